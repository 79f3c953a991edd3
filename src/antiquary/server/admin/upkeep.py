"""Announcements, purging, vacuuming and the audit log, for administrators."""

import time

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import asdict

from antiquary.server.admin.api import Most, Offset, administrator
from antiquary.server.admin.bodies import (
    AnnouncementInfo,
    AuditLine,
    AuditLog,
    NewAnnouncement,
    Purge,
    Purged,
    Vacuumed,
)
from antiquary.server.admin.service import Administration
from antiquary.server.admin.store import Announcement, announcements, audit_log
from antiquary.server.http.bodies import Done
from antiquary.server.http.context import REFUSALS, Asking
from antiquary.server.http.rate_limit import UPKEEP
from antiquary.server.http.text_input import one_line, require_choice
from antiquary.server.retention import HOUR
from antiquary.server.settings import Retention
from antiquary.text import LANGUAGES


@get("/announcements", responses=REFUSALS)
async def list_announcements(caller: Asking) -> list[AnnouncementInfo]:
    """The announcements that are shown now, in all their languages."""
    administrator(caller)
    return [announcement_info(each) for each in await announcements(caller.services.store, time.time())]


@post("/announcements", responses=REFUSALS)
async def announce(caller: Asking, data: JSONBody[NewAnnouncement]) -> AnnouncementInfo:
    """Tell everybody something for so many hours."""
    administrator(caller)
    for language in data.texts:
        require_choice("texts", language, LANGUAGES)
    texts = {language: one_line(text) for language, text in data.texts.items()}
    until = time.time() + data.hours * HOUR
    return announcement_info(await caller.services.part(Administration).announce(caller.visitor, texts, until))


@delete("/announcements/{announcement:str}", responses=REFUSALS, status_code=200)
async def withdraw(caller: Asking, announcement: FromPath[str]) -> Done:
    """Take an announcement back."""
    administrator(caller)
    await caller.services.part(Administration).withdraw(caller.visitor, announcement)
    return Done()


@post("/purge", responses=REFUSALS, status_code=200)
async def purge(caller: Asking, data: JSONBody[Purge]) -> Purged:
    """Delete guests and tables that were not used for so many days, or count them."""
    administrator(caller)
    caller.limited_personally(UPKEEP)
    days = {name: getattr(data, name) for name in Retention.__struct_fields__}
    deleted = await caller.services.part(Administration).purge(caller.visitor, Retention(**days), data.dry_run)
    return Purged(asdict(deleted), data.dry_run)


@post("/vacuum", responses=REFUSALS, status_code=200)
async def vacuum(caller: Asking) -> Vacuumed:
    """Give free space back to the disk. On SQLite, moves wait meanwhile."""
    administrator(caller)
    caller.limited_personally(UPKEEP)
    before, after = await caller.services.part(Administration).vacuum(caller.visitor)
    return Vacuumed(before, after)


@get("/log", responses=REFUSALS)
async def log(caller: Asking, most: Most = 50, offset: Offset = 0) -> AuditLog:
    """What administrators did, the latest first."""
    administrator(caller)
    entries = await audit_log(caller.services.store, most, offset)
    return AuditLog(
        [
            AuditLine(each.at, each.actor_name or each.actor, each.act, each.subject, each.subject_name, each.details)
            for each in entries
        ]
    )


def announcement_info(announcement: Announcement) -> AnnouncementInfo:
    return AnnouncementInfo(announcement.id, announcement.texts, announcement.at, announcement.until)


ROUTER = Router("/api/admin", route_handlers=[list_announcements, announce, withdraw, purge, vacuum, log])
