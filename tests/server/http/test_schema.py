"""Every operation answers as the OpenAPI document says: when all is well, when the request is wrong, and to strangers.
Requests that are made up in test_made_up_requests.py prove more of this at night."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.server.accounts.store import Player
from antiquary.server.admin.store import Actor, grant_admin
from support.servers.documented import difference, undocumented
from support.servers.in_process import House, Person, house, quick_passwords
from support.servers.operations import OPEN_TABLE, OPERATIONS, AnyName
from support.servers.serving import ME

pytestmark = pytest.mark.anyio

Json = dict[str, Any]
WRONG_BODIES: list[Any] = [{"seat": "x", "nothing": []}, []]


@pytest.fixture
async def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, public_url="https://games.example.org") as running:
        yield running


async def administrator(site: House) -> Person:
    """A program with the token of an administrator."""
    browser = await site.account("ada")
    await grant_admin(site.services.store, Player(browser.player, "ada", 0.0, "ada"), Actor(), 1.0)
    token = await browser.post("/api/tokens", label="admin", scopes=["admin"])
    program = await site.person()
    program.http.headers["authorization"] = f"Bearer {token['token']}"
    return program


async def test_every_operation_answers_as_the_document_says(site: House) -> None:
    stranger, admin = await site.person(), await administrator(site)
    document: Json = await stranger.get("/schema/openapi.json")
    surprises, succeeded = [], set()
    for operation, (_, body) in OPERATIONS.items():
        method, path = operation.split()
        described = document["paths"][path][method.lower()]
        caller = admin if path.startswith("/api/admin/") else await site.person("Ada")
        host = caller if caller is not admin else await site.person("Ada")
        table = (await host.post("/api/tables", game="pergamon", seats=[ME, ME]))["id"]
        cup = (await host.post("/api/tournaments", name="Cup", kind="swiss", table=OPEN_TABLE))["id"]
        own = {"table": table, "tournament": cup, "player": host.player}
        known = AnyName(game="pergamon", pace="live", document="imprint", number="0", **own)
        requests = [(stranger, known, body), (caller, AnyName(number="x"), body)]
        if body is not None:
            requests += [(caller, known, each) for each in WRONG_BODIES]
        requests.append((caller, known, body))  # the last one, because it may end the session of its caller
        wait = "?seconds=0" if path.endswith("/wait") else ""
        for person, names, said in requests:
            answer = await person.http.request(method, path.format_map(names) + wait, json=said)
            if problem := undocumented(answer, described, document):
                surprises.append(f"{operation}: {problem}")
            if answer.is_success:
                succeeded.add(operation)
    assert surprises == []
    assert len(succeeded) > 60, sorted(set(OPERATIONS) - succeeded)


@pytest.mark.parametrize(
    ("value", "schema"),
    [
        ("1", {"type": "integer"}),
        (True, {"type": "integer"}),
        ({}, {"type": "object", "required": ["id"]}),
        ({"id": 1}, {"properties": {"id": {"$ref": "#/components/schemas/Id"}}}),
        ([1, ""], {"items": {"type": "integer"}}),
        ({"a": 1}, {"additionalProperties": {"type": "string"}}),
        (None, {"oneOf": [{"type": "string"}, {"type": "integer"}]}),
        (4, {"maximum": 3}),
        ("", {"minLength": 1}),
    ],
)
def test_an_answer_that_is_not_what_the_document_says_is_noticed(value: Any, schema: Json) -> None:
    assert difference(value, schema, {"components": {"schemas": {"Id": {"type": "string"}}}})
