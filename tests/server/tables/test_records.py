"""Finished games: take them away, bring them, step through them, go on from any position."""

import re
from pathlib import Path

import pytest

from antiquary.games.registry import GAMES
from antiquary.kernel.record import commitment, read
from support.games.golden_records import RECORDS, path_of
from support.running import Terminal, terminal
from support.servers.finished_games import play_out as to_the_end
from support.servers.in_process import house
from support.servers.serving import ME, Guest, bot, play_out, told

__all__ = ["terminal"]


def uploaded(guest: Guest, text: str) -> str:
    return str(told(guest.http.post("/api/records", content=text.encode()))["id"])


def test_a_finished_game_is_verified_with_the_hash_that_was_announced(
    ada: Guest, terminal: Terminal, tmp_path: Path
) -> None:
    table = ada.new_table("pergamon", ME, bot())
    play_out(ada, table["id"], [0])
    path = tmp_path / "game.jsonl"
    path.write_text(ada.get(f"/api/tables/{table['id']}/record"), encoding="utf-8")
    run = terminal.run(f"replay {path} --verify --commit {table['commit']}")
    assert run.code == 0, run.err
    assert commitment(bytes.fromhex(ada.get(f"/api/tables/{table['id']}")["seed"])) == table["commit"]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_brought_stepped_through_and_taken_away_again(ada: Guest, name: str) -> None:
    text = path_of(name).read_text(encoding="utf-8")
    record = read(text.splitlines(), GAMES)
    table = uploaded(ada, text)
    assert ada.get(f"/api/tables/{table}")["status"] == "finished"
    number = len(record.moves) // 3
    for seat in (-1, 0, 1):
        seen = ada.get(f"/api/tables/{table}/steps/{number}", seat=seat, lang="none")
        assert seen["number"] == number
        assert not seen["over"]
    again = read(ada.get(f"/api/tables/{table}/record").splitlines(), GAMES)
    assert [(move.seat, move.action) for move in again.moves] == [(move.seat, move.action) for move in record.moves]
    assert again.digest == record.digest


@pytest.mark.anyio
async def test_an_upload_is_stored_with_the_player_who_made_it(tmp_path: Path) -> None:
    """So that it can be deleted after a while, unlike the games that were played here."""
    async with house(tmp_path) as running:
        ada = await running.person("Ada", token=True)
        content = path_of("pergamon-4").read_bytes()
        table = (await ada.http.post("/api/records", content=content)).json()["id"]
        sql = "SELECT uploaded_by FROM tables WHERE id = $1"
        assert await running.services.store.database.read(sql, table) == [(ada.player,)]


@pytest.mark.parametrize("number", ["999999", "1000001", str(2**106), "-1"])
def test_a_step_that_does_not_exist_is_refused(ada: Guest, number: str) -> None:
    table = uploaded(ada, path_of("pergamon-4").read_text(encoding="utf-8"))
    assert ada.http.get(f"/api/tables/{table}/steps/{number}").status_code in (400, 404)


def test_a_position_is_forked_into_a_new_table_and_played_on(ada: Guest) -> None:
    text = path_of("pergamon-4").read_text(encoding="utf-8")
    source = uploaded(ada, text)
    number = len(read(text.splitlines(), GAMES).moves) - 40
    fork = ada.post(f"/api/tables/{source}/fork", number=number, seats=[ME, bot(), bot(), bot()])
    assert (fork["origin"], fork["origin_number"], fork["status"]) == (source, number, "running")
    assert ada.get(f"/api/tables/{fork['id']}/steps/{number}", seat=0)["hash"]
    play_out(ada, fork["id"], [0], choose=2)
    record = read(ada.get(f"/api/tables/{fork['id']}/record").splitlines(), GAMES)
    assert record.replay().over()


@pytest.mark.anyio
async def test_a_fork_of_an_uploaded_game_is_found_again_and_played_to_its_end(tmp_path: Path) -> None:
    text = path_of("ancient-knowledge-3").read_text(encoding="utf-8")
    number = len(read(text.splitlines(), GAMES).moves) - 60
    async with house(tmp_path) as running:
        ada = await running.person("Ada", token=True)
        source = (await ada.http.post("/api/records", content=text.encode())).json()["id"]
        table = (await ada.post(f"/api/tables/{source}/fork", number=number, seats=[ME, bot(), bot()]))["id"]
    async with house(tmp_path) as running:
        await to_the_end(running, table)
        again = await running.person()
        again.http.headers["authorization"] = ada.http.headers["authorization"]
        answer = await again.http.get(f"/api/tables/{table}/record")
        record = read(answer.text.splitlines(), GAMES)
    assert record.replay().over()


def test_bots_play_a_fork_of_an_uploaded_game_to_its_end(ada: Guest) -> None:
    text = path_of("ancient-knowledge-3").read_text(encoding="utf-8")
    number = len(read(text.splitlines(), GAMES).moves) - 20
    table = ada.post(f"/api/tables/{uploaded(ada, text)}/fork", number=number, seats=[ME, bot(), bot()])["id"]
    play_out(ada, table, [0])
    record = read(ada.get(f"/api/tables/{table}/record").splitlines(), GAMES)
    assert record.replay().over()


@pytest.mark.parametrize(("language", "mark"), [("en", "Does nothing now: "), ("de", "Bewirkt jetzt nichts: ")])
def test_an_option_that_does_nothing_now_is_marked(ada: Guest, language: str, mark: str) -> None:
    """In the golden game, Tulum and Assurbanipal's tablet wait after move 338; the tablet does nothing yet."""
    source = uploaded(ada, path_of("ancient-knowledge-4").read_text(encoding="utf-8"))
    fork = ada.post(f"/api/tables/{source}/fork", number=338, seats=[ME, bot(), bot(), bot()])
    options = ada.get(f"/api/tables/{fork['id']}/decision", seat=0, lang=language)["options"]
    assert [(option["move"], option["idle"]) for option in options] == [("C35", False), ("A35", True)]
    assert [option["text"].startswith(mark) for option in options] == [False, True]


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        (".*", "", "error-record-empty"),
        ('\n{"n":40,.*', "", "error-record-running"),
        ('"n":20,', '"n":21,', "error-record-number"),
        ("pergamon", "chess", "error-record-game"),
        (".*", "hello", "error-record-line"),
    ],
)
def test_a_record_that_is_damaged_or_unfinished_is_refused(ada: Guest, old: str, new: str, error: str) -> None:
    text = re.sub(old, new, path_of("pergamon-4").read_text(encoding="utf-8"), count=1, flags=re.DOTALL)
    response = ada.http.post("/api/records", content=text.encode())
    assert (response.status_code, response.json()["error"]) == (422, error)


def test_what_is_no_text_or_too_large_is_refused(ada: Guest) -> None:
    assert ada.http.post("/api/records", content=b"\xff\xfe\x00").json()["error"] == "error-record-text"
    assert ada.http.post("/api/records", content=b"x" * 2_100_000).status_code == 413
    assert ada.http.post("/api/guests", content=b"x" * 100_000).status_code == 413
