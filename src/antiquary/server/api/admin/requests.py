"""The bodies of administrators' requests."""

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
