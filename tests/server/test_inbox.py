"""What a client has said waits in order for whoever answers it."""

import asyncio

import pytest
from uvicorn._types import WebSocketReceiveEvent

from antiquary.server.inbox import Inbox


def message(text: str) -> WebSocketReceiveEvent:
    return {"type": "websocket.receive", "text": text}


@pytest.mark.anyio
async def test_messages_are_heard_in_the_order_in_which_they_came() -> None:
    inbox = Inbox(asyncio.get_running_loop())
    assert inbox.empty()
    for text in "abc":
        inbox.put_nowait(message(text))
    assert inbox.qsize() == 3
    assert [await inbox.get() for _ in range(3)] == [message(text) for text in "abc"]
    assert inbox.empty()


@pytest.mark.anyio
async def test_whoever_waits_hears_the_next_message() -> None:
    inbox = Inbox(asyncio.get_running_loop())
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(message("first"))
    inbox.put_nowait(message("second"))
    assert [await reading, await inbox.get()] == [message("first"), message("second")]


@pytest.mark.anyio
async def test_a_reader_who_gives_up_takes_nothing_along() -> None:
    inbox = Inbox(asyncio.get_running_loop())
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    reading.cancel()
    inbox.put_nowait(message("late"))
    await asyncio.gather(reading, return_exceptions=True)
    assert reading.cancelled()
    assert await inbox.get() == message("late")
