"""The database of a server for `antiquary admin`, which may run beside the server."""

import os
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager

from antiquary.commands.hosting.serve import default_database
from antiquary.storage.connect import file_of, store_at
from antiquary.storage.database import migrations
from antiquary.storage.errors import AlreadyServed, StoreUnusable
from antiquary.storage.file_lock import locked
from antiquary.storage.rows import Player
from antiquary.storage.sqlite import schema_version
from antiquary.storage.store import Store


def address_from(option: str | None) -> str:
    """The database that the command line or the environment names."""
    return option or os.environ.get("ANTIQUARY_DATABASE") or f"sqlite:{default_database()}"


@asynccontextmanager
async def administered(address: str) -> AsyncIterator[Store]:
    """The store behind an address. While a server uses a SQLite file, its schema is left alone: it must be of this
    version. Otherwise the file is locked meanwhile, so that no server starts in the middle."""
    path = file_of(address)
    with ExitStack() as stack:
        if path is not None:
            if not path.exists():
                raise StoreUnusable("error-backup-source", {"file": str(path)})
            try:
                stack.enter_context(locked(address))
            except AlreadyServed as error:
                if schema_version(path) != len(migrations()):
                    raise StoreUnusable("error-admin-version", {"file": str(path)}) from error
        store = store_at(address)
        await store.open()
        try:
            yield store
        finally:
            await store.close()


async def player_named(store: Store, name: str) -> Player:
    """The account of this name, or the player with this id; raises `StoreUnusable`."""
    player = await store.player_by_login(name.lower()) or await store.player(name)
    if player is None:
        raise StoreUnusable("error-no-such-account", {"name": name[:60]})
    return player
