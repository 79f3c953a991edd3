"""What administrators do and see, in the database: the audit log, announcements, bans, and lists."""

from collections.abc import Sequence
from typing import Final
from uuid import uuid4

from msgspec import Struct

from antiquary.server.accounts.store import BANNED, Ban, Player
from antiquary.server.admin.bodies import AdminPlayer
from antiquary.server.stored_data import REPLACED, FeatureData, Place, Unused
from antiquary.server.tables.rows import TableRow, table_row
from antiquary.server.tables.store import COLUMNS, TableStore
from antiquary.storage.database import Change, Missed, Row, Step, Store, Value, details_from, details_text, written

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


LOCKED_OUT: Final = "UPDATE keys SET kind = $2 WHERE player = $1 AND kind <> $2 RETURNING hash"


async def ban(store: Store, player: Player, reason: str, actor: Actor, now: float, also: Sequence[Step] = ()) -> bool:
    """Ban a player: all their sessions and tokens end, and whoever brings one of those is told the reason. The steps
    `also` share the transaction: they end what the player has begun. False if they were banned before."""
    steps = [
        Step(
            "INSERT INTO bans (player, reason, at) VALUES ($1, $2, $3) ON CONFLICT (player) DO NOTHING",
            (player.id, reason, now),
            must=True,
        ),
        Step("DELETE FROM admins WHERE player = $1", (player.id,)),
        *also,
        audit_step(now, actor, BAN, Subject(player.id, player.login or player.name), {"reason": reason}),
        Step(LOCKED_OUT, (player.id, BANNED)),
    ]
    try:
        results = await store.database.write(steps)
    except Missed:
        return False
    for (hash_,) in results[-1]:  # connections that came with these keys are closed
        await store.database.write([], Change("", key=str(hash_)))
    return True


async def unban(store: Store, player: Player, actor: Actor, now: float) -> bool:
    """Let a player sign in again; False if they were not banned. The sessions of before stay ended."""
    steps = [
        Step("DELETE FROM bans WHERE player = $1", (player.id,), must=True),
        Step("DELETE FROM keys WHERE player = $1 AND kind = $2", (player.id, BANNED)),
        audit_step(now, actor, UNBAN, Subject(player.id, player.login or player.name)),
    ]
    return await written(store.database, steps)


async def bans(store: Store) -> list[Ban]:
    return [Ban(*row) for row in await store.database.read("SELECT player, reason, at FROM bans ORDER BY at")]


async def grant_admin(store: Store, player: Player, actor: Actor, now: float) -> bool:
    """Make an account an administrator; False if it is one."""
    insert = "INSERT INTO admins (player, at) VALUES ($1, $2) ON CONFLICT (player) DO NOTHING"
    steps = [
        Step(insert, (player.id, now), must=True),
        audit_step(now, actor, GRANT, Subject(player.id, player.login)),
    ]
    return await written(store.database, steps)


async def revoke_admin(store: Store, player: Player, actor: Actor, now: float) -> bool:
    """Make an administrator an ordinary account; False if it is none."""
    steps = [
        Step("DELETE FROM admins WHERE player = $1", (player.id,), must=True),
        audit_step(now, actor, REVOKE, Subject(player.id, player.login)),
    ]
    return await written(store.database, steps)


async def remove_table(store: TableStore, table: str, actor: Actor, now: float) -> bool:
    """Delete a table, whoever sits there; False if there is none."""
    return await store.delete_table(table, also=(audit_step(now, actor, REMOVE, Subject(table)),))


KINDS: Final = {
    "": "1 = 1",
    "accounts": "players.login IS NOT NULL",
    "guests": "players.login IS NULL",
    "banned": "bans.player IS NOT NULL",
    "admins": "admins.player IS NOT NULL",
}
PLAYERS: Final = (
    "SELECT players.id, players.name, players.login, players.created,"
    " COALESCE((SELECT MAX(used) FROM keys WHERE keys.player = players.id), 0),"
    " (SELECT COUNT(*) FROM seatings WHERE seatings.player = players.id),"
    " bans.player, bans.reason, admins.player FROM players"
    " LEFT JOIN bans ON bans.player = players.id LEFT JOIN admins ON admins.player = players.id"
)


class TableFilter(Struct, frozen=True):
    """Tables to list; what is empty or 0 selects all. `unused_since` selects those that were last used before then."""

    status: str = ""
    game: str = ""
    player: str = ""
    uploads: bool = False
    unused_since: float = 0.0


async def list_tables(store: Store, wanted: TableFilter, limit: int, offset: int = 0) -> list[TableRow]:
    """Tables, those that were used last first."""
    values: list[Value] = [limit, offset]
    conditions = ["uploaded_by <> ''" if wanted.uploads else "1 = 1"]

    def need(condition: str, value: Value) -> None:
        values.append(value)
        conditions.append(condition.format(f"${len(values)}"))

    if wanted.status:
        need("status = {}", wanted.status)
    if wanted.game:  # which the stored document begins with
        need("document LIKE {}", f'{{"game":"{wanted.game}",%')
    if wanted.player:
        need("(id IN (SELECT table_id FROM seatings WHERE player = {0}) OR uploaded_by = {0})", wanted.player)
    if wanted.unused_since:
        need("touched < {}", wanted.unused_since)
    sql = f"SELECT {COLUMNS} FROM tables WHERE {' AND '.join(conditions)} ORDER BY touched DESC, id LIMIT $1 OFFSET $2"
    return [table_row(row) for row in await store.database.read(sql, *values)]


async def list_players(store: Store, kind: str, name: str, limit: int, offset: int = 0) -> list[AdminPlayer]:
    """Players of one of `KINDS` whose name contains `name`, the newest first."""
    part = name.lower().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    sql = (
        f"{PLAYERS} WHERE {KINDS[kind]} AND LOWER(players.name) LIKE $1 ESCAPE '\\'"
        " ORDER BY players.created DESC, players.id LIMIT $2 OFFSET $3"
    )
    return [_listed(row) for row in await store.database.read(sql, f"%{part}%", limit, offset)]


async def listed_player(store: Store, player: str) -> AdminPlayer | None:
    """A player by id."""
    rows = await store.database.read(f"{PLAYERS} WHERE players.id = $1", player)
    return _listed(rows[0]) if rows else None


def _listed(row: Row) -> AdminPlayer:
    id_, name, login, created, used, tables, banned, reason, admin = row
    return AdminPlayer(
        id_, name, login or "", created, used, tables, banned is not None, reason or "", admin is not None
    )


DATA: Final = FeatureData(
    places=(
        # The host has to know what administrators did; after the time in `--retention` it is deleted.
        Place("audit", "actor", ("actor_name",), REPLACED, "acts", ("at", "act"), {"actor": "?", "actor_name": ""}),
        Place(
            "audit",
            "subject",
            ("subject_name", "details"),
            REPLACED,
            "acts_about_you",
            ("at", "act", "details"),
            {"subject": "", "subject_name": "", "details": "{}"},
        ),
    ),
    not_personal={
        "announcements": ("id", "texts", "at", "until"),  # of the host, for everybody
        "audit": ("id", "at", "act"),
    },
    unused=(Unused("audit", "audit", "at < $1"), Unused("announcements", "announcements", "until < $1")),
)
