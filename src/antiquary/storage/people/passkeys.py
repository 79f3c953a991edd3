"""Passkeys: the public keys by which people sign in without a password."""

from contextlib import suppress

from msgspec import Struct

from antiquary.storage.database import Duplicate, Missed, Row, Step, written
from antiquary.storage.errors import NameTaken
from antiquary.storage.store import Store

COLUMNS = "id, player, label, public_key, sign_count, created, used"


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
    insert = f"INSERT INTO passkeys ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
    account = "UPDATE players SET login = $2 WHERE id = $1 AND login IS NULL"
    exists = "UPDATE players SET login = login WHERE id = $1 AND login IS NOT NULL"
    owner = Step(account, (passkey.player, login), must=True) if login else Step(exists, (passkey.player,), must=True)
    values = (passkey.id, passkey.player, passkey.label, passkey.public_key, passkey.sign_count)
    try:
        await store.database.write([owner, Step(insert, (*values, passkey.created, passkey.used))])
    except Missed:
        return False
    except Duplicate as error:
        if login and await store.player_by_login(login) is not None:
            raise NameTaken("error-name-taken", {"name": login}) from error
        return False
    return True


async def passkey(store: Store, id_: str) -> Passkey | None:
    rows = await store.database.read(f"SELECT {COLUMNS} FROM passkeys WHERE id = $1", id_)
    return _passkey(rows[0]) if rows else None


async def passkeys_of(store: Store, player: str) -> list[Passkey]:
    """The passkeys of a player, the oldest first."""
    sql = f"SELECT {COLUMNS} FROM passkeys WHERE player = $1 ORDER BY created, id"
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
