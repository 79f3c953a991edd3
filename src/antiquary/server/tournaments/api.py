"""Tournaments over HTTP: create, enter, start, standings and pairings."""

from typing import Final

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from antiquary.server.accounts.permissions import READ, require_read
from antiquary.server.http.context import REFUSALS, WORD, Asking, Caller
from antiquary.server.http.rate_limit import MAKING
from antiquary.server.tables.results import Result
from antiquary.server.tournaments.bodies import (
    Enter,
    EntrantInfo,
    NewBots,
    NewTournament,
    PairingInfo,
    RemoveEntrant,
    TournamentInfo,
    TournamentList,
)
from antiquary.server.tournaments.pairings import Standing, standings
from antiquary.server.tournaments.service import Tournaments, places_of, require_sight
from antiquary.server.tournaments.store import (
    Pairing,
    TournamentRow,
    count_hosted,
    planned_by,
    tournament,
    tournaments_of,
)

LISTED: Final = 50


@get("/tournaments", responses=REFUSALS)
async def my_tournaments(caller: Asking) -> TournamentList:
    """The tournaments that you host or have entered, the latest first."""
    caller.visitor.require(READ)
    rows = await tournaments_of(caller.services.store, caller.visitor.player, LISTED)
    return TournamentList([await info(caller, row) for row in rows])


@post("/tournaments", responses=REFUSALS)
async def new_tournament(caller: Asking, data: JSONBody[NewTournament]) -> TournamentInfo:
    """Set up a tournament. Others enter with its link."""
    await caller.new_table()
    await caller.services.quotas.hosted_tournament(caller.visitor, count_hosted)
    return await info(caller, await caller.services.part(Tournaments).create(caller.visitor, data))


@get("/tournaments/{tournament:str}", responses=REFUSALS)
async def one_tournament(caller: Asking, tournament: FromPath[str]) -> TournamentInfo:
    """A tournament with its standings and pairings."""
    require_read(caller.visitor)
    return await info(caller, await row_of(caller, tournament))


@post("/tournaments/{tournament:str}/enter", responses=REFUSALS, status_code=200)
async def enter(caller: Asking, tournament: FromPath[str], data: JSONBody[Enter]) -> TournamentInfo:
    """Enter a tournament that has not begun."""
    invited = Caller(caller.services, caller.visitor, caller.words, data.invite or caller.invite, caller.address)
    row = await row_of(invited, tournament)
    changed = await caller.services.part(Tournaments).enter(caller.visitor, row, invited.invite, data.name)
    return await info(invited, changed)


@post("/tournaments/{tournament:str}/bots", responses=REFUSALS, status_code=200)
async def add_bots(caller: Asking, tournament: FromPath[str], data: JSONBody[NewBots]) -> TournamentInfo:
    """Let bots take part in your tournament."""
    row = await row_of(caller, tournament)
    return await info(
        caller, await caller.services.part(Tournaments).add_bots(caller.visitor, row, data.level, data.number)
    )


@post("/tournaments/{tournament:str}/remove", responses=REFUSALS, status_code=200)
async def remove(caller: Asking, tournament: FromPath[str], data: JSONBody[RemoveEntrant]) -> TournamentInfo:
    """Withdraw from a tournament, or as its host take an entrant out. Games that have begun go on."""
    row = await row_of(caller, tournament)
    changed = await caller.services.part(Tournaments).remove(caller.visitor, row, data.entrant)
    return await info(caller, changed)


@post("/tournaments/{tournament:str}/start", responses=REFUSALS, status_code=200)
async def start(caller: Asking, tournament: FromPath[str]) -> TournamentInfo:
    """Begin your tournament with the entrants that there are."""
    caller.check_limit(MAKING)
    row = await row_of(caller, tournament)

    async def require_quota(tables: int) -> None:
        await caller.services.quotas.tournament(caller.visitor, caller.address, tables, planned_by)

    return await info(caller, await caller.services.part(Tournaments).start(caller.visitor, row, require_quota))


async def row_of(caller: Caller, id_: str) -> TournamentRow:
    """A tournament that the caller may know of."""
    row = await tournament(caller.services.store, id_) if WORD.fullmatch(id_) else None
    return require_sight(row, caller.visitor, caller.invite)


async def info(caller: Caller, row: TournamentRow) -> TournamentInfo:
    results = await caller.services.part(Tournaments).results(row)
    ranking = standings(len(row.entrants), row.pairings, places_of(results))
    player = caller.visitor.player
    entered = bool(player) and any(each.player == player for each in row.entrants)
    is_host = bool(player) and row.host == player
    return TournamentInfo(
        id=row.id,
        name=row.name,
        game=row.game,
        kind=row.kind,
        seats=row.seats,
        status=row.status,
        rounds=row.rounds,
        host=is_host,
        entered=entered,
        invite=row.invite if (entered or is_host) and READ in caller.visitor.scopes else "",
        created=row.created,
        abandoned=row.abandoned,
        entrants=[entrant_info(caller, row, each, place_in(ranking, each)) for each in ranking],
        pairings=[[pairing_info(pairing, results) for pairing in pairings] for pairings in row.pairings],
    )


def place_in(ranking: list[Standing], standing: Standing) -> int:
    """The place of an entrant; those with the same points and tie-breaks share it."""
    worth = (standing.points, standing.opposition)
    return 1 + sum((each.points, each.opposition) > worth for each in ranking)


def entrant_info(caller: Caller, row: TournamentRow, standing: Standing, place: int) -> EntrantInfo:
    entrant = row.entrants[standing.entrant]
    level = caller.words.say(f"level-{entrant.bot}") if entrant.bot and caller.words is not None else ""
    return EntrantInfo(
        entrant=standing.entrant,
        name=entrant.name,
        bot=entrant.bot,
        level=level,
        yours=bool(entrant.player) and entrant.player == caller.visitor.player,
        withdrawn=entrant.withdrawn,
        place=place,
        points=standing.points,
        played=standing.played,
        won=standing.won,
        opposition=standing.opposition,
    )


def pairing_info(pairing: Pairing, results: dict[str, Result]) -> PairingInfo:
    result = None if pairing.unplayed else results.get(pairing.table)
    seats = result.seats if result is not None else ()
    places, scores = [seat.place for seat in seats], [seat.score for seat in seats]
    return PairingInfo(pairing.table, list(pairing.entrants), places, scores)


ROUTER = Router("/api", route_handlers=[my_tournaments, new_tournament, one_tournament, enter, add_bots, remove, start])
