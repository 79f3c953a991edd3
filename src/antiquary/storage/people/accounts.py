"""Accounts: logins, names and passwords, the end of sessions, and deletion."""

from collections.abc import Collection, Sequence
from secrets import token_hex
from typing import Final

from msgspec.structs import replace

from antiquary.storage.database import Duplicate, Missed, Step, written
from antiquary.storage.errors import NameTaken, Outdated
from antiquary.storage.meeting.results import GONE
from antiquary.storage.meeting.tournaments import leave_tournaments
from antiquary.storage.people import personal_data
from antiquary.storage.rows import OPEN, RUNNING, SESSION, Change, SeatRow, TableRow, Turn, details_text
from antiquary.storage.store import Store
from antiquary.text.names import SCHOLARS

BATCH: Final = 50
TRIES: Final = 20
ALIAS_BYTES: Final = 8
# By which somebody comes in or gets messages.
DOORS: Final = ("passkeys", "notify_settings", "notify_targets", "notices", "presence")


async def make_account(store: Store, player: str, login: str, password: str) -> bool:
    """Give a guest a login and the hash of a password; False if they are no guest. Raises `NameTaken`."""
    sql = "UPDATE players SET login = $2, password = $3 WHERE id = $1 AND login IS NULL"
    return await _set_login(store, login, Step(sql, (player, login, password), must=True))


async def change_login(store: Store, player: str, login: str) -> bool:
    """Give an account another login; False if there is no such account. Raises `NameTaken`."""
    sql = "UPDATE players SET login = $2 WHERE id = $1 AND login IS NOT NULL"
    return await _set_login(store, login, Step(sql, (player, login), must=True))


async def change_name(store: Store, player: str, name: str) -> None:
    """Set the name that others see at tables to which the player comes from now on."""
    await store.database.write([Step("UPDATE players SET name = $2 WHERE id = $1", (player, name))])


async def change_password(store: Store, player: str, password: str, keep: str = "") -> list[str]:
    """Set the hash of an account's password and end its sessions, except the one whose key has the hash `keep`; the
    hashes of the keys that were deleted. Guests have no password and stay as they are."""
    account = "UPDATE players SET password = $2 WHERE id = $1 AND login IS NOT NULL"
    try:
        return await _delete_keys(store, player, SESSION, keep, Step(account, (player, password), must=True))
    except Missed:
        return []


async def guests_among(store: Store, players: Collection[str]) -> list[str]:
    """Those of these players who have no account."""
    if not players:
        return []
    places = ", ".join(f"${number + 1}" for number in range(len(players)))
    rows = await store.database.read(f"SELECT id FROM players WHERE login IS NULL AND id IN ({places})", *players)
    return [str(row[0]) for row in rows]


async def renew_key(store: Store, hash_: str, used: float, expires: float) -> None:
    """Note when a key was used, and until when it is valid now."""
    sql = "UPDATE keys SET used = $2, expires = $3 WHERE hash = $1"
    await store.database.write([Step(sql, (hash_, used, expires))])


async def change_key_data(store: Store, hash_: str, data: dict[str, str]) -> None:
    """Set what is stored along with a key."""
    await store.database.write([Step("UPDATE keys SET data = $2 WHERE hash = $1", (hash_, details_text(data)))])


async def delete_sessions(store: Store, player: str, keep: str = "") -> list[str]:
    """End all sessions of a player, except the one whose key has the hash `keep`; the hashes of the keys that were
    deleted. `Store.keys_of` lists sessions."""
    return await _delete_keys(store, player, SESSION, keep)


async def delete_session(store: Store, player: str, hash_: str) -> bool:
    """End a session by the hash of its key; False if the player has no such session."""
    sql = "DELETE FROM keys WHERE hash = $1 AND player = $2 AND kind = $3"
    return await written(store.database, [Step(sql, (hash_, player, SESSION), must=True)], Change("", key=hash_))


async def delete_account(store: Store, player: str, successors: Sequence[SeatRow]) -> None:
    """Delete a player everywhere that `personal_data.PLACES` lists.

    Seats of open tables become free. In running games a bot takes over: that of `successors` at the same seat, or the
    stand-in that plays already. Finished games stay, with a seat that has neither player nor name; games that they
    uploaded and analyses that they shared are deleted. Every line of chat that they wrote is blanked. If the process
    dies in between, nobody can sign in any more, and a second call completes the deletion."""
    nameless = "UPDATE players SET name = '', login = NULL, password = '' WHERE id = $1"
    doors = personal_data.forget_steps(player, "", DOORS)
    await _delete_keys(store, player, "", "", Step(nameless, (player,)), *doors)
    uploaded = "SELECT id FROM tables WHERE uploaded_by <> '' AND uploaded_by = $1"
    for (table,) in await store.database.read(uploaded, player):
        await store.delete_table(str(table))
    await leave_tables(store, player, successors)
    await leave_tournaments(store, player)
    await store.database.write(forget_steps(player))


async def leave_tables(store: Store, player: str, successors: Sequence[SeatRow] = ()) -> None:
    """Take a player out of the rows of all tables that name them. Without `successors`, a bot of the table's own level
    takes over."""
    while rows := await store.tables_naming(player, BATCH):
        for row in rows:
            await _leave(store, row.id, player, successors)


def forget_steps(player: str) -> list[Step]:
    """The statements that delete everything that names a player, except in the rows of tables and tournaments; results
    stay, with an alias in the place of the player."""
    return personal_data.forget_steps(player, GONE + token_hex(ALIAS_BYTES))


async def _set_login(store: Store, login: str, step: Step) -> bool:
    try:
        await store.database.write([step])
    except Missed:
        return False
    except Duplicate as error:
        raise NameTaken("error-name-taken", {"name": login}) from error
    return True


async def _delete_keys(store: Store, player: str, kind: str, keep: str, *before: Step) -> list[str]:
    """Delete the keys of a player, of one kind or of all, in one transaction with the steps `before`; the hashes of
    those that were deleted. All processes are told about each, so that they close its connections."""
    sql = "DELETE FROM keys WHERE player = $1 AND ($2 = '' OR kind = $2) AND hash <> $3 RETURNING hash"
    results = await store.database.write([*before, Step(sql, (player, kind, keep))])
    deleted = [str(row[0]) for row in results[-1]]
    for hash_ in deleted:
        await store.database.write([], Change("", key=hash_))
    return deleted


async def _leave(store: Store, table: str, player: str, successors: Sequence[SeatRow]) -> None:
    for _ in range(TRIES):
        row = await store.table(table)
        if row is None:
            return
        seats = [seat for seat, chair in enumerate(row.seats) if chair.player == player]
        changed = _without(row, player, successors)
        # Whether it is the bot's turn is not known here; a bot that is woken in vain goes to sleep again.
        woken = Turn(RUNNING, row.deciders, due=True, deadlines=row.deadlines)
        try:
            await store.update_table(changed, woken if seats and row.status == RUNNING else None, touch=False)
        except Outdated:
            continue
        # Lines of before 0015_mentions.sql have no writer: at the seats of this player they are taken for theirs.
        blank = "UPDATE chat SET name = '', line = '' WHERE table_id = $1 AND seat = $2 AND player = ''"
        await store.database.write([Step(blank, (table, seat)) for seat in seats])
        return
    raise Outdated("error-outdated")


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
