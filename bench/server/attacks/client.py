"""Raw HTTP and WebSocket pieces for attacks, which obey no server."""

import asyncio
import base64
import os
import struct
import time
from collections import Counter
from contextlib import suppress
from typing import Final

import httpx
from msgspec import Struct

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
ATTACKER: Final = "127.0.0.2"  # not 127.0.0.1, which is a proxy that the server trusts
HOST: Final = "127.0.0.1"
GONE: Final = (OSError, EOFError, TimeoutError)

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Outcome = Counter[str]  # the number of connections, answers and closings


class Target(Struct):
    """The server to attack, and a table of the attacker there."""

    port: int
    token: str
    table: str

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"


def frame(opcode: int, payload: bytes) -> bytes:
    """A client's frame, masked with zeros."""
    if len(payload) < 126:
        size = bytes([0x80 | len(payload)])
    elif len(payload) < 1 << 16:
        size = bytes([0x80 | 126]) + struct.pack("!H", len(payload))
    else:
        size = bytes([0x80 | 127]) + struct.pack("!Q", len(payload))
    return bytes([0x80 | opcode]) + size + bytes(4) + payload


def http_client(target: Target, source: str = ATTACKER, **headers: str) -> httpx.AsyncClient:
    """An HTTP client of the attacker."""
    headers = {"authorization": f"Bearer {target.token}", **headers}
    transport = httpx.AsyncHTTPTransport(local_address=source)
    return httpx.AsyncClient(base_url=target.url, transport=transport, headers=headers, timeout=60)


async def connect(target: Target, source: str = ATTACKER) -> Stream:
    return await asyncio.wait_for(asyncio.open_connection(HOST, target.port, local_addr=(source, 0)), 5)


async def open_websocket(target: Target, source: str = ATTACKER) -> Stream:
    """A WebSocket to the table; raises ConnectionError if the server refuses."""
    reader, writer = await connect(target, source)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /api/tables/{target.table}/live?lang=none HTTP/1.1\r\nHost: {HOST}:{target.port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {target.token}\r\n\r\n".encode()
    )
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
    if b" 101 " not in head.partition(b"\r\n")[0]:
        writer.close()
        raise ConnectionError(head.partition(b"\r\n")[0].decode())
    return reader, writer


async def read_frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The opcode and the payload of the server's next frame."""
    first, second = await reader.readexactly(2)
    length = second & 0x7F
    if length == 126:
        (length,) = struct.unpack("!H", await reader.readexactly(2))
    elif length == 127:
        (length,) = struct.unpack("!Q", await reader.readexactly(8))
    return first & 0x0F, await reader.readexactly(length)


async def read_text(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    """The server's next message; pings are answered."""
    while True:
        opcode, payload = await read_frame(reader)
        if opcode == TEXT:
            return payload
        if opcode == CLOSE:
            raise ConnectionResetError
        writer.write(frame(PONG, payload))


async def close_code(reader: asyncio.StreamReader) -> str:
    """Read everything up to the server's close frame: its code, or `closed` if there is none."""
    with suppress(*GONE):
        while True:
            opcode, payload = await read_frame(reader)
            if opcode == CLOSE:
                return f"closed {struct.unpack('!H', payload[:2])[0]}"
    return "closed"


async def sent(writer: asyncio.StreamWriter, block: bytes, until: float) -> bool:
    """Send a block; False if the connection is gone or the server has stopped reading."""
    try:
        async with asyncio.timeout_at(asyncio.get_running_loop().time() + max(0.01, until - time.monotonic())):
            writer.write(block)
            await writer.drain()
    except GONE:
        return False
    return True


async def status(reader: asyncio.StreamReader, seconds: float) -> str:
    """The status of an answer; `closed` or `open` if there is none."""
    try:
        line = await asyncio.wait_for(reader.readline(), seconds)
    except TimeoutError:
        return "open"
    except OSError:
        return "closed"
    return " ".join(line.decode("latin-1").split()[1:2]) or "closed"
