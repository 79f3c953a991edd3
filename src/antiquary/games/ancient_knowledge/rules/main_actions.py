"""Creating, learning and excavating: what follows once the card or the number is chosen."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT
from antiquary.games.ancient_knowledge.cards.tables import (
    BUDGETS,
    COST,
    DISCOUNT,
    EFFECT,
    ENTRY,
    EXCAVATE_RATE,
    HAS_DISCOUNT,
    HAS_NOW,
    HAS_ON_CREATE,
    HAS_ON_LEARN,
    KIND,
    KNOWLEDGE,
    LOCKED,
    ON_CREATE,
    ON_EXCAVATE,
    ON_LEARN,
    SPACE_OF,
    SPACES_FOR,
)
from antiquary.games.ancient_knowledge.rules.actions import SPACE, STOP
from antiquary.games.ancient_knowledge.rules.conditions import free_spaces
from antiquary.games.ancient_knowledge.rules.legality import room
from antiquary.games.ancient_knowledge.rules.numbers import BOARD_LIMIT, CARDS_PER_ROTATION, HAND_LIMIT, SPACES
from antiquary.games.ancient_knowledge.rules.order import effects_in_order
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import (
    discard_from_hand,
    discard_whole_hand,
    draw,
)
from antiquary.games.ancient_knowledge.rules.pieces.technologies import collect
from antiquary.games.ancient_knowledge.rules.pieces.timeline import put_on_board, put_on_timeline, rotate
from antiquary.games.ancient_knowledge.rules.soundness import is_asked_now
from antiquary.games.ancient_knowledge.rules.state import (
    DONE,
    NO_CARD,
    Frame,
    ImmediateStep,
    Player,
    State,
    Step,
)
from antiquary.games.ancient_knowledge.rules.tallies import TIMELINE_KNOWLEDGE
from antiquary.games.ancient_knowledge.rules.texts import Question, Reason, Refusal
from antiquary.games.ancient_knowledge.rules.worth import Worth
from antiquary.kernel.event import Event

# --- create ---------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class Enter(ImmediateStep):
    """`card` comes into play, a monument on space `left`; its own effect and what its creation triggers share one
    order."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        state.top = frame.below
        seat, card = frame.seat, frame.card
        player = state.players[seat]
        acting: list[int] = [card] if HAS_NOW[card] else []
        # Whether a trigger reacts is settled now, before anything else happens. A card does not react to its own
        # creation: it is not in play yet.
        for other in player.timeline:
            if other >= 0 and HAS_ON_CREATE[other] and _reacts(player, frame, other):
                acting.append(other)
        for other in player.artifacts:
            if HAS_ON_CREATE[other] and _reacts(player, frame, other):
                acting.append(other)
        if KIND[card] == ARTIFACT:
            put_on_board(state, seat, card)
            if state.events is not None:
                state.events.append(Event("create-artifact", seat, card))
        else:
            knowledge = starting_knowledge(player, card)
            put_on_timeline(state, seat, card, frame.left, knowledge)
            if state.events is not None:
                state.events.append(Event("create-monument", seat, card, knowledge, frame.left))
        effects_in_order(state, seat, card, acting)
        return DONE

    def is_sound(self, state: State, frame: Frame) -> bool:
        """It waits only for its cost to be paid."""
        player = state.players[frame.seat]
        if state.top.below is not frame or state.top.node is not PAY_COST or frame.cards or frame.optional:
            return False
        if KIND[frame.card] == ARTIFACT:
            return frame.left == 0 and len(player.artifacts) < BOARD_LIMIT
        return 1 <= frame.left <= SPACES and free_spaces(player) >> frame.left - 1 & 1 == 1


ENTER: Final = Enter()


@final
@dataclass(frozen=True)
class PayCost(Step):
    """Discard `left` cards for `card`."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        hand = state.players[frame.seat].hand
        if frame.left == len(hand):
            state.top = frame.below
            discard_whole_hand(state, frame.seat)
            return DONE
        return hand[:]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        discard_from_hand(state, frame.seat, action)
        if frame.left > 1:
            state.top = Frame(state.top, self, frame.seat, frame.source, card=frame.card, left=frame.left - 1)

    def question(self, frame: Frame) -> Question:
        return Question("ask-pay", frame.left, subject=frame.card)

    def is_sound(self, state: State, frame: Frame) -> bool:
        below = frame.below
        possible = 1 <= frame.left <= len(state.players[frame.seat].hand)
        pays = below.node is ENTER and below.card == frame.card and below.seat == frame.seat
        return possible and pays and is_asked_now(state, frame) and not frame.cards


PAY_COST: Final = PayCost()


@final
@dataclass(frozen=True)
class ChooseSpace(Step):
    """The choice of the space for the monument `card`."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        """The spaces that can be paid for; the card itself is no longer in hand."""
        player = state.players[frame.seat]
        card = frame.card
        spaces: int = SPACES_FOR[card * BUDGETS + len(player.hand) - COST[card]] & room(player)
        return [SPACE + space for space in range(1, SPACES + 1) if spaces >> space - 1 & 1]

    def choose(self, state: State, frame: Frame, action: int) -> None:
        card, space = frame.card, action - SPACE
        state.top = Frame(state.top, ENTER, frame.seat, frame.source, card=card, left=space)
        cost = price(card, space)
        if cost:
            state.top = Frame(state.top, PAY_COST, frame.seat, frame.source, card=card, left=cost)

    def question(self, frame: Frame) -> Question:
        return Question("ask-space", frame.left, subject=frame.card)

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        player, card = state.players[frame.seat], frame.card
        refused: list[Refusal] = []
        for space in range(1, SPACES + 1):
            if not free_spaces(player) >> space - 1 & 1:
                reason = Reason("why-space-full", {"space": space})
            elif LOCKED[card]:
                reason = Reason("why-space-locked", {"space": int(SPACE_OF[card])})
            else:
                cost = price(card, space)
                reason = Reason("why-space-cost", {"cost": cost, "short": cost - len(player.hand)})
            refused.append((SPACE + space, reason))
        return refused

    def is_sound(self, state: State, frame: Frame) -> bool:
        if not is_asked_now(state, frame) or frame.left or frame.cards or KIND[frame.card] == ARTIFACT:
            return False
        return COST[frame.card] <= len(state.players[frame.seat].hand) and len(self.begin(state, frame)) > 0


CHOOSE_SPACE: Final = ChooseSpace()


def price(card: int, space: int) -> int:
    """The cards to discard for a monument that is put on `space`."""
    printed: int = SPACE_OF[card]
    return COST[card] + abs(space - printed)


def begin_create(state: State, seat: int, source: int, card: int) -> None:
    """`card` has been taken in hand to be created; what is left of the hand pays for it."""
    if state.events is not None:
        state.events.append(Event("announce", seat, card))
    if KIND[card] == ARTIFACT:
        state.top = Frame(state.top, ENTER, seat, source, card=card)
        cost: int = COST[card]
        if cost:
            state.top = Frame(state.top, PAY_COST, seat, source, card=card, left=cost)
    else:
        state.top = Frame(state.top, CHOOSE_SPACE, seat, source, card=card)


def starting_knowledge(player: Player, card: int) -> int:
    """The printed knowledge less every reduction, evaluated as the card is placed; not below 0."""
    knowledge: int = KNOWLEDGE[card]
    entry = ENTRY[card]
    if entry is not None:
        knowledge -= entry.reduction(player, card)
    for other in player.timeline:
        if other >= 0 and HAS_DISCOUNT[other]:
            discount = DISCOUNT[other]
            assert discount is not None
            knowledge -= discount.reduction(player, other, card)
    for other in player.artifacts:
        if HAS_DISCOUNT[other]:
            discount = DISCOUNT[other]
            assert discount is not None
            knowledge -= discount.reduction(player, other, card)
    return max(0, knowledge)


def _reacts(player: Player, frame: Frame, other: int) -> bool:
    on_create = ON_CREATE[other]
    assert on_create is not None
    return on_create.reacts(player, other, frame.card, frame.left, frame.source)


# --- learn ----------------------------------------------------------------------------------------------------------


def finish_learn(state: State, seat: int, technology: int) -> None:
    """The technology joins the collection; its own effect and what learning triggers share one order."""
    collect(state, seat, technology)
    player = state.players[seat]
    acting: list[int] = [technology] if HAS_NOW[technology] else []
    for card in player.timeline:
        if card >= 0 and HAS_ON_LEARN[card] and _watches(card, technology):
            acting.append(card)
    for card in player.artifacts:
        if HAS_ON_LEARN[card] and _watches(card, technology):
            acting.append(card)
    effects_in_order(state, seat, technology, acting)


def _watches(card: int, technology: int) -> bool:
    on_learn = ON_LEARN[card]
    return on_learn is not None and on_learn.reacts(technology)


# --- excavate -------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class DrawOrInstead(Step):
    """Draw `left` cards for an excavation, or use the effect of `card` instead."""

    def begin(self, state: State, frame: Frame) -> list[int]:
        if frame.card >= 0 and state.players[frame.seat].counts[TIMELINE_KNOWLEDGE] > 0:
            return [frame.card, STOP]
        state.top = frame.below
        draw(state, frame.seat, frame.left)
        return DONE

    def choose(self, state: State, frame: Frame, action: int) -> None:
        if action == STOP:
            draw(state, frame.seat, frame.left)
            return
        effect = EFFECT[frame.card]
        assert effect is not None
        if state.events is not None:
            state.events.append(Event("act", frame.seat, frame.card))
        state.top = Frame(state.top, effect.accepted(), frame.seat, frame.card)

    def question(self, frame: Frame) -> Question:
        return Question("ask-instead", frame.left)

    def is_sound(self, state: State, frame: Frame) -> bool:
        if not is_asked_now(state, frame) or frame.left == 0 or frame.cards:
            return False
        if frame.card not in state.players[frame.seat].artifacts:
            return False
        effect = EFFECT[frame.card]
        return effect is not None and effect.accepted() is not effect

    def add_remaining(self, frame: Frame, worth: Worth) -> None:
        worth.drawn += frame.left


DRAW_OR_INSTEAD: Final = DrawOrInstead()


def cards_per_rotation(player: Player) -> int:
    """The cards that an excavation brings for each monument."""
    rate = CARDS_PER_ROTATION
    for card in player.artifacts:
        rate = max(rate, EXCAVATE_RATE[card])
    return rate


def drawn_for(player: Player, number: int) -> int:
    """The cards that the player can draw for an excavation of so many monuments."""
    return min(number * cards_per_rotation(player), HAND_LIMIT - len(player.hand))


def excavate(state: State, seat: int, number: int) -> None:
    """Rotate monuments of the past, draw for them, and let what watches an excavation act."""
    player = state.players[seat]
    rotate(state, seat, number)
    instead = NO_CARD
    acting: list[int] = []
    for card in player.artifacts:
        on_excavate = ON_EXCAVATE[card]
        if on_excavate is not None and on_excavate.reacts(number):
            if on_excavate.instead:
                instead = card
            else:
                acting.append(card)
    effects_in_order(state, seat, NO_CARD, acting)
    state.top = Frame(state.top, DRAW_OR_INSTEAD, seat, instead, card=instead, left=number * cards_per_rotation(player))
