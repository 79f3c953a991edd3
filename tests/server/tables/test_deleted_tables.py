"""A table that is deleted leaves the memory at once, and everybody who is at it is told."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from litestar.types import Message

from antiquary.games.registry import game_named
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.coach.service import ReviewProgress
from antiquary.server.errors import NotThere
from antiquary.server.services import Services
from antiquary.server.tables.rows import MOVE, Entry, TableRow
from antiquary.server.tables.subscribers import DELETED, Subscriber
from antiquary.storage.database import Change
from antiquary.text import Words
from support.servers.services import services_with_table
from support.storage.keeping import opened, until

pytestmark = pytest.mark.anyio
Table = tuple[Services, TableRow]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with services_with_table(game_named("pergamon"), tmp_path) as made:
        yield made


async def deleted_unnoticed(folder: Path, table: str) -> None:
    """Delete a table as a process whose announcement is late."""
    async with opened(str(folder / "tables.db")) as store:
        assert await store.delete_table(table)


def connected(services: Services, row: TableRow, language: str) -> Subscriber:
    subscriber = Subscriber(Visitor("p"), row.invite, [0], Words(language))
    services.subscribers.add(row.id, subscriber)
    return subscriber


async def sent(subscriber: Subscriber) -> list[Message]:
    """All that a connection sends until it is closed."""
    messages: list[Message] = []

    async def send(message: Message) -> None:
        messages.append(message)

    async with asyncio.timeout(60):
        await subscriber.queue.send_all(send)
    return messages


async def test_a_deleted_table_leaves_the_memory_at_once(table: Table) -> None:
    services, row = table
    await services.tables.live(row.id)
    assert await services.store.delete_table(row.id)
    assert len(services.tables) == 0
    assert await services.tables.row(row.id) is None
    with pytest.raises(NotThere):
        await services.tables.live(row.id)


@pytest.mark.parametrize(("language", "text"), [("en", "has been deleted"), ("de", "gelöscht")])
async def test_those_at_a_deleted_table_are_told_and_disconnected(table: Table, language: str, text: str) -> None:
    services, row = table
    subscriber = connected(services, row, language)
    await services.store.delete_table(row.id)
    message, close = await sent(subscriber)
    assert message["type"] == "websocket.send"
    frame = json.loads(message["text"] or "")
    assert (frame["type"], frame["problem"]["error"]) == ("error", "error-table-deleted")
    assert text in frame["problem"]["message"]
    assert (close["type"], close.get("code")) == ("websocket.close", DELETED)


async def test_whoever_waits_for_a_deleted_table_waits_no_longer(table: Table) -> None:
    services, row = table
    waiting = asyncio.create_task(services.subscribers.wait(row.id, 60))
    await until(lambda: services.subscribers.watched(row.id))
    await services.store.delete_table(row.id)
    async with asyncio.timeout(60):
        await waiting


async def test_a_move_at_a_table_that_has_just_been_deleted_is_refused(table: Table, tmp_path: Path) -> None:
    services, row = table
    live = await services.tables.live(row.id)
    seat = live.deciders()[0]
    await deleted_unnoticed(tmp_path, row.id)
    with pytest.raises(NotThere):
        await services.tables.act(row.id, MOVE, seat, 1, live.state.legal(seat)[0])
    assert len(services.tables) == 0


async def test_a_deletion_that_was_not_announced_is_noticed_after_an_outage(table: Table, tmp_path: Path) -> None:
    services, row = table
    subscriber = connected(services, row, "en")
    await services.tables.live(row.id)
    await deleted_unnoticed(tmp_path, row.id)
    services.tables.on_change(Change(""))  # the database says that announcements may have been lost
    *_, close = await sent(subscriber)
    assert close.get("code") == DELETED
    assert len(services.tables) == 0


async def test_a_table_that_is_deleted_while_it_is_read_does_not_stay(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, row = table
    entries = services.store.entries

    async def interrupted(table: str, after: int = 0) -> list[Entry]:
        read = await entries(table, after)
        await services.store.delete_table(row.id)
        return read

    monkeypatch.setattr(services.store, "entries", interrupted)
    await services.tables.live(row.id)
    await services.tables.finish()
    assert len(services.tables) == 0


async def test_the_reviews_of_a_deleted_table_are_forgotten(table: Table) -> None:
    services, row = table
    services.coaching._reviews[row.id, 0] = services.coaching._reviews["other", 0] = ReviewProgress()
    await services.store.delete_table(row.id)
    assert services.coaching.known(row.id, 0) is None
    assert services.coaching.known("other", 0) is not None
