"""A tournament goes on when its own tables end, whatever becomes of the others, and ends when nobody moves any more."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from antiquary.server.settings import Quotas
from antiquary.server.tables.bodies import NewTable, SeatWish
from antiquary.server.tables.rows import RUNNING
from antiquary.server.tournaments.store import SWISS, Entrant, Pairing, TournamentRow, add_tournament, tournament
from support.servers.in_process import House, Person, house
from support.storage.clocks import TableClock

pytestmark = pytest.mark.anyio

FREE = {"kind": "open"}
TABLE = {"game": "pergamon", "seats": [FREE, FREE]}
TEMPLATE = msgspec.json.encode(NewTable("pergamon", [SeatWish("open"), SeatWish("open")])).decode()
DAY = 86400.0


async def new(host: Person, *others: Person, **more: Any) -> Any:
    """A tournament that these people have entered."""
    cup = await host.post("/api/tournaments", **{"name": "Cup", "kind": "round-robin", "table": TABLE, **more})
    for other in others:
        await other.post(f"/api/tournaments/{cup['id']}/enter", invite=cup["invite"])
    return cup


async def stuck(running: House, id_: str, template: str = TEMPLATE) -> TournamentRow:
    """A tournament that is under way, and that nobody plays."""
    entrants = (Entrant("Ada", "ada"), Entrant("Bo", "bo"))
    pairings = ((Pairing((0, 1), f"table-{id_}"),),)
    store = running.services.store
    row = TournamentRow("Cup", "pergamon", SWISS, 2, template, "", "word", store.clock(), 2, entrants, pairings, id=id_)
    return await add_tournament(store, replace(row, status=RUNNING))


async def test_tournaments_that_nobody_plays_do_not_stop_a_newer_one(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        for number in range(100):
            await stuck(running, f"stuck-{number:03}")
        ada, bo = await running.person("Ada"), await running.person("Bo")
        cup = await new(ada, bo, kind="swiss", rounds=2)
        info = await ada.post(f"/api/tournaments/{cup['id']}/start")
        await bo.post(f"/api/tables/{info['pairings'][0][0]['table']}/resign", seat=1)
        await running.services.results.record_all()
        async with asyncio.timeout(5):
            while len(info["pairings"]) < 2:
                await asyncio.sleep(0.01)
                info = await ada.get(f"/api/tournaments/{cup['id']}")


async def test_a_sweep_looks_at_all_tournaments_and_one_that_fails_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("antiquary.server.tournaments.service.PAGE", 2)
    async with house(tmp_path) as running:
        await stuck(running, "a", template="not a table")
        rows = [await stuck(running, name) for name in ("b", "c", "d")]
        await running.services.tournaments.sweep()
        for row in rows:
            assert await running.services.store.table(row.tables()[0]) is not None


async def test_a_game_without_a_result_does_not_stop_the_results_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as running:
        ada, results = await running.person("Ada"), running.services.results
        seats = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
        tables = sorted([(await ada.post("/api/tables", game="pergamon", seats=seats))["id"] for _ in range(2)])
        latest = running.services.tables.latest

        async def broken(table: str) -> Any:
            if table == tables[0]:
                raise ArithmeticError
            return await latest(table)

        monkeypatch.setattr(running.services.tables, "latest", broken)
        for table in tables:
            await ada.post(f"/api/tables/{table}/resign", seat=0)
        await results.record_all()
        recorded = await running.services.store.database.read("SELECT table_id FROM results")
        assert [row[0] for row in recorded] == [tables[1]]


async def test_a_tournament_without_a_move_for_thirty_days_ends_with_its_standings(tmp_path: Path) -> None:
    clock = TableClock()
    async with house(tmp_path, clock) as running:
        people = [await running.person(name) for name in ("Ada", "Bo", "Cy", "Di")]
        cup = await new(*people)
        path = f"/api/tournaments/{cup['id']}"
        info = await people[0].post(f"{path}/start")
        over, idle = info["pairings"][0]
        await people[over["entrants"][1]].post(f"/api/tables/{over['table']}/resign", seat=1)
        await running.services.results.record_all()
        clock.now += 30 * DAY
        await running.services.tournaments.sweep()
        assert (await people[0].get(path))["status"] == "running"
        clock.now += 1
        await running.services.tournaments.sweep()
        info = await people[0].get(path)
        assert (info["status"], info["abandoned"]) == ("finished", True)
        assert [each["points"] for each in info["entrants"]] == [1, 0, 0, 0]
        await people[idle["entrants"][1]].post(f"/api/tables/{idle['table']}/resign", seat=1)
        await running.services.results.record_all()
        assert (await people[0].get(path))["entrants"] == info["entrants"]


async def test_a_move_keeps_a_tournament_alive(tmp_path: Path) -> None:
    clock = TableClock()
    async with house(tmp_path, clock) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        cup = await new(ada, bo)
        info = await ada.post(f"/api/tournaments/{cup['id']}/start")
        clock.now += 29 * DAY
        live = await running.services.tables.live(info["pairings"][0][0]["table"])
        seat = live.deciders()[0]
        number, action = live.shared.number_for(seat) + 1, live.state.legal(seat)[0]
        await running.services.tables.act(live.row.id, "move", seat, number, action)
        clock.now += 29 * DAY
        await running.services.tournaments.sweep()
        row = await tournament(running.services.store, cup["id"])
        assert row is not None
        assert row.status == RUNNING


async def test_a_player_hosts_only_so_many_tournaments_at_once(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(hosted=2)) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        first = await new(ada, bo)
        await new(ada)
        body = {"name": "Cup", "kind": "round-robin", "table": TABLE}
        assert await ada.refused("/api/tournaments", **body) == (409, "error-quota-hosted")
        assert len((await ada.get("/api/tournaments"))["tournaments"]) == 2
        await new(bo)  # entering those of others counts for nobody
        info = await ada.post(f"/api/tournaments/{first['id']}/start")
        await bo.post(f"/api/tables/{info['pairings'][0][0]['table']}/resign", seat=1)
        await running.services.results.record_all()
        await running.services.tournaments.advance(first["id"])
        await new(ada)
