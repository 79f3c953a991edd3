"""The laws that hold in every position; `simulate --check` and the tests ask after every step."""

from antiquary.games.ancient_knowledge.catalog import (
    BOARD_LIMIT,
    CARD_COUNT,
    HAND_LIMIT,
    HAS_END,
    KIND,
    LEVEL,
    PLACES,
)
from antiquary.games.ancient_knowledge.counting import place_of
from antiquary.games.ancient_knowledge.moving import CARD_BITS
from antiquary.games.ancient_knowledge.nodes import (
    ANCIENT,
    ANCIENT_TECHNOLOGIES,
    COLLECTION,
    LOST,
    LOST_THIS_PHASE,
    ON_BOARD,
    PAST,
    PAST_CITIES,
    PAST_ENDGAME,
    ROTATED,
    STORED,
    TIMELINE,
    TIMELINE_CITIES,
    TIMELINE_KNOWLEDGE,
)
from antiquary.games.ancient_knowledge.state import EMPTY, OVER, TILES, Player, State
from antiquary.games.ancient_knowledge.steps import ChooseSpace, Enter, PayCost


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
    for frame in state.agenda:
        if isinstance(frame.node, (Enter, ChooseSpace)):
            cards.append(frame.card)
        else:
            # Payment lies on top of the entry of the same card, so it must not be counted twice.
            assert not isinstance(frame.node, PayCost) or frame.card in cards
    return cards


def broken_laws(state: State) -> list[str]:
    broken = broken_layout(state)
    for seat in state.deciders():
        legal = state.legal(seat)
        if not legal or len(set(legal)) != len(legal):
            broken.append(f"seat {seat} must decide and has no or doubled actions")
    return broken


def broken_layout(state: State) -> list[str]:
    """What is wrong with where the cards lie, whatever can be chosen now."""
    broken: list[str] = []
    if sorted(all_cards(state)) != list(range(CARD_COUNT)):
        broken.append("cards are not conserved")
    for seat, player in enumerate(state.players):
        broken += [f"seat {seat}: {law}" for law in _broken_area(player)]
    for tile in range(TILES):
        cards, level = state.tiles[tile], state.levels[tile]
        if any(LEVEL[card] != level for card in cards):
            broken.append(f"tile {tile} holds another level")
        if level and state.phase not in (0, OVER) and not 2 <= len(cards) <= 3:
            broken.append(f"tile {tile} has {len(cards)} cards")
    if state.phase != OVER and not state.agenda:
        broken.append("nobody decides, and the game is not over")
    return broken


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
    if min(player.counts) < 0 or player.counts[ROTATED] > player.counts[PAST]:
        broken.append("a tally is impossible")
    return broken


def tallies(player: Player) -> list[int]:
    """The stored tallies counted anew; those that nothing else tells are taken as they are."""
    counts = [0] * STORED
    monuments = [card for card in player.timeline if card != EMPTY]
    for card in monuments:
        counts[TIMELINE_CITIES + KIND[card]] += 1
    for card in player.past:
        counts[PAST_CITIES + KIND[card]] += 1
        counts[PAST_ENDGAME] += HAS_END[card]
    for card in player.technologies:
        counts[ANCIENT_TECHNOLOGIES + KIND[card] - ANCIENT] += 1
    counts[TIMELINE] = len(monuments)
    counts[TIMELINE_KNOWLEDGE] = sum(player.knowledge)
    counts[PAST] = len(player.past)
    counts[ON_BOARD] = len(player.artifacts)
    counts[COLLECTION] = len(player.technologies)
    for told in (ROTATED, LOST, LOST_THIS_PHASE):
        counts[told] = player.counts[told]
    return counts
