"""Tallies of what people use in their games: sums over all games up to a number in the list of results."""

from antiquary.storage.database import Step, written
from antiquary.storage.store import Store


async def tallied_number(store: Store) -> int:
    """The number of the last result that is in the tallies."""
    return int((await store.database.read("SELECT number FROM use_progress WHERE id = 1"))[0][0])


async def use_tally(store: Store, game: str, seats: int) -> str:
    """The tally of a game for a number of seats; empty if there is none."""
    sql = "SELECT document FROM use_tallies WHERE game = $1 AND seats = $2"
    rows = await store.database.read(sql, game, seats)
    return str(rows[0][0]) if rows else ""


async def put_use_tallies(store: Store, tallies: dict[tuple[str, int], str], before: int, number: int) -> bool:
    """Store changed tallies, which now contain the results up to `number`; False if another process has done so since
    they contained those up to `before`."""
    upsert = (
        "INSERT INTO use_tallies (game, seats, document) VALUES ($1, $2, $3)"
        " ON CONFLICT (game, seats) DO UPDATE SET document = excluded.document"
    )
    steps = [
        Step("UPDATE use_progress SET number = $1 WHERE id = 1 AND number = $2", (number, before), must=True),
        *[Step(upsert, (game, seats, document)) for (game, seats), document in tallies.items()],
    ]
    return await written(store.database, steps)
