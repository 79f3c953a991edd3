"""Players, the keys that let them in, their passkeys and their bans in the database."""

from collections.abc import Collection
from contextlib import suppress
from typing import Final

from msgspec import Struct

from antiquary.storage.database import Change, Duplicate, Missed, Row, Step, Store, details_from, details_text, written
from antiquary.storage.errors import NameTaken

SESSION: Final = "session"
TOKEN: Final = "token"
SEAT_LINK: Final = "seat-link"
CHALLENGE: Final = "challenge"  # that a passkey has to sign
DEVICE: Final = "device"  # on which its player has signed in before
BANNED: Final = "banned"  # what sessions and tokens become when their player is banned


class Player(Struct, frozen=True):
    """A person or a program. `login` and `password` are empty for guests."""

    id: str
    name: str
    created: float
    login: str = ""
    password: str = ""


class Key(Struct, frozen=True):
    """A secret that lets its bearer in. Only its hash is stored."""

    hash: str
    kind: str
    player: str
    data: dict[str, str]
    created: float
    expires: float
    used: float = 0.0  # when it was last used, to the hour


async def add_player(store: Store, player: Player) -> None:
    sql = "INSERT INTO players (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5)"
    login = player.login or None
    try:
        await store.database.write([Step(sql, (player.id, player.name, login, player.password, player.created))])
    except Duplicate as error:
        raise NameTaken("error-name-taken", {"name": player.name}) from error


async def find_player(store: Store, player: str) -> Player | None:
    sql = "SELECT id, name, created, login, password FROM players WHERE id = $1"
    return _player(await store.database.read(sql, player))


async def find_login(store: Store, login: str) -> Player | None:
    sql = "SELECT id, name, created, login, password FROM players WHERE login = $1"
    return _player(await store.database.read(sql, login))


async def add_key(store: Store, key: Key) -> None:
    """Store a key, and delete keys that have expired."""
    steps = [
        Step("DELETE FROM keys WHERE expires < $1", (key.created,)),
        Step(
            "INSERT INTO keys (hash, kind, player, data, created, expires, used) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            (key.hash, key.kind, key.player, details_text(key.data), key.created, key.expires, key.created),
        ),
    ]
    await store.database.write(steps)


async def find_key(store: Store, hash_: str, now: float) -> Key | None:
    sql = "SELECT hash, kind, player, data, created, expires, used FROM keys WHERE hash = $1 AND expires >= $2"
    rows = await store.database.read(sql, hash_, now)
    return _key(rows[0]) if rows else None


async def keys_of(store: Store, player: str, kind: str, now: float) -> list[Key]:
    sql = (
        "SELECT hash, kind, player, data, created, expires, used FROM keys"
        " WHERE player = $1 AND kind = $2 AND expires >= $3 ORDER BY created"
    )
    return [_key(row) for row in await store.database.read(sql, player, kind, now)]


async def drop_key(store: Store, hash_: str) -> bool:
    """Delete a key; True for exactly one of several callers who delete the same key at once."""
    step = Step("DELETE FROM keys WHERE hash = $1", (hash_,), must=True)
    return await written(store.database, [step], Change("", key=hash_))


def _player(rows: list[Row]) -> Player | None:
    if not rows:
        return None
    id_, name, created, login, password = rows[0]
    return Player(id_, name, created, login or "", password)


def _key(row: Row) -> Key:
    hash_, kind, player, data, created, expires, used = row
    return Key(hash_, kind, player, details_from(data), created, expires, used)


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
        return await delete_keys(store, player, SESSION, keep, Step(account, (player, password), must=True))
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
    return await delete_keys(store, player, SESSION, keep)


async def delete_session(store: Store, player: str, hash_: str) -> bool:
    """End a session by the hash of its key; False if the player has no such session."""
    sql = "DELETE FROM keys WHERE hash = $1 AND player = $2 AND kind = $3"
    return await written(store.database, [Step(sql, (hash_, player, SESSION), must=True)], Change("", key=hash_))


async def _set_login(store: Store, login: str, step: Step) -> bool:
    try:
        await store.database.write([step])
    except Missed:
        return False
    except Duplicate as error:
        raise NameTaken("error-name-taken", {"name": login}) from error
    return True


async def delete_keys(store: Store, player: str, kind: str, keep: str, *before: Step) -> list[str]:
    """Delete the keys of a player, of one kind or of all, in one transaction with the steps `before`; the hashes of
    those that were deleted. All processes are told about each, so that they close its connections."""
    sql = "DELETE FROM keys WHERE player = $1 AND ($2 = '' OR kind = $2) AND hash <> $3 RETURNING hash"
    results = await store.database.write([*before, Step(sql, (player, kind, keep))])
    deleted = [str(row[0]) for row in results[-1]]
    for hash_ in deleted:
        await store.database.write([], Change("", key=hash_))
    return deleted


PASSKEY_COLUMNS = "id, player, label, public_key, sign_count, created, used"


class Passkey(Struct, frozen=True):
    """One passkey. `id` and `public_key` are written in base64url; `sign_count` is how often it has signed, as far as
    its authenticator counts; `used` is when it was last used."""

    id: str
    player: str
    label: str
    public_key: str
    sign_count: int
    created: float
    used: float


async def add_passkey(store: Store, passkey: Passkey, login: str = "") -> bool:
    """Store a passkey; False if it is stored already, or its player is not there. With `login`, the player has to be a
    guest and gets an account of that name; raises `NameTaken`."""
    insert = f"INSERT INTO passkeys ({PASSKEY_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
    account = "UPDATE players SET login = $2 WHERE id = $1 AND login IS NULL"
    exists = "UPDATE players SET login = login WHERE id = $1 AND login IS NOT NULL"
    owner = Step(account, (passkey.player, login), must=True) if login else Step(exists, (passkey.player,), must=True)
    values = (passkey.id, passkey.player, passkey.label, passkey.public_key, passkey.sign_count)
    try:
        await store.database.write([owner, Step(insert, (*values, passkey.created, passkey.used))])
    except Missed:
        return False
    except Duplicate as error:
        if login and await find_login(store, login) is not None:
            raise NameTaken("error-name-taken", {"name": login}) from error
        return False
    return True


async def passkey(store: Store, id_: str) -> Passkey | None:
    rows = await store.database.read(f"SELECT {PASSKEY_COLUMNS} FROM passkeys WHERE id = $1", id_)
    return _passkey(rows[0]) if rows else None


async def passkeys_of(store: Store, player: str) -> list[Passkey]:
    """The passkeys of a player, the oldest first."""
    sql = f"SELECT {PASSKEY_COLUMNS} FROM passkeys WHERE player = $1 ORDER BY created, id"
    return [_passkey(row) for row in await store.database.read(sql, player)]


async def rename_passkey(store: Store, player: str, id_: str, label: str) -> bool:
    """Give a passkey another label; False if the player has no such passkey."""
    sql = "UPDATE passkeys SET label = $3 WHERE id = $1 AND player = $2"
    return await written(store.database, [Step(sql, (id_, player, label), must=True)])


async def note_use(store: Store, id_: str, sign_count: int, used: float) -> None:
    """Note that a passkey was used, and how often it has signed by now."""
    sql = "UPDATE passkeys SET sign_count = $2, used = $3 WHERE id = $1"
    with suppress(Missed):
        await store.database.write([Step(sql, (id_, sign_count, used), must=True)])


async def remove_passkey(store: Store, player: str, id_: str) -> bool:
    """Delete a passkey; False if the player has no such passkey, or no other way to sign in."""
    # First, because it locks the player's row: of two last passkeys that are deleted at the same time, one stays.
    lock = "UPDATE players SET login = login WHERE id = $1"
    delete = (
        "DELETE FROM passkeys WHERE id = $1 AND player = $2"
        " AND (EXISTS (SELECT 1 FROM players WHERE players.id = $2 AND password <> '')"
        " OR EXISTS (SELECT 1 FROM passkeys AS other WHERE other.player = $2 AND other.id <> $1))"
    )
    return await written(store.database, [Step(lock, (player,)), Step(delete, (id_, player), must=True)])


def _passkey(row: Row) -> Passkey:
    return Passkey(*row)


class Ban(Struct, frozen=True):
    """A ban of one player."""

    player: str
    reason: str
    at: float


async def ban_of(store: Store, player: str) -> Ban | None:
    """The ban of a player, if there is one."""
    rows = await store.database.read("SELECT player, reason, at FROM bans WHERE player = $1", player)
    return Ban(*rows[0]) if rows else None


async def is_admin(store: Store, player: str) -> bool:
    return bool(await store.database.read("SELECT 1 FROM admins WHERE player = $1", player))
