"""Seeks: people who wait for opponents, each with a lease that their browser renews.

Everybody has one seek at most. A seek ends when it is cancelled, when its lease runs out, or when it gets a table, in
the transaction that creates the table.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from antiquary.server.stored_data import DELETED, FeatureData, Place
from antiquary.storage.database import Change, Duplicate, Row, Step, Store
from antiquary.storage.errors import Outdated

KEPT_SECONDS: Final = 3600.0  # that a seek is stored after its lease has run out
MOST_ATTEMPTS: Final = 5
NEVER: Final = -1
CHANGED: Final = Change("", seeks=True)
COLUMNS: Final = "player, id, document, began, until, table_id"


class Wish(Struct, frozen=True):
    """The game somebody looks for. Only those with the same wish meet."""

    game: str
    seats: int
    pace: str
    minutes: int = 0
    increment: int = 0
    days: int = 0
    rated: bool = False


class Details(Struct, frozen=True):
    """The part of a seek that is stored as JSON. `points` is the seeker's rating; opponents may be `within` so many
    points of it, 0 for any. Bots of a `level` take the empty seats after `bots_after` seconds, or NEVER."""

    wish: Wish
    name: str
    points: int
    within: int
    bots_after: int
    level: str


class Seek(Struct, frozen=True):
    """Somebody who waits; `table` is the table that was found, else empty."""

    player: str
    id: str
    details: Details
    began: float
    until: float
    table: str = ""


class Waiting(Struct, frozen=True):
    """The number of people who wait for a game."""

    wish: Wish
    people: int


_encoder: Final = Encoder()
_details: Final = Decoder(Details)
_wishes: Final = Decoder(Wish)


async def add_seek(store: Store, seek: Seek) -> Seek:
    """Store a seek in the place of the player's last one. If that has just got a table, it stays and is the result."""
    steps = [
        Step("DELETE FROM seeks WHERE until < $1", (seek.began - KEPT_SECONDS,)),
        Step("DELETE FROM seeks WHERE player = $1 AND (table_id = '' OR until < $2)", (seek.player, seek.began)),
        Step(
            "INSERT INTO seeks (player, id, pool, document, began, until) VALUES ($1, $2, $3, $4, $5, $6)",
            (
                seek.player,
                seek.id,
                _pool(seek.details.wish),
                _encoder.encode(seek.details).decode(),
                seek.began,
                seek.until,
            ),
        ),
    ]
    for _ in range(MOST_ATTEMPTS):
        try:
            await store.database.write(steps, CHANGED)
            return seek
        except Duplicate:
            found = await seek_of(store, seek.player)
            if found is not None:
                return found
    raise Outdated("error-outdated")


async def seek_of(store: Store, player: str) -> Seek | None:
    rows = await store.database.read(f"SELECT {COLUMNS} FROM seeks WHERE player = $1", player)
    return _seek(rows[0]) if rows else None


async def renew_seek(store: Store, player: str, until: float) -> Seek | None:
    """Renew the lease of a player's seek; the seek, or None if there is none."""
    sql = f"UPDATE seeks SET until = $2 WHERE player = $1 RETURNING {COLUMNS}"
    rows = (await store.database.write([Step(sql, (player, until))]))[0]
    return _seek(rows[0]) if rows else None


async def cancel_seek(store: Store, player: str) -> Seek | None:
    """Delete a player's seek; the seek, which may have got a table, or None if there was none."""
    sql = f"DELETE FROM seeks WHERE player = $1 RETURNING {COLUMNS}"
    rows = (await store.database.write([Step(sql, (player,))], CHANGED))[0]
    return _seek(rows[0]) if rows else None


async def waiting_for(store: Store, wish: Wish, now: float, limit: int) -> list[Seek]:
    """Those who wait for the same game and are still there, whoever came first."""
    sql = f"SELECT {COLUMNS} FROM seeks WHERE table_id = '' AND pool = $1 AND until >= $2 ORDER BY began, id LIMIT $3"
    return [_seek(row) for row in await store.database.read(sql, _pool(wish), now, limit)]


async def waiting(store: Store, now: float) -> list[Waiting]:
    """How many people wait for which games."""
    sql = "SELECT pool, count(*) FROM seeks WHERE table_id = '' AND until >= $1 GROUP BY pool ORDER BY pool"
    return [Waiting(_wishes.decode(pool), int(people)) for pool, people in await store.database.read(sql, now)]


def taken_steps(seeks: Sequence[Seek], table: str) -> list[Step]:
    """The statements that give seeks their table. They fail if one of them has a table already or was cancelled."""
    sql = "UPDATE seeks SET table_id = $3 WHERE player = $1 AND id = $2 AND table_id = ''"
    # Always in the same order, so that two processes do not wait for each other.
    ordered = sorted(seeks, key=lambda seek: seek.player)
    return [Step(sql, (seek.player, seek.id, table), must=True) for seek in ordered]


def cancel_step(player: str) -> Step:
    """The statement that deletes a player's seek."""
    return Step("DELETE FROM seeks WHERE player = $1", (player,))


def _pool(wish: Wish) -> str:
    return _encoder.encode(wish).decode()


def _seek(row: Row) -> Seek:
    player, id_, document, began, until, table = row
    return Seek(player, id_, _details.decode(document), began, until, table)


DATA: Final = FeatureData(
    places=(Place("seeks", "player", ("document",), DELETED, "seek"),),
    not_personal={"seeks": ("id", "pool", "began", "until", "table_id")},
    sections={"seek": seek_of},
    on_ban=cancel_step,
)
