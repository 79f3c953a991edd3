"""Webhooks get signed messages, and only public addresses get any requests."""

import hmac
from hashlib import sha256
from ipaddress import ip_address

import pytest

from antiquary.server.errors import WrongRequest
from antiquary.server.notifications import webhook as outgoing_module
from antiquary.server.notifications.webhook import SIGNATURE, Outgoing, Unreachable, is_public, public_socket
from support.servers.messaging import add_hook, office
from support.servers.receivers import Receiver

pytestmark = pytest.mark.anyio


async def test_a_message_is_signed_with_the_key_that_was_shown_once(address: str, hook: Receiver) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        secret = await add_hook(ada, hook)
        table = await running.shared_table(ada, bo)
        await running.later()
        (request,) = hook.requests
        assert request.path == "/hook"
        parts = dict(part.split("=") for part in request.headers[SIGNATURE].split(","))
        signed = f"{parts['t']}.".encode() + request.body
        assert hmac.new(secret.encode(), signed, sha256).hexdigest() == parts["v1"]
        assert abs(int(parts["t"]) - running.clock()) < 60
        message = request.json()
        assert message.keys() == {"id", "kind", "game", "table", "title", "text", "url", "at"}
        assert (message["kind"], message["game"], message["table"]) == ("turn", "pergamon", table.id)
        assert secret not in str(await ada.get("/api/notifications"))


async def test_a_redirection_is_not_followed(address: str, hook: Receiver) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        await add_hook(ada, hook)
        await ada.post("/api/notifications/test", channel="webhook")
        hook.answers.append((302, {"location": f"{hook.url}/elsewhere"}))
        await running.later(0)
        assert [request.path for request in hook.requests] == ["/hook"]
        assert (await ada.get("/api/notifications"))["hook"]["trouble"] == "http-302"
        await running.later(61)
        assert [request.path for request in hook.requests] == ["/hook", "/hook"]


async def test_a_webhook_that_says_it_is_gone_is_forgotten(address: str, hook: Receiver) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        await add_hook(ada, hook)
        await ada.post("/api/notifications/test", channel="webhook")
        hook.answers.append((410, {}))
        await running.later(0)
        assert (await ada.get("/api/notifications"))["hook"] is None


async def test_a_receiver_that_does_not_answer_is_left_alone(hook: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing_module, "TIMEOUT_SECONDS", 0.05)
    hook.delay.clear()
    client = Outgoing(private=True)
    try:
        with pytest.raises(Unreachable, match="timeout"):
            await client.post(f"{hook.url}/slow", b"x", {})
    finally:
        hook.delay.set()
        await client.close()


@pytest.mark.parametrize(
    ("url", "error"),
    [
        ("http://example.org/", "error-url-https"),
        ("ftp://example.org/", "error-url-https"),
        ("https://localhost/", "error-url-private"),
        ("https://127.0.0.1/", "error-url-private"),
        ("https://[::1]/", "error-url-private"),
        ("https://10.0.0.1/", "error-url-private"),
        ("https://169.254.169.254/latest/meta-data", "error-url-private"),
        ("https://[::ffff:192.168.0.1]/", "error-url-private"),
        ("https://[fec0::1]/", "error-url-private"),
        ("https://[::127.0.0.1]/", "error-url-private"),
        ("https://router/", "error-url-private"),
        ("https://user:password@example.org/", "error-url"),
        ("https://example.org:port/", "error-url"),
        ("https:///path", "error-url"),
        ("https://exämple.org/", "error-url"),
        ("https://example.org/" + "x" * 500, "error-url"),
    ],
)
def test_addresses_that_are_not_public_are_refused(url: str, error: str) -> None:
    with pytest.raises(WrongRequest) as refused:
        Outgoing(private=False).check(url)
    assert refused.value.key == error


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "127.1", "[::1]", "0.0.0.0"])
async def test_no_name_leads_to_this_machine(hook: Receiver, name: str) -> None:
    """Whatever was checked before: it is the address to which a connection is made that counts."""
    client = Outgoing(private=False)
    port = hook.url.rpartition(":")[2]
    try:
        with pytest.raises(Unreachable):
            await client.post(f"http://{name}:{port}/", b"x", {})
    finally:
        await client.close()
    assert hook.requests == []


def test_a_name_that_is_resolved_to_a_private_address_is_refused() -> None:
    with pytest.raises(OSError, match="public"):
        public_socket((2, 1, 6, "", ("10.1.2.3", 443)))


@pytest.mark.parametrize(
    ("text", "public"),
    [
        ("93.184.215.14", True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("fec0::1", False),
        ("feff:ffff::1", False),
        ("::7f00:1", False),
        ("::a00:1", False),
        ("::808:808", False),
        ("2002:7f00:1::", False),
        ("0.0.0.0", False),
    ],
)
def test_only_addresses_that_everybody_can_reach_are_public(text: str, public: bool) -> None:
    assert is_public(ip_address(text)) is public
