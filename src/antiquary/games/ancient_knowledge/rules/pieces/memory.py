"""Memory: what every seat knows of cards that are hidden from it again. Every move of a hidden card updates it.

A move leaves a note. Taking one costs next to nothing, so that games that are played out for a search, where nobody
asks for a memory, do no more than that. Two memories read the notes when they are asked for: the zone memory, in which
learners look up at every decision where cards may be, and the beliefs, which know how probable that is.
"""

from itertools import permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.ancient_knowledge.cards.tables import BUILDER_NUMBERS
from antiquary.games.ancient_knowledge.rules.beliefs import DECK, DISCARD, HAND, OPEN, Belief, belief_from, only_zone
from antiquary.games.ancient_knowledge.rules.state import NO_NOTED_CARDS, NOTHING_REMEMBERED, State

# --- notes: what has happened to hidden cards and is in no memory yet -----------------------------------------------


# A note is one number. Of a move: the card, its zones, the number of cards where it came from, and the seats that saw
# it. Of the other kinds: the seat, the hand that it learns of, and which of `State.noted_cards` belong to it.
SOURCE: Final = 8
TARGET: Final = 16
SIZE: Final = 24
SEEN_BY: Final = 32
KIND: Final = 40
CARDS: Final = 48
BYTE: Final = 255
DISCARD_SAW: Final = 8  # in a discarded card, the seats that saw it

# Kinds of notes.
MOVE: Final = 0
HELD: Final = 1
HAND_SEEN: Final = 2
SHUFFLE: Final = 3


def _note(state: State, note: int) -> None:
    if state.shares_noted:
        state.noted, state.shares_noted = state.noted[:], False
    state.noted.append(note)


def _note_with_cards(state: State, note: int, cards: list[int]) -> None:
    _note(state, note | len(state.noted_cards) << CARDS)
    state.noted_cards = [*state.noted_cards, cards]


def note_move(state: State, card: int, source: int, target: int, size: int, seen_by: int) -> None:
    """A card, one of `size` in the zone `source`, goes to `target`; the seats `seen_by`, or EVERYONE, see which."""
    _note(state, card | source << SOURCE | (target & BYTE) << TARGET | size << SIZE | (seen_by & BYTE) << SEEN_BY)


def note_held(state: State, seat: int, card: int, holder: int) -> None:
    """`seat` sees the card go to the hand of `holder`."""
    _note(state, card | seat << SOURCE | holder << TARGET | HELD << KIND)


def note_taken_openly(state: State, card: int, holder: int) -> None:
    """Everybody sees the card go to the hand of `holder`."""
    for seat in range(state.seats):
        if seat != holder:
            note_held(state, seat, card, holder)


def note_hand_seen(state: State, seat: int, other: int) -> None:
    """`seat` looks at the hand of `other`."""
    _note_with_cards(state, seat << SOURCE | other << TARGET | HAND_SEEN << KIND, state.players[other].hand[:])


def note_shuffle(state: State, discard: list[int]) -> None:
    """The discard pile has been shuffled into the deck; whoever saw its cards knows that they are there. The list must
    not be changed afterwards."""
    _note_with_cards(state, SHUFFLE << KIND, discard)


# --- zone memory: where hidden cards may be, without chances --------------------------------------------------------


SEAT: Final = 8  # the byte of a seat begins at bit SEAT * seat
EVERY_SEAT: Final = 0x01010101  # the lowest bit of every byte
SEAT_SPACING: Final = SEAT - 1  # bits by which each next seat moves when a set of seats is spread to its bytes


def zone_memory_of(state: State) -> vec[i64]:
    """The zone memory as it is after everything that was noted. It is not to be changed."""
    if state.zones_noted < len(state.noted):
        memory = state.zone_memory[:] if len(state.zone_memory) > 0 else _no_zones()
        for at in range(state.zones_noted, len(state.noted)):
            _work_in(memory, state.noted[at], state.noted_cards)
        state.zone_memory = memory
        state.zones_noted = len(state.noted)
    return state.zone_memory


def zone_memory_from(beliefs: list[Belief]) -> vec[i64]:
    """What these beliefs say without their cases."""
    if not beliefs:
        return NOTHING_REMEMBERED
    memory = _no_zones()
    for belief in beliefs:
        for group in range(len(belief.groups)):
            for card in belief.groups[group]:
                memory[card] |= belief.zones[group] << SEAT * belief.seat
    return memory


def _no_zones() -> vec[i64]:
    """With a number for each builder card, and for whatever has a number between them."""
    return vec[i64]([0] * (BUILDER_NUMBERS[-1] + 1))


def visible_zone_memory(memory: vec[i64], seat: int) -> vec[i64]:
    """What one seat remembers of it."""
    if seat < 0 or len(memory) == 0:
        return NOTHING_REMEMBERED
    visible = _no_zones()
    own: i64 = BYTE << SEAT * seat
    for card in range(i64(len(memory))):
        visible[card] = memory[card] & own
    return visible


def held_for_certain(state: State, seat: int) -> list[int]:
    """The cards that the seat knows to be in the hands of others."""
    held: list[int] = []
    if seat >= 0:
        memory = zone_memory_of(state)
        first: i64 = SEAT * seat
        for card in range(i64(len(memory))):
            zones = memory[card] >> first & BYTE
            if zones and only_zone(zones) >= HAND:
                held.append(card)
    return held


def _work_in(memory: vec[i64], note: i64, noted_cards: list[list[int]]) -> None:
    """Change the memory as the note says."""
    kind = note >> KIND & BYTE
    seat, other = note >> SOURCE & BYTE, note >> TARGET & BYTE
    if kind == MOVE:
        _move(memory, note)
    elif kind == HELD:
        memory[note & BYTE] |= 1 << SEAT * seat + HAND + other
    elif kind == HAND_SEEN:
        _see_hand(memory, seat, other, noted_cards[note >> CARDS])
    else:
        _shuffle(memory, noted_cards[note >> CARDS])


def _lowest_bits(seats: i64) -> i64:
    """The lowest bit in the byte of each of these seats."""
    return (seats | seats << SEAT_SPACING | seats << 2 * SEAT_SPACING | seats << 3 * SEAT_SPACING) & EVERY_SEAT


def _move(memory: vec[i64], note: i64) -> None:
    source, target = note >> SOURCE & BYTE, note >> TARGET & BYTE
    saw = _lowest_bits(note >> SEEN_BY & BYTE)
    memory[note & BYTE] &= ~(saw * BYTE)
    unaware = EVERY_SEAT & ~saw
    if unaware:
        for card in range(i64(len(memory))):
            memory[card] |= (memory[card] >> source & unaware) << target
    if note >> SIZE & BYTE == 1:  # it was the last card there
        for card in range(i64(len(memory))):
            memory[card] &= ~(EVERY_SEAT << source)


def _see_hand(memory: vec[i64], seat: i64, other: i64, hand: list[int]) -> None:
    """`seat` sees that `other` has these cards in hand, and no others."""
    in_hand = 1 << SEAT * seat + HAND + other
    for card in range(i64(len(memory))):
        memory[card] &= ~in_hand
    for held in hand:
        memory[held] = memory[held] & ~(BYTE << SEAT * seat) | in_hand


def _shuffle(memory: vec[i64], discard: list[int]) -> None:
    """The discard pile has been shuffled into the deck."""
    for card in range(i64(len(memory))):
        discarded = memory[card] >> DISCARD & EVERY_SEAT
        memory[card] = memory[card] & ~(discarded << DISCARD) | discarded << DECK
    for entry in discard:
        memory[entry & BYTE] |= _lowest_bits(entry >> DISCARD_SAW) << DECK


# --- beliefs --------------------------------------------------------------------------------------------------------


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
    if note >> SEEN_BY + belief.seat & 1:
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
