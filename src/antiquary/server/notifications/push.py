"""Web Push: messages to browsers, encrypted for them (RFC 8291) and signed with the server's key (VAPID, RFC 8292)."""

import base64
import binascii
from collections.abc import Callable, Sequence
from email.utils import parseaddr
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct
from py_vapid import Vapid

from antiquary.server.errors import WrongRequest
from antiquary.server.notifications.content import GONE, REFUSED, SENT, TRY_LATER, Content, Outcome
from antiquary.server.notifications.store import Recipient
from antiquary.server.notifications.webhook import Outgoing, Reply, Unreachable, load
from antiquary.server.settings import Settings

SIGNATURE_SECONDS: Final = 12 * 3600
KEPT_SECONDS: Final = 86400  # by the push service, for a browser that is not running
NOT_THERE: Final = (404, 410)
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16


class BrowserKeys(Struct, frozen=True):
    """The keys of a subscription, in base64 as browsers give them."""

    p256dh: str
    auth: str


class PushText(Struct, frozen=True):
    """A message as the service worker gets it. A message with the same `tag` replaces the last one."""

    title: str
    body: str
    url: str
    tag: str


class PushChannel:
    """Messages to browsers; `key` is the server's private key as PEM."""

    def __init__(self, outgoing: Outgoing, settings: Settings, key: str, clock: Callable[[], float]) -> None:
        self.outgoing: Final = outgoing
        self.subject: Final = contact(settings)
        self.clock: Final = clock
        self._vapid: Final = Vapid.from_pem(key.encode())
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key: Final = base64.urlsafe_b64encode(point).decode().rstrip("=")

    async def send(self, recipient: Recipient, contents: Sequence[Content]) -> Outcome:
        target, (content,) = recipient.target, contents
        text = PushText(content.text, content.title, content.url, content.table or content.kind)
        keys = msgspec.json.decode(target.secret, type=BrowserKeys)
        pusher = (await load("pywebpush")).WebPusher({"endpoint": target.address, "keys": msgspec.structs.asdict(keys)})
        body = pusher.encode(msgspec.json.encode(text))["body"]
        try:
            return outcome(await self.outgoing.post(target.address, body, self._headers(target.address, content)))
        except Unreachable as error:
            return Outcome(TRY_LATER, str(error))

    def _headers(self, endpoint: str, content: Content) -> dict[str, str]:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(self.clock()) + SIGNATURE_SECONDS,
            "sub": self.subject,
        }
        headers: dict[str, str] = self._vapid.sign(claims)
        headers |= {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(KEPT_SECONDS),
            "urgency": "normal",
        }
        if content.table:
            headers["topic"] = content.table  # a newer message about a table replaces one that still waits
        return headers


def outcome(reply: Reply) -> Outcome:
    """What the answer of a push service means."""
    if 200 <= reply.status < 300:
        return Outcome(SENT)
    trouble = f"http-{reply.status}"
    if reply.status in NOT_THERE:
        return Outcome(GONE, trouble)
    if reply.status == 429 or reply.status >= 500:
        return Outcome(TRY_LATER, trouble, reply.retry_after)
    return Outcome(REFUSED, trouble)


def new_vapid_key() -> str:
    """A private key for a server, as PEM."""
    vapid = Vapid()
    vapid.generate_keys()
    pem: bytes = vapid.private_pem()
    return pem.decode()


def contact(settings: Settings) -> str:
    """Whom the operator of a push service can write to, or at least where the messages come from."""
    address = parseaddr(settings.messaging.sender)[1]
    if address:
        return f"mailto:{address}"
    return settings.public_url.rstrip("/") if settings.secure else "mailto:nobody@localhost"


def checked_keys(p256dh: str, auth: str) -> BrowserKeys:
    """The keys of a subscription, if messages can be encrypted with them; raises `WrongRequest`."""
    try:
        point, secret = (base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)) for text in (p256dh, auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, binascii.Error) as error:
        raise WrongRequest("error-push-keys") from error
    if len(point) != POINT_BYTES or len(secret) != AUTH_BYTES:
        raise WrongRequest("error-push-keys")
    return BrowserKeys(p256dh, auth)
