"""Games that are played to their end in the process of the test."""

from typing import Final
from unittest.mock import patch

from antiquary.kernel.rng import seed_from
from antiquary.server.tables.rows import MOVE
from support.servers.in_process import House, Person
from support.servers.serving import FREE, ME, bot

# A deal in which both players exhibit something in Pergamon, as `play_out` plays it.
DEAL: Final = seed_from("museum")


async def play_out(site: House, table: str) -> None:
    """Take some legal action after another until the game is over, and record the result."""
    tables = site.services.tables
    live = await tables.live(table)
    while not live.over:
        seat = live.deciders()[0]
        legal = live.state.legal(seat)
        await tables.act(table, MOVE, seat, live.shared.number_for(seat) + 1, legal[7 * live.number % len(legal)])
    await site.services.results.record_all()


async def finished(site: House, host: Person, game: str = "pergamon", *others: Person, watch: str = "link") -> str:
    """The id of a finished game against these people, or against a bot."""
    seats = [ME, *([FREE] * len(others) or [bot()])]
    with patch("antiquary.server.tables.new_tables.new_seed", lambda: DEAL):
        table = await host.post("/api/tables", game=game, seats=seats, watch=watch)
    for other in others:
        await other.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    await play_out(site, table["id"])
    return str(table["id"])
