"""A server's room without a server around it: one table, two people, and lines that lead nowhere."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from antiquary.kernel.game import Game, Seat
from antiquary.server.authority import EVERYONE, Visitor
from antiquary.server.hub import Watcher
from antiquary.server.room import Room
from antiquary.server.seating import new_row
from antiquary.server.settings import Settings
from antiquary.server.wire import Wire
from antiquary.storage.rows import RUNNING, SeatRow, TableRow, Turn
from antiquary.text import Words


class Ear:
    """A line that keeps what was told last."""

    def __init__(self) -> None:
        self.heard: Any = None

    def waiting(self) -> int:
        return 0

    def tell(self, message: bytes) -> None:
        self.heard = msgspec.json.decode(message)

    def end(self, code: int) -> None: ...


@asynccontextmanager
async def room_with_table(game: Game, folder: Path, *, confirm: bool = False) -> AsyncIterator[tuple[Room, TableRow]]:
    """A game between "p" and "q" that everyone may watch, before its first move."""
    room = Room(Settings(database=str(folder / "tables.db"), thinkers=0, limits=False))
    async with room.open():
        row = new_row(game, game.checked({}), Visitor("p"), (SeatRow(player="p"), SeatRow(player="q")))
        row = replace(row, confirm=confirm, watch=EVERYONE)
        yield room, await room.store.create_table(row, Turn(RUNNING))


def listening(room: Room, row: TableRow, player: str, seats: list[Seat], words: Words | None = None) -> Ear:
    """Somebody who is told what happens."""
    ear = Ear()
    room.hub.enter(row.id, Watcher(cast(Wire, ear), Visitor(player), row.invite, seats, words))
    return ear
