"""Profiles: the results of a player that somebody may know of, and their totals.

A result may be known to everybody if everybody may look at its game, and otherwise to those who played it.
"""

from collections.abc import Collection
from typing import Final

from msgspec import Struct

from antiquary.server.stored_data import FeatureData
from antiquary.server.tables.results import COLUMNS, LATEST, Result, results_from
from antiquary.storage.database import Store

# The results of player $1 that viewer $2 may know of.
VISIBLE: Final = (
    " FROM result_seats AS mine JOIN results ON results.number = mine.number"
    " WHERE mine.player = $1 AND mine.player <> '' AND ($1 = $2 OR public = 1 OR EXISTS"
    " (SELECT 1 FROM result_seats AS own"
    " WHERE own.number = results.number AND own.player = $2 AND own.player <> ''))"
)


class GameTotals(Struct, frozen=True):
    """A player's results in one game, without those in which they had several seats."""

    game: str
    games: int
    wins: int
    best: int  # the most points
    average: float  # points


async def visible_results(
    store: Store, player: str, viewer: str, limit: int, before: int = LATEST, game: str = ""
) -> list[Result]:
    """The results of a player with a number below `before`, the latest first; with `game`, only of that game."""
    sql = (
        f"SELECT {COLUMNS} WHERE results.number IN (SELECT DISTINCT mine.number{VISIBLE}"
        " AND mine.number < $3 AND ($5 = '' OR game = $5) ORDER BY mine.number DESC LIMIT $4)"
        " ORDER BY results.number DESC, seat"
    )
    return results_from(await store.database.read(sql, player, viewer, before, limit, game))


async def totals_of(store: Store, player: str, viewer: str) -> list[GameTotals]:
    """The totals of a player by game."""
    single = (
        f"SELECT game, MIN(mine.place) AS place, MAX(mine.score) AS score{VISIBLE}"
        " GROUP BY results.number, game HAVING COUNT(*) = 1"
    )
    sql = (
        "SELECT game, COUNT(*), SUM(CASE WHEN place = 1 THEN 1 ELSE 0 END), MAX(score),"
        f" CAST(AVG(score) AS DOUBLE PRECISION) FROM ({single}) AS single GROUP BY game ORDER BY COUNT(*) DESC, game"
    )
    return [GameTotals(*row) for row in await store.database.read(sql, player, viewer)]


async def existing_tables(store: Store, tables: Collection[str]) -> set[str]:
    """Those of these tables that have not been deleted."""
    if not tables:
        return set()
    places = ", ".join(f"${at}" for at in range(1, len(tables) + 1))
    rows = await store.database.read(f"SELECT id FROM tables WHERE id IN ({places})", *tables)
    return {str(row[0]) for row in rows}


async def table_ids_of(store: Store, player: str) -> list[str]:
    """The tables at which a player sits and the games that they uploaded, by id."""
    sql = (
        "SELECT table_id FROM seatings WHERE player = $1"
        " UNION SELECT id FROM tables WHERE uploaded_by <> '' AND uploaded_by = $1 ORDER BY 1"
    )
    return [str(row[0]) for row in await store.database.read(sql, player)]


class PieceCount(Struct, frozen=True):
    """A piece of a game in so many of a player's games, with the points it brought in all of them; `best` is the most
    that it brought in one, which was played at the table `best_table` and ended at `best_at`."""

    game: str
    piece: str
    games: int
    points: int
    best: int
    best_table: str
    best_at: float


async def pieces_of(store: Store, player: str, private: bool) -> list[PieceCount]:
    """The pieces of a player's games that everybody may look at; with `private`, those of all of their games."""
    sql = (
        "SELECT player_pieces.game, piece, games, points, best, table_id, at"
        " FROM player_pieces JOIN results ON results.number = best_number"
        " WHERE player = $1 AND player <> '' AND player_pieces.public >= $2"
        " ORDER BY player_pieces.game, piece, player_pieces.public"
    )
    counts: dict[tuple[str, str], PieceCount] = {}
    for row in await store.database.read(sql, player, 0 if private else 1):
        count = PieceCount(*row)
        known = counts.get((count.game, count.piece))
        counts[count.game, count.piece] = count if known is None else _together(known, count)
    return list(counts.values())


def _together(one: PieceCount, other: PieceCount) -> PieceCount:
    best = max(one, other, key=lambda count: count.best)
    games, points = one.games + other.games, one.points + other.points
    return PieceCount(one.game, one.piece, games, points, best.best, best.best_table, best.best_at)


async def all_pieces_of(store: Store, player: str) -> list[PieceCount]:
    return await pieces_of(store, player, private=True)


DATA: Final = FeatureData(sections={"pieces": all_pieces_of})
