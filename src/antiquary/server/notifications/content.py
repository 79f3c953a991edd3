"""The content of messages, the links in them, and what each channel needs to send one."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, Protocol

from msgspec import Struct

from antiquary.server.accounts.tokens import equal_in_constant_time
from antiquary.server.errors import NotThere
from antiquary.server.notifications.store import SEATED, TEST, Message, Recipient
from antiquary.server.settings import Settings
from antiquary.server.tables.rows import OPEN, TableRow
from antiquary.text import Words

SENT: Final = "sent"
TRY_LATER: Final = "later"  # try again
REFUSED: Final = "refused"  # the target does not take this message
GONE: Final = "gone"  # there is no such target any more


class Outcome(Struct, frozen=True):
    """What became of messages. `trouble` is the reason in one word; `after` are the seconds to wait at least."""

    result: str
    trouble: str = ""
    after: float = 0.0


CONFIRM_MAIL: Final = "confirm"
UNSUBSCRIBE: Final = "unsubscribe"
LETTERS: Final = 32  # of a signature: 128 bits


class Links:
    """The addresses of one server; `key` signs those that work without signing in."""

    def __init__(self, settings: Settings, key: str) -> None:
        self.base: Final = (settings.public_url or f"http://{settings.host}:{settings.port}").rstrip("/")
        self._key: Final = key.encode()

    def table(self, table: str) -> str:
        return f"{self.base}/table/{table}"

    def settings(self) -> str:
        return f"{self.base}/account/notifications"

    def page(self, purpose: str, target: str) -> str:
        """The page on which somebody confirms a mail address or unsubscribes."""
        return f"{self.base}/mail/{purpose}/{self.token(purpose, target)}"

    def one_click(self, target: str) -> str:
        """The address to which a mail program sends an unsubscription (RFC 8058)."""
        return f"{self.base}/api/notifications/unsubscribe/{self.token(UNSUBSCRIBE, target)}"

    def token(self, purpose: str, target: str) -> str:
        return f"{target}.{self._signature(purpose, target)}"

    def target(self, purpose: str, token: str) -> str:
        """The target that a token is about; raises `NotThere` if it is not one of ours."""
        target, _, signature = token.partition(".")
        if not equal_in_constant_time(signature, self._signature(purpose, target)):
            raise NotThere("error-no-link")
        return target

    def _signature(self, purpose: str, target: str) -> str:
        return hmac.new(self._key, f"{purpose}:{target}".encode("utf-8", "replace"), sha256).hexdigest()[:LETTERS]


INVITED: Final = "invited"  # the word for a seat that is kept


class Content(Struct, frozen=True):
    """One message, in the language of its reader."""

    id: str
    kind: str
    game: str  # its name in the API; empty in a test message
    table: str
    title: str  # of the game
    text: str  # what has happened
    url: str
    at: float


def content_of(message: Message, row: TableRow | None, words: Words, links: Links) -> Content:
    """The content of a message about a table, or of a test message, which is about none."""
    if row is None:
        text, title = words.say("notify-test"), words.say("notify-name")
        return Content(message.id, TEST, "", "", title, text, links.settings(), message.created)
    kind = INVITED if message.kind == SEATED and row.status == OPEN else message.kind
    title, text = words.say(f"game-{row.game}"), words.say(f"notify-{kind}")
    return Content(message.id, message.kind, row.game, row.id, title, text, links.table(row.id), message.created)


class Channel(Protocol):
    """One way to reach people."""

    async def send(self, recipient: Recipient, contents: Sequence[Content]) -> Outcome: ...
