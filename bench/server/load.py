"""Many tables at once, each played by two connections at an even pace, and how long every move took."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from lines import Line, dial
from msgspec import Struct, field
from msgspec.json import Decoder

CONNECTING: Final = 50  # at the same time


class Heard(Struct):
    """What a message means to a player."""

    number: int = 0  # how far the table is,
    actions: list[int] = []  # and what can be answered, if it is their turn
    over: bool = False
    kept: bool = False  # the move that they made last is safe
    refused: bool = False
    reply: bytes = b""  # what has to be said back for the sake of the connection


KEPT: Final = Heard(kept=True)
REFUSED: Final = Heard(refused=True)


class Talk(Protocol):
    """How to speak with a server."""

    def path(self, table: str, seat: int) -> str: ...

    def headers(self, table: str, seat: int) -> dict[str, str]: ...

    def greeting(self) -> bytes:
        """What a new connection says first."""

    def move(self, table: str, seat: int, number: int, action: int) -> bytes: ...

    def heard(self, message: bytes, table: str, seat: int) -> Heard | None:
        """What a message means, if anything."""


class Played:
    """One table: when its next move is due."""

    def __init__(self, name: str, due: float) -> None:
        self.name: Final = name
        self.due = due
        self.lines: Final[list[Line]] = []


class Seat:
    """One player: answers every question when it is time."""

    def __init__(self, load: "Load", table: Played, seat: int) -> None:
        self.load: Final = load
        self.table: Final = table
        self.seat: Final = seat
        self._sent = 0  # the number of the move that waits for its acknowledgement
        self._last = 0
        self._at = 0.0

    def hear(self, line: Line, message: bytes) -> None:
        load = self.load
        heard = load.talk.heard(message, self.table.name, self.seat)
        if heard is None:
            return
        if heard.kept and self._sent:
            self._sent = 0
            if load.measuring:
                load.waits.append(time.perf_counter() - self._at)
        if heard.reply:
            line.say(heard.reply)
        elif heard.refused:
            load.refused += 1
        elif heard.over:
            load.ended(self.table)
        elif heard.actions and heard.number >= self._last:
            self._answer(line, heard)

    def _answer(self, line: Line, heard: Heard) -> None:
        """When it is time."""
        self._last = heard.number + 1
        action = heard.actions[heard.number * 7 % len(heard.actions)]
        now = time.perf_counter()
        wait = self.table.due - now
        self.table.due = max(now, self.table.due) + self.load.pause
        if wait > 0:
            self.load.loop.call_later(wait, self._move, line, self._last, action)
        else:
            self._move(line, self._last, action)

    def _move(self, line: Line, number: int, action: int) -> None:
        if self.load.resting:
            self.load.put_off.append(lambda: self._move(line, number, action))
            return
        self._sent, self._at = number, time.perf_counter()
        line.say(self.load.talk.move(self.table.name, self.seat, number, action))


class Load:
    """All tables. A table whose game is over makes room for a spare one. `urls` are the servers of seat 0 and seat 1; a
    single one is for both."""

    def __init__(self, talk: Talk, urls: Sequence[str], rate: float, tables: int, names: Iterable[str]) -> None:
        self.talk: Final = talk
        self.urls: Final = urls
        self.pause: Final = tables / rate if rate else 0.0  # between two moves of a table
        self.tables: Final = tables
        self.loop: Final = asyncio.get_running_loop()
        self.waits: Final[list[float]] = []
        self.refused = 0
        self.played = 0  # games that came to their end
        self.measuring = False
        self.resting = False  # nobody moves, until they `go_on`
        self.put_off: Final[list[Callable[[], None]]] = []
        self._spare: Final = deque(names)
        self._connecting: Final = asyncio.Semaphore(CONNECTING)
        self._open: Final[set[Played]] = set()
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def run(self, warm: float, seconds: float, look: Callable[[], None] = lambda: None) -> float:
        """Play for so many seconds after warming up; how long it took. `look` is called when those begin and end."""
        await self.sit_down()
        await asyncio.sleep(warm)
        look()
        began, self.measuring = time.perf_counter(), True
        await asyncio.sleep(seconds)
        self.measuring = False
        look()
        took = time.perf_counter() - began
        self.stand_up()
        return took

    async def sit_down(self) -> None:
        """Connect all players; they begin at once, one table after the other."""
        began = time.perf_counter()
        first = [Played(self._spare.popleft(), began + 2 + self.pause * at / self.tables) for at in range(self.tables)]
        await asyncio.gather(*(self._seat(table) for table in first))

    def stand_up(self) -> None:
        for table in self._open:
            for line in table.lines:
                line.close()

    def go_on(self) -> None:
        self.resting = False
        moves = self.put_off[:]
        self.put_off.clear()
        for move in moves:
            move()

    def lost(self) -> int:
        """Connections that the server ended in the middle of a game."""
        return sum(line.lost for table in self._open for line in table.lines)

    def ended(self, table: Played) -> None:
        if table not in self._open:
            return
        self._open.discard(table)
        self.played += 1
        for line in table.lines:
            line.close()
        if self._spare:
            task = asyncio.create_task(self._seat(Played(self._spare.popleft(), table.due)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _seat(self, table: Played) -> None:
        self._open.add(table)
        for seat in (0, 1):
            player = Seat(self, table, seat)
            path, headers = self.talk.path(table.name, seat), self.talk.headers(table.name, seat)
            async with self._connecting:
                line = await dial(self.urls[seat % len(self.urls)], path, headers, player.hear)
            table.lines.append(line)
            if self.talk.greeting():
                line.say(self.talk.greeting())


class Choice(Struct):
    action: int


class SeenView(Struct):
    number: int
    actions: list[Choice]
    over: bool


class Told(Struct):
    view: SeenView | None = None


# What is told to those who have nothing to do, and where: a look is enough to know that it is the other's turn.
NOTHING_TO_DO: Final = b'"actions":[],"can_undo":'
OVER: Final = b'"over":true'
END: Final = -250


class Antiquary:
    """How to speak with our own server."""

    def __init__(self, tokens: tuple[str, str]) -> None:
        self.tokens: Final = tokens
        self._decoder: Final = Decoder(Told)

    def path(self, table: str, seat: int) -> str:
        return f"/api/tables/{table}/live?lang=none&seat={seat}"

    def headers(self, table: str, seat: int) -> dict[str, str]:  # noqa: ARG002
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def greeting(self) -> bytes:
        return b""

    def move(self, table: str, seat: int, number: int, action: int) -> bytes:  # noqa: ARG002
        return b'{"type":"move","seat":%d,"number":%d,"action":%d}' % (seat, number, action)

    def heard(self, message: bytes, table: str, seat: int) -> Heard | None:  # noqa: ARG002
        if message.startswith((b'{"type":"update"', b'{"type":"state"')):
            if message.find(NOTHING_TO_DO, END) >= 0 and message.find(OVER, END) < 0:
                return None
            view = self._decoder.decode(message).view
            return None if view is None else Heard(view.number, [each.action for each in view.actions], view.over)
        if message.startswith(b'{"type":"ack"'):
            return KEPT
        # At the beginning of Ancient Knowledge both choose at once, and of two equal numbers one is too late.
        return REFUSED if message.startswith(b'{"type":"error"') and b"error-conflict" not in message else None


class Context(Struct):
    player: str = field(name="currentPlayer")


class State(Struct):
    ctx: Context
    number: int = field(name="_stateID")


class Synced(Struct):
    state: State


class BoardgameIo:
    """How to speak with boardgame.io's server and the card game of `boardgame_io/server.cjs`."""

    SPACE: Final = b"/cards,"
    CARDS: Final = 5

    def __init__(self) -> None:
        self._state: Final = Decoder(tuple[str, str, State, list[object]])
        self._sync: Final = Decoder(tuple[str, str, Synced])

    def path(self, table: str, seat: int) -> str:  # noqa: ARG002
        return "/socket.io/?EIO=4&transport=websocket"

    def headers(self, table: str, seat: int) -> dict[str, str]:  # noqa: ARG002
        return {}

    def greeting(self) -> bytes:
        return b"40" + self.SPACE

    def move(self, table: str, seat: int, number: int, action: int) -> bytes:
        payload = b'{"type":"play","args":[%d],"playerID":"%d"}' % (action, seat)
        made = b'{"type":"MAKE_MOVE","payload":%b}' % payload
        return b'42%b["update",%b,%d,"%b","%d"]' % (self.SPACE, made, number - 1, table.encode(), seat)

    def heard(self, message: bytes, table: str, seat: int) -> Heard | None:
        state: State
        kept = message.startswith(b'42/cards,["update"')
        if kept:
            state = self._state.decode(message[len(b"42/cards,") :])[2]
        elif message.startswith(b'42/cards,["sync"'):
            state = self._sync.decode(message[len(b"42/cards,") :])[2].state
        elif message.startswith(b"40/cards"):
            return Heard(reply=b'42%b["sync","%b","%d",null,2]' % (self.SPACE, table.encode(), seat))
        elif message == b"2":
            return Heard(reply=b"3")
        else:
            return REFUSED if message.startswith(b"44") else None
        mine = state.ctx.player == str(seat)
        return Heard(state.number, list(range(self.CARDS)) if mine else [], kept=kept)
