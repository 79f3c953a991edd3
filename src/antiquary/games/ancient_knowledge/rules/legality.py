"""Legality: the lists that steps and effects choose from, and the reason why a card is not in one."""

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT, Kinds
from antiquary.games.ancient_knowledge.cards.tables import (
    ARTIFACT_PLACE,
    BUDGETS,
    COST,
    IS_BUILDER,
    KIND,
    KINDS,
    LEVEL,
    LOCKED,
    NOT_PLAIN,
    PLAIN_NUMBER,
    PLAIN_TALLY,
    REQUIRES,
    SPACE_OF,
    SPACES_FOR,
)
from antiquary.games.ancient_knowledge.rules.actions import STOP
from antiquary.games.ancient_knowledge.rules.conditions import free_spaces
from antiquary.games.ancient_knowledge.rules.numbers import BOARD_LIMIT, HAND_LIMIT
from antiquary.games.ancient_knowledge.rules.pieces.technologies import tile_of
from antiquary.games.ancient_knowledge.rules.state import DONE, Frame, Player, State
from antiquary.games.ancient_knowledge.rules.tallies import EASING, Tally
from antiquary.games.ancient_knowledge.rules.texts import Reason, Refusal


def or_done(state: State, frame: Frame, options: list[int]) -> list[int]:
    """`options`, with STOP where the frame is optional; the frame is dropped when there is nothing to choose."""
    if not options:
        state.top = frame.below
        return DONE
    if frame.optional:
        options.append(STOP)
    return options


# --- creating -------------------------------------------------------------------------------------------------------


def room(player: Player) -> int:
    """The room for new cards: spaces of the timeline with a free place, and a bit for the artifacts."""
    return free_spaces(player) | (ARTIFACT_PLACE if len(player.artifacts) < BOARD_LIMIT else 0)


def can_create(player: Player, card: int, free: int) -> bool:
    """Whether `card`, being in hand, can be paid for and put somewhere; `free` is the player's `room`."""
    budget = len(player.hand) - 1 - COST[card]
    return budget >= 0 and SPACES_FOR[card * BUDGETS + budget] & free != 0


def creatable(state: State, seat: int, kinds: Kinds) -> list[int]:
    """The cards of these kinds in hand that can be created."""
    player = state.players[seat]
    free = room(player)
    hand = player.hand
    spare = len(hand) - 1
    cards: list[int] = []
    for card in hand:
        if KINDS[card] & kinds:
            budget = spare - COST[card]
            if budget >= 0 and SPACES_FOR[card * BUDGETS + budget] & free:
                cards.append(card)
    return cards


def any_creatable(state: State, seat: int, kinds: Kinds) -> bool:
    player = state.players[seat]
    hand = player.hand
    if not hand:
        return False
    free = room(player)
    spare = len(hand) - 1
    for card in hand:
        if KINDS[card] & kinds:
            budget = spare - COST[card]
            if budget >= 0 and SPACES_FOR[card * BUDGETS + budget] & free:
                return True
    return False


def why_not_create(state: State, seat: int, card: int) -> Reason | None:
    """The reason why `card` of the seat's hand cannot be created now, or None if it can (or is not there)."""
    player = state.players[seat]
    if card not in player.hand or can_create(player, card, room(player)):
        return None
    others = len(player.hand) - 1
    if others < COST[card]:
        return Reason("why-cost", {"cost": int(COST[card]), "others": others})
    if KIND[card] == ARTIFACT:
        return Reason("why-board-full")
    if LOCKED[card]:
        return Reason("why-locked-full", {"space": int(SPACE_OF[card])})
    reachable: int = SPACES_FOR[card * BUDGETS + others - COST[card]]
    return Reason("why-spaces-full", {"space": int(SPACE_OF[card]), "reach": reachable.bit_count()})


# --- learning -------------------------------------------------------------------------------------------------------


def can_learn(player: Player, technology: int) -> bool:
    """Whether the requirement of `technology` is met, one minimum being lowered where a card in play allows it."""
    counts = player.counts
    tally = PLAIN_TALLY[technology]
    if tally != NOT_PLAIN:
        if counts[tally] >= PLAIN_NUMBER[technology]:
            return True
        if counts[EASING] == 0:
            return False
    requirement = REQUIRES[technology]
    if requirement is None or (tally == NOT_PLAIN and requirement.holds(player, -1)):
        return True
    # Only one value may be lowered, and only by one: a total shortfall of one is exactly that.
    return counts[EASING] > 0 and requirement.shortfall(player) == 1


def learnable(state: State, seat: int, free: bool) -> list[int]:
    """The face-up technologies whose requirements are met, or all if they are `free`."""
    player = state.players[seat]
    cards: list[int] = []
    for tile in state.tiles:
        for technology in tile:
            if free or can_learn(player, technology):
                cards.append(technology)
    return cards


def any_learnable(state: State, seat: int, free: bool) -> bool:
    player = state.players[seat]
    for tile in state.tiles:
        for technology in tile:
            if free or can_learn(player, technology):
                return True
    return False


def why_not_learn(state: State, seat: int, technology: int) -> Reason | None:
    """The reason why the face-up `technology` cannot be learned now, or None if it can (or does not lie there)."""
    player = state.players[seat]
    if tile_of(state, technology) < 0 or can_learn(player, technology):
        return None
    return Reason("why-requirement", {"technology": technology})


def why_not(state: State, seat: int, card: int) -> Reason | None:
    """The reason why a card that the seat can see cannot be created or learned."""
    if IS_BUILDER[card]:
        return why_not_create(state, seat, card)
    return why_not_learn(state, seat, card)


def refused_technologies(state: State, seat: int) -> list[Refusal]:
    """The face-up technologies that the seat cannot learn."""
    refused: list[Refusal] = []
    for tile in state.tiles:
        for card in tile:
            reason = why_not_learn(state, seat, card)
            if reason is not None:
                refused.append((card, reason))
    return refused


# --- other targets --------------------------------------------------------------------------------------------------


def can_draw(state: State, seat: int) -> bool:
    return len(state.players[seat].hand) < HAND_LIMIT and (state.deck_size > 0 or len(state.discard) > 0)


def matching(hand: list[int], kinds: Kinds) -> list[int]:
    """The cards of these kinds."""
    return [card for card in hand if KINDS[card] & kinds]


def monuments_of(player: Player) -> list[int]:
    return [card for card in player.timeline if card >= 0]


def swappable(state: State, seat: int, besides: int) -> list[int]:
    """The monuments that can change places, without `besides` and the one in decline."""
    cards: list[int] = []
    for card in state.players[seat].timeline:
        if card >= 0 and card not in (besides, state.declining):
            cards.append(card)
    return cards


def face_up(state: State, level: int, chosen: list[int]) -> list[int]:
    """Face-up technologies of a level (0: any) that are not chosen yet."""
    cards: list[int] = []
    for tile in state.tiles:
        for technology in tile:
            if (level == 0 or LEVEL[technology] == level) and technology not in chosen:
                cards.append(technology)
    return cards


def opponents_with_cards(state: State, seat: int) -> list[int]:
    seats: list[int] = []
    for other in range(state.seats):
        if other != seat and state.players[other].hand:
            seats.append(other)
    return seats


def opponents_have(state: State, seat: int, tally: Tally) -> bool:
    """Whether a stored tally of any opponent is more than 0."""
    for other in range(state.seats):
        if other != seat and state.players[other].counts[tally] > 0:
            return True
    return False
