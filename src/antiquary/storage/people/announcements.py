"""Announcements: texts for everybody who comes, until a date."""

from uuid import uuid4

from msgspec import Struct

from antiquary.storage.database import Row, Step, written
from antiquary.storage.people.audit import ANNOUNCE, WITHDRAW, Actor, Subject, audit_step
from antiquary.storage.rows import details_from, details_text
from antiquary.storage.store import Store


class Announcement(Struct, frozen=True):
    """A text by language, shown until `until`."""

    id: str
    texts: dict[str, str]
    at: float
    until: float


async def announce(store: Store, texts: dict[str, str], until: float, actor: Actor, now: float) -> Announcement:
    """Store a new announcement."""
    announcement = Announcement(uuid4().hex[:12], texts, now, until)
    insert = "INSERT INTO announcements (id, texts, at, until) VALUES ($1, $2, $3, $4)"
    steps = [
        Step(insert, (announcement.id, details_text(texts), now, until)),
        audit_step(now, actor, ANNOUNCE, Subject(announcement.id), texts),
    ]
    await store.database.write(steps)
    return announcement


async def withdraw(store: Store, announcement: str, actor: Actor, now: float) -> bool:
    """Delete an announcement before its time; False if there is none."""
    steps = [
        Step("DELETE FROM announcements WHERE id = $1", (announcement,), must=True),
        audit_step(now, actor, WITHDRAW, Subject(announcement)),
    ]
    return await written(store.database, steps)


async def announcements(store: Store, now: float) -> list[Announcement]:
    """The announcements that are shown now, the newest first."""
    sql = "SELECT id, texts, at, until FROM announcements WHERE until > $1 ORDER BY at DESC, id"
    return [_announcement(row) for row in await store.database.read(sql, now)]


def _announcement(row: Row) -> Announcement:
    id_, texts, at, until = row
    return Announcement(id_, details_from(texts), at, until)
