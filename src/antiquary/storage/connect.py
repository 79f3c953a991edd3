"""Connecting: the database that an address names."""

from pathlib import Path
from typing import Final

from antiquary.storage.database import Database
from antiquary.storage.errors import StoreUnusable
from antiquary.storage.sqlite import SqliteDatabase

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


def database_at(address: str) -> Database:
    """The database behind an address: postgresql://…, or a file with or without `sqlite:` before it."""
    path = file_of(address)
    if path is not None:
        return SqliteDatabase(path)
    try:
        from antiquary.storage.postgres import PostgresDatabase
    except ImportError as error:
        raise StoreUnusable("error-postgres-missing") from error
    return PostgresDatabase(address)
