"""The lobby over HTTP and its WebSocket: searches for opponents, and word of what changes."""

from litestar import Router, delete, get, post, websocket
from litestar.params import JSONBody

from antiquary.server.accounts.permissions import READ, require_read
from antiquary.server.errors import WrongRequest
from antiquary.server.http.context import REFUSALS, Asking, Caller
from antiquary.server.http.rate_limit import SEEK_RENEWALS, SEEKING
from antiquary.server.http.sockets import Conversation, Socket, converse
from antiquary.server.lobby.bodies import NewSeek, SeekersInfo, SeekInfo, Seeks, SoughtGame
from antiquary.server.lobby.feed import LobbyFeed, Onlooker
from antiquary.server.lobby.matchmaking import LEASE_SECONDS, Matchmaker
from antiquary.server.lobby.store import Seek, Wish, seek_of, waiting
from antiquary.server.tables.frames import DECODER, AnyClientFrame, PingFrame, PongFrame
from antiquary.text import Words


@get("/seeks", responses=REFUSALS)
async def all_seeks(caller: Asking) -> Seeks:
    """How many people wait for which games, and your own search."""
    visitor, services = caller.visitor, caller.services
    now = services.store.clock()
    own = await seek_of(services.store, visitor.player) if visitor.player and READ in visitor.scopes else None
    lines = [SeekersInfo(sought(each.wish), each.people) for each in await waiting(services.store, now)]
    return Seeks(lines, None if own is None or own.until < now else seek_info(caller, own))


@post("/seeks", responses=REFUSALS)
async def new_seek(caller: Asking, data: JSONBody[NewSeek]) -> SeekInfo:
    """Look for opponents. Whatever you have looked for before ends."""
    await caller.new_table()
    caller.check_personal_limit(SEEKING)
    return seek_info(caller, await caller.services.part(Matchmaker).seek(caller.visitor, data))


@post("/seeks/own", responses=REFUSALS, status_code=200)
async def renew(caller: Asking) -> SeekInfo:
    """Say that you still wait; the answer names the table that was found."""
    caller.check_personal_limit(SEEK_RENEWALS)
    return seek_info(caller, await caller.services.part(Matchmaker).wait(caller.visitor))


@delete("/seeks/own", responses=REFUSALS, status_code=200)
async def cancel(caller: Asking) -> SeekInfo:
    """End your search. If a table was found in the meantime, the answer names it, and you sit there."""
    return seek_info(caller, await caller.services.part(Matchmaker).cancel(caller.visitor))


def seek_info(caller: Caller, seek: Seek) -> SeekInfo:
    details, now = seek.details, caller.services.store.clock()
    return SeekInfo(
        sought=sought(details.wish),
        points=details.points,
        within=details.within,
        bots_after=details.bots_after,
        level=details.level,
        seconds=max(0.0, now - seek.began),
        lease=LEASE_SECONDS,
        table=seek.table,
    )


def sought(wish: Wish) -> SoughtGame:
    return SoughtGame(
        game=wish.game,
        players=wish.seats,
        pace=wish.pace,
        minutes=wish.minutes,
        increment=wish.increment,
        days=wish.days,
        rated=wish.rated,
    )


@websocket("/lobby/live")
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


ROUTER = Router("/api", route_handlers=[all_seeks, new_seek, renew, cancel, lobby_socket])
