"""What hosts tell everybody: announcements, imprint and privacy."""

import time

from litestar import Router, get
from litestar.params import FromPath

from antiquary.server.admin.bodies import LegalText, Notice, Notices
from antiquary.server.admin.legal import LegalTexts
from antiquary.server.admin.service import Administration
from antiquary.server.admin.store import Announcement
from antiquary.server.errors import NotThere
from antiquary.server.http.context import REFUSALS, Asking
from antiquary.text import LANGUAGES, Words


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


ROUTER = Router("/api", route_handlers=[notices, legal])
