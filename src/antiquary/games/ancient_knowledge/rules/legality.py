"""What can be done: the predicates that decide which effects are offered, and the lists that they are chosen from.

An effect that could change nothing at this moment is not offered; it is passed over once nothing else can change that.
"""

from antiquary.games.ancient_knowledge.cards.tables import (
    ARTIFACT_PLACE,
    BOARD_LIMIT,
    BUDGETS,
    COST,
    HAND_LIMIT,
    KINDS,
    LEVEL,
    PLACES,
    SPACES_FOR,
)
from antiquary.games.ancient_knowledge.rules.conditions import (
    can_learn,
    count,
    free_spaces,
    holds,
    knowledge_in,
    means,
    place_of,
)
from antiquary.games.ancient_knowledge.rules.nodes import (
    LOST,
    NO_TALLY,
    ON_BOARD,
    PAST,
    ROTATED,
    TIMELINE,
    TIMELINE_KNOWLEDGE,
    Archive,
    Burden,
    Bury,
    Create,
    Discard,
    DiscardSelf,
    Draw,
    DrawUntil,
    Excavate,
    If,
    Learn,
    LookAndCreate,
    LookAndKeep,
    LookAndLearn,
    May,
    Move,
    Node,
    OpenDraft,
    OpponentsDiscard,
    OpponentsSacrifice,
    PassOnLost,
    Pay,
    Redraw,
    RemoveFromEach,
    RemoveFromOne,
    RemoveFromSelf,
    RemoveSpread,
    ReturnLost,
    Sacrifice,
    Sequence,
    SkipDecline,
    Steal,
    Straighten,
    SwapSelf,
    SwapTwo,
)
from antiquary.games.ancient_knowledge.rules.pieces import can_draw
from antiquary.games.ancient_knowledge.rules.state import DECLINE_PHASE, Player, State

# --- creating and learning ------------------------------------------------------------------------------------------


def room(player: Player) -> int:
    """Where something can be put: spaces of the timeline with a free place, and a bit for the artifacts."""
    return free_spaces(player) | (ARTIFACT_PLACE if len(player.artifacts) < BOARD_LIMIT else 0)


def can_create(player: Player, card: int, free: int) -> bool:
    """Whether `card`, being in hand, can be paid for and put somewhere; `free` is the player's `room`."""
    budget = len(player.hand) - 1 - COST[card]
    return budget >= 0 and SPACES_FOR[card * BUDGETS + budget] & free != 0


def creatable(state: State, seat: int, kinds: int) -> list[int]:
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


def any_creatable(state: State, seat: int, kinds: int) -> bool:
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


# --- targets --------------------------------------------------------------------------------------------------------


def monuments_of(player: Player) -> list[int]:
    return [card for card in player.timeline if card >= 0]


def movable(state: State, seat: int, node: Move, source: int) -> list[int]:
    """The monuments that the effect means and that have somewhere to go. A monument in decline stays where it is."""
    player = state.players[seat]
    free = free_spaces(player)
    if node.to:
        free &= 1 << node.to - 1
    cards: list[int] = []
    if free:
        for place in range(PLACES):
            card = player.timeline[place]
            if (
                card >= 0
                and card != state.declining
                and means(player, node.where, place, source)
                and free & ~(1 << (place >> 1))
            ):
                cards.append(card)
    return cards


def swappable(state: State, seat: int, besides: int) -> list[int]:
    """The monuments that can change places, without `besides` and the one in decline."""
    cards: list[int] = []
    for card in state.players[seat].timeline:
        if card >= 0 and card not in (besides, state.declining):
            cards.append(card)
    return cards


def buryable(state: State, level: int, chosen: list[int]) -> list[int]:
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


def matching(hand: list[int], kinds: int) -> list[int]:
    return [card for card in hand if KINDS[card] & kinds]


def amount(player: Player, source: int, number: int, per: int, every: int) -> int:
    """`number`, or that many for every full `every` of the tally `per`."""
    if per == NO_TALLY:
        return number
    return number * (count(player, source, per) // every)


# --- whether an effect can do anything now --------------------------------------------------------------------------


def is_optional(node: Node) -> bool:
    """Whether the effect may be left undone."""
    if isinstance(node, If):
        return is_optional(node.then)
    if isinstance(node, Sequence):
        return is_optional(node.first) and is_optional(node.second)
    if isinstance(node, RemoveSpread):
        return node.up_to
    if isinstance(node, RemoveFromOne):
        return node.up_to
    if isinstance(node, ReturnLost):
        return node.up_to
    return isinstance(node, (May, Pay, Sacrifice, Redraw))


def can_act(state: State, seat: int, source: int, node: Node) -> bool:
    """Whether the effect of `source` could change anything if it happened now."""
    player = state.players[seat]
    if isinstance(node, If):
        return holds(player, source, node.condition) and can_act(state, seat, source, node.then)
    if isinstance(node, Draw):
        return can_draw(state, seat) and amount(player, source, node.number, node.per, node.every) > 0
    if isinstance(node, May):
        return can_act(state, seat, source, node.effect)
    if isinstance(node, Sequence):
        return can_act(state, seat, source, node.first) or can_act(state, seat, source, node.second)
    if isinstance(node, RemoveFromEach):
        return player.counts[TIMELINE_KNOWLEDGE] > 0 and knowledge_in(player, node.where, source) > 0
    if isinstance(node, RemoveFromOne):
        return player.counts[TIMELINE_KNOWLEDGE] > 0 and knowledge_in(player, node.where, source) > 0
    if isinstance(node, RemoveSpread):
        return amount(player, source, node.number, node.per, 1) > 0 and knowledge_in(player, node.where, source) > 0
    if isinstance(node, RemoveFromSelf):
        place = place_of(player, source)
        return place >= 0 and player.knowledge[place] > 0
    if isinstance(node, ReturnLost):
        return player.counts[LOST] > 0
    if isinstance(node, Pay):
        return can_pay(player, node)
    if isinstance(node, Learn):
        return any_learnable(state, seat, node.free)
    if isinstance(node, Create):
        return any_creatable(state, seat, node.kinds)
    return _can_act_otherwise(state, seat, source, node)


def can_pay(player: Player, node: Pay) -> bool:
    cost = node.cost
    return isinstance(cost, DiscardSelf) or len(matching(player.hand, cost.kinds)) >= cost.number


def _can_act_otherwise(state: State, seat: int, source: int, node: Node) -> bool:
    """The rarer effects, kept apart so that the common ones are found quickly."""
    player = state.players[seat]
    if isinstance(node, Discard):
        return len(matching(player.hand, node.kinds)) > 0
    if isinstance(node, Move):
        return len(movable(state, seat, node, source)) > 0
    if isinstance(node, SwapSelf):
        place = place_of(player, source)
        return place >= 0 and source != state.declining and len(swappable(state, seat, source)) > 0
    if isinstance(node, SwapTwo):
        return len(swappable(state, seat, -1)) > 1
    if isinstance(node, Archive):
        return len(player.hand) > 0 and player.counts[TIMELINE_KNOWLEDGE] > 0
    if isinstance(node, Excavate):
        return player.counts[PAST] > player.counts[ROTATED]
    if isinstance(node, Sacrifice):
        return player.counts[ON_BOARD] > 0 and place_of(player, source) >= 0
    if isinstance(node, Redraw):
        return len(player.hand) > 0
    if isinstance(node, Straighten):
        return player.counts[ROTATED] > 0
    if isinstance(node, Bury):
        return len(buryable(state, node.level, [])) > 0
    if isinstance(node, SkipDecline):
        return state.phase != DECLINE_PHASE  # too late once it has begun
    if isinstance(node, (DrawUntil, LookAndKeep)):
        return can_draw(state, seat)
    if isinstance(node, (LookAndCreate, OpenDraft)):
        return state.deck_size > 0 or len(state.discard) > 0
    if isinstance(node, LookAndLearn):
        return len(state.decks[1]) + len(state.discards[1]) > 0
    if isinstance(node, OpponentsDiscard):
        return len(opponents_with_cards(state, seat)) > 0
    if isinstance(node, Steal):
        return len(player.hand) < HAND_LIMIT and len(opponents_with_cards(state, seat)) > 0
    if isinstance(node, PassOnLost):
        return player.counts[LOST] > 0 and opponents_have(state, seat, TIMELINE)
    if isinstance(node, Burden):
        return opponents_have(state, seat, TIMELINE)
    if isinstance(node, OpponentsSacrifice):
        return opponents_have(state, seat, ON_BOARD)
    return isinstance(node, DiscardSelf)


def opponents_have(state: State, seat: int, tally: int) -> bool:
    for other in range(state.seats):
        if other != seat and state.players[other].counts[tally] > 0:
            return True
    return False
