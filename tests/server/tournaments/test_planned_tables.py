"""A tournament counts by all tables that it plans, and not only by those that exist."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from antiquary.server.settings import Quotas
from antiquary.server.tables.rows import RUNNING
from antiquary.server.tournaments.store import ROUND_ROBIN, SWISS, Entrant, Pairing, TournamentRow
from support.servers.in_process import House, Person, house, refusal
from support.servers.serving import FREE

pytestmark = pytest.mark.anyio
TABLE = {"game": "pergamon", "seats": [FREE, FREE]}


async def of_bots(host: Person, bots: int, kind: str = ROUND_ROBIN) -> str:
    """The path of a tournament of bots that has not begun."""
    cup = await host.post("/api/tournaments", name="Cup", kind=kind, enter=False, table=TABLE)
    await host.post(f"/api/tournaments/{cup['id']}/bots", level="novice", number=bots)
    return f"/api/tournaments/{cup['id']}"


async def stored_tables(site: House) -> int:
    return int((await site.services.store.database.read("SELECT count(*) FROM tables"))[0][0])


def row(entrants: int, seats: int = 2, kind: str = SWISS, **more: Any) -> TournamentRow:
    people = tuple(Entrant(str(at)) for at in range(entrants))
    return TournamentRow(
        "Cup", "pergamon", kind, seats, "", "h", "i", 0.0, id="t", entrants=people, status=RUNNING, **more
    )


def test_a_tournament_plans_the_tables_of_all_rounds_that_are_not_over() -> None:
    pairings = (Pairing((0, 1), "a"), Pairing((2, 3), "b"))
    assert row(64, rounds=63, kind=ROUND_ROBIN).planned_tables() == 2016
    assert row(5, rounds=3).planned_tables() == 6
    assert row(10, seats=4, rounds=4).planned_tables() == 12
    assert row(4, rounds=3, pairings=(pairings,)).planned_tables() == 6
    assert row(4, rounds=3, pairings=(pairings, pairings, pairings)).planned_tables() == 2


async def test_the_tournaments_of_one_host_plan_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(planned=20)) as site:
        eve, ada = await site.person("Eve"), await site.person("Ada")
        first, second, third = [await of_bots(eve, bots) for bots in (5, 5, 2)]
        assert (await eve.post(f"{first}/start"))["status"] == "running"  # ten tables
        assert (await eve.post(f"{second}/start"))["status"] == "running"
        before = await stored_tables(site)
        assert await eve.refused(f"{third}/start") == (409, "error-quota-planned")
        assert (await eve.get(third))["status"] == "open"
        assert await stored_tables(site) == before
        assert (await ada.post(f"{await of_bots(ada, 5)}/start"))["status"] == "running"


async def test_tournaments_that_start_at_once_are_all_counted(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(planned=20)) as site:
        eve = await site.person("Eve")
        paths = [await of_bots(eve, 5) for _ in range(4)]
        answers = await asyncio.gather(*(eve.http.post(f"{path}/start", json={}) for path in paths))
        refused = [refusal(answer) for answer in answers if answer.status_code != 200]
        assert refused == [(409, "error-quota-planned")] * 2


async def test_a_round_robin_of_34_bots_is_too_much_by_default(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as site:
        eve = await site.person("Eve")
        path = await of_bots(eve, 16)
        for number in (16, 2):
            await eve.post(f"{path}/bots", level="novice", number=number)
        refused = (await eve.http.post(f"{path}/start?lang=en", json={})).json()
        assert refused["details"] == {"most": 500, "planned": 561}
        assert "than are possible at once: 561, and the most is 500." in refused["message"]


async def test_a_network_starts_so_much_a_day_with_however_many_players(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(tournaments=25)) as site:
        people = [await site.person(f"P{n}", address=f"2001:db8::{n + 1}") for n in range(3)]
        answers = [await each.http.post(f"{await of_bots(each, 5)}/start", json={}) for each in people]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert refusal(answers[2]) == (429, "error-quota-tournaments")
        far = await site.person("Far", address="2001:db8:1::1")
        assert (await far.post(f"{await of_bots(far, 5)}/start"))["status"] == "running"
