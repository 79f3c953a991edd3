"""Results of finished games: a list that grows at its end and outlives the tables."""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from antiquary.server.stored_data import ALIAS, DELETED, REPLACED, FeatureData, Place
from antiquary.server.tables.live_table import playable
from antiquary.server.tables.registry import TableRegistry
from antiquary.server.tables.rows import FINISHED, TableRow
from antiquary.server.tables.store import EVERYTHING
from antiquary.storage.database import Duplicate, Row, Step, Store, retried, written
from antiquary.storage.errors import Outdated, StoreFull

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

    async def add() -> bool:
        rows = await store.database.read("SELECT COALESCE(MAX(number), 0) + 1 FROM results")
        number = int(rows[0][0])
        # After the number was read, and before it is written: whatever another process adds meanwhile takes the number.
        people = {seat.player for seat in result.seats if seat.player} if result.rated else set()
        allowed = replace(result, rated=False) if await exhausted_pairs(store, people, result.at) else result
        counts = [
            step
            for player, each in (pieces or {}).items()
            for step in piece_steps(player, result.game, result.public, number, each)
        ]
        return await written(store.database, [_recorded(result.table), *_steps(allowed, number), *counts])

    return await retried(add, Duplicate)  # another process may take the number


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


DAY: Final = 86400.0
GAMES_A_DAY: Final = 5  # rated games that the same two people may have within 24 hours
# What hosts are told about: so many rated games of the same two in so many days, with one ahead in so many percent.
UNUSUAL_DAYS: Final = 7
UNUSUAL_GAMES: Final = 8
UNUSUAL_PERCENT: Final = 90

PAIRS: Final = (
    "FROM results JOIN result_seats AS one ON one.number = results.number"
    " JOIN result_seats AS other ON other.number = results.number WHERE rated = 1 AND at > $1"
)
AHEAD: Final = "SUM(CASE WHEN one.place < other.place THEN 1 ELSE 0 END)"
UNUSUAL: Final = (
    f"{PAIRS} AND one.player <> '' AND other.player <> '' AND one.player <> other.player"
    " GROUP BY one.player, other.player"
    f" HAVING COUNT(*) >= {UNUSUAL_GAMES} AND {AHEAD} * 100 >= COUNT(*) * {UNUSUAL_PERCENT}"
)


class UnusualPair(Struct, frozen=True):
    """Two people with many one-sided rated games: `won` of `games` ended with `winner` ahead of `loser`, the last of
    them at the time `last`."""

    winner: str
    winner_name: str
    loser: str
    loser_name: str
    games: int
    won: int
    last: float


async def exhausted_pairs(store: Store, players: Collection[str], now: float) -> set[frozenset[str]]:
    """Those of these players, two by two, who have had `GAMES_A_DAY` rated games with each other within a day."""
    if len(players) < 2:
        return set()
    places = ", ".join(f"${at}" for at in range(3, len(players) + 3))
    sql = (
        f"SELECT one.player, other.player {PAIRS} AND one.player IN ({places}) AND other.player IN ({places})"
        " AND one.player < other.player GROUP BY one.player, other.player HAVING COUNT(*) >= $2"
    )
    rows = await store.database.read(sql, now - DAY, GAMES_A_DAY, *players)
    return {frozenset(row) for row in rows}


async def unusual_pairs(store: Store, now: float, limit: int, offset: int = 0) -> list[UnusualPair]:
    """Pairs that a host should look at, those with most games first."""
    sql = (
        "SELECT one.player, (SELECT name FROM players WHERE id = one.player),"
        " other.player, (SELECT name FROM players WHERE id = other.player),"
        f" COUNT(*), {AHEAD}, MAX(at) {UNUSUAL} ORDER BY COUNT(*) DESC, one.player, other.player LIMIT $2 OFFSET $3"
    )
    rows = await store.database.read(sql, now - UNUSUAL_DAYS * DAY, limit, offset)
    return [
        UnusualPair(winner, name or "", loser, other or "", int(games), int(won), float(last))
        for winner, name, loser, other, games, won, last in rows
    ]


async def count_unusual_pairs(store: Store, now: float) -> int:
    sql = f"SELECT COUNT(*) FROM (SELECT one.player {UNUSUAL}) AS pairs"
    return int((await store.database.read(sql, now - UNUSUAL_DAYS * DAY))[0][0])


ADD_PIECE: Final = (
    "INSERT INTO player_pieces (player, game, piece, public, games, points, best, best_number)"
    " VALUES ($1, $2, $3, $4, 1, $5, $5, $6) ON CONFLICT (player, game, piece, public) DO UPDATE SET"
    " games = player_pieces.games + 1, points = player_pieces.points + excluded.points,"
    " best_number = CASE WHEN excluded.best > player_pieces.best"
    " THEN excluded.best_number ELSE player_pieces.best_number END,"
    " best = CASE WHEN excluded.best > player_pieces.best THEN excluded.best ELSE player_pieces.best END"
)


def piece_steps(player: str, game: str, public: bool, number: int, pieces: Mapping[str, int]) -> list[Step]:
    """The statements that add the pieces of one game, each with its points, to a player's counts; `number` is that of
    the game's result."""
    return [Step(ADD_PIECE, (player, game, piece, int(public), points, number)) for piece, points in pieces.items()]


RESULTS_A_ROUND: Final = 8  # a game has to be replayed, and the list is asked for again soon


async def with_results(tables: TableRegistry, rows: list[TableRow]) -> list[TableRow]:
    """These tables; those whose game is finished with the scores and the winners, as far as they are known."""
    missing = [row.id for row in rows if row.status == FINISHED and not row.scores and playable(row)][:RESULTS_A_ROUND]
    return [await _with_result(tables, row) if row.id in missing else row for row in rows]


async def _with_result(tables: TableRegistry, row: TableRow) -> TableRow:
    live = await tables.live(row.id)
    result = replace(live.row, scores=tuple(live.state.scores()), winners=tuple(live.winners()))
    with suppress(Outdated, StoreFull):  # then it is stored the next time
        return await tables.change(result, touch=False)
    return result


async def all_results_of(store: Store, player: str) -> list[Result]:
    return await results_of(store, player, EVERYTHING, LATEST)


DATA: Final = FeatureData(
    places=(
        Place(
            "result_seats",
            "player",
            ("name", "alias"),
            REPLACED,
            "results",
            after={"player": "", "name": "", "alias": ALIAS},
        ),
        Place("player_pieces", "player", (), DELETED, "pieces"),
    ),
    not_personal={
        "player_pieces": ("game", "piece", "public", "games", "points", "best", "best_number"),
        "result_seats": ("number", "seat", "bot", "score", "place"),
        "results": ("number", "table_id", "game", "pace", "rated", "moves", "ending", "at", "public"),
    },
    sections={"results": all_results_of},
)
