"""A token does what its scopes say and no more, whatever is asked for."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from antiquary.server.access.permissions import ACCOUNT, CREATE, MANAGE, PLAY, READ, TOKEN_SCOPES
from support.in_process import House, Person, house
from support.serving import FREE, ME

pytestmark = pytest.mark.anyio

STEP = {"seat": 0, "number": 1}
ACTION = {**STEP, "action": 0}
# Every operation with the scopes that it needs and a body that it accepts; none for what is open to everybody.
OPERATIONS: dict[str, tuple[set[str], Any]] = {
    "GET /api/me": (set(), None),
    "GET /api/games": (set(), None),
    "GET /api/lobby": (set(), None),
    "GET /api/catalogue/{game}": (set(), None),
    "GET /api/lessons": (set(), None),
    "GET /api/lessons/{game}": (set(), None),
    "POST /api/guests": (set(), {"name": "New"}),
    "POST /api/sessions": (set(), {"login": "nobody", "password": "guess"}),
    "DELETE /api/sessions": (set(), None),
    "POST /api/accounts": ({ACCOUNT}, {"login": "somebody", "password": "correct horse"}),
    "POST /api/account/password": ({ACCOUNT}, {"password": "x", "new_password": "correct horse"}),
    "POST /api/account/delete": ({ACCOUNT}, {}),
    "GET /api/sessions": ({ACCOUNT}, None),
    "DELETE /api/sessions/others": ({ACCOUNT}, None),
    "DELETE /api/sessions/{session}": ({ACCOUNT}, None),
    "GET /api/tokens": ({ACCOUNT}, None),
    "POST /api/tokens": ({ACCOUNT}, {"label": "more", "scopes": ["read"]}),
    "DELETE /api/tokens/{token}": ({ACCOUNT}, None),
    "GET /api/tables": ({READ}, None),
    "GET /api/tables/{table}": ({READ}, None),
    "GET /api/tables/{table}/view": ({READ}, None),
    "GET /api/tables/{table}/wait": ({READ}, None),
    "GET /api/tables/{table}/log": ({READ}, None),
    "GET /api/tables/{table}/chat": ({READ}, None),
    "GET /api/tables/{table}/decision": ({READ}, None),
    "GET /api/tables/{table}/insight": ({READ}, None),
    "GET /api/tables/{table}/record": ({READ}, None),
    "GET /api/tables/{table}/replay": ({READ}, None),
    "GET /api/tables/{table}/review": ({READ}, None),
    "GET /api/tables/{table}/steps/{number}": ({READ}, None),
    "POST /api/tables/{table}/hint": ({READ, PLAY}, {"seat": 0, "number": 0}),
    "POST /api/tables/{table}/why": ({READ, PLAY}, {"seat": 0, "number": 0, "action": 0}),
    "POST /api/tables/{table}/moves": ({PLAY}, ACTION),
    "POST /api/tables/{table}/undo": ({PLAY}, STEP),
    "POST /api/tables/{table}/confirm": ({PLAY}, STEP),
    "POST /api/tables/{table}/chat": ({PLAY}, {"text": "Hello"}),
    "POST /api/tables/{table}/join": ({PLAY}, {}),
    "POST /api/tables/{table}/stand-in": ({PLAY}, {"seat": 0}),
    "POST /api/tables/{table}/return": ({PLAY}, {"seat": 0}),
    "POST /api/tables/{table}/leave": ({PLAY}, {"seat": 0}),
    "POST /api/tables/{table}/resign": ({PLAY}, {"seat": 0}),
    "DELETE /api/tables/{table}/listing": ({PLAY}, None),
    "POST /api/seat-links/{code}": ({PLAY}, {}),
    "POST /api/tables": ({CREATE}, {"game": "pergamon", "seats": [ME, FREE]}),
    "POST /api/tables/{table}/fork": ({READ, CREATE}, {"number": 0, "seats": [ME, ME]}),
    "POST /api/records": ({CREATE}, {}),
    "POST /api/lessons/{game}": ({CREATE}, {}),
    "POST /api/tables/{table}/rematch": ({CREATE, PLAY}, {}),
    "POST /api/tables/{table}/seat-link": ({PLAY, MANAGE}, {"seat": 0}),
    "POST /api/tables/{table}/remove": ({MANAGE}, {"seat": 1}),
    "POST /api/tables/{table}/end": ({MANAGE}, None),
    "DELETE /api/tables/{table}": ({MANAGE}, None),
}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


class Table:
    """A table of somebody's, and programs that come in their name."""

    def __init__(self, site: House, host: Person, info: dict[str, str]) -> None:
        self.site = site
        self.host = host
        self.info = info

    async def ask(self, operation: str, *scopes: str) -> httpx.Response:
        """The answer to a program with these scopes."""
        token = await self.host.post("/api/tokens", label="bot", scopes=list(scopes))
        program = await self.site.person()
        program.http.headers["authorization"] = f"Bearer {token['token']}"
        method, path = operation.split()
        names = {"table": self.info["id"], "game": "pergamon", "number": 0, "token": "x", "code": "x", "session": "x"}
        response = await program.http.request(method, path.format(**names), json=OPERATIONS[operation][1])
        await self.host.http.delete(f"/api/tokens/{token['info']['id']}")
        return response


async def new_table(site: House) -> Table:
    host = await site.person("Ada")
    return Table(site, host, await host.post("/api/tables", game="pergamon", seats=[ME, ME]))


def lacks_scope(response: httpx.Response) -> bool:
    return response.status_code == 403 and response.json()["error"] == "error-scope"


async def test_every_operation_has_its_scopes(site: House) -> None:
    document = await (await site.person()).get("/schema/openapi.json")
    documented = {f"{method.upper()} {path}" for path, operations in document["paths"].items() for method in operations}
    assert documented == set(OPERATIONS)


@pytest.mark.parametrize("operation", OPERATIONS)
async def test_an_operation_needs_its_scopes_and_no_other(site: House, operation: str) -> None:
    needed = OPERATIONS[operation][0]
    table = await new_table(site)
    for missing in needed:
        others = [scope for scope in TOKEN_SCOPES if scope != missing]
        assert lacks_scope(await table.ask(operation, *others)), f"does not need {missing}"
    if ACCOUNT not in needed:
        granted = await table.ask(operation, *(needed or {MANAGE}))
        assert not lacks_scope(granted), granted.text


async def test_no_answer_tells_an_invitation_to_a_token_that_may_not_read(site: House) -> None:
    for operation, (needed, _) in OPERATIONS.items():
        if READ not in needed and ACCOUNT not in needed:
            table = await new_table(site)
            answer = await table.ask(operation, *(scope for scope in TOKEN_SCOPES if scope != READ))
            assert answer.status_code < 500
            assert '"invite":""' in answer.text or '"invite"' not in answer.text, operation
            assert table.info["invite"] not in answer.text, operation
    table = await new_table(site)
    assert (await table.ask("GET /api/tables/{table}", READ)).json()["invite"] == table.info["invite"]


async def test_an_unknown_scope_is_refused(site: House) -> None:
    ada = await site.person("Ada")
    assert await ada.refused("/api/tokens", label="x", scopes=["account"]) == (400, "error-option-value")
    assert await ada.refused("/api/tokens", label="x", scopes=["everything"]) == (400, "error-option-value")
