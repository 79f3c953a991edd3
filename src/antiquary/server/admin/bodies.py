"""The bodies of requests and answers for administrators, and of what hosts tell everybody."""

from typing import Annotated, Final

from msgspec import Meta, Struct

MOST_DAYS: Final = 36_500
Reason = Annotated[str, Meta(min_length=1, max_length=500)]
AnnouncementText = Annotated[str, Meta(min_length=1, max_length=1000)]
Days = Annotated[int, Meta(ge=0, le=MOST_DAYS)]


class BanPlayer(Struct, forbid_unknown_fields=True):
    """`reason` is told to the player."""

    reason: Reason


class NewAnnouncement(Struct, forbid_unknown_fields=True):
    """The text by language, such as `{"en": "…", "de": "…"}`, and for how many hours it is shown."""

    texts: Annotated[dict[str, AnnouncementText], Meta(min_length=1, max_length=10)]
    hours: Annotated[int, Meta(ge=1, le=MOST_DAYS * 24)]


class Purge(Struct, forbid_unknown_fields=True):
    """What is deleted if it was not used for so many days; 0 keeps it. With `dry_run` it is only counted."""

    open_tables: Days = 0
    running_tables: Days = 0
    finished_tables: Days = 0
    uploads: Days = 0
    guests: Days = 0
    audit: Days = 0
    announcements: Days = 0
    analyses: Days = 0
    unfinished_tournaments: Days = 0
    finished_tournaments: Days = 0
    dry_run: bool = True


class AdminSeat(Struct):
    """A seat as administrators see it: `player` is the id of the person who sits there, `bot` the level of a bot."""

    name: str
    player: str
    bot: str


class AdminTable(Struct):
    """A table without its position and its invitation."""

    id: str
    game: str
    status: str
    created: float
    touched: float
    number: int
    listed: bool
    uploaded_by: str
    seats: list[AdminSeat]


class AdminTables(Struct):
    tables: list[AdminTable]


class AdminPlayer(Struct):
    """A player. `login` is empty for a guest; `used` is when a session or token of theirs was last used, to the hour, 0
    if that is unknown."""

    id: str
    name: str
    login: str
    created: float
    used: float
    tables: int
    banned: bool
    reason: str
    admin: bool


class AdminPlayers(Struct):
    players: list[AdminPlayer]


class AdminPair(Struct):
    """Two people with many one-sided rated games: `winner` was ahead of `loser` in `won` of `games`. `last` is when the
    last of them ended."""

    winner: str
    winner_name: str
    loser: str
    loser_name: str
    games: int
    won: int
    last: float


class AdminPairs(Struct):
    pairs: list[AdminPair]


class AnnouncementInfo(Struct):
    """An announcement in all its languages."""

    id: str
    texts: dict[str, str]
    at: float
    until: float


class Purged(Struct):
    """The numbers that were deleted by kind, or with `dry_run` would be."""

    counts: dict[str, int]
    dry_run: bool


class Vacuumed(Struct):
    """The size of the database in bytes."""

    before: int
    after: int


class AuditLine(Struct):
    """One act of an administrator. `actor` is empty for the command line, and `?` for a deleted account."""

    at: float
    actor: str
    act: str
    subject: str
    subject_name: str
    details: dict[str, str]


class AuditLog(Struct):
    acts: list[AuditLine]


class Notice(Struct):
    """An announcement in the reader's language, or in another one if it has no such text."""

    id: str
    text: str
    language: str
    until: float


class Notices(Struct):
    """What everybody is told now, and which of `imprint` and `privacy` the host provides."""

    announcements: list[Notice]
    legal: list[str]


class LegalSegment(Struct):
    """A piece of text; `link` is an address if it is a link."""

    text: str
    link: str = ""


class LegalBlock(Struct):
    """`kind` is heading, paragraph or item."""

    kind: str
    segments: list[LegalSegment]


class LegalText(Struct):
    """A text of the host. `language` is empty if the host gave one text for all languages."""

    document: str
    language: str
    blocks: list[LegalBlock]
