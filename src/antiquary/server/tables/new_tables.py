"""The row and the chairs of a new table."""

import time
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game, Seat
from antiquary.server.accounts.permissions import LINK, Visitor, is_free, require_may_sit
from antiquary.server.accounts.tokens import new_id, new_seed
from antiquary.server.errors import NotNow
from antiquary.server.http.text_input import require_choice, require_name
from antiquary.server.tables.bodies import SeatWish
from antiquary.server.tables.house import HouseOpponents
from antiquary.server.tables.rows import UNTIMED, SeatRow, TableRow, hints_by_default
from antiquary.text.names import SCHOLARS

ME: Final = "me"
ANYBODY: Final = "open"
A_BOT: Final = "bot"
KINDS: Final = (ME, ANYBODY, A_BOT)
LEVELS_ONLY: Final = HouseOpponents()


def chairs(
    visitor: Visitor, game: Game, wishes: Sequence[SeatWish], seats: int, house: HouseOpponents = LEVELS_ONLY
) -> tuple[SeatRow, ...]:
    """The seats as wished for; raises `WrongOption`."""
    if len(wishes) != seats:
        raise WrongOption("error-seats", {"seats": seats, "found": len(wishes)})
    made: list[SeatRow] = []
    for at, wish in enumerate(wishes):
        require_choice("seat", wish.kind, KINDS)
        if wish.kind == A_BOT:
            house.require_bot(wish.level, game, seats)
            made.append(SeatRow(name=bot_name(at), bot=wish.level))
        elif wish.kind == ME:
            made.append(SeatRow(player=visitor.player, name=require_name(wish.name) if wish.name else visitor.name))
        else:
            made.append(SeatRow())
    return tuple(made)


def bot_name(seat: Seat) -> str:
    """The name of a bot at a seat."""
    return SCHOLARS[seat % len(SCHOLARS)]


def free_seat(row: TableRow, player: str, wanted: Seat) -> Seat:
    """The seat to sit down on: the wanted one, else one that was kept for the player, else the first free one."""
    free = [seat for seat in range(len(row.seats)) if is_free(row, seat, player)]
    if wanted >= 0:
        free = [seat for seat in free if seat == wanted]
    if not free:
        require_may_sit(row, player, wanted)
        if wanted >= 0:
            raise NotNow("error-seat-taken")
        raise NotNow("error-table-full")
    return max(free, key=lambda seat: (row.seats[seat].reserved == player, -seat))


def with_seat(row: TableRow, seat: Seat, chair: SeatRow) -> TableRow:
    seats = list(row.seats)
    seats[seat] = chair
    return replace(row, seats=tuple(seats))


def left_seat(row: TableRow, seat: Seat) -> SeatRow:
    """A seat whose player leaves the running game: from now on it is a bot's, which has a name of its own. A rated game
    still counts for the player, whose name it keeps."""
    chair = row.seats[seat]
    if row.rated:
        return SeatRow(name=chair.name, bot=row.stand_in, left=chair.player)
    return SeatRow(name=bot_name(seat), bot=row.stand_in)


def again(chair: SeatRow, seat: Seat, host: str) -> SeatRow:
    """A seat of a rematch: bots and the one who asks sit already, for the others it is kept."""
    if chair.left:
        return SeatRow(name=bot_name(seat), bot=chair.bot)
    if chair.bot or chair.player == host:
        return replace(chair, stand_in="")
    return SeatRow(reserved=chair.player)


def new_row(game: Game, options: dict[str, int | str | bool], visitor: Visitor, seats: tuple[SeatRow, ...]) -> TableRow:
    return TableRow(
        id=new_id(),
        game=game.name,
        rules=game.version,
        edition=game.edition,
        options=options,
        seed=new_seed(),
        seats=seats,
        host=visitor.player,
        invite=new_id(),
        watch=LINK,
        listed=False,
        pace=UNTIMED,
        confirm=False,
        created=time.time(),
        hints=hints_by_default(seats),
    )
