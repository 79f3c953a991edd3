"""Tournaments: people enter by link, bots join, rounds follow each other, and the standings tell who won."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.server.tables.rows import MOVE
from support.servers.in_process import House, Person, house

pytestmark = pytest.mark.anyio
FREE = {"kind": "open"}
TABLE = {"game": "pergamon", "seats": [FREE, FREE]}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


async def new(host: Person, kind: str = "round-robin", **more: Any) -> Any:
    return await host.post("/api/tournaments", **{"name": "Cup", "kind": kind, "table": TABLE, **more})


async def play_round(site: House, info: dict[str, Any]) -> None:
    """Play the games of the latest round: everybody takes the first legal action."""
    tables = site.services.tables
    for pairing in info["pairings"][-1]:
        if pairing["table"]:
            live = await tables.live(pairing["table"])
            while not live.over:
                seat = live.deciders()[0]
                action = live.state.legal(seat)[0]
                await tables.act(live.row.id, MOVE, seat, live.shared.number_for(seat) + 1, action)
    await site.services.results.record_all()
    await site.services.tournaments.advance(info["id"])


async def test_a_round_robin_of_people_and_bots_is_played_to_its_end(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    cup = await new(ada)
    path = f"/api/tournaments/{cup['id']}"
    await bo.post(f"{path}/enter", invite=cup["invite"])
    await ada.post(f"{path}/bots", level="novice", number=2)
    info = await ada.post(f"{path}/start")
    assert (info["status"], info["rounds"], len(info["pairings"])) == ("running", 3, 1)
    for number in range(3):
        info = await bo.get(path)
        assert len(info["pairings"]) == number + 1
        await play_round(site, info)
    info = await ada.get(path)
    assert info["status"] == "finished"
    assert sum(each["points"] for each in info["entrants"]) == 6
    assert [each["played"] for each in info["entrants"]] == [3, 3, 3, 3]
    places = [each["place"] for each in info["entrants"]]
    assert places == sorted(places)
    assert {each["id"] for each in (await bo.get("/api/tournaments"))["tournaments"]} == {cup["id"]}


async def test_a_swiss_tournament_pairs_winners_with_winners(site: House) -> None:
    people = [await site.person(name) for name in ("Ada", "Bo", "Cy", "Di")]
    cup = await new(people[0], kind="swiss", rounds=2)
    path = f"/api/tournaments/{cup['id']}"
    for person in people[1:]:
        await person.post(f"{path}/enter", invite=cup["invite"])
    info = await people[0].post(f"{path}/start")
    for pairing in info["pairings"][0]:
        loser = people[pairing["entrants"][1]]
        await loser.post(f"/api/tables/{pairing['table']}/resign", seat=1)
    await site.services.results.record_all()
    await site.services.tournaments.advance(cup["id"])
    second = (await people[0].get(path))["pairings"][1]
    winners = {pairing["entrants"][0] for pairing in info["pairings"][0]}
    assert winners in [set(pairing["entrants"]) for pairing in second]


async def test_planning_a_round_twice_makes_it_once(site: House) -> None:
    ada = await site.person("Ada")
    cup = await new(ada, enter=False)
    await ada.post(f"/api/tournaments/{cup['id']}/bots", level="novice", number=4)
    info = await ada.post(f"/api/tournaments/{cup['id']}/start")
    for _ in range(3):
        await site.services.tournaments.advance(cup["id"])
    assert (await ada.get(f"/api/tournaments/{cup['id']}"))["pairings"] == info["pairings"]
    listed = await site.services.store.database.read("SELECT count(*) FROM tables")
    assert listed[0][0] == 2


async def test_a_process_that_died_before_the_tables_were_made_leaves_none_out(site: House) -> None:
    ada = await site.person("Ada")
    cup = await new(ada, enter=False)
    await ada.post(f"/api/tournaments/{cup['id']}/bots", level="novice", number=2)
    info = await ada.post(f"/api/tournaments/{cup['id']}/start")
    table = info["pairings"][0][0]["table"]
    assert await site.services.store.delete_table(table)
    await site.services.tournaments.advance(cup["id"])
    assert await site.services.store.table(table) is not None


async def test_only_the_link_lets_others_see_and_enter(site: House) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    cup = await new(ada)
    path = f"/api/tournaments/{cup['id']}"
    assert (await eve.http.get(path)).status_code == 404
    assert await eve.refused(f"{path}/enter", invite="wrong") == (404, "error-no-tournament")
    shown = await eve.get(f"{path}?invite={cup['invite']}")
    assert (shown["invite"], shown["entered"], shown["host"]) == ("", False, False)
    entered = await eve.post(f"{path}/enter", invite=cup["invite"])
    assert entered["invite"] == cup["invite"]
    assert len((await eve.post(f"{path}/enter", invite=cup["invite"]))["entrants"]) == 2


async def test_only_the_host_adds_bots_removes_others_and_starts(site: House) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    cup = await new(ada)
    path = f"/api/tournaments/{cup['id']}"
    await eve.post(f"{path}/enter", invite=cup["invite"])
    assert await eve.refused(f"{path}/bots", level="novice") == (403, "error-not-tournament-host")
    assert await eve.refused(f"{path}/start") == (403, "error-not-tournament-host")
    assert await eve.refused(f"{path}/remove", entrant=0) == (403, "error-not-tournament-host")
    assert len((await eve.post(f"{path}/remove", entrant=1))["entrants"]) == 1


async def test_who_withdraws_is_paired_no_more(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    cup = await new(ada, kind="swiss", rounds=3)
    path = f"/api/tournaments/{cup['id']}"
    await bo.post(f"{path}/enter", invite=cup["invite"])
    await ada.post(f"{path}/bots", level="novice", number=2)
    info = await ada.post(f"{path}/start")
    await bo.post(f"{path}/remove", entrant=1)
    await play_round(site, info)
    info = await ada.get(path)
    assert all(1 not in pairing["entrants"] for pairing in info["pairings"][1])


async def test_wrong_wishes_are_refused_and_change_nothing(site: House) -> None:
    ada = await site.person("Ada")
    three = {"game": "pergamon", "seats": [FREE, FREE, FREE]}
    mine = {"game": "pergamon", "seats": [{"kind": "me"}, FREE]}
    body = {"name": "Cup", "kind": "round-robin", "table": TABLE}
    assert await ada.refused("/api/tournaments", **{**body, "table": three}) == (400, "error-tournament-seats")
    assert await ada.refused("/api/tournaments", **{**body, "table": mine}) == (400, "error-tournament-template")
    assert (await ada.refused("/api/tournaments", **{**body, "kind": "cup"}))[0] == 400
    assert (await ada.refused("/api/tournaments", **{**body, "table": {**TABLE, "game": "chess"}}))[0] == 400
    assert (await ada.get("/api/tournaments"))["tournaments"] == []
    cup = await new(ada)
    path = f"/api/tournaments/{cup['id']}"
    assert await ada.refused(f"{path}/start") == (409, "error-tournament-few")
    assert (await ada.refused(f"{path}/bots", level="goddess"))[0] == 400
    await ada.post(f"{path}/bots", level="novice", number=3)
    await ada.post(f"{path}/start")
    assert await ada.refused(f"{path}/start") == (409, "error-tournament-begun")
    assert await ada.refused(f"{path}/bots", level="novice") == (409, "error-tournament-begun")


async def test_a_tournament_table_belongs_to_nobody_and_gives_no_hints(site: House) -> None:
    ada = await site.person("Ada")
    cup = await new(ada)
    path = f"/api/tournaments/{cup['id']}"
    await ada.post(f"{path}/bots", level="novice")
    info = await ada.post(f"{path}/start")
    table = info["pairings"][0][0]["table"]
    assert (await ada.http.delete(f"/api/tables/{table}")).status_code == 403
    assert (await ada.get(f"/api/tables/{table}"))["hints"] is False


async def test_no_two_bots_have_the_same_name(site: House) -> None:
    ada = await site.person("Ada")
    cup = await new(ada)
    for _ in range(2):
        await ada.post(f"/api/tournaments/{cup['id']}/bots", level="novice", number=5)
    info = await ada.get(f"/api/tournaments/{cup['id']}")
    assert len({each["name"] for each in info["entrants"]}) == 11
