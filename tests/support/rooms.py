"""A server's room without a server around it: one table, two people, and lines that lead nowhere."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from antiquary.kernel.game import Game, Seat
from antiquary.server.access.permissions import EVERYONE, Visitor
from antiquary.server.services import Room
from antiquary.server.settings import Settings
from antiquary.server.tables.seating import new_row
from antiquary.server.ws.subscribers import Watcher
from antiquary.storage.rows import RUNNING, SeatRow, TableRow, Turn
from antiquary.text import Words


class Ear(Watcher):
    """A client that keeps what it was sent last."""

    heard: Any = None

    def tell(self, message: bytes | None) -> None:
        if message is not None:
            self.heard = msgspec.json.decode(message)


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
    ear = Ear(Visitor(player), row.invite, seats, words)
    room.hub.enter(row.id, ear)
    return ear
