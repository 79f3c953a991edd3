"""Seats: creating tables, joining, leaving, stand-ins and returning.

Only the latest version of a row can be changed; when two requests change it at once, one of them tries again.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from msgspec.structs import replace

from antiquary.agents.levels import agent_named
from antiquary.games.registry import game_named
from antiquary.kernel.game import Game, Seat
from antiquary.kernel.record import Record
from antiquary.server.access.permissions import (
    CREATE,
    LINK,
    MANAGE,
    PLAY,
    WATCHES,
    Visitor,
    may_join,
    require_may_sit,
    require_seat,
    seats_of,
)
from antiquary.server.access.text_input import readable_name, require_choice
from antiquary.server.access.tokens import key_hash, new_id, new_key, new_seed
from antiquary.server.api.requests import NewTable, SeatWish
from antiquary.server.errors import NotAllowed, NotNow, NotThere
from antiquary.server.tables.chairs import again, chairs, free_seat, with_seat
from antiquary.server.tables.forks import finished_record, forked, moves_of
from antiquary.server.tables.live_table import LiveTable, built, playable, require_playable
from antiquary.server.tables.registry import TableRegistry
from antiquary.storage.errors import Outdated
from antiquary.storage.rows import (
    ENDED,
    FINISHED,
    OPEN,
    OVER,
    RUNNING,
    SEAT_LINK,
    UNPLAYABLE,
    Entry,
    Key,
    RedealRow,
    SeatRow,
    TableRow,
    Turn,
    hints_by_default,
)

# How long a seat that has to decide may be silent before the others may call a bot, in seconds.
PACES: Final = {"live": 120, "relaxed": 3600, "days": 3 * 86400}
LINK_SECONDS: Final = 86400.0
TRIES: Final = 10
DUEL: Final = 2  # seats
MOST_REMOVED: Final = 100  # players who are remembered as removed from one table


class Seating:
    """Everything about a table that is not a move."""

    def __init__(self, tables: TableRegistry) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store

    # --- new tables -------------------------------------------------------------------------------------------------

    async def create(self, visitor: Visitor, wish: NewTable) -> TableRow:
        """A new table. The game begins as soon as no seat is free."""
        return await self._keep(self._new_row(visitor, wish), [])

    async def fork(self, visitor: Visitor, source: TableRow, number: int, seats: Sequence[SeatWish]) -> TableRow:
        """A new table that goes on from a position of a finished game."""
        visitor.known(CREATE)
        if source.status != FINISHED:
            raise NotNow("error-fork-running")
        past = await self.tables.position(source.id, number)
        seated = chairs(visitor, past.game, seats, len(source.seats))
        row = forked(new_row(past.game, source.options, visitor, seated), past)
        # What was taken back in the old game has never happened in the new one.
        return await self._keep(row, moves_of(past.table.record, row.id, row.created))

    async def upload(self, visitor: Visitor, text: str) -> TableRow:
        """A finished game from elsewhere, to be looked at and forked."""
        visitor.known(CREATE)
        record = await asyncio.to_thread(finished_record, text)
        seats = int(record.options["players"])
        names = [readable_name(name)[:30] for name in record.names[:seats]] + [""] * (seats - len(record.names))
        row = new_row(record.game, record.options, visitor, tuple(SeatRow(name=name) for name in names))
        row = replace(row, rules=record.rules, seed=record.seed, uploaded_by=visitor.player)
        row = replace(row, redeals=tuple(RedealRow(redeal.moves, redeal.seed) for redeal in record.redeals))
        log = await asyncio.to_thread(moves_of, record, row.id, row.created)
        return await self.store.create_table(row, Turn(FINISHED), log)

    async def create_from_record(self, visitor: Visitor, wish: NewTable, record: Record) -> TableRow:
        """A new table that goes on from a record whose seed everybody may know, for a guided game."""
        row = replace(self._new_row(visitor, wish), seed=record.seed, known_seed=True)
        return await self._keep(row, moves_of(record, row.id, row.created))

    async def rematch(self, visitor: Visitor, row: TableRow) -> TableRow:
        """The same players at a new table; the second player who asks gets the table that the first one made."""
        visitor.known(CREATE)
        if not seats_of(row, visitor):
            raise NotAllowed("error-not-at-table")
        if row.status not in OVER:
            raise NotNow("error-rematch-running")
        if not row.rematch:
            seats = tuple(again(chair, visitor.player) for chair in row.seats)
            new = replace(
                new_row(game_named(row.game), row.options, visitor, seats),
                watch=row.watch,
                pace=row.pace,
                confirm=row.confirm,
                hints=row.hints,
                stand_in=row.stand_in,
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
        visitor.known(PLAY)

        async def sit(row: TableRow) -> TableRow:
            require_playable(row)
            if row.status != OPEN:
                raise NotNow("error-table-full")
            if not may_join(row, visitor, invite):
                raise NotThere("error-no-table")
            at = free_seat(row, visitor.player, seat)
            return with_seat(row, at, SeatRow(player=visitor.player, name=readable_name(name) or visitor.name))

        return await self._change(row.id, sit)

    async def leave(self, visitor: Visitor, row: TableRow, seat: Seat) -> TableRow:
        """Give a seat up. Once the game has begun, a bot plays on, and the seat is the bot's for good."""

        async def stand_up(row: TableRow) -> TableRow:
            require_seat(row, visitor, seat)
            if row.status in OVER:
                raise NotNow("error-game-over")
            if row.status == OPEN or any(not (chair.player or chair.bot) for chair in row.seats):
                left = with_seat(row, seat, SeatRow())
                deserted = not any(chair.player for chair in left.seats)
                return replace(left, listed=left.listed and not deserted)
            return with_seat(row, seat, SeatRow(name=row.seats[seat].name, bot=row.stand_in))

        return await self._change(row.id, stand_up)

    async def resign(self, visitor: Visitor, row: TableRow, seat: Seat) -> TableRow:
        """Give a running game up. It is lost if only one other seat or only bots remain; otherwise a bot plays on."""

        async def give_up(row: TableRow) -> TableRow:
            require_seat(row, visitor, seat)
            require_playable(row)
            if row.status != RUNNING:
                raise NotNow("error-game-over" if row.status in OVER else "error-table-open")
            people = any(chair.player for at, chair in enumerate(row.seats) if at != seat)
            if people and len(row.seats) > DUEL:
                return with_seat(row, seat, SeatRow(name=row.seats[seat].name, bot=row.stand_in))
            return replace(row, resigned=seat)

        return await self._change(row.id, give_up)

    async def remove_from_list(self, visitor: Visitor, row: TableRow) -> TableRow:
        """Take a game that is over from the visitor's own list; everybody else keeps it."""
        visitor.known(PLAY)

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
        visitor.known(MANAGE)

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
        visitor.known(PLAY)
        live = await self.tables.live(row.id)

        async def call(row: TableRow) -> TableRow:
            own = seats_of(row, visitor)
            if not own:
                raise NotAllowed("error-not-at-table")
            if row.status != RUNNING or seat >= len(row.seats) or not row.seats[seat].player:
                raise NotNow("error-no-stand-in")
            if seat not in own and not absent(live, seat, time.time()):
                raise NotNow("error-not-absent", {"seconds": PACES[row.pace]})
            return with_seat(row, seat, replace(row.seats[seat], stand_in=row.stand_in))

        return await self._change(row.id, call)

    async def end(self, visitor: Visitor, row: TableRow) -> TableRow:
        """End a game that cannot go on here, without a result; nothing about it is secret any more."""
        visitor.known(MANAGE)

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
            return with_seat(row, seat, replace(row.seats[seat], stand_in=""))

        return await self._change(row.id, sit_again)

    # --- another device ---------------------------------------------------------------------------------------------

    async def seat_link(self, visitor: Visitor, row: TableRow, seat: Seat) -> tuple[str, float]:
        """A code that moves the seat to the first device that uses it."""
        require_seat(row, visitor, seat)
        code, now = new_key(), time.time()
        data = {"table": row.id, "seat": str(seat)}
        await self.store.add_key(Key(key_hash(code), SEAT_LINK, visitor.player, data, now, now + LINK_SECONDS))
        return code, now + LINK_SECONDS

    async def move_seat(self, visitor: Visitor, code: str) -> TableRow:
        visitor.known(PLAY)
        key = await self.store.key(key_hash(code), time.time())
        row = None if key is None or key.kind != SEAT_LINK else await self.store.table(key.data["table"])
        if key is None or row is None:
            raise NotThere("error-no-link")
        seat, giver = int(key.data["seat"]), key.player

        async def move(row: TableRow) -> TableRow:
            if row.seats[seat].player != giver:
                raise NotThere("error-no-link")
            if giver not in (row.host, visitor.player):  # the host may give anybody several seats
                require_may_sit(row, visitor.player, seat)
            return with_seat(row, seat, replace(row.seats[seat], player=visitor.player))

        await move(row)  # a link that this visitor may not use stays valid
        if not await self.store.drop_key(key.hash):
            raise NotThere("error-no-link")
        return await self._change(row.id, move)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _new_row(self, visitor: Visitor, wish: NewTable) -> TableRow:
        visitor.known(CREATE)
        game = game_named(wish.game)
        options = game.checked({"players": len(wish.seats), **wish.options})
        require_choice("watch", wish.watch, WATCHES)
        require_choice("pace", wish.pace, tuple(PACES))
        agent_named(wish.stand_in, game)
        row = new_row(game, options, visitor, chairs(visitor, game, wish.seats, int(options["players"])))
        return replace(
            row,
            watch=wish.watch,
            listed=wish.listed,
            pace=wish.pace,
            confirm=wish.confirm,
            hints=row.hints if wish.hints is None else wish.hints,
            stand_in=wish.stand_in,
        )

    async def _keep(self, row: TableRow, log: list[Entry]) -> TableRow:
        live = await asyncio.to_thread(built, row, log)
        return await self.store.create_table(row, live.started(row), log)

    async def _change(
        self, table: str, changing: Callable[[TableRow], Awaitable[TableRow]], touch: bool = True
    ) -> TableRow:
        for _ in range(TRIES):
            row = await self.store.table(table)
            if row is None:
                raise NotThere("error-no-table")
            try:
                if playable(row):
                    return await self.tables.change(await changing(row), touch)
                # No position can be made of its moves, so only the row changes.
                marked = row if row.status in OVER else replace(row, status=UNPLAYABLE)
                changed = await changing(marked)
                return await self.store.update_table(changed, Turn(changed.status), touch)
            except Outdated:
                continue
        raise Outdated("error-outdated")


def new_row(game: Game, options: dict[str, int | str | bool], visitor: Visitor, seats: tuple[SeatRow, ...]) -> TableRow:
    return TableRow(
        id=new_id(),
        game=game.name,
        rules=game.version,
        edition=game.edition(),
        options=options,
        seed=new_seed(),
        seats=seats,
        host=visitor.player,
        invite=new_id(),
        watch=LINK,
        listed=False,
        pace=next(iter(PACES)),
        confirm=False,
        created=time.time(),
        hints=hints_by_default(seats),
    )


def absent(live: LiveTable, seat: Seat, now: float) -> bool:
    """Whether a seat has had to decide for longer than the table's pace allows."""
    since = live.log[-1].at if live.log else live.row.created
    waiting = seat in live.deciders() or live.held == seat
    return waiting and now - since > PACES[live.row.pace]
