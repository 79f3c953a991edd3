"""Stores on both databases."""

import pytest

from antiquary.storage import sqlite
from support.storage.databases import address, anyio_backend, postgres, postgres_address
from support.storage.disks import disk

__all__ = ["address", "anyio_backend", "disk", "postgres", "postgres_address"]


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite does not wait for the disk, which only matters when the machine fails."""
    monkeypatch.setattr(sqlite, "SYNCHRONOUS", "OFF")
