"""Finished games in the store: results against bots without the games that led to them."""

from msgspec.structs import replace

from antiquary.games.registry import game_named
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.services import Services
from antiquary.server.tables.new_tables import new_row
from antiquary.server.tables.rows import FINISHED, SeatRow, TableRow, Turn


def result(player: str, level: str, won: bool, *, game: str = "pergamon", seats: int = 2) -> TableRow:
    """A finished game of a player against bots of one level."""
    bots = (SeatRow(name="Strabo", bot=level),) * (seats - 1)
    rules = game_named(game)
    row = new_row(rules, rules.checked({"players": seats}), Visitor(player), (SeatRow(player=player), *bots))
    points = (20,) * (seats - 1)
    return replace(row, status=FINISHED, scores=(30 if won else 10, *points), winners=(0 if won else 1,))


async def store_results(services: Services, rows: list[TableRow]) -> None:
    for row in rows:
        await services.store.create_table(row, Turn(FINISHED))
