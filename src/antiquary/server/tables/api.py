"""Tables and seats over HTTP: create, list, delete, join, leave, stand in, return, rematch."""

import math
from typing import Final

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody

from antiquary.agents.opponents import LEVELS
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import GAMES
from antiquary.server.accounts.permissions import (
    EVERYONE,
    MANAGE,
    PLAY,
    READ,
    may_delete,
    may_join,
    require_owner,
    require_read,
)
from antiquary.server.errors import NotThere
from antiquary.server.http.bodies import Done
from antiquary.server.http.context import REFUSALS, Asking, Caller
from antiquary.server.http.rate_limit import MAKING
from antiquary.server.tables.bodies import (
    AtSeat,
    GameInfo,
    Games,
    HouseInfo,
    Join,
    LevelInfo,
    NewTable,
    OptionInfo,
    SeatLink,
    TableInfo,
    Tables,
)
from antiquary.server.tables.catalogue import suggestion
from antiquary.server.tables.clocks import PACES
from antiquary.server.tables.house import BOTS
from antiquary.server.tables.projection import table_info
from antiquary.server.tables.results import with_results
from antiquary.server.tables.rows import FINISHED, TableRow
from antiquary.storage.errors import Outdated
from antiquary.text import Words

LISTED: Final = 100
MOST_READ: Final = 400  # of which some may have been taken out of the list
MOST_ATTEMPTS: Final = 10


@get("/games", responses=REFUSALS)
async def games(caller: Asking) -> Games:
    """The games with their options, the bots, and in each game the level that fits the visitor."""
    words = caller.words or Words()
    visitor, services = caller.visitor, caller.services
    played: list[TableRow] = []
    if visitor.player and READ in visitor.scopes:
        played = await with_results(services.tables, await services.store.tables_of(visitor.player, LISTED))
    return Games(
        [
            GameInfo(
                game.name,
                presenter_of(game, words).catalogue.title(),
                game.version,
                [OptionInfo(option.name, option.default, option.allowed) for option in game.options()],
                suggestion(played, visitor.player, game.name),
                [
                    HouseInfo(each.level, each.name, each.author, each.description, each.players)
                    for each in services.house.of_game(game.name)
                ],
            )
            for game in GAMES
        ],
        list(BOTS),
        [LevelInfo(level, words.say(f"level-{level}"), words.say(f"level-{level}.text")) for level in LEVELS],
        list(PACES),
    )


@get("/lobby", responses=REFUSALS)
async def lobby(caller: Asking) -> Tables:
    """The tables that anybody may join, and then the running games that anybody may watch."""
    store = caller.services.store
    watchable = [row for row in await store.running(LISTED) if row.watch == EVERYONE]
    return Tables([info(caller, row) for row in [*await store.lobby(LISTED), *watchable]])


@get("/tables", responses=REFUSALS)
async def my_tables(caller: Asking) -> Tables:
    """The tables at which you sit, the latest first, and then the games that you have uploaded. Finished games have
    their result."""
    caller.visitor.require(READ)
    store, player = caller.services.store, caller.visitor.player
    mine = [row for row in await store.tables_of(player, MOST_READ) if in_list(row, player)]
    rows = [*mine[:LISTED], *await store.uploads_of(player, LISTED)]
    return Tables([info(caller, row) for row in await with_results(caller.services.tables, rows)])


@post("/tables", responses=REFUSALS)
async def new_table(caller: Asking, data: JSONBody[NewTable]) -> TableInfo:
    """Set up a table. The game begins as soon as no seat is free."""
    await caller.new_table()
    return info(caller, await caller.services.seating.create(caller.visitor, data))


@get("/tables/{table:str}", responses=REFUSALS)
async def table(caller: Asking, table: FromPath[str]) -> TableInfo:
    """A table without its position."""
    require_read(caller.visitor)
    return info(caller, await caller.row(table))


@delete("/tables/{table:str}", responses=REFUSALS, status_code=200)
async def delete_table(caller: Asking, table: FromPath[str]) -> Done:
    """Delete a table of your own, with its game. Nobody else may sit there."""
    await caller.row(table)
    for _ in range(MOST_ATTEMPTS):
        row = await caller.services.store.table(table)
        if row is None:
            raise NotThere("error-no-table")
        require_owner(row, caller.visitor)
        if row.rated and row.status == FINISHED:  # its result outlives it
            for keep in caller.services.before_deletion:
                await keep(table)
        # Unless it was used in this very moment: somebody may have sat down.
        if await caller.services.store.delete_table(table, math.nextafter(row.touched, math.inf)):
            return Done()
    raise Outdated("error-outdated")


@post("/tables/{table:str}/join", responses=REFUSALS, status_code=200)
async def join(caller: Asking, table: FromPath[str], data: JSONBody[Join]) -> TableInfo:
    """Sit down; the invitation may stand in the body or in the address."""
    invited = Caller(caller.services, caller.visitor, caller.words, data.invite or caller.invite, caller.address)
    row = await invited.row(table)
    seating = caller.services.seating
    return info(invited, await seating.join(caller.visitor, row, data.seat, invited.invite, data.name))


@post("/tables/{table:str}/leave", responses=REFUSALS, status_code=200)
async def leave(caller: Asking, table: FromPath[str], data: JSONBody[AtSeat]) -> TableInfo:
    """Give a seat up; in a running game a bot plays on."""
    row = await caller.seated(table, data.seat)
    changed = await caller.services.seating.leave(caller.visitor, row, data.seat)
    return readable(caller, table_info(changed, caller.visitor.player, False, caller.words))


@post("/tables/{table:str}/resign", responses=REFUSALS, status_code=200)
async def resign(caller: Asking, table: FromPath[str], data: JSONBody[AtSeat]) -> TableInfo:
    """Give a running game up: with two seats, or if only bots remain, it is over and lost; otherwise a bot plays on."""
    row = await caller.seated(table, data.seat)
    changed = await caller.services.seating.resign(caller.visitor, row, data.seat)
    return readable(caller, table_info(changed, caller.visitor.player, False, caller.words))


@delete("/tables/{table:str}/listing", responses=REFUSALS, status_code=200)
async def remove_from_list(caller: Asking, table: FromPath[str]) -> Done:
    """Take a game that is over from your list. The others keep it, and its address still shows it."""
    await caller.services.seating.remove_from_list(caller.visitor, await caller.row(table))
    return Done()


@post("/tables/{table:str}/remove", responses=REFUSALS, status_code=200)
async def remove(caller: Asking, table: FromPath[str], data: JSONBody[AtSeat]) -> TableInfo:
    """Remove somebody from your table before the game begins; they cannot sit down there again."""
    row = await caller.row(table)
    return info(caller, await caller.services.seating.remove(caller.visitor, row, data.seat))


@post("/tables/{table:str}/end", responses=REFUSALS, status_code=200)
async def end(caller: Asking, table: FromPath[str]) -> TableInfo:
    """End a game without a result. Only if it cannot go on, because it was begun under rules that this server no longer
    has; its record can be downloaded afterwards."""
    row = await caller.row(table)
    return info(caller, await caller.services.seating.end(caller.visitor, row))


@post("/tables/{table:str}/stand-in", responses=REFUSALS, status_code=200)
async def stand_in(caller: Asking, table: FromPath[str], data: JSONBody[AtSeat]) -> TableInfo:
    """Let a bot play your seat for a while, or at an untimed table that of somebody who has been away for too long. Its
    level is the table's."""
    row = await caller.row(table)
    return info(caller, await caller.services.seating.stand_in(caller.visitor, row, data.seat))


@post("/tables/{table:str}/return", responses=REFUSALS, status_code=200)
async def come_back(caller: Asking, table: FromPath[str], data: JSONBody[AtSeat]) -> TableInfo:
    """Take your seat back from the bot."""
    row = await caller.seated(table, data.seat)
    return info(caller, await caller.services.seating.come_back(caller.visitor, row, data.seat))


@post("/tables/{table:str}/rematch", responses=REFUSALS, status_code=200)
async def rematch(caller: Asking, table: FromPath[str]) -> TableInfo:
    """The same players at a new table. The second player who asks sits down at the table that the first one made."""
    caller.visitor.require(PLAY)
    row = await caller.row(table)
    if row.rematch:
        caller.check_limit(MAKING)
    else:
        await caller.new_table()
    return info(caller, await caller.services.seating.rematch(caller.visitor, row))


@post("/tables/{table:str}/seat-link", responses=REFUSALS)
async def seat_link(caller: Asking, table: FromPath[str], data: JSONBody[AtSeat]) -> SeatLink:
    """A code that moves your seat to whichever device uses it first."""
    caller.check_limit(MAKING)
    caller.visitor.require(MANAGE)
    row = await caller.seated(table, data.seat)
    code, expires = await caller.services.seating.seat_link(caller.visitor, row, data.seat)
    return SeatLink(code, expires)


@post("/seat-links/{code:str}", responses=REFUSALS, status_code=200)
async def move_seat(caller: Asking, code: FromPath[str]) -> TableInfo:
    """Take over the seat that a code stands for."""
    caller.check_limit(MAKING)
    return info(caller, await caller.services.seating.move_seat(caller.visitor, code))


def in_list(row: TableRow, player: str) -> bool:
    """Whether a player still wants to see a table that they sit at or that has a seat for them."""
    return any(player in (chair.player, chair.reserved) and not chair.removed_from_list for chair in row.seats)


def info(caller: Caller, row: TableRow) -> TableInfo:
    may_sit = may_join(row, caller.visitor, caller.invite)
    shown = table_info(row, caller.visitor.player, may_sit, caller.words)
    shown.deletable = may_delete(row, caller.visitor)
    own = [row.deadlines[seat] for seat in shown.deciders if seat in row.deadlines]
    shown.left = max(0.0, min(own) - caller.services.store.clock()) if own else None
    return readable(caller, shown)


def readable(caller: Caller, shown: TableInfo) -> TableInfo:
    """A table without the invitation, unless the caller may read."""
    if READ not in caller.visitor.scopes:
        shown.invite = ""
    return shown


ROUTER = Router(
    "/api",
    route_handlers=[
        games,
        lobby,
        my_tables,
        new_table,
        table,
        delete_table,
        join,
        leave,
        resign,
        remove_from_list,
        remove,
        end,
        stand_in,
        come_back,
        rematch,
        seat_link,
        move_seat,
    ],
)
