"""Servers for tests: one on SQLite that most tests share, others on request."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.games.laws import and_nightly
from support.servers.repeatable import repeatable
from support.servers.serving import Guest, Server, close_clients
from support.storage.databases import KINDS, anyio_backend, empty_address, postgres, postgres_address

REPEATABLE = "support.servers.repeatable"
__all__ = ["anyio_backend", "postgres", "postgres_address"]


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty database."""
    return empty_address(request, tmp_path)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`test_store*.py` proves on both databases that they do the same. Other tests use PostgreSQL where they are marked
    `both_databases`, and at night."""
    marked = any("address" in str(mark.args[0]) for mark in metafunc.definition.iter_markers("parametrize"))
    if "address" in metafunc.fixturenames and not marked:
        stores = metafunc.definition.path.name.startswith("test_store")
        metafunc.parametrize("address", KINDS if stores else and_nightly(["sqlite"], ["postgres"]), indirect=True)


@pytest.fixture(scope="module", autouse=True)
def repeatable_servers() -> Iterator[None]:
    """Servers in the process of the test deal the same cards every time and do not wait for the disk."""
    with repeatable():
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(str(tmp_path_factory.mktemp("tables") / "antiquary.db"), "--no-limits", module=REPEATABLE)
    yield running
    assert running.stop() == 0


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, for tests that leave things behind that others would wait for."""
    running = Server(str(tmp_path / "antiquary.db"), "--no-limits", module=REPEATABLE)
    yield running
    assert running.stop() == 0


@pytest.fixture
def random_deals(tmp_path: Path) -> Iterator[Server]:
    """A server that deals every table other cards, as it does outside of tests."""
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
