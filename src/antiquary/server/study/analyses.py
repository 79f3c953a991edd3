"""Shared analyses: stored under an id that nobody can guess, and never changed."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from antiquary.server.access.permissions import CREATE, MANAGE, READ, Visitor
from antiquary.server.access.text_input import readable_line
from antiquary.server.access.tokens import new_id
from antiquary.server.api.study.requests import AnalysisBody, TreeMove
from antiquary.server.api.study.responses import AnalysisInfo, SharedAnalysis
from antiquary.server.errors import NotThere
from antiquary.server.study.variations import Root, described, opened
from antiquary.server.ws.send_queue import SendQueue
from antiquary.server.ws.subscribers import GOING_AWAY
from antiquary.storage.errors import StoreAway, StoreFull
from antiquary.storage.rows import Change
from antiquary.storage.store import Store
from antiquary.storage.study.analyses import (
    AnalysisRow,
    add_analysis,
    analyses_of,
    analysis,
    delete_analysis,
    note_opened,
)
from antiquary.text import Words

MOST_LISTED: Final = 200

Result = TypeVar("Result")


class StoredTree(Struct, frozen=True):
    """The document of a shared analysis: the record or else the position that it begins with, and each move as parent,
    seat and action."""

    position: str
    record: str
    moves: list[tuple[int, int, int]]


class Analyses:
    """The analyses of one server process."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self._reading: Final = asyncio.Lock()
        self._connections: Final[dict[SendQueue, str]] = {}  # with the hash of the key that each client came with
        store.listen(self.on_change)

    @contextmanager
    def connected(self, queue: SendQueue, key: str) -> Iterator[None]:
        """While a client is connected for live analysis, which ends when their key opens nothing any more."""
        self._connections[queue] = key
        try:
            yield
        finally:
            del self._connections[queue]

    def on_change(self, change: Change) -> None:
        """Send those away who came with a key that was deleted."""
        if change.key:
            for queue, key in self._connections.items():
                if key == change.key:
                    queue.close(GOING_AWAY)

    def close(self) -> None:
        """Send everybody away who is connected."""
        for queue in self._connections:
            queue.close(GOING_AWAY)

    async def read(self, work: Callable[[], Result]) -> Result:
        """Do some work on positions in a thread, one at a time: the more threads there are, the longer the event loop
        waits for the interpreter."""
        async with self._reading:
            return await asyncio.to_thread(work)

    async def share(self, visitor: Visitor, body: AnalysisBody, title: str) -> SharedAnalysis:
        """Store an analysis that the caller has checked the quotas for. Raises an `AntiquaryError` if it is wrong."""
        visitor.known(CREATE)
        game, document = await self.read(lambda: stored_tree(body))
        now = time.time()
        row = AnalysisRow(new_id(), visitor.player, game, readable_line(title), document, now, now)
        await add_analysis(self.store, row)
        return shared_info(row)

    async def open(self, visitor: Visitor, id_: str, words: Words) -> AnalysisInfo:
        """A shared analysis, for everybody who has its link."""
        row = await analysis(self.store, id_)
        if row is None:
            raise NotThere("error-no-analysis")
        with suppress(StoreAway, StoreFull):  # reading goes on
            await note_opened(self.store, row, time.time())
        tree = msgspec.json.decode(row.document, type=StoredTree)
        moves = [TreeMove(*move) for move in tree.moves]
        info = await self.read(
            lambda: opened_info(AnalysisBody(row.game, {}, tree.position, tree.record, moves), words)
        )
        info.id, info.title, info.created = row.id, row.title, row.created
        info.yours = bool(visitor.player) and visitor.player == row.owner
        return info

    async def of(self, visitor: Visitor) -> list[SharedAnalysis]:
        visitor.known(READ)
        return [shared_info(row) for row in await analyses_of(self.store, visitor.player, MOST_LISTED)]

    async def delete(self, visitor: Visitor, id_: str) -> None:
        visitor.known(MANAGE)
        if not await delete_analysis(self.store, id_, visitor.player):
            raise NotThere("error-no-analysis")


def stored_tree(body: AnalysisBody) -> tuple[str, str]:
    """The game of a tree and its document; every move was made."""
    root, moves = opened(body)
    described(root, moves, Words())
    position = "" if root.record is not None else root.state.notation()
    tree = StoredTree(position, root.record_text, [(move.parent, move.seat, move.action) for move in moves])
    return root.game.name, msgspec.json.encode(tree).decode()


def opened_info(body: AnalysisBody, words: Words) -> AnalysisInfo:
    """An analysis to go on with, at its first position."""
    root, moves = opened(body)
    return tree_info(root, moves, words)


def tree_info(root: Root, moves: list[TreeMove], words: Words, at: int = -1) -> AnalysisInfo:
    return AnalysisInfo(
        game=root.game.name,
        seats=root.state.seats,
        rules=root.rules,
        position=root.state.notation(),
        record=root.record_text,
        names=root.names,
        moves=described(root, moves, words),
        at=at,
    )


def shared_info(row: AnalysisRow) -> SharedAnalysis:
    return SharedAnalysis(row.id, row.game, row.title, row.created, row.opened)
