"""Ratings by game and pace, computed from the list of results in its order, each result once.

The position in the list is stored with the ratings and moves on in the same transaction, so that a process that dies
neither leaves a result out nor counts it twice. A holder is the id of a player, `bot:` and a level, or the alias of
somebody who deleted their account.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from antiquary.agents.opponents import LEVELS
from antiquary.server.ratings.scale import Rating, rated
from antiquary.server.stored_data import ALIAS, REPLACED, FeatureData, Place
from antiquary.server.tables.results import BOT, Result, rated_after
from antiquary.storage.database import Missed, Row, Step, Store, Value, written

Progress: TypeAlias = Callable[[int, int], None]  # results computed, results in all

BATCH: Final = 500  # results that are read at once
ROWS: Final = 100  # that one statement inserts
MOST_ATTEMPTS: Final = 20
LONGEST_CURVE: Final = 1000
LEASE: Final = "ratings"

RATINGS: Final = ("ratings", ("game", "pace", "holder", "mu", "sigma", "games", "provisional"))
POINTS: Final = ("rating_points", ("holder", "game", "pace", "number", "mu", "sigma", "at"))
MOVE_ON: Final = "UPDATE rating_position SET number = $2 WHERE number = $1"
# Fails if the player deleted their account after the result was read.
STILL_THERE: Final = "UPDATE result_seats SET player = player WHERE number = $1 AND seat = $2 AND player = $3"
UPSERT: Final = (
    "INSERT INTO ratings (game, pace, holder, mu, sigma, games, provisional) VALUES ($1, $2, $3, $4, $5, $6, $7)"
    " ON CONFLICT (game, pace, holder) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
    " games = excluded.games, provisional = excluded.provisional"
)
ADD_POINT: Final = (
    "INSERT INTO rating_points (holder, game, pace, number, mu, sigma, at) VALUES ($1, $2, $3, $4, $5, $6, $7)"
)
# Accounts and levels: guests and other bots may have ratings from earlier versions, but no place on a board.
BOTS: Final = ", ".join(f"'{BOT}{level}'" for level in LEVELS)
LISTED: Final = (
    "FROM ratings LEFT JOIN players ON players.id = ratings.holder"
    f" WHERE game = $1 AND pace = $2 AND (players.login IS NOT NULL OR holder IN ({BOTS}))"
)


class Discipline(Struct, frozen=True, order=True):
    """What ratings are kept apart by."""

    game: str
    pace: str


class CurvePoint(Struct, frozen=True):
    """The rating of a holder after the result `number`."""

    number: int
    at: float
    rating: Rating


class Ranked(Struct, frozen=True):
    """A line of a leader board. `bot` is the level of a bot, whose `name` is empty."""

    holder: str
    name: str
    bot: str
    rating: Rating


class Recomputed(Struct, frozen=True):
    """The number of rated results, of ratings that came of them, and of those that were different before."""

    results: int
    ratings: int
    changed: int


# --- reading --------------------------------------------------------------------------------------------------------


async def rating_of(store: Store, holder: str, discipline: Discipline) -> Rating:
    """The rating of a holder; the one with which everybody begins if there is none yet."""
    return (await _current(store, discipline, [holder])).get(holder, Rating())


async def ratings_of(store: Store, holder: str) -> dict[Discipline, Rating]:
    """All ratings of a holder."""
    sql = "SELECT game, pace, mu, sigma, games FROM ratings WHERE holder = $1 ORDER BY game, pace"
    rows = await store.database.read(sql, holder)
    return {Discipline(game, pace): Rating(mu, sigma, games) for game, pace, mu, sigma, games in rows}


async def rating_curve(
    store: Store, holder: str, discipline: Discipline, limit: int = LONGEST_CURVE, viewer: str | None = None
) -> list[CurvePoint]:
    """The ratings of a holder after their latest results, the oldest first. A `viewer` gets those after games that
    everybody may look at, and after their own: others would tell when a private game was played."""
    sql = (
        "SELECT number, at, mu, sigma, later FROM (SELECT number, at, mu, sigma,"
        " ROW_NUMBER() OVER (ORDER BY number DESC) - 1 AS later"
        " FROM rating_points WHERE holder = $1 AND game = $2 AND pace = $3) AS points"
        " WHERE $1 = $5 OR EXISTS (SELECT 1 FROM results WHERE results.number = points.number AND public = 1)"
        " OR EXISTS (SELECT 1 FROM result_seats WHERE result_seats.number = points.number AND player = $5"
        " AND player <> '') ORDER BY number DESC LIMIT $4"
    )
    values = (holder, discipline.game, discipline.pace, limit, holder if viewer is None else viewer)
    rows = await store.database.read(sql, *values)
    games = (await rating_of(store, holder, discipline)).games
    latest_first = [
        CurvePoint(number, at, Rating(mu, sigma, games - int(later))) for number, at, mu, sigma, later in rows
    ]
    return latest_first[::-1]


async def leader_board(store: Store, discipline: Discipline, limit: int, skip: int = 0) -> list[Ranked]:
    """The accounts and bots of a board from the best to the weakest, those with provisional ratings last."""
    sql = (
        f"SELECT holder, name, mu, sigma, games {LISTED}"
        " ORDER BY ratings.game, ratings.pace, provisional, mu DESC, holder LIMIT $3 OFFSET $4"
    )
    rows = await store.database.read(sql, discipline.game, discipline.pace, limit, skip)
    return [_ranked(row) for row in rows]


async def board_place(store: Store, holder: str, discipline: Discipline) -> int:
    """The place of a holder on a board, 0 for those who are not on it."""
    mine = await store.database.read(
        f"SELECT provisional, mu {LISTED} AND holder = $3", discipline.game, discipline.pace, holder
    )
    if not mine:
        return 0
    ahead = (
        f"SELECT count(*) {LISTED}"
        " AND (provisional < $3 OR (provisional = $3 AND (mu > $4 OR (mu = $4 AND holder < $5))))"
    )
    rows = await store.database.read(ahead, discipline.game, discipline.pace, *mine[0], holder)
    return int(rows[0][0]) + 1


async def disciplines(store: Store) -> list[Discipline]:
    """The games and paces at which anybody has a rating."""
    rows = await store.database.read("SELECT DISTINCT game, pace FROM ratings ORDER BY game, pace")
    return [Discipline(game, pace) for game, pace in rows]


# --- applying results -----------------------------------------------------------------------------------------------


async def results_waiting(store: Store) -> bool:
    """Whether there is a rated result that is not in the ratings."""
    sql = "SELECT 1 FROM results WHERE rated = 1 AND number > (SELECT number FROM rating_position) LIMIT 1"
    return bool(await store.database.read(sql))


async def apply_results(store: Store, limit: int = BATCH) -> int:
    """Apply the next rated results in their order; how many. Several processes may do so at once: each result is
    applied by one of them."""
    position = await _position(store)
    applied = 0
    for result in await rated_after(store, position, limit):
        if not await _apply(store, result, position):
            break  # another process was quicker, or an account was deleted: the next call reads again
        position, applied = result.number, applied + 1
    return applied


async def _apply(store: Store, result: Result, position: int) -> bool:
    discipline, holders = _discipline(result), _holders(result)
    after = _after(result, await _current(store, discipline, holders))
    people = [(result.number, seat.seat, seat.player) for seat in result.seats if seat.player]
    steps = [
        Step(MOVE_ON, (position, result.number), must=True),
        *[Step(STILL_THERE, person, must=True) for person in people],
        *[Step(UPSERT, _values(discipline, holder, after[holder])) for holder in sorted(after)],
        *[Step(ADD_POINT, _point(result, holder, after[holder])) for holder in sorted(after)],
    ]
    return await written(store.database, steps)


def _no_progress(done: int, results: int) -> None:
    pass


async def recompute(store: Store, progress: Progress = _no_progress) -> Recomputed:
    """Compute all ratings anew from the list of results, and put them in the place of those that are stored."""
    number, results = 0, 0
    rows = await store.database.read("SELECT count(*) FROM results WHERE rated = 1")
    ratings: dict[Discipline, dict[str, Rating]] = {}
    points: list[tuple[Value, ...]] = []
    for _ in range(MOST_ATTEMPTS):
        while batch := await rated_after(store, number, BATCH):
            for result in batch:
                known = ratings.setdefault(_discipline(result), {})
                after = _after(result, known)
                known.update(after)
                points += [_point(result, holder, after[holder]) for holder in sorted(after)]
            number, results = batch[-1].number, results + len(batch)
            progress(results, int(rows[0][0]))
        computed = {(each, holder): rating for each, known in ratings.items() for holder, rating in known.items()}
        stored = await _stored(store)
        values = [_values(each, holder, rating) for (each, holder), rating in computed.items()]
        steps = [
            # Fails if a result was applied meanwhile that is not in these ratings.
            Step("UPDATE rating_position SET number = $1 WHERE number <= $1", (number,), must=True),
            Step("DELETE FROM ratings"),
            Step("DELETE FROM rating_points"),
            *_inserts(RATINGS, values),
            *_inserts(POINTS, points),
        ]
        try:
            await store.database.write(steps)
        except Missed:
            continue
        changed = sum(stored.get(key) != computed.get(key) for key in {*stored, *computed})
        return Recomputed(results, len(computed), changed)
    raise Missed


# --- inside ---------------------------------------------------------------------------------------------------------


def _after(result: Result, known: dict[str, Rating]) -> dict[str, Rating]:
    """The ratings that a result changes, as they are after it."""
    seats = [seat for seat in result.seats if seat.holder]
    return rated([seat.holder for seat in seats], [seat.place for seat in seats], known)


def _discipline(result: Result) -> Discipline:
    return Discipline(result.game, result.pace)


def _holders(result: Result) -> list[str]:
    return sorted({seat.holder for seat in result.seats if seat.holder})


async def _position(store: Store) -> int:
    return int((await store.database.read("SELECT number FROM rating_position"))[0][0])


async def _current(store: Store, discipline: Discipline, holders: Sequence[str]) -> dict[str, Rating]:
    if not holders:
        return {}
    places = ", ".join(f"${at}" for at in range(3, len(holders) + 3))
    sql = f"SELECT holder, mu, sigma, games FROM ratings WHERE game = $1 AND pace = $2 AND holder IN ({places})"
    rows = await store.database.read(sql, discipline.game, discipline.pace, *holders)
    return {holder: Rating(mu, sigma, games) for holder, mu, sigma, games in rows}


async def _stored(store: Store) -> dict[tuple[Discipline, str], Rating]:
    rows = await store.database.read("SELECT game, pace, holder, mu, sigma, games FROM ratings")
    return {(Discipline(game, pace), holder): Rating(mu, sigma, games) for game, pace, holder, mu, sigma, games in rows}


def _values(discipline: Discipline, holder: str, rating: Rating) -> tuple[Value, ...]:
    return (
        discipline.game,
        discipline.pace,
        holder,
        rating.mu,
        rating.sigma,
        rating.games,
        int(rating.provisional),
    )


def _point(result: Result, holder: str, rating: Rating) -> tuple[Value, ...]:
    return (holder, result.game, result.pace, result.number, rating.mu, rating.sigma, result.at)


def _inserts(table: tuple[str, tuple[str, ...]], rows: Sequence[tuple[Value, ...]]) -> Iterable[Step]:
    """Insert many rows, some at a time."""
    name, columns = table
    for begin in range(0, len(rows), ROWS):
        some = rows[begin : begin + ROWS]
        numbers = iter(range(1, len(some) * len(columns) + 1))
        places = ", ".join(f"({', '.join(f'${next(numbers)}' for _ in columns)})" for _ in some)
        values = tuple(value for row in some for value in row)
        yield Step(f"INSERT INTO {name} ({', '.join(columns)}) VALUES {places}", values)


def _ranked(row: Row) -> Ranked:
    holder, name, mu, sigma, games = row
    bot = str(holder).removeprefix(BOT) if str(holder).startswith(BOT) else ""
    return Ranked(str(holder), name or "", bot, Rating(mu, sigma, games))


async def curves_of(store: Store, player: str) -> list[dict[str, object]]:
    """The curves of all ratings of a player."""
    return [
        {"game": each.game, "pace": each.pace, "curve": await rating_curve(store, player, each)}
        for each in await ratings_of(store, player)
    ]


# Listed after the results: the ratings of opponents are computed from both.
DATA: Final = FeatureData(
    places=(
        Place("ratings", "holder", (), REPLACED, "ratings", after={"holder": ALIAS}),
        Place("rating_points", "holder", (), REPLACED, "ratings", after={"holder": ALIAS}),
    ),
    not_personal={
        "rating_points": ("game", "pace", "number", "mu", "sigma", "at"),
        "rating_position": ("id", "number"),
        "ratings": ("game", "pace", "mu", "sigma", "games", "provisional"),
    },
    sections={"ratings": curves_of},
)
