"""An open lobby hears that something has changed, and nothing that its visitor could not see anyway."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from antiquary.server.accounts.permissions import ALL_SCOPES, Visitor
from antiquary.server.lobby import feed as lobby_feed
from antiquary.server.lobby.feed import LobbyFeed, Onlooker
from antiquary.server.lobby.matchmaking import LEASE_SECONDS
from antiquary.server.tables.rows import MOVE
from antiquary.storage.database import Change
from antiquary.storage.errors import StoreAway
from support.servers.in_process import House, Person, house
from support.servers.serving import FREE, PATIENCE, Guest, Server
from support.storage.clocks import TableClock
from support.storage.databases import both_databases
from support.storage.keeping import until

pytestmark = pytest.mark.anyio

ME = {"kind": "me"}
OPEN = {"kind": "open"}
NOTHING: list[dict[str, Any]] = []


class Ear(Onlooker):
    """An onlooker that keeps what it was told."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.heard: list[dict[str, Any]] = []

    def tell(self, lobby: bool, own: bool, seeks: bool) -> None:
        if lobby or own or seeks:
            self.heard.append({"lobby": lobby, "own": own, **({"seeks": True} if seeks else {})})


@pytest.fixture
async def site(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house whose onlookers are told something only when the test says so."""

    async def never(_: LobbyFeed) -> None:
        pass

    monkeypatch.setattr(LobbyFeed, "look", never)
    async with house(tmp_path, database=address) as running:
        yield running


async def ear(site: House, player: str = "") -> Ear:
    made = Ear(Visitor(player, scopes=ALL_SCOPES))
    await site.services.lobby_feed.add(made)
    return made


async def said(site: House, *ears: Ear) -> list[list[dict[str, Any]]]:
    """What each has heard since the last time."""
    await site.services.lobby_feed.publish()
    heard = [list(each.heard) for each in ears]
    for each in ears:
        each.heard.clear()
    return heard


async def duel(site: House, **more: Any) -> tuple[Person, Person, str]:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    made = await ada.post("/api/tables", game="pergamon", seats=[ME, OPEN], **more)
    await bo.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    return ada, bo, made["id"]


async def announced(site: House, table: str) -> None:
    """Until the feed has heard of a change of a table."""
    await until(lambda: table in site.services.lobby_feed._changed)


@both_databases
async def test_everybody_hears_of_a_new_table_in_the_lobby(site: House) -> None:
    ada = await site.person("Ada")
    host, stranger = await ear(site, ada.player), await ear(site)
    made = await ada.post("/api/tables", game="pergamon", seats=[ME, OPEN], listed=True)
    await announced(site, made["id"])
    assert await said(site, host, stranger) == [[{"lobby": True, "own": True}], [{"lobby": True, "own": False}]]


async def test_a_table_that_is_not_listed_is_nobody_elses_business(site: House) -> None:
    ada = await site.person("Ada")
    host, stranger = await ear(site, ada.player), await ear(site, "eve")
    made = await ada.post("/api/tables", game="pergamon", seats=[ME, OPEN])
    await announced(site, made["id"])
    assert await said(site, host, stranger) == [[{"lobby": False, "own": True}], NOTHING]


async def test_somebody_hears_when_it_is_their_turn_and_not_of_steps_before(site: House) -> None:
    ada, bo, table = await duel(site)
    ears = [await ear(site, person.player) for person in (ada, bo)]
    await said(site, *ears)
    tables = site.services.tables
    live = await tables.live(table)
    for _ in range(30):
        (seat, *_) = live.deciders()
        before = [[each for each in live.row.deciders if each == own] for own in (0, 1)]
        await tables.act(table, MOVE, seat, live.shared.number_for(seat) + 1, live.state.legal(seat)[0])
        await announced(site, table)
        after = [[each for each in live.row.deciders if each == own] for own in (0, 1)]
        expected = [[{"lobby": False, "own": True}] if before[own] != after[own] else NOTHING for own in (0, 1)]
        assert await said(site, *ears) == expected


@both_databases
async def test_a_deleted_table_disappears_from_the_lists(site: House) -> None:
    ada = await site.person("Ada")
    made = await ada.post("/api/tables", game="pergamon", seats=[ME, OPEN], listed=True)
    host, stranger = await ear(site, ada.player), await ear(site)
    await said(site, host, stranger)
    await ada.http.delete(f"/api/tables/{made['id']}")
    await announced(site, made["id"])
    assert await said(site, host, stranger) == [[{"lobby": True, "own": True}], [{"lobby": True, "own": False}]]


async def test_after_an_outage_everybody_looks_again(site: House) -> None:
    listener = await ear(site, "ada")
    site.services.lobby_feed.on_change(Change(""))
    assert await said(site, listener) == [[{"lobby": False, "own": True}]]


@both_databases
async def test_everybody_hears_that_somebody_looks_for_opponents_and_stops(site: House) -> None:
    ada, stranger = await site.person("Ada"), await ear(site)
    feed = site.services.lobby_feed
    for change in (ada.http.post("/api/seeks", json={"game": "pergamon"}), ada.http.delete("/api/seeks/own")):
        assert (await change).is_success
        await until(feed._woken.is_set)
        assert await said(site, stranger) == [[{"lobby": False, "own": False, "seeks": True}]]
    assert await said(site, stranger) == [NOTHING]


async def test_everybody_hears_that_two_people_wait_no_more_because_they_have_met(site: House) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    await ada.post("/api/seeks", game="pergamon")
    host, stranger = await ear(site, ada.player), await ear(site)
    await bo.post("/api/seeks", game="pergamon")
    await until(lambda: bool(site.services.lobby_feed._changed))
    heard = await said(site, host, stranger)
    assert heard == [[{"lobby": False, "own": True, "seeks": True}], [{"lobby": False, "own": False, "seeks": True}]]


async def test_everybody_hears_of_somebody_who_went_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_feed, "LEASE_LOOK_SECONDS", 0.01)
    clock = TableClock()
    async with house(tmp_path, clock) as site:
        ada = await site.person("Ada")
        await ada.post("/api/seeks", game="pergamon")
        stranger = await ear(site)
        clock.stop(LEASE_SECONDS + 1)
        await until(lambda: stranger.heard != [])
        assert stranger.heard == [{"lobby": False, "own": False, "seeks": True}]


async def test_a_search_for_opponents_changes_no_table(site: House) -> None:
    ada, _, table = await duel(site)
    live = await site.services.tables.live(table)
    await ada.post("/api/seeks", game="pergamon")
    site.services.tables.on_change(Change("", seeks=True))
    assert not live.behind


async def test_whoever_has_left_hears_nothing(site: House) -> None:
    ada = await site.person("Ada")
    host = await ear(site, ada.player)
    site.services.lobby_feed.remove(host)
    await ada.post("/api/tables", game="pergamon", seats=[ME, OPEN], listed=True)
    assert await said(site, host) == [NOTHING]
    assert not site.services.lobby_feed._tables
    assert not site.services.lobby_feed._players


def live(server: Server, token: str = "") -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else None
    return connect(f"{server.url.replace('http', 'ws')}/api/lobby/live", additional_headers=headers)


def test_a_browser_hears_of_a_new_table_over_its_socket(server: Server, ada: Guest) -> None:
    with live(server) as socket:
        socket.send('{"type":"ping","id":"1"}')
        assert msgspec.json.decode(socket.recv(PATIENCE)) == {"type": "pong", "id": "1"}
        ada.new_table("pergamon", {"kind": "me"}, FREE, listed=True)
        assert msgspec.json.decode(socket.recv(PATIENCE)) == {
            "type": "lobby",
            "lobby": True,
            "own": False,
            "seeks": False,
        }


def test_the_lobby_takes_no_moves_and_no_nonsense(server: Server) -> None:
    with live(server) as socket:
        for frame in ('{"type":"move","seat":0,"number":1,"action":1}', "nonsense", "[" * 900):
            socket.send(frame)
            assert msgspec.json.decode(socket.recv(PATIENCE))["type"] == "error"


def test_a_token_that_may_not_read_hears_nothing(server: Server) -> None:
    host = Guest(server.url)
    cookie = host.http.__class__(base_url=server.url, headers={"origin": server.url})
    csrf = cookie.post("/api/guests", json={"name": "Ada"}).json()["csrf"]
    body = {"label": "bot", "scopes": ["play"]}
    token = cookie.post("/api/tokens", json=body, headers={"x-csrf-token": csrf}).json()["token"]
    cookie.close()
    with live(server, token) as socket:
        assert msgspec.json.decode(socket.recv(PATIENCE))["problem"]["error"] == "error-scope"
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)


async def test_a_change_that_could_not_be_read_is_told_the_next_time(
    site: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo, table = await duel(site)
    listener = await ear(site, ada.player)
    await said(site, listener)
    await bo.post(f"/api/tables/{table}/resign", seat=1)
    await announced(site, table)
    read = site.services.store.lobby

    async def away(limit: int) -> Any:
        raise StoreAway("error-store-away")

    monkeypatch.setattr(site.services.store, "lobby", away)
    with pytest.raises(StoreAway):
        await site.services.lobby_feed.publish()
    monkeypatch.setattr(site.services.store, "lobby", read)
    (heard,) = await said(site, listener)
    assert [each["own"] for each in heard] == [True]
