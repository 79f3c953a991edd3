"""Memory: what every seat knows of cards that are hidden from it again. Every move of a hidden card updates it.

Everybody is assumed to choose blindly: a card that leaves a hand unseen is any of them with equal probability. Then the
slots of a trace say where its cards are, exactly as long as no more than one choice among some of the slots and other
cards has been made, and very nearly afterwards. What is impossible has no slots.

Moves are only noted while nobody asks: games that are played out for a search or a learner never do.
"""

from typing import Final

from antiquary.games.ancient_knowledge.rules.state import State
from antiquary.games.ancient_knowledge.rules.traces import DECK, DISCARD, HAND, UNIT, Trace, certain_trace

# A noted move is one number: the card, its zones, the number of cards where it came from, and the seats that saw it.
SOURCE: Final = 8
TARGET: Final = 16
SIZE: Final = 24
SAW: Final = 32
BYTE: Final = 255


def note_move(state: State, card: int, source: int, target: int, size: int, seen_by: int) -> None:
    """A card, one of `size` in the zone `source`, goes to `target`; the seats `seen_by`, or EVERYONE, see which."""
    state.noted.append(card | source << SOURCE | (target & BYTE) << TARGET | size << SIZE | (seen_by & BYTE) << SAW)


def memory_of(state: State) -> list[Trace]:
    """All traces, as they are after everything that was noted."""
    if not state.noted:
        return state.memory
    memory = state.memory[:]
    for note in state.noted:
        source, target, size = note >> SOURCE & BYTE, note >> TARGET & BYTE, note >> SIZE & BYTE
        for at in range(len(memory)):
            trace = memory[at]
            if trace.most[source] == 0:
                continue
            if note >> SAW + trace.seat & 1:
                memory[at] = _after_reveal(trace, note & BYTE, source, size)
            else:
                memory[at] = _after_hidden_move(trace, source, target, size)
    state.noted = []
    state.memory = [trace for trace in memory if trace.cards]
    return state.memory


def _after_hidden_move(trace: Trace, source: int, target: int, size: int) -> Trace:
    slots, most = trace.slots[:], trace.most[:]
    if source >= HAND and trace.holder() >= 0:
        # Any card of the hand may go: from now on those of the trace are somewhere among all that it held.
        slots[source] = size * UNIT
        most[source] = size
    moved = (slots[source] + size - 1) // size
    slots[source] -= moved
    slots[target] += moved
    most[source] = min(most[source], size - 1)
    most[target] += 1
    return Trace(trace.seat, trace.cards, slots, most)


def _after_reveal(trace: Trace, card: int, source: int, size: int) -> Trace:
    slots, most = trace.slots[:], trace.most[:]
    cards = trace.cards
    if card in cards:
        cards = [each for each in cards if each != card]
        slots[source] -= slots[source] // most[source]
        most[source] -= 1
    else:
        slots[source] -= slots[source] // size
        most[source] = min(most[source], size - 1)
    _keep_enough(slots, most, len(cards) * UNIT)
    return Trace(trace.seat, cards, slots, most)


def _keep_enough(slots: list[int], most: list[int], needed: int) -> None:
    """Where fewer slots than cards would be left, what was revealed was probably not in one of them."""
    total = sum(slots)
    if total >= needed or total == 0:
        return
    missing = needed
    for zone in range(len(slots)):
        slots[zone] = min(slots[zone] * needed // total, most[zone] * UNIT)
        missing -= slots[zone]
    for zone in range(len(slots)):
        more = min(missing, most[zone] * UNIT - slots[zone])
        slots[zone] += more
        missing -= more


def note_hand_seen(state: State, seat: int, other: int) -> None:
    """`seat` looks at the hand of `other`."""
    hand = state.players[other].hand
    zone = HAND + other
    memory: list[Trace] = []
    for trace in memory_of(state):
        if trace.seat != seat or trace.most[zone] == 0:
            memory.append(trace)
            continue
        cards = [card for card in trace.cards if card not in hand]
        slots, most = trace.slots[:], trace.most[:]
        slots[zone] = most[zone] = 0
        _keep_enough(slots, most, len(cards) * UNIT)
        if cards:
            memory.append(Trace(seat, cards, slots, most))
    memory.append(certain_trace(seat, state.seats, hand, zone, len(hand)))
    state.memory = memory


def note_held(state: State, seat: int, card: int, holder: int) -> None:
    """`seat` sees the card go to the hand of `holder`."""
    cards = [card]
    memory: list[Trace] = []
    for trace in memory_of(state):
        if trace.seat == seat and trace.holder() == holder:
            cards += trace.cards
        else:
            memory.append(trace)
    memory.append(certain_trace(seat, state.seats, cards, HAND + holder, len(cards)))
    state.memory = memory


def note_taken_openly(state: State, card: int, holder: int) -> None:
    """Everybody sees the card go to the hand of `holder`."""
    for seat in range(state.seats):
        if seat != holder:
            note_held(state, seat, card, holder)


def note_shuffle(state: State, seat: int, cards: list[int]) -> None:
    """Cards, among them these that `seat` knows of, have been shuffled into the deck."""
    certain = cards
    memory: list[Trace] = []
    for trace in memory_of(state):
        if trace.seat != seat:
            memory.append(trace)
            continue
        slots, most = trace.slots[:], trace.most[:]
        slots[DECK] += slots[DISCARD]
        most[DECK] += most[DISCARD]
        slots[DISCARD] = most[DISCARD] = 0
        moved = Trace(seat, trace.cards, slots, most)
        if moved.only_zone() == DECK:
            certain = certain + moved.cards
        else:
            memory.append(moved)
    if certain:
        memory.append(certain_trace(seat, state.seats, certain, DECK, state.deck_size))
    state.memory = memory
