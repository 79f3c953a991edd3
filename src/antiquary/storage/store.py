"""The store: tables, moves, players, keys and chat, the same on every database.

1. A table's log is append-only and keyed by (table, number): two processes cannot both write a move, and what was
   acknowledged is never changed.
2. Everything else about a table is one row with a version. Whoever changes it says which version they saw; if it is
   another one by now, they are told to look again.
3. Whether a bot has to decide is written together with the move that makes it so. A process that dies leaves no bot
   asleep.
"""

import math
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from sys import intern
from typing import Final, TypeAlias

from msgspec.structs import replace

from antiquary.storage.database import Database, Duplicate, Listener, Missed, Row, Step, written
from antiquary.storage.errors import NameTaken, NumberTaken, Outdated
from antiquary.storage.rows import (
    UNPLAYABLE,
    Change,
    ChatLine,
    Entry,
    Key,
    Player,
    RulesRow,
    TableRow,
    Turn,
    details_from,
    details_text,
    rules_row,
    seats_text,
    table_row,
)
from antiquary.storage.table_steps import append_steps, change_steps, creation_steps, turn_step

Clock: TypeAlias = Callable[[], float]

CHAT_TRIES: Final = 50
PROBE_SECONDS: Final = 1.0
COLUMNS: Final = "id, document, version, status, listed, number, touched, deciders, deadline, deadlines, uploaded_by"


class Store:
    """All that the server stores. Its methods raise `StoreAway` and `StoreFull` when the database does."""

    def __init__(self, database: Database, clock: Clock = time.time) -> None:
        self.database: Final = database
        self.clock: Final = clock  # the time of all that is stored about tables
        self._probed = -math.inf  # when a write last succeeded in `check_writable`

    async def open(self) -> None:
        await self.database.open()

    async def close(self) -> None:
        await self.database.close()

    async def check_writable(self) -> None:
        """Write to the database, unless that succeeded a moment ago; raises `StoreFull` or `StoreAway` if it fails."""
        if time.monotonic() - self._probed > PROBE_SECONDS:
            await self.database.check_room()
            await self.database.write([Step("UPDATE write_probe SET at = $1", (self.clock(),))])
            self._probed = time.monotonic()

    def listen(self, listener: Listener) -> None:
        self.database.listen(listener)

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
        for _ in range(CHAT_TRIES):
            last = await self.database.read("SELECT COALESCE(MAX(number), 0) FROM chat WHERE table_id = $1", table)
            line = ChatLine(table, int(last[0][0]) + 1, seat, name, text, at, player)
            values = (table, line.number, seat, name, text, at, player)
            with suppress(Duplicate):  # the number was taken meanwhile
                await self.database.write([Step(insert, values)], Change(table, chat=line.number))
                return line
        raise Outdated("error-outdated")

    async def chat(self, table: str, after: int, limit: int) -> list[ChatLine]:
        """The latest lines, the oldest of them first."""
        sql = (
            "SELECT table_id, number, seat, name, line, at, player FROM chat"
            " WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3"
        )
        return [ChatLine(*row) for row in reversed(await self.database.read(sql, table, after, limit))]

    # --- players and keys -------------------------------------------------------------------------------------------

    async def add_player(self, player: Player) -> None:
        sql = "INSERT INTO players (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5)"
        login = player.login or None
        try:
            await self.database.write([Step(sql, (player.id, player.name, login, player.password, player.created))])
        except Duplicate as error:
            raise NameTaken("error-name-taken", {"name": player.name}) from error

    async def player(self, player: str) -> Player | None:
        sql = "SELECT id, name, created, login, password FROM players WHERE id = $1"
        return _player(await self.database.read(sql, player))

    async def player_by_login(self, login: str) -> Player | None:
        sql = "SELECT id, name, created, login, password FROM players WHERE login = $1"
        return _player(await self.database.read(sql, login))

    async def add_key(self, key: Key) -> None:
        """Store a key, and delete keys that have expired."""
        steps = [
            Step("DELETE FROM keys WHERE expires < $1", (key.created,)),
            Step(
                "INSERT INTO keys (hash, kind, player, data, created, expires, used)"
                " VALUES ($1, $2, $3, $4, $5, $6, $7)",
                (key.hash, key.kind, key.player, details_text(key.data), key.created, key.expires, key.created),
            ),
        ]
        await self.database.write(steps)

    async def key(self, hash_: str, now: float) -> Key | None:
        sql = "SELECT hash, kind, player, data, created, expires, used FROM keys WHERE hash = $1 AND expires >= $2"
        rows = await self.database.read(sql, hash_, now)
        return _key(rows[0]) if rows else None

    async def keys_of(self, player: str, kind: str, now: float) -> list[Key]:
        sql = (
            "SELECT hash, kind, player, data, created, expires, used FROM keys"
            " WHERE player = $1 AND kind = $2 AND expires >= $3 ORDER BY created"
        )
        return [_key(row) for row in await self.database.read(sql, player, kind, now)]

    async def drop_key(self, hash_: str) -> bool:
        """Delete a key; True for exactly one of several callers who delete the same key at once."""
        step = Step("DELETE FROM keys WHERE hash = $1", (hash_,), must=True)
        return await written(self.database, [step], Change("", key=hash_))


def _player(rows: list[Row]) -> Player | None:
    if not rows:
        return None
    id_, name, created, login, password = rows[0]
    return Player(id_, name, created, login or "", password)


def _key(row: Row) -> Key:
    hash_, kind, player, data, created, expires, used = row
    return Key(hash_, kind, player, details_from(data), created, expires, used)
