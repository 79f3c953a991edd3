"""Stepping through games."""

from pathlib import Path

import pytest

from support.servers.serving import FREE, ME, Guest, Json, refusal

DATA = Path(__file__).parents[2] / "data"
RECORDS = ("ancient-knowledge-3", "pergamon-4")


@pytest.fixture(params=RECORDS)
def brought(request: pytest.FixtureRequest, ada: Guest) -> Json:
    """A finished game that somebody brought."""
    text = (DATA / f"{request.param}.jsonl").read_bytes()
    table: Json = ada.http.post("/api/records", content=text, headers={"content-type": "text/plain"}).json()
    assert table["status"] == "finished"
    return table


def test_a_record_is_stepped_through_to_its_end(ada: Guest, brought: Json) -> None:
    path = f"/api/tables/{brought['id']}/replay"
    steps: list[Json] = []
    after = 0
    while after < brought["number"]:
        part = ada.get(path, seat=0, after=after, most=50, lang="none")
        assert part["number"] == brought["number"]
        steps += part["steps"]
        after = part["steps"][-1]["entry"]["number"]
    assert steps[0]["entry"] is None
    assert [step["view"]["number"] for step in steps] == list(range(brought["number"] + 1))
    assert [step["entry"]["number"] for step in steps[1:]] == list(range(1, brought["number"] + 1))
    assert steps[-1]["view"]["over"]
    single = ada.get(f"/api/tables/{brought['id']}/steps/7", seat=0, lang="none")
    assert single == steps[7]["view"]


def test_with_open_hands_nothing_of_them_is_hidden(ada: Guest, brought: Json) -> None:
    path = f"/api/tables/{brought['id']}/replay"
    hidden = ada.get(path, seat=-1, after=5, most=1, lang="none")["steps"][0]["view"]["view"]
    shown = ada.get(path, seat=-1, after=5, most=1, lang="none", open=True)["steps"][0]["view"]["view"]
    if brought["game"] == "pergamon":
        assert shown == hidden
        return
    assert all(card is None for player in hidden["players"] for card in player["hand"])
    assert all(card for player in shown["players"] for card in player["hand"])
    for seat, player in enumerate(shown["players"]):
        own = ada.get(path, seat=seat, after=5, most=1, lang="none")["steps"][0]["view"]["view"]
        assert own["players"][seat]["hand"] == player["hand"]


def test_a_running_game_shows_no_open_hands_and_no_foreign_seat(ada: Guest) -> None:
    table = ada.new_table("ancient-knowledge", ME, FREE)
    path = f"/api/tables/{table['id']}/replay"
    assert refusal(ada.http.get(path, params={"seat": 0, "open": True})) == (409, "error-replay-open")
    assert refusal(ada.http.get(path, params={"seat": 1})) == (403, "error-not-your-seat")
    assert ada.get(path, seat=0)["number"] == 0


def test_a_step_that_does_not_exist_is_not_there(ada: Guest, brought: Json) -> None:
    told = ada.http.get(f"/api/tables/{brought['id']}/replay", params={"after": 999_999})
    assert refusal(told) == (404, "error-no-number")
