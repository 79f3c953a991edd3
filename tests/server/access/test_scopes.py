"""A token does what its scopes say and no more, whatever is asked for."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from antiquary.server.access.permissions import ACCOUNT, ADMIN, CREATE, MANAGE, PLAY, READ, TOKEN_SCOPES
from antiquary.storage.people.audit import Actor
from antiquary.storage.people.moderation import grant_admin
from antiquary.storage.rows import Player
from support.servers.in_process import House, Person, house, quick_passwords
from support.servers.serving import FREE, ME

pytestmark = pytest.mark.anyio

STEP = {"seat": 0, "number": 1}
ACTION = {**STEP, "action": 0}
OPEN_TABLE = {"game": "pergamon", "seats": [FREE, FREE]}
MADE = {"id": "AA", "response": {"clientDataJSON": "AA", "attestationObject": "AA"}}
PROOF = {
    "id": "AA",
    "response": {"clientDataJSON": "AA", "authenticatorData": "AA", "signature": "AA", "userHandle": "AA"},
}
# Every operation with the scopes that it needs and a body that it accepts; none for what is open to everybody.
OPERATIONS: dict[str, tuple[set[str], Any]] = {
    "GET /api/me": (set(), None),
    "GET /api/games": (set(), None),
    "GET /api/lobby": (set(), None),
    "GET /api/seeks": (set(), None),
    "GET /api/catalogue/{game}": (set(), None),
    "GET /api/lessons": (set(), None),
    "GET /api/lessons/{game}": (set(), None),
    "GET /api/lesson-packs/{game}": (set(), None),
    "GET /api/statistics/{game}": (set(), None),
    "GET /api/notices": (set(), None),
    "GET /api/legal/{document}": (set(), None),
    "GET /api/puzzles": ({READ}, None),
    "GET /api/puzzles/{puzzle}": ({READ}, None),
    "POST /api/puzzles/{puzzle}/tries": ({PLAY}, {"choices": [0]}),
    "POST /api/puzzles/{puzzle}/solution": ({PLAY}, {}),
    "GET /api/tables/{table}/better-moves": ({READ, PLAY}, None),
    "GET /api/tables/{table}/better-moves/{number}": ({READ, PLAY}, None),
    "POST /api/tables/{table}/better-moves/{number}/tries": ({READ, PLAY}, {"seat": 0, "action": 0}),
    "POST /api/analysis/open": (set(), {"game": "pergamon"}),
    "POST /api/analysis/position": (set(), {"game": "pergamon", "position": "pergamon1"}),
    "POST /api/analysis/setup": (set(), {"game": "pergamon"}),
    "POST /api/analysis/record": (set(), {"record": "{}"}),
    "GET /api/analyses/{analysis}": (set(), None),
    "POST /api/guests": (set(), {"name": "New"}),
    "POST /api/sessions": (set(), {"login": "nobody", "password": "guess"}),
    "DELETE /api/sessions": (set(), None),
    "POST /api/accounts": ({ACCOUNT}, {"login": "somebody", "password": "correct horse"}),
    "GET /api/account": ({ACCOUNT}, None),
    "GET /api/account/export": ({ACCOUNT}, None),
    "GET /api/players/{player}": (set(), None),
    "GET /api/players/{player}/games": (set(), None),
    "POST /api/account/name": ({ACCOUNT}, {"name": "Other"}),
    "POST /api/account/login": ({ACCOUNT}, {"login": "other"}),
    "POST /api/account/confirm": ({ACCOUNT}, {"password": "x"}),
    "POST /api/account/confirm/options": ({ACCOUNT}, None),
    "POST /api/account/confirm/passkey": ({ACCOUNT}, {"credential": PROOF}),
    "POST /api/passkeys/options": ({ACCOUNT}, {"login": "other"}),
    "POST /api/passkeys": ({ACCOUNT}, {"credential": MADE}),
    "POST /api/passkeys/{passkey}": ({ACCOUNT}, {"label": "Key"}),
    "DELETE /api/passkeys/{passkey}": ({ACCOUNT}, None),
    "POST /api/sessions/options": (set(), None),
    "POST /api/sessions/passkey": (set(), {"credential": PROOF}),
    "DELETE /api/sessions/all": ({ACCOUNT}, None),
    "POST /api/account/password": ({ACCOUNT}, {"password": "x", "new_password": "correct horse"}),
    "POST /api/account/delete": ({ACCOUNT}, {}),
    "GET /api/sessions": ({ACCOUNT}, None),
    "DELETE /api/sessions/others": ({ACCOUNT}, None),
    "DELETE /api/sessions/{session}": ({ACCOUNT}, None),
    "GET /api/tokens": ({ACCOUNT}, None),
    "POST /api/tokens": ({ACCOUNT}, {"label": "more", "scopes": ["read"]}),
    "DELETE /api/tokens/{token}": ({ACCOUNT}, None),
    "GET /api/notifications": ({ACCOUNT}, None),
    "POST /api/notifications": ({ACCOUNT}, {"push": [], "mail": [], "webhook": []}),
    "POST /api/notifications/browsers": (
        {ACCOUNT},
        {"endpoint": "https://push.example.org/", "p256dh": "", "auth": ""},
    ),
    "DELETE /api/notifications/browsers/{browser}": ({ACCOUNT}, None),
    "POST /api/notifications/mail": ({ACCOUNT}, {"address": "ada@example.org"}),
    "DELETE /api/notifications/mail": ({ACCOUNT}, None),
    "POST /api/notifications/webhook": ({ACCOUNT}, {"url": "https://example.org/"}),
    "DELETE /api/notifications/webhook": ({ACCOUNT}, None),
    "POST /api/notifications/test": ({ACCOUNT}, {"channel": "push"}),
    "POST /api/notifications/confirm": (set(), {"token": "x"}),
    "POST /api/notifications/unsubscribe/{token}": (set(), None),
    "GET /api/boards/{game}/{pace}": ({READ}, None),
    "GET /api/ratings": ({READ}, None),
    "GET /api/ratings/{game}/{pace}": ({READ}, None),
    "GET /api/analyses": ({READ}, None),
    "GET /api/tables/{table}/analysis": ({READ}, None),
    "GET /api/tables": ({READ}, None),
    "GET /api/tables/{table}": ({READ}, None),
    "GET /api/tables/{table}/view": ({READ}, None),
    "GET /api/tables/{table}/clocks": ({READ}, None),
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
    "POST /api/seeks": ({PLAY, CREATE}, {"game": "pergamon"}),
    "POST /api/seeks/own": ({PLAY}, {}),
    "DELETE /api/seeks/own": ({PLAY}, None),
    "POST /api/tables": ({CREATE}, {"game": "pergamon", "seats": [ME, FREE]}),
    "POST /api/tables/{table}/fork": ({READ, CREATE}, {"number": 0, "seats": [ME, ME]}),
    "POST /api/records": ({CREATE}, {}),
    "POST /api/lessons/{game}": ({CREATE}, {}),
    "POST /api/analyses": ({CREATE}, {"analysis": {"game": "pergamon"}}),
    "POST /api/tables/{table}/rematch": ({CREATE, PLAY}, {}),
    "POST /api/tables/{table}/seat-link": ({PLAY, MANAGE}, {"seat": 0}),
    "POST /api/tables/{table}/remove": ({MANAGE}, {"seat": 1}),
    "POST /api/tables/{table}/end": ({MANAGE}, None),
    "DELETE /api/tables/{table}": ({MANAGE}, None),
    "GET /api/tournaments": ({READ}, None),
    "POST /api/tournaments": ({CREATE}, {"name": "Cup", "kind": "swiss", "table": OPEN_TABLE}),
    "GET /api/tournaments/{tournament}": ({READ}, None),
    "POST /api/tournaments/{tournament}/enter": ({PLAY}, {}),
    "POST /api/tournaments/{tournament}/bots": ({MANAGE}, {"level": "novice"}),
    "POST /api/tournaments/{tournament}/remove": ({PLAY}, {"entrant": 0}),
    "POST /api/tournaments/{tournament}/start": ({MANAGE}, None),
    "GET /api/admin/tables": ({ADMIN}, None),
    "GET /api/admin/players": ({ADMIN}, None),
    "DELETE /api/admin/tables/{table}": ({ADMIN}, None),
    "POST /api/admin/players/{player}/ban": ({ADMIN}, {"reason": "spam"}),
    "DELETE /api/admin/players/{player}/ban": ({ADMIN}, None),
    "POST /api/admin/players/{player}/admin": ({ADMIN}, None),
    "DELETE /api/admin/players/{player}/admin": ({ADMIN}, None),
    "GET /api/admin/announcements": ({ADMIN}, None),
    "POST /api/admin/announcements": ({ADMIN}, {"texts": {"en": "Hello"}, "hours": 1}),
    "DELETE /api/admin/announcements/{announcement}": ({ADMIN}, None),
    "POST /api/admin/purge": ({ADMIN}, {"guests": 30}),
    "POST /api/admin/vacuum": ({ADMIN}, None),
    "GET /api/admin/log": ({ADMIN}, None),
    "DELETE /api/analyses/{analysis}": ({MANAGE}, None),
}


@pytest.fixture
async def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, public_url="https://games.example.org") as running:
        yield running


class AnyName(dict[str, str]):
    """Names for the parts of a path: those that matter, and "x" for all others."""

    def __missing__(self, key: str) -> str:
        return "x"


class Table:
    """A table and a tournament of somebody's, and programs that come in their name."""

    def __init__(self, site: House, host: Person, info: dict[str, str], tournament: str) -> None:
        self.site = site
        self.host = host
        self.info = info
        self.tournament = tournament

    async def ask(self, operation: str, *scopes: str) -> httpx.Response:
        """The answer to a program with these scopes."""
        token = await self.host.post("/api/tokens", label="bot", scopes=list(scopes))
        program = await self.site.person()
        program.http.headers["authorization"] = f"Bearer {token['token']}"
        method, path = operation.split()
        names = AnyName(table=self.info["id"], tournament=self.tournament, game="pergamon", number="0")
        path = path.format_map(names) + ("?seconds=0" if path.endswith("/wait") else "")
        response = await program.http.request(method, path, json=OPERATIONS[operation][1])
        await self.host.http.delete(f"/api/tokens/{token['info']['id']}")
        return response


async def new_table(site: House, admin: bool = False) -> Table:
    host = await (site.account("ada") if admin else site.person("Ada"))
    if admin:
        await grant_admin(site.services.store, Player(host.player, "ada", 0.0, "ada"), Actor(), 1.0)
    cup = await host.post("/api/tournaments", name="Cup", kind="swiss", table=OPEN_TABLE)
    return Table(site, host, await host.post("/api/tables", game="pergamon", seats=[ME, ME]), cup["id"])


def lacks_scope(response: httpx.Response) -> bool:
    return response.status_code == 403 and response.json()["error"] == "error-scope"


async def test_every_operation_has_its_scopes(site: House) -> None:
    document = await (await site.person()).get("/schema/openapi.json")
    documented = {f"{method.upper()} {path}" for path, operations in document["paths"].items() for method in operations}
    assert documented == set(OPERATIONS)


@pytest.mark.parametrize("operation", OPERATIONS)
async def test_an_operation_needs_its_scopes_and_no_other(site: House, operation: str) -> None:
    needed = OPERATIONS[operation][0]
    table = await new_table(site, admin=ADMIN in needed)
    for missing in needed:
        others = [scope for scope in TOKEN_SCOPES if scope != missing]
        assert lacks_scope(await table.ask(operation, *others)), f"does not need {missing}"
    if ACCOUNT not in needed:
        granted = await table.ask(operation, *(needed or {MANAGE}))
        assert not lacks_scope(granted), granted.text


async def test_no_answer_tells_an_invitation_to_a_token_that_may_not_read(site: House) -> None:
    for operation, (needed, _) in OPERATIONS.items():
        if not {READ, ACCOUNT, ADMIN} & needed:
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
    assert await ada.refused("/api/tokens", label="x", scopes=["admin"]) == (400, "error-option-value")
