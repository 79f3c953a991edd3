"""Games that go on from a finished one: whose cards they have, and what is said about that."""

from pathlib import Path
from typing import Final

import pytest

from antiquary.games.registry import GAMES
from antiquary.kernel.record import Record, commitment, read
from support.games.golden_records import path_of
from support.running import Terminal, terminal
from support.servers.serving import FREE, ME, Guest, Json, bot, play_out, told

__all__ = ["terminal"]

ANCIENT: Final = "ancient-knowledge-3"
TWO_PEOPLE: Final = [ME, FREE, bot()]
ALONE: Final = [ME, bot(), bot()]


def record_of(name: str) -> Record:
    return read(path_of(name).read_text(encoding="utf-8").splitlines(), GAMES)


def uploaded(guest: Guest, name: str = ANCIENT) -> str:
    return str(told(guest.http.post("/api/records", content=path_of(name).read_bytes()))["id"])


def hand(view: Json) -> list[int]:
    cards: list[int] = view["view"]["players"][view["seat"]]["hand"]
    return sorted(cards)


@pytest.mark.parametrize("number", [0, 60])
def test_whoever_forks_a_game_for_several_people_knows_nobodys_hand(ada: Guest, bo: Guest, number: int) -> None:
    """Ada knows everything about the game that she brought, also what Bo's seat held."""
    source = uploaded(ada)
    old = ada.get(f"/api/tables/{source}/steps/{number}", seat=1, lang="none")
    fork = ada.post(f"/api/tables/{source}/fork", number=number, seats=TWO_PEOPLE)
    bo.post(f"/api/tables/{fork['id']}/join", invite=fork["invite"])
    new = bo.get(f"/api/tables/{fork['id']}/steps/{number}", seat=1, lang="none")
    assert len(hand(new)) == len(hand(old)) > 0
    assert hand(new) != hand(old)
    # What everybody saw stays.
    shown = [ada.get(f"/api/tables/{table}/steps/{number}", seat=-1)["hash"] for table in (source, fork["id"])]
    assert shown[0] == shown[1]


def test_one_person_against_bots_keeps_the_cards_and_gets_no_commitment(ada: Guest) -> None:
    source = uploaded(ada)
    fork = ada.post(f"/api/tables/{source}/fork", number=60, seats=ALONE)
    hands = [hand(ada.get(f"/api/tables/{table}/steps/60", seat=0, lang="none")) for table in (source, fork["id"])]
    assert hands[0] == hands[1]
    assert (fork["dealt_anew"], fork["commit"]) == (False, "")


@pytest.mark.parametrize("seats", [[ME, ME, bot()], [FREE, FREE, bot()], [FREE, FREE, FREE]])
def test_any_two_seats_for_people_mean_a_new_deal(ada: Guest, seats: list[Json]) -> None:
    source = uploaded(ada)
    assert ada.post(f"/api/tables/{source}/fork", number=60, seats=seats)["dealt_anew"]


def test_whoever_is_invited_is_told_where_the_game_comes_from(ada: Guest, bo: Guest) -> None:
    source = uploaded(ada)
    fork = ada.post(f"/api/tables/{source}/fork", number=60, seats=TWO_PEOPLE)
    for table in (
        bo.get(f"/api/tables/{fork['id']}", invite=fork["invite"]),
        bo.post(f"/api/tables/{fork['id']}/join", invite=fork["invite"]),
    ):
        assert (table["origin"], table["origin_number"], table["origin_uploaded"]) == (source, 60, True)
        assert table["dealt_anew"]
    plain = ada.new_table("pergamon", ME, bot())
    assert (plain["origin"], plain["origin_number"], plain["dealt_anew"]) == ("", 0, False)
    assert plain["commit"]


def test_the_commitment_of_a_new_deal_is_kept_to_the_end(ada: Guest, terminal: Terminal, tmp_path: Path) -> None:
    record = record_of("pergamon-3")
    source = uploaded(ada, "pergamon-3")
    number = len(record.moves) - 40
    fork = ada.post(f"/api/tables/{source}/fork", number=number, seats=[ME, ME, bot()])
    assert fork["commit"] != commitment(record.seed)
    play_out(ada, fork["id"], [0, 1], choose=2)
    text = ada.get(f"/api/tables/{fork['id']}/record")
    again = read(text.splitlines(), GAMES)
    assert (again.seed, [redeal.moves for redeal in again.redeals]) == (record.seed, [number])
    assert commitment(again.redeals[0].seed) == again.commit == fork["commit"]
    assert ada.get(f"/api/tables/{fork['id']}")["seed"] == again.redeals[0].seed.hex()
    path = tmp_path / "fork.jsonl"
    path.write_text(text, encoding="utf-8")
    run = terminal.run(f"replay {path} --verify --commit {fork['commit']}")
    assert run.code == 0, run.err
    # It can be brought and forked again, with and without a new deal.
    brought = told(ada.http.post("/api/records", content=text.encode()))
    assert brought["commit"] == "", "whoever brings a game knew its seed"
    for seats, anew in ((ALONE, False), (TWO_PEOPLE, True)):
        second = ada.post(f"/api/tables/{brought['id']}/fork", number=number + 5, seats=seats)
        assert second["dealt_anew"] is anew
        assert ada.view(second["id"])["number"] >= number + 5


def test_a_lesson_has_no_commitment_because_everybody_knows_its_cards(ada: Guest) -> None:
    assert ada.post("/api/lessons/pergamon")["commit"] == ""
