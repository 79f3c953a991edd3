"""Every check of who may do what, and an attempt to get around it."""

from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from support.servers.serving import FREE, ME, Guest, Server, bot, client, refusal


@pytest.fixture
def begun(ada: Guest, bo: Guest) -> str:
    """A table of two people that others may watch with its link only."""
    table = ada.new_table("ancient-knowledge", ME, FREE)
    bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    return str(table["id"])


@pytest.fixture
def eve(server: Server) -> Guest:
    return Guest(server.url, "Eve")


def test_nobody_moves_for_anothers_seat(ada: Guest, bo: Guest, begun: str) -> None:
    seen = bo.view(begun, 1)
    body = {"seat": 1, "number": 1, "action": seen["actions"][0]["action"]}
    for what in ("moves", "undo", "confirm"):
        step = body if what == "moves" else {"seat": 1, "number": 1}
        assert ada.refused(f"/api/tables/{begun}/{what}", **step) == (403, "error-not-your-seat")
    for what in ("leave", "return", "seat-link"):
        assert ada.refused(f"/api/tables/{begun}/{what}", seat=1) == (403, "error-not-your-seat")
    assert ada.view(begun)["number"] == 0


def test_nobody_moves_for_anothers_seat_over_websocket(ada: Guest, bo: Guest, begun: str) -> None:
    action = bo.view(begun, 1)["actions"][0]["action"]
    with ada.live(begun) as line:
        for kind in ("move", "undo", "confirm"):
            line.say(type=kind, id="x", seat=1, number=1, action=action)
            assert line.hear("error")["problem"]["error"] == "error-not-your-seat"
        line.say(type="sync", id="y", seat=1, number=0)
        assert line.hear("error")["problem"]["error"] == "error-no-seat"
    assert bo.view(begun, 1)["number"] == 0


def test_nobody_looks_through_anothers_eyes(ada: Guest, begun: str) -> None:
    for path in ("view", "wait", "log", "steps/0"):
        response = ada.http.get(f"/api/tables/{begun}/{path}", params={"seat": 1})
        assert refusal(response) == (403, "error-not-your-seat")
    with ada.live(begun, seat="0,1") as line:
        assert line.hear("error")["problem"]["error"] == "error-not-your-seat"
        with pytest.raises(ConnectionClosed):
            line.hear("state")


def test_a_spectator_sees_only_what_is_public_and_cannot_move(ada: Guest, eve: Guest, begun: str) -> None:
    invite = ada.get(f"/api/tables/{begun}")["invite"]
    seen = eve.view(begun, -1, invite=invite)
    assert seen["actions"] == []
    assert seen["decision"] is None
    assert all(card is None for player in seen["view"]["players"] for card in player["hand"])
    action = ada.view(begun)["actions"][0]["action"]
    path = f"/api/tables/{begun}/moves?invite={invite}"
    assert eve.refused(path, seat=0, number=1, action=action) == (403, "error-not-your-seat")
    assert eve.refused(path, seat=3, number=1, action=action) == (403, "error-not-your-seat")
    with eve.live(begun, invite=invite) as line:
        assert line.hear("state")["view"]["seat"] == -1
        line.say(type="move", id="x", seat=0, number=1, action=action)
        assert line.hear("error")["problem"]["error"] == "error-not-your-seat"
        line.say(type="move", id="x", seat=-1, number=1, action=action)
        assert line.hear("error")["problem"]["error"] == "error-request"


def test_a_guessed_or_overheard_id_opens_nothing(eve: Guest, begun: str) -> None:
    for table in (begun, "A" * 24, "x", "%00", "..%2f..%2fetc"):
        for path in ("", "/view", "/clocks", "/wait", "/log", "/chat", "/record", "/steps/0"):
            assert refusal(eve.http.get(f"/api/tables/{table}{path}"))[0] == 404
        for path in ("join", "rematch"):
            assert refusal(eve.http.post(f"/api/tables/{table}/{path}", json={}))[0] == 404
        with suppress(InvalidStatus), eve.live(table) as line:  # where there is no such address, there is no line
            assert line.hear()["problem"]["error"] == "error-no-table"


def test_the_answer_is_the_same_whether_the_table_exists(eve: Guest, begun: str) -> None:
    real, guessed = (eve.http.get(f"/api/tables/{table}") for table in (begun, "A" * 24))
    assert (real.status_code, real.content) == (guessed.status_code, guessed.content)


def test_nobody_may_watch_a_table_that_nobody_may_watch(ada: Guest, eve: Guest) -> None:
    table = ada.new_table("pergamon", ME, bot(), watch="nobody")
    assert refusal(eve.http.get(f"/api/tables/{table['id']}/view?invite={table['invite']}"))[0] == 404


def test_a_running_game_tells_neither_seed_nor_record(ada: Guest, begun: str) -> None:
    table = ada.get(f"/api/tables/{begun}")
    assert table["seed"] == ""
    assert refusal(ada.http.get(f"/api/tables/{begun}/record")) == (409, "error-record-running")
    assert ada.refused(f"/api/tables/{begun}/fork", number=0, seats=[ME, ME]) == (409, "error-fork-running")


def test_undo_stops_where_information_was_gained(ada: Guest) -> None:
    table = ada.new_table("ancient-knowledge", ME, ME, options={"starting_hands": True})["id"]
    number = gained = 0
    while not gained and number < 80:
        seat = ada.view(table, 0)["deciders"][0]
        seen = ada.view(table, seat)
        number = seen["number"] + 1
        ada.move(table, seat, number, seen["actions"][-1]["action"])
        if not ada.view(table, seat)["can_undo"]:
            gained = number
            path = f"/api/tables/{table}/undo"
            assert ada.refused(path, seat=seat, number=number + 1) == (409, "error-no-undo")
            assert ada.refused(path, seat=1 - seat, number=number + 1) == (409, "error-no-undo")
    assert gained
    assert ada.view(table)["number"] == number


def test_a_token_does_what_its_scopes_say_and_no_more(server: Server) -> None:
    browser = Browser(server.url)
    reading = Guest(server.url, token=browser.token("read"))
    playing = Guest(server.url, token=browser.token("read", "play"))
    wish = {"game": "pergamon", "seats": [ME, ME]}
    assert reading.refused("/api/tables", **wish) == (403, "error-scope")
    table = browser.post("/api/tables", wish).json()["id"]
    seat = reading.view(table)["deciders"][0]
    action = reading.view(table, seat)["actions"][0]["action"]
    move = {"seat": seat, "number": 1, "action": action}
    assert reading.refused(f"/api/tables/{table}/moves", **move) == (403, "error-scope")
    assert playing.post(f"/api/tables/{table}/moves", **move)["number"] == 1
    assert playing.refused("/api/tokens", label="more", scopes=["play"]) == (403, "error-scope")
    assert browser.post("/api/tokens", {"label": "x", "scopes": ["account"]}).status_code == 400
    ids = [token["id"] for token in browser.http.get("/api/tokens").json()]
    headers = {"origin": server.url, "x-csrf-token": browser.csrf}
    for token in ids:
        assert browser.http.delete(f"/api/tokens/{token}", headers=headers).status_code == 200
    assert refusal(playing.http.get("/api/tables")) == (401, "error-not-known")


class Browser:
    """A guest with a cookie, as a browser has one."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = client(url)
        response = self.http.post("/api/guests", json={"name": "Ada"}, headers={"origin": url})
        assert response.status_code == 201, response.text
        self.cookie = response.headers["set-cookie"]
        self.csrf = response.json()["csrf"]

    def post(self, path: str, body: object, **headers: str) -> httpx.Response:
        sent = {"origin": self.url, "x-csrf-token": self.csrf, **{k.replace("_", "-"): v for k, v in headers.items()}}
        return self.http.post(path, json=body, headers={name: value for name, value in sent.items() if value})

    def token(self, *scopes: str) -> str:
        response = self.post("/api/tokens", {"label": "bot", "scopes": list(scopes)})
        assert response.status_code == 201, response.text
        return str(response.json()["token"])


def test_the_cookie_is_out_of_reach_of_scripts(server: Server) -> None:
    cookie = Browser(server.url).cookie.lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize(
    ("headers", "error"),
    [
        ({"origin": "https://evil.example"}, "error-origin"),
        ({"origin": ""}, "error-origin"),
        ({"origin": "null"}, "error-origin"),
        ({"x_csrf_token": ""}, "error-csrf"),
        ({"x_csrf_token": "guessed"}, "error-csrf"),
    ],
)
def test_a_foreign_page_cannot_act_with_the_cookie(server: Server, headers: dict[str, str], error: str) -> None:
    browser = Browser(server.url)
    wish = {"game": "pergamon", "seats": [ME, bot()]}
    assert refusal(browser.post("/api/tables", wish, **headers)) == (403, error)
    assert browser.post("/api/tables", wish).status_code == 201


def test_a_foreign_page_cannot_open_a_socket_with_the_cookie(server: Server) -> None:
    browser = Browser(server.url)
    table = browser.post("/api/tables", {"game": "pergamon", "seats": [ME, ME]}).json()["id"]
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    cookie = browser.cookie.partition(";")[0]
    with connect(address, additional_headers={"cookie": cookie, "origin": "https://evil.example"}) as foreign:
        assert "error-origin" in foreign.recv(10)
    with connect(address, additional_headers={"cookie": cookie, "origin": server.url}) as own:
        assert '"type":"table"' in own.recv(10)


def test_the_server_answers_to_its_own_names_only(server: Server) -> None:
    """Else a page of somebody who lets their own name point here would count as ours."""
    response = client(server.url).get("/api/games", headers={"host": "evil.example"})
    assert (response.status_code, response.json()["error"]) == (421, "error-host")


def test_a_seat_that_was_given_away_is_no_longer_told_anything(ada: Guest, bo: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    seat = ada.view(table)["deciders"][0]
    with ada.live(table, seat=seat) as line:
        assert line.hear("state")["view"]["seat"] == seat
        code = ada.post(f"/api/tables/{table}/seat-link", seat=seat)["code"]
        bo.post(f"/api/seat-links/{code}")
        assert line.hear("state")["view"]["seat"] == -1
        seen = bo.view(table, seat)
        bo.move(table, seat, seen["number"] + 1, seen["actions"][0]["action"])
        update = line.hear("update")
        assert update["view"]["seat"] == -1
        assert update["entry"]["action"] == -1


def test_accounts_keep_games_together_and_passwords_are_checked(server: Server) -> None:
    browser = Browser(server.url)
    login = f"ada{server.port}"
    table = browser.post("/api/tables", {"game": "pergamon", "seats": [ME, bot()]}).json()["id"]
    account = {"login": login, "password": "correct horse"}
    assert browser.post("/api/accounts", account).json()["login"] == login
    other = Browser(server.url)
    assert refusal(other.post("/api/accounts", account)) == (409, "error-name-taken")
    assert refusal(other.post("/api/sessions", {"login": login, "password": "wrong horse"})) == (403, "error-password")
    assert refusal(other.post("/api/sessions", {"login": "nobody", "password": "x"})) == (403, "error-password")
    assert other.post("/api/sessions", {"login": login.upper(), "password": "correct horse"}).status_code == 201
    assert [mine["id"] for mine in other.http.get("/api/tables").json()["tables"]] == [table]
    me = other.http.get("/api/me").json()
    headers = {"origin": server.url, "x-csrf-token": me["csrf"]}
    assert other.http.delete("/api/sessions", headers=headers).status_code == 200
    assert other.http.get("/api/me").json()["player"] == ""
