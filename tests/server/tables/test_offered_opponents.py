"""The server offers its levels and the policies of its host: no name of the arena sits down at a table."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from antiquary.agents.opponents import AGENTS, LEVELS
from antiquary.server.bots.bots import bot_job
from antiquary.server.tables.house import HouseOpponents, stand_in_level
from antiquary.server.tables.rows import FINISHED, SeatRow, TableRow, Turn
from support.servers.in_process import House, Person, house
from support.servers.serving import FREE, ME, bot

pytestmark = pytest.mark.anyio
NOT_OFFERED = (400, "error-agent-unknown")
ARENA_NAMES = ("grandmaster:999", "grandmaster:1", "novice:2", "playouts", "master-1", "file:policy.npz", "")


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


def table(level: str = "novice", stand_in: str = "scholar") -> dict[str, Any]:
    return {"game": "pergamon", "seats": [ME, bot(level)], "stand_in": stand_in}


async def of_an_earlier_version(site: House, person: Person, **changes: Any) -> TableRow:
    """A finished table as a version stored it that took every name."""
    made = await person.post("/api/tables", **table())
    row = await site.services.store.table(made["id"])
    assert row is not None
    return await site.services.store.update_table(replace(row, **changes), Turn(FINISHED))


@pytest.mark.parametrize("level", ARENA_NAMES)
async def test_no_seat_and_no_stand_in_has_a_name_of_the_arena(site: House, level: str) -> None:
    ada = await site.person("Ada")
    assert await ada.refused("/api/tables", **table(level)) == NOT_OFFERED
    assert await ada.refused("/api/tables", **table(stand_in=level)) == NOT_OFFERED
    assert (await ada.get("/api/tables"))["tables"] == []


async def test_the_refusal_names_the_opponents_that_there_are(site: House) -> None:
    ada = await site.person("Ada")
    offered = (await ada.get("/api/games"))["bots"]
    assert set(LEVELS) < set(offered) < set(AGENTS)
    refused = (await ada.http.post("/api/tables?lang=de", json=table("grandmaster:999"))).json()
    assert refused["message"].startswith("Einen Gegner „grandmaster:999“ gibt es nicht. Zur Wahl stehen: ")
    assert all(level in refused["message"] for level in offered)
    for level in offered:
        await ada.post("/api/tables", **table(level, stand_in=level))


async def test_a_fork_has_no_opponent_of_the_arena(site: House) -> None:
    ada = await site.person("Ada")
    finished = await of_an_earlier_version(site, ada)
    body = {"number": 0, "seats": [ME, bot("grandmaster:999")]}
    assert await ada.refused(f"/api/tables/{finished.id}/fork", **body) == NOT_OFFERED


async def test_no_bot_or_stand_in_of_a_tournament_is_of_the_arena(site: House) -> None:
    ada = await site.person("Ada")
    pair = {"game": "pergamon", "seats": [FREE, FREE]}
    body = {"name": "Cup", "kind": "swiss", "table": {**pair, "stand_in": "grandmaster:999"}}
    assert await ada.refused("/api/tournaments", **body) == NOT_OFFERED
    cup = await ada.post("/api/tournaments", name="Cup", kind="swiss", table=pair)
    refused = await ada.refused(f"/api/tournaments/{cup['id']}/bots", level="grandmaster:999")
    assert refused == (400, "error-option-value")


async def test_whoever_looks_for_opponents_is_given_none_of_the_arena(site: House) -> None:
    ada = await site.person("Ada")
    refused = await ada.refused("/api/seeks", game="pergamon", bots_after=0, level="grandmaster:999")
    assert refused == (400, "error-option-value")


@pytest.mark.parametrize(("level", "stand_in"), [("novice", "grandmaster:999"), ("master-1", "scholar")])
async def test_a_rematch_takes_over_no_opponent_that_is_not_offered(site: House, level: str, stand_in: str) -> None:
    ada = await site.person("Ada")
    seats = (SeatRow(player=ada.player, name="Ada"), SeatRow(name="Strabo", bot=level))
    finished = await of_an_earlier_version(site, ada, seats=seats, stand_in=stand_in)
    assert await ada.refused(f"/api/tables/{finished.id}/rematch") == NOT_OFFERED


async def test_a_stored_table_goes_on_with_opponents_that_are_offered(site: House) -> None:
    ada = await site.person("Ada")
    made = await ada.post("/api/tables", **table())
    live = await site.services.tables.latest(made["id"])
    seats = (live.row.seats[0], SeatRow(name="Strabo", bot="grandmaster:999"))
    live.row = replace(live.row, seats=seats, stand_in="apprentice")
    assert bot_job(live, 1, HouseOpponents()).level == "apprentice"
    live.row = replace(live.row, stand_in="master:99")
    assert bot_job(live, 1, HouseOpponents()).level == "scholar"
    assert stand_in_level("grandmaster:999") == "scholar"
