"""The notifier: everything that tells people who are away what has happened at their tables."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Final

from antiquary.kernel.errors import AntiquaryError
from antiquary.server import metrics
from antiquary.server.access.rate_limit import Limiter
from antiquary.server.access.tokens import new_key
from antiquary.server.notify.announcer import Announcer
from antiquary.server.notify.channel import Channel
from antiquary.server.notify.links import Links
from antiquary.server.notify.mail import MailChannel
from antiquary.server.notify.outgoing import Outgoing
from antiquary.server.notify.presence import Presence
from antiquary.server.notify.push import PushChannel, new_vapid_key
from antiquary.server.notify.sender import Sender
from antiquary.server.notify.webhook import WebhookChannel
from antiquary.server.settings import Settings
from antiquary.server.ws.subscribers import Subscribers
from antiquary.storage.connect import is_postgres
from antiquary.storage.people.notifications import MAIL, PUSH, WEBHOOK, server_key
from antiquary.storage.store import Store

POLL_SECONDS: Final = 2.0
WARN_SECONDS: Final = 60.0  # between two looks at clocks that run out
VAPID_KEY: Final = "vapid"
LINK_KEY: Final = "links"
LOG: Final = logging.getLogger("antiquary.notify")


class Notifier:
    """The announcer and a sender for each channel of one process."""

    def __init__(
        self,
        store: Store,
        subscribers: Subscribers,
        settings: Settings,
        limiter: Limiter,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.limiter: Final = limiter
        self.clock: Final = clock
        self.outgoing: Final = Outgoing(settings.messaging.private)
        self.presence: Final = Presence(store, subscribers, is_postgres(settings.database), clock)
        self.announcer: Final = Announcer(store, self.presence, settings.messaging.after_seconds, clock)
        self.senders: Final[dict[str, Sender]] = {}
        self._links: Links | None = None
        self._push: PushChannel | None = None

    async def links(self) -> Links:
        """The addresses in messages; their key is made the first time."""
        if self._links is None:
            self._links = Links(self.settings, await server_key(self.store, LINK_KEY, new_key()))
        return self._links

    async def push(self) -> PushChannel:
        """The channel to browsers; its key is made the first time."""
        if self._push is None:
            key = await server_key(self.store, VAPID_KEY, new_vapid_key())
            self._push = PushChannel(self.outgoing, self.settings, key, self.clock)
        return self._push

    async def open(self) -> None:
        """Make the keys and the channels, unless there are some already."""
        if self.senders:
            return
        links = await self.links()
        channels: dict[str, Channel] = {
            PUSH: await self.push(),
            WEBHOOK: WebhookChannel(self.outgoing, self.clock),
        }
        if self.settings.messaging.smtp:
            channels[MAIL] = MailChannel(self.settings.messaging, links, self.limiter)
        grace = self.settings.messaging.after_seconds
        for name, channel in channels.items():
            self.senders[name] = Sender(name, channel, self.store, self.presence, links, self.clock, grace)

    async def run(self) -> None:
        """Announce and send, for ever. If the database is away or full, the next time has to do."""
        while not self.senders:
            with suppress(AntiquaryError):
                await self.open()
            if not self.senders:
                await asyncio.sleep(POLL_SECONDS)
        work: list[Coroutine[None, None, None]] = [sender.run() for sender in self.senders.values()]
        try:
            looks = [
                self._regularly(self.announcer.announce_all, POLL_SECONDS),
                self._regularly(self.announcer.warn_all, WARN_SECONDS),
            ]
            await asyncio.gather(*looks, self.presence.run(), *work)
        finally:
            await self.outgoing.close()

    async def step(self) -> None:
        """Announce and send what is due now."""
        await self.open()
        await self.announcer.announce_all()
        await self.announcer.warn_all()
        await asyncio.gather(*[sender.send_due() for sender in self.senders.values()])

    async def _regularly(self, look: Callable[[], Coroutine[None, None, None]], seconds: float) -> None:
        while True:
            try:
                await look()
            except AntiquaryError:
                pass  # the database is away
            except Exception as error:
                metrics.FAULTS.labels("notify").inc()
                LOG.error("tables not looked at", extra={"error": type(error).__name__})
            await asyncio.sleep(seconds)
