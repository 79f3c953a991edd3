"""Floods, half-sent requests and clients that do not read end, and other people notice nothing."""

import asyncio
import gc
import os
import re
import socket
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from antiquary.server.http.connections import ConnectionGuard, GuardedLoop
from antiquary.server.http.rate_limit import Limiter
from antiquary.server.settings import ConnectionLimits
from support.servers.frames import PING, TEXT, BareLine, frame, said
from support.servers.serving import ME, PATIENCE, Guest, Server
from support.servers.small_limits import HEADER_SECONDS

CONNECTIONS = 8
EVE, BO, CY = "127.0.0.2", "127.0.0.3", "127.0.0.4"  # 127.0.0.1 is a proxy, whose connections are not counted
POLICY_VIOLATION = 1008
MEGABYTE = 1_000_000
HALF_SENT = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: a"
WHOLE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = str(tmp_path_factory.mktemp("tables") / "antiquary.db")
    options = ("--thinkers", "0", "--connections", str(CONNECTIONS))
    running = Server(database, *options, module="support.servers.small_limits")
    yield running
    assert running.stop() == 0


@pytest.fixture
def dial(server: Server) -> Iterator[Callable[..., socket.socket]]:
    """Opens plain connections, from any address of this machine."""
    opened: list[socket.socket] = []

    def connect(source: str = EVE) -> socket.socket:
        opened.append(socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0)))
        return opened[-1]

    yield connect
    for each in opened:
        each.close()


@pytest.fixture
def line(server: Server) -> Iterator[BareLine]:
    """A WebSocket to a table of one's own."""
    eve = Guest(server.url, "Eve")
    opened = BareLine(eve, str(eve.new_table("pergamon", ME, ME)["id"]))
    yield opened
    opened.close()


def memory(server: Server) -> int:
    """The bytes that the server has in memory."""
    pages = Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def refusals(server: Server, reason: str) -> int:
    text = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text
    match = re.search(rf'antiquary_refused_total{{reason="{reason}"}} (\d+)', text)
    return int(match[1]) if match else 0


def sent_until_closed(connection: socket.socket, block: bytes, most: int) -> int:
    """Send the block again and again until the server hangs up; the bytes that were sent."""
    sent = 0
    with suppress(BrokenPipeError, ConnectionResetError):
        while sent < most:
            connection.sendall(block)
            sent += len(block)
    return sent


def is_closed(connection: socket.socket) -> bool:
    """Whether the server hangs up without an answer, sooner or later."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def is_served(connection: socket.socket) -> bool:
    """Whether a whole request is answered in full."""
    answer = b""
    with suppress(BrokenPipeError, ConnectionResetError):
        connection.sendall(WHOLE)
        while not answer.endswith(b'"alive"}') and (part := connection.recv(1 << 16)):
            answer += part
    return answer.endswith(b'"alive"}')


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(b"a:b\r\n" * 10_000, marks=pytest.mark.nightly, id="many lines"),
        pytest.param(b"a" * 50_000, id="one long line"),
    ],
)
def test_a_header_without_end_is_refused_early(
    server: Server, dial: Callable[..., socket.socket], block: bytes
) -> None:
    before, counted = memory(server), refusals(server, "invalid request")
    connection = dial()
    connection.sendall(WHOLE[:-2] + b"X: ")
    assert sent_until_closed(connection, block, 60 * MEGABYTE) < 10 * MEGABYTE
    assert memory(server) - before < 10 * MEGABYTE
    assert refusals(server, "invalid request") == counted + 1


def test_half_sent_requests_are_closed_after_a_while(server: Server, dial: Callable[..., socket.socket]) -> None:
    counted = refusals(server, "no complete request")
    _, half, second, dripping = connections = [dial() for _ in range(4)]
    assert is_served(second)
    for connection in (half, second, dripping):
        connection.sendall(HALF_SENT)
    until = time.monotonic() + PATIENCE
    while refusals(server, "no complete request") < counted + 4:
        assert time.monotonic() < until
        sent_until_closed(dripping, b"a", 1)  # a byte at a time wins no time
        time.sleep(0.05)
    assert all(is_closed(connection) for connection in connections)
    assert server.log().count("refused: no complete request") < counted + 4  # a flood is no flood of lines


def test_an_answer_may_take_longer_than_a_request(server: Server) -> None:
    ada = Guest(server.url)
    table = ada.new_table("pergamon", ME, ME)["id"]
    assert ada.wait(table, 0, 10, seconds=HEADER_SECONDS * 1.5)["number"] == 0


def test_one_address_has_so_many_connections_and_others_get_in(
    server: Server, dial: Callable[..., socket.socket]
) -> None:
    counted = refusals(server, "too many connections from one address")
    hers = [dial(EVE) for _ in range(CONNECTIONS)]
    assert all(is_served(connection) for connection in hers)
    assert is_closed(dial(EVE))
    assert refusals(server, "too many connections from one address") == counted + 1
    assert is_served(dial(BO))
    hers.pop().close()
    until = time.monotonic() + PATIENCE
    while not is_served(dial(EVE)):
        assert time.monotonic() < until
    assert all(is_served(dial("127.0.0.1")) for _ in range(CONNECTIONS + 1))  # a proxy


def test_an_address_that_comes_back_too_often_is_refused(server: Server, dial: Callable[..., socket.socket]) -> None:
    reason = "new connections too often from one address"
    counted, until = refusals(server, reason), time.monotonic() + PATIENCE
    while refusals(server, reason) == counted:
        assert time.monotonic() < until
        for _ in range(100):
            dial(CY).close()
    assert is_served(dial(BO))


@pytest.mark.parametrize(
    ("source", "path", "host", "refusal"),
    [
        ("127.0.0.5", "/api/guests", "127.0.0.1", b"429"),
        ("127.0.0.6", "/health", "127.0.0.1", b"429"),
        ("127.0.0.7", "/ready", "127.0.0.1", b"429"),
        ("127.0.0.8", "/api/guests", "evil.example", b"421"),
    ],
)
def test_a_refused_request_closes_its_connection(
    dial: Callable[..., socket.socket], source: str, path: str, host: str, refusal: bytes
) -> None:
    connection, answers = dial(source), b""
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode() * 500)
    with suppress(ConnectionResetError):
        while part := connection.recv(1 << 16):
            answers += part
    assert answers.count(b"HTTP/1.1 " + refusal) == 1
    assert answers.count(b"connection: close") == 1
    assert is_served(dial(BO))


@pytest.mark.parametrize("payload", [b"", b"p" * 125])
def test_a_flood_of_pings_that_nobody_reads_ends(server: Server, line: BareLine, payload: bytes) -> None:
    before, counted = memory(server), refusals(server, "too many bytes from one WebSocket")
    assert sent_until_closed(line.socket, frame(PING, payload) * 500, 60 * MEGABYTE) < 20 * MEGABYTE
    assert memory(server) - before < 10 * MEGABYTE
    assert refusals(server, "too many bytes from one WebSocket") == counted + 1


def test_a_flood_of_pings_is_closed_with_a_code(line: BareLine) -> None:
    line.send(frame(PING, b"p" * 125) * 300)
    assert line.closed() == POLICY_VIOLATION
    assert line.ended()


def test_more_frames_than_anybody_needs_close_the_connection(server: Server, line: BareLine) -> None:
    counted = refusals(server, "too many frames from one WebSocket")
    line.send(said(type="ping", id="p") * 300)
    assert line.closed() == POLICY_VIOLATION
    assert refusals(server, "too many frames from one WebSocket") == counted + 1


def test_frames_that_are_too_large_for_us_are_not_answered_for_ever(line: BareLine) -> None:
    line.send(frame(TEXT, b"x" * 5000) * 20)
    assert line.closed() == POLICY_VIOLATION


def test_a_client_that_does_not_read_is_closed_and_others_are_answered(server: Server) -> None:
    before, counted = memory(server), refusals(server, "slow reader")
    ada = Guest(server.url, "Ada")
    with socket.socket() as lazy, ada.live(ada.new_table("pergamon", ME, ME)["id"]) as hers:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.connect(("127.0.0.1", server.port))
        lazy.sendall(b"GET /schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100)  # ten megabytes
        until = time.monotonic() + PATIENCE
        while refusals(server, "slow reader") == counted:
            assert time.monotonic() < until
            hers.say(type="ping", id="still there")
            assert hers.hear("pong")["id"] == "still there"
            time.sleep(0.05)
    assert memory(server) - before < 10 * MEGABYTE


def test_nothing_is_left_of_a_connection_that_is_closed() -> None:
    """Without waiting for garbage collection, which comes too late in a flood."""
    made: list[weakref.ref[asyncio.Protocol]] = []

    class Echo(asyncio.Protocol):
        def __init__(self) -> None:
            made.append(weakref.ref(self))

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.transport = transport

        def connection_lost(self, exc: Exception | None) -> None:
            self.transport.close()

    async def connect_and_leave() -> None:
        server = await asyncio.get_running_loop().create_server(Echo, "127.0.0.1", 0)
        async with server:
            _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            while not made:
                await asyncio.sleep(0.01)
            writer.close()
            async with asyncio.timeout(PATIENCE):
                while made[0]() is not None:
                    await asyncio.sleep(0.01)

    guard = ConnectionGuard(ConnectionLimits(), proxies="", limiter=Limiter())
    gc.disable()
    try:
        with asyncio.Runner(loop_factory=lambda: GuardedLoop(guard)) as runner:
            runner.run(connect_and_leave())
    finally:
        gc.enable()
