"""The audit log: what administrators did, each act written in the transaction that carries it out."""

from typing import Final
from uuid import uuid4

from msgspec import Struct

from antiquary.storage.database import Step
from antiquary.storage.rows import details_from, details_text
from antiquary.storage.store import Store

BAN: Final = "ban"
UNBAN: Final = "unban"
GRANT: Final = "grant"
REVOKE: Final = "revoke"
REMOVE: Final = "remove"
ANNOUNCE: Final = "announce"
WITHDRAW: Final = "withdraw"
PURGE: Final = "purge"
VACUUM: Final = "vacuum"
ACTS: Final = (BAN, UNBAN, GRANT, REVOKE, REMOVE, ANNOUNCE, WITHDRAW, PURGE, VACUUM)


class Actor(Struct, frozen=True):
    """The administrator behind an act; both are empty for the command line."""

    player: str = ""
    name: str = ""


class Subject(Struct, frozen=True):
    """The account, table or announcement that an act is about."""

    id: str = ""
    name: str = ""


class AuditEntry(Struct, frozen=True):
    """One line of the log. Names are as they were at that time, empty if the account was deleted since."""

    at: float
    actor: str
    actor_name: str
    act: str
    subject: str
    subject_name: str
    details: dict[str, str]


def audit_step(at: float, actor: Actor, act: str, subject: Subject, details: dict[str, str] | None = None) -> Step:
    """The statement that writes an act down."""
    insert = (
        "INSERT INTO audit (id, at, actor, actor_name, act, subject, subject_name, details)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    )
    values = (uuid4().hex, at, actor.player, actor.name, act, subject.id, subject.name, details_text(details or {}))
    return Step(insert, values)


async def write_down(store: Store, at: float, actor: Actor, act: str, details: dict[str, str]) -> None:
    """Write an act down that took more than one transaction."""
    await store.database.write([audit_step(at, actor, act, Subject(), details)])


async def audit_log(store: Store, limit: int, offset: int = 0) -> list[AuditEntry]:
    """The latest acts, the newest first."""
    sql = (
        "SELECT at, actor, actor_name, act, subject, subject_name, details FROM audit"
        " ORDER BY at DESC, id LIMIT $1 OFFSET $2"
    )
    rows = await store.database.read(sql, limit, offset)
    return [
        AuditEntry(at, actor, actor_name, act, subject, subject_name, details_from(details))
        for at, actor, actor_name, act, subject, subject_name, details in rows
    ]


async def audit_mark(store: Store) -> tuple[float, int]:
    """A value that changes with every act, whichever process wrote it down."""
    at, count = (await store.database.read("SELECT COALESCE(MAX(at), 0), COUNT(*) FROM audit"))[0]
    return float(at), int(count)


def sizes(before: int, after: int) -> dict[str, str]:
    return {"before": str(before), "after": str(after)}
