"""The row of a new table, before anybody has chosen anything about it."""

import time

from antiquary.kernel.game import Game
from antiquary.server.accounts.permissions import LINK, Visitor
from antiquary.server.accounts.tokens import new_id, new_seed
from antiquary.server.tables.rows import UNTIMED, SeatRow, TableRow, hints_by_default


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
