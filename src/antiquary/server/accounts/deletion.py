"""The deletion of accounts, and of guests who do not come back."""

from collections.abc import Sequence
from secrets import token_hex
from typing import Final

from msgspec.structs import replace

from antiquary.server.accounts.store import delete_keys
from antiquary.server.stored_data import DELETED, KEPT, FeatureData, Place, StoredData, Unused
from antiquary.server.tables.results import GONE
from antiquary.server.tables.rows import OPEN, RUNNING, SeatRow, TableRow, Turn
from antiquary.server.tables.store import TableStore
from antiquary.storage.database import Step, retried, written
from antiquary.text.names import SCHOLARS

BATCH: Final = 50
ALIAS_BYTES: Final = 8


async def delete_account(store: TableStore, data: StoredData, player: str, successors: Sequence[SeatRow]) -> None:
    """Delete a player everywhere that the features list in their `FeatureData.places`.

    Seats of open tables become free. In running games a bot takes over: that of `successors` at the same seat, or the
    stand-in that plays already. Finished games stay, with a seat that has neither player nor name; games that they
    uploaded and analyses that they shared are deleted. Every line of chat that they wrote is blanked. If the process
    dies in between, nobody can sign in any more, and a second call completes the deletion."""
    nameless = "UPDATE players SET name = '', login = NULL, password = '' WHERE id = $1"
    await delete_keys(store, player, "", "", Step(nameless, (player,)), *data.close_steps(player))
    uploaded = "SELECT id FROM tables WHERE uploaded_by <> '' AND uploaded_by = $1"
    for (table,) in await store.database.read(uploaded, player):
        await store.delete_table(str(table))
    await leave_tables(store, player, successors)
    await data.leave(store, player)
    await store.database.write(_forget_steps(data, player))


async def delete_guest(store: TableStore, data: StoredData, unused: Unused, before: float, guest: str) -> bool:
    """Delete a guest of whom nothing is left; False if they have come back."""
    gone = Step(f"DELETE FROM players WHERE {unused.where} AND id = $2", (before, guest), must=True)
    if not await written(store.database, [gone, *_forget_steps(data, guest)]):
        return False
    await leave_tables(store, guest)
    return True


async def leave_tables(store: TableStore, player: str, successors: Sequence[SeatRow] = ()) -> None:
    """Take a player out of the rows of all tables that name them. Without `successors`, a bot of the table's own level
    takes over."""
    while rows := await store.tables_naming(player, BATCH):
        for row in rows:
            await _leave(store, row.id, player, successors)


async def leave_behind(store: TableStore) -> None:
    """Take people out of the rows of tables whom a process that died has left there."""
    sql = "SELECT DISTINCT player FROM mentions WHERE NOT EXISTS (SELECT 1 FROM players WHERE id = mentions.player)"
    for (gone,) in await store.database.read(sql):
        await leave_tables(store, str(gone))


def _forget_steps(data: StoredData, player: str) -> list[Step]:
    """The statements that delete everything that names a player, except in documents; results stay, with an alias in
    the place of the player."""
    return data.forget_steps(player, GONE + token_hex(ALIAS_BYTES))


async def _leave(store: TableStore, table: str, player: str, successors: Sequence[SeatRow]) -> None:
    async def leave() -> None:
        row = await store.table(table)
        if row is None:
            return
        seats = [seat for seat, chair in enumerate(row.seats) if chair.player == player]
        changed = _without(row, player, successors)
        # Whether it is the bot's turn is not known here; a bot that is woken in vain goes to sleep again.
        woken = Turn(RUNNING, row.deciders, due=True, deadlines=row.deadlines)
        await store.update_table(changed, woken if seats and row.status == RUNNING else None, touch=False)
        # Lines of before 0015_mentions.sql have no writer: at the seats of this player they are taken for theirs.
        blank = "UPDATE chat SET name = '', line = '' WHERE table_id = $1 AND seat = $2 AND player = ''"
        await store.database.write([Step(blank, (table, seat)) for seat in seats])

    await retried(leave)


def _without(row: TableRow, player: str, successors: Sequence[SeatRow]) -> TableRow:
    """A table without a player."""

    def emptied(seat: int, chair: SeatRow) -> SeatRow:
        if chair.left == player:  # the bot that plays there goes on, under a name of its own
            return replace(chair, name=SCHOLARS[seat % len(SCHOLARS)], left="")
        if player not in (chair.player, chair.reserved):
            return chair
        if row.status == RUNNING:
            own = SeatRow(name=SCHOLARS[seat % len(SCHOLARS)], bot=row.stand_in)
            successor = successors[seat % len(successors)] if successors else own
            return replace(successor, bot=chair.stand_in or successor.bot)
        return SeatRow()

    seats = tuple(emptied(seat, chair) for seat, chair in enumerate(row.seats))
    return replace(
        row,
        seats=seats,
        listed=row.listed and (row.status != OPEN or any(chair.player for chair in seats)),
        host="" if row.host == player else row.host,
        removed=tuple(each for each in row.removed if each != player),
    )


# Listed last among the features: others refer to players.
DATA: Final = FeatureData(
    places=(
        Place("keys", "player", ("data",), DELETED, "keys", ("kind", "created", "used", "expires")),
        Place("passkeys", "player", ("id", "label", "public_key"), DELETED, "account", entrance=True),
        Place("admins", "player", (), DELETED, "administrator", ("at",)),
        Place("bans", "player", ("reason",), DELETED, "bans", ("reason", "at")),
        Place("players", "id", ("name", "login", "password"), DELETED, "account"),
    ),
    not_personal={
        "admins": ("at",),
        "bans": ("at",),
        "keys": ("hash", "kind", "created", "expires", "used"),
        "passkeys": ("sign_count", "created", "used"),
        "players": ("created",),
    },
    unused=(
        Unused(
            "guests",
            "players",
            "login IS NULL AND created < $1"
            f" AND NOT EXISTS (SELECT 1 FROM keys WHERE keys.player = players.id AND keys.used >= $1) AND {KEPT}",
            delete=delete_guest,
            first=leave_behind,
        ),
        Unused("keys", "keys", "expires < $1"),
    ),
)
