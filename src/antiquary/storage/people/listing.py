"""Lists of tables and players for administrators."""

from typing import Final

from msgspec import Struct

from antiquary.storage.database import Row, Value
from antiquary.storage.rows import TableRow, table_row
from antiquary.storage.store import COLUMNS, Store

ACCOUNTS: Final = "accounts"
GUESTS: Final = "guests"
BANNED: Final = "banned"
ADMINS: Final = "admins"
KINDS: Final = {
    "": "1 = 1",
    ACCOUNTS: "players.login IS NOT NULL",
    GUESTS: "players.login IS NULL",
    BANNED: "bans.player IS NOT NULL",
    ADMINS: "admins.player IS NOT NULL",
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


class ListedPlayer(Struct, frozen=True):
    """A player as administrators see them: `used` is when a session or token of theirs was last used, to the hour."""

    id: str
    name: str
    login: str
    created: float
    used: float
    tables: int
    banned: bool
    reason: str
    admin: bool


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


async def list_players(store: Store, kind: str, name: str, limit: int, offset: int = 0) -> list[ListedPlayer]:
    """Players of one of `KINDS` whose name contains `name`, the newest first."""
    part = name.lower().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    sql = (
        f"{PLAYERS} WHERE {KINDS[kind]} AND LOWER(players.name) LIKE $1 ESCAPE '\\'"
        " ORDER BY players.created DESC, players.id LIMIT $2 OFFSET $3"
    )
    return [_listed(row) for row in await store.database.read(sql, f"%{part}%", limit, offset)]


async def listed_player(store: Store, player: str) -> ListedPlayer | None:
    """A player by id."""
    rows = await store.database.read(f"{PLAYERS} WHERE players.id = $1", player)
    return _listed(rows[0]) if rows else None


def _listed(row: Row) -> ListedPlayer:
    id_, name, login, created, used, tables, banned, reason, admin = row
    return ListedPlayer(
        id_, name, login or "", created, used, tables, banned is not None, reason or "", admin is not None
    )
