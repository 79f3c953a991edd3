"""Tables, their moves and their chat in the database.

1. A table's log is append-only and keyed by (table, number): two processes cannot both write a move, and what was
   acknowledged is never changed.
2. Everything else about a table is one row with a version. Whoever changes it says which version they saw; if it is
   another one by now, they are told to look again.
3. Whether a bot has to decide is written together with the move that makes it so. A process that dies leaves no bot
   asleep.
"""

import math
import time
from collections.abc import Sequence
from contextlib import suppress
from sys import intern
from typing import Final

from msgspec.structs import replace

from antiquary.server.stored_data import KEPT, REPLACED, REWRITTEN, FeatureData, Place, StoredData, Unused
from antiquary.server.tables.rows import (
    FINISHED,
    OPEN,
    RUNNING,
    TOURNAMENT_HOST,
    UNPLAYABLE,
    ChatLine,
    Entry,
    RulesRow,
    TableRow,
    Turn,
    deadlines_text,
    document_text,
    rules_row,
    seats_text,
    table_row,
)
from antiquary.storage.connect import database_at
from antiquary.storage.database import Change, Clock, Duplicate, Missed, Step, Store, retried, written
from antiquary.storage.errors import NumberTaken, Outdated

EVERYTHING: Final = 1_000_000  # as a number of rows
COLUMNS: Final = "id, document, version, status, listed, number, touched, deciders, deadline, deadlines, uploaded_by"


class TableStore(Store):
    """The tables of a store. The methods raise `StoreAway` and `StoreFull` when the database does."""

    # --- tables -----------------------------------------------------------------------------------------------------

    async def create_table(
        self, row: TableRow, turn: Turn, entries: "list[Entry] | None" = None, before: Sequence[Step] = ()
    ) -> TableRow:
        """Store a new table, with the first moves if it continues another game, if the steps `before` succeed."""
        log = entries or []
        row = replace(row, status=turn.status, number=len(log), touched=row.created, deciders=turn.deciders)
        row = replace(row, deadlines=turn.deadlines)
        steps = [*before, *creation_steps(row, turn, log)]
        await self.database.write(steps, Change(row.id, row.number, row.version, turn.due))
        return row

    async def table(self, table: str) -> TableRow | None:
        rows = await self.database.read(f"SELECT {COLUMNS} FROM tables WHERE id = $1", table)
        return table_row(rows[0]) if rows else None

    async def update_table(self, row: TableRow, turn: Turn | None = None, touch: bool = True) -> TableRow:
        """Store a changed row; `row.version` is the version that it is based on. `turn` is the new status of the game.
        Raises `Outdated` if the row or, with `turn`, the log has changed since. With `touch`, the table
        counts as used now."""
        changed = replace(row, version=row.version + 1, touched=self.clock() if touch else row.touched)
        if turn is not None:
            changed = replace(changed, status=turn.status, deciders=turn.deciders, deadlines=turn.deadlines)
        steps = change_steps(changed, row.version, touch)
        if turn is not None:
            steps.append(turn_step(row, turn))
        due = turn is not None and turn.due
        try:
            await self.database.write(steps, Change(row.id, row.number, changed.version, due))
        except Missed as error:
            raise Outdated("error-outdated") from error
        return changed

    async def lobby(self, limit: int) -> list[TableRow]:
        """The tables that anybody may join, the newest first."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE listed = 1 AND status = 'open' ORDER BY touched DESC LIMIT $1"
        return [table_row(row) for row in await self.database.read(sql, limit)]

    async def running(self, limit: int) -> list[TableRow]:
        """The listed tables at which a game is going on, the liveliest first."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE listed = 1 AND status = 'running' ORDER BY touched DESC LIMIT $1"
        return [table_row(row) for row in await self.database.read(sql, limit)]

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        """The tables at which a player sits, the latest first."""
        sql = (
            f"SELECT {COLUMNS} FROM tables WHERE id IN (SELECT table_id FROM seatings WHERE player = $1)"
            " ORDER BY touched DESC LIMIT $2"
        )
        return [table_row(row) for row in await self.database.read(sql, player, limit)]

    async def tables_naming(self, player: str, limit: int) -> list[TableRow]:
        """The tables whose rows name a player, whether they sit there or not."""
        sql = (
            f"SELECT {COLUMNS} FROM tables WHERE id IN (SELECT table_id FROM seatings WHERE player = $1"
            " UNION SELECT table_id FROM mentions WHERE player = $1) ORDER BY id LIMIT $2"
        )
        return [table_row(row) for row in await self.database.read(sql, player, limit)]

    async def uploads_of(self, player: str, limit: int) -> list[TableRow]:
        """The games that a player has uploaded, the latest first."""
        sql = (
            f"SELECT {COLUMNS} FROM tables WHERE uploaded_by <> '' AND uploaded_by = $1 ORDER BY touched DESC LIMIT $2"
        )
        return [table_row(row) for row in await self.database.read(sql, player, limit)]

    async def uploads_by(self, player: str, since: float = 0.0) -> int:
        """The number of stored games that a player has uploaded, for quotas; with `since`, only those after that."""
        sql = "SELECT count(*) FROM tables WHERE uploaded_by <> '' AND uploaded_by = $1 AND touched > $2"
        return int((await self.database.read(sql, player, since))[0][0])

    async def unfinished_of(self, host: str) -> int:
        """The number of tables that a player has set up and that are not finished, for quotas."""
        sql = "SELECT count(*) FROM tables WHERE status <> 'finished' AND host <> '' AND host = $1"
        return int((await self.database.read(sql, host))[0][0])

    async def delete_table(self, table: str, used_before: float = math.inf, also: Sequence[Step] = ()) -> bool:
        """Delete a table with its moves and its chat; False if there is none, or if it was used at or after
        `used_before`. The steps `also` share the transaction. All processes hear a `Change` with `deleted`."""
        steps = [
            # First, because it locks the table's row: nobody can append a move meanwhile.
            Step("UPDATE tables SET due = 0 WHERE id = $1 AND touched < $2", (table, used_before), must=True),
            Step("DELETE FROM entries WHERE table_id = $1", (table,)),
            Step("DELETE FROM chat WHERE table_id = $1", (table,)),
            Step("DELETE FROM seatings WHERE table_id = $1", (table,)),
            Step("DELETE FROM tables WHERE id = $1", (table,)),
        ]
        return await written(self.database, [*steps, *also], Change(table, deleted=True))

    async def mark_unplayable(self, row: TableRow) -> TableRow:
        """Set the status of an unfinished table to UNPLAYABLE: no bot is asked, until `update_table` is called with a
        turn. Raises `Outdated` like `update_table`."""
        return await self.update_table(replace(row, stopped=self.clock()), Turn(UNPLAYABLE), touch=False)

    async def unplayable(self, limit: int) -> list[TableRow]:
        """The tables that were marked so, the latest first."""
        sql = f"SELECT {COLUMNS} FROM tables WHERE status = $1 AND status <> 'finished' ORDER BY touched DESC LIMIT $2"
        return [table_row(row) for row in await self.database.read(sql, UNPLAYABLE, limit)]

    async def count_unplayable(self) -> int:
        sql = "SELECT COUNT(*) FROM tables WHERE status = $1 AND status <> 'finished'"
        return int((await self.database.read(sql, UNPLAYABLE))[0][0])

    async def unfinished(self, after: str, limit: int) -> list[tuple[str, str, RulesRow]]:
        """Id, status and rules of the tables that are not finished, in the order of their ids, from `after` on."""
        sql = "SELECT id, status, document FROM tables WHERE status <> 'finished' AND id > $1 ORDER BY id LIMIT $2"
        rows = await self.database.read(sql, after, limit)
        return [(str(id_), str(status), rules_row(str(document))) for id_, status, document in rows]

    # --- moves ------------------------------------------------------------------------------------------------------

    async def append(self, entries: Sequence[Entry], turn: Turn) -> None:
        """Append entries with successive numbers, all or none; `turn` is how the table stands after the last. Once this
        returns, they are on the disk. Raises `NumberTaken` if the first is not the next one."""
        first, last = entries[0], entries[-1]
        try:
            unattended = turn.due and not turn.claimed_until
            await self.database.write(append_steps(entries, turn), Change(last.table, last.number, 0, unattended))
        except (Missed, Duplicate) as error:
            raise NumberTaken(first.table, first.number) from error

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        sql = (
            "SELECT number, kind, seat, action, digest, at FROM entries"
            " WHERE table_id = $1 AND number > $2 ORDER BY number"
        )
        # The same two texts for all entries: a table in memory has hundreds of them.
        return [
            Entry(table, number, intern(kind), seat, action, digest, at)
            for number, kind, seat, action, digest, at in await self.database.read(sql, table, after)
        ]

    # --- bots -------------------------------------------------------------------------------------------------------

    async def due(self, now: float, limit: int) -> list[str]:
        """Tables that wait for a bot and that no process has claimed."""
        sql = "SELECT id FROM tables WHERE due = 1 AND claimed_until < $1 ORDER BY touched LIMIT $2"
        return [str(row[0]) for row in await self.database.read(sql, now, limit)]

    async def claim(self, table: str, now: float, until: float) -> bool:
        """Claim the bots of a table; False if there is no need, or if another process has claimed them."""
        sql = "UPDATE tables SET claimed_until = $2 WHERE id = $1 AND due = 1 AND claimed_until < $3"
        return await written(self.database, [Step(sql, (table, until, now), must=True)])

    async def keep_claim(self, table: str, until: float) -> None:
        """Prolong a claim."""
        await self.database.write([Step("UPDATE tables SET claimed_until = $2 WHERE id = $1", (table, until))])

    async def release(self, table: str) -> None:
        """Give a claim up."""
        step = Step("UPDATE tables SET claimed_until = 0 WHERE id = $1 AND due = 1", (table,), must=True)
        with suppress(Missed):
            await self.database.write([step], Change(table, due=True))

    async def release_all(self) -> None:
        """Delete all claims, for the only process of a database at its start."""
        await self.database.write([Step("UPDATE tables SET claimed_until = 0 WHERE due = 1")])

    async def settle(self, table: str, number: int, deciders: tuple[int, ...]) -> None:
        """Write down that after `number` entries only these seats have to decide, and no bot."""
        sql = "UPDATE tables SET due = 0, deciders = $3 WHERE id = $1 AND number = $2"
        await self.database.write([Step(sql, (table, number, seats_text(deciders)))])

    # --- chat -------------------------------------------------------------------------------------------------------

    async def add_chat(self, table: str, seat: int, name: str, text: str, at: float, player: str = "") -> ChatLine:
        insert = "INSERT INTO chat (table_id, number, seat, name, line, at, player) VALUES ($1, $2, $3, $4, $5, $6, $7)"

        async def add() -> ChatLine:
            last = await self.database.read("SELECT COALESCE(MAX(number), 0) FROM chat WHERE table_id = $1", table)
            line = ChatLine(table, int(last[0][0]) + 1, seat, name, text, at, player)
            values = (table, line.number, seat, name, text, at, player)
            await self.database.write([Step(insert, values)], Change(table, chat=line.number))
            return line

        return await retried(add, Duplicate)  # the number may be taken meanwhile

    async def chat(self, table: str, after: int, limit: int) -> list[ChatLine]:
        """The latest lines, the oldest of them first."""
        sql = (
            "SELECT table_id, number, seat, name, line, at, player FROM chat"
            " WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3"
        )
        return [ChatLine(*row) for row in reversed(await self.database.read(sql, table, after, limit))]


def store_at(address: str, clock: Clock = time.time) -> TableStore:
    """The store behind an address: postgresql://…, or a file with or without `sqlite:` before it."""
    return TableStore(database_at(address), clock)


INSERT_TABLE: Final = (
    "INSERT INTO tables (id, document, version, status, listed, number, due, claimed_until, touched, deciders,"
    " uploaded_by, host, deadline, deadlines, notify_since)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $9)"
)
INSERT_ENTRY: Final = (
    "INSERT INTO entries (table_id, number, kind, seat, action, digest, at) VALUES ($1, $2, $3, $4, $5, $6, $7)"
)
INSERT_ENTRIES: Final = "INSERT INTO entries (table_id, number, kind, seat, action, digest, at) {rows}"
# A game that is over stays so, even if a process that has not heard of it writes the next number.
MOVE_ON: Final = (
    "UPDATE tables SET number = $2, status = $3, due = $4, claimed_until = $5, touched = $6, deciders = $8,"
    " deadline = $9, deadlines = $10, notify_since = $6"
    " WHERE id = $1 AND number = $7 AND status <> 'finished' AND status <> 'ended'"
)
MOVE_ALL_ON: Final = (
    "UPDATE tables SET number = column2, status = column3, due = column4, claimed_until = column5, touched = column6,"
    " deciders = column8, deadline = column9, deadlines = column10, notify_since = column6"
    " FROM ({rows}) AS moves WHERE id = column1 AND number = column7 AND status <> 'finished' AND status <> 'ended'"
)


def creation_steps(row: TableRow, turn: Turn, log: list[Entry]) -> list[Step]:
    """The steps that store a new table with its first entries."""
    values = (
        row.id,
        document_text(row),
        row.version,
        row.status,
        int(row.listed),
        row.number,
        int(turn.due),
        turn.claimed_until,
        row.touched,
        seats_text(turn.deciders),
        row.uploaded_by,
        row.host,
        deadline(turn),
        deadlines_text(turn.deadlines),
    )
    entries = [Step(INSERT_ENTRY, _entry_values(entry)) for entry in log]
    return [Step(INSERT_TABLE, values), *_people_steps(row), *entries]


def append_steps(entries: Sequence[Entry], turn: Turn) -> list[Step]:
    """The steps that append entries with successive numbers."""
    first, last = entries[0], entries[-1]
    values = (
        last.table,
        last.number,
        turn.status,
        int(turn.due),
        turn.claimed_until,
        last.at,
        first.number - 1,
        seats_text(turn.deciders),
        deadline(turn),
        deadlines_text(turn.deadlines),
    )
    return [
        # First, because it locks the table's row: others who write the same number wait here.
        Step(MOVE_ON, values, must=True, together=MOVE_ALL_ON),
        *[Step(INSERT_ENTRY, _entry_values(entry), together=INSERT_ENTRIES) for entry in entries],
    ]


def change_steps(row: TableRow, version: int, touch: bool) -> list[Step]:
    """The steps that replace a row whose version is still `version`. With `touch`, people may have to be told."""
    update = (
        "UPDATE tables SET document = $2, version = version + 1, listed = $3, touched = $4, host = $6"
        f"{', notify_since = $4' if touch else ''} WHERE id = $1 AND version = $5"
    )
    return [
        Step(update, (row.id, document_text(row), int(row.listed), row.touched, version, row.host), must=True),
        Step("DELETE FROM seatings WHERE table_id = $1", (row.id,)),
        Step("DELETE FROM mentions WHERE table_id = $1", (row.id,)),
        *_people_steps(row),
    ]


def turn_step(row: TableRow, turn: Turn) -> Step:
    """The step that changes the status of a table whose log is as long as `row` says."""
    sql = (
        "UPDATE tables SET status = $2, due = $3, claimed_until = $4, deciders = $6, deadline = $7, deadlines = $8"
        " WHERE id = $1 AND number = $5"
    )
    values = (
        row.id,
        turn.status,
        int(turn.due),
        turn.claimed_until,
        row.number,
        seats_text(turn.deciders),
        deadline(turn),
        deadlines_text(turn.deadlines),
    )
    return Step(sql, values, must=True)


def deadline(turn: Turn) -> float:
    """The moment at which somebody has to look whose time is up; 0.0 if no clock runs."""
    return min(turn.deadlines.values(), default=0.0)


def _people_steps(row: TableRow) -> list[Step]:
    """The statements that list the people at a table, and those whom its row names besides."""
    seated = {player for seat in row.seats for player in (seat.player, seat.reserved) if player}
    host = "" if row.host.startswith(TOURNAMENT_HOST) else row.host
    named = {player for player in (host, *row.removed, *(seat.left for seat in row.seats)) if player} - seated
    seating = "INSERT INTO seatings (player, table_id) VALUES ($1, $2)"
    mention = "INSERT INTO mentions (player, table_id) VALUES ($1, $2)"
    return [
        *[Step(seating, (player, row.id)) for player in sorted(seated)],
        *[Step(mention, (player, row.id)) for player in sorted(named)],
    ]


def _entry_values(entry: Entry) -> tuple[str, int, str, int, int, str, float]:
    return (entry.table, entry.number, entry.kind, entry.seat, entry.action, entry.digest, entry.at)


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


async def mentions_of(store: TableStore, player: str) -> list[dict[str, object]]:
    """The tables whose rows name a player who has no seat there. Others play there: only what is the player's own."""
    return [
        {
            "table": row.id,
            "host": row.host == player,
            "left": [
                {"seat": seat, "name": chair.name} for seat, chair in enumerate(row.seats) if chair.left == player
            ],
            "removed": player in row.removed,
        }
        for row in await store.tables_naming(player, EVERYTHING)
        if not any(player in (chair.player, chair.reserved) for chair in row.seats)
    ]


async def _delete_unused(store: TableStore, _data: StoredData, _unused: Unused, before: float, table: str) -> bool:
    return await store.delete_table(table, before)


def _unused(kind: str, status: str, where: str) -> Unused:
    return Unused(kind, "tables", where, (status,), delete=_delete_unused)


UNFINISHED: Final = f"status = $1 AND status <> 'finished' AND touched < $2 AND {KEPT}"
PLAYED: Final = "status = $1 AND uploaded_by = '' AND touched < $2"
UPLOADED: Final = "uploaded_by <> $1 AND touched < $2"
DATA: Final = FeatureData(
    places=(
        # The game belongs to the others, too: it stays, without the person.
        Place("seatings", "player", (), REWRITTEN, "tables"),
        Place("mentions", "player", (), REWRITTEN, "mentions"),
        Place("tables", "", ("document", "host", "uploaded_by"), REWRITTEN, "tables"),
        Place(
            "chat",
            "player",
            ("name", "line"),
            REPLACED,
            "chat",
            ("table_id", "seat", "at", "name", "line"),
            {"player": "", "name": "", "line": ""},
        ),
    ),
    not_personal={
        "chat": ("table_id", "number", "seat", "at"),
        "entries": ("table_id", "number", "kind", "seat", "action", "digest", "at"),
        "heartbeat": ("id", "at"),
        "mentions": ("table_id",),
        "pauses": ("began", "ended"),
        "seatings": ("table_id",),
        "tables": (
            "id",
            "version",
            "status",
            "listed",
            "number",
            "deciders",
            "due",
            "claimed_until",
            "touched",
            "recorded",
            "deadline",
            "deadlines",
            "notify_since",
        ),
    },
    sections={"mentions": mentions_of},
    unused=(
        _unused("open_tables", OPEN, UNFINISHED),
        _unused("running_tables", RUNNING, UNFINISHED),
        _unused("running_tables", UNPLAYABLE, UNFINISHED),
        _unused("uploads", "", UPLOADED),
        _unused("finished_tables", FINISHED, PLAYED),
    ),
    kept={
        "players": "NOT EXISTS (SELECT 1 FROM seatings WHERE seatings.player = players.id)"
        " AND NOT EXISTS (SELECT 1 FROM tables WHERE uploaded_by <> '' AND uploaded_by = players.id)"
    },
)
