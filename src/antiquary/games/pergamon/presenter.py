"""The presenter of Pergamon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from antiquary.games.pergamon.arrangement.zones import PergamonArrangement
from antiquary.games.pergamon.game import Pergamon
from antiquary.games.pergamon.rules.board import PHASES
from antiquary.games.pergamon.view import PergamonView
from antiquary.games.pergamon.words import questions
from antiquary.games.pergamon.words.catalogue import PergamonCatalogue
from antiquary.games.pergamon.words.insight import PergamonInsight, PergamonScores
from antiquary.games.pergamon.words.log import log_words
from antiquary.games.presenter import Presenter, Refusal, Row, Target
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Game, View
from antiquary.text import Words
from antiquary.text.names import Names

if TYPE_CHECKING:
    from antiquary.games.pergamon.drawing.table import PergamonDrawing


class PergamonPresenter(Presenter):
    def __init__(self, game: Pergamon, words: Words, names: Names) -> None:
        insight = PergamonInsight(game, words, names, game.components)
        super().__init__(
            game,
            words,
            names,
            insight=insight,
            scores=PergamonScores(game, words, names),
            catalogue=PergamonCatalogue(game, words, names, game.components),
        )
        self._pergamon: Final = game
        self._insight: Final = insight

    def question(self, view: View) -> str:
        decision = view.decision()
        return "" if decision is None else questions.decision_words(self.words, decision)

    def answer(self, view: View, action: Action) -> str:
        return questions.action_words(self.words, view, action)

    def target(self, view: View, action: Action) -> Target:  # noqa: ARG002 - the action is enough
        return questions.target(action)

    def costs(self, view: View, action: Action, certain: list[Row]) -> list[str]:  # noqa: ARG002 - events are enough
        return questions.cost_words(self.words, view.seat, certain)

    def refusals(self, view: View) -> list[Refusal]:
        return [
            Refusal(questions.target(action), reason.key, questions.reason_words(self.words, reason))
            for action, reason in questions.refusals(_own(view))
        ]

    def other_question(self, view: View) -> Refusal:
        key = "pergamon-why-other-question"
        return Refusal({}, key, self.words.say(key, phase=PHASES[_own(view).board.phase]))

    def log(self, view: View, events: Sequence[Event]) -> list[str]:
        return log_words(self.words, view, events, self.names)

    def arrangement(self) -> PergamonArrangement:
        return PergamonArrangement(self._pergamon, self.words, self.names)

    def drawing(self) -> "PergamonDrawing":
        from antiquary.games.pergamon.drawing.table import PergamonDrawing

        return PergamonDrawing(self, self._insight)


def presenter(game: Game, words: Words, names: Names) -> PergamonPresenter:
    assert isinstance(game, Pergamon)
    return PergamonPresenter(game, words, names)


def _own(view: View) -> PergamonView:
    assert isinstance(view, PergamonView)
    return view
