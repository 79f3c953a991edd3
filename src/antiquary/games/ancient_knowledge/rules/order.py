"""The order in which effects of several cards happen at one moment."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.tables import EFFECT
from antiquary.games.ancient_knowledge.rules.actions import STOP
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import without
from antiquary.games.ancient_knowledge.rules.state import DONE, NO_CARDS, Frame, State, Step
from antiquary.games.ancient_knowledge.rules.texts import Question, Reason, Refusal
from antiquary.kernel.event import Event


@final
@dataclass(frozen=True)
class InOrder(Step):
    """The effects of `cards` happen in an order that the seat chooses.

    One that could change nothing waits; those left at the end lapse. A mandatory discard with an empty hand is offered
    all the same: its owner may let it come to nothing before they draw.
    """

    def begin(self, state: State, frame: Frame) -> list[int]:
        live: list[int] = []
        idle: list[int] = NO_CARDS
        all_optional = True
        for card in frame.cards:
            effect = EFFECT[card]
            assert effect is not None
            if effect.possible(state, frame.seat, card):
                live.append(card)
                if all_optional and not effect.is_optional():
                    all_optional = False
            elif effect.is_offered_idle():
                idle = [*idle, card]
        if not live:
            state.top = frame.below
            return DONE
        if len(live) == 1 and not idle:
            state.top = frame.below
            self._let_act(state, frame, live[0])
            return DONE
        live.extend(idle)
        if all_optional:
            live.append(STOP)
        return live

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action != STOP:
            self._let_act(state, frame, action)

    def _let_act(self, state: State, frame: Frame, card: int) -> None:
        rest = without(frame.cards, card)
        if rest:
            state.top = Frame(state.top, self, frame.seat, frame.source, cards=rest)
        effect = EFFECT[card]
        assert effect is not None
        if state.events is not None:
            state.events.append(Event("act", frame.seat, card))
        state.top = Frame(state.top, effect, frame.seat, card)

    def question(self, frame: Frame) -> Question:
        return Question("ask-order", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        return [(card, Reason("why-no-effect")) for card in frame.cards]

    def is_sound(self, state: State, frame: Frame) -> bool:
        return len(frame.cards) > 0 and all(EFFECT[card] is not None for card in frame.cards)


IN_ORDER: Final = InOrder()


def effects_in_order(state: State, seat: int, source: int, cards: list[int]) -> None:
    """Put the effects of `cards`, if there are any, on the agenda."""
    if cards:
        state.top = Frame(state.top, IN_ORDER, seat, source, cards=cards)
