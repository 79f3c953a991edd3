"""The sender: takes messages from the outbox and sends them, again and again if need be.

A message that is not true any more is not sent. A channel that fails delays no other, and a target that fails delays no
other target.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

from antiquary.kernel.errors import AntiquaryError
from antiquary.server import metrics
from antiquary.server.notifications.announcer import awaited_seats, last_of
from antiquary.server.notifications.content import GONE, REFUSED, SENT, Channel, Content, Links, Outcome, content_of
from antiquary.server.notifications.presence import Presence
from antiquary.server.notifications.store import (
    CLOCK,
    CONFIRM,
    MAIL,
    OVER,
    TEST,
    TURN,
    Message,
    Recipient,
    drop_target,
    drop_untrue,
    due_messages,
    last_entries,
    lease,
    lease_all,
    note_refused,
    note_sent,
    note_trouble,
    postpone,
    recipient,
)
from antiquary.server.tables.rows import OPEN, RUNNING, TableRow
from antiquary.server.tables.rows import OVER as ENDINGS
from antiquary.server.tables.store import TableStore
from antiquary.text import Words

LEASE_SECONDS: Final = 120.0  # longer than any channel takes
CONCURRENT_TARGETS: Final = 8  # targets of one channel
FIRST_RETRY: Final = 60.0
LONGEST_RETRY: Final = 6 * 3600.0
LONGEST_TRY: Final = 3 * 86400.0  # after which a message is given up
LOG: Final = logging.getLogger("antiquary.notify")


class Sender:
    """Sends the messages of one channel. Of several processes, the one that has a message's lease sends it."""

    def __init__(
        self,
        name: str,
        channel: Channel,
        store: TableStore,
        presence: Presence,
        links: Links,
        clock: Callable[[], float],
        grace: float,
    ) -> None:
        self.name: Final = name
        self.channel: Final = channel
        self.store: Final = store
        self.presence: Final = presence
        self.links: Final = links
        self.clock: Final = clock
        self.grace: Final = grace
        self._busy: Final[dict[str, asyncio.Task[None]]] = {}  # by target

    async def close(self) -> None:
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def send_due(self) -> None:
        """Send what is due now, a few messages to each target at most, and wait until it is done."""
        for _ in range(CONCURRENT_TARGETS):
            for message in await self.due():
                self.begin(message)
            await asyncio.gather(*list(self._busy.values()))

    async def due(self) -> list[Message]:
        """Messages to be sent now, if anything can be sent now."""
        if len(self._busy) >= CONCURRENT_TARGETS:
            return []
        return await due_messages(self.store, self.name, self.clock(), CONCURRENT_TARGETS * 4)

    def begin(self, message: Message) -> None:
        """Begin to send a message, unless its target or too many others are being sent one."""
        if len(self._busy) < CONCURRENT_TARGETS and message.target not in self._busy:
            self._busy[message.target] = asyncio.create_task(self._guarded(message))

    async def _guarded(self, message: Message) -> None:
        try:
            await self._send(message)
        except AntiquaryError:  # the database is away; the lease runs out
            pass
        except Exception as error:
            metrics.FAULTS.labels("notify").inc()
            # The error's text may hold an address, which is nobody's business; where it happened is in the log.
            hidden = RuntimeError(type(error).__name__).with_traceback(error.__traceback__)
            LOG.error("message not sent", exc_info=hidden, extra={"task": f"sending {self.name}"})
        finally:
            del self._busy[message.target]

    async def _send(self, message: Message) -> None:
        now = self.clock()
        if self.name == MAIL:
            messages = await lease_all(self.store, message.target, now, now + LEASE_SECONDS)
        else:
            messages = [message] if await lease(self.store, message.id, now, now + LEASE_SECONDS) else []
        to = await recipient(self.store, message.target)
        if to is None or not messages:  # deleted meanwhile, or somebody else sends it
            return
        ready, contents = await self._ready(to, messages)
        if ready:
            await self._note(to, ready, await self.channel.send(to, contents))

    async def _ready(self, to: Recipient, messages: Sequence[Message]) -> tuple[list[Message], list[Content]]:
        """The messages that are true, with their contents. Those that are not are deleted, and those that their reader
        can see at the table wait."""
        words, ready, contents = Words(to.settings.language), list[Message](), list[Content]()
        for message in messages:
            row = await self.store.table(message.table) if message.table else None
            last = {} if row is None else await last_entries(self.store, row.id)
            if not (to.settings.wants(to.target.channel, message.kind) and is_true(message, to, row, last)):
                await drop_untrue(self.store, to.target.player, message)
            elif row is not None and to.target.player in await self.presence.at(row.id):
                await postpone(self.store, [message], self.clock() + self.grace, tries=0)
            else:
                ready.append(message)
                contents.append(content_of(message, row, words, self.links))
        return ready, contents

    async def _note(self, to: Recipient, messages: Sequence[Message], outcome: Outcome) -> None:
        target, now = to.target, self.clock()
        metrics.MESSAGES.labels(self.name, outcome.result).inc()
        if outcome.result == SENT:
            await note_sent(self.store, target.id, messages, now)
            return
        LOG.warning(f"{self.name} {outcome.result}", extra={"error": outcome.trouble})
        if outcome.result == GONE:
            await drop_target(self.store, target.id, target.player)
        elif outcome.result == REFUSED:
            await note_refused(self.store, target.id, messages, outcome.trouble)
        else:
            old = [message for message in messages if now - message.created > LONGEST_TRY]
            await note_trouble(self.store, target.id, outcome.trouble)
            if old:
                await note_refused(self.store, target.id, old, outcome.trouble)
            for message in messages:
                if message not in old:
                    wait = max(backoff(message.tries), outcome.after)
                    await postpone(self.store, [message], now + wait, tries=1)


def backoff(tries: int) -> float:
    """The seconds until a message that has failed so many times before is tried again."""
    return float(min(FIRST_RETRY * 2 ** min(tries, 20), LONGEST_RETRY))


def is_true(message: Message, to: Recipient, row: TableRow | None, last: dict[int, int]) -> bool:
    """Whether a message still says how things are."""
    player = to.target.player
    if message.kind in (TEST, CONFIRM):
        return True
    if row is None:
        return False
    if message.kind in (TURN, CLOCK):
        awaited = any(row.seats[seat].player == player for seat in awaited_seats(row))
        return awaited and last_of(player, row, last) <= message.number
    if message.kind == OVER:
        return row.status in ENDINGS
    kept = row.status == OPEN and any(chair.reserved == player for chair in row.seats)
    return kept or (row.status == RUNNING and any(chair.player == player for chair in row.seats))
