"""The services of a server without a server around them: one table, two people, and clients that keep what they get."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from antiquary.kernel.game import Game, Seat
from antiquary.server.accounts.permissions import EVERYONE, Visitor
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.server.tables.new_tables import new_row
from antiquary.server.tables.rows import RUNNING, SeatRow, TableRow, Turn
from antiquary.server.tables.subscribers import Subscriber
from antiquary.text import Words


class Ear(Subscriber):
    """A client that keeps what it was sent last."""

    heard: Any = None

    def send_encoded(self, frame: bytes) -> None:
        self.heard = msgspec.json.decode(frame)


@asynccontextmanager
async def services_with_table(
    game: Game, folder: Path, *, confirm: bool = False
) -> AsyncIterator[tuple[Services, TableRow]]:
    """A game between "p" and "q" that everyone may watch, before its first move."""
    services = Services(Settings(database=str(folder / "tables.db"), thinkers=0, limits=False))
    async with services.open():
        row = new_row(game, game.checked({}), Visitor("p"), (SeatRow(player="p"), SeatRow(player="q")))
        row = replace(row, confirm=confirm, watch=EVERYONE)
        yield services, await services.store.create_table(row, Turn(RUNNING))


def listening(services: Services, row: TableRow, player: str, seats: list[Seat], words: Words | None = None) -> Ear:
    """Somebody who is told what happens."""
    ear = Ear(Visitor(player), row.invite, seats, words)
    services.subscribers.add(row.id, ear)
    return ear
