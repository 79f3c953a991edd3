"""Resigning, results in one's own list, and games that a player takes out of it."""

import time
from pathlib import Path

import pytest

from antiquary.games.registry import GAMES
from antiquary.kernel.record import read
from support.servers.in_process import house
from support.servers.serving import FREE, ME, PATIENCE, Guest, Json, bot

BOTH = pytest.mark.parametrize("game", [game.name for game in GAMES])


def listed(guest: Guest, table: str) -> Json | None:
    """The table in a guest's own list."""
    tables: list[Json] = guest.get("/api/tables")["tables"]
    return next((each for each in tables if each["id"] == table), None)


def two_people(ada: Guest, bo: Guest, game: str = "pergamon", *more: Json) -> str:
    table = ada.new_table(game, ME, FREE, *more)
    bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    return str(table["id"])


@BOTH
def test_a_game_of_two_is_lost_by_whoever_resigns(ada: Guest, bo: Guest, game: str) -> None:
    table = two_people(ada, bo, game)
    with bo.live(table, seat=1) as line:
        line.hear("state")
        assert ada.post(f"/api/tables/{table}/resign", seat=0)["status"] == "finished"
        ended = line.hear("state")["view"]
    assert (ended["over"], ended["winners"], ended["deciders"], ended["actions"]) == (True, [1], [], [])
    assert ada.refused(f"/api/tables/{table}/moves", seat=0, number=1, action=0) == (409, "error-game-over")
    insight = ada.get(f"/api/tables/{table}/insight", seat=0)
    assert [score["total"] for score in insight["scores"]] == ended["scores"]
    for guest in (ada, bo):
        seen = listed(guest, table)
        assert seen is not None
        assert (seen["status"], seen["resigned"], seen["winners"], len(seen["scores"])) == ("finished", 0, [1], 2)


@BOTH
def test_a_game_against_bots_is_over_when_the_only_person_resigns(ada: Guest, game: str) -> None:
    table = ada.new_table(game, ME, bot("random"), bot("random"))["id"]
    ada.post(f"/api/tables/{table}/resign", seat=0)
    seen = ada.view(table)
    assert seen["over"]
    assert 0 not in seen["winners"]
    assert read(ada.get(f"/api/tables/{table}/record").splitlines(), GAMES).moves is not None
    steps = ada.get(f"/api/tables/{table}/replay", seat=0)["steps"]
    assert [step["view"]["over"] for step in steps] == [False] * (len(steps) - 1) + [True]


def test_among_three_a_bot_takes_the_place_of_whoever_resigns(ada: Guest, bo: Guest) -> None:
    table = two_people(ada, bo, "pergamon", bot("random"))
    ended = ada.post(f"/api/tables/{table}/resign", seat=0)
    assert (ended["status"], ended["seats"][0]["bot"], ended["resigned"]) == ("running", "scholar", -1)
    assert listed(ada, table) is None
    assert listed(bo, table) is not None


def test_only_a_running_game_can_be_resigned_and_only_by_its_players(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE)
    path = f"/api/tables/{table['id']}"
    assert ada.refused(f"{path}/resign", seat=0) == (409, "error-table-open")
    bo.post(f"{path}/join", invite=table["invite"])
    assert bo.refused(f"{path}/resign", seat=0) == (403, "error-not-your-seat")
    ada.post(f"{path}/resign", seat=0)
    assert bo.refused(f"{path}/resign", seat=1) == (409, "error-game-over")


@pytest.mark.anyio
async def test_a_resigned_game_stays_so_when_the_server_starts_again(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.person("Ada", token=True)
        path = f"/api/tables/{(await ada.post('/api/tables', game='ancient-knowledge', seats=[ME, ME]))['id']}"
        (seat, *_) = (await ada.get(f"{path}/view?seat=0"))["deciders"]
        seen = await ada.get(f"{path}/view?seat={seat}")
        await ada.post(f"{path}/moves", seat=seat, number=1, action=seen["actions"][0]["action"])  # it can be undone
        await ada.post(f"{path}/resign", seat=1)
        before = await ada.get(f"{path}/view?seat=1")
        assert before["number"] == 1
    async with house(tmp_path) as running:
        again = await running.person()
        again.http.headers["authorization"] = ada.http.headers["authorization"]
        assert await again.get(f"{path}/view?seat=1") == before


def test_a_game_taken_out_of_a_list_stays_in_the_lists_of_others(ada: Guest, bo: Guest) -> None:
    table = two_people(ada, bo)
    path = f"/api/tables/{table}/listing"
    early = ada.http.delete(path)
    assert (early.status_code, early.json()["error"]) == (409, "error-not-over")
    ada.post(f"/api/tables/{table}/resign", seat=0)
    touched = listed(bo, table)
    assert ada.http.delete(path).status_code == 200
    assert listed(ada, table) is None
    assert listed(bo, table) == touched
    assert ada.view(table)["over"]  # its address still shows it
    stranger = Guest(ada.url, "Eve")
    assert stranger.http.delete(path).status_code == 404


def test_a_guest_is_called_what_they_say_when_they_sit_down(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE)
    seated = bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"], name="  Berenice ")
    assert seated["seats"][1]["name"] == "Berenice"


def test_a_resigned_game_can_be_reviewed_and_played_on_from(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    for _ in range(4):
        seat = next(seat for seat in (0, 1) if ada.view(table, seat)["actions"])
        seen = ada.view(table, seat)
        ada.move(table, seat, seen["number"] + 1, seen["actions"][0]["action"])
    ada.post(f"/api/tables/{table}/resign", seat=0)
    until = time.monotonic() + PATIENCE
    while not (review := ada.get(f"/api/tables/{table}/review", seat=0))["ready"]:
        assert time.monotonic() < until
        time.sleep(0.2)
    assert len(review["curve"]) > 1
    assert ada.post(f"/api/tables/{table}/fork", number=2, seats=[ME, bot()])["status"] == "running"
