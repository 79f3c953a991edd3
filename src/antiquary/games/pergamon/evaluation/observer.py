"""The encoder of observations: writes what a seat may see into its row of bytes (`observation.py`)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.evaluation.observation import (
    COMMON,
    ENCODING,
    GONE,
    LAID_BACK,
    OWNED,
    PLAYER,
    STORED,
    WAITING,
    observation_fields,
    tile_layout,
)
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.rules.museum import worth
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, TILES
from antiquary.kernel.encoding import Encoding, Field, ObservationEncoder, PieceLayout, byte, clear
from antiquary.kernel.state import State


@final
class PergamonEncoder(ObservationEncoder):
    """Writes every row from scratch: so much changes with each choice that there is little to keep."""

    def write(self, state: State, seat: int) -> None:
        assert isinstance(state, PergamonState)
        _write(state.board, seat, self.row, self.at)


def _write(board: Board, seat: int, row: vec[u8], at: i64) -> None:
    seats: i64 = board.seats
    me: i64 = seat
    clear(row, at, 2 * TILES)
    code: u8 = 1
    for gallery in range(GALLERIES):
        for tile in board.galleries[gallery]:
            row[at + tile] = code
        code += 1
    for tile in board.waiting:
        row[at + tile] = WAITING
    gone: i64 = board.gone  # one bit a tile
    place: i64 = at
    while gone != 0:
        if gone & 1 != 0:
            row[place] = GONE
        gone >>= 1
        place += 1
    positions: i64 = at + TILES
    _place(row, positions, board.row)
    common: i64 = positions + TILES
    _common(board, seat, row, common)
    block: i64 = common + COMMON
    for copies in board.components.kind_copies:
        row[block] = u8(copies)
        block += 1
    for kind in board.spent:
        row[common + COMMON + kind] -= 1
    for kind in board.faces:
        row[common + COMMON + kind] -= 1
    _players(board, me, row, at, block)
    _turns(board, me, row, block)
    for packed in board.awards:
        award: i64 = packed  # as awards.py packs it: ... seat, 5 bits of points, 10 bits of detail
        owner: i64 = ((award >> 15 & 3) - me + seats) % seats
        row[block + owner * PLAYER + 2] += u8(award >> 10 & 31)


def _players(board: Board, me: i64, row: vec[u8], at: i64, block: i64) -> None:
    """The block of each player, and where the tiles of each lie."""
    seats: i64 = board.seats
    stored: u8 = STORED
    other: i64 = me
    for _ in range(seats):
        tiles = board.stored[other]
        for tile in tiles:
            row[at + tile] = stored
        if board.laid_back and other == board.seat:
            for tile in board.laid_back:
                row[at + tile] = stored + LAID_BACK
        row[block] = u8(board.figures[other])
        row[block + 1] = byte(board.coins[other])
        row[block + 2] = 0
        row[block + 3] = u8(len(tiles))
        row[block + 5] = 0
        row[block + 6] = 1 if other == board.seat else 0
        marker: i64 = other * MARKERS
        for number in range(MARKERS):
            collection = board.rows[marker + number]
            row[block + 7 + number] = u8(board.spaces[marker + number])
            if collection:
                owned: u8 = stored + u8(number) + 1
                for tile in collection:
                    row[at + tile] = owned
                _place(row, at + TILES, collection)
        block += PLAYER
        stored += OWNED
        other += 1
        if other == seats:
            other = 0


def _common(board: Board, seat: int, row: vec[u8], at: i64) -> None:
    me: i64 = seat
    seats: i64 = board.seats
    row[at] = u8(board.phase)
    row[at + 1] = u8(board.round)
    row[at + 2] = u8((board.start - me + seats) % seats)
    row[at + 3] = 1 if board.seat == seat else 0
    row[at + 4] = u8(board.polish)
    row[at + 5] = u8(len(board.row))
    row[at + 6] = byte(worth(board.components, board.row)) if board.row else 0
    chests = 0
    for back in board.backs:
        chests += back
    row[at + 7] = u8(chests)
    row[at + 8] = u8(len(board.backs))
    row[at + 9] = 0
    row[at + 10] = 0
    face: i64 = at + 9
    for kind in board.faces:
        row[face] = u8(kind + 1)
        face += 1
    row[at + 11] = 0
    row[at + 12] = 0
    if seats == 2:
        row[at + 11] = u8(board.figures[2])
        row[at + 12] = byte(board.coins[2])
    row[at + 13] = u8(seats)
    row[at + 14] = u8(board.at)
    row[at + 15] = u8(board.first + 1)


def _turns(board: Board, me: i64, row: vec[u8], blocks: i64) -> None:
    """The order in which players place figures and dig."""
    seats: i64 = board.seats
    turn: i64 = 1
    for each in board.order:
        row[blocks + (each - me + seats) % seats * PLAYER + 4] = u8(turn)
        turn += 1
    turn = 1
    for each in board.queue:
        if each < seats:
            row[blocks + (each - me + seats) % seats * PLAYER + 5] = u8(turn)
        turn += 1


def _place(row: vec[u8], at: i64, tiles: tuple[int, ...]) -> None:
    place: i64 = 1
    for tile in tiles:
        row[at + tile] = u8(place)
        place += 1


@final
class PergamonEncoding(Encoding):
    """Observations with the pieces of one box."""

    version = ENCODING

    def __init__(self, components: Components) -> None:
        self._components: Final = components

    def fields(self, seats: int) -> list[Field]:
        return observation_fields(self._components, seats)

    def pieces(self, seats: int) -> PieceLayout:
        return tile_layout(self._components, seats)

    def encoder(self, row: vec[u8], at: i64, memory: bool = True) -> PergamonEncoder:  # noqa: ARG002 - it is cheap here
        return PergamonEncoder(row, at)
