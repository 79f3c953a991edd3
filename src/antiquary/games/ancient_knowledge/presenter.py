"""The presenter of Ancient Knowledge."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from antiquary.games.ancient_knowledge.arrangement.zones import AncientArrangement
from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.rules.state import SETUP
from antiquary.games.ancient_knowledge.view import View
from antiquary.games.ancient_knowledge.words import questions
from antiquary.games.ancient_knowledge.words.catalogue import AncientCatalogue
from antiquary.games.ancient_knowledge.words.insight import AncientInsight, AncientScores
from antiquary.games.ancient_knowledge.words.log import event_words
from antiquary.games.ancient_knowledge.words.moves import moves_words
from antiquary.games.presenter import Presenter, Reasons, Refusal, Row, Target
from antiquary.kernel import game as kernel
from antiquary.kernel.event import Event
from antiquary.text import Words
from antiquary.text.names import Names

if TYPE_CHECKING:
    from antiquary.games.ancient_knowledge.drawing.table import AncientDrawing


class AncientReasons(Reasons):
    def piece_name(self, piece: str) -> str:
        return questions.card_words(self.words, INDEX[piece])


class AncientPresenter(Presenter):
    def __init__(self, game: kernel.Game, words: Words, names: Names) -> None:
        super().__init__(
            game,
            words,
            names,
            insight=AncientInsight(game, words, names),
            scores=AncientScores(game, words, names),
            reasons=AncientReasons(game, words, names),
            catalogue=AncientCatalogue(game, words, names),
        )

    def question(self, view: kernel.View) -> str:
        decision = view.decision()
        return "" if decision is None else questions.decision_words(self.words, decision, self.names)

    def because(self, view: kernel.View) -> str:
        decision = view.decision()
        return "" if decision is None else questions.because_words(self.words, decision)

    def card(self, number: int) -> str | None:
        return CARDS[number].id if number >= 0 else None

    def answer(self, view: kernel.View, action: kernel.Action) -> str:
        return questions.action_words(self.words, _own(view), action, self.names)

    def several(self, view: kernel.View) -> int:
        decision = view.decision()
        if decision is None or decision.prompt != "ask-put-away":
            return 1
        return int(decision.details["left"])

    def answers(self, view: kernel.View, actions: Sequence[kernel.Action]) -> str:  # noqa: ARG002 - cards are enough
        return self.words.say("action-put-away", cards=questions.cards_words(self.words, actions))

    def moves(self, steps: Sequence[tuple[kernel.View, kernel.Action]]) -> list[str]:
        return moves_words(self.words, [(_own(view), action) for view, action in steps], self.names)

    def target(self, view: kernel.View, action: kernel.Action) -> Target:
        return questions.target(_own(view), action)

    def implied(self, view: kernel.View, action: kernel.Action, events: list[Row]) -> Target | None:
        card = questions.implied_card(action, events)
        return None if card < 0 else questions.card_target(_own(view).state, card)

    def costs(self, view: kernel.View, action: kernel.Action, certain: list[Row]) -> list[str]:
        lost = questions.lost_cards(view.seat, action, certain)
        return [questions.card_words(self.words, card) for card in lost]

    def refusals(self, view: kernel.View) -> list[Refusal]:
        own = _own(view)
        return [
            Refusal(
                self.target(view, action),
                reason.key,
                questions.reason_words(self.words, reason, own.state.players[view.seat]),
            )
            for action, reason in questions.refusals(own)
        ]

    def log(self, view: kernel.View, events: Sequence[Event]) -> list[str]:
        state = _own(view).state
        choosing = state.deciders() if state.phase == SETUP else []
        return event_words(self.words, events, self.names, choosing)

    def arrangement(self) -> AncientArrangement:
        return AncientArrangement(self.game, self.words, self.names)

    def drawing(self) -> "AncientDrawing":
        from antiquary.games.ancient_knowledge.drawing.table import AncientDrawing

        return AncientDrawing(self)


def presenter(game: kernel.Game, words: Words, names: Names) -> AncientPresenter:
    return AncientPresenter(game, words, names)


def _own(view: kernel.View) -> View:
    assert isinstance(view, View)
    return view
