"""The open board: all that lies face up on the table, and nothing that any seat may not see.

What is face down lives in `hidden.py`. So a view is a copy of the board, and nothing can leak by being forgotten.

Tuples are replaced, never changed, so that clones share them; lists are copied by `clone`.
"""

from dataclasses import dataclass
from typing import Any, Final, final

from mypy_extensions import i64

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.rules.numbers import (
    FREE_STORAGE,
    GALLERIES,
    MARKERS,
    PLACES,
    ROBBER_SEATS,
    TILES_PER_COIN,
)
from antiquary.kernel.game import Action, Seat

NOBODY: Final = -1
SEAT_BITS: Final = 3
SEAT_MASK: Final = (1 << SEAT_BITS) - 1

# Phases: what the deciding seat is asked.
SORTING: Final = 0  # variant 2: which of the finds of one century is laid next
FUNDING: Final = 1
DIGGING: Final = 2
EXHIBITING: Final = 3  # begin a row, or be done
BUILDING: Final = 4  # a row lies in front of the player
DISSOLVING: Final = 5  # which collection makes room for the new one
STORING: Final = 6
OVER: Final = 7
PHASES: Final = ("sorting", "funding", "digging", "exhibiting", "building", "dissolving", "storing", "over")


@final
@dataclass(frozen=True)
class ExcavationText:
    """Funding cards and galleries in notation, kept with what they were written from.

    They change less often than they are written. Tuples never change, so it is enough to compare their identity.
    """

    backs: tuple[int, ...]
    faces: tuple[int, ...]
    spent: tuple[int, ...]
    waiting: tuple[int, ...]
    galleries: list[tuple[int, ...]]
    text: str


@final
@dataclass(frozen=True)
class MuseumText:
    """Museum, tiles that left the game and awards, in notation and as data; kept as `ExcavationText` is."""

    rows: tuple[tuple[int, ...], ...]
    spaces: list[int]
    gone: int
    awards: tuple[int, ...]
    text: str
    gone_tiles: list[int]
    awards_data: list[dict[str, Any]]


@final
class Board:
    """Seats count from 0. The tomb robber's figure and coins follow those of the seats (for two players; else unused).
    Marker m of the museum belongs to seat m // 3."""

    # fmt: off
    def __init__(
        self, *, components: Components, seats: int, order_of_play: bool, sorting: bool,
        round_: int, phase: int, seat: Seat, at: int, start: Seat, order: tuple[Seat, ...], queue: tuple[Seat, ...],
        backs: tuple[int, ...], faces: tuple[int, ...], spent: tuple[int, ...], waiting: tuple[int, ...],
        row: tuple[int, ...], first: int, polish: int, laid_back: tuple[int, ...],
        gone: int, awards: tuple[int, ...], rows: tuple[tuple[int, ...], ...],
        figures: list[int], coins: list[int], spaces: list[int],
        galleries: list[tuple[int, ...]], stored: list[tuple[int, ...]], legal: list[Action],
    ) -> None:
        # fmt: on
        self.components: Final = components
        self.seats: Final = seats
        self.order_of_play: Final = order_of_play
        self.sorting: Final = sorting
        self.round = round_
        self.phase = phase
        self.seat = seat  # who decides; NOBODY once the game is over
        self.at = at  # how many of `order` have placed, or of `queue` have dug
        self.start = start
        self.order = order  # in which the seats place their figures
        self.queue = queue  # figures from right to left: who digs when, the robber included
        self.backs = backs  # of the two drawn funding cards
        self.faces = faces  # their kinds, once revealed
        self.spent = spent  # kinds of the funding cards of earlier rounds, sorted
        self.waiting = waiting  # finds of this round that still have no gallery, youngest first
        self.row = row  # tiles of the row being built, left to right; they still count as stored
        self.first = first  # the tile that the row was begun with, or -1
        self.polish = polish
        self.laid_back = laid_back  # tiles whose rows were taken back since the last exhibition
        self.gone = gone  # set of tiles that left the game face up
        self.awards = awards  # every victory point ever taken, see awards.py
        self.rows = rows  # the tiles of each marker's collection, left to right
        self.figures = figures  # funding space of each figure, 0 if it has none
        self.coins = coins
        self.spaces = spaces  # where each marker stands in the museum; 0: not there
        self.galleries = galleries
        self.stored = stored  # by seat, youngest first
        self.legal = legal  # the actions of `seat`; a new list for every decision
        self.excavation_text: ExcavationText | None = None  # as last written, see notation.py
        self.museum_text: MuseumText | None = None

    def clone(self) -> "Board":
        twin = Board(
            components=self.components,
            seats=self.seats,
            order_of_play=self.order_of_play,
            sorting=self.sorting,
            round_=self.round,
            phase=self.phase,
            seat=self.seat,
            at=self.at,
            start=self.start,
            order=self.order,
            queue=self.queue,
            backs=self.backs,
            faces=self.faces,
            spent=self.spent,
            waiting=self.waiting,
            row=self.row,
            first=self.first,
            polish=self.polish,
            laid_back=self.laid_back,
            gone=self.gone,
            awards=self.awards,
            rows=self.rows,
            figures=self.figures[:],
            coins=self.coins[:],
            spaces=self.spaces[:],
            galleries=self.galleries[:],
            stored=self.stored[:],
            legal=self.legal,
        )
        twin.excavation_text = self.excavation_text
        twin.museum_text = self.museum_text
        return twin

    def robber(self) -> Seat:
        """The tomb robber's place among figures and coins, or NOBODY."""
        return self.seats if self.seats == ROBBER_SEATS else NOBODY

    def free_marker(self, seat: Seat) -> int:
        """The first marker of `seat` that is not in the museum, or -1."""
        for marker in range(seat * MARKERS, seat * MARKERS + MARKERS):
            if self.spaces[marker] == 0:
                return marker
        return -1


def gone_tiles(board: Board) -> list[int]:
    """The tiles that left the game face up, the youngest first."""
    tiles: list[int] = []
    left: i64 = board.gone
    tile: i64 = 0
    while left:
        if left & 1:
            tiles.append(tile)
        left >>= 1
        tile += 1
    return tiles


def storing_costs(tiles: int) -> int:
    """Three tiles are free; each further three, or part of three, cost 1 coin."""
    paid = tiles - FREE_STORAGE
    return (paid + TILES_PER_COIN - 1) // TILES_PER_COIN if paid > 0 else 0


def next_gallery(board: Board) -> int:
    """The gallery of the next find. One find is waiting for each gallery with room that has had none in this round:
    count those from the deepest."""
    wanted = len(board.waiting)
    gallery = GALLERIES + 1
    while wanted:
        gallery -= 1
        if len(board.galleries[gallery - 1]) < PLACES:
            wanted -= 1
    return gallery


def taken_spaces(board: Board) -> int:
    """The funding spaces with a figure, as a set of bits."""
    taken = 0
    for space in board.figures:
        if space:
            taken |= 1 << space
    return taken


def still_to_place(board: Board) -> int:
    """The number of players whose figures are not on the track."""
    coming = 0
    for seat in range(board.seats):
        if not board.figures[seat]:
            coming += 1
    return coming


def right_to_left(board: Board) -> tuple[Seat, ...]:
    """All figures on the funding track, the robber's included, in the order in which they take coins and dig."""
    placed: list[int] = []  # space and seat, packed so that sorting needs no key function
    for seat in range(len(board.figures)):
        if board.figures[seat]:
            placed.append(board.figures[seat] << SEAT_BITS | seat)
    placed.sort()
    return tuple([each & SEAT_MASK for each in placed])


def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple([(start + step) % seats for step in range(seats)])


def unseen_cards(board: Board) -> list[int]:
    """The number of cards of each kind that nobody has seen yet, the two face-down ones included."""
    unseen = board.components.kind_copies[:]
    for kind in board.spent:
        unseen[kind] -= 1
    for kind in board.faces:
        unseen[kind] -= 1
    return unseen
