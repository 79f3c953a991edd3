"""The content of messages: the game's name, what has happened, and a link. Nothing comes from a position."""

from typing import Final

from msgspec import Struct

from antiquary.server.notifications.links import Links
from antiquary.server.notifications.store import SEATED, TEST, Message
from antiquary.server.tables.rows import OPEN, TableRow
from antiquary.text import Words

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
