"""The order in which effects of several cards happen at one moment."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.tables import EFFECT
from antiquary.games.ancient_knowledge.rules.actions import STOP
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import without
from antiquary.games.ancient_knowledge.rules.state import DONE, NO_CARD, NO_CARDS, Effect, Frame, State, Step
from antiquary.games.ancient_knowledge.rules.texts import Question, Reason, Refusal
from antiquary.kernel.event import Event


@final
@dataclass(frozen=True)
class InOrder(Step):
    """The effects of `cards` happen in an order that the seat chooses; those left at the end lapse.

    An effect that would do nothing now is idle. An idle mandatory effect is offered as long as a live one could wake
    it: its owner may let it come to nothing first. Nothing is lost by not offering it earlier.
    """

    def begin(self, state: State, frame: Frame) -> list[int]:
        live: list[int] = []
        all_optional = True
        for card in frame.cards:
            effect = effect_of(card)
            if effect.possible(state, frame.seat, card):
                live.append(card)
                if all_optional and not effect.is_optional():
                    all_optional = False
        if not live:
            state.top = frame.below
            return DONE
        idle = _offered_idle(state, frame, live) if len(live) < len(frame.cards) else NO_CARDS
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
        if state.events is not None:
            state.events.append(Event("act", frame.seat, card))
        state.top = Frame(state.top, effect_of(card), frame.seat, card)

    def idle(self, state: State, frame: Frame) -> list[int]:
        offered = self.begin(state, frame)
        return [card for card in offered if card != STOP and not effect_of(card).possible(state, frame.seat, card)]

    def question(self, frame: Frame) -> Question:
        return Question("ask-order", frame.left)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        return [(card, Reason("why-no-effect")) for card in frame.cards]

    def is_sound(self, state: State, frame: Frame) -> bool:
        cards = frame.cards
        if frame.card != NO_CARD or frame.left or frame.optional or not cards or len(set(cards)) != len(cards):
            return False
        return all(EFFECT[card] is not None for card in cards)


IN_ORDER: Final = InOrder()


def effect_of(card: int) -> Effect:
    effect = EFFECT[card]
    assert effect is not None
    return effect


def _offered_idle(state: State, frame: Frame, live: list[int]) -> list[int]:
    """The idle mandatory effects that a live one could wake."""
    offered: list[int] = []
    for card in frame.cards:
        effect = effect_of(card)
        if card in live or effect.is_optional():
            continue
        if effect.is_offered_idle():
            offered.append(card)
            continue
        for other in live:
            if effect.could_wake(state, frame.seat, card, effect_of(other).changes()):
                offered.append(card)
                break
    return offered


def effects_in_order(state: State, seat: int, source: int, cards: list[int]) -> None:
    """Put the effects of `cards`, if there are any, on the agenda."""
    if cards:
        state.top = Frame(state.top, IN_ORDER, seat, source, cards=cards)
