"""Administration over HTTP: tables, players, announcements, upkeep and the audit log; and what everybody is told."""

import time
from typing import Annotated, Final

from litestar import Router, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec.structs import asdict

from antiquary.server.accounts.permissions import ADMIN
from antiquary.server.admin.bodies import (
    MOST_DAYS,
    AdminPair,
    AdminPairs,
    AdminPlayers,
    AdminSeat,
    AdminTable,
    AdminTables,
    AnnouncementInfo,
    AuditLine,
    AuditLog,
    BanPlayer,
    LegalText,
    NewAnnouncement,
    Notice,
    Notices,
    Purge,
    Purged,
    Vacuumed,
)
from antiquary.server.admin.legal import LegalTexts
from antiquary.server.admin.service import Administration
from antiquary.server.admin.store import (
    KINDS,
    Announcement,
    TableFilter,
    announcements,
    audit_log,
    list_players,
    list_tables,
)
from antiquary.server.errors import NotThere
from antiquary.server.http.bodies import Done
from antiquary.server.http.context import REFUSALS, Asking, Caller
from antiquary.server.http.rate_limit import ADMINISTRATION, UPKEEP
from antiquary.server.http.text_input import one_line, require_choice
from antiquary.server.retention import DAY, HOUR
from antiquary.server.settings import Retention
from antiquary.server.tables.results import unusual_pairs
from antiquary.server.tables.rows import ENDED, FINISHED, OPEN, RUNNING, UNPLAYABLE, TableRow
from antiquary.text import LANGUAGES, Words

STATUSES: Final = ("", OPEN, RUNNING, FINISHED, UNPLAYABLE, ENDED)

Most = Annotated[int, QueryParameter(ge=1, le=200)]
Offset = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Part = Annotated[str, QueryParameter(max_length=60)]
UnusedDays = Annotated[int, QueryParameter(ge=0, le=MOST_DAYS)]


def require_administrator(caller: Caller) -> None:
    """Raises unless the caller is an administrator who has not asked too often."""
    caller.visitor.require(ADMIN)
    caller.check_personal_limit(ADMINISTRATION)


@get("/tables", responses=REFUSALS)
async def tables(
    caller: Asking,
    status: Part = "",
    game: Part = "",
    player: Part = "",
    uploads: FromQuery[bool] = False,
    unused: UnusedDays = 0,
    most: Most = 50,
    offset: Offset = 0,
) -> AdminTables:
    """All tables, those that were used last first: of one `status`, one `game` or one `player` (id), only `uploads`, or
    those that were not used for so many days (`unused`)."""
    require_administrator(caller)
    require_choice("status", status, STATUSES)
    since = time.time() - unused * DAY if unused else 0.0
    wanted = TableFilter(status, game, player, uploads, since)
    return AdminTables([admin_table(row) for row in await list_tables(caller.services.store, wanted, most, offset)])


@get("/players", responses=REFUSALS)
async def players(
    caller: Asking, kind: Part = "", name: Part = "", most: Most = 50, offset: Offset = 0
) -> AdminPlayers:
    """All players, the newest first: `kind` is accounts, guests, banned or admins; `name` is a part of their name."""
    require_administrator(caller)
    require_choice("kind", kind, tuple(KINDS))
    return AdminPlayers(await list_players(caller.services.store, kind, name, most, offset))


@get("/pairs", responses=REFUSALS)
async def pairs(caller: Asking, most: Most = 50, offset: Offset = 0) -> AdminPairs:
    """Pairs of people who had at least 8 rated games with each other within a week, of which the same one was ahead in
    90 % or more: those with most games first."""
    require_administrator(caller)
    store = caller.services.store
    return AdminPairs([AdminPair(**asdict(pair)) for pair in await unusual_pairs(store, store.clock(), most, offset)])


@delete("/tables/{table:str}", responses=REFUSALS, status_code=200)
async def remove_table(caller: Asking, table: FromPath[str]) -> Done:
    """Delete a table, whoever sits there."""
    require_administrator(caller)
    await caller.services.part(Administration).remove_table(caller.visitor, table)
    return Done()


@post("/players/{player:str}/ban", responses=REFUSALS, status_code=200)
async def ban(caller: Asking, player: FromPath[str], data: JSONBody[BanPlayer]) -> Done:
    """Ban a player. Their sessions and tokens end, and they are told the reason."""
    require_administrator(caller)
    await caller.services.part(Administration).ban(caller.visitor, player, one_line(data.reason))
    return Done()


@delete("/players/{player:str}/ban", responses=REFUSALS, status_code=200)
async def unban(caller: Asking, player: FromPath[str]) -> Done:
    """Let a player sign in again."""
    require_administrator(caller)
    await caller.services.part(Administration).unban(caller.visitor, player)
    return Done()


@post("/players/{player:str}/admin", responses=REFUSALS, status_code=200)
async def grant(caller: Asking, player: FromPath[str]) -> Done:
    """Make an account an administrator."""
    require_administrator(caller)
    await caller.services.part(Administration).grant(caller.visitor, player)
    return Done()


@delete("/players/{player:str}/admin", responses=REFUSALS, status_code=200)
async def revoke(caller: Asking, player: FromPath[str]) -> Done:
    """Make another administrator an ordinary account."""
    require_administrator(caller)
    await caller.services.part(Administration).revoke(caller.visitor, player)
    return Done()


def admin_table(row: TableRow) -> AdminTable:
    return AdminTable(
        id=row.id,
        game=row.game,
        status=row.status,
        created=row.created,
        touched=row.touched,
        number=row.number,
        listed=row.listed,
        uploaded_by=row.uploaded_by,
        seats=[AdminSeat(chair.name, chair.player, chair.bot) for chair in row.seats],
    )


@get("/announcements", responses=REFUSALS)
async def list_announcements(caller: Asking) -> list[AnnouncementInfo]:
    """The announcements that are shown now, in all their languages."""
    require_administrator(caller)
    return [announcement_info(each) for each in await announcements(caller.services.store, time.time())]


@post("/announcements", responses=REFUSALS)
async def announce(caller: Asking, data: JSONBody[NewAnnouncement]) -> AnnouncementInfo:
    """Tell everybody something for so many hours."""
    require_administrator(caller)
    for language in data.texts:
        require_choice("texts", language, LANGUAGES)
    texts = {language: one_line(text) for language, text in data.texts.items()}
    until = time.time() + data.hours * HOUR
    return announcement_info(await caller.services.part(Administration).announce(caller.visitor, texts, until))


@delete("/announcements/{announcement:str}", responses=REFUSALS, status_code=200)
async def withdraw(caller: Asking, announcement: FromPath[str]) -> Done:
    """Take an announcement back."""
    require_administrator(caller)
    await caller.services.part(Administration).withdraw(caller.visitor, announcement)
    return Done()


@post("/purge", responses=REFUSALS, status_code=200)
async def purge(caller: Asking, data: JSONBody[Purge]) -> Purged:
    """Delete guests and tables that were not used for so many days, or count them."""
    require_administrator(caller)
    caller.check_personal_limit(UPKEEP)
    days = {name: getattr(data, name) for name in Retention.__struct_fields__}
    deleted = await caller.services.part(Administration).purge(caller.visitor, Retention(**days), data.dry_run)
    return Purged(asdict(deleted), data.dry_run)


@post("/vacuum", responses=REFUSALS, status_code=200)
async def vacuum(caller: Asking) -> Vacuumed:
    """Give free space back to the disk. On SQLite, moves wait meanwhile."""
    require_administrator(caller)
    caller.check_personal_limit(UPKEEP)
    before, after = await caller.services.part(Administration).vacuum(caller.visitor)
    return Vacuumed(before, after)


@get("/log", responses=REFUSALS)
async def log(caller: Asking, most: Most = 50, offset: Offset = 0) -> AuditLog:
    """What administrators did, the latest first."""
    require_administrator(caller)
    entries = await audit_log(caller.services.store, most, offset)
    return AuditLog(
        [
            AuditLine(each.at, each.actor_name or each.actor, each.act, each.subject, each.subject_name, each.details)
            for each in entries
        ]
    )


def announcement_info(announcement: Announcement) -> AnnouncementInfo:
    return AnnouncementInfo(announcement.id, announcement.texts, announcement.at, announcement.until)


@get("/notices", responses=REFUSALS)
async def notices(caller: Asking) -> Notices:
    """The announcements of this moment in the reader's language, and the texts that the host provides."""
    language = (caller.words or Words()).language
    shown = caller.services.part(Administration).shown(time.time())
    return Notices([notice(each, language) for each in shown], caller.services.part(LegalTexts).documents())


@get("/legal/{document:str}", responses=REFUSALS)
async def legal(caller: Asking, document: FromPath[str]) -> LegalText:
    """The host's `imprint` or `privacy` text."""
    text = caller.services.part(LegalTexts).text(document, (caller.words or Words()).language)
    if text is None:
        raise NotThere("error-no-page")
    return text


def notice(announcement: Announcement, language: str) -> Notice:
    """An announcement in this language, else in English, else in any."""
    languages = [each for each in (language, *LANGUAGES, *announcement.texts) if each in announcement.texts]
    return Notice(announcement.id, announcement.texts[languages[0]], languages[0], announcement.until)


ROUTER = Router(
    "/api/admin",
    route_handlers=[
        tables,
        players,
        pairs,
        remove_table,
        ban,
        unban,
        grant,
        revoke,
        list_announcements,
        announce,
        withdraw,
        purge,
        vacuum,
        log,
    ],
)
PUBLIC_ROUTER = Router("/api", route_handlers=[notices, legal])
