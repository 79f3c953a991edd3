"""WebSocket clients that send too much or read nothing."""

import asyncio
import json
import time
from contextlib import suppress

from attacks.client import GONE, PING, TEXT, Outcome, Target, close_code, connect, frame, open_websocket, sent

CLIENTS = 4
SYNC = json.dumps({"type": "sync", "id": "s", "seat": 0, "number": 0, "hash": ""}).encode()


async def unread_pings(target: Target, seconds: float) -> Outcome:
    """Pings as fast as the server takes them, whose answers nobody reads."""
    return await flood(target, seconds, frame(PING, b"p" * 125) * 500, reading=False)


async def empty_pings(target: Target, seconds: float) -> Outcome:
    """The smallest pings there are, which cost most for their size."""
    return await flood(target, seconds, frame(PING, b"") * 10_000, reading=True)


async def oversize_frames(target: Target, seconds: float) -> Outcome:
    """Frames of 100 kB, over and over."""
    return await flood(target, seconds, frame(TEXT, b"x" * 100_000), reading=True)


async def refused_frames(target: Target, seconds: float) -> Outcome:
    """Frames of 5 kB, which the server reads and answers with an error."""
    return await flood(target, seconds, frame(TEXT, b"x" * 5000), reading=True)


async def unread_states(target: Target, seconds: float) -> Outcome:
    """Clients that ask for the state of the table as often as they may and do not read it."""
    outcome, until = Outcome(), time.monotonic() + seconds

    async def ask() -> None:
        _, writer = await open_websocket(target)
        outcome["connections"] += 1
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        while time.monotonic() < until and await sent(writer, frame(TEXT, SYNC), until):
            await asyncio.sleep(0.03)
        outcome["closed" if time.monotonic() < until else "open"] += 1
        writer.transport.abort()

    await asyncio.gather(*(ask() for _ in range(20)))
    return outcome


async def unread_pages(target: Target, seconds: float) -> Outcome:
    """Clients that ask for the largest answer a hundred times and do not read it."""
    outcome, until = Outcome(), time.monotonic() + seconds

    async def ask() -> None:
        _, writer = await connect(target)
        outcome["connections"] += 1
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        await sent(writer, b"GET /schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100, until)
        await asyncio.sleep(until - time.monotonic())
        writer.transport.abort()

    await asyncio.gather(*(ask() for _ in range(20)))
    return outcome


async def flood(target: Target, seconds: float, block: bytes, reading: bool) -> Outcome:
    """A few clients that send the block again and again, and come back when they are closed."""
    outcome, until = Outcome(), time.monotonic() + seconds
    await asyncio.gather(*(client(target, until, block, reading, outcome) for _ in range(CLIENTS)))
    return outcome


async def client(target: Target, until: float, block: bytes, reading: bool, outcome: Outcome) -> None:
    while time.monotonic() < until:
        try:
            reader, writer = await open_websocket(target)
        except GONE:
            outcome["not connected"] += 1
            await asyncio.sleep(0.02)
            continue
        outcome["connections"] += 1
        code = asyncio.create_task(close_code(reader)) if reading else None
        if code is None:
            writer.transport.pause_reading()  # type: ignore[attr-defined]
        while time.monotonic() < until and not (code and code.done()) and await sent(writer, block, until):
            await asyncio.sleep(0)
        if code is not None:
            with suppress(TimeoutError):
                outcome[await asyncio.wait_for(code, 1)] += 1
        else:
            outcome["closed" if time.monotonic() < until else "open"] += 1
        writer.transport.abort()
