"""Tournaments among people and bots: entering by link, and one round after the other.

A round is planned in one step: its pairings and the ids of its tables are stored with the tournament. The tables are
made afterwards, by any process, and making one twice does no harm. Whoever records the result of a table looks at its
tournament, and plans the next round when all games of this one are over. A sweep through all tournaments that are under
way finds what a process that died has left undone, and ends those in which nobody moves any more.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from itertools import count, islice
from typing import Final

import msgspec
from msgspec.structs import replace

from antiquary.agents.opponents import LEVELS
from antiquary.kernel.errors import WrongOption
from antiquary.server.accounts.permissions import CREATE, EVERYONE, MANAGE, PLAY, Visitor
from antiquary.server.accounts.tokens import equal_in_constant_time, new_id
from antiquary.server.background import BackgroundTask
from antiquary.server.errors import NotAllowed, NotNow, NotThere
from antiquary.server.http.text_input import readable_name, require_choice, require_name
from antiquary.server.tables.bodies import NewTable, SeatWish
from antiquary.server.tables.house import stand_in_level
from antiquary.server.tables.new_tables import ANYBODY
from antiquary.server.tables.results import Result, results_at
from antiquary.server.tables.rows import ENDED, FINISHED, OPEN, RUNNING, SeatRow, TableRow
from antiquary.server.tables.seating import Seating as TableSeating
from antiquary.server.tournaments.bodies import NewTournament
from antiquary.server.tournaments.pairings import (
    History,
    Seating,
    Standing,
    round_robin,
    standings,
    swiss_round,
    swiss_rounds,
)
from antiquary.server.tournaments.store import (
    KINDS,
    OWNER,
    ROUND_ROBIN,
    Entrant,
    Pairing,
    TournamentRow,
    add_tournament,
    change_tournament,
    running_tournaments,
    tournament,
    update_tournament,
)
from antiquary.storage.database import Duplicate
from antiquary.text.names import SCHOLARS

SWEEP_SECONDS: Final = 60.0  # between two sweeps
PAGE: Final = 100  # tournaments that are read at once
ABANDONED_DAYS: Final = 30  # without a move, after which a tournament ends
DAY: Final = 86400.0
MOST_ENTRANTS: Final = 64
DUEL: Final = 2


class Tournaments:
    """The tournaments of a store."""

    def __init__(self, seating: TableSeating) -> None:
        self.seating: Final = seating
        self.store: Final = seating.store
        self._due: Final[set[str]] = set()  # tournaments one of whose games is over
        self._woken: Final = asyncio.Event()
        self._starting: Final = asyncio.Lock()  # so that those which start at once are counted one after the other
        self.tasks: Final = [
            BackgroundTask("tournament sweep", SWEEP_SECONDS, self._running, self.advance),
            BackgroundTask("tournament results", SWEEP_SECONDS, self._decided, self.advance, wake=self._woken),
        ]

    async def host_of(self, row: TableRow) -> str:
        """The player who has set a table up, or the tournament to which it belongs."""
        if not row.host.startswith(OWNER):
            return row.host
        found = await tournament(self.store, row.host.removeprefix(OWNER))
        return found.host if found is not None else row.host

    # --- before the start -------------------------------------------------------------------------------------------

    async def create(self, visitor: Visitor, wish: NewTournament) -> TournamentRow:
        """A new tournament that waits for entrants."""
        visitor.require(CREATE)
        require_choice("kind", wish.kind, KINDS)
        seats = len(wish.table.seats)
        if wish.kind == ROUND_ROBIN and seats != DUEL:
            raise WrongOption("error-tournament-seats")
        if any(chair.kind != ANYBODY for chair in wish.table.seats):
            raise WrongOption("error-tournament-template")
        self.seating.require_valid(visitor, wish.table)
        if wish.enter:
            require_may_enter(visitor, wish.table)
        row = TournamentRow(
            id=new_id(),
            name=readable_name(wish.name),
            game=wish.table.game,
            kind=wish.kind,
            seats=seats,
            template=msgspec.json.encode(wish.table).decode(),
            host=visitor.player,
            invite=new_id(),
            created=self.store.clock(),
            rounds=0 if wish.kind == ROUND_ROBIN else wish.rounds,
            entrants=(Entrant(visitor.name, visitor.player),) if wish.enter else (),
        )
        return await add_tournament(self.store, row)

    async def enter(self, visitor: Visitor, row: TournamentRow, invite: str, name: str) -> TournamentRow:
        """Enter with the link."""
        visitor.require(PLAY)

        def join(row: TournamentRow) -> TournamentRow:
            if not equal_in_constant_time(invite, row.invite) and visitor.player != row.host:
                raise NotThere("error-no-tournament")
            require_open(row)
            require_may_enter(visitor, msgspec.json.decode(row.template, type=NewTable))
            if any(each.player == visitor.player for each in row.entrants):
                return row
            require_room(row, 1)
            shown = require_name(name) if name else visitor.name
            return replace(row, entrants=(*row.entrants, Entrant(shown, visitor.player)))

        return await self._change(row.id, join)

    async def add_bots(self, visitor: Visitor, row: TournamentRow, level: str, number: int) -> TournamentRow:
        """Let bots take part."""
        require_host(row, visitor)
        require_choice("level", level, LEVELS)

        def add(row: TournamentRow) -> TournamentRow:
            require_open(row)
            require_room(row, number)
            return replace(row, entrants=(*row.entrants, *new_bots(row.entrants, level, number)))

        return await self._change(row.id, add)

    async def remove(self, visitor: Visitor, row: TournamentRow, entrant: int) -> TournamentRow:
        """Take an entrant out: oneself, or as the host anybody. Once it has begun, they are paired no more."""
        visitor.require(PLAY)

        def take_out(row: TournamentRow) -> TournamentRow:
            if entrant >= len(row.entrants):
                raise NotThere("error-no-entrant")
            if visitor.player != row.entrants[entrant].player:
                require_host(row, visitor)
            if row.status == FINISHED:
                raise NotNow("error-tournament-over")
            entrants = list(row.entrants)
            if row.status == OPEN:
                del entrants[entrant]
            else:
                entrants[entrant] = replace(entrants[entrant], withdrawn=True)
            return replace(row, entrants=tuple(entrants))

        return await self._change(row.id, take_out)

    async def start(
        self, visitor: Visitor, row: TournamentRow, require_quota: Callable[[int], Awaitable[None]]
    ) -> TournamentRow:
        """Begin with the entrants that there are. `require_quota` is asked about the number of tables of all rounds.
        Raises `Outdated` if somebody enters or leaves in the same moment."""
        require_host(row, visitor)
        async with self._starting:
            begun = with_rounds(await self._row(row.id))
            await require_quota(begun.planned_tables())
            await update_tournament(self.store, begun)
        await self.advance(row.id)
        return await self._row(row.id)

    # --- rounds -----------------------------------------------------------------------------------------------------

    def on_result(self, row: TableRow) -> None:
        """Look at the tournament of a table whose game is over, if there is one."""
        if row.host.startswith(OWNER):
            self._due.add(row.host.removeprefix(OWNER))
            self._woken.set()

    async def sweep(self) -> None:
        """Look at all tournaments that are under way."""
        await self.tasks[0].round()

    async def _running(self) -> AsyncIterator[str]:
        last = ""
        while ids := await running_tournaments(self.store, PAGE, last):
            for id_ in ids:
                yield id_
            last = ids[-1]

    async def _decided(self) -> AsyncIterator[str]:
        """The tournaments one of whose games is over. Should one fail, the sweep tries again."""
        self._woken.clear()
        while self._due:
            yield self._due.pop()

    async def advance(self, id_: str) -> None:
        """Make the tables of the current round, plan the next round if this one is over, or end the tournament if
        nobody has moved for `ABANDONED_DAYS`."""
        row = await tournament(self.store, id_)
        if row is None or row.status != RUNNING:
            return
        version = row.version
        results = await self.results(row)
        unfinished = await self._unfinished(row, results)
        moved = [table.touched for table in unfinished.values() if table is not None]
        if not unfinished:
            ranking = standings(len(row.entrants), row.pairings, places_of(results))
            row = await self._change(id_, lambda latest: with_next_round(latest, version, ranking))
        elif self.store.clock() - max(row.touched, last_end(results), *moved, 0) > ABANDONED_DAYS * DAY:
            row = await self._change(id_, lambda latest: ended_early(latest, version, unfinished))
        await self._make_tables(row)

    async def _unfinished(self, row: TournamentRow, results: Collection[str]) -> dict[str, TableRow | None]:
        """The tables of the current round whose game is not over: neither with a result nor without one, because it
        could not go on. A table that is yet to be made is None."""
        tables = [pairing.table for pairing in row.pairings[-1] if pairing.table] if row.pairings else []
        rows = {table: await self.store.table(table) for table in tables if table not in results}
        return {id_: table for id_, table in rows.items() if table is None or table.status != ENDED}

    async def results(self, row: TournamentRow) -> dict[str, Result]:
        """The results of a tournament's tables."""
        return {result.table: result for result in await results_at(self.store, row.tables())}

    async def _make_tables(self, row: TournamentRow) -> None:
        if row.status != RUNNING or not row.pairings:
            return
        wish = msgspec.json.decode(row.template, type=NewTable)
        owner = Visitor(f"{OWNER}{row.id}", scopes=(CREATE,))  # nobody, so that nobody can delete the tables
        for pairing in row.pairings[-1]:
            if pairing.table and await self.store.table(pairing.table) is None:
                seats = [chair_of(row.entrants[entrant]) for entrant in pairing.entrants]
                with suppress(Duplicate):  # another process was quicker
                    await self._make_table(owner, wish_for(wish, len(seats)), seats, pairing.table)

    async def _make_table(self, owner: Visitor, wish: NewTable, seats: list[SeatRow], table: str) -> None:
        """A table of a round. Where a rated one is refused, because of who sits there or because the tournament was set
        up by an earlier version, the game is played without rating."""
        try:
            await self.seating.create_for(owner, wish, seats, table=table)
        except (NotAllowed, NotNow, WrongOption):
            if not wish.rated:
                raise
            await self.seating.create_for(owner, replace(wish, rated=False), seats, table=table)

    # --- inside -----------------------------------------------------------------------------------------------------

    async def _row(self, id_: str) -> TournamentRow:
        row = await tournament(self.store, id_)
        if row is None:
            raise NotThere("error-no-tournament")
        return row

    async def _change(self, id_: str, change: Callable[[TournamentRow], TournamentRow]) -> TournamentRow:
        row = await change_tournament(self.store, id_, change)
        if row is None:
            raise NotThere("error-no-tournament")
        return row


def with_rounds(row: TournamentRow) -> TournamentRow:
    """The tournament as it begins; raises `NotNow` if it has begun or has too few entrants."""
    require_open(row)
    if len(row.entrants) < max(row.seats, DUEL):
        raise NotNow("error-tournament-few", {"fewest": max(row.seats, DUEL)})
    rounds = row.rounds or swiss_rounds(len(row.entrants))
    if row.kind == ROUND_ROBIN:
        rounds = len(round_robin(len(row.entrants)))
    return replace(row, status=RUNNING, rounds=rounds)


def with_next_round(row: TournamentRow, version: int, ranking: list[Standing]) -> TournamentRow:
    """The tournament with its next round, or finished after the last one. Unchanged if somebody was quicker."""
    if row.version != version:
        return row
    tables = next_round(row, ranking)
    if not tables:
        return replace(row, status=FINISHED)
    pairings = tuple(Pairing(table, new_id() if len(table) > 1 else "") for table in tables)
    return replace(row, pairings=(*row.pairings, pairings))


def ended_early(row: TournamentRow, version: int, unfinished: Collection[str]) -> TournamentRow:
    """The tournament as it ends when nobody plays on: with the standings of this moment, which games that are not over
    change no more. Unchanged if somebody was quicker."""
    if row.version != version:
        return row
    last = tuple(replace(each, unplayed=each.table in unfinished) for each in row.pairings[-1])
    return replace(row, status=FINISHED, abandoned=True, pairings=(*row.pairings[:-1], last))


def last_end(results: Mapping[str, Result]) -> float:
    """When the latest of these games ended."""
    return max((result.at for result in results.values()), default=0.0)


def next_round(row: TournamentRow, ranking: list[Standing]) -> list[Seating]:
    """The tables of the next round; none after the last one, or if there is nobody left to play."""
    active = [each.entrant for each in ranking if not row.entrants[each.entrant].withdrawn]
    if len(row.pairings) >= row.rounds or len(active) < DUEL:
        return []
    if row.kind == ROUND_ROBIN:
        planned = round_robin(len(row.entrants))[len(row.pairings)]
        present = [tuple(each for each in table if each in active) for table in planned]
        return [table for table in present if table]
    rounds = [[pairing.entrants for pairing in pairings] for pairings in row.pairings]
    return swiss_round(active, row.seats, History(rounds))


def places_of(results: dict[str, Result]) -> dict[str, list[int]]:
    return {table: [seat.place for seat in result.seats] for table, result in results.items()}


def wish_for(template: NewTable, seats: int) -> NewTable:
    """A table of a tournament: everybody may watch, and there are no hints."""
    wishes = [SeatWish(ANYBODY) for _ in range(seats)]
    stand_in = stand_in_level(template.stand_in)
    return replace(template, seats=wishes, watch=EVERYONE, listed=False, hints=False, stand_in=stand_in)


def chair_of(entrant: Entrant) -> SeatRow:
    return SeatRow(player=entrant.player, name=entrant.name, bot=entrant.bot)


def new_bots(entrants: tuple[Entrant, ...], level: str, number: int) -> list[Entrant]:
    """Bots with names that nobody else in the tournament has."""
    taken = {each.name for each in entrants}
    names = (f"{name} {again}" if again > 1 else name for again in count(1) for name in SCHOLARS)
    free = (name for name in names if name not in taken)
    return [Entrant(name, bot=level) for name in islice(free, number)]


def require_host(row: TournamentRow, visitor: Visitor) -> None:
    visitor.require(MANAGE)
    if visitor.player != row.host:
        raise NotAllowed("error-not-tournament-host")


def require_may_enter(visitor: Visitor, table: NewTable) -> None:
    """That the visitor may play at tables like this one: rated games need an account."""
    if table.rated and not visitor.login:
        raise NotAllowed("error-rated-account")


def require_open(row: TournamentRow) -> None:
    if row.status != OPEN:
        raise NotNow("error-tournament-begun")


def require_room(row: TournamentRow, number: int) -> None:
    if len(row.entrants) + number > MOST_ENTRANTS:
        raise NotNow("error-tournament-full", {"most": MOST_ENTRANTS})


def require_sight(row: TournamentRow | None, visitor: Visitor, invite: str) -> TournamentRow:
    """The tournament, for those who may know that it exists: the host, entrants, and whoever has the link."""
    if row is not None:
        entered = bool(visitor.player) and any(each.player == visitor.player for each in row.entrants)
        if entered or equal_in_constant_time(invite, row.invite) or (visitor.player and visitor.player == row.host):
            return row
    raise NotThere("error-no-tournament")
