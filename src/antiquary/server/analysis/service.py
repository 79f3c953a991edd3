"""Shared analyses: stored under an id that nobody can guess, and never changed."""

import time
from contextlib import suppress
from typing import Final

import msgspec

from antiquary.server.accounts.permissions import CREATE, MANAGE, READ, Visitor
from antiquary.server.accounts.tokens import new_id
from antiquary.server.analysis.bodies import AnalysisBody, SharedAnalysis, TreeMove
from antiquary.server.analysis.jobs import StoredTree, TreeDocument
from antiquary.server.analysis.store import (
    AnalysisRow,
    add_analysis,
    analyses_of,
    analysis,
    delete_analysis,
    note_opened,
)
from antiquary.server.errors import NotThere
from antiquary.server.http.send_queue import SendQueue
from antiquary.server.http.text_input import readable_line
from antiquary.server.tables.subscribers import GOING_AWAY
from antiquary.storage.database import Change, Store
from antiquary.storage.errors import StoreAway, StoreFull

MOST_LISTED: Final = 200


class Analyses:
    """The analyses of one server process."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self._connections: Final[dict[SendQueue, str]] = {}  # with the hash of the key that each client came with
        store.listen(self.on_change)

    def connect(self, queue: SendQueue, key: str) -> None:
        """A client is connected for live analysis, which ends when their key opens nothing any more."""
        self._connections[queue] = key

    def disconnect(self, queue: SendQueue) -> None:
        self._connections.pop(queue, None)

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

    async def share(self, visitor: Visitor, tree: TreeDocument, title: str) -> SharedAnalysis:
        """Store an analysis that the caller has checked the quotas for."""
        visitor.require(CREATE)
        now = time.time()
        row = AnalysisRow(new_id(), visitor.player, tree.game, readable_line(title), tree.text, now, now)
        await add_analysis(self.store, row)
        return shared_info(row)

    async def find(self, id_: str) -> AnalysisRow:
        """A shared analysis, for everybody who has its link."""
        row = await analysis(self.store, id_)
        if row is None:
            raise NotThere("error-no-analysis")
        with suppress(StoreAway, StoreFull):  # reading goes on
            await note_opened(self.store, row, time.time())
        return row

    async def of(self, visitor: Visitor) -> list[SharedAnalysis]:
        visitor.require(READ)
        return [shared_info(row) for row in await analyses_of(self.store, visitor.player, MOST_LISTED)]

    async def delete(self, visitor: Visitor, id_: str) -> None:
        visitor.require(MANAGE)
        if not await delete_analysis(self.store, id_, visitor.player):
            raise NotThere("error-no-analysis")


def body_of(row: AnalysisRow) -> AnalysisBody:
    """A stored analysis as it was described."""
    tree = msgspec.json.decode(row.document, type=StoredTree)
    return AnalysisBody(row.game, {}, tree.position, tree.record, [TreeMove(*move) for move in tree.moves])


def shared_info(row: AnalysisRow) -> SharedAnalysis:
    return SharedAnalysis(row.id, row.game, row.title, row.created, row.opened)
