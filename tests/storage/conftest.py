"""Stores on both databases."""

from support.databases import address, anyio_backend, postgres, postgres_address
from support.disks import disk

__all__ = ["address", "anyio_backend", "disk", "postgres", "postgres_address"]
