"""Requests that once got a wrong answer: deep JSON, a cookie to delete, metrics through a proxy."""

import re
from pathlib import Path

import httpx
import pytest

from antiquary.server.errors import WrongRequest
from antiquary.server.http.sockets import decoded
from antiquary.server.tables.frames import DECODER
from support.servers.in_process import house, refusal

pytestmark = pytest.mark.anyio
DEEP = "[" * 20_000
PROXIED = [
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded",
    "x-real-ip",
    "x-client-ip",
    "true-client-ip",
    "cf-connecting-ip",
]


@pytest.mark.parametrize("body", [DEEP, DEEP + "]" * 20_000, '{"name":' * 7000, '{"name":' + DEEP])
async def test_json_that_is_nested_too_deeply_is_a_wrong_request(tmp_path: Path, body: str) -> None:
    async with house(tmp_path) as server:
        ada = await server.person("Ada", token=True)
        document = await ada.get("/schema/openapi.json")
        takes_json = [
            re.sub(r"\{[^}]*\}", "x", path.replace("{number}", "1"))
            for path, operations in document["paths"].items()
            if "application/json" in operations.get("post", {}).get("requestBody", {}).get("content", {})
        ]
        assert len(takes_json) > 12
        for path in takes_json:
            answer = await ada.http.post(path, content=body, headers={"content-type": "application/json"})
            assert refusal(answer) == (400, "error-request-deep"), path


def test_a_frame_that_is_nested_too_deeply_is_a_wrong_request() -> None:
    with pytest.raises(WrongRequest) as refused:
        decoded('{"x":' + "[" * 4000, DECODER)
    assert refused.value.key == "error-request-deep"


@pytest.mark.parametrize("public_url", ["", "https://games.example.org"])
async def test_the_cookie_is_deleted_as_it_was_set(tmp_path: Path, public_url: str) -> None:
    """A browser ignores a `__Host-` cookie without `Secure`, also one that deletes."""
    async with house(tmp_path, public_url=public_url) as server:
        person = await server.person()
        welcome = await person.http.post("/api/guests", json={"name": "Ada"})
        person.known(welcome.json())
        bye = await person.http.delete("/api/sessions")
        begun, ended = (attributes(response) for response in (welcome, bye))
        assert ended.pop("max-age") == "0"
        assert int(begun.pop("max-age")) > 0
        assert begun == ended
        assert ("secure" in ended) == bool(public_url)
        assert not person.http.cookies
        assert (await person.get("/api/me"))["player"] == ""


def attributes(response: httpx.Response) -> dict[str, str]:
    """The attributes of the cookie that a response sets, its name among them, without its value."""
    name, *parts = response.headers["set-cookie"].lower().split(";")
    pairs = (part.strip().partition("=") for part in parts)
    return {"name": name.partition("=")[0], **{key: value for key, _, value in pairs}}


async def test_metrics_are_closed_to_all_that_a_proxy_passes_on(tmp_path: Path) -> None:
    async with house(tmp_path, public_url="https://games.example.org") as server:
        near = await server.person()
        near.http.headers["host"] = "127.0.0.1:8000"
        assert (await near.http.get("/metrics")).status_code == 200
        for header in PROXIED:
            assert (await near.http.get("/metrics", headers={header: "for=192.0.2.1"})).status_code == 404, header
        assert (await near.http.get("/metrics", headers={"host": "games.example.org"})).status_code == 404
        far = await server.person(address="192.0.2.1")
        assert (await far.http.get("/metrics", headers={"host": "127.0.0.1"})).status_code == 404


async def test_the_token_opens_metrics_also_through_a_proxy(tmp_path: Path) -> None:
    async with house(tmp_path, metrics_token="m" * 20) as server:
        person = await server.person()
        headers = {"forwarded": "for=192.0.2.1"}
        assert (await person.http.get("/metrics", headers=headers)).status_code == 404
        headers["authorization"] = f"Bearer {'m' * 20}"
        assert (await person.http.get("/metrics", headers=headers)).status_code == 200
