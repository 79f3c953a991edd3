"""Analyses that were shared by link. A stored one never changes; its owner can delete it."""

from typing import Final

from msgspec import Struct

from antiquary.server.stored_data import DELETED, FeatureData, Place, Unused
from antiquary.server.tables.store import EVERYTHING
from antiquary.storage.database import Step, Store, written

DAY: Final = 86400.0
COLUMNS: Final = "id, owner, game, title, document, created, opened"
BATCH: Final = 500  # that are deleted in one transaction


class AnalysisRow(Struct, frozen=True):
    """A shared analysis. `document` is its position and its moves as JSON, `opened` the day on which it was last
    opened."""

    id: str
    owner: str
    game: str
    title: str
    document: str
    created: float
    opened: float


async def add_analysis(store: Store, row: AnalysisRow) -> None:
    sql = f"INSERT INTO analyses ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
    values = (row.id, row.owner, row.game, row.title, row.document, row.created, row.opened)
    await store.database.write([Step(sql, values)])


async def analysis(store: Store, id_: str) -> AnalysisRow | None:
    rows = await store.database.read(f"SELECT {COLUMNS} FROM analyses WHERE id = $1", id_)
    return AnalysisRow(*rows[0]) if rows else None


async def note_opened(store: Store, row: AnalysisRow, now: float) -> None:
    """Note that an analysis was opened, once a day."""
    if now - row.opened > DAY:
        await store.database.write([Step("UPDATE analyses SET opened = $2 WHERE id = $1", (row.id, now))])


async def analyses_of(store: Store, owner: str, limit: int) -> list[AnalysisRow]:
    """The analyses that a player has shared, the latest first."""
    sql = f"SELECT {COLUMNS} FROM analyses WHERE owner = $1 ORDER BY created DESC, id LIMIT $2"
    return [AnalysisRow(*row) for row in await store.database.read(sql, owner, limit)]


async def count_analyses(store: Store, owner: str) -> int:
    """The number of analyses of a player, for quotas."""
    return int((await store.database.read("SELECT count(*) FROM analyses WHERE owner = $1", owner))[0][0])


async def delete_analysis(store: Store, id_: str, owner: str) -> bool:
    """Delete an analysis of its owner; False if there is none."""
    return await written(
        store.database, [Step("DELETE FROM analyses WHERE id = $1 AND owner = $2", (id_, owner), must=True)]
    )


async def all_analyses_of(store: Store, owner: str) -> list[AnalysisRow]:
    return await analyses_of(store, owner, EVERYTHING)


DATA: Final = FeatureData(
    places=(Place("analyses", "owner", ("title", "document"), DELETED, "analyses"),),
    not_personal={"analyses": ("id", "game", "created", "opened")},
    sections={"analyses": all_analyses_of},
    unused=(Unused("analyses", "analyses", "opened < $1"),),
    kept={"players": "NOT EXISTS (SELECT 1 FROM analyses WHERE owner = players.id)"},
)
