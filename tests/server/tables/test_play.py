"""Complete games over the API."""

from antiquary.games.registry import GAMES
from antiquary.kernel.record import read
from support.servers.serving import ME, Guest, Server, bot, play_out


def test_a_game_against_a_bot_over_http(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, bot())
    assert table["status"] == "running"
    assert play_out(ada, table["id"], [0]) > 10
    end = ada.view(table["id"])
    assert end["over"]
    assert len(end["scores"]) == 2
    record = read(ada.get(f"/api/tables/{table['id']}/record").splitlines(), GAMES)
    assert record.replay().over()
    assert record.commit == table["commit"]
    assert len(record.moves) == end["number"]


def test_a_game_against_a_bot_over_websocket(ada: Guest) -> None:
    table = ada.new_table("ancient-knowledge", ME, bot())["id"]
    with ada.live(table, seat=0) as line:
        assert line.hear()["type"] == "table"
        view = line.hear()["view"]
        acknowledged = 0
        while not view["over"]:
            if view["actions"]:
                number = view["number"] + 1
                action = view["actions"][number % len(view["actions"])]["action"]
                line.say(type="move", id=f"m{number}", seat=0, number=number, action=action)
                answer = line.hear("ack", "error")
                if answer["type"] == "ack":
                    acknowledged += 1
                    assert answer["id"] == f"m{number}"
                    # Higher, if the bot made a choice at the same time that can still be undone.
                    assert answer["ack"]["number"] >= number
                    update = line.hear("update")  # persist, acknowledge, then tell everyone
                    while update["entry"]["number"] != answer["ack"]["number"]:
                        update = line.hear("update")
                    assert update["entry"]["action"] == action
                    assert update["view"]["hash"] == answer["ack"]["hash"]
                    view = update["view"]
                    continue
                assert answer["problem"]["error"] == "error-conflict"
                line.say(type="sync", seat=0, number=view["number"], hash=view["hash"])
                view = line.hear("state")["view"]
            else:
                view = line.hear("update")["view"]
        assert acknowledged > 10
    assert ada.view(table)["over"]


def test_hot_seat_both_seats_in_one_browser(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)
    assert [seat["yours"] for seat in table["seats"]] == [True, True]
    assert play_out(ada, table["id"], [0, 1]) > 20


def test_bots_alone_play_to_the_end_and_can_be_watched(ada: Guest, server: Server) -> None:
    table = ada.new_table("pergamon", bot(), bot(), bot(), watch="everyone")["id"]
    stranger = Guest(server.url, "Zoe")
    with stranger.live(table) as line:
        seen = line.hear("state")["view"]
        assert seen["seat"] == -1
        while not seen["over"]:
            seen = line.hear("update", "state")["view"]
            assert seen["actions"] == []
