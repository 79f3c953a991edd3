"""The only place where cards and knowledge change hands: every move of a piece, with the event that tells of it.

Tallies are kept here, and every change of what lies open before a player is counted (`Player.changes`). Nothing here
asks anybody anything.
"""

from typing import Final

from antiquary.games.ancient_knowledge.cards.tables import (
    BUILDER_COUNT,
    CARD_COUNT,
    EASE,
    HAND_LIMIT,
    HAS_END,
    KIND,
    LEVEL,
)
from antiquary.games.ancient_knowledge.rules.nodes import (
    ANCIENT,
    ANCIENT_TECHNOLOGIES,
    COLLECTION,
    EASING,
    LOST,
    LOST_THIS_PHASE,
    ON_BOARD,
    PAST,
    PAST_CITIES,
    PAST_ENDGAME,
    ROTATED,
    TIMELINE,
    TIMELINE_CITIES,
    TIMELINE_KNOWLEDGE,
)
from antiquary.games.ancient_knowledge.rules.state import EMPTY, NO_CARDS, Player, State
from antiquary.kernel.event import EVERYONE, Event

ALL_SEATS: Final = 0b1111  # as the seats that saw a discarded card
SEEN: Final = 8  # a discarded card is stored as card + (seats that saw it << SEEN)
CARD_BITS: Final = 255


# --- builder cards --------------------------------------------------------------------------------------------------


def shuffle_discard(state: State) -> None:
    """The discard pile becomes the deck."""
    cards: list[int] = []
    for entry in state.discard:
        cards.append(entry & CARD_BITS)
    cards.sort()  # the order in which cards were discarded must not steer the shuffle of two equal positions
    state.rng.shuffle(cards)
    state.deck = cards
    state.deck_size = len(cards)
    state.discard = []
    if state.events is not None:
        state.events.append(Event("shuffle", amount=len(cards)))


def take_top(state: State) -> int:
    """The top card of the builder deck, or -1 if there is none left anywhere."""
    if state.deck_size == 0:
        if not state.discard:
            return -1
        shuffle_discard(state)
    state.deck_size -= 1
    return state.deck[state.deck_size]


def draw(state: State, seat: int, number: int) -> None:
    """Draw up to `number` cards; what exceeds the hand limit stays in the deck."""
    hand = state.players[seat].hand
    drawn = min(number, HAND_LIMIT - len(hand))
    for _ in range(drawn):
        card = take_top(state)
        if card < 0:
            return
        hand.append(card)
        if state.events is not None:
            state.events.append(Event("draw", seat, card, seen_by=1 << seat))


def can_draw(state: State, seat: int) -> bool:
    return len(state.players[seat].hand) < HAND_LIMIT and (state.deck_size > 0 or len(state.discard) > 0)


def discard_from_hand(state: State, seat: int, card: int, verb: str = "discard") -> None:
    """Discard a card that only its owner sees (in the setup, `put-away`: it lies there until everyone is done)."""
    state.players[seat].hand.remove(card)
    state.discard.append(card | 1 << seat + SEEN)
    if state.events is not None:
        state.events.append(Event(verb, seat, card, seen_by=1 << seat))


def discard_whole_hand(state: State, seat: int) -> None:
    hand = state.players[seat].hand
    while hand:
        discard_from_hand(state, seat, hand[len(hand) - 1])


def discard_looked(state: State, seen_by: int) -> None:
    """Discard what is left of the cards looked at or revealed."""
    seats = ALL_SEATS if seen_by == EVERYONE else seen_by
    for card in state.looked:
        state.discard.append(card | seats << SEEN)
        if state.events is not None:
            state.events.append(Event("discard-looked", state.active, card, seen_by=seen_by))
    state.looked = NO_CARDS


def look_at(state: State, seat: int, number: int, seen_by: int) -> None:
    """Take the top `number` builder cards and hold them where `seen_by` (a seat, or EVERYONE) can see them."""
    cards: list[int] = []
    for _ in range(number):
        card = take_top(state)
        if card < 0:
            break
        cards.append(card)
    state.looked = cards
    state.looker = seen_by
    if state.events is not None:
        state.events.append(Event("look", seat, amount=len(cards)))
        if seen_by == EVERYONE:
            for card in cards:
                state.events.append(Event("reveal", seat, card))


def without(cards: list[int], card: int) -> list[int]:
    return [each for each in cards if each != card]


def with_pile(piles: list[list[int]], at: int, pile: list[int]) -> list[list[int]]:
    """`piles` with another one at a place; the list itself is shared between copies of a state and never changed."""
    changed = piles[:]
    changed[at] = pile
    return changed


# --- monuments and knowledge ----------------------------------------------------------------------------------------


def put_on_timeline(state: State, seat: int, card: int, space: int, knowledge: int) -> None:
    """Put a monument on a space that has a free place: the lower one if that is free."""
    player = state.players[seat]
    place = 2 * (space - 1)
    if player.timeline[place] >= 0:
        place += 1
    player.changes += 1
    player.timeline[place] = card
    player.knowledge[place] = knowledge
    counts = player.counts
    counts[TIMELINE] += 1
    counts[TIMELINE_CITIES + KIND[card]] += 1
    counts[TIMELINE_KNOWLEDGE] += knowledge
    counts[EASING] += EASE[card]


def lift(player: Player, place: int) -> None:
    """Take the monument on `place` off the timeline with its knowledge; the one above it drops."""
    card = player.timeline[place]
    player.changes += 1
    counts = player.counts
    counts[TIMELINE] -= 1
    counts[TIMELINE_CITIES + KIND[card]] -= 1
    counts[TIMELINE_KNOWLEDGE] -= player.knowledge[place]
    counts[EASING] -= EASE[card]
    if not place & 1 and player.timeline[place + 1] >= 0:
        player.timeline[place] = player.timeline[place + 1]
        player.knowledge[place] = player.knowledge[place + 1]
        place += 1
    player.timeline[place] = EMPTY
    player.knowledge[place] = 0


def move_monument(state: State, seat: int, place: int, space: int) -> None:
    """Move a monument with its knowledge to a free place of another space."""
    player = state.players[seat]
    card, knowledge = player.timeline[place], player.knowledge[place]
    lift(player, place)
    put_on_timeline(state, seat, card, space, knowledge)
    if state.events is not None:
        state.events.append(Event("move", seat, card, place=space))


def swap_places(state: State, seat: int, one: int, other: int) -> None:
    """Two monuments change places with their knowledge."""
    player = state.players[seat]
    player.changes += 1
    timeline, knowledge = player.timeline, player.knowledge
    timeline[one], timeline[other] = timeline[other], timeline[one]
    knowledge[one], knowledge[other] = knowledge[other], knowledge[one]
    if state.events is not None:
        state.events.append(Event("swap", seat, timeline[one], other=timeline[other]))


def remove_knowledge(state: State, seat: int, place: int, number: int) -> int:
    """Take up to `number` knowledge off the monument on `place`; returns how much there was to take."""
    player = state.players[seat]
    taken = min(number, player.knowledge[place])
    if taken > 0:
        player.changes += 1
        player.knowledge[place] -= taken
        player.counts[TIMELINE_KNOWLEDGE] -= taken
        if state.events is not None:
            state.events.append(Event("remove", seat, player.timeline[place], taken))
    return taken


def add_knowledge(state: State, seat: int, place: int, number: int) -> None:
    player = state.players[seat]
    player.changes += 1
    player.knowledge[place] += number
    player.counts[TIMELINE_KNOWLEDGE] += number
    if state.events is not None:
        state.events.append(Event("add", seat, player.timeline[place], number))


def return_lost(state: State, seat: int, number: int) -> int:
    """Return up to `number` lost knowledge to the reserve; returns how much there was."""
    player = state.players[seat]
    returned = min(number, player.counts[LOST])
    if returned > 0:
        player.changes += 1
        player.counts[LOST] -= returned
        if state.events is not None:
            state.events.append(Event("return-lost", seat, amount=returned))
    return returned


def to_the_past(state: State, seat: int, place: int) -> None:
    """The knowledge of the monument on `place` is lost, and the monument goes to the past, straight."""
    player = state.players[seat]
    card, knowledge = player.timeline[place], player.knowledge[place]
    counts = player.counts
    lift(player, place)
    counts[LOST] += knowledge
    counts[LOST_THIS_PHASE] += knowledge
    player.past = [*player.past, card]
    counts[PAST] += 1
    counts[PAST_CITIES + KIND[card]] += 1
    counts[PAST_ENDGAME] += HAS_END[card]
    if state.events is not None:
        state.events.append(Event("past", seat, card, knowledge))


def discard_monument(state: State, seat: int, place: int) -> None:
    """A monument leaves the timeline for the discard pile; its knowledge goes to the reserve."""
    player = state.players[seat]
    card = player.timeline[place]
    lift(player, place)
    state.discard.append(card | ALL_SEATS << SEEN)
    if state.events is not None:
        state.events.append(Event("discard-monument", seat, card))


def slide(state: State, seat: int) -> None:
    """Every monument moves one space to the left; space 1 is empty."""
    player = state.players[seat]
    player.changes += 1
    timeline, knowledge = player.timeline, player.knowledge
    left = player.counts[TIMELINE]
    place = 2
    while left:
        card = timeline[place]
        if card >= 0:
            timeline[place - 2] = card
            knowledge[place - 2] = knowledge[place]
            timeline[place] = EMPTY
            knowledge[place] = 0
            left -= 1
        place += 1
    if state.events is not None and player.counts[TIMELINE]:
        state.events.append(Event("slide", seat))


def rotate(state: State, seat: int, number: int) -> None:
    """Turn monuments in the past by a quarter."""
    player = state.players[seat]
    player.changes += 1
    player.counts[ROTATED] += number
    if state.events is not None:
        state.events.append(Event("rotate", seat, amount=number))


def straighten(state: State, seat: int, number: int) -> None:
    player = state.players[seat]
    turned = min(number, player.counts[ROTATED])
    player.changes += 1
    player.counts[ROTATED] -= turned
    if turned and state.events is not None:
        state.events.append(Event("straighten", seat, amount=turned))


# --- artifacts ------------------------------------------------------------------------------------------------------


def put_on_board(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    player.changes += 1
    player.artifacts = [*player.artifacts, card]
    player.counts[ON_BOARD] += 1


def discard_artifact(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    player.changes += 1
    player.artifacts = without(player.artifacts, card)
    player.counts[ON_BOARD] -= 1
    state.discard.append(card | ALL_SEATS << SEEN)
    if state.events is not None:
        state.events.append(Event("discard-artifact", seat, card))


# --- technologies ---------------------------------------------------------------------------------------------------


def collect(state: State, seat: int, technology: int) -> None:
    """Put a technology into a player's collection."""
    player = state.players[seat]
    player.changes += 1
    player.technologies = [*player.technologies, technology]
    player.counts[COLLECTION] += 1
    player.counts[ANCIENT_TECHNOLOGIES + KIND[technology] - ANCIENT] += 1
    if state.events is not None:
        state.events.append(Event("learn", seat, technology))


def tile_of(state: State, technology: int) -> int:
    """The tile on which `technology` lies face up, or -1."""
    for tile in range(len(state.tiles)):
        if technology in state.tiles[tile]:
            return tile
    return -1


def top_technologies(state: State, level: int, number: int) -> list[int]:
    """Take the top `number` technologies of a level, as many as there are; the first taken comes first."""
    taken: list[int] = []
    while len(taken) < number:
        deck = state.decks[level - 1]
        if not deck:
            if not state.discards[level - 1]:
                break
            deck = sorted(state.discards[level - 1])
            state.rng.shuffle(deck)
            state.discards = with_pile(state.discards, level - 1, [])
            if state.events is not None:
                state.events.append(Event("shuffle-technologies", amount=len(deck), place=level))
        rest = max(0, len(deck) - (number - len(taken)))
        for at in range(len(deck) - 1, rest - 1, -1):
            taken.append(deck[at])
        state.decks = with_pile(state.decks, level - 1, deck[:rest])
    return taken


def put_under_deck(state: State, technology: int) -> None:
    level = LEVEL[technology]
    state.decks = with_pile(state.decks, level - 1, [technology, *state.decks[level - 1]])


def fill_tile(state: State, tile: int) -> None:
    """Deal three new technologies to an emptied tile, or take tile and level out of the game if there are too few."""
    level = state.levels[tile]
    if len(state.decks[level - 1]) + len(state.discards[level - 1]) < 3:
        state.boxed = state.boxed + state.decks[level - 1] + state.discards[level - 1]
        state.decks = with_pile(state.decks, level - 1, [])
        state.discards = with_pile(state.discards, level - 1, [])
        set_level(state, tile, 0)
        if state.events is not None:
            state.events.append(Event("tile-gone", amount=level, place=tile))
        return
    state.tiles = with_pile(state.tiles, tile, top_technologies(state, level, 3))
    if state.events is not None:
        for technology in state.tiles[tile]:
            state.events.append(Event("deal", card=technology, place=tile))


def check_tile(state: State, tile: int) -> None:
    """A tile with fewer than two technologies is cleared and filled again."""
    if state.levels[tile] and len(state.tiles[tile]) < 2:
        clear_tile(state, tile)
        fill_tile(state, tile)


def set_level(state: State, tile: int, level: int) -> None:
    levels = state.levels[:]
    levels[tile] = level
    state.levels = levels


def take_from_tile(state: State, tile: int, technology: int) -> None:
    state.tiles = with_pile(state.tiles, tile, without(state.tiles[tile], technology))


def clear_tile(state: State, tile: int) -> None:
    level = state.levels[tile]
    state.discards = with_pile(state.discards, level - 1, state.discards[level - 1] + state.tiles[tile])
    if state.events is not None:
        for technology in state.tiles[tile]:
            state.events.append(Event("discard-technology", card=technology, place=tile))
    state.tiles = with_pile(state.tiles, tile, [])


# Bits of builder cards and technologies never meet: both are below CARD_COUNT.
assert BUILDER_COUNT < CARD_COUNT <= CARD_BITS
