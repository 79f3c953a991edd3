"""Tables with clocks, whose time passes only when a test says so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from antiquary.kernel.game import Seat
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import clocks_for
from antiquary.server.tables.rows import MOVE
from support.servers.in_process import House, Person, house
from support.storage.clocks import TableClock

ME: Final = {"kind": "me"}
BOT: Final = {"kind": "bot", "level": "novice"}
LIVE: Final[dict[str, Any]] = {"pace": "live", "minutes": 10, "increment": 20}
DAYS: Final[dict[str, Any]] = {"pace": "days", "days": 3}
DAY: Final = 86400.0


class TimedTable:
    """A table at which "Ada" has every seat that is a person's."""

    def __init__(self, running: House, clock: TableClock, ada: Person, table: str) -> None:
        self.house: Final = running
        self.services: Final = running.services
        self.clock: Final = clock
        self.ada: Final = ada
        self.id: Final = table

    async def live(self) -> LiveTable:
        return await self.services.tables.live(self.id)

    async def run(self, seconds: float) -> None:
        """Let time pass, and the server look at its clocks."""
        await self.clock.run(self.services.store, seconds)
        await self.services.clock_keeper.look()

    async def act(self, kind: str = MOVE, seat: Seat | None = None, action: int | None = None) -> Seat:
        """The next entry of a seat: by default the first legal action of the first seat that has to decide."""
        live = await self.live()
        seat = live.asked()[0] if seat is None else seat
        if action is None:
            action = live.state.legal(seat)[0] if kind in (MOVE, "bot") else -1
        await self.services.tables.act(self.id, kind, seat, live.shared.number_for(seat) + 1, action)
        return seat

    async def pass_turn(self) -> Seat:
        """Play until somebody else is asked than the one who is asked first now; the one who was."""
        seat = (await self.live()).asked()[0]
        while seat in (await self.live()).asked():
            await self.act(seat=seat)
        return seat

    async def play_to_turn(self) -> Seat:
        """Play until exactly one person has to decide; that seat."""
        while len((await self.live()).asked()) != 1:
            await self.act()
        return (await self.live()).asked()[0]

    async def left(self, seat: Seat, viewer: Seat | None = None) -> float:
        """The time that a seat has left, as it knows it itself or as another seat does."""
        clocks = clocks_for(await self.live(), seat if viewer is None else viewer, self.clock.now).clocks
        return next(each.left for each in clocks if each.seat == seat)

    async def running(self, viewer: Seat = -1) -> list[Seat]:
        """The seats whose clocks run, as a seat knows it."""
        clocks = clocks_for(await self.live(), viewer, self.clock.now).clocks
        return [each.seat for each in clocks if each.running]

    async def info(self) -> Any:
        return await self.ada.get(f"/api/tables/{self.id}")


@asynccontextmanager
async def timed_table(
    folder: Path,
    *seats: Any,
    game: str = "pergamon",
    clock: TableClock | None = None,
    database: str = "",
    **more: Any,
) -> AsyncIterator[TimedTable]:
    """A running game at a table with clocks."""
    clock = clock or TableClock()
    async with house(folder, clock, **({"database": database} if database else {})) as running:
        ada = await running.person("Ada", token=True)
        made = await ada.post("/api/tables", game=game, seats=list(seats or (ME, ME)), **{**LIVE, **more})
        yield TimedTable(running, clock, ada, made["id"])
