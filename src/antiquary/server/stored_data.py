"""What the features store about people, and what becomes of it.

Each feature declares it in the `DATA` of its `store.py`, and `server/features.py` lists them all. Account deletion,
the export of a person's data, retention and bans carry these lists out; a test compares them with the schema.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from antiquary.storage.database import Step, Store, Value

if TYPE_CHECKING:
    from antiquary.server.tables.store import TableStore

# What becomes of a place when an account is deleted.
DELETED: Final = "deleted"  # the rows of the person
REPLACED: Final = "replaced"  # the columns of `after`, in the rows of the person
REWRITTEN: Final = "rewritten"  # the documents that name the person, row by row (`FeatureData.leave`)

ALIAS: Final = "alias"  # in `after`: a random word in the place of the person, the same everywhere
KEPT: Final = "{kept}"  # in `Unused.where`: the conditions under which other features keep the row

# Everything that one feature stores about a player, as data that can be written as JSON.
Section: TypeAlias = Callable[["TableStore", str], Awaitable[Any]]


class Place(Struct, frozen=True):
    """A table that has rows of people. `owner` is the column with the person's id, empty if only a document has it;
    `columns` are the others that hold a name, a text or a secret of theirs. `section` of the export tells what is
    stored here: the columns `exported`, or what a function of `FeatureData.sections` makes of them. By an `entrance`
    somebody comes in or gets messages: it is closed first."""

    table: str
    owner: str
    columns: tuple[str, ...]
    fate: str
    section: str
    exported: tuple[str, ...] = ()
    after: dict[str, str] = {}
    entrance: bool = False


class Unused(Struct, frozen=True):
    """Rows that are deleted when nobody has used them for a long time. `kind` is the field of `Deleted`, and of
    `Retention` unless they go as soon as their time has come. `where` has `values` and then, as its last parameter, the
    time before which they were last used. `delete` is called with the store, all data, these rows, that time
    and the `columns` of one row, and says whether it was deleted; without it, the rows are simply deleted. `first` is
    called before that."""

    kind: str
    table: str
    where: str
    values: tuple[Value, ...] = ()
    columns: str = "id"
    delete: Callable[..., Awaitable[bool]] | None = None
    first: Callable[["TableStore"], Awaitable[None]] | None = None


class FeatureData(Struct, frozen=True):
    """What one feature stores. `not_personal` are the columns that tell nothing of a person once the `places` are
    gone. `leave` takes a person out of documents. `kept` are conditions, by table, under which a row of another feature
    is in use. `stale` are deleted in every round of retention; `on_ban` ends what a banned player has begun."""

    places: tuple[Place, ...] = ()
    not_personal: dict[str, tuple[str, ...]] = {}
    sections: dict[str, Section] = {}
    unused: tuple[Unused, ...] = ()
    kept: dict[str, str] = {}
    leave: Callable[["TableStore", str], Awaitable[None]] | None = None
    stale: Callable[[float], list[Step]] | None = None
    on_ban: Callable[[str], Step] | None = None


class StoredData:
    """The data of all features. What they declare is carried out in their order."""

    def __init__(self, features: Sequence[FeatureData]) -> None:
        self._features: Final = features
        self.places: Final = [place for feature in features for place in feature.places]
        self.not_personal: Final = {
            table: columns for feature in features for table, columns in feature.not_personal.items()
        }
        self.sections: Final = {name: section for feature in features for name, section in feature.sections.items()}
        self.unused: Final = [self._with_kept(unused) for feature in features for unused in feature.unused]

    def forget_steps(self, player: str, alias: str) -> list[Step]:
        """The statements that delete a person or put the alias in their place, except in documents."""
        return [_forget_step(place, player, alias) for place in self.places if place.fate != REWRITTEN]

    def close_steps(self, player: str) -> list[Step]:
        """The statements that close every entrance to a person's account."""
        return [_forget_step(place, player, "") for place in self.places if place.entrance]

    async def leave(self, store: "TableStore", player: str) -> None:
        """Take a person out of the documents of the features."""
        for feature in self._features:
            if feature.leave is not None:
                await feature.leave(store, player)

    def ban_steps(self, player: str) -> list[Step]:
        return [feature.on_ban(player) for feature in self._features if feature.on_ban is not None]

    def stale_steps(self, now: float) -> list[Step]:
        return [step for feature in self._features if feature.stale is not None for step in feature.stale(now)]

    def _with_kept(self, unused: Unused) -> Unused:
        kept = [feature.kept[unused.table] for feature in self._features if unused.table in feature.kept]
        return replace(unused, where=unused.where.replace(KEPT, " AND ".join(kept or ["1 = 1"])))


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
