"""The processes of one machine that serve the same SQLite file: one writes at a time, and each tells the others what it
wrote.

They meet in a folder. Whoever is there listens at a socket named after its process, looks around for others, and keeps
a line open to each. What was written is told over these lines, many changes at once. A line that is new begins by
saying that changes may have been missed: those made before it was there, and those of a process that died between
writing and telling, whose successor opens new lines.
"""

import asyncio
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from antiquary.storage.database import Listener
from antiquary.storage.rows import Change, changes_from, changes_text

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_UN, flock

ENDING: Final = ".news"  # of the sockets in the folder
LOOK_SECONDS: Final = 0.25
BACKLOG: Final = 16_000_000  # bytes that may wait for a neighbour; one that is so far behind has to look for itself


class Neighbours:
    """The others, as one of these processes knows them."""

    def __init__(self, folder: Path, name: str = "") -> None:
        self.folder: Final = folder
        self._path: Final = folder / f"{name or os.getpid()}{ENDING}"
        self._lines: Final[dict[Path, asyncio.WriteTransport]] = {}
        self._turn = -1  # the file whose lock it is to write
        self._server: asyncio.AbstractServer | None = None
        self._looking: asyncio.Task[None] | None = None

    async def open(self, heard: Listener) -> None:
        """Be there; `heard` is called for every change that another process tells."""
        loop = asyncio.get_running_loop()
        self._turn = os.open(self.folder / "turn", os.O_RDWR | os.O_CREAT, 0o600)
        self._path.unlink(missing_ok=True)  # of a process that had the same number
        self._server = await loop.create_unix_server(lambda: Hearing(heard), str(self._path))
        await self._look_around()
        self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        if self._server is None or self._looking is None:
            return
        self._looking.cancel()
        await asyncio.gather(self._looking, return_exceptions=True)
        self._server.close()
        self._path.unlink(missing_ok=True)
        for line in self._lines.values():
            line.close()
        self._lines.clear()
        os.close(self._turn)
        self._server = self._looking = None

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Write alone. SQLite sees to that by itself, but lets the others sleep for longer and longer between two
        looks; here they are woken."""
        flock(self._turn, LOCK_EX)
        try:
            yield
        finally:
            flock(self._turn, LOCK_UN)

    def tell(self, changes: Sequence[Change]) -> None:
        """Tell everybody else what has just been written."""
        if not changes or not self._lines:
            return
        told = changes_text(changes)
        for line in self._lines.values():
            if line.get_write_buffer_size() > BACKLOG:
                line.abort()
            else:
                line.write(told)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self._look_around()

    async def _look_around(self) -> None:
        """Open a line to everybody who is new."""
        loop = asyncio.get_running_loop()
        with suppress(OSError):
            for path in self.folder.glob(f"*{ENDING}"):
                if path != self._path and path not in self._lines:
                    await self._call(loop, path)

    async def _call(self, loop: asyncio.AbstractEventLoop, path: Path) -> None:
        try:
            line, _ = await loop.create_unix_connection(lambda: Telling(self._lines, path), str(path))
        except ConnectionRefusedError:
            path.unlink(missing_ok=True)  # of a process that is dead
        except OSError:
            return  # it is gone, or about to begin: the next look tells
        else:
            line.write(changes_text([Change("")]))
            self._lines[path] = line


class Telling(asyncio.Protocol):
    """Our end of a line to another process."""

    def __init__(self, lines: dict[Path, asyncio.WriteTransport], path: Path) -> None:
        self._lines: Final = lines
        self._path: Final = path

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._lines.pop(self._path, None)


class Hearing(asyncio.Protocol):
    """The other end: a line of text for every batch of changes."""

    def __init__(self, heard: Listener) -> None:
        self._heard: Final = heard
        self._begun = b""

    def data_received(self, data: bytes) -> None:
        *lines, self._begun = (self._begun + data).split(b"\n")
        for line in lines:
            for change in changes_from(line):
                self._heard(change)
