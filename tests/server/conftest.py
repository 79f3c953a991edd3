"""Servers for tests: one on SQLite that most tests share, others on request."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.servers.serving import Guest, Server, close_clients
from support.storage.databases import address, anyio_backend, postgres, postgres_address

__all__ = ["address", "anyio_backend", "postgres", "postgres_address"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(str(tmp_path_factory.mktemp("tables") / "antiquary.db"), "--no-limits")
    yield running
    assert running.stop() == 0


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, for tests that leave things behind that others would wait for."""
    running = Server(str(tmp_path / "antiquary.db"), "--no-limits")
    yield running
    assert running.stop() == 0


@pytest.fixture(autouse=True)
def closed_clients() -> Iterator[None]:
    yield
    close_clients()


@pytest.fixture
def ada(server: Server) -> Guest:
    return Guest(server.url, "Ada")


@pytest.fixture
def bo(server: Server) -> Guest:
    return Guest(server.url, "Bo")
