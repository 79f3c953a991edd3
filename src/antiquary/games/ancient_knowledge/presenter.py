"""The presenter of Ancient Knowledge."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from antiquary.games.ancient_knowledge.arrangement.zones import AncientArrangement
from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.rules.state import SETUP, State
from antiquary.games.ancient_knowledge.view import View
from antiquary.games.ancient_knowledge.words import catalogue, consequences, insight, questions, requirements, targets
from antiquary.games.ancient_knowledge.words.cards import card_name
from antiquary.games.ancient_knowledge.words.glossary import TERMS
from antiquary.games.ancient_knowledge.words.lesson import LESSON
from antiquary.games.ancient_knowledge.words.log import event_words
from antiquary.games.ancient_knowledge.words.moves import moves_words
from antiquary.games.ancient_knowledge.words.refusals import refusals
from antiquary.games.ancient_knowledge.words.uses import CardUses
from antiquary.games.presenter import Presenter, Refusal, Row
from antiquary.games.words.lesson import Lesson
from antiquary.games.words.target import Target
from antiquary.kernel import game as kernel
from antiquary.kernel.event import Event
from antiquary.text import Words
from antiquary.text.names import Names

if TYPE_CHECKING:
    from antiquary.games.ancient_knowledge.drawing.table import AncientDrawing


class AncientPresenter(Presenter):
    terms = TERMS
    unwelcome = frozenset({"knowledge", "lost"})

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
        return targets.target(_own(view), action)

    def implied(self, view: kernel.View, action: kernel.Action, events: list[Row]) -> Target | None:
        card = consequences.implied_card(action, events)
        return None if card < 0 else targets.card_target(_own(view).state, card)

    def costs(self, view: kernel.View, action: kernel.Action, certain: list[Row]) -> list[str]:
        lost = consequences.lost_cards(view.seat, action, certain)
        return [questions.card_words(self.words, card) for card in lost]

    def refusals(self, view: kernel.View) -> list[Refusal]:
        own = _own(view)
        return [
            Refusal(
                self.target(view, action),
                reason.key,
                questions.reason_words(self.words, reason, own.state.players[view.seat]),
            )
            for action, reason in refusals(own)
        ]

    def log(self, view: kernel.View, events: Sequence[Event]) -> list[str]:
        state = _own(view).state
        choosing = state.deciders() if state.phase == SETUP else []
        return event_words(self.words, events, self.names, choosing)

    def amounts(self, state: kernel.State, seat: kernel.Seat) -> dict[str, int]:
        assert isinstance(state, State)
        return insight.amounts(state, seat)

    def total(self, view: kernel.View, seat: kernel.Seat) -> int | None:
        return insight.total(_own(view), seat)

    def score_rows(self, view: kernel.View, seat: kernel.Seat) -> list[Row]:
        return insight.score_rows(_own(view), seat, self.words)

    def pieces(self, view: kernel.View, seat: kernel.Seat) -> dict[str, int]:
        return insight.pieces(_own(view), seat)

    def piece_title(self, piece: str) -> str:
        return card_name(self.words, INDEX[piece]) if piece in INDEX else piece

    def unseen(self, view: kernel.View) -> list[Row]:
        return insight.unseen(_own(view), self.words)

    def unseen_cards(self, view: kernel.View) -> list[str]:
        return [CARDS[card].id for card in insight.unseen_cards(_own(view))]

    def forecast(self, view: kernel.View) -> list[Row]:
        return insight.forecast(_own(view), self.words)

    def requirements(self, view: kernel.View) -> list[Row]:
        return requirements.requirements(_own(view), self.words)

    def piece_name(self, piece: str) -> str:
        return questions.card_words(self.words, INDEX[piece])

    def catalogue(self) -> dict[str, Any]:
        return {
            **super().catalogue(),
            "kinds": catalogue.kinds_data(self.words),
            "activations": catalogue.activations_data(self.words),
            "cards": catalogue.cards_data(self.words, self.glossary()),
        }

    def uses(self) -> CardUses:
        return CardUses()

    def lesson(self) -> Lesson:
        return LESSON

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
