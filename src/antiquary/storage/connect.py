"""Connecting: the database that an address names."""

import time
from pathlib import Path
from typing import Final

from antiquary.storage.database import Database
from antiquary.storage.errors import StoreUnusable
from antiquary.storage.sqlite import SqliteDatabase
from antiquary.storage.store import Clock, Store

POSTGRES: Final = ("postgresql://", "postgres://")
SQLITE: Final = "sqlite:"


def is_postgres(address: str) -> bool:
    return address.startswith(POSTGRES)


def file_of(address: str) -> Path | None:
    """The file that an address names, None for PostgreSQL; raises `StoreUnusable` if it names neither."""
    if is_postgres(address):
        return None
    path = address.removeprefix(SQLITE)
    if not path or "://" in path:
        raise StoreUnusable("error-store-address", {"address": address.partition("://")[0]})
    return Path(path)


def store_at(address: str, clock: Clock = time.time) -> Store:
    """The store behind an address: postgresql://…, or a file with or without `sqlite:` before it."""
    return Store(_database(address), clock)


def _database(address: str) -> Database:
    path = file_of(address)
    if path is not None:
        return SqliteDatabase(path)
    try:
        from antiquary.storage.postgres import PostgresDatabase
    except ImportError as error:
        raise StoreUnusable("error-postgres-missing") from error
    return PostgresDatabase(address)
