"""Paces: the time that people have to decide at a table, as they choose it when they set the table up."""

from typing import Final

from msgspec.structs import replace

from antiquary.server.http.text_input import require_choice
from antiquary.server.tables.bodies import NewTable
from antiquary.server.tables.rows import A_BOT_PLAYS_ON, DAYS, LIVE, THE_GAME_IS_LOST, UNTIMED, TableRow

PACES: Final = (UNTIMED, LIVE, DAYS)
DAYS_A_TURN: Final = ("1", "3", "7")
TIMEOUTS: Final = (A_BOT_PLAYS_ON, THE_GAME_IS_LOST)


def with_pace(row: TableRow, wish: NewTable) -> TableRow:
    """A new table with the pace that is wished for; raises `WrongOption`. What belongs to another pace is ignored."""
    require_choice("pace", wish.pace, PACES)
    require_choice("timeout", wish.timeout, TIMEOUTS)
    if wish.pace == LIVE:
        row = replace(row, minutes=wish.minutes, increment=wish.increment)
    if wish.pace == DAYS:
        require_choice("days", str(wish.days), DAYS_A_TURN)
        row = replace(row, days=wish.days)
    return replace(row, pace=wish.pace, timeout=wish.timeout)
