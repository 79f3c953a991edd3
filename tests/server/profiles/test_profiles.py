"""A profile shows how a player fares, and nothing of games that the visitor may not look at."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from support.servers.finished_games import finished, play_out
from support.servers.in_process import House, Person, house, refusal
from support.servers.serving import ME, bot
from support.storage.databases import both_databases

pytestmark = pytest.mark.anyio
Json = dict[str, Any]


@pytest.fixture
async def site(address: str, tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, database=address) as running:
        yield running


async def profile(viewer: Person, player: Person) -> Json:
    shown: Json = await viewer.get(f"/api/players/{player.player}")
    return shown


async def listed(viewer: Person, player: Person, **query: Any) -> list[str]:
    response = await viewer.http.get(f"/api/players/{player.player}/games", params=query)
    return [each["table"] for each in response.json()["games"]]


async def test_a_player_sees_how_they_fare(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    first, second = await finished(site, ada), await finished(site, ada, "ancient-knowledge", bo)
    shown = await profile(ada, ada)
    assert (shown["name"], shown["yours"]) == ("Ada", True)
    assert {each["title"]: each["games"] for each in shown["totals"]} == {"Pergamon": 1, "Ancient Knowledge": 1}
    assert [each["table"] for each in shown["form"]] == [second, first]
    (latest, _) = shown["form"]
    assert [seat["name"] for seat in latest["seats"]] == ["Ada", "Bo"]
    assert [seat["player"] for seat in latest["seats"]] == [ada.player, bo.player]
    assert {seat["place"] for seat in latest["seats"]} <= {1, 2}
    assert {each["game"] for each in shown["favourites"]} == {"ancient-knowledge", "pergamon"}
    assert all(each["points"] > 0 and each["table"] for each in shown["finds"])
    assert await listed(ada, ada) == [second, first]
    assert await listed(ada, ada, game="pergamon") == [first]


@both_databases
async def test_others_see_the_games_that_they_may_look_at(site: House) -> None:
    ada, bo, eve = [await site.person(name) for name in ("Ada", "Bo", "Eve")]
    stranger = await site.person()
    private, shared = await finished(site, ada), await finished(site, ada, "pergamon", bo)
    public = await finished(site, ada, watch="everyone")
    assert await listed(ada, ada) == [public, shared, private]
    assert await listed(bo, ada) == [public, shared]
    for viewer in (eve, stranger):
        assert await listed(viewer, ada) == [public]
        shown = await profile(viewer, ada)
        assert not shown["yours"]
        assert [each["games"] for each in shown["totals"]] == [1]
        assert [each["table"] for each in shown["form"]] == [public]
        assert {each["table"] for each in shown["finds"]} <= {public}
        for table in (private, shared):
            assert table not in str(shown)
            assert (await viewer.http.get(f"/api/tables/{table}")).status_code == 404
        assert (await viewer.http.get(f"/api/tables/{public}")).status_code == 200


async def test_favourites_of_private_games_are_for_their_player(site: House) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    await finished(site, ada, "ancient-knowledge")
    assert (await profile(ada, ada))["favourites"]
    shown = await profile(eve, ada)
    assert (shown["totals"], shown["form"], shown["favourites"], shown["finds"]) == ([], [], [], [])


async def test_a_token_that_may_not_read_sees_what_strangers_see(site: House) -> None:
    ada = await site.person("Ada")
    await finished(site, ada)
    program = await site.person()
    for scope, games in (("play", 0), ("read", 1)):
        token = (await ada.post("/api/tokens", label="bot", scopes=[scope]))["token"]
        program.http.headers["authorization"] = f"Bearer {token}"
        assert len(await listed(program, ada)) == games


async def test_a_running_game_is_in_no_profile(site: House) -> None:
    ada = await site.person("Ada")
    await ada.post("/api/tables", game="pergamon", seats=[ME, bot()], watch="everyone")
    assert await listed(ada, ada) == []


async def test_games_come_in_pages(site: House) -> None:
    ada = await site.person("Ada")
    for _ in range(22):
        table = (await ada.post("/api/tables", game="pergamon", seats=[ME, bot()]))["id"]
        await ada.post(f"/api/tables/{table}/resign", seat=0)
    await site.services.results.record_all()
    first = await ada.get(f"/api/players/{ada.player}/games")
    second = await ada.get(f"/api/players/{ada.player}/games?before={first['before']}")
    assert (len(first["games"]), len(second["games"]), second["before"]) == (20, 2, 0)
    numbers = [each["number"] for each in (*first["games"], *second["games"])]
    assert numbers == sorted(numbers, reverse=True)
    assert {each["ending"] for each in first["games"]} == {"resigned"}
    assert len((await profile(ada, ada))["form"]) == 10


async def test_a_game_against_oneself_is_listed_but_does_not_count(site: House) -> None:
    ada = await site.person("Ada")
    table = (await ada.post("/api/tables", game="pergamon", seats=[ME, ME]))["id"]
    await play_out(site, table)
    shown = await profile(ada, ada)
    assert (shown["totals"], shown["form"]) == ([], [])
    assert await listed(ada, ada) == [table]


async def test_a_result_outlives_its_table_without_a_link_to_it(site: House) -> None:
    ada = await site.person("Ada")
    table = await finished(site, ada)
    await ada.http.delete(f"/api/tables/{table}")
    assert await listed(ada, ada) == [""]
    assert {each["table"] for each in (await profile(ada, ada))["finds"]} <= {""}


async def test_nobody_is_found_under_a_wrong_id_or_after_deletion(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    await finished(site, ada, "pergamon", bo, watch="everyone")
    await bo.post("/api/account/delete")
    for player in (bo.player, "A" * 24, "x" * 100, "%00"):
        for path in (f"/api/players/{player}", f"/api/players/{player}/games"):
            assert refusal(await ada.http.get(path))[0] == 404
    (game,) = (await ada.get(f"/api/players/{ada.player}/games"))["games"]
    assert [(seat["name"], seat["player"]) for seat in game["seats"]] == [("Ada", ada.player), ("", "")]


async def test_a_profile_tells_no_login(site: House) -> None:
    ada = await site.person("Countess")
    await ada.post("/api/accounts", login="lovelace", password="correct horse")
    assert "lovelace" not in str(await profile(await site.person(), ada))
