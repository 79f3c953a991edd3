"""Forks and uploads: tables that begin with the moves of another game."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from antiquary.games.registry import GAMES
from antiquary.kernel.errors import WrongRecord
from antiquary.kernel.record import MOST_REDEALS, Record, read
from antiquary.kernel.table import Table
from antiquary.server.accounts.tokens import new_seed
from antiquary.server.bots.descriptions import Described
from antiquary.server.errors import NotNow
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.rows import MOVE, Entry, RedealRow, TableRow

LONGEST_RECORD: Final = 5000  # moves


def forked(row: TableRow, past: LiveTable) -> TableRow:
    """`row` as a table that goes on from a past position.

    Anybody may know the old game. As soon as two seats are people's, everything hidden is therefore dealt anew; one
    person against bots plays on with the old cards."""
    moves = len(past.table.record.moves)
    redeals = [redeal for redeal in past.row.redeals if redeal.moves <= moves]
    several = sum(not chair.bot for chair in row.seats) > 1
    if several:
        # A second deal at the same moment replaces the first one.
        redeals = [redeal for redeal in redeals if redeal.moves < moves]
        if len(redeals) >= MOST_REDEALS:
            raise NotNow("error-fork-often", {"most": MOST_REDEALS})
        redeals.append(RedealRow(moves, new_seed()))
    return replace(
        row,
        rules=past.row.rules,
        seed=past.row.seed,
        redeals=tuple(redeals),
        known_seed=not several,
        origin=past.row.id,
        origin_number=past.number,
        origin_uploaded=bool(past.row.uploaded_by),
    )


def seed_was_known(row: TableRow) -> bool:
    """Whether somebody may have known the hidden cards before the game began: then the hash of the seed proves
    nothing. Forks of earlier versions do not say so themselves."""
    return row.known_seed or bool(row.uploaded_by) or bool(row.origin and not row.redeals)


def finished_record(text: str) -> Record:
    """The game that a record tells, if it was played to its end."""
    record = read(text.splitlines(), GAMES)
    if len(record.moves) > LONGEST_RECORD:
        raise WrongRecord("error-record-long", {"most": LONGEST_RECORD})
    if not record.replay().over():
        raise WrongRecord("error-record-running")
    return record


class UploadedGame(Struct, frozen=True):
    """A finished game from elsewhere, with the hash of every position: `moves` are seat, action and hash, `redeals` the
    move and the seed of each new deal."""

    game: str
    rules: int
    options: dict[str, int | str | bool]
    seed: bytes
    redeals: list[tuple[int, bytes]]
    names: list[str]
    moves: list[tuple[int, int, str]]


def uploaded_game(text: str) -> UploadedGame:
    """The game of a record, played to its end. Raises `WrongRecord`."""
    record = finished_record(text)
    played = Table(record.game, record.options, record.seed, redeals=record.redeals)
    for move in record.moves:
        played.play(move.seat, move.action)
    return UploadedGame(
        game=record.game.name,
        rules=record.game.version,
        options=record.options,
        seed=record.seed,
        redeals=[(redeal.moves, redeal.seed) for redeal in record.redeals],
        names=record.names,
        moves=[(move.seat, move.action, move.digest) for move in played.record.moves],
    )


def moves_of(record: Record, table: str, at: float) -> list[Entry]:
    """The moves of a record as the log of a table, with every hash."""
    played = Table(record.game, record.options, record.seed, redeals=record.redeals)
    for move in record.moves:
        played.play(move.seat, move.action)
    return [
        Entry(table, number, MOVE, move.seat, move.action, move.digest, at)
        for number, move in enumerate(played.record.moves, start=1)
    ]


def read_upload(question: Described[str]) -> UploadedGame:
    """An uploaded record, read in a worker process."""
    return uploaded_game(question.body)
