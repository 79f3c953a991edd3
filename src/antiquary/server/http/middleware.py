"""Middleware around the application: host names, rate limits, timeouts, security headers and the request log."""

import asyncio
import json
import logging
import time
from secrets import token_hex
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from antiquary.kernel.errors import AntiquaryError
from antiquary.server import logs, metrics
from antiquary.server.errors import TooOften
from antiquary.server.http.addresses import known_host, network_of
from antiquary.server.http.rate_limit import HEALTH_CHECKS, REQUESTS, Limiter
from antiquary.server.settings import Settings
from antiquary.text import Words

LOG: Final = logging.getLogger("antiquary.requests")
LONGEST_SECONDS: Final = 60.0
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
        "form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
KEPT: Final = ("/api/catalogue/", "/api/lesson-packs/")  # the same for everybody, and may be kept
ALWAYS: Final = ("/health", "/ready")  # asked for by machines that know no name
REFUSED: Final = (421, 429)  # close the connection: the next request of a flood has to come by another one
TABLES: Final = "/api/tables/"
REQUEST_ID_BYTES: Final = 4
CLOSE: Final = (b"connection", b"close")


class RequestGuard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, limiter: Limiter) -> None:
        self.app: Final = app
        self.settings: Final = settings
        self.limiter: Final = limiter
        headers = dict(HEADERS)
        if settings.secure:
            headers["strict-transport-security"] = "max-age=31536000"
        self._headers: Final = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await self._http(scope, receive, send)
        elif str(scope["type"]) == "websocket" and not self._known(scope):
            await send({"type": "websocket.close", "code": 4421, "reason": ""})
        else:
            if scope["type"] == ScopeType.WEBSOCKET:
                name_request(scope["path"])
            await self.app(scope, receive, send)

    async def _http(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0
        name_request(scope["path"])

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                close = [CLOSE] if status in REFUSED else []
                message["headers"] = [*message["headers"], *self._extra(scope["path"]), *close]
            await send(message)

        try:
            always = scope["path"] in ALWAYS
            client = network_of(scope["client"][0] if scope["client"] else "")
            self.limiter.take(HEALTH_CHECKS if always else REQUESTS, client)
            if not always and not self._known(scope):
                await _refuse(sending, 421, AntiquaryError("error-host"))
                return
            async with asyncio.timeout(LONGEST_SECONDS):
                await self.app(scope, receive, sending)
        except TooOften as error:
            await _refuse(sending, 429, error)
        except TimeoutError:
            if not status:
                await _refuse(sending, 503, AntiquaryError("error-too-slow"))
        finally:
            metrics.REQUESTS.labels(str(status)).inc()
            milliseconds = round((time.perf_counter() - began) * 1000, 1)
            fields = {"method": scope["method"], "path": shortened(scope["path"]), "status": status, "ms": milliseconds}
            LOG.info("request", extra=fields)

    def _known(self, scope: Scope) -> bool:
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        return known_host(host, self.settings)

    def _extra(self, path: str) -> list[tuple[bytes, bytes]]:
        private = path.startswith("/api/") and not path.startswith(KEPT)
        return [*self._headers, (b"cache-control", b"no-store")] if private else self._headers


def name_request(path: str) -> None:
    """Let the lines of the log that a request causes name it, and the table that it goes to."""
    logs.REQUEST_ID.set(token_hex(REQUEST_ID_BYTES))
    table = path.removeprefix(TABLES).partition("/")[0] if path.startswith(TABLES) else ""
    logs.TABLE.set(table[: logs.SHOWN_LETTERS])


def shortened(path: str) -> str:
    """A path without invitations and keys."""
    return "/".join(part if len(part) < 20 else f"{part[:6]}…" for part in path[:200].split("/"))


async def _refuse(send: Send, status: int, error: AntiquaryError) -> None:
    body = json.dumps({"error": error.key, "message": Words().error(error), "details": error.details}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if isinstance(error, TooOften):
        headers.append((b"retry-after", str(error.details["seconds"]).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
