"""The notifier: everything that tells people who are away what has happened at their tables."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any, Final

from antiquary.server.accounts.tokens import new_key
from antiquary.server.background import BackgroundTask, regularly
from antiquary.server.http.rate_limit import Limiter
from antiquary.server.notifications.announcer import Announcer
from antiquary.server.notifications.content import Channel, Links
from antiquary.server.notifications.mail import MailChannel
from antiquary.server.notifications.presence import BEAT_SECONDS, Presence
from antiquary.server.notifications.push import PushChannel, new_vapid_key
from antiquary.server.notifications.sender import Sender
from antiquary.server.notifications.store import MAIL, PUSH, WEBHOOK, Message, server_key
from antiquary.server.notifications.webhook import Outgoing, WebhookChannel
from antiquary.server.settings import Settings
from antiquary.server.tables.store import TableStore
from antiquary.server.tables.subscribers import Subscribers
from antiquary.storage.connect import is_postgres

POLL_SECONDS: Final = 2.0
VAPID_KEY: Final = "vapid"
LINK_KEY: Final = "links"


class Notifier:
    """The announcer and a sender for each channel of one process."""

    def __init__(
        self,
        store: TableStore,
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

    def tasks(self) -> list[BackgroundTask[Any]]:
        """Announce, warn, and send over each channel."""
        channels = [PUSH, WEBHOOK, *([MAIL] if self.settings.messaging.smtp else [])]
        present = [regularly("presence", BEAT_SECONDS, self.presence.note)] if self.presence.others else []
        return [
            self.announcer.announcing,
            self.announcer.warning,
            *present,
            *(
                BackgroundTask(
                    f"sending {name}",
                    POLL_SECONDS,
                    partial(self._due, name),
                    partial(self._begin, name),
                    key=lambda message: message.target,
                )
                for name in channels
            ),
        ]

    async def close(self) -> None:
        await asyncio.gather(*[sender.close() for sender in self.senders.values()])
        await self.outgoing.close()

    async def _due(self, channel: str) -> AsyncIterator[Message]:
        await self.open()
        for message in await self.senders[channel].due():
            yield message

    async def _begin(self, channel: str, message: Message) -> None:
        self.senders[channel].begin(message)

    async def step(self) -> None:
        """Announce and send what is due now."""
        await self.open()
        await self.announcer.announce_all()
        await self.announcer.warn_all()
        await asyncio.gather(*[sender.send_due() for sender in self.senders.values()])
