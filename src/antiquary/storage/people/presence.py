"""Presence: who is connected to which table, as far as other processes have to know."""

from collections.abc import Iterable

from antiquary.storage.database import Step
from antiquary.storage.store import Store


async def note_present(store: Store, people: Iterable[tuple[str, str]], until: float, now: float) -> None:
    """Note that these people are connected to these tables, and forget those of whom nothing was heard. Only those
    count who get any messages."""
    sql = (
        "INSERT INTO presence (player, table_id, until) SELECT $1, $2, CAST($3 AS DOUBLE PRECISION)"
        " WHERE EXISTS (SELECT 1 FROM notify_targets WHERE player = $1)"
        " ON CONFLICT (player, table_id) DO UPDATE SET until = excluded.until"
    )
    noted = [Step(sql, (player, table, until)) for player, table in sorted(people)]
    await store.database.write([Step("DELETE FROM presence WHERE until < $1", (now,)), *noted])


async def present_at(store: Store, table: str, now: float) -> set[str]:
    """The people who were connected to a table a moment ago."""
    sql = "SELECT player FROM presence WHERE table_id = $1 AND until >= $2"
    return {str(row[0]) for row in await store.database.read(sql, table, now)}
