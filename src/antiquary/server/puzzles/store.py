"""Tries at puzzles: the first one of each player at each puzzle, and the rating and the streaks that follow."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from antiquary.server.stored_data import DELETED, FeatureData, Place
from antiquary.storage.database import Duplicate, Missed, Step, Store
from antiquary.storage.errors import Outdated

RETRIES: Final = 20
NEVER: Final = -1  # no day
SOLVER_COLUMNS: Final = (
    "rating",
    "deviation",
    "tries",
    "solved",
    "streak",
    "best_streak",
    "days",
    "best_days",
    "last_day",
)


class PuzzleTry(Struct, frozen=True):
    """The first try at a puzzle; `rating` is that of the solver after it."""

    puzzle: str
    game: str
    solved: bool
    rating: float
    at: float


class Solver(Struct, frozen=True):
    """A player as a solver of the puzzles of one game. `streak` counts the latest puzzles that were solved at the first
    try, `days` the days in a row up to `last_day` on which the puzzle of the day was."""

    rating: float
    deviation: float
    tries: int = 0
    solved: int = 0
    streak: int = 0
    best_streak: int = 0
    days: int = 0
    best_days: int = 0
    last_day: int = NEVER


async def solver_of(store: Store, player: str, game: str) -> Solver | None:
    sql = (
        "SELECT rating, deviation, tries, solved, streak, best_streak, days, best_days, last_day"
        " FROM puzzle_solvers WHERE player = $1 AND game = $2"
    )
    rows = await store.database.read(sql, player, game)
    return Solver(*rows[0]) if rows else None


async def tried_by(store: Store, player: str, game: str) -> dict[str, bool]:
    """The puzzles of a game that a player has tried, and whether the first try was right."""
    sql = "SELECT puzzle, solved FROM puzzle_tries WHERE player = $1 AND game = $2"
    return {str(puzzle): bool(solved) for puzzle, solved in await store.database.read(sql, player, game)}


async def first_try(store: Store, player: str, puzzle: str) -> bool | None:
    """Whether the first try of a player at a puzzle was right; None if there was none."""
    sql = "SELECT solved FROM puzzle_tries WHERE player = $1 AND puzzle = $2"
    rows = await store.database.read(sql, player, puzzle)
    return bool(rows[0][0]) if rows else None


async def add_try(
    store: Store,
    player: str,
    puzzle: str,
    game: str,
    solved: bool,
    at: float,
    advanced: Callable[[Solver | None], Solver],
) -> Solver | None:
    """Record the first try of a player at a puzzle, together with the solver that `advanced` makes of the one before;
    None if there was a try already, or the player is gone."""
    for _ in range(RETRIES):
        before = await solver_of(store, player, game)
        after = advanced(before)
        tried = Step(
            "INSERT INTO puzzle_tries (player, puzzle, game, solved, rating, at)"
            " SELECT $1, $2, $3, $4, $5, $6 FROM players WHERE id = $1",
            (player, puzzle, game, int(solved), after.rating, at),
            must=True,
        )
        try:
            await store.database.write([_stored(player, game, before, after), tried])
            return after
        except (Duplicate, Missed):  # the puzzle was tried, the solver has changed meanwhile, or the player is gone
            if await first_try(store, player, puzzle) is not None or not await _exists(store, player):
                return None
    raise Outdated("error-outdated")


async def tries_of(store: Store, player: str) -> list[PuzzleTry]:
    """All first tries of a player, the earliest first."""
    sql = "SELECT puzzle, game, solved, rating, at FROM puzzle_tries WHERE player = $1 ORDER BY at, puzzle"
    rows = await store.database.read(sql, player)
    return [PuzzleTry(puzzle, game, bool(solved), rating, at) for puzzle, game, solved, rating, at in rows]


def _stored(player: str, game: str, before: Solver | None, after: Solver) -> Step:
    values = (
        player,
        game,
        after.rating,
        after.deviation,
        after.tries,
        after.solved,
        after.streak,
        after.best_streak,
        after.days,
        after.best_days,
        after.last_day,
    )
    if before is None:
        sql = (
            "INSERT INTO puzzle_solvers (player, game, rating, deviation, tries, solved, streak, best_streak, days,"
            " best_days, last_day) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
        )
        return Step(sql, values)
    # Every try counts up, so the number of tries tells whether somebody else has changed it.
    sql = (
        "UPDATE puzzle_solvers SET rating = $3, deviation = $4, tries = $5, solved = $6, streak = $7, best_streak = $8,"
        " days = $9, best_days = $10, last_day = $11 WHERE player = $1 AND game = $2 AND tries = $5 - 1"
    )
    return Step(sql, values, must=True)


async def _exists(store: Store, player: str) -> bool:
    return bool(await store.database.read("SELECT 1 FROM players WHERE id = $1", player))


DATA: Final = FeatureData(
    places=(
        Place("puzzle_tries", "player", (), DELETED, "puzzles"),
        Place("puzzle_solvers", "player", (), DELETED, "puzzle_ratings", ("game", *SOLVER_COLUMNS)),
    ),
    not_personal={
        "puzzle_solvers": ("game", *SOLVER_COLUMNS),
        "puzzle_tries": ("puzzle", "game", "solved", "rating", "at"),
    },
    sections={"puzzles": tries_of},
)
