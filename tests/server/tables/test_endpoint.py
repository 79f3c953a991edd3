"""Numbers, repetitions, conflicts, things taken back and things missed: what a client can rely on."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from support.servers.serving import FREE, ME, Guest, Json, bot, refusal


def first_move(guest: Guest, table: str) -> tuple[int, list[int]]:
    """A seat that decides, and its actions."""
    seat = guest.view(table)["deciders"][0]
    return seat, [action["action"] for action in guest.view(table, seat)["actions"]]


def test_a_repeated_move_is_answered_and_not_done_twice(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    seat, actions = first_move(ada, table)
    first = ada.move(table, seat, 1, actions[0])
    again = ada.move(table, seat, 1, actions[0])
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert ada.view(table)["number"] == 1


def test_another_move_of_a_taken_number_is_told_and_changes_nothing(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    seat, actions = first_move(ada, table)
    ada.move(table, seat, 1, actions[0])
    response = ada.http.post(f"/api/tables/{table}/moves", json={"seat": seat, "number": 1, "action": actions[1]})
    assert refusal(response) == (409, "error-conflict")
    assert response.json()["number"] == 1
    assert ada.view(table)["number"] == 1


@pytest.mark.parametrize(
    ("number", "refused"), [(0, (409, "error-conflict")), (3, (409, "error-number-ahead"))], ids=["stale", "ahead"]
)
def test_stale_and_early_moves_are_told(ada: Guest, number: int, refused: tuple[int, str]) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    seat, actions = first_move(ada, table)
    assert ada.refused(f"/api/tables/{table}/moves", seat=seat, number=number, action=actions[0]) == refused


def test_two_clients_send_the_same_number_at_once_and_one_wins(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    seat, actions = first_move(ada, table)

    def post(action: int) -> int:
        body = {"seat": seat, "number": 1, "action": action}
        return ada.http.post(f"/api/tables/{table}/moves", json=body).status_code

    with ThreadPoolExecutor(4) as pool:
        statuses = list(pool.map(post, actions[:4]))
    assert sorted(statuses) == [200] + [409] * (len(statuses) - 1)
    assert ada.view(table)["number"] == 1


def test_what_is_not_legal_is_refused_with_a_reason(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    seat, actions = first_move(ada, table)
    path = f"/api/tables/{table}/moves"
    assert ada.refused(path, seat=seat, number=1, action=999_999) == (422, "error-illegal-action")
    assert ada.refused(path, seat=1 - seat, number=1, action=actions[0]) == (422, "error-not-your-decision")
    assert ada.refused(path, seat=seat, number=1) == (400, "error-move-form")
    assert ada.refused(path, seat=seat, number=1, move="castle") == (400, "error-action-text")
    german = ada.http.post(f"{path}?lang=de", json={"seat": seat, "number": 1, "action": 999_999})
    assert german.json()["message"].startswith("Das geht jetzt nicht")


def test_moves_may_be_given_in_notation(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    seat = ada.view(table)["deciders"][0]
    notation = ada.view(table, seat)["actions"][0]["move"]
    assert ada.post(f"/api/tables/{table}/moves", seat=seat, number=1, move=notation)["number"] == 1


def test_nothing_can_be_done_before_the_table_is_full(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE)["id"]
    assert ada.view(table)["deciders"] == []
    assert ada.refused(f"/api/tables/{table}/moves", seat=0, number=1, action=1) == (409, "error-table-open")


def undoable_move(guest: Guest, table: str) -> tuple[int, Json]:
    """Play hot-seat until a move was made that can be taken back; its seat and the view before it."""
    for _ in range(60):
        seat = guest.view(table)["deciders"][0]
        before = guest.view(table, seat)
        guest.move(table, seat, before["number"] + 1, before["actions"][0]["action"])
        if guest.view(table, seat)["can_undo"]:
            return seat, before
    raise AssertionError("no move could be taken back")


def test_an_undone_move_leaves_the_log(ada: Guest) -> None:
    table = ada.new_table("ancient-knowledge", ME, ME)["id"]
    seat, before = undoable_move(ada, table)
    number = before["number"]
    assert ada.post(f"/api/tables/{table}/undo", seat=seat, number=number + 2)["number"] == number + 2
    after = ada.view(table, seat)
    assert after["hash"] == before["hash"]
    assert after["number"] == number + 2
    assert ada.get(f"/api/tables/{table}/log", seat=seat, after=number) == {"number": number + 2, "entries": []}
    assert ada.post(f"/api/tables/{table}/undo", seat=seat, number=number + 2)["repeated"]


def test_the_end_of_a_turn_waits_for_its_confirmation(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, bot(), confirm=True)["id"]
    held: Json = {}
    since = 0
    for _ in range(100):
        seen = ada.wait(table, 0, since)
        since = seen["number"]
        if seen["to_confirm"]:
            held = seen
            break
        if seen["actions"]:
            since = ada.move(table, 0, since + 1, seen["actions"][0]["action"])["number"]
            seen = ada.view(table)
            if seen["to_confirm"]:
                held = seen
                break
    assert held, "no turn of this game could be taken back at its end"
    assert (held["held"], held["deciders"]) == (0, [])
    assert held["can_undo"]
    number = held["number"]
    assert ada.wait(table, 0, number, seconds=1)["number"] == number  # the bot waits, too
    done = ada.post(f"/api/tables/{table}/confirm", seat=0, number=number + 1)
    assert done["number"] == number + 1
    assert not ada.view(table)["to_confirm"]
    assert refusal(ada.http.post(f"/api/tables/{table}/undo", json={"seat": 0, "number": number + 2}))[0] == 409
    assert ada.wait(table, 0, number + 1)["number"] > number + 1


def test_a_client_that_missed_messages_is_told_the_rest(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    with ada.live(table, seat=0) as line:
        known = line.hear("state")["view"]
    for _ in range(3):
        seat, actions = first_move(ada, table)
        ada.move(table, seat, ada.view(table)["number"] + 1, actions[0])
    with ada.live(table, seat=0, since=known["number"]) as line:
        assert [line.hear("update")["entry"]["number"] for _ in range(3)] == [1, 2, 3]
        view = line.hear("state")["view"]
        assert view["number"] == 3
        line.say(type="sync", id="same", seat=0, number=3, hash=view["hash"])
        assert line.hear() == {"type": "done", "id": "same"}
        line.say(type="sync", id="other", seat=0, number=3, hash="0" * 16)
        assert line.hear()["view"]["hash"] == view["hash"]
        line.say(type="sync", id="behind", seat=0, number=1, hash="")
        assert line.hear("done", "state")["type"] in ("done", "state")


def test_everyone_at_the_table_hears_of_a_move_and_of_what_is_said(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE)
    bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    with ada.live(table["id"]) as hers, bo.live(table["id"], lang="de") as his:
        hers.hear("state")
        his.hear("state")
        seat = ada.view(table["id"])["deciders"][0]
        mover = (ada, bo)[seat]
        action = mover.view(table["id"], seat)["actions"][0]["action"]
        mover.move(table["id"], seat, 1, action)
        assert hers.hear("update")["entry"]["number"] == 1
        told = his.hear("update")
        assert told["entry"]["lines"]
        hers.say(type="chat", id="c", text="  Guten\x00 Morgen\n")
        assert his.hear("chat")["line"]["text"] == "Guten Morgen"
        assert bo.get(f"/api/tables/{table['id']}/chat")["lines"][0]["name"] == "Ada"


def test_views_and_log_speak_the_readers_language(ada: Guest) -> None:
    table = ada.new_table("ancient-knowledge", ME, ME)["id"]
    seat = ada.view(table)["deciders"][0]
    english, german = (ada.view(table, seat, lang=language) for language in ("en", "de"))
    assert english["decision"]["text"] != german["decision"]["text"]
    assert english["hash"] == german["hash"]
    assert all(action["text"] for action in german["actions"])
    ada.move(table, seat, 1, english["actions"][0]["action"])
    lines = [ada.get(f"/api/tables/{table}/log", seat=seat, lang=language) for language in ("en", "de")]
    assert lines[0]["entries"][0]["lines"] != lines[1]["entries"][0]["lines"]


def test_frames_that_make_no_sense_are_answered_and_the_line_stays(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    with ada.live(table) as line:
        line.hear("state")
        for nonsense in (
            "",
            "hello",
            "[]",
            "{}",
            '{"type":7}',
            '{"type":"move","seat":9}',
            '{"type":"dance"}',
            "[" * 900,
        ):
            line.connection.send(nonsense)
            assert line.hear("error")["problem"]["error"] == "error-request"
        line.connection.send("x" * 5000)
        assert line.hear("error")["problem"]["error"] == "error-frame-large"
        line.say(type="ping", id="p")
        assert line.hear() == {"type": "pong", "id": "p"}


@pytest.mark.parametrize("game", ["pergamon", "ancient-knowledge"])
def test_decisions_in_detail_follow_the_view_and_are_those_of_http(ada: Guest, game: str) -> None:
    table = ada.new_table(game, ME, ME)["id"]
    with ada.live(table, lang="de", details="true") as line:
        for number in range(4):
            while (decision := line.hear("decision")["decision"])["number"] < number:
                pass  # the other seat was asked as well
            assert decision == ada.get(f"/api/tables/{table}/decision", seat=decision["seat"], lang="de")
            assert [option["action"] for option in decision["options"]] == [
                action["action"] for action in ada.view(table, decision["seat"])["actions"]
            ]
            ada.move(table, decision["seat"], number + 1, decision["options"][0]["action"])


def test_nobody_gets_decisions_in_detail_who_does_not_ask_for_them(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    with ada.live(table) as line:
        seat, actions = first_move(ada, table)
        ada.move(table, seat, 1, actions[0])
        assert {line.hear()["type"] for _ in range(5)} == {"table", "state", "update"}
        line.say(type="ping", id="p")
        assert line.hear()["type"] == "pong"
