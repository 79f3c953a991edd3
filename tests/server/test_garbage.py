"""Searches for garbage: rare enough to keep nobody waiting, often enough to keep nothing for ever."""

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from antiquary.games.ancient_knowledge import view as ancient_knowledge
from antiquary.games.pergamon.view import PergamonView
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game, View
from antiquary.server import garbage
from antiquary.server.garbage import GARBAGE, Garbage
from antiquary.server.telling import written_view
from antiquary.server.wire import Wire
from antiquary.storage.rows import MOVE
from antiquary.text import Words
from support.rooms import Ear, listening, room_with_table
from support.serving import PATIENCE

MOVES = 30


class Circle:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def in_common(view: View) -> object:
    """Something that the views of a position share."""
    return view.board if isinstance(view, PergamonView) else cast(ancient_knowledge.View, view).state.decks


@contextmanager
def searching() -> Iterator[Garbage]:
    made = Garbage()
    made.open()
    with closing(made):
        yield made


def circle() -> "weakref.ref[Circle]":
    return weakref.ref(Circle())


def test_what_a_request_leaves_behind_is_found_at_once() -> None:
    with searching() as swept:
        begun = swept.begun()
        left = circle()
        swept.ended(begun)
        swept.sweep()
        assert left() is None


def test_nothing_is_searched_because_a_connection_ends() -> None:
    """Else every move that is made meanwhile would be looked through."""
    with searching() as swept:
        left = circle()
        swept.hung_up()
        swept.sweep()
        assert left() is not None


def test_nothing_is_searched_where_nobody_has_asked_for_anything() -> None:
    with searching() as swept:
        left = circle()
        swept.sweep()
        assert left() is not None


def test_what_nobody_knows_of_is_found_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    with searching() as swept:
        left = circle()
        monkeypatch.setattr(garbage, "NEW_SECONDS", 0.0)
        swept.sweep()
        assert left() is None


@pytest.mark.parametrize(
    "end", [Garbage.hung_up, lambda swept: swept.ended(begun=0.0)], ids=["connections", "requests"]
)
def test_what_many_connections_and_long_requests_leave_behind_is_found(
    end: Callable[[Garbage], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "MOST_ENDED", 3)
    with searching() as swept:
        kept = [Circle() for _ in range(3)]
        left = [weakref.ref(each) for each in kept]
        swept.sweep()  # from here on they are not looked at any more
        kept.clear()
        for number in range(3):
            swept.sweep()
            assert all(each() is not None for each in left), number
            end(swept)
        swept.sweep()
        assert [each() for each in left] == [None, None, None]


@pytest.mark.anyio
async def test_a_websocket_that_ends_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that never got as far as a handshake, or went on to another process."""
    monkeypatch.setattr(garbage, "MOST_ENDED", 1)
    with searching() as swept:
        kept = [Circle()]
        left = weakref.ref(kept[0])
        swept.sweep()  # from here on it is not looked at any more
        kept.clear()
        swept.sweep()
        assert left() is not None
        made = partial(Wire, Config(Ear), ServerState(), {GARBAGE: swept})
        async with await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0) as listening:
            _, writer = await asyncio.open_connection(*listening.sockets[0].getsockname())
            writer.close()
            async with asyncio.timeout(PATIENCE):
                while left() is not None:
                    await asyncio.sleep(0.01)
                    swept.sweep()


def test_what_is_left_when_the_server_stops_is_left_to_python() -> None:
    with searching():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_moves_leave_nothing_behind_that_has_to_be_searched_for(game: Game, tmp_path: Path) -> None:
    """If they did, the searches would have to be made as often as moves are."""
    async with room_with_table(game, tmp_path) as (room, row):
        for player in ("p", "q", ""):
            listening(room, row, player, [0, 1], Words() if player == "p" else None)
        for number in range(1, MOVES + 1):
            live = await room.tables.live(row.id)
            seat = live.deciders()[0]
            legal = live.state.legal(seat)
            await room.tables.act(row.id, MOVE, seat, number, legal[number * 7 % len(legal)])
            if number == MOVES // 2:
                gc.collect()  # what was made once and for all is there now
        assert gc.collect() == 0


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_what_was_put_together_for_a_move_is_given_up_when_everybody_has_heard_it(
    game: Game, tmp_path: Path
) -> None:
    """Most positions are never looked at again, and tables wait for days."""
    async with room_with_table(game, tmp_path) as (room, row):
        listening(room, row, "p", [0], Words())
        live = await room.tables.live(row.id)
        before = live.state
        written_view(live, 0, None)
        common = in_common(before.view(0))
        assert in_common(before.view(1)) is common
        seat = live.deciders()[0]
        await room.tables.act(row.id, MOVE, seat, 1, live.state.legal(seat)[0])
        assert in_common(before.view(1)) is not common
        assert not live.seen
        assert not live.told
