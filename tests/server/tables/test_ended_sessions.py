"""A connection for live analysis ends with the session that it came with."""

from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.games.laws import and_nightly
from support.servers.serving import PATIENCE, Line, Server, client

PASSWORD = "correct horse"


class Browser:
    """A browser in which an account is signed in."""

    def __init__(self, server: Server, login: str) -> None:
        self.server = server
        self.http = client(server.url)
        self.http.headers["origin"] = server.url
        self.csrf = self.post("/api/sessions", login=login, password=PASSWORD)["csrf"]

    def post(self, path: str, **body: str) -> dict[str, str]:
        headers = {"x-csrf-token": getattr(self, "csrf", "")}
        response = self.http.post(path, json=body, headers=headers)
        assert response.is_success, response.text
        answer: dict[str, str] = response.json()
        return answer

    def delete(self, path: str) -> None:
        assert self.http.delete(path, headers={"x-csrf-token": self.csrf}).is_success


def make_account(server: Server, login: str) -> None:
    http = client(server.url)
    http.headers["origin"] = server.url
    csrf = http.post("/api/guests", json={"name": "Ada"}).json()["csrf"]
    account = {"login": login, "password": PASSWORD}
    assert http.post("/api/accounts", json=account, headers={"x-csrf-token": csrf}).is_success


ENDS: dict[str, Callable[[Browser], object]] = {
    "password": lambda owner: owner.post("/api/account/password", new_password="another horse"),
    "others": lambda owner: owner.delete("/api/sessions/others"),
    "all": lambda owner: owner.delete("/api/sessions/all"),
    "deletion": lambda owner: owner.post("/api/account/delete"),
}


@pytest.mark.parametrize("end", and_nightly(["password"], ["others", "all", "deletion"]))
def test_an_analysis_ends_with_its_session(server: Server, end: str) -> None:
    login = f"ada.{end}"
    make_account(server, login)
    phone, owner = Browser(server, login), Browser(server, login)
    cookies = "; ".join(f"{name}={value}" for name, value in phone.http.cookies.items())
    address = f"{server.url.replace('http', 'ws')}/api/analysis/live"
    headers = {"cookie": cookies, "origin": server.url}
    with (
        connect(address, compression=None, open_timeout=PATIENCE, additional_headers=headers) as mine,
        connect(address, compression=None, open_timeout=PATIENCE) as strangers,
    ):
        line, stranger = Line(mine), Line(strangers)
        for each in (line, stranger):
            each.say(type="ping", id="p")
            assert each.hear("pong")["id"] == "p"
        ENDS[end](owner)
        with pytest.raises(ConnectionClosed):
            line.hear("nothing")
        stranger.say(type="ping", id="q")
        assert stranger.hear("pong")["id"] == "q"
