"""Invariants: the laws that hold in every position. `simulate --check` and the tests ask after every step."""

from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT, ARTIFACT, MONUMENTS
from antiquary.games.ancient_knowledge.cards.tables import (
    BUILDER_NUMBERS,
    EASE,
    HAS_END,
    IS_BUILDER,
    KIND,
    KINDS,
    LEVEL,
    TECHNOLOGY_NUMBERS,
)
from antiquary.games.ancient_knowledge.rules import tallies as t
from antiquary.games.ancient_knowledge.rules.beliefs import DECK, DISCARD, HAND, LOOKED
from antiquary.games.ancient_knowledge.rules.conditions import place_of
from antiquary.games.ancient_knowledge.rules.main_actions import CHOOSE_SPACE, ENTER
from antiquary.games.ancient_knowledge.rules.numbers import (
    BOARD_LIMIT,
    HAND_LIMIT,
    PLACES,
    TILE_LEAST,
    TILE_SIZE,
    TILES,
)
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import CARD_BITS, saw
from antiquary.games.ancient_knowledge.rules.pieces.memory import memory_of
from antiquary.games.ancient_knowledge.rules.state import EMPTY, GROUND, OVER, SETUP, Player, State
from antiquary.kernel.event import EVERYONE


def all_cards(state: State) -> list[int]:
    """Every card of every zone, those being created included."""
    cards = state.deck[: state.deck_size] + [entry & CARD_BITS for entry in state.discard]
    for player in state.players:
        cards += player.hand + player.artifacts + player.past + player.technologies
        cards += [card for card in player.timeline if card != EMPTY]
    for pile in state.decks + state.discards + state.tiles:
        cards += pile
    cards += state.boxed + state.looked
    return cards + being_created(state)


def being_created(state: State) -> list[int]:
    """Cards that have left the hand and are not in play yet: paid for above, entering below."""
    cards: list[int] = []
    for frame in state.agenda():
        # Payment lies on top of the entry of the same card, so it must not be counted twice.
        if frame.node is ENTER or frame.node is CHOOSE_SPACE:
            cards.append(frame.card)
    return cards


def broken_laws(state: State) -> list[str]:
    broken = broken_zones(state)
    for seat in state.deciders():
        legal = state.legal(seat)
        if not legal or len(set(legal)) != len(legal):
            broken.append(f"seat {seat} must decide and has no or doubled actions")
    return broken


def broken_zones(state: State) -> list[str]:
    """The laws about where cards and knowledge are, whatever is being decided."""
    return [
        *_broken_places(state),
        *_broken_areas(state),
        *_broken_tiles(state),
        *broken_memory(state),
        *_broken_end(state),
    ]


def wrong_part(state: State) -> str:
    """The part of a position that breaks a law of `broken_zones`, as `error-notation-law` calls it; nothing if none
    does."""
    if _broken_places(state):
        return "cards"
    if _broken_areas(state):
        return "areas"
    if _broken_tiles(state):
        return "technologies"
    if broken_memory(state):
        return "memory"
    return "end" if _broken_end(state) else ""


def _broken_places(state: State) -> list[str]:
    broken: list[str] = []
    in_game = [card for card in BUILDER_NUMBERS + TECHNOLOGY_NUMBERS if card < state.cards]
    if sorted(all_cards(state)) != sorted(in_game):
        broken.append("cards are not conserved")
    if not _all_in_place(state):
        broken.append("a card lies where its kind does not belong")
    return broken


def _broken_areas(state: State) -> list[str]:
    return [f"seat {seat}: {law}" for seat, player in enumerate(state.players) for law in _broken_area(player)]


def _broken_tiles(state: State) -> list[str]:
    broken: list[str] = []
    for tile in range(TILES):
        cards, level = state.tiles[tile], state.levels[tile]
        if any(LEVEL[card] != level for card in cards):
            broken.append(f"tile {tile} holds another level")
        if level and state.phase not in (SETUP, OVER) and not TILE_LEAST <= len(cards) <= TILE_SIZE:
            broken.append(f"tile {tile} has {len(cards)} cards")
    return broken


def _broken_end(state: State) -> list[str]:
    if (state.phase == OVER) != (state.top is GROUND):
        return ["the game is over and somebody decides, or the other way round"]
    return []


def broken_memory(state: State) -> list[str]:
    """The laws about what everybody remembers: it is true, it is no more than they can know, and it is said once."""
    broken: list[str] = []
    remembered: list[tuple[int, int]] = []
    for belief in memory_of(state):
        remembered += [(belief.seat, card) for group in belief.groups for card in group]
        width = HAND + state.seats
        hidden = [hidden_cards(state, belief.seat, zone) for zone in range(width)]
        for group, zones in zip(belief.groups, belief.zones, strict=True):
            possible = [card for zone in range(width) if zones >> zone & 1 for card in hidden[zone]]
            if group != sorted(group) or any(card not in possible for card in group):
                broken.append(f"seat {belief.seat} remembers a card where it cannot be")
        for case in belief.cases:
            if not _is_possible(case, belief.groups, belief.zones, [len(cards) for cards in hidden]):
                broken.append(f"seat {belief.seat} believes what cannot be")
    if len(set(remembered)) != len(remembered):
        broken.append("a card is remembered twice")
    if any(len(pile) > len(deck) for pile, deck in zip(state.buried, state.decks, strict=True)):
        broken.append("more technologies are known than there are")
    return broken


def _is_possible(case: bytes, groups: list[list[int]], zones: list[int], sizes: list[int]) -> bool:
    """Whether every card of every group is in one zone where it may be, and no zone has too many of them."""
    width = len(sizes)
    for group in range(len(groups)):
        counts = case[group * width : (group + 1) * width]
        if sum(counts) != len(groups[group]):
            return False
        for zone in range(width):
            if counts[zone] and not zones[group] >> zone & 1:
                return False
    return all(sum(case[zone::width]) <= sizes[zone] for zone in range(width))


def hidden_cards(state: State, seat: int, zone: int) -> list[int]:
    """The cards of a zone, should they be hidden from the seat."""
    if zone == DECK:
        return state.deck[: state.deck_size]
    if zone == DISCARD:
        return [entry & CARD_BITS for entry in state.discard if not saw(entry, seat)]
    if zone == LOOKED:
        return [] if state.looker in (EVERYONE, seat) else state.looked
    return [] if zone - HAND == seat else state.players[zone - HAND].hand


def _all_in_place(state: State) -> bool:
    """Whether every zone holds only cards of the kinds that it is for."""
    builder = state.deck[: state.deck_size] + [entry & CARD_BITS for entry in state.discard] + being_created(state)
    technologies = state.boxed[:]
    for player in state.players:
        builder += player.hand
        technologies += player.technologies
        if any(card != EMPTY and not KINDS[card] & MONUMENTS for card in player.timeline):
            return False
        if any(not KINDS[card] & MONUMENTS for card in player.past):
            return False
        if any(KIND[card] != ARTIFACT for card in player.artifacts):
            return False
    for level in (1, 2):
        pile = state.decks[level - 1] + state.discards[level - 1]
        if any(LEVEL[card] != level for card in pile):
            return False
    return all(IS_BUILDER[card] for card in builder) and not any(IS_BUILDER[card] for card in technologies)


def _broken_area(player: Player) -> list[str]:
    broken: list[str] = []
    if len(player.artifacts) > BOARD_LIMIT:
        broken.append("too many artifacts")
    if len(player.hand) > HAND_LIMIT:
        broken.append("too many cards in hand")
    for place in range(PLACES):
        card, knowledge = player.timeline[place], player.knowledge[place]
        if knowledge < 0 or (card == EMPTY and knowledge):
            broken.append(f"place {place} has {knowledge} knowledge")
        if place & 1 and card != EMPTY and player.timeline[place - 1] == EMPTY:
            broken.append(f"place {place} hangs in the air")
        if card != EMPTY and place_of(player, card) != place:
            broken.append(f"card {card} stands twice")
    if player.counts != tallies(player):
        broken.append(f"tallies are {player.counts}, not {tallies(player)}")
    if min(player.counts) < 0 or player.counts[t.ROTATED] > player.counts[t.PAST]:
        broken.append("a tally is impossible")
    return broken


def tallies(player: Player) -> list[int]:
    """The stored tallies counted anew; those that follow from nothing else are taken as they are."""
    counts = [0] * t.STORED
    monuments = [card for card in player.timeline if card != EMPTY]
    for card in monuments:
        counts[t.TIMELINE_CITIES + KIND[card]] += 1
        counts[t.EASING] += EASE[card]
    for card in player.past:
        counts[t.PAST_CITIES + KIND[card]] += 1
        counts[t.PAST_ENDGAME] += HAS_END[card]
    for card in player.technologies:
        counts[t.ANCIENT_TECHNOLOGIES + KIND[card] - ANCIENT] += 1
    counts[t.TIMELINE] = len(monuments)
    counts[t.TIMELINE_KNOWLEDGE] = sum(player.knowledge)
    counts[t.PAST] = len(player.past)
    counts[t.ON_BOARD] = len(player.artifacts)
    counts[t.COLLECTION] = len(player.technologies)
    for kept in (t.ROTATED, t.LOST, t.LOST_THIS_PHASE):
        counts[kept] = player.counts[kept]
    return counts
