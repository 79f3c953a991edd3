"""Notes: what has happened to hidden cards and is in no memory yet.

Taking a note costs next to nothing, so that games that are played out for a search, where nobody asks for a memory, do
no more than that. Two memories read the notes when they are asked for: `memory.py` and `zone_memory.py`.
"""

from typing import Final

from antiquary.games.ancient_knowledge.rules.state import State

# A note is one number. Of a move: the card, its zones, the number of cards where it came from, and the seats that saw
# it. Of the other kinds: the seat, the hand that it learns of, and which of `State.noted_cards` belong to it.
SOURCE: Final = 8
TARGET: Final = 16
SIZE: Final = 24
SAW: Final = 32
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
    _note(state, card | source << SOURCE | (target & BYTE) << TARGET | size << SIZE | (seen_by & BYTE) << SAW)


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
