"""Memory: what every seat knows of cards that are hidden from it again. Every move of a hidden card updates it.

Everybody is assumed to choose blindly: a card that leaves a hand, or that is kept of those looked at, is any of them
with equal probability. Then the cases of a belief are exactly those that are possible, with their probabilities, until
there are more than MOST_CASES: from then on they are a sample of those.

It is brought up to date from notes (`notes.py`) when somebody asks. Learners ask all the time, but only where cards may
be: that takes no cases, and is another memory (`zone_memory.py`).
"""

from itertools import permutations
from typing import Final

from antiquary.games.ancient_knowledge.rules.beliefs import DECK, DISCARD, HAND, OPEN, Belief, belief_from
from antiquary.games.ancient_knowledge.rules.pieces.notes import (
    BYTE,
    CARDS,
    DISCARD_SAW,
    HAND_SEEN,
    HELD,
    KIND,
    MOVE,
    SAW,
    SIZE,
    SOURCE,
    TARGET,
)
from antiquary.games.ancient_knowledge.rules.pieces.zone_memory import zone_memory_from, zone_memory_of
from antiquary.games.ancient_knowledge.rules.state import NO_NOTED_CARDS, State

ALL_CERTAIN: Final = [b""]  # the one case of a seat that remembers nothing


def memory_of(state: State) -> list[Belief]:
    """The beliefs of all seats that have any, as they are after everything that was noted."""
    if not state.noted:
        return state.memory
    zone_memory_of(state)  # before the notes are thrown away
    state.memory = _after_notes(state)
    state.noted, state.shares_noted = [], False
    state.noted_cards = NO_NOTED_CARDS
    state.zones_noted = 0
    return state.memory


def _after_notes(state: State) -> list[Belief]:
    memory = state.memory
    for note in state.noted:
        kind = note >> KIND & BYTE
        seat, other = note >> SOURCE & BYTE, note >> TARGET & BYTE
        if kind == MOVE:
            memory = [_after_move(belief, note) for belief in memory]
        elif kind == HELD:
            belief = _belief_in(memory, seat)
            memory = _replaced(memory, _with_group(belief, state.seats, [note & BYTE], HAND + other))
        elif kind == HAND_SEEN:
            hand = state.noted_cards[note >> CARDS]
            memory = _replaced(memory, _after_hand_seen(_belief_in(memory, seat), state.seats, other, hand))
        else:
            discard = state.noted_cards[note >> CARDS]
            for each in range(state.seats):
                seen = [card & BYTE for card in discard if card >> DISCARD_SAW + each & 1]
                memory = _replaced(memory, _after_shuffle(_belief_in(memory, each), state.seats, seen))
    return [belief for belief in memory if belief.groups]


def _after_move(belief: Belief, note: int) -> Belief:
    source, target, size = note >> SOURCE & BYTE, note >> TARGET & BYTE, note >> SIZE & BYTE
    if note >> SAW + belief.seat & 1:
        return _after_reveal(belief, note & BYTE, source, size)
    return _after_hidden_move(belief, source, target, size)


def belief_of(state: State, seat: int) -> Belief:
    """The belief of a seat; without any groups if it remembers nothing."""
    return _belief_in(memory_of(state), seat)


def _belief_in(memory: list[Belief], seat: int) -> Belief:
    for belief in memory:
        if belief.seat == seat:
            return belief
    return Belief(seat, [], [], ALL_CERTAIN, [1])


def _replaced(memory: list[Belief], belief: Belief) -> list[Belief]:
    """The beliefs, with this one instead of that of its seat."""
    others = [each for each in memory if each.seat != belief.seat]
    if belief.groups:
        others.append(belief)
    return others


def _zones_after(zones: list[int], source: int, target: int, size: int) -> list[int]:
    """The zones of groups after a move: the same list if it concerns none of them."""
    after = zones
    for group in range(len(zones)):
        if zones[group] >> source & 1 and (target != OPEN or size == 1):
            if after is zones:
                after = zones[:]
            if target != OPEN:
                after[group] |= 1 << target
            if size == 1:
                after[group] &= ~(1 << source)
    return after


def _after_hidden_move(belief: Belief, source: int, target: int, size: int) -> Belief:
    zones = _zones_after(belief.zones, source, target, size)
    if zones is belief.zones:
        return belief
    width = belief.width
    after: dict[bytes, int] = {}
    for at in range(len(belief.cases)):
        case, weight = belief.cases[at], belief.weights[at]
        others = size
        for place in range(source, len(case), width):
            number = case[place]
            if number:
                others -= number
                counts = bytearray(case)
                counts[place] -= 1
                counts[place - source + target] += 1
                moved = bytes(counts)
                after[moved] = after.get(moved, 0) + weight * number
        if others > 0:
            after[case] = after.get(case, 0) + weight * others
    return belief_from(belief.seat, belief.groups, zones, after)


def _after_reveal(belief: Belief, card: int, source: int, size: int) -> Belief:
    revealed = belief.group_of(card)
    concerned = revealed >= 0
    for zone in belief.zones:
        concerned = concerned or zone >> source & 1 != 0
    if not concerned:
        return belief
    zones = _zones_after(belief.zones, source, OPEN, size)
    width = belief.width
    after: dict[bytes, int] = {}
    for at in range(len(belief.cases)):
        case, weight = belief.cases[at], belief.weights[at]
        if revealed >= 0:
            place = revealed * width + source
            if case[place]:
                after[_with(case, place, -1)] = weight * case[place]
            continue
        others = size
        for place in range(source, len(case), width):
            others -= case[place]
        if others > 0:
            after[case] = weight * others
    if not after:
        return _certainties(belief, [card])
    groups = belief.groups[:]
    if revealed >= 0:
        groups[revealed] = [each for each in groups[revealed] if each != card]
    return _tidied(belief_from(belief.seat, groups, zones, after))


def _with(case: bytes, place: int, change: int) -> bytes:
    counts = bytearray(case)
    counts[place] += change
    return bytes(counts)


def _certainties(belief: Belief, revealed: list[int]) -> Belief:
    """What is left to believe when no case fits what was seen, because that one was not in the sample: only cards whose
    zone is certain."""
    certain = Belief(belief.seat, [], [], ALL_CERTAIN, [1])
    seats = belief.width - HAND
    for group in range(len(belief.groups)):
        cards = [card for card in belief.groups[group] if card not in revealed]
        if belief.only_zone(group) >= 0 and cards:
            certain = _with_group(certain, seats, cards, belief.only_zone(group))
    return certain


def _tidied(belief: Belief) -> Belief:
    """Without groups that have no cards left."""
    kept = [group for group in range(len(belief.groups)) if belief.groups[group]]
    if len(kept) == len(belief.groups):
        return belief
    width = belief.width
    after: dict[bytes, int] = {}
    for at in range(len(belief.cases)):
        case = b"".join([belief.cases[at][group * width : (group + 1) * width] for group in kept])
        after[case] = after.get(case, 0) + belief.weights[at]
    groups = [belief.groups[group] for group in kept]
    return belief_from(belief.seat, groups, [belief.zones[group] for group in kept], after)


def _with_group(belief: Belief, seats: int, cards: list[int], zone: int) -> Belief:
    """With cards that are in a zone for certain, together with the others of which that is known."""
    width = HAND + seats
    for group in range(len(belief.groups)):
        if belief.only_zone(group) == zone:
            groups = belief.groups[:]
            groups[group] = sorted(groups[group] + cards)
            cases = [_with(case, group * width + zone, len(cards)) for case in belief.cases]
            return Belief(belief.seat, groups, belief.zones, cases, belief.weights)
    counts = _with(bytes(width), zone, len(cards))
    groups = [*belief.groups, sorted(cards)]
    cases = [case + counts for case in belief.cases]
    return Belief(belief.seat, groups, [*belief.zones, 1 << zone], cases, belief.weights)


def _after_hand_seen(belief: Belief, seats: int, other: int, hand: list[int]) -> Belief:
    """The seat has seen this hand of `other`."""
    zone = HAND + other
    width = HAND + seats
    held = [sum(card in hand for card in group) for group in belief.groups]
    after: dict[bytes, int] = {}
    for at in range(len(belief.cases)):
        counts = bytearray(belief.cases[at])
        if list(counts[zone::width]) == held:
            for place in range(zone, len(counts), width):
                counts[place] = 0
            case = bytes(counts)
            after[case] = after.get(case, 0) + belief.weights[at]
    if not after:
        return _with_group(_certainties(belief, hand), seats, hand, zone)
    groups = [[card for card in group if card not in hand] for group in belief.groups]
    zones = [each & ~(1 << zone) for each in belief.zones]
    return _with_group(_tidied(belief_from(belief.seat, groups, zones, after)), seats, hand, zone)


def _after_shuffle(belief: Belief, seats: int, cards: list[int]) -> Belief:
    """The discard pile, with these cards that the seat knows of, has been shuffled into the deck."""
    width = HAND + seats
    certain = cards
    groups: list[list[int]] = []
    zones: list[int] = []
    for group in range(len(belief.groups)):
        zone = belief.zones[group]
        if zone >> DISCARD & 1:
            zone = zone & ~(1 << DISCARD) | 1 << DECK
        zones.append(zone)
        groups.append(belief.groups[group])
        if zone == 1 << DECK:
            certain = certain + belief.groups[group]
            groups[group] = []
    after: dict[bytes, int] = {}
    for at in range(len(belief.cases)):
        counts = bytearray(belief.cases[at])
        for first in range(0, len(counts), width):
            counts[first + DECK] += counts[first + DISCARD]
            counts[first + DISCARD] = 0
            if not groups[first // width]:
                counts[first + DECK] = 0
        case = bytes(counts)
        after[case] = after.get(case, 0) + belief.weights[at]
    belief = _tidied(belief_from(belief.seat, groups, zones, after))
    return _with_group(belief, seats, certain, DECK) if certain else belief


def note_starting_hands(state: State, hands: list[list[int]]) -> None:
    """Everybody was dealt one of these hands, and knows them all; the others are in the deck."""
    width = HAND + state.seats
    for seat in range(state.seats):
        others = [hand for hand in hands if hand != state.players[seat].hand]
        opponents = [other for other in range(state.seats) if other != seat]
        anywhere = 0 if len(others) == len(opponents) else 1 << DECK
        for other in opponents:
            anywhere |= 1 << HAND + other
        weighted: dict[bytes, int] = {}
        for order in permutations(range(len(others)), len(opponents)):
            counts = bytearray(width * len(others))
            for group in range(len(others)):
                zone = HAND + opponents[order.index(group)] if group in order else DECK
                counts[group * width + zone] = len(others[group])
            weighted[bytes(counts)] = 1
        belief = belief_from(seat, others, [anywhere] * len(others), weighted)
        state.memory = _replaced(state.memory, belief)
    state.zone_memory = zone_memory_from(state.memory)
