"""The WebSocket of the lobby: word when the lobby or one's own tables have changed."""

from litestar import websocket

from antiquary.kernel.errors import AntiquaryError
from antiquary.server.accounts.permissions import require_read
from antiquary.server.core import Core
from antiquary.server.errors import TooOften, WrongRequest
from antiquary.server.http.connections import refused
from antiquary.server.http.context import address_of, identify, reader_words
from antiquary.server.http.problems import problem
from antiquary.server.http.rate_limit import CONNECTIONS, FRAMES
from antiquary.server.http.send_queue import POLICY_VIOLATION
from antiquary.server.lobby.feed import LobbyFeed, Onlooker
from antiquary.server.tables.frames import ErrorFrame, PingFrame, PongFrame, encoded
from antiquary.server.tables.session import decoded
from antiquary.server.tables.ws import REFUSED, Socket, first_of
from antiquary.text import Words


@websocket("/api/lobby/live")
async def lobby_socket(socket: Socket) -> None:
    """Connect to the lobby. A client may send pings."""
    await socket.accept()
    services: Core = socket.app.state.services
    words = reader_words(socket, str(socket.query_params.get("lang", "")))
    try:
        services.limiter.take(CONNECTIONS, address_of(socket))
        visitor = await identify(socket, services)
        require_read(visitor)
        onlooker = Onlooker(visitor)
        await services.part(LobbyFeed).add(onlooker)
    except AntiquaryError as error:
        await socket.send_text(encoded(ErrorFrame("", problem(error, words))).decode())
        await socket.close(code=REFUSED, reason=error.key)
        return
    try:
        await first_of(_listen(socket, services, onlooker, words), onlooker.queue.send_all(socket.send))
    finally:
        services.part(LobbyFeed).remove(onlooker)


async def _listen(socket: Socket, services: Core, onlooker: Onlooker, words: Words) -> None:
    """Answer pings until the client hangs up or is sent away."""
    while True:
        await onlooker.queue.room()
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        try:
            services.limiter.take(FRAMES, str(id(onlooker)))
            frame = decoded(message.get("text") or message.get("bytes") or b"")
        except TooOften:
            refused("too many frames from one WebSocket")
            onlooker.queue.close(POLICY_VIOLATION)
            continue
        except AntiquaryError as error:
            onlooker.queue.put(encoded(ErrorFrame("", problem(error, words))))
            continue
        if isinstance(frame, PingFrame):
            onlooker.queue.put(encoded(PongFrame(frame.id)))
        else:
            onlooker.queue.put(encoded(ErrorFrame(frame.id, problem(WrongRequest("error-lobby-frame"), words))))
