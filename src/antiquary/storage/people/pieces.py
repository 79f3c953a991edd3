"""Pieces that players had at the end of their games: how often, for how many points, and the best game of each."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from antiquary.storage.database import Step
from antiquary.storage.store import Store

ADD: Final = (
    "INSERT INTO player_pieces (player, game, piece, public, games, points, best, best_number)"
    " VALUES ($1, $2, $3, $4, 1, $5, $5, $6) ON CONFLICT (player, game, piece, public) DO UPDATE SET"
    " games = player_pieces.games + 1, points = player_pieces.points + excluded.points,"
    " best_number = CASE WHEN excluded.best > player_pieces.best"
    " THEN excluded.best_number ELSE player_pieces.best_number END,"
    " best = CASE WHEN excluded.best > player_pieces.best THEN excluded.best ELSE player_pieces.best END"
)


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


def piece_steps(player: str, game: str, public: bool, number: int, pieces: Mapping[str, int]) -> list[Step]:
    """The statements that add the pieces of one game, each with its points, to a player's counts; `number` is that of
    the game's result."""
    return [Step(ADD, (player, game, piece, int(public), points, number)) for piece, points in pieces.items()]


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
