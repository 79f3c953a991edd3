"""WebSockets: who may connect, the frames of a client one after the other, and what is wrong with them.

Each frame is checked like a request of its own. A frame that is wrong is answered, and the connection stays; one that
sends too many is closed.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec
from litestar import WebSocket
from litestar.types import Receive
from msgspec.json import Decoder

from antiquary.kernel.errors import AntiquaryError
from antiquary.server.core import Core
from antiquary.server.errors import TooOften, WrongRequest
from antiquary.server.http.connections import refused
from antiquary.server.http.context import Caller, address_of, identify, language, reader_words
from antiquary.server.http.problems import internal, problem
from antiquary.server.http.rate_limit import CONNECTIONS, FRAMES
from antiquary.server.http.send_queue import POLICY_VIOLATION, SendQueue
from antiquary.server.tables.frames import ClientFrame, ErrorFrame, ServerFrame, encoded
from antiquary.text import Words

REFUSED: Final = 4403  # close codes of our own: 4000 and a status of HTTP
LARGEST_FRAME: Final = 4096

Socket = WebSocket[Any, Any, Any]
Frame = TypeVar("Frame", bound=ClientFrame)


class Conversation(Generic[Frame]):
    """The frames of one connection. Heirs answer them, and say what they are decoded with."""

    decoder: ClassVar[Decoder[Any]]
    largest_frame: ClassVar[int] = LARGEST_FRAME

    def __init__(self, caller: Caller, words: Words, queue: SendQueue) -> None:
        self.caller: Final = caller
        self.services: Final = caller.services
        self.words: Final = words
        self.queue: Final = queue

    async def answer(self, frame: Frame) -> None:
        raise NotImplementedError

    def close(self) -> None:
        """The client is gone."""

    def send(self, frame: ServerFrame) -> None:
        self.queue.put(encoded(frame))

    async def listen(self, receive: Receive) -> None:
        """Until the client hangs up or is sent away."""
        name = str(id(self))  # for the limiter
        while True:
            await self.queue.room()
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            try:
                self.services.limiter.take(FRAMES, name)
            except TooOften:
                refused("too many frames from one WebSocket")
                self.queue.close(POLICY_VIOLATION)
                continue
            await self.take(message.get("text") or message.get("bytes") or b"")

    async def take(self, text: str | bytes) -> None:
        """Answer a frame, whatever is wrong with it."""
        frame_id = ""
        try:
            frame: Frame = decoded(text, self.decoder, self.largest_frame)
            frame_id = frame.id
            await self.answer(frame)
        except AntiquaryError as error:
            self.send(ErrorFrame(frame_id, problem(error, self.words)))
        except Exception as error:
            self.send(ErrorFrame(frame_id, internal(error, self.words)))


async def converse(socket: Socket, begin: Callable[[Socket, Caller, Words], Awaitable[Conversation[Any]]]) -> None:
    """Serve one connection from its first byte to its last. `begin` makes the conversation, or refuses it."""
    await socket.accept()
    services: Core = socket.app.state.services
    words = reader_words(socket, str(socket.query_params.get("lang", "")))
    try:
        conversation = await begin(socket, await _caller(socket, services), words)
    except AntiquaryError as error:
        await socket.send_text(encoded(ErrorFrame("", problem(error, words))).decode())
        await socket.close(code=REFUSED, reason=error.key)
        return
    try:
        await _first_of(conversation.listen(socket.receive), conversation.queue.send_all(socket.send))
    finally:
        conversation.close()


async def _caller(socket: Socket, services: Core) -> Caller:
    query, address = socket.query_params, address_of(socket)
    services.limiter.take(CONNECTIONS, address)
    visitor = await identify(socket, services)
    wanted = language(socket, str(query.get("lang", "")))
    return Caller(services, visitor, wanted, str(query.get("invite", "")), address)


async def _first_of(*work: Coroutine[None, None, None]) -> None:
    """Run these at the same time until one of them ends, which ends the others."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


def decoded(text: str | bytes, decoder: Decoder[Any], most: int = LARGEST_FRAME) -> Any:
    """A frame; raises `WrongRequest`."""
    if len(text) > most:
        raise WrongRequest("error-frame-large", {"most": most})
    try:
        return decoder.decode(text)
    except RecursionError as error:
        raise WrongRequest("error-request-deep") from error
    except (msgspec.DecodeError, ValueError) as error:
        raise WrongRequest("error-request", {"reason": str(error)[:200]}) from error
