"""Stores on both databases."""

from support.databases import address, anyio_backend, postgres, postgres_address

__all__ = ["address", "anyio_backend", "postgres", "postgres_address"]
