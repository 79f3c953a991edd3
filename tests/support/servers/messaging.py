"""A server in the process of the test that sends messages when the test says so, by a clock that the test moves."""

import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from antiquary.server.notifications.notifier import Notifier
from antiquary.server.services import Services
from antiquary.server.settings import Messaging, Settings
from antiquary.server.tables.rows import MOVE, TableRow
from support.servers.in_process import House, Person
from support.servers.receivers import MailBox, PushService, Receiver, text_of

GRACE: Final = 60.0
PUBLIC: Final = "http://localhost"
ME: Final = {"kind": "me"}
FREE: Final = {"kind": "open"}
BOT: Final = {"kind": "bot", "level": "novice"}


class MovedClock:
    """A clock that stands still until a test moves it into the future."""

    def __init__(self) -> None:
        self.moved = 0.0
        self._begin: Final = time.time()

    def __call__(self) -> float:
        return self._begin + self.moved


class Office(House):
    """A house whose messages are sent by `later`."""

    def __init__(self, services: Services, stack: AsyncExitStack, clock: MovedClock) -> None:
        super().__init__(services, stack)
        self.clock: Final = clock

    @property
    def notifier(self) -> Notifier:
        return self.services.notifier

    async def later(self, seconds: float = GRACE + 1) -> None:
        """Let time pass, and send what is due then."""
        self.clock.moved += seconds
        await self.notifier.step()

    async def shared_table(self, host: Person, guest: Person, game: str = "pergamon", **wish: Any) -> TableRow:
        """A table of two people, at which the game has begun, and it is the host's turn."""
        info = await host.post("/api/tables", game=game, seats=[ME, FREE], **wish)
        await guest.post(f"/api/tables/{info['id']}/join", invite=info["invite"])
        await self.give_turn(info["id"], 0)
        return await self.row(info["id"])

    async def row(self, table: str) -> TableRow:
        row = await self.services.store.table(table)
        assert row is not None
        return row

    async def move(self, table: str) -> int:
        """Make one move for whoever has to decide; the seat."""
        live = await self.services.tables.live(table)
        seat = live.deciders()[0]
        number = live.shared.number_for(seat) + 1
        await self.services.tables.act(table, MOVE, seat, number, live.state.legal(seat)[0])
        return seat

    async def pass_turn(self, table: str) -> int:
        """Move until somebody else has to decide; the seat that has to now."""
        first = (await self.row(table)).deciders
        while (row := await self.row(table)).deciders == first:
            await self.move(table)
        return row.deciders[0]

    async def give_turn(self, table: str, seat: int) -> None:
        """Move until only this seat has to decide."""
        while (await self.row(table)).deciders != (seat,):
            await self.pass_turn(table)

    async def confirmed_mail(self, person: Person, box: MailBox, address: str = "ada@example.org") -> None:
        """Enter a mail address and open the link that is mailed to it."""
        await person.post("/api/notifications/mail", address=address)
        await self.later(0)
        link = next(line for line in text_of(box.mails[-1]).split() if "/mail/confirm/" in line)
        await person.post("/api/notifications/confirm", token=link.rpartition("/")[2])


@asynccontextmanager
async def office(database: str, smtp: str = "", **settings: Any) -> AsyncIterator[Office]:
    clock = MovedClock()
    messaging = Messaging(smtp, "Antiquary <games@example.org>", GRACE, private=True)
    wanted: dict[str, Any] = {"thinkers": 0, "limits": False, "public_url": PUBLIC, "messaging": messaging, **settings}
    services = SilentServices(Settings(database, **wanted), clock)
    async with services.open(), AsyncExitStack() as stack:
        running = Office(services, stack, clock)
        stack.push_async_callback(running.notifier.outgoing.close)
        yield running


class SilentServices(Services):
    """Services whose notifier does nothing by itself."""

    def __init__(self, settings: Settings, clock: MovedClock) -> None:
        super().__init__(settings, clock)
        self.notifier.tasks = list  # type: ignore[method-assign]


async def subscribe(person: Person, service: PushService) -> None:
    await person.post("/api/notifications/browsers", **service.subscription())


async def add_hook(person: Person, hook: Receiver) -> str:
    """Add a webhook; the key that signs its messages."""
    return str((await person.post("/api/notifications/webhook", url=f"{hook.url}/hook"))["secret"])


async def server_key(person: Person) -> str:
    return str((await person.get("/api/notifications"))["push_key"])
