"""Which database an address means."""

from pathlib import Path
from typing import Final

from antiquary.storage.database import Database
from antiquary.storage.errors import StoreUnusable
from antiquary.storage.sqlite import SqliteDatabase
from antiquary.storage.store import Store

POSTGRES: Final = ("postgresql://", "postgres://")
SQLITE: Final = "sqlite:"


def is_postgres(address: str) -> bool:
    return address.startswith(POSTGRES)


def file_of(address: str) -> Path | None:
    """The file that an address means, if it means one."""
    return None if is_postgres(address) else Path(address.removeprefix(SQLITE))


def store_at(address: str) -> Store:
    """The store behind an address: postgresql://…, or a file with or without `sqlite:` before it."""
    return Store(_database(address))


def _database(address: str) -> Database:
    if is_postgres(address):
        try:
            from antiquary.storage.postgres import PostgresDatabase
        except ImportError as error:
            raise StoreUnusable("error-postgres-missing") from error
        return PostgresDatabase(address)
    path = address.removeprefix(SQLITE)
    if not path or "://" in path:
        raise StoreUnusable("error-store-address", {"address": address.partition("://")[0]})
    return SqliteDatabase(Path(path))
