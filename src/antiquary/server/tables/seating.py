"""Seats: creating tables, joining, leaving, stand-ins and returning.

Only the latest version of a row can be changed; when two requests change it at once, one of them tries again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from msgspec.structs import replace

from antiquary.games.registry import game_named
from antiquary.kernel.game import Game, Seat
from antiquary.kernel.record import Record
from antiquary.server.accounts.permissions import (
    CREATE,
    MANAGE,
    PLAY,
    WATCHES,
    Visitor,
    may_join,
    require_may_sit,
    require_seat,
    seats_of,
)
from antiquary.server.accounts.store import SEAT_LINK, Key, add_key, drop_key, find_key
from antiquary.server.accounts.tokens import key_hash, new_key
from antiquary.server.errors import NotAllowed, NotNow, NotThere
from antiquary.server.http.text_input import readable_name, require_choice, require_name
from antiquary.server.tables.bodies import NewTable, SeatWish
from antiquary.server.tables.clocks import is_timed, with_pace
from antiquary.server.tables.forks import UploadedGame, forked, moves_of
from antiquary.server.tables.house import HouseOpponents, require_stand_in
from antiquary.server.tables.live_table import LiveTable, built, playable, require_playable
from antiquary.server.tables.new_tables import LEVELS_ONLY, again, chairs, free_seat, left_seat, new_row, with_seat
from antiquary.server.tables.rated import people_at, require_ratable, require_rated
from antiquary.server.tables.registry import TableRegistry
from antiquary.server.tables.rows import (
    ENDED,
    FINISHED,
    MOVE,
    OPEN,
    OVER,
    RUNNING,
    UNPLAYABLE,
    Entry,
    RedealRow,
    SeatRow,
    TableRow,
    Turn,
    options_of,
)
from antiquary.server.tables.timing import with_clocks
from antiquary.storage.database import Step, retried
from antiquary.storage.errors import Outdated

LINK_SECONDS: Final = 86400.0
DUEL: Final = 2  # seats
MOST_REMOVED: Final = 100  # players who are remembered as removed from one table


class Seating:
    """Everything about a table that is not a move."""

    def __init__(self, tables: TableRegistry, house: HouseOpponents = LEVELS_ONLY) -> None:
        self.tables: Final = tables
        self.house: Final = house
        self.store: Final = tables.store

    # --- new tables -------------------------------------------------------------------------------------------------

    async def create(self, visitor: Visitor, wish: NewTable) -> TableRow:
        """A new table. The game begins as soon as no seat is free."""
        return await self._keep(self._new_row(visitor, wish), [])

    def require_valid(self, visitor: Visitor, wish: NewTable) -> None:
        """That such a table can be created; raises `WrongOption` and others that say why not."""
        self._new_row(visitor, wish)

    async def create_for(
        self,
        host: Visitor,
        wish: NewTable,
        people: Sequence[SeatRow],
        before: Callable[[TableRow], Sequence[Step]] = lambda _: (),
        table: str = "",
    ) -> TableRow:
        """A new table at which others have its open seats already, if the steps that `before` gives for it succeed;
        raises `Missed` otherwise. `table` is its id, if that is known; raises `Duplicate` if there is such a table."""
        row, waiting = self._new_row(host, wish), iter(people)
        seats = tuple(chair if chair.bot else next(waiting) for chair in row.seats)
        return await self._keep(replace(row, seats=seats, id=table or row.id), [], before)

    async def fork(self, visitor: Visitor, source: TableRow, number: int, seats: Sequence[SeatWish]) -> TableRow:
        """A new table that goes on from a position of a finished game."""
        visitor.require(CREATE)
        if source.status != FINISHED:
            raise NotNow("error-fork-running")
        past = await self.tables.position(source.id, number)
        seated = chairs(visitor, past.game, seats, len(source.seats), self.house)
        row = forked(self._blank_row(past.game, source.options, visitor, seated), past)
        # What was taken back in the old game has never happened in the new one.
        return await self._keep(row, moves_of(past.table.record, row.id, row.created))

    async def upload(self, visitor: Visitor, game: UploadedGame) -> TableRow:
        """A finished game from elsewhere, to be looked at and forked."""
        visitor.require(CREATE)
        seats = int(game.options["players"])
        names = [readable_name(name)[:30] for name in game.names[:seats]] + [""] * (seats - len(game.names))
        chairs = tuple(SeatRow(name=name) for name in names)
        row = self._blank_row(game_named(game.game), game.options, visitor, chairs)
        row = replace(row, rules=game.rules, seed=game.seed, uploaded_by=visitor.player)
        row = replace(row, redeals=tuple(RedealRow(moves, seed) for moves, seed in game.redeals))
        log = [
            Entry(row.id, number, MOVE, seat, action, digest, row.created)
            for number, (seat, action, digest) in enumerate(game.moves, start=1)
        ]
        return await self.store.create_table(row, Turn(FINISHED), log)

    async def create_from_record(self, visitor: Visitor, wish: NewTable, record: Record) -> TableRow:
        """A new table that goes on from a record whose seed everybody may know, for a guided game."""
        row = replace(self._new_row(visitor, wish), seed=record.seed, known_seed=True, rated=False)
        return await self._keep(row, moves_of(record, row.id, row.created))

    async def rematch(self, visitor: Visitor, row: TableRow) -> TableRow:
        """The same players at a new table; the second player who asks gets the table that the first one made."""
        visitor.require(CREATE)
        if not seats_of(row, visitor):
            raise NotAllowed("error-not-at-table")
        if row.status not in OVER:
            raise NotNow("error-rematch-running")
        if not row.rematch:
            self._require_bots(row)
            seats = tuple(again(chair, seat, visitor.player) for seat, chair in enumerate(row.seats))
            new = replace(
                self._blank_row(game_named(row.game), row.options, visitor, seats),
                silence=row.silence,
                **options_of(row),
            )
            new = await self._keep(new, [])
            try:
                row = await self.tables.change(replace(row, rematch=new.id))
            except Outdated:
                latest = await self.store.table(row.id)
                if latest is None or not latest.rematch:
                    raise
                row = latest
        made = await self.store.table(row.rematch)
        if made is None:
            raise NotThere("error-no-table")
        mine = [seat for seat, chair in enumerate(made.seats) if chair.reserved == visitor.player]
        for seat in mine:
            made = await self.join(visitor, made, seat, made.invite)
        return made

    # --- coming and going -------------------------------------------------------------------------------------------

    async def join(self, visitor: Visitor, row: TableRow, seat: Seat, invite: str, name: str = "") -> TableRow:
        """Sit down on a seat, or on the first free one: one seat for each visitor, several for the host. At this table
        they are called `name`."""
        visitor.require(PLAY)
        shown = require_name(name) if name else visitor.name

        async def sit(row: TableRow) -> TableRow:
            require_playable(row)
            if row.status != OPEN:
                raise NotNow("error-table-full")
            if not may_join(row, visitor, invite):
                raise NotThere("error-no-table")
            at = free_seat(row, visitor.player, seat)
            return with_seat(row, at, SeatRow(player=visitor.player, name=shown))

        return await self._change(row.id, sit)

    async def leave(self, visitor: Visitor, row: TableRow, seat: Seat) -> TableRow:
        """Give a seat up. Once the game has begun, a bot plays on, and the seat is the bot's for good."""

        async def stand_up(row: TableRow) -> TableRow:
            require_seat(row, visitor, seat)
            if row.status in OVER:
                raise NotNow("error-game-over")
            require_in_time(row, seat)
            if row.status == OPEN or any(not (chair.player or chair.bot) for chair in row.seats):
                left = with_seat(row, seat, SeatRow())
                deserted = not any(chair.player for chair in left.seats)
                return replace(left, listed=left.listed and not deserted)
            return with_seat(row, seat, left_seat(row, seat))

        return await self._change(row.id, stand_up)

    async def resign(self, visitor: Visitor, row: TableRow, seat: Seat) -> TableRow:
        """Give a running game up. It is lost if only one other seat or only bots remain; otherwise a bot plays on."""

        async def give_up(row: TableRow) -> TableRow:
            require_seat(row, visitor, seat)
            require_playable(row)
            if row.status != RUNNING:
                raise NotNow("error-game-over" if row.status in OVER else "error-table-open")
            require_in_time(row, seat)
            people = any(chair.player for at, chair in enumerate(row.seats) if at != seat)
            if people and len(row.seats) > DUEL:
                return with_seat(row, seat, left_seat(row, seat))
            return replace(row, resigned=seat)

        return await self._change(row.id, give_up)

    async def remove_from_list(self, visitor: Visitor, row: TableRow) -> TableRow:
        """Take a game that is over from the visitor's own list; everybody else keeps it."""
        visitor.require(PLAY)

        async def take_out(row: TableRow) -> TableRow:
            own = seats_of(row, visitor)
            if not own:
                raise NotAllowed("error-not-at-table")
            if row.status not in OVER:
                raise NotNow("error-not-over")
            for seat in own:
                row = with_seat(row, seat, replace(row.seats[seat], removed_from_list=True))
            return row

        return await self._change(row.id, take_out, touch=False)

    async def remove(self, visitor: Visitor, row: TableRow, seat: Seat) -> TableRow:
        """Let the host free somebody's seat before the game; that player cannot sit down here again."""
        visitor.require(MANAGE)

        async def free(row: TableRow) -> TableRow:
            if visitor.player != row.host:
                raise NotAllowed("error-not-host")
            if row.status != OPEN:
                raise NotNow("error-remove-running")
            if seat >= len(row.seats) or row.seats[seat].player in ("", visitor.player):
                raise NotNow("error-remove-nobody", {"seat": seat + 1})
            player = row.seats[seat].player
            seats = tuple(SeatRow() if chair.player == player else chair for chair in row.seats)
            return replace(row, seats=seats, removed=(*row.removed, player)[-MOST_REMOVED:])

        return await self._change(row.id, free)

    async def stand_in(self, visitor: Visitor, row: TableRow, seat: Seat) -> TableRow:
        """Let a bot of the table's level play a seat for a while: one's own at any time, another's when it has been
        silent for too long."""
        visitor.require(PLAY)
        live = await self.tables.live(row.id)

        async def call(row: TableRow) -> TableRow:
            own = seats_of(row, visitor)
            if not own:
                raise NotAllowed("error-not-at-table")
            if row.status != RUNNING or seat >= len(row.seats) or not row.seats[seat].player:
                raise NotNow("error-no-stand-in")
            require_in_time(row, seat)
            if seat in own and row.rated:
                raise NotNow("error-rated-stand-in")
            if seat not in own and is_timed(row):
                raise NotNow("error-clock-decides")
            if seat not in own and not absent(live, seat, self.store.clock()):
                raise NotNow("error-not-absent", {"seconds": row.silence})
            return with_seat(row, seat, replace(row.seats[seat], stand_in=row.stand_in))

        return await self._change(row.id, call)

    async def end(self, visitor: Visitor, row: TableRow) -> TableRow:
        """End a game that cannot go on here, without a result; nothing about it is secret any more."""
        visitor.require(MANAGE)

        async def close(row: TableRow) -> TableRow:
            if not seats_of(row, visitor) and visitor.player != row.host:
                raise NotAllowed("error-not-at-table")
            if row.status in OVER:
                raise NotNow("error-game-over")
            if playable(row):
                raise NotNow("error-end-playable")
            return replace(row, status=ENDED, listed=False)

        return await self._change(row.id, close)

    async def come_back(self, visitor: Visitor, row: TableRow, seat: Seat) -> TableRow:
        """Take one's seat back from the bot."""

        async def sit_again(row: TableRow) -> TableRow:
            require_seat(row, visitor, seat)
            require_in_time(row, seat)
            return with_seat(row, seat, replace(row.seats[seat], stand_in=""))

        return await self._change(row.id, sit_again)

    # --- another device ---------------------------------------------------------------------------------------------

    async def seat_link(self, visitor: Visitor, row: TableRow, seat: Seat) -> tuple[str, float]:
        """A code that moves the seat to the first device that uses it."""
        require_seat(row, visitor, seat)
        if row.rated:
            raise NotNow("error-rated-seat-link")
        code, now = new_key(), self.store.clock()
        data = {"table": row.id, "seat": str(seat)}
        await add_key(self.store, Key(key_hash(code), SEAT_LINK, visitor.player, data, now, now + LINK_SECONDS))
        return code, now + LINK_SECONDS

    async def move_seat(self, visitor: Visitor, code: str) -> TableRow:
        visitor.require(PLAY)
        key = await find_key(self.store, key_hash(code), self.store.clock())
        row = None if key is None or key.kind != SEAT_LINK else await self.store.table(key.data["table"])
        if key is None or row is None:
            raise NotThere("error-no-link")
        seat, giver = int(key.data["seat"]), key.player

        async def move(row: TableRow) -> TableRow:
            if row.seats[seat].player != giver:
                raise NotThere("error-no-link")
            if giver not in (row.host, visitor.player):  # the host may give anybody several seats
                require_may_sit(row, visitor.player, seat)
            name = row.seats[seat].name if visitor.player == giver else visitor.name
            return with_seat(row, seat, replace(row.seats[seat], player=visitor.player, name=name))

        await move(row)  # a link that this visitor may not use stays valid
        if not await drop_key(self.store, key.hash):
            raise NotThere("error-no-link")
        return await self._change(row.id, move)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _new_row(self, visitor: Visitor, wish: NewTable) -> TableRow:
        visitor.require(CREATE)
        game = game_named(wish.game)
        options = game.checked({"players": len(wish.seats), **wish.options})
        require_choice("watch", wish.watch, WATCHES)
        require_stand_in(wish.stand_in)
        seats = chairs(visitor, game, wish.seats, int(options["players"]), self.house)
        row = self._blank_row(game, options, visitor, seats)
        row = replace(
            with_pace(row, wish),
            watch=wish.watch,
            listed=wish.listed,
            confirm=wish.confirm,
            hints=row.hints and not wish.rated if wish.hints is None else wish.hints,
            stand_in=wish.stand_in,
            rated=wish.rated,
        )
        if row.rated:
            require_ratable(row)
        return row

    def _require_bots(self, row: TableRow) -> None:
        """That all bots of a stored table are still offered; raises `WrongOption`."""
        require_stand_in(row.stand_in)
        for chair in row.seats:
            if chair.bot:
                self.house.require_bot(chair.bot, game_named(row.game), len(row.seats))

    def _blank_row(
        self, game: Game, options: dict[str, int | str | bool], visitor: Visitor, seats: tuple[SeatRow, ...]
    ) -> TableRow:
        return replace(new_row(game, options, visitor, seats), created=self.store.clock())

    async def _keep(
        self, row: TableRow, log: list[Entry], before: Callable[[TableRow], Sequence[Step]] = lambda _: ()
    ) -> TableRow:
        await require_rated(self.store, row)
        live = await asyncio.to_thread(built, row, log)
        row = with_clocks(live, row, row.created)
        return await self.store.create_table(row, live.started(row), log, before(row))

    async def _change(
        self, table: str, changing: Callable[[TableRow], Awaitable[TableRow]], touch: bool = True
    ) -> TableRow:
        async def change() -> TableRow:
            row = await self.store.table(table)
            if row is None:
                raise NotThere("error-no-table")
            if playable(row):
                changed = await changing(row)
                if not set(people_at(changed)) <= set(people_at(row)):  # leaving is always allowed
                    await require_rated(self.store, changed)
                return await self.tables.change(changed, touch)
            # No position can be made of its moves, so only the row changes.
            stopped = row.stopped or self.store.clock()
            marked = row if row.status in OVER else replace(row, status=UNPLAYABLE, stopped=stopped)
            changed = await changing(marked)
            return await self.store.update_table(changed, Turn(changed.status), touch)

        return await retried(change)


def absent(live: LiveTable, seat: Seat, now: float) -> bool:
    """Whether a seat of an untimed table has had to decide for so long that the others may call a bot."""
    since = live.log[-1].at if live.log else live.row.created
    waiting = seat in live.deciders() or live.held == seat
    return waiting and now - since > live.row.silence


def require_in_time(row: TableRow, seat: Seat) -> None:
    """That the time of a seat has not run out: then the bot plays it for good, and the result is its player's."""
    if seat in row.timed_out:
        raise NotNow("error-time-out")
