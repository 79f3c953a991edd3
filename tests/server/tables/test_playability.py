"""Games that were begun under rules that this version does not have."""

import asyncio
import json
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from antiquary.commands.hosting.serve import prepare_database
from antiquary.games.registry import game_named
from antiquary.kernel.record import commitment
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.errors import Unplayable
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.server.tables.new_tables import new_row
from antiquary.server.tables.playability import mark_tables
from antiquary.server.tables.rows import MOVE, OPEN, RUNNING, UNPLAYABLE, SeatRow, Turn
from support.servers.in_process import House, Person, house
from support.servers.serving import FREE, ME, PATIENCE, Guest, Json, Server, bot, client
from support.storage.keeping import until

UNKNOWN = 99  # a version of the rules that there is not


class Begun(Struct, frozen=True):
    """A game of Ada, Bo and a bot, in which each of the two has moved if it was asked; and the tokens of both."""

    table: str
    tokens: tuple[str, str]


@asynccontextmanager
async def visited(folder: Path, begun: Begun) -> AsyncIterator[tuple[House, Person, Person]]:
    """A server on the tables of a folder, with Ada and Bo."""
    async with house(folder) as site:
        people = [await site.person(), await site.person()]
        for person, token in zip(people, begun.tokens, strict=True):
            person.http.headers["authorization"] = token
        yield site, people[0], people[1]


async def begin(site: House) -> Begun:
    ada, bo = await site.person("Ada", token=True), await site.person("Bo", token=True)
    table = await ada.post("/api/tables", game="pergamon", seats=[ME, FREE, bot()])
    path = f"/api/tables/{table['id']}"
    await bo.post(f"{path}/join", invite=table["invite"])
    for person, seat in ((ada, 0), (bo, 1)):
        view = await person.get(f"{path}/view?seat={seat}")
        if view["actions"]:
            action = view["actions"][0]["action"]
            await person.post(f"{path}/moves", seat=seat, number=view["number"] + 1, action=action)
    return Begun(table["id"], (ada.http.headers["authorization"], bo.http.headers["authorization"]))


def change_rules(folder: Path, by: int) -> None:
    """Let the games of all tables have been begun under other rules."""
    with closing(sqlite3.connect(folder / "tables.db")) as database, database:
        for table, text in database.execute("SELECT id, document FROM tables").fetchall():
            document = json.loads(text)
            document["rules"] += by
            database.execute("UPDATE tables SET document = ? WHERE id = ?", (json.dumps(document), table))


class Stranded(Struct, frozen=True):
    """A server that runs after an upgrade which has stranded some tables, and their players."""

    server: Server
    database: Path
    table: str
    others: list[str]  # one that waits for players, and one of bots alone
    ada: str  # tokens
    bo: str


@pytest.fixture(scope="module")
def stranded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stranded]:
    folder = tmp_path_factory.mktemp("stranded")

    async def tables() -> tuple[Begun, list[str]]:
        async with house(folder) as site:
            begun = await begin(site)
            host = await site.person("Host")
            wishes: list[Json] = [{"seats": [ME, FREE], "listed": True}, {"seats": [bot(), bot()]}]
            return begun, [(await host.post("/api/tables", game="pergamon", **wish))["id"] for wish in wishes]

    begun, others = asyncio.run(tables())
    change_rules(folder, UNKNOWN)
    server = Server(str(folder / "tables.db"), "--no-limits")
    ada, bo = [token.removeprefix("Bearer ") for token in begun.tokens]
    yield Stranded(server, folder / "tables.db", begun.table, others, ada, bo)
    assert server.stop() == 0


def metric(server: Server) -> float:
    """The number of unplayable tables, which are counted soon after the start."""
    end = time.monotonic() + PATIENCE
    while True:
        text = client(server.url).get("/metrics").text
        count = float(re.findall(r"^antiquary_tables_unplayable (\S+)", text, re.MULTILINE)[0])
        if count or time.monotonic() > end:
            return count
        time.sleep(0.05)


def test_an_upgrade_says_what_it_strands_and_no_bot_is_asked(stranded: Stranded) -> None:
    server = stranded.server
    assert "3 unfinished games were begun under rules that this version does not have." in server.log()
    assert metric(server) == 3
    ada, bo = Guest(server.url, token=stranded.ada), Guest(server.url, token=stranded.bo)
    assert ada.get(f"/api/tables/{stranded.table}")["status"] == "unplayable"
    assert bo.get("/api/lobby")["tables"] == []
    assert bo.refused(f"/api/tables/{stranded.table}/join") == (409, "error-table-rules")
    assert "bot interrupted" not in server.log()
    with closing(sqlite3.connect(stranded.database)) as database:
        assert database.execute("SELECT COUNT(*) FROM tables WHERE due = 1").fetchone() == (0,)
        for other in stranded.others:
            (status,) = database.execute("SELECT status FROM tables WHERE id = ?", (other,)).fetchone()
            assert status == UNPLAYABLE


def test_the_line_to_a_stranded_game_shows_the_table_and_says_why_it_closes(stranded: Stranded) -> None:
    ada = Guest(stranded.server.url, token=stranded.ada)
    with ada.live(stranded.table) as line:
        assert line.hear("table")["table"]["status"] == "unplayable"
        assert line.hear("error")["problem"]["error"] == "error-table-rules"
    path = f"/api/tables/{stranded.table}/moves"
    assert ada.refused(path, seat=0, number=1, action=0) == (409, "error-table-rules")


@pytest.mark.anyio
async def test_people_leave_a_stranded_game_or_end_it_and_download_its_record(tmp_path: Path) -> None:
    async with house(tmp_path) as site:
        begun = await begin(site)
    path = f"/api/tables/{begun.table}"
    async with visited(tmp_path, begun) as (_, ada, bo):
        commit, number = (await ada.get(path))["commit"], (await ada.get(f"{path}/view?seat=0"))["number"]
        assert await ada.refused(f"{path}/end") == (409, "error-end-playable")
    change_rules(tmp_path, UNKNOWN)
    async with visited(tmp_path, begun) as (site, ada, bo):
        await until(lambda: site.services.unplayable == 1)
        assert (await bo.post(f"{path}/leave", seat=1))["seats"][1]["bot"] == "scholar"
        invite = (await ada.get(path))["invite"]
        assert await bo.refused(f"{path}/end?invite={invite}") == (403, "error-not-at-table")
        running = await ada.http.get(f"{path}/record")
        assert running.json()["error"] == "error-record-running", "it would give the cards away"
        ended = await ada.post(f"{path}/end")
        assert (ended["status"], commitment(bytes.fromhex(ended["seed"]))) == ("ended", commit)
        lines = [json.loads(line) for line in (await ada.http.get(f"{path}/record")).text.splitlines()]
        assert (lines[0]["rules"], lines[0]["seed"], lines[0]["commit"]) == (1 + UNKNOWN, ended["seed"], commit)
        assert [line["n"] for line in lines[1:]] == list(range(1, number + 1))
        assert all(line["move"] for line in lines[1:])
        assert await ada.refused(f"{path}/end") == (409, "error-game-over")
        assert await ada.refused(f"{path}/leave", seat=0) == (409, "error-game-over")
    change_rules(tmp_path, -UNKNOWN)
    async with visited(tmp_path, begun) as (_, ada, _):  # what was ended stays so, whichever version comes next
        assert (await ada.get(path))["status"] == "ended"
        refused = await ada.refused(f"{path}/moves", seat=0, number=number + 1, action=0)
        assert refused == (409, "error-game-over")
        assert (await ada.post(f"{path}/rematch"))["status"] == "running"


@pytest.mark.anyio
async def test_a_version_that_has_the_rules_continues_the_game(tmp_path: Path) -> None:
    async with house(tmp_path) as site:
        begun = await begin(site)
        host = await site.person("Host")
        waiting = (await host.post("/api/tables", game="pergamon", seats=[ME, FREE]))["id"]
        number = (await site.services.tables.live(begun.table)).number
    change_rules(tmp_path, UNKNOWN)
    address = str(tmp_path / "tables.db")
    assert await asyncio.to_thread(prepare_database, address) == 2
    change_rules(tmp_path, -UNKNOWN)
    assert await asyncio.to_thread(prepare_database, address) == 0
    async with visited(tmp_path, begun) as (site, ada, _):
        row = await site.services.store.table(waiting)
        assert row is not None
        assert row.status == OPEN
        assert (await ada.get(f"/api/tables/{begun.table}"))["status"] == "running"
        tables = site.services.tables
        live = await tables.live(begun.table)
        assert live.number == number
        seat = live.deciders()[0]
        await tables.act(begun.table, MOVE, seat, live.shared.number_for(seat) + 1, live.state.legal(seat)[0])
        assert live.number == number + 1


@pytest.mark.anyio
async def test_a_table_that_was_not_marked_is_marked_when_somebody_asks_for_it(tmp_path: Path) -> None:
    services = Services(Settings(database=str(tmp_path / "tables.db"), thinkers=0, limits=False))
    game = game_named("pergamon")
    async with services.open():
        row = new_row(game, game.checked({}), Visitor("p"), (SeatRow(player="p"), SeatRow(bot="random")))
        row = replace(row, rules=UNKNOWN)
        await services.store.create_table(row, Turn(RUNNING, (1,), due=True))
        with pytest.raises(Unplayable):
            await services.tables.live(row.id)
        marked = await services.store.table(row.id)
        assert marked is not None
        assert marked.status == UNPLAYABLE
        assert await services.store.due(10**12, 10) == []
        assert await mark_tables(services.store) == 1
