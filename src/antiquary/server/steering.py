"""Both players of a table at the same process.

Any process serves any table. But if the players of a table sit at two, both have it in memory, and every move is looked
up again by the one that did not make it. So processes of one machine agree on whose table it is, without asking: the
table's name and theirs say it. A WebSocket that comes to the wrong one is handed over, the open connection itself,
before it is answered. If that cannot be done, it stays where it is, and everything is as right as before.
"""

import asyncio
import os
import re
import socket
from array import array
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

STEERING: Final = "antiquary.steering"  # where connections find it
ENDING: Final = ".door"  # of the sockets in the folder where the processes meet
LOOK_SECONDS: Final = 0.5
LONGEST: Final = 32_768  # bytes of a request that is handed over
ASKED: Final = re.compile(rb"GET /api/tables/([^/? ]+)/live[? ]")

Welcome = Callable[[bytes], asyncio.Protocol]


def owner(table: bytes, processes: list[str]) -> str:
    """Whose table it is. When a process comes or goes, only its own tables change hands."""
    return max(processes, key=lambda process: blake2b(table + process.encode(), digest_size=8).digest())


class Steering:
    """The doors of all processes, as one of them knows them."""

    def __init__(self, folder: Path, name: str = "") -> None:
        self.folder: Final = folder
        self._own: Final = f"{name or os.getpid()}{ENDING}"
        self._doors: list[str] = []  # of all who are there
        self._door: socket.socket | None = None
        self._looking: asyncio.Task[None] | None = None
        self._coming: Final[set[asyncio.Task[None]]] = set()

    def open(self, welcome: Welcome) -> None:
        """Take in connections from now on; `welcome` makes the protocol for one, given its first bytes."""
        path = self.folder / self._own
        path.unlink(missing_ok=True)  # of a process that had the same number
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._door.setblocking(False)
        self._door.bind(str(path))
        self._look_around()
        asyncio.get_running_loop().add_reader(self._door, self._arrived, self._door, welcome)
        self._looking = asyncio.create_task(self._look())

    def close(self) -> None:
        if self._door is None or self._looking is None:
            return
        self._looking.cancel()
        asyncio.get_running_loop().remove_reader(self._door)
        (self.folder / self._own).unlink(missing_ok=True)
        self._door.close()
        self._door = self._looking = None

    def elsewhere(self, request: bytes) -> str:
        """The door at which somebody who asks this should be, or "" if it is this one."""
        asked = ASKED.match(request)
        if asked is None or self._door is None or len(self._doors) < 2 or len(request) > LONGEST:
            return ""
        found = owner(asked[1], self._doors)
        return "" if found == self._own else found

    def hand_over(self, door: str, connection: int, request: bytes) -> bool | None:
        """Whether an open connection went to another door; None if that one is crowded at the moment."""
        if self._door is None:
            return False
        try:
            # Not `socket.send_fds`, which takes an address and forgets it.
            along = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))]
            self._door.sendmsg([request], along, 0, str(self.folder / door))
        except BlockingIOError:
            return None
        except OSError as error:
            with suppress(ValueError):
                self._doors.remove(door)  # whoever was there is gone
            if isinstance(error, ConnectionRefusedError):  # and was killed: nobody else tidies up
                (self.folder / door).unlink(missing_ok=True)
            return False
        return True

    def _arrived(self, door: socket.socket, welcome: Welcome) -> None:
        with suppress(BlockingIOError):
            while True:
                request, connections, _, _ = socket.recv_fds(door, LONGEST, 1)
                for connection in connections:
                    task = asyncio.create_task(_take_in(socket.socket(fileno=connection), welcome, request))
                    self._coming.add(task)
                    task.add_done_callback(self._coming.discard)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self._look_around()

    def _look_around(self) -> None:
        with suppress(OSError):
            self._doors = sorted(path.name for path in self.folder.glob(f"*{ENDING}"))


async def _take_in(connection: socket.socket, welcome: Welcome, request: bytes) -> None:
    connection.setblocking(False)
    try:
        await asyncio.get_running_loop().connect_accepted_socket(lambda: welcome(request), connection)
    except OSError:  # the client has hung up
        connection.close()
