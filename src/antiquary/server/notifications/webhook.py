"""Webhooks: messages as JSON to an address of somebody's own, signed so that the receiver knows where they are from."""

import hmac
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from antiquary.server.notifications.channel import GONE, LATER, SENT, Outcome
from antiquary.server.notifications.content import Content
from antiquary.server.notifications.outgoing import Outgoing, Unreachable
from antiquary.server.notifications.store import Recipient

SIGNATURE: Final = "antiquary-signature"
NO_LONGER_THERE: Final = 410


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
            return Outcome(LATER, str(error))
        if 200 <= reply.status < 300:
            return Outcome(SENT)
        trouble = f"http-{reply.status}"
        return Outcome(GONE if reply.status == NO_LONGER_THERE else LATER, trouble, reply.retry_after)


def signature(secret: str, at: int, body: bytes) -> str:
    """The signature of a body: the time in seconds, and the HMAC-SHA256 of the time, a dot and the body."""
    digest = hmac.new(secret.encode(), f"{at}.".encode() + body, sha256).hexdigest()
    return f"t={at},v1={digest}"
