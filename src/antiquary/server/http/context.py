"""The context of a request: visitor, language, invitation and address."""

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, SkipValidation

from antiquary.server.accounts.permissions import CREATE, Visitor, require_seat, require_sight, require_view
from antiquary.server.accounts.tokens import equal_in_constant_time
from antiquary.server.bots.descriptions import LIMITS, Described, Work, describe, measured_in
from antiquary.server.core import Core
from antiquary.server.errors import JobStopped, NotAllowed, WrongRequest
from antiquary.server.http.addresses import SAFE_METHODS, network_of, own_origin
from antiquary.server.http.bodies import Problem
from antiquary.server.http.rate_limit import (
    DESCRIPTIONS,
    DESCRIPTIONS_AT_ONCE,
    MAKING,
    REQUESTS,
    ConcurrencyLimit,
    Limit,
)
from antiquary.server.settings import loopback
from antiquary.server.tables.rows import TableRow
from antiquary.text import LANGUAGES, Words
from antiquary.text.words import NAMED

WORD: Final = re.compile("[A-Za-z0-9_-]{1,64}")
NO_WORDS: Final = "none"
COOKIE: Final = "antiquary"  # of a session
DEVICE_COOKIE: Final = "antiquary-device"  # of a browser in which somebody has signed in before
CHALLENGE_COOKIE: Final = "antiquary-challenge"  # of a stranger's browser that signs in with a passkey
HOST_ONLY: Final = "__Host-"  # browsers accept such a cookie from this host alone, and only over HTTPS
BEARER: Final = "Bearer "
FORWARDED: Final = ("forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip")
# A token is about a millisecond of the processor.
PLAYED_PER_TOKEN: Final = 100
SHOWN_PER_TOKEN: Final = 10

# Every request can be refused, always in the same form.
REFUSALS: Final = {
    status: ResponseSpec(Problem, generate_examples=False, description="Why not")
    for status in (400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507)
}

Body = TypeVar("Body")
Result = TypeVar("Result")
Connection = ASGIConnection[Any, Any, Any, Any]


class Caller:
    """The visitor behind a request and what they bring along. `words` is None for those who want no sentences."""

    def __init__(self, services: Core, visitor: Visitor, words: Words | None, invite: str, address: str) -> None:
        self.services: Final = services
        self.visitor: Final = visitor
        self.words: Final = words
        self.invite: Final = invite
        self.address: Final = address

    async def row(self, table: str) -> TableRow:
        """A table that the caller may know of."""
        row = await self.services.tables.row(table) if WORD.fullmatch(table) else None
        return require_sight(row, self.visitor, self.invite)

    async def watched(self, table: str, seat: int) -> TableRow:
        """A table at which the caller may look from `seat`."""
        row = await self.row(table)
        require_view(row, self.visitor, self.invite, seat)
        return row

    async def seated(self, table: str, seat: int) -> TableRow:
        """A table at which the caller may act for `seat`."""
        row = await self.row(table)
        require_seat(row, self.visitor, seat)
        return row

    def check_limit(self, limit: Limit, cost: float = 1) -> None:
        """Count this for the caller's network; raises `TooOften`."""
        self.services.limiter.take(limit, self.address, cost)

    def check_reading(self, played: int, shown: int) -> None:
        """Count the work of showing `shown` entries after playing `played` others; raises `TooOften`."""
        self.check_limit(REQUESTS, played / PLAYED_PER_TOKEN + shown / SHOWN_PER_TOKEN)

    def check_personal_limit(self, limit: Limit) -> None:
        """Count this for the caller, wherever they come from, or for a stranger's address; raises `TooOften`."""
        self.services.limiter.take(limit, self.visitor.player or self.address)

    def begins(self, limit: ConcurrencyLimit) -> Callable[[], None]:
        """Count a job of the caller that is under way until the result is called; raises `TooOften`."""
        return self.services.limiter.begin(limit, self.visitor.player, self.address)

    async def described(self, do: Callable[[Described[Body]], Result], body: Body) -> Result:
        """Let a worker process do something with what the caller describes, and count the time that it takes. Raises
        an `AntiquaryError` if the description is wrong, `JobStopped` if it takes too long, and `TooOften`."""
        limiter = self.services.limiter
        self.check_limit(DESCRIPTIONS)
        ended = self.begins(DESCRIPTIONS_AT_ONCE)
        cost = 0.0
        try:
            work = Work(do, describe(body, self.words or Words()))
            measured = await measured_in(self.services.descriptions, work)
            cost = 1000 * measured.seconds
            return measured.result
        except JobStopped:
            cost = 1000 * LIMITS.seconds
            raise
        finally:
            limiter.charge(DESCRIPTIONS, self.address, cost)
            ended()

    async def new_table(self) -> None:
        """Count a new table of the caller's; raises `NotAllowed`, `NotNow` or `TooOften`."""
        self.visitor.require(CREATE)
        self.check_limit(MAKING)
        await self.services.quotas.table(self.visitor, self.address)


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be nested deeper than the parser can follow, or may not be text."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError as error:
            raise WrongRequest("error-request-deep") from error
        except UnicodeDecodeError as error:
            raise WrongRequest("error-request-text") from error


Asking = NamedDependency[SkipValidation[Caller]]


async def caller(request: Request[Any, Any, Any], invite: FromQuery[str] = "", lang: FromQuery[str] = "") -> Caller:
    """`lang` is en, de, or none for views without sentences; without it the request's Accept-Language decides.
    `invite` is the word in a table's link."""
    services: Core = request.app.state.services
    visitor = await identify(request, services)
    return Caller(services, visitor, language(request, lang), invite, address_of(request))


async def identify(connection: Connection, services: Core) -> Visitor:
    """The visitor; raises unless a change that comes with a cookie comes from our own page."""
    header = connection.headers.get("authorization", "")
    if header.startswith(BEARER):
        return await services.sessions.identify(header.removeprefix(BEARER), by_cookie=False)
    cookie = cookie_of(connection, services)
    socket = connection.scope["type"] == ScopeType.WEBSOCKET
    changes = not socket and connection.scope.get("method", "GET") not in SAFE_METHODS
    if socket or changes:
        origin, host = connection.headers.get("origin", ""), connection.headers.get("host", "")
        # Without a cookie there may be no origin, as with programs; a foreign one may not sign anybody in, either.
        if (cookie or origin) and not own_origin(origin, host, services.settings):
            raise NotAllowed("error-origin")
    visitor = await services.sessions.identify(cookie, by_cookie=True)
    shown = connection.headers.get("x-csrf-token", "")
    if changes and visitor.player and not equal_in_constant_time(shown, visitor.csrf):
        raise NotAllowed("error-csrf")
    return visitor


def from_this_machine(connection: Connection) -> bool:
    """Whether a program on this machine asks for itself: neither an address nor a header nor the name by which the
    server is called says that a proxy passes this on for somebody else."""
    client, headers = connection.client, connection.headers
    forwarded = any(name in FORWARDED or name.startswith("x-forwarded") for name in headers)
    called = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    return client is not None and loopback(client.host) and loopback(called) and not forwarded


def session_cookie(services: Core, key: str, seconds: int, name: str = COOKIE) -> Cookie:
    """The cookie of a session, or another one. To delete it, it is set with the same attributes and no time left: a
    browser ignores a `__Host-` cookie without `Secure`, and so also its deletion."""
    return Cookie(
        key=cookie_name(services, name),
        value=key,
        max_age=seconds,
        httponly=True,
        secure=services.settings.secure,
        samesite="lax",
        path="/",
    )


def cookie_name(services: Core, name: str = COOKIE) -> str:
    return f"{HOST_ONLY}{name}" if services.settings.secure else name


def cookie_of(connection: Connection, services: Core, name: str = COOKIE) -> str:
    """The value of a cookie that the client sent; empty without one."""
    return connection.cookies.get(cookie_name(services, name), "")


def language(connection: Connection, wanted: str) -> Words | None:
    return None if wanted == NO_WORDS else reader_words(connection, wanted)


def reader_words(connection: Connection, wanted: str = "") -> Words:
    """The reader's language: the wanted one, else the first of Accept-Language that there is, else English."""
    if wanted in LANGUAGES:
        return Words(wanted, NAMED)
    for part in connection.headers.get("accept-language", "").split(",")[:10]:
        tag = part.partition(";")[0].strip().partition("-")[0].lower()
        if tag in LANGUAGES:
            return Words(tag, NAMED)
    return Words(LANGUAGES[0], NAMED)


def address_of(connection: Connection) -> str:
    """The client for which limits count."""
    client = connection.client
    return network_of(client.host) if client is not None else ""
