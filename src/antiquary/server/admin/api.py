"""Tables, players and unusual pairs for administrators: list, remove, ban, grant."""

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
    AdminPlayer,
    AdminPlayers,
    AdminSeat,
    AdminTable,
    AdminTables,
    BanPlayer,
)
from antiquary.server.admin.service import Administration
from antiquary.server.admin.store import KINDS, ListedPlayer, TableFilter, list_players, list_tables
from antiquary.server.http.bodies import Done
from antiquary.server.http.context import REFUSALS, Asking, Caller
from antiquary.server.http.rate_limit import ADMINISTRATION
from antiquary.server.http.text_input import one_line, require_choice
from antiquary.server.retention import DAY
from antiquary.server.tables.results import unusual_pairs
from antiquary.server.tables.rows import ENDED, FINISHED, OPEN, RUNNING, UNPLAYABLE, TableRow

STATUSES: Final = ("", OPEN, RUNNING, FINISHED, UNPLAYABLE, ENDED)

Most = Annotated[int, QueryParameter(ge=1, le=200)]
Offset = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Part = Annotated[str, QueryParameter(max_length=60)]
UnusedDays = Annotated[int, QueryParameter(ge=0, le=MOST_DAYS)]


def administrator(caller: Caller) -> None:
    """Raises unless the caller is an administrator who has not asked too often."""
    caller.visitor.known(ADMIN)
    caller.limited_personally(ADMINISTRATION)


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
    administrator(caller)
    require_choice("status", status, STATUSES)
    since = time.time() - unused * DAY if unused else 0.0
    wanted = TableFilter(status, game, player, uploads, since)
    return AdminTables([admin_table(row) for row in await list_tables(caller.services.store, wanted, most, offset)])


@get("/players", responses=REFUSALS)
async def players(
    caller: Asking, kind: Part = "", name: Part = "", most: Most = 50, offset: Offset = 0
) -> AdminPlayers:
    """All players, the newest first: `kind` is accounts, guests, banned or admins; `name` is a part of their name."""
    administrator(caller)
    require_choice("kind", kind, tuple(KINDS))
    listed = await list_players(caller.services.store, kind, name, most, offset)
    return AdminPlayers([admin_player(player) for player in listed])


@get("/pairs", responses=REFUSALS)
async def pairs(caller: Asking, most: Most = 50, offset: Offset = 0) -> AdminPairs:
    """Pairs of people who had at least 8 rated games with each other within a week, of which the same one was ahead in
    90 % or more: those with most games first."""
    administrator(caller)
    store = caller.services.store
    return AdminPairs([AdminPair(**asdict(pair)) for pair in await unusual_pairs(store, store.clock(), most, offset)])


@delete("/tables/{table:str}", responses=REFUSALS, status_code=200)
async def remove_table(caller: Asking, table: FromPath[str]) -> Done:
    """Delete a table, whoever sits there."""
    administrator(caller)
    await caller.services.part(Administration).remove_table(caller.visitor, table)
    return Done()


@post("/players/{player:str}/ban", responses=REFUSALS, status_code=200)
async def ban(caller: Asking, player: FromPath[str], data: JSONBody[BanPlayer]) -> Done:
    """Ban a player. Their sessions and tokens end, and they are told the reason."""
    administrator(caller)
    await caller.services.part(Administration).ban(caller.visitor, player, one_line(data.reason))
    return Done()


@delete("/players/{player:str}/ban", responses=REFUSALS, status_code=200)
async def unban(caller: Asking, player: FromPath[str]) -> Done:
    """Let a player sign in again."""
    administrator(caller)
    await caller.services.part(Administration).unban(caller.visitor, player)
    return Done()


@post("/players/{player:str}/admin", responses=REFUSALS, status_code=200)
async def grant(caller: Asking, player: FromPath[str]) -> Done:
    """Make an account an administrator."""
    administrator(caller)
    await caller.services.part(Administration).grant(caller.visitor, player)
    return Done()


@delete("/players/{player:str}/admin", responses=REFUSALS, status_code=200)
async def revoke(caller: Asking, player: FromPath[str]) -> Done:
    """Make another administrator an ordinary account."""
    administrator(caller)
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


def admin_player(player: ListedPlayer) -> AdminPlayer:
    return AdminPlayer(**{name: getattr(player, name) for name in AdminPlayer.__struct_fields__})


ROUTER = Router("/api/admin", route_handlers=[tables, players, pairs, remove_table, ban, unban, grant, revoke])
