"""Plain floods from one address: as many requests and connections as it can send, whatever is answered."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from attacks.client import GONE, Outcome, Stream, Target, connect

CONNECTIONS = 150
LOST = 5.0  # seconds for an answer
PIPELINED = 50  # requests that are sent before the first answer is read

Client = Callable[[Stream, float, Outcome], Awaitable[None]]


async def requests_429(target: Target, seconds: float) -> Outcome:
    """150 connections that send request after request, although the answer is 429."""
    return await flood(target, seconds, again_and_again(request("/api/games")))


async def health_flood(target: Target, seconds: float) -> Outcome:
    """The same for the page that says whether the process is alive."""
    return await flood(target, seconds, again_and_again(request("/health")))


async def ready_flood(target: Target, seconds: float) -> Outcome:
    """The same for the page that says whether the database takes writes."""
    return await flood(target, seconds, again_and_again(request("/ready")))


async def wrong_hosts(target: Target, seconds: float) -> Outcome:
    """The same with the name of another server."""
    return await flood(target, seconds, again_and_again(request("/api/games", "evil.example")))


async def pipelined(target: Target, seconds: float) -> Outcome:
    """The same with 50 requests at once on each connection."""
    return await flood(target, seconds, again_and_again(request("/api/games") * PIPELINED))


async def reconnecting(target: Target, seconds: float) -> Outcome:
    """150 clients that connect and leave, over and over."""

    async def leave(stream: Stream, until: float, outcome: Outcome) -> None:
        pass

    return await flood(target, seconds, leave)


def request(path: str, host: str = "127.0.0.1") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()


def again_and_again(block: bytes) -> Client:
    """A client that sends the block and reads an answer until it is closed."""

    async def client(stream: Stream, until: float, outcome: Outcome) -> None:
        reader, writer = stream
        while time.monotonic() < until:
            writer.write(block)
            answer = await asyncio.wait_for(reader.read(65_536), LOST)
            if not answer:
                return
            outcome[answer[9:12].decode("latin-1") if answer.startswith(b"HTTP") else "more"] += 1

    return client


async def flood(target: Target, seconds: float, client: Client) -> Outcome:
    """150 clients that come back as soon as they are closed."""
    outcome, until = Outcome(), time.monotonic() + seconds

    async def come_back() -> None:
        while time.monotonic() < until:
            try:
                stream = await connect(target)
                outcome["connections"] += 1
                try:
                    await client(stream, until, outcome)
                finally:
                    stream[1].transport.abort()
            except GONE:
                outcome["closed"] += 1
            await asyncio.sleep(0)

    await asyncio.gather(*(come_back() for _ in range(CONNECTIONS)))
    return outcome
