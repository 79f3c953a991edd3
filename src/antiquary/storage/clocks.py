"""Clocks in the store: tables at which somebody's time is up, and the times in which no server ran."""

from typing import Final

from msgspec.structs import replace

from antiquary.storage.database import Duplicate, Missed, Step
from antiquary.storage.errors import NumberTaken
from antiquary.storage.rows import Change, Entry, TableRow, Turn, deadlines_text, table_row
from antiquary.storage.store import COLUMNS, Store
from antiquary.storage.table_steps import append_steps, change_steps

Pause = tuple[float, float]  # its beginning and its end

# A table that was used since has a deadline of its own. If that is too early, it is corrected when it is reached.
SHIFT: Final = "UPDATE tables SET deadline = deadline + $2 WHERE deadline > 0 AND deadline > $1 AND touched <= $1"


async def expired(store: Store, now: float, limit: int) -> list[str]:
    """Tables at which somebody's time is up, the longest first."""
    sql = "SELECT id FROM tables WHERE deadline > 0 AND deadline <= $1 ORDER BY deadline LIMIT $2"
    return [str(row[0]) for row in await store.database.read(sql, now, limit)]


async def expiring(store: Store, now: float, before: float, limit: int) -> list[TableRow]:
    """Tables at which somebody's time will be up before a moment, the soonest first."""
    sql = f"SELECT {COLUMNS} FROM tables WHERE deadline > $1 AND deadline <= $2 ORDER BY deadline LIMIT $3"
    return [table_row(row) for row in await store.database.read(sql, now, before, limit)]


async def correct_deadlines(store: Store, row: TableRow, deadlines: dict[int, float]) -> None:
    """Write down when the clocks of a table run out, unless its log has grown since."""
    sql = "UPDATE tables SET deadline = $3, deadlines = $4 WHERE id = $1 AND number = $2"
    first = min(deadlines.values(), default=0.0)
    await store.database.write([Step(sql, (row.id, row.number, first, deadlines_text(deadlines)))])


async def time_out(store: Store, entry: Entry, row: TableRow, turn: Turn) -> TableRow:
    """Append the entry that says that a seat's time ran out, and store the row that follows from it; `row.version` is
    the version that it is based on. Raises `NumberTaken` if the log or the row has changed since."""
    changed = replace(
        row,
        version=row.version + 1,
        number=entry.number,
        touched=entry.at,
        status=turn.status,
        deciders=turn.deciders,
        deadlines=turn.deadlines,
    )
    steps = [*append_steps([entry], turn), *change_steps(changed, row.version, touch=True)]
    try:
        await store.database.write(steps, Change(row.id, entry.number, changed.version, turn.due))
    except (Missed, Duplicate) as error:
        raise NumberTaken(entry.table, entry.number) from error
    return changed


async def beat(store: Store, now: float, longest: float) -> None:
    """Say that a server runs. If nobody has said so for more than `longest` seconds, that time was a pause: no clock
    ran, and all deadlines move. Several processes may notice it; one of them writes it down."""
    last = float((await store.database.read("SELECT at FROM heartbeat WHERE id = 1"))[0][0])
    if last <= 0 or now - last <= longest:
        await store.database.write([Step("UPDATE heartbeat SET at = $1 WHERE id = 1 AND at < $1", (now,))])
        return
    steps = [
        Step("UPDATE heartbeat SET at = $1 WHERE id = 1 AND at = $2", (now, last), must=True),
        Step("INSERT INTO pauses (began, ended) VALUES ($1, $2)", (last, now)),
        Step(SHIFT, (last, now - last)),
    ]
    try:
        await store.database.write(steps)
    except (Missed, Duplicate):  # another process was quicker
        return


async def pauses_after(store: Store, moment: float) -> list[Pause]:
    """The pauses that ended after a moment, in order."""
    sql = "SELECT began, ended FROM pauses WHERE ended > $1 ORDER BY began"
    return [(float(began), float(ended)) for began, ended in await store.database.read(sql, moment)]
