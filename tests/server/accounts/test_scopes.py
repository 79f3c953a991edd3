"""A token does what its scopes say and no more, whatever is asked for."""

from collections.abc import AsyncIterator
from itertools import count

import httpx
import pytest

from antiquary.server.accounts.permissions import ACCOUNT, ADMIN, MANAGE, READ, TOKEN_SCOPES
from antiquary.server.accounts.store import Player
from antiquary.server.admin.store import Actor, grant_admin
from support.servers.in_process import House, Person, house, quick_passwords
from support.servers.operations import OPEN_TABLE, OPERATIONS, AnyName
from support.servers.serving import ME

pytestmark = pytest.mark.anyio
NUMBERS = count()


@pytest.fixture(scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    with pytest.MonkeyPatch.context() as patch:
        quick_passwords(patch)
        async with house(tmp_path_factory.mktemp("site"), public_url="https://games.example.org") as running:
            yield running


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
    login = f"ada{next(NUMBERS)}"
    host = await (site.account(login) if admin else site.person("Ada"))
    if admin:
        await grant_admin(site.services.store, Player(host.player, login, 0.0, login), Actor(), 1.0)
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
