"""The send queue of a WebSocket keeps the order and has a limit."""

import asyncio
from typing import Any

import pytest

from antiquary.server.http.send_queue import MOST_BYTES, PAUSE_BYTES, POLICY_VIOLATION, SendQueue

pytestmark = pytest.mark.anyio
GOING_AWAY = 1001


class Client:
    """A client that reads only while `reading` is set."""

    def __init__(self) -> None:
        self.reading = asyncio.Event()
        self.received: list[Any] = []

    async def send(self, message: Any) -> None:
        await self.reading.wait()
        self.received.append(message.get("text") or message["code"])


async def test_messages_arrive_in_order_and_the_close_comes_last() -> None:
    queue, client = SendQueue(), Client()
    client.reading.set()
    queue.put(b"one")
    sending = asyncio.create_task(queue.send_all(client.send))
    await asyncio.sleep(0)
    queue.put(b"two")
    queue.close(GOING_AWAY)
    queue.put(b"too late")
    await sending
    assert client.received == ["one", "two", GOING_AWAY]


async def test_a_client_that_does_not_read_is_disconnected_and_nothing_is_kept_for_it() -> None:
    queue, client = SendQueue(), Client()
    sending = asyncio.create_task(queue.send_all(client.send))
    for _ in range(MOST_BYTES // 1000 + 10):
        queue.put(b"x" * 1000)
        await asyncio.sleep(0)
    client.reading.set()
    async with asyncio.timeout(30):
        await sending
    assert client.received == ["x" * 1000, POLICY_VIOLATION]  # what was on its way already, and the close


async def test_a_client_that_does_not_even_take_the_close_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("antiquary.server.http.send_queue.CLOSE_SECONDS", 0.01)
    queue, client = SendQueue(), Client()
    sending = asyncio.create_task(queue.send_all(client.send))
    await asyncio.sleep(0)
    queue.close(GOING_AWAY)
    async with asyncio.timeout(30):
        await sending
    assert client.received == []


async def test_nothing_more_is_read_from_a_client_that_is_behind() -> None:
    queue, client = SendQueue(), Client()
    sending = asyncio.create_task(queue.send_all(client.send))
    await queue.room()
    queue.put(b"x" * (PAUSE_BYTES + 1))
    waiting = asyncio.create_task(queue.room())
    await asyncio.sleep(0.01)
    assert not waiting.done()
    client.reading.set()
    async with asyncio.timeout(30):
        await waiting
    queue.close(GOING_AWAY)
    await sending
