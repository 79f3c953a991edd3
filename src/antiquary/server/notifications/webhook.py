"""Requests to servers of others, and the webhooks that people have named."""

import asyncio
import hmac
import socket
from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib import import_module
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from antiquary.server.errors import WrongRequest
from antiquary.server.notifications.content import GONE, SENT, TRY_LATER, Content, Outcome
from antiquary.server.notifications.store import Recipient
from antiquary.server.settings import loopback

if TYPE_CHECKING:
    import aiohttp

TIMEOUT_SECONDS: Final = 10.0  # from the first packet until the answer
CONNECTIONS: Final = 32
LONGEST_URL: Final = 500
LONGEST_RETRY: Final = 86400.0
SIGNATURE: Final = "antiquary-signature"
NO_LONGER_THERE: Final = 410
# Networks that Python takes for global: addresses of IPv4 hosts written as IPv6, and the site-local ones of before
# RFC 4193.
NOT_PUBLIC: Final = (
    IPv6Network("64:ff9b::/96"),
    IPv6Network("64:ff9b:1::/48"),
    IPv6Network("::/96"),
    IPv6Network("fec0::/10"),
)


class Unreachable(Exception):
    """There was no answer; the argument says why, in one word."""


class Reply(Struct, frozen=True):
    """An answer: its status, and the seconds after which it asks to be tried again."""

    status: int
    retry_after: float = 0.0


class Outgoing:
    """A client for all such requests of a process; `private` allows every address."""

    def __init__(self, private: bool) -> None:
        self.private: Final = private
        self._session: aiohttp.ClientSession | None = None

    def check(self, url: str) -> str:
        """The address, if it is one to which requests can be sent; raises `WrongRequest`. Names are resolved when a
        request is sent, so that they are checked again then."""
        try:
            parts = urlsplit(url)
            host, _ = parts.hostname or "", parts.port
        except ValueError as error:
            raise WrongRequest("error-url") from error
        if len(url) > LONGEST_URL or not host or parts.username is not None or not url.isascii() or " " in url:
            raise WrongRequest("error-url")
        if parts.scheme != "https" and not (self.private and parts.scheme == "http"):
            raise WrongRequest("error-url-https")
        if not self.private and (loopback(host) or not _public_name(host)):
            raise WrongRequest("error-url-private")
        return url

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> Reply:
        """Send a request; raises `Unreachable`. The body of the answer is not read."""
        await load("aiohttp")
        import aiohttp

        session = self._opened()
        try:
            async with session.post(url, data=body, headers=headers, allow_redirects=False) as response:
                return Reply(response.status, _seconds(response.headers.get("retry-after", "")))
        except TimeoutError as error:
            raise Unreachable("timeout") from error
        except (aiohttp.ClientError, OSError, ValueError) as error:
            raise Unreachable("unreachable") from error

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    def _opened(self) -> "aiohttp.ClientSession":
        import aiohttp

        if self._session is None:
            connector = aiohttp.TCPConnector(
                limit=CONNECTIONS, force_close=True, socket_factory=None if self.private else public_socket
            )
            timeout = aiohttp.ClientTimeout(total=TIMEOUT_SECONDS)
            self._session = aiohttp.ClientSession(
                connector=connector, timeout=timeout, cookie_jar=aiohttp.DummyCookieJar(), auto_decompress=False
            )
        return self._session


async def load(name: str) -> Any:
    """A module that takes long to import and that a server needs only once it sends something, imported in a thread."""
    return await asyncio.to_thread(import_module, name)


def public_socket(address: tuple[Any, ...]) -> socket.socket:
    """A socket for an address to which a name was resolved; raises `OSError` unless it is public. Every connection is
    made here, whatever the name was resolved to before."""
    family, kind, protocol, _, (host, *_) = address
    if not is_public(ip_address(str(host).partition("%")[0])):
        raise OSError("not a public address")
    return socket.socket(family, kind, protocol)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is reachable from everywhere, and not only from here."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo and address.teredo[1])
        if inner:
            return is_public(inner)
        if any(address in network for network in NOT_PUBLIC):
            return False
    return address.is_global and not address.is_multicast


def _public_name(host: str) -> bool:
    try:
        return is_public(ip_address(host))
    except ValueError:
        return "." in host  # a name without a dot is one of a local network


def _seconds(text: str) -> float:
    """The value of a Retry-After header in seconds; a date counts as none."""
    return min(float(text), LONGEST_RETRY) if text.isascii() and text.isdecimal() else 0.0


class WebhookChannel:
    """Messages to webhooks."""

    def __init__(self, outgoing: Outgoing, clock: Callable[[], float]) -> None:
        self.outgoing: Final = outgoing
        self.clock: Final = clock

    async def send(self, recipient: Recipient, contents: Sequence[Content]) -> Outcome:
        target, (content,) = recipient.target, contents
        body = msgspec.json.encode(content)
        headers = {
            "content-type": "application/json",
            "user-agent": "antiquary",
            SIGNATURE: signature(target.secret, int(self.clock()), body),
        }
        try:
            reply = await self.outgoing.post(target.address, body, headers)
        except Unreachable as error:
            return Outcome(TRY_LATER, str(error))
        if 200 <= reply.status < 300:
            return Outcome(SENT)
        trouble = f"http-{reply.status}"
        return Outcome(GONE if reply.status == NO_LONGER_THERE else TRY_LATER, trouble, reply.retry_after)


def signature(secret: str, at: int, body: bytes) -> str:
    """The signature of a body: the time in seconds, and the HMAC-SHA256 of the time, a dot and the body."""
    digest = hmac.new(secret.encode(), f"{at}.".encode() + body, sha256).hexdigest()
    return f"t={at},v1={digest}"
