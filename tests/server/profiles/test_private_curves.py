"""The curve of a rating does not tell when a private game was played."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.server.ratings.store import apply_results, results_waiting
from antiquary.server.tables.results import PLAYED, Result, SeatResult, add_result
from antiquary.server.tables.rows import RUNNING, Turn
from support.servers.in_process import House, Person, house
from support.storage.keeping import table_row

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(address: str, tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, database=address) as running:
        yield running


async def rated(site: House, table: str, at: float, public: bool, winner: Person, loser: Person) -> None:
    await site.services.store.create_table(table_row(table, winner.player, loser.player), Turn(RUNNING))
    seats = (
        SeatResult(0, winner.player, "", "Winner", 30, 1),
        SeatResult(1, loser.player, "", "Loser", 20, 2),
    )
    await add_result(site.services.store, Result(table, "pergamon", "live", True, 9, PLAYED, at, seats, public=public))


async def curve(viewer: Person, player: Person) -> list[float]:
    shown: dict[str, Any] = await viewer.get(f"/api/players/{player.player}")
    return [point["at"] for point in shown["ratings"][0]["points"]]


async def test_a_curve_shows_others_the_games_that_they_may_know_of(site: House) -> None:
    ada, bo, cy = await site.person("Ada"), await site.person("Bo"), await site.person("Cy")
    stranger = await site.person()
    await rated(site, "t1", 1000.0, True, ada, bo)
    await rated(site, "t2", 2000.0, False, ada, bo)
    await rated(site, "t3", 3000.0, True, bo, ada)
    await rated(site, "t4", 4000.0, False, ada, cy)
    while await results_waiting(site.services.store):  # the server applies them at the same time
        await apply_results(site.services.store)
    assert await curve(ada, ada) == [1000.0, 2000.0, 3000.0, 4000.0]
    assert await curve(stranger, ada) == [1000.0, 3000.0]
    assert await curve(bo, ada) == [1000.0, 2000.0, 3000.0]
    assert await curve(cy, ada) == [1000.0, 3000.0, 4000.0]
