"""Personal data: every column in which a person can be found, and what the deletion of their account does there.

Account deletion carries this list out, the export of a person's data reads it, and a test compares it with the schema:
whoever adds a column to the database adds it to `PLACES` or to `NOT_PERSONAL`.
"""

from collections.abc import Collection
from typing import Final

from msgspec import Struct

from antiquary.storage.database import Step
from antiquary.storage.store import Store

# What becomes of a place when an account is deleted.
DELETED: Final = "deleted"  # the rows of the person
REPLACED: Final = "replaced"  # the columns of `after`, in the rows of the person
REWRITTEN: Final = "rewritten"  # the documents that name the person, row by row (`accounts.py`, `tournaments.py`)

ALIAS: Final = "alias"  # in `after`: a random word in the place of the person, the same everywhere
EVERY_TABLE: Final = frozenset[str]()


class Place(Struct, frozen=True):
    """A table that has rows of people. `owner` is the column with the person's id, empty if only a document has it;
    `columns` are the others that hold a name, a text or a secret of theirs. `section` of the export tells what is
    stored here: the columns `exported`, or what a function in `server/profiles/export.py` makes of them."""

    table: str
    owner: str
    columns: tuple[str, ...]
    fate: str
    section: str
    exported: tuple[str, ...] = ()
    after: dict[str, str] = {}


PLACES: Final = (
    Place("keys", "player", ("data",), DELETED, "keys", ("kind", "created", "used", "expires")),
    Place("passkeys", "player", ("id", "label", "public_key"), DELETED, "account"),
    Place("notify_settings", "player", ("language",), DELETED, "notifications"),
    Place("notify_targets", "player", ("address", "secret", "label", "trouble"), DELETED, "notifications"),
    Place("notices", "player", (), DELETED, "told", ("table_id", "kind", "number")),
    Place("presence", "player", (), DELETED, "connected", ("table_id", "until")),
    # The game belongs to the others, too: it stays, without the person.
    Place("seatings", "player", (), REWRITTEN, "tables"),
    Place("mentions", "player", (), REWRITTEN, "mentions"),
    Place("tables", "", ("document", "host", "uploaded_by"), REWRITTEN, "tables"),
    Place(
        "chat",
        "player",
        ("name", "line"),
        REPLACED,
        "chat",
        ("table_id", "seat", "at", "name", "line"),
        {"player": "", "name": "", "line": ""},
    ),
    # The results and ratings of opponents are computed from these; those of results come first (`ratings.py`).
    Place(
        "result_seats",
        "player",
        ("name", "alias"),
        REPLACED,
        "results",
        after={"player": "", "name": "", "alias": ALIAS},
    ),
    Place("ratings", "holder", (), REPLACED, "ratings", after={"holder": ALIAS}),
    Place("rating_points", "holder", (), REPLACED, "ratings", after={"holder": ALIAS}),
    Place("player_pieces", "player", (), DELETED, "pieces"),
    Place("seeks", "player", ("document",), DELETED, "seek"),
    Place("tournaments", "", ("document",), REWRITTEN, "tournaments"),
    Place("tournament_entrants", "player", (), REWRITTEN, "tournaments"),
    Place("puzzle_tries", "player", (), DELETED, "puzzles"),
    Place(
        "puzzle_solvers",
        "player",
        (),
        DELETED,
        "puzzle_ratings",
        ("game", "rating", "deviation", "tries", "solved", "streak", "best_streak", "days", "best_days", "last_day"),
    ),
    Place("analyses", "owner", ("title", "document"), DELETED, "analyses"),
    Place("admins", "player", (), DELETED, "administrator", ("at",)),
    Place("bans", "player", ("reason",), DELETED, "bans", ("reason", "at")),
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
    Place("players", "id", ("name", "login", "password"), DELETED, "account"),  # last: others refer to it
)

# The other columns: they tell nothing of a person once the columns above are gone.
NOT_PERSONAL: Final[dict[str, tuple[str, ...]]] = {
    "admins": ("at",),
    "analyses": ("id", "game", "created", "opened"),
    "announcements": ("id", "texts", "at", "until"),  # of the host, for everybody
    "audit": ("id", "at", "act"),
    "bans": ("at",),
    "chat": ("table_id", "number", "seat", "at"),
    "entries": ("table_id", "number", "kind", "seat", "action", "digest", "at"),
    "heartbeat": ("id", "at"),
    "keys": ("hash", "kind", "created", "expires", "used"),
    "leases": ("name", "until"),
    "mentions": ("table_id",),
    "notices": ("table_id", "kind", "number"),
    "notify_settings": ("push", "mail", "webhook", "digest_hours"),
    "notify_targets": ("id", "channel", "created", "sent", "refusals"),
    # Deleted with the target to which a message goes.
    "outbox": (
        "id",
        "target",
        "channel",
        "table_id",
        "kind",
        "number",
        "created",
        "due",
        "tries",
        "leased_until",
    ),
    "passkeys": ("sign_count", "created", "used"),
    "pauses": ("began", "ended"),
    "player_pieces": ("game", "piece", "public", "games", "points", "best", "best_number"),
    "players": ("created",),
    "presence": ("table_id", "until"),
    "puzzle_solvers": (
        "game",
        "rating",
        "deviation",
        "tries",
        "solved",
        "streak",
        "best_streak",
        "days",
        "best_days",
        "last_day",
    ),
    "puzzle_tries": ("puzzle", "game", "solved", "rating", "at"),
    "rating_points": ("game", "pace", "number", "mu", "sigma", "at"),
    "rating_position": ("id", "number"),
    "ratings": ("game", "pace", "mu", "sigma", "games", "provisional"),
    "result_seats": ("number", "seat", "bot", "score", "place"),
    "results": ("number", "table_id", "game", "pace", "rated", "moves", "ending", "at", "public"),
    "schema_version": ("version",),
    "seatings": ("table_id",),
    "seeks": ("id", "pool", "began", "until", "table_id"),
    "server_keys": ("name", "value"),  # of the server itself
    "tables": (
        "id",
        "version",
        "status",
        "listed",
        "number",
        "deciders",
        "due",
        "claimed_until",
        "touched",
        "recorded",
        "deadline",
        "deadlines",
        "notify_since",
    ),
    "tournament_entrants": ("tournament", "host"),
    "tournaments": ("id", "version", "status", "touched"),
    "use_progress": ("id", "number"),
    "use_tallies": ("game", "seats", "document"),  # sums over everybody
    "write_probe": ("id", "at"),
}


def forget_steps(player: str, alias: str, tables: Collection[str] = EVERY_TABLE) -> list[Step]:
    """The statements that delete a person or put the alias in their place, in some tables or in all that need no
    rewriting of documents."""
    return [
        _forget_step(place, player, alias)
        for place in PLACES
        if place.fate != REWRITTEN and (place.table in tables or not tables)
    ]


async def stored_rows(store: Store, place: Place, player: str) -> list[dict[str, object]]:
    """What is stored about a person at a place, for the export of their data."""
    columns = ", ".join(place.exported)
    where = f"{place.owner} = $1 AND {place.owner} <> ''"
    sql = f"SELECT {columns} FROM {place.table} WHERE {where} ORDER BY {columns}"
    return [dict(zip(place.exported, row, strict=True)) for row in await store.database.read(sql, player)]


def _forget_step(place: Place, player: str, alias: str) -> Step:
    # Said twice for PostgreSQL, which uses an index of the rows that have an owner only if the statement says so.
    where = f"WHERE {place.owner} = $1 AND {place.owner} <> ''"
    if place.fate == DELETED:
        return Step(f"DELETE FROM {place.table} {where}", (player,))
    changes = ", ".join(f"{column} = ${at}" for at, column in enumerate(place.after, start=2))
    values = [alias if value == ALIAS else value for value in place.after.values()]
    return Step(f"UPDATE {place.table} SET {changes} {where}", (player, *values))
