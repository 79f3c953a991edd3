"""The WebSocket of the lobby: word when the lobby or one's own tables have changed."""

from litestar import websocket

from antiquary.server.accounts.permissions import require_read
from antiquary.server.errors import WrongRequest
from antiquary.server.http.context import Caller
from antiquary.server.http.sockets import Conversation, Socket, converse
from antiquary.server.lobby.feed import LobbyFeed, Onlooker
from antiquary.server.tables.frames import DECODER, AnyClientFrame, PingFrame, PongFrame
from antiquary.text import Words


@websocket("/api/lobby/live")
async def lobby_socket(socket: Socket) -> None:
    """Connect to the lobby. A client may send pings."""
    await converse(socket, begin)


async def begin(_: Socket, caller: Caller, words: Words) -> "LobbyConversation":
    require_read(caller.visitor)
    onlooker = Onlooker(caller.visitor)
    await caller.services.part(LobbyFeed).add(onlooker)
    return LobbyConversation(caller, words, onlooker)


class LobbyConversation(Conversation[AnyClientFrame]):
    decoder = DECODER

    def __init__(self, caller: Caller, words: Words, onlooker: Onlooker) -> None:
        super().__init__(caller, words, onlooker.queue)
        self.onlooker = onlooker

    async def answer(self, frame: AnyClientFrame) -> None:
        if not isinstance(frame, PingFrame):
            raise WrongRequest("error-lobby-frame")
        self.send(PongFrame(frame.id))

    def close(self) -> None:
        self.services.part(LobbyFeed).remove(self.onlooker)
