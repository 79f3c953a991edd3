"""Matchmaking: people who look for the same game get a table.

Any process may match whoever waits in the database. The table is created in the transaction that takes the seeks out,
so that nobody gets two tables and nobody who has cancelled gets one. Every renewal of a seek tries to match, therefore
nothing else has to watch the clock.
"""

import random
from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from antiquary.agents.opponents import LEVELS
from antiquary.games.registry import game_named
from antiquary.kernel.errors import AntiquaryError, WrongOption
from antiquary.server.accounts.permissions import CREATE, PLAY, Visitor
from antiquary.server.accounts.tokens import new_id
from antiquary.server.errors import NotAllowed, NotThere
from antiquary.server.http.text_input import require_choice
from antiquary.server.lobby.bodies import NewSeek
from antiquary.server.lobby.store import (
    NEVER,
    Details,
    Seek,
    Wish,
    add_seek,
    cancel_seek,
    renew_seek,
    seek_of,
    taken_steps,
    waiting_for,
)
from antiquary.server.ratings.store import Discipline, rating_of
from antiquary.server.tables.bodies import NewTable, SeatWish
from antiquary.server.tables.clocks import DAYS_A_TURN, PACES
from antiquary.server.tables.new_tables import A_BOT, ANYBODY
from antiquary.server.tables.results import exhausted_pairs
from antiquary.server.tables.rows import DAYS, LIVE, THE_GAME_IS_LOST, UNTIMED, SeatRow, TableRow
from antiquary.server.tables.seating import Seating
from antiquary.storage.database import Missed

LEASE_SECONDS: Final = 20.0
MOST_SEEKS_COMPARED: Final = 100  # seeks that are considered
MOST_ATTEMPTS: Final = 20


class Company(Struct, frozen=True):
    """Those who shall have a table, and the level of the bots that take the other seats."""

    people: tuple[Seek, ...]
    level: str = ""


class Matchmaker:
    """Finds opponents for people."""

    def __init__(self, seating: Seating) -> None:
        self.seating: Final = seating
        self.store: Final = seating.store

    async def seek(self, visitor: Visitor, wanted: NewSeek) -> Seek:
        """Look for opponents. Whatever the visitor has looked for before ends."""
        visitor.require(PLAY)
        visitor.require(CREATE)
        wish = checked_wish(wanted)
        require_may_seek(visitor, wish)
        require_choice("level", wanted.level, LEVELS)
        rating = await rating_of(self.store, visitor.player, Discipline(wish.game, wish.pace))
        details = Details(wish, visitor.name, rating.points, wanted.within, wanted.bots_after, wanted.level)
        now = self.store.clock()
        seek = await add_seek(self.store, Seek(visitor.player, new_id(), details, now, now + LEASE_SECONDS))
        await self.match(seek.details.wish)
        return await seek_of(self.store, visitor.player) or seek

    async def wait(self, visitor: Visitor) -> Seek:
        """Say that the visitor still waits."""
        visitor.require(PLAY)
        seek = await renew_seek(self.store, visitor.player, self.store.clock() + LEASE_SECONDS)
        if seek is None:
            raise NotThere("error-no-seek")
        if seek.table:
            return seek
        try:
            require_may_seek(visitor, seek.details.wish)
        except AntiquaryError:  # the search was begun at a server of an earlier version
            await cancel_seek(self.store, visitor.player)
            raise
        await self.match(seek.details.wish)
        return await seek_of(self.store, visitor.player) or seek

    async def cancel(self, visitor: Visitor) -> Seek:
        """End the visitor's search; the seek says if a table was found in the meantime."""
        visitor.require(PLAY)
        seek = await cancel_seek(self.store, visitor.player)
        if seek is None:
            raise NotThere("error-no-seek")
        return seek

    async def match(self, wish: Wish) -> None:
        """Give tables to those who wait for this game, as long as there are enough of them."""
        for _ in range(MOST_ATTEMPTS):
            now = self.store.clock()
            seeks = await waiting_for(self.store, wish, now, MOST_SEEKS_COMPARED)
            players = [seek.player for seek in seeks] if wish.rated else []
            company = chosen(seeks, wish.seats, now, await exhausted_pairs(self.store, players, now))
            if company is None:
                return
            try:
                await self._seat(company, wish)
            except Missed:  # another process was quicker, or somebody has cancelled
                continue

    async def _seat(self, company: Company, wish: Wish) -> TableRow:
        people = [SeatRow(player=seek.player, name=seek.details.name) for seek in company.people]
        bots = wish.seats - len(people)
        host = company.people[0]
        visitor = Visitor(host.player, host.details.name, scopes=(CREATE,))
        seats = [SeatWish(ANYBODY)] * len(people) + [SeatWish(A_BOT, company.level)] * bots
        random.SystemRandom().shuffle(seats)
        table = NewTable(
            wish.game,
            seats,
            pace=wish.pace,
            minutes=wish.minutes,
            increment=wish.increment,
            days=wish.days,
            timeout=THE_GAME_IS_LOST,
            rated=wish.rated,
        )
        return await self.seating.create_for(visitor, table, people, lambda row: taken_steps(company.people, row.id))


def checked_wish(wanted: NewSeek) -> Wish:
    """The game that somebody looks for; raises `WrongOption` if there is no such game."""
    game_named(wanted.game).checked({"players": wanted.players})
    require_choice("pace", wanted.pace, PACES)
    wish = Wish(wanted.game, wanted.players, wanted.pace, rated=wanted.rated)
    if wanted.pace == LIVE:
        return replace(wish, minutes=wanted.minutes, increment=wanted.increment)
    if wanted.pace == DAYS:
        require_choice("days", str(wanted.days), DAYS_A_TURN)
        return replace(wish, days=wanted.days)
    return wish


def require_may_seek(visitor: Visitor, wish: Wish) -> None:
    """That the visitor may look for a rated game: they have an account, and the game has a clock."""
    if wish.rated and wish.pace == UNTIMED:
        raise WrongOption("error-rated-clock")
    if wish.rated and not visitor.login:
        raise NotAllowed("error-rated-account")


def chosen(seeks: Sequence[Seek], seats: int, now: float, exhausted: Collection[frozenset[str]] = ()) -> Company | None:
    """Those who get a table first: enough people who accept each other, whoever has waited longest; else somebody whose
    time is up for bots, with those who accept bots too. Pairs that are `exhausted` do not meet."""
    for first in seeks:
        people = company_of(first, seeks, seats, exhausted)
        if len(people) == seats:
            return Company(people)
    for first in seeks:
        if wants_bots(first) and now - first.began >= first.details.bots_after:
            others = [seek for seek in seeks if wants_bots(seek)]
            return Company(company_of(first, others, seats, exhausted), first.details.level)
    return None


def company_of(
    first: Seek, seeks: Sequence[Seek], seats: int, exhausted: Collection[frozenset[str]]
) -> tuple[Seek, ...]:
    """As many as there are seats, beginning with `first`, who all accept each other and may meet."""
    people = [first]
    for seek in seeks:
        met = any(frozenset((seek.player, other.player)) in exhausted for other in people)
        if len(people) < seats and seek is not first and not met and all(accept(seek, other) for other in people):
            people.append(seek)
    return tuple(people)


def wants_bots(seek: Seek) -> bool:
    return seek.details.bots_after != NEVER


def accept(one: Seek, other: Seek) -> bool:
    """Whether the ratings of two people are close enough for both."""
    apart = abs(one.details.points - other.details.points)
    return all(apart <= seek.details.within for seek in (one, other) if seek.details.within)
