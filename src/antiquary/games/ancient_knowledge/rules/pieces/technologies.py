"""Technologies: decks, tiles and collections."""

from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT
from antiquary.games.ancient_knowledge.cards.tables import KIND, LEVEL, TECHNOLOGY_NUMBERS
from antiquary.games.ancient_knowledge.rules.numbers import TILE_LEAST, TILE_SIZE
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS, without
from antiquary.games.ancient_knowledge.rules.state import State
from antiquary.games.ancient_knowledge.rules.tallies import ANCIENT_TECHNOLOGIES, COLLECTION
from antiquary.kernel.event import Event
from antiquary.kernel.rng import Rng


def with_pile(piles: list[list[int]], at: int, pile: list[int]) -> list[list[int]]:
    """`piles` with another one at a place; the list itself is shared between copies of a state and never changed."""
    changed = piles[:]
    changed[at] = pile
    return changed


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
            state.rng.shuffle_pile(deck)
            state.discards = with_pile(state.discards, level - 1, [])
            if state.events is not None:
                state.events.append(Event("shuffle-technologies", amount=len(deck), place=level))
        deck = state.rng.arranged(deck, len(state.buried[level - 1]), len(deck), number - len(taken))
        rest = max(0, len(deck) - (number - len(taken)))
        if len(state.buried[level - 1]) > rest:
            state.buried = with_pile(state.buried, level - 1, state.buried[level - 1][:rest])
        for at in range(len(deck) - 1, rest - 1, -1):
            taken.append(deck[at])
        state.decks = with_pile(state.decks, level - 1, deck[:rest])
    return taken


def put_under_deck(state: State, technology: int, seats: int) -> None:
    """Put a technology that `seats` saw under its deck."""
    level = LEVEL[technology]
    state.buried = with_pile(state.buried, level - 1, [seats, *state.buried[level - 1]])
    state.decks = with_pile(state.decks, level - 1, [technology, *state.decks[level - 1]])


def fill_tile(state: State, tile: int) -> None:
    """Deal new technologies to an emptied tile, or take tile and level out of the game if there are too few."""
    level = state.levels[tile]
    if len(state.decks[level - 1]) + len(state.discards[level - 1]) < TILE_SIZE:
        state.boxed = state.boxed + state.decks[level - 1] + state.discards[level - 1]
        state.decks = with_pile(state.decks, level - 1, [])
        state.buried = with_pile(state.buried, level - 1, [])
        state.discards = with_pile(state.discards, level - 1, [])
        set_level(state, tile, 0)
        if state.events is not None:
            state.events.append(Event("tile-gone", amount=level, place=tile))
        return
    state.tiles = with_pile(state.tiles, tile, top_technologies(state, level, TILE_SIZE))
    if state.events is not None:
        for technology in state.tiles[tile]:
            state.events.append(Event("deal", card=technology, place=tile))


def check_tile(state: State, tile: int) -> None:
    """A tile with too few technologies is cleared and filled again."""
    if state.levels[tile] and len(state.tiles[tile]) < TILE_LEAST:
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


def look_at_technologies(state: State, seat: int, level: int, number: int) -> None:
    """Take the top technologies of a level and hold them where only `seat` can see them."""
    state.looked = top_technologies(state, level, number)
    state.looker = seat
    if state.events is not None:
        state.events.append(Event("look-technologies", seat, amount=len(state.looked)))


def flip_tile(state: State, seat: int, tile: int) -> None:
    """A tile of level I becomes one of level II."""
    clear_tile(state, tile)
    set_level(state, tile, 2)
    if state.events is not None:
        state.events.append(Event("flip", seat, place=tile))
    fill_tile(state, tile)


def put_tile_card_under_deck(state: State, seat: int, tile: int, technology: int) -> None:
    """A face-up technology goes under its deck."""
    take_from_tile(state, tile, technology)
    put_under_deck(state, technology, ALL_SEATS)
    if state.events is not None:
        state.events.append(Event("bury", seat, technology, place=tile))


def take_looked_technology(state: State, technology: int) -> None:
    """A technology is no longer among those looked at."""
    state.looked = without(state.looked, technology)


def put_looked_under_deck(state: State, seat: int, technology: int) -> None:
    """A technology that only `seat` has looked at goes under its deck."""
    take_looked_technology(state, technology)
    put_under_deck(state, technology, 1 << seat)
    if state.events is not None:
        state.events.append(Event("put-under", seat, technology, seen_by=1 << seat))


def technology_decks(cards: int, rng: Rng) -> list[list[int]]:
    """The technologies of level I and II, shuffled."""
    decks: list[list[int]] = []
    for level in (1, 2):
        deck = [card for card in TECHNOLOGY_NUMBERS if card < cards and LEVEL[card] == level]
        decks.append(deck)
        rng.shuffle_pile(deck)
    return decks
