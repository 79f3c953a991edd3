"""Analyses over HTTP: opened from finished games only, tried, shared, branched from and deleted."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.record import read
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table
from antiquary.server.http import rate_limit
from antiquary.server.settings import Quotas
from support.games.laws import and_nightly
from support.servers.in_process import House, Person, house, refusal
from support.servers.serving import ME
from support.storage.clocks import StoppedClock

pytestmark = pytest.mark.anyio
DATA = Path(__file__).parents[2] / "data"


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


def record_text(name: str = "pergamon-3") -> str:
    return (DATA / f"{name}.jsonl").read_text(encoding="utf-8")


async def finished(person: Person, name: str = "pergamon-3") -> Any:
    response = await person.http.post("/api/records", content=record_text(name))
    assert response.is_success, response.text
    return response.json()


async def position(person: Person, info: Any, **more: Any) -> Any:
    return await person.post(
        "/api/analysis/position", **{"game": info["game"], "position": info["position"], "rules": info["rules"], **more}
    )


def bare(moves: list[Any]) -> list[Any]:
    return [{"parent": move["parent"], "seat": move["seat"], "action": move["action"]} for move in moves]


def tree_of(info: Any, moves: list[Any]) -> Any:
    return (
        {"record": info["record"], "moves": moves} if info["record"] else {"position": info["position"], "moves": moves}
    )


async def branched(person: Person, info: Any, parent: int) -> list[Any]:
    """The tree with one more move after a move of the main line: another one than was played."""
    line = [{"seat": move["seat"], "action": move["action"]} for move in info["moves"][: parent + 1]]
    shown = await position(person, info, moves=line)
    played = info["moves"][parent + 1]["action"]
    other = next(each["action"] for each in shown["decision"]["options"] if each["action"] != played)
    return [*bare(info["moves"]), {"parent": parent, "seat": shown["seat"], "action": other}]


# --- finished games only --------------------------------------------------------------------------------------------


async def test_a_finished_game_is_opened_where_it_was_looked_at(site: House) -> None:
    ada = await site.person("Ada")
    table = await finished(ada)
    for number in (0, 1, 57, table["number"]):
        info = await ada.get(f"/api/tables/{table['id']}/analysis?number={number}")
        assert info["at"] == number - 1
        assert len(info["moves"]) == table["number"]
        assert info["names"] == [seat["name"] for seat in table["seats"]]
        line = [{"seat": each["seat"], "action": each["action"]} for each in info["moves"][:number]]
        shown = await position(ada, info, moves=line, seat=0)
        seen = await ada.get(f"/api/tables/{table['id']}/steps/{number}?seat=0&invite={table['invite']}")
        assert shown["view"]["view"] == seen["view"]
        assert shown["view"]["hash"] == seen["hash"]


@pytest.mark.parametrize("moves", [0, 9])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_no_position_of_a_running_game_can_be_opened(site: House, game: Any, moves: int) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    table = await ada.post("/api/tables", game=game.name, seats=[ME, ME], watch="everyone")
    path = f"/api/tables/{table['id']}"
    for _ in range(moves):
        for seat in (0, 1):
            seen = await ada.get(f"{path}/view?seat={seat}")
            if seen["actions"]:
                move = {"seat": seat, "number": seen["number"] + 1, "action": seen["actions"][0]["action"]}
                await ada.post(f"{path}/moves", **move)
                break
    for person in (ada, eve):
        for number in (0, moves):
            response = await person.http.get(f"{path}/analysis?number={number}")
            assert refusal(response) == (409, "error-analysis-running")
            assert "position" not in response.json()
    # Nor does any other request of an analysis take a table's id for a position.
    for body in ({"game": table["id"]}, {"position": table["id"]}, {"record": table["id"]}):
        assert (await ada.http.post("/api/analysis/open", json=body)).status_code in (400, 422)
    assert (await ada.http.get(f"/api/analyses/{table['id']}")).status_code == 404


async def test_a_finished_game_is_for_those_who_may_see_it(site: House) -> None:
    ada, eve = await site.person("Ada"), await site.person("Eve")
    table = await finished(ada)
    assert (await eve.http.get(f"/api/tables/{table['id']}/analysis")).status_code == 404
    info = await eve.get(f"/api/tables/{table['id']}/analysis?invite={table['invite']}")
    assert info["moves"]


# --- positions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", and_nightly(GAMES[1:], GAMES[:1]), ids=lambda game: game.name)
async def test_moves_are_tried_for_all_seats(site: House, game: Any) -> None:
    eve = await site.person()  # a stranger
    info = await eve.post("/api/analysis/open", game=game.name, options={"players": 3})
    assert info["seats"] == 3
    shown, seats = await position(eve, info, open=True), set()
    for number in range(1, 40):
        option = shown["decision"]["options"][0]
        seats.add(shown["seat"])
        move = {"seat": shown["seat"], "action": option["action"]}
        shown = await position(eve, {**info, "position": shown["position"]}, moves=[move], number=number - 1, open=True)
        assert shown["view"]["number"] == shown["decision"]["number"] == shown["entry"]["number"] == number
        assert shown["move"]["move"] == option["move"]
        assert shown["move"]["text"]
        assert shown["seat"] in shown["view"]["deciders"]
    assert seats == {0, 1, 2}


async def test_a_seat_sees_its_own_hand_unless_all_lie_open(site: House) -> None:
    ada = await site.person("Ada")
    info = await ada.post("/api/analysis/open", game="ancient-knowledge")

    async def hands(**eyes: Any) -> list[bool]:
        shown = await position(ada, info, **eyes)
        return [all(player["hand"]) for player in shown["view"]["view"]["players"]]

    assert await hands(seat=0) == [True, False]
    assert await hands(seat=1) == [False, True]
    assert await hands(seat=1, open=True) == [True, True]


async def test_what_a_seat_may_not_see_changes_nothing_that_its_eyes_get(site: House) -> None:
    ada = await site.person("Ada")
    game = game_named("ancient-knowledge")
    state = game.new({"players": 2}, seed_from(5))
    other = game.determinize(state.view(0), FastRng(3))
    assert other.notation() != state.notation()
    answers = []
    for each in (state, other):
        shown = await ada.post("/api/analysis/position", game=game.name, position=each.notation(), seat=0)
        del shown["position"]
        answers.append(shown)
    assert answers[0] == answers[1]


async def test_wrong_positions_and_moves_are_refused(site: House) -> None:
    ada = await site.person("Ada")
    info = await ada.post("/api/analysis/open", game="pergamon")
    right = {"game": "pergamon", "position": info["position"]}
    path = "/api/analysis/position"
    assert await ada.refused(path, **{**right, "game": "chess"}) == (400, "error-game-unknown")
    assert await ada.refused(path, **{**right, "game": "ancient-knowledge"}) == (400, "error-notation-version")
    damaged = info["position"].replace("round=", "rounds=")
    assert (await ada.refused(path, **{**right, "position": damaged}))[1].startswith("error-notation")
    assert await ada.refused(path, **right, seat=2) == (404, "error-no-seat")
    assert await ada.refused(path, **right, rules=99) == (400, "error-analysis-rules")
    decider = (await ada.post(path, **right))["view"]["deciders"][0]
    waiting = [{"seat": 1 - decider, "action": 0}]
    assert await ada.refused(path, **right, moves=waiting) == (422, "error-not-your-decision")
    unknown = [{"seat": decider, "action": 999}]
    assert await ada.refused(path, **right, moves=unknown) == (422, "error-illegal-action")
    assert await ada.refused(path, **{**right, "position": "x" * 20_000}) == (400, "error-request")


# --- sharing --------------------------------------------------------------------------------------------------------


async def test_a_shared_analysis_opens_for_everybody_who_has_its_link(site: House) -> None:
    ada, eve = await site.person("Ada"), await site.person()
    table = await finished(ada)
    info = await ada.get(f"/api/tables/{table['id']}/analysis")
    moves = await branched(ada, info, 40)
    shared = await ada.post("/api/analyses", analysis=tree_of(info, moves), title="  An\nidea ")
    assert len(shared["id"]) >= 24
    for person, yours in ((ada, True), (eve, False)):
        copy = await person.get(f"/api/analyses/{shared['id']}?lang=de")
        assert (copy["title"], copy["yours"], copy["position"]) == ("An idea", yours, info["position"])
        assert bare(copy["moves"]) == moves
        assert copy["names"] == []
        assert "Ada" not in json.dumps(copy)


async def test_others_branch_from_a_copy_and_the_original_stays(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    info = await ada.post("/api/analysis/open", record=record_text())
    first = await ada.post("/api/analyses", analysis=tree_of(info, bare(info["moves"])))
    copy = await bo.get(f"/api/analyses/{first['id']}")
    second = await bo.post("/api/analyses", analysis=tree_of(copy, await branched(bo, copy, 3)))
    assert second["id"] != first["id"]
    assert bare((await ada.get(f"/api/analyses/{first['id']}"))["moves"]) == bare(info["moves"])
    assert len((await ada.get(f"/api/analyses/{second['id']}"))["moves"]) == len(info["moves"]) + 1
    assert (await bo.http.delete(f"/api/analyses/{first['id']}")).status_code == 404


async def test_a_tree_from_a_notation_is_shared_too(site: House) -> None:
    ada = await site.person("Ada")
    table = Table(game_named("ancient-knowledge"), {"players": 2}, seed_from(3))
    info = await ada.post("/api/analysis/open", position=table.state.notation())
    assert info["record"] == ""
    shared = await ada.post("/api/analyses", analysis=tree_of(info, []))
    assert (await ada.get(f"/api/analyses/{shared['id']}"))["position"] == table.state.notation()


async def test_wrong_trees_are_not_stored(site: House) -> None:
    ada = await site.person("Ada")
    info = await ada.post("/api/analysis/open", game="pergamon")
    for moves, refused in (
        ([{"parent": -1, "seat": 0, "action": 900}], (422, "error-analysis-move")),
        ([{"parent": 0, "seat": 0, "action": 0}], (400, "error-analysis-tree")),
        ([{"parent": -1, "seat": 9, "action": 0}], (400, "error-request")),
        ([{"parent": -1, "seat": 0, "action": 0}] * 3001, (400, "error-request")),
    ):
        assert await ada.refused("/api/analyses", analysis=tree_of(info, moves)) == refused
    too_large = await ada.http.post("/api/analyses", content=b"x" * 500_000)
    assert too_large.status_code == 413
    assert (await ada.get("/api/analyses"))["analyses"] == []


async def test_one_has_to_be_known_to_share(site: House) -> None:
    stranger = await site.person()
    assert await stranger.refused("/api/analyses", analysis={"game": "pergamon"}) == (401, "error-not-known")
    assert refusal(await stranger.http.get("/api/analyses")) == (401, "error-not-known")
    assert refusal(await stranger.http.get("/api/analyses/no%20such")) == (404, "error-no-analysis")


async def test_its_owner_lists_and_deletes_an_analysis(site: House) -> None:
    ada = await site.person("Ada")
    ids = [(await ada.post("/api/analyses", analysis={"game": "pergamon"}, title=str(n)))["id"] for n in range(3)]
    assert {each["id"] for each in (await ada.get("/api/analyses"))["analyses"]} == set(ids)
    assert (await ada.http.delete(f"/api/analyses/{ids[1]}")).status_code == 200
    assert refusal(await ada.http.get(f"/api/analyses/{ids[1]}")) == (404, "error-no-analysis")
    assert {each["id"] for each in (await ada.get("/api/analyses"))["analyses"]} == {ids[0], ids[2]}


async def test_whoever_deletes_themselves_takes_their_analyses_along(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    shared = await ada.post("/api/analyses", analysis={"game": "pergamon"})
    await ada.post("/api/account/delete")
    assert refusal(await bo.http.get(f"/api/analyses/{shared['id']}")) == (404, "error-no-analysis")


async def test_a_line_is_exported_as_a_record(site: House) -> None:
    ada = await site.person("Ada")
    info = await ada.post("/api/analysis/open", record=record_text())
    line = [{"seat": each["seat"], "action": each["action"]} for each in info["moves"]]
    response = await ada.http.post("/api/analysis/record", json={"record": info["record"], "moves": line[:50]})
    assert response.headers["content-type"].startswith("text/plain")
    record = read(response.text.splitlines(), GAMES)
    assert len(record.moves) == 50
    shown = await position(ada, info, moves=line[:50])
    assert record.replay().notation() == shown["position"]
    wrong = {"record": info["record"], "moves": [*line[:50], line[0]]}
    assert (await ada.refused("/api/analysis/record", **wrong))[1] == "error-analysis-move"


# --- limits ---------------------------------------------------------------------------------------------------------


async def test_a_player_shares_so_many_analyses_and_no_more(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(shared=2)) as site:
        ada, bo = await site.person("Ada"), await site.person("Bo")
        mine = await ada.post("/api/analyses", analysis={"game": "pergamon"})
        await ada.post("/api/analyses", analysis={"game": "pergamon"})
        assert await ada.refused("/api/analyses", analysis={"game": "pergamon"}) == (409, "error-quota-shared")
        await bo.post("/api/analyses", analysis={"game": "pergamon"})
        await ada.http.delete(f"/api/analyses/{mine['id']}")
        await ada.post("/api/analyses", analysis={"game": "pergamon"})


async def test_a_network_shares_so_many_analyses_a_day(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, quotas=Quotas(analyses=2)) as site:
        people = [await site.person(f"P{n}", address="10.0.0.1") for n in range(3)]
        for person in people[:2]:
            await person.post("/api/analyses", analysis={"game": "pergamon"})
        assert await people[2].refused("/api/analyses", analysis={"game": "pergamon"}) == (429, "error-quota-analyses")


async def test_long_lines_cost_more_tokens_than_short_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "time", StoppedClock())
    async with house(tmp_path, limits=True) as site:

        async def answers(address: str, body: Any) -> int:
            person, count = await site.person(address=address), 0
            while (response := await person.http.post("/api/analysis/open", json=body)).status_code == 200:
                count += 1
            assert refusal(response) == (429, "error-too-often")
            return count

        short = await answers("10.0.0.1", {"game": "pergamon"})
        assert short > 2 * await answers("10.0.0.2", {"record": record_text("pergamon-4")})
