"""The presenter of Pergamon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from antiquary.games.pergamon.arrangement.zones import PergamonArrangement
from antiquary.games.pergamon.evaluation.odds import FundingOdds
from antiquary.games.pergamon.game import Pergamon
from antiquary.games.pergamon.rules.board import PHASES
from antiquary.games.pergamon.view import PergamonView
from antiquary.games.pergamon.words import insight, questions
from antiquary.games.pergamon.words.catalogue import components_data
from antiquary.games.pergamon.words.glossary import TERMS
from antiquary.games.pergamon.words.lesson import LESSON
from antiquary.games.pergamon.words.log import log_words
from antiquary.games.pergamon.words.refusals import reason_words, refusals
from antiquary.games.pergamon.words.targets import target
from antiquary.games.pergamon.words.tiles import board_of
from antiquary.games.pergamon.words.uses import ComponentUses
from antiquary.games.presenter import Presenter, Refusal, Row
from antiquary.games.words.lesson import Lesson
from antiquary.games.words.target import Target
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Game, Seat, State, View
from antiquary.text import Words
from antiquary.text.names import Names

if TYPE_CHECKING:
    from antiquary.games.pergamon.drawing.table import PergamonDrawing


class PergamonPresenter(Presenter):
    terms = TERMS

    def __init__(self, game: Pergamon, words: Words, names: Names) -> None:
        super().__init__(game, words, names)
        self.components: Final = game.components
        self._odds: FundingOdds | None = None

    def question(self, view: View) -> str:
        decision = view.decision()
        return "" if decision is None else questions.decision_words(self.words, decision)

    def answer(self, view: View, action: Action) -> str:
        return questions.action_words(self.words, view, action)

    def target(self, view: View, action: Action) -> Target:  # noqa: ARG002 - the action is enough
        return target(action)

    def costs(self, view: View, action: Action, certain: list[Row]) -> list[str]:  # noqa: ARG002 - events are enough
        return questions.cost_words(self.words, view.seat, certain)

    def refusals(self, view: View) -> list[Refusal]:
        return [
            Refusal(target(action), reason.key, reason_words(self.words, reason))
            for action, reason in refusals(_own(view))
        ]

    def other_question(self, view: View) -> Refusal:
        key = "pergamon-why-other-question"
        return Refusal({}, key, self.words.say(key, phase=PHASES[_own(view).board.phase]))

    def log(self, view: View, events: Sequence[Event]) -> list[str]:
        return log_words(self.words, view, events, self.names)

    def amounts(self, state: State, seat: Seat) -> dict[str, int]:
        return insight.amounts(board_of(state), seat)

    def limits(self, view: View, action: Action) -> dict[tuple[Seat, str], tuple[int, int]]:
        return insight.limits(_own(view), self.odds(), action)

    def total(self, view: View, seat: Seat) -> int | None:
        return insight.total(_own(view), seat)

    def score_rows(self, view: View, seat: Seat) -> list[Row]:
        return insight.score_rows(_own(view), seat, self.words, self.names)

    def pieces(self, view: View, seat: Seat) -> dict[str, int]:
        return insight.pieces(_own(view), seat)

    def piece_kind(self, piece: str) -> str:
        return insight.object_of(piece)

    def piece_title(self, piece: str) -> str:
        return insight.piece_words(self.words, piece)

    def unseen(self, view: View) -> list[Row]:
        return insight.unseen(_own(view), self.words)

    def funding(self, view: View) -> Row | None:
        return insight.funding(_own(view), self.odds(), self.levels)

    def odds(self) -> FundingOdds:
        """Made when it is first asked for: most readers never do."""
        odds = self._odds
        if odds is None:
            odds = self._odds = FundingOdds(self.components)
        return odds

    def catalogue(self) -> dict[str, Any]:
        return {**super().catalogue(), "components": components_data(self.components, self.words)}

    def uses(self) -> ComponentUses:
        return ComponentUses()

    def lesson(self) -> Lesson:
        return LESSON

    def arrangement(self) -> PergamonArrangement:
        assert isinstance(self.game, Pergamon)
        return PergamonArrangement(self.game, self.words, self.names)

    def drawing(self) -> "PergamonDrawing":
        from antiquary.games.pergamon.drawing.table import PergamonDrawing

        return PergamonDrawing(self, self.components, self.odds())


def presenter(game: Game, words: Words, names: Names) -> PergamonPresenter:
    assert isinstance(game, Pergamon)
    return PergamonPresenter(game, words, names)


def _own(view: View) -> PergamonView:
    assert isinstance(view, PergamonView)
    return view
