"""Zone memory: the zones where hidden cards may be that seats were shown, without the chances of `memory.py`.

It is one number for each builder card, with a byte for each seat: the set of zones where that seat knows the card may
be, 0 if it remembers nothing of it. While nobody remembers anything, it is empty. So a note is worked in for all seats
at once, which is much less work than beliefs are: learners ask at every decision.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.ancient_knowledge.cards.tables import BUILDER_NUMBERS
from antiquary.games.ancient_knowledge.rules.beliefs import DECK, DISCARD, HAND, Belief, only_zone
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
from antiquary.games.ancient_knowledge.rules.state import NOTHING_REMEMBERED, State

SEAT: Final = 8  # the byte of a seat begins at bit SEAT * seat
EVERY_SEAT: Final = 0x01010101  # the lowest bit of every byte
APART: Final = SEAT - 1  # so much further from each other are those bits than the bits of a set of seats


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
    return (seats | seats << APART | seats << 2 * APART | seats << 3 * APART) & EVERY_SEAT


def _move(memory: vec[i64], note: i64) -> None:
    source, target = note >> SOURCE & BYTE, note >> TARGET & BYTE
    saw = _lowest_bits(note >> SAW & BYTE)
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
