"""Stores on both databases."""

from support.storage.databases import address, anyio_backend, postgres, postgres_address
from support.storage.disks import disk

__all__ = ["address", "anyio_backend", "disk", "postgres", "postgres_address"]
