"""Coming to a table, leaving it, coming back: tables and seats."""

import time

from support.servers.serving import FREE, ME, PATIENCE, Guest, Server, bot, play_out, refusal


def test_a_friend_joins_by_the_link_and_the_game_begins(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE)
    assert table["status"] == "open"
    assert bo.refused(f"/api/tables/{table['id']}/join") == (404, "error-no-table")
    joined = bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    assert joined["status"] == "running"
    assert [seat["name"] for seat in joined["seats"]] == ["Ada", "Bo"]
    assert [seat["yours"] for seat in joined["seats"]] == [False, True]
    assert joined["invite"] == table["invite"]
    assert len(joined["commit"]) == 64
    assert joined["seed"] == ""
    assert bo.refused(f"/api/tables/{table['id']}/join", invite=table["invite"]) == (409, "error-table-full")


def test_the_lobby_lists_open_tables_and_anybody_may_join(ada: Guest, bo: Guest) -> None:
    listed = ada.new_table("pergamon", ME, FREE, listed=True)["id"]
    hidden = ada.new_table("pergamon", ME, FREE)["id"]
    found = {table["id"]: table for table in bo.get("/api/lobby")["tables"]}
    assert listed in found
    assert hidden not in found
    assert found[listed]["invite"] == ""
    assert [seat["free"] for seat in found[listed]["seats"]] == [False, True]
    bo.post(f"/api/tables/{listed}/join")
    assert listed not in {table["id"] for table in bo.get("/api/lobby")["tables"]}


def test_the_lobby_lists_running_games_that_everyone_may_watch(ada: Guest, bo: Guest) -> None:
    shown = ada.new_table("pergamon", ME, ME, listed=True, watch="everyone")["id"]
    others = [
        ada.new_table("pergamon", ME, ME, listed=True, watch="link")["id"],
        ada.new_table("pergamon", ME, ME, listed=False, watch="everyone")["id"],
    ]
    found = {table["id"]: table for table in bo.get("/api/lobby")["tables"]}
    assert found[shown]["status"] == "running"
    assert found[shown]["invite"] == found[shown]["seed"] == ""
    assert not found.keys() & set(others)
    assert bo.view(shown, -1)["seat"] == -1


def test_of_two_who_want_the_same_seat_one_gets_it(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE, FREE)
    path, invite = f"/api/tables/{table['id']}/join", table["invite"]
    bo.post(path, seat=2, invite=invite)
    assert ada.refused(path, seat=2, invite=invite) == (409, "error-seat-taken")
    assert ada.post(path, seat=1)["status"] == "running"  # hot seat: the host takes another one


def test_my_games_can_be_found_again(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, bot())["id"]
    assert [mine["id"] for mine in ada.get("/api/tables")["tables"]] == [table]
    assert bo.get("/api/tables")["tables"] == []


def test_whoever_leaves_before_the_start_frees_the_seat(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE, FREE)
    path = f"/api/tables/{table['id']}"
    bo.post(f"{path}/join", invite=table["invite"])
    bo.post(f"{path}/leave", seat=1)
    assert [seat["free"] for seat in ada.get(path)["seats"]] == [False, True, True]


def test_whoever_leaves_a_running_game_is_replaced_by_a_bot_for_good(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE)
    path = f"/api/tables/{table['id']}"
    bo.post(f"{path}/join", invite=table["invite"])
    bo.post(f"{path}/leave", seat=1)
    assert ada.get(path)["seats"][1]["bot"]
    assert bo.refused(f"{path}/return", seat=1)[1] in ("error-not-your-seat", "error-no-table")
    seen = ada.wait(table["id"], 0, 0)
    ada.move(table["id"], 0, seen["number"] + 1, seen["actions"][0]["action"])
    assert ada.wait(table["id"], 0, seen["number"] + 1)["number"] > seen["number"]


def test_a_bot_stands_in_and_hands_the_seat_back(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE, stand_in="random")["id"]
    path = f"/api/tables/{table}"
    invite = ada.get(path)["invite"]
    bo.post(f"{path}/join", invite=invite)
    decides = ada.view(table)["deciders"][0]
    absent, other = (ada, bo) if decides == 0 else (bo, ada)
    # Nobody is absent after a second.
    assert other.refused(f"{path}/stand-in", seat=decides) == (409, "error-not-absent")
    absent.post(f"{path}/stand-in", seat=decides)
    seen = other.wait(table, 1 - decides, 0)
    assert seen["number"] >= 1
    back = absent.post(f"{path}/return", seat=decides)
    assert back["seats"][decides]["stand_in"] == ""
    assert back["seats"][decides]["yours"]


def test_a_seat_link_moves_the_seat_to_another_device_once(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, bot(), watch="nobody")["id"]
    assert bo.refused(f"/api/tables/{table}/seat-link", seat=0) == (404, "error-no-table")
    code = ada.post(f"/api/tables/{table}/seat-link", seat=0)["code"]
    moved = bo.post(f"/api/seat-links/{code}")
    assert moved["seats"][0]["yours"]
    assert bo.view(table)["seat"] == 0
    assert ada.refused(f"/api/seat-links/{code}") == (404, "error-no-link")
    # The host still knows the table, but sees it as a spectator does.
    assert refusal(ada.http.get(f"/api/tables/{table}/view", params={"seat": 0})) == (403, "error-not-your-seat")


def test_a_rematch_seats_everybody_who_asks_and_is_dealt_anew(random_deals: Server) -> None:
    ada, bo = Guest(random_deals.url, "Ada"), Guest(random_deals.url, "Bo")
    table = ada.new_table("pergamon", ME, FREE, stand_in="random")
    path = f"/api/tables/{table['id']}"
    bo.post(f"{path}/join", invite=table["invite"])
    assert ada.refused(f"{path}/rematch") == (409, "error-rematch-running")
    for guest, seat in ((ada, 0), (bo, 1)):
        guest.post(f"{path}/stand-in", seat=seat)
    number, until = 0, time.monotonic() + PATIENCE
    while not (seen := ada.wait(table["id"], 0, number))["over"]:
        assert time.monotonic() < until, f"the bots are at {number} only"
        number = seen["number"]
    first = ada.post(f"{path}/rematch")
    assert first["status"] == "open"
    assert ada.get(path)["rematch"] == first["id"]
    second = bo.post(f"{path}/rematch")
    assert (second["id"], second["status"]) == (first["id"], "running")
    assert second["commit"] != table["commit"]


def test_what_cannot_be_set_up_is_refused(ada: Guest) -> None:
    for wrong, error in (
        ({"game": "chess"}, "error-game-unknown"),
        ({"seats": [ME]}, "error-option-value"),
        ({"seats": [ME, {"kind": "king"}]}, "error-option-value"),
        ({"seats": [ME, bot("clever")]}, "error-agent-unknown"),
        ({"options": {"players": 3}}, "error-seats"),
        ({"options": {"colour": "red"}}, "error-option-unknown"),
        ({"watch": "cats"}, "error-option-value"),
        ({"pace": "slow"}, "error-option-value"),
        ({"stand_in": "clever"}, "error-agent-unknown"),
    ):
        wish = {"game": "pergamon", "seats": [ME, bot()], **wrong}
        assert ada.refused("/api/tables", **wish) == (400, error)


def test_games_bots_and_options_are_listed(ada: Guest) -> None:
    told = ada.get("/api/games", lang="de")
    assert [game["name"] for game in told["games"]] == ["ancient-knowledge", "pergamon"]
    assert "random" in told["bots"]


def test_a_finished_game_played_from_both_seats_can_be_found(ada: Guest, server: Server) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    play_out(ada, table, [0, 1], choose=3)
    told = ada.get(f"/api/tables/{table}")
    assert told["status"] == "finished"
    assert len(told["seed"]) == 32


def test_an_opponents_level_is_told_in_the_readers_language(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, bot("novice"))["id"]
    seats = {lang: ada.get(f"/api/tables/{table}", lang=lang)["seats"][1] for lang in ("en", "de", "none")}
    assert {lang: seat["level"] for lang, seat in seats.items()} == {"en": "Novice", "de": "Anfänger", "none": "novice"}
    assert {(seat["name"], seat["bot"]) for seat in seats.values()} == {("Strabo", "novice")}
    ada.wait(table, 0, 0)
    told = ada.get(f"/api/tables/{table}/insight", seat=0, lang="de")
    assert "Strabo" in str(told)
    assert "Strabo (" not in str(told), "in sentences the name is enough"
    with ada.live(table, lang="de") as line:
        assert line.hear("table")["table"]["seats"][1]["level"] == "Anfänger"


def test_a_stranger_gets_one_seat_and_the_host_may_take_several(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE, FREE, FREE, listed=True)
    path = f"/api/tables/{table['id']}"
    joined = bo.post(f"{path}/join")
    assert [seat["free"] for seat in joined["seats"]] == [False] * 4, "nothing is offered that would be refused"
    for wish in ({}, {"seat": 2}, {"seat": 2, "invite": table["invite"]}):
        assert bo.refused(f"{path}/join", **wish) == (409, "error-one-seat")
    assert [seat["free"] for seat in ada.get(path)["seats"]] == [False, False, True, True]
    ada.post(f"{path}/join", seat=2)
    assert ada.post(f"{path}/join", seat=3)["status"] == "running"


def test_only_the_host_can_give_somebody_a_second_seat(ada: Guest, bo: Guest, server: Server) -> None:
    cleo = Guest(server.url, "Cleo")
    table = ada.new_table("pergamon", ME, ME, FREE, FREE)
    path = f"/api/tables/{table['id']}"
    bo.post(f"{path}/join", invite=table["invite"])
    cleo.post(f"{path}/join", invite=table["invite"])
    code = cleo.post(f"{path}/seat-link", seat=3)["code"]
    assert bo.refused(f"/api/seat-links/{code}") == (409, "error-one-seat")
    other_device = Guest(server.url, "Cleo")
    assert other_device.post(f"/api/seat-links/{code}")["seats"][3]["yours"], "a link that was refused stays valid"
    code = ada.post(f"{path}/seat-link", seat=1)["code"]
    assert [seat["yours"] for seat in bo.post(f"/api/seat-links/{code}")["seats"]] == [False, True, True, False]


def test_the_host_removes_a_player_before_the_game_and_they_stay_away(ada: Guest, bo: Guest, server: Server) -> None:
    table = ada.new_table("pergamon", ME, FREE, FREE, listed=True)
    path = f"/api/tables/{table['id']}"
    joined = bo.post(f"{path}/join")
    assert (table["host"], joined["host"]) == (True, False)
    assert bo.refused(f"{path}/remove", seat=0) == (403, "error-not-host")
    for seat in (0, 2, 3):
        assert ada.refused(f"{path}/remove", seat=seat) == (409, "error-remove-nobody")
    removed = ada.post(f"{path}/remove", seat=1)
    assert [seat["name"] for seat in removed["seats"]] == ["Ada", "", ""]
    assert bo.refused(f"{path}/join") == (403, "error-removed")
    assert not any(seat["free"] for seat in bo.get(path)["seats"])
    others = [Guest(server.url, name) for name in ("Cleo", "Dio")]
    for other in others:
        other.post(f"{path}/join")
    assert ada.refused(f"{path}/remove", seat=1) == (409, "error-remove-running")
    code = others[0].post(f"{path}/seat-link", seat=1)["code"]
    assert bo.refused(f"/api/seat-links/{code}") == (403, "error-removed")


def test_the_level_of_stand_ins_is_fixed_with_the_table_and_shown_to_all(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE)
    path = f"/api/tables/{table['id']}"
    assert (table["stand_in"], table["stand_in_name"]) == ("scholar", "Scholar")
    assert bo.get(path, invite=table["invite"], lang="de")["stand_in_name"] == "Gelehrter"
    bo.post(f"{path}/join", invite=table["invite"])
    assert bo.refused(f"{path}/stand-in", seat=1, level="random")[0] == 400
    assert bo.post(f"{path}/stand-in", seat=1)["seats"][1]["stand_in"] == "scholar"
    assert bo.post(f"{path}/leave", seat=1)["seats"][1]["bot"] == "scholar"
    weak = ada.new_table("pergamon", ME, ME, stand_in="novice")
    assert ada.post(f"/api/tables/{weak['id']}/stand-in", seat=1)["seats"][1]["stand_in"] == "novice"
