"""A server in the process of the test, whose clients come from any address."""

import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from argon2 import PasswordHasher
from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ASGIApp

from antiquary.server.accounts import accounts, tokens
from antiquary.server.app import litestar_app
from antiquary.server.bots.descriptions import descriptions_pool
from antiquary.server.bots.pool import WorkerPool
from antiquary.server.http.middleware import RequestGuard
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.storage.database import Clock

URL: Final = "http://127.0.0.1"
PASSWORD: Final = "correct horse"


class Person:
    """A browser with a cookie, or a program with a token."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http: Final = http
        self.player = ""

    async def get(self, path: str) -> Any:
        response = await self.http.get(path)
        assert response.is_success, response.text
        return response.json()

    async def post(self, path: str, **body: Any) -> Any:
        response = await self.http.post(path, json=body)
        assert response.is_success, response.text
        return response.json()

    async def refused(self, path: str, **body: Any) -> tuple[int, str]:
        return refusal(await self.http.post(path, json=body))

    async def come(self, name: str, token: bool = False) -> None:
        """Come as a guest."""
        self.known(await self.post("/api/guests", name=name, token=token))

    async def sign_in(self, login: str, password: str = PASSWORD) -> None:
        self.known(await self.post("/api/sessions", login=login, password=password))

    def known(self, welcome: dict[str, str]) -> None:
        self.player = welcome["player"]
        if welcome["token"]:
            self.http.headers["authorization"] = f"Bearer {welcome['token']}"
        self.http.headers["x-csrf-token"] = welcome["csrf"]


class House:
    """A running application."""

    def __init__(self, services: Services, stack: AsyncExitStack) -> None:
        self.services: Final = services
        self._app: Final = application(services)
        self._stack: Final = stack

    async def person(self, name: str = "", *, address: str = "127.0.0.1", token: bool = False, url: str = "") -> Person:
        """A person at this address, who calls the server by `url`; with a name they have come as a guest."""
        transport = httpx.ASGITransport(app=self._app, client=(address, 1))  # type: ignore[arg-type]
        url = url or self.services.settings.public_url or URL
        http = httpx.AsyncClient(transport=transport, base_url=url, headers={"origin": url})
        person = Person(await self._stack.enter_async_context(http))
        if name:
            await person.come(name, token)
        return person

    async def account(self, login: str, *, address: str = "127.0.0.1") -> Person:
        """A person with an account, in a browser."""
        person = await self.person(login, address=address)
        me = await person.post("/api/accounts", login=login, password=PASSWORD)
        person.http.headers["x-csrf-token"] = me["csrf"]
        return person


@asynccontextmanager
async def house(folder: Path, clock: Clock = time.time, **settings: Any) -> AsyncIterator[House]:
    wanted = {"database": str(folder / "tables.db"), "thinkers": 0, "limits": False, **settings}
    services = Services(Settings(**wanted), clock, descriptions())
    async with services.open(), AsyncExitStack() as stack:
        yield House(services, stack)


def application(services: Services) -> ASGIApp:
    """The application with everything around it. All of them share their routes, which take long to put together."""
    app = copy(_routes())
    app.state = State({"services": services})
    return RequestGuard(app, services.settings, services.limiter)


@cache
def _routes() -> Litestar:
    return litestar_app(Services(Settings("none", thinkers=0)))


@cache
def descriptions() -> WorkerPool:
    """The worker processes of all servers in this process: each would need a second for its own."""
    return descriptions_pool()


def refusal(response: httpx.Response) -> tuple[int, str]:
    assert response.status_code >= 400, response.text
    return response.status_code, str(response.json()["error"])


def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> str:
    """Hash passwords in no time; the hash that stands for accounts that do not exist."""
    monkeypatch.setattr(tokens, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    no_password = tokens.password_hash("nobody has this password")
    monkeypatch.setattr(accounts, "NO_PASSWORD", no_password)
    return no_password
