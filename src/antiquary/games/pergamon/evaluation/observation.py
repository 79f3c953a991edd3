"""What one seat may see, as a row of bytes; `observation_fields` says what stands where.

Everything that lies open is open to everyone, so two seats see the same and differ only in whom they count from: player
0 is the seat itself, 1 the next clockwise. Every tile has one byte that says where it lies.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.games.pergamon.components.facts import GALLERIES, MARKERS, ROUNDS, SPACES, TILES, TOP, Components
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.board import PHASES, Board
from antiquary.games.pergamon.rules.museum import worth
from antiquary.kernel.game import Scribe, State
from antiquary.kernel.observation import Field, byte, clear

ENCODING: Final = 1  # a new number whenever a byte changes its place or its meaning

# Where a tile lies: 1 to 5 are the galleries.
UNSEEN: Final[u8] = 0
WAITING: Final[u8] = 6
GONE: Final[u8] = 7
STORED: Final[u8] = 8  # + 4 * player; + 1 to 3: in the collection of that marker
OWNED: Final[u8] = 4

COMMON: Final = 14  # bytes between the tiles and the kinds of funding cards
PLAYER: Final = 7 + MARKERS


def observation_fields(components: Components, seats: int) -> list[Field]:
    """The bytes of a row in their order."""
    kinds = len(components.kind_copies)
    most_cards = max(components.kind_copies)
    place_words = (
        "where the tile lies: 0 unseen, 1 to 5 in that gallery, 6 waiting for a gallery, 7 out of the game; "
        "8 + 4 × player stored, + 1 to 3 in the collection of that marker"
    )
    fields = [
        Field("tiles", TILES, int(STORED) + int(OWNED) * seats - 1, place_words, coded=True),
        Field("tile_positions", TILES, TILES, "the tile's place in its row or collection, from the left; 0 for none"),
        Field("phase", 1, len(PHASES) - 1, ", ".join([f"{at} {PHASES[at]}" for at in range(len(PHASES))]), coded=True),
        Field("round", 1, ROUNDS, "the round, from 1"),
        Field("start", 1, seats - 1, "the start player", coded=True),
        Field("asked", 1, 1, "1 if this seat has to decide"),
        Field("polish", 1, TOP, "coins spent on polishing the row"),
        Field("row_length", 1, TILES, "tiles in the row being built"),
        Field("row_worth", 1, 255, "the sum of the values of the row's objects"),
        Field("chests", 1, 2, "chests among the backs of the two drawn funding cards"),
        Field("backs", 1, 2, "drawn funding cards"),
        Field("faces", 2, kinds, "kinds of the two funding cards, + 1; 0 as long as they lie face down", coded=True),
        Field("robber", 2, 255, "the funding space of the tomb robber and its coins; 0 without one"),
        Field("players", 1, 4, "how many play"),
        Field("cards_left", kinds, most_cards, "funding cards of each kind that nobody has seen yet"),
    ]
    for player in range(seats):
        whose = "of this seat" if player == 0 else f"of player {player}, counted from this seat"
        fields += [
            Field(f"figure_{player}", 1, SPACES, f"the funding space {whose}; 0 before it is chosen", coded=True),
            Field(f"coins_{player}", 1, 255, f"the coins {whose}"),
            Field(f"points_{player}", 1, 255, f"the victory points {whose}, counted from the awards, which are public"),
            Field(f"stored_{player}", 1, TILES, f"the stored tiles {whose}"),
            Field(f"places_{player}", 1, seats, f"the turn {whose} to place a figure in this round, from 1"),
            Field(f"digs_{player}", 1, seats + 1, f"the turn {whose} to dig in this round, from 1; 0 before"),
            Field(f"asked_{player}", 1, 1, "1 if that player has to decide"),
            Field(f"museum_{player}", MARKERS, TOP, f"the space of each marker {whose} in the museum; 0: not there"),
        ]
    return fields


@final
class PergamonScribe(Scribe):
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
    first_block: i64 = block
    stored: u8 = STORED
    other: i64 = me
    for _ in range(seats):
        tiles = board.stored[other]
        for tile in tiles:
            row[at + tile] = stored
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
                _place(row, positions, collection)
        block += PLAYER
        stored += OWNED
        other += 1
        if other == seats:
            other = 0
    _turns(board, me, row, first_block)
    for packed in board.awards:
        award: i64 = packed  # as scoring.py packs it: ... seat, 5 bits of points, 10 bits of detail
        owner: i64 = ((award >> 15 & 3) - me + seats) % seats
        row[first_block + owner * PLAYER + 2] += u8(award >> 10 & 31)


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


def _turns(board: Board, me: i64, row: vec[u8], blocks: i64) -> None:
    """When each player places a figure and digs."""
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
