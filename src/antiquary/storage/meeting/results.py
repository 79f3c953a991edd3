"""Results of finished games: a list that grows at its end and outlives the tables."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from antiquary.storage.database import Duplicate, Missed, Row, Step
from antiquary.storage.errors import Outdated
from antiquary.storage.meeting.pairs import exhausted_pairs
from antiquary.storage.people.pieces import piece_steps
from antiquary.storage.store import Store

TRIES: Final = 20
LATEST: Final = (1 << 31) - 1  # a number above all others
# How a game ended.
PLAYED: Final = "played"
RESIGNED: Final = "resigned"
TIME: Final = "time"  # somebody lost on time
BOT: Final = "bot:"  # before the level of a bot, as the holder of a rating
GONE: Final = "gone:"  # before the alias of a player who deleted their account

COLUMNS: Final = (
    "results.number, table_id, game, pace, rated, moves, ending, at, public,"
    " seat, player, bot, name, score, place, alias"
    " FROM results JOIN result_seats ON results.number = result_seats.number"
)


class SeatResult(Struct, frozen=True):
    """The result of one seat: `place` 1 for everybody who shares the victory. `player` is empty for a bot, whose level
    is `bot`, and for somebody who deleted their account, who has an `alias` instead."""

    seat: int
    player: str
    bot: str
    name: str
    score: int
    place: int
    alias: str = ""

    @property
    def holder(self) -> str:
        """Whose rating this result changes: a player, the level of a bot, or somebody who is gone; else empty."""
        return self.player or self.alias or (f"{BOT}{self.bot}" if self.bot else "")


class Result(Struct, frozen=True):
    """The result of one game. `number` is its place in the list, 0 before it is stored; `public` if everybody may look
    at the game."""

    table: str
    game: str
    pace: str
    rated: bool
    moves: int
    ending: str
    at: float
    seats: tuple[SeatResult, ...]
    number: int = 0
    public: bool = False


async def unrecorded(store: Store, limit: int, after: str = "") -> list[str]:
    """Finished tables whose result is not in the list yet, in the order of their ids; `after` is the last one of the
    page before."""
    sql = "SELECT id FROM tables WHERE status = 'finished' AND recorded = 0 AND id > $1 ORDER BY id LIMIT $2"
    return [str(row[0]) for row in await store.database.read(sql, after, limit)]


async def add_result(store: Store, result: Result, pieces: Mapping[str, Mapping[str, int]] | None = None) -> bool:
    """Append a result to the list; False if that table's result is there already, or the table is gone. `pieces` are
    those that each player had at the end, with their points. A rated result of two people who have had too many of them
    within a day is stored as one that is not rated."""
    for _ in range(TRIES):
        rows = await store.database.read("SELECT COALESCE(MAX(number), 0) + 1 FROM results")
        number = int(rows[0][0])
        # After the number was read, and before it is written: whatever another process adds meanwhile takes the number.
        people = {seat.player for seat in result.seats if seat.player} if result.rated else set()
        if await exhausted_pairs(store, people, result.at):
            result = replace(result, rated=False)
        counts = [
            step
            for player, each in (pieces or {}).items()
            for step in piece_steps(player, result.game, result.public, number, each)
        ]
        try:
            await store.database.write([_recorded(result.table), *_steps(result, number), *counts])
            return True
        except Missed:
            return False
        except Duplicate:  # another process took the number
            continue
    raise Outdated("error-outdated")


async def pass_over(store: Store, table: str) -> None:
    """Note that a finished game has no place in the list."""
    await store.database.write([Step("UPDATE tables SET recorded = 1 WHERE id = $1", (table,))])


async def results_after(store: Store, number: int, limit: int) -> list[Result]:
    """The results that follow a number, in their order."""
    sql = f"SELECT {COLUMNS} WHERE results.number > $1 AND results.number <= $2 ORDER BY results.number, seat"
    return results_from(await store.database.read(sql, number, number + limit))


async def results_of(store: Store, player: str, limit: int, before: int = LATEST) -> list[Result]:
    """The results of a player's games with a number below `before`, the latest first."""
    sql = (
        f"SELECT {COLUMNS} WHERE results.number IN (SELECT DISTINCT number FROM result_seats"
        " WHERE player = $1 AND player <> '' AND number < $2 ORDER BY number DESC LIMIT $3)"
        " ORDER BY results.number DESC, seat"
    )
    return results_from(await store.database.read(sql, player, before, limit))


async def results_at(store: Store, tables: Sequence[str]) -> list[Result]:
    """The results of some tables, as far as they are recorded."""
    if not tables:
        return []
    places = ", ".join(f"${number + 1}" for number in range(len(tables)))
    sql = f"SELECT {COLUMNS} WHERE table_id IN ({places}) ORDER BY results.number, seat"
    return results_from(await store.database.read(sql, *tables))


async def rated_after(store: Store, number: int, limit: int) -> list[Result]:
    """The results of rated games that follow a number, in their order."""
    sql = (
        f"SELECT {COLUMNS} WHERE results.number IN (SELECT number FROM results WHERE rated = 1 AND number > $1"
        " ORDER BY number LIMIT $2) ORDER BY results.number, seat"
    )
    return results_from(await store.database.read(sql, number, limit))


def _recorded(table: str) -> Step:
    return Step("UPDATE tables SET recorded = 1 WHERE id = $1 AND recorded = 0", (table,), must=True)


def _steps(result: Result, number: int) -> list[Step]:
    insert = (
        "INSERT INTO results (number, table_id, game, pace, rated, moves, ending, at, public)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
    )
    insert_seat = (
        "INSERT INTO result_seats (number, seat, player, bot, name, score, place) VALUES ($1, $2, $3, $4, $5, $6, $7)"
    )
    values = (number, result.table, result.game, result.pace, int(result.rated), result.moves, result.ending, result.at)
    return [
        Step(insert, (*values, int(result.public))),
        *[
            Step(insert_seat, (number, each.seat, each.player, each.bot, each.name, each.score, each.place))
            for each in result.seats
        ],
    ]


def results_from(rows: list[Row]) -> list[Result]:
    """The results in rows of `COLUMNS`, which have those of one result together."""
    results: list[Result] = []
    for number, lines in groupby(rows, key=lambda row: row[0]):
        seats = list(lines)
        _, table, game, pace, rated, moves, ending, at, public = seats[0][:9]
        chairs = tuple(SeatResult(*line[9:]) for line in seats)
        results.append(Result(table, game, pace, bool(rated), moves, ending, at, chairs, int(number), bool(public)))
    return results
