"""The interface of a channel: it takes messages to one target and says what became of them."""

from collections.abc import Sequence
from typing import Final, Protocol

from msgspec import Struct

from antiquary.server.notifications.content import Content
from antiquary.server.notifications.store import Recipient

SENT: Final = "sent"
LATER: Final = "later"  # try again
REFUSED: Final = "refused"  # the target does not take this message
GONE: Final = "gone"  # there is no such target any more


class Outcome(Struct, frozen=True):
    """What became of messages. `trouble` is the reason in one word; `after` are the seconds to wait at least."""

    result: str
    trouble: str = ""
    after: float = 0.0


class Channel(Protocol):
    """One way to reach people."""

    async def send(self, recipient: Recipient, contents: Sequence[Content]) -> Outcome: ...
