"""Games that were begun under rules that this version does not have."""

import json
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from antiquary.games.registry import game_named
from antiquary.kernel.record import commitment
from antiquary.server.access.permissions import Visitor
from antiquary.server.errors import Unplayable
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.server.tables.fresh_tables import new_row
from antiquary.server.tables.playability import mark_tables
from antiquary.storage.rows import RUNNING, UNPLAYABLE, SeatRow, Turn
from support.servers.serving import FREE, ME, PATIENCE, Guest, Json, Server, bot, client

UNKNOWN = 99  # a version of the rules that there is not


class Upgrade:
    """A server that is stopped and started again after something was done to its tables."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.server = Server(str(path), "--no-limits", "--thinkers", "0")
        self.guests = [Guest(self.server.url, name) for name in ("Ada", "Bo")]

    def restart(self, change: Callable[[Json], None]) -> list[Guest]:
        """Everybody at the server that runs after `change` was done to the document of each table."""
        assert self.server.stop() == 0
        with closing(sqlite3.connect(self.path)) as database, database:
            for table, text in database.execute("SELECT id, document FROM tables").fetchall():
                document = json.loads(text)
                change(document)
                database.execute("UPDATE tables SET document = ? WHERE id = ?", (json.dumps(document), table))
        self.server = Server(str(self.path), "--no-limits")
        self.guests = [Guest(self.server.url, token=guest.token) for guest in self.guests]
        return self.guests

    def other_rules(self) -> list[Guest]:
        return self.restart(lambda document: document.update(rules=document["rules"] + UNKNOWN))

    def same_rules(self) -> list[Guest]:
        return self.restart(lambda document: document.update(rules=document["rules"] - UNKNOWN))


@pytest.fixture
def upgrade(tmp_path: Path) -> Any:
    upgrade = Upgrade(tmp_path / "antiquary.db")
    yield upgrade
    assert upgrade.server.stop() == 0


def begun(upgrade: Upgrade) -> str:
    """A game of Ada, Bo and a bot, in which each of the two has moved if it was asked."""
    ada, bo = upgrade.guests
    table = ada.new_table("pergamon", ME, FREE, bot())
    bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    for guest, seat in ((ada, 0), (bo, 1)):
        view = guest.view(table["id"], seat)
        if view["actions"]:
            guest.move(table["id"], seat, view["number"] + 1, view["actions"][0]["action"])
    return str(table["id"])


def metric(server: Server) -> float:
    """The number of unplayable tables, which are counted soon after the start."""
    until = time.monotonic() + PATIENCE
    while True:
        text = client(server.url).get("/metrics").text
        count = float(re.findall(r"^antiquary_tables_unplayable (\S+)", text, re.MULTILINE)[0])
        if count or time.monotonic() > until:
            return count
        time.sleep(0.05)


def test_an_upgrade_says_what_it_strands_and_no_bot_is_asked(upgrade: Upgrade) -> None:
    table, waiting = begun(upgrade), upgrade.guests[0].new_table("pergamon", ME, FREE, listed=True)["id"]
    only_bots = upgrade.guests[0].new_table("pergamon", bot(), bot())["id"]
    ada, bo = upgrade.other_rules()
    log = upgrade.server.log()
    assert "3 unfinished games were begun under rules that this version does not have." in log
    assert metric(upgrade.server) == 3
    for each in (table, waiting, only_bots):
        assert ada.get(f"/api/tables/{each}")["status"] == "unplayable"
    assert bo.get("/api/lobby")["tables"] == []
    assert bo.refused(f"/api/tables/{table}/join") == (409, "error-table-rules")
    assert "bot interrupted" not in upgrade.server.log()
    with closing(sqlite3.connect(upgrade.path)) as database:
        assert database.execute("SELECT COUNT(*) FROM tables WHERE due = 1").fetchone() == (0,)


def test_the_line_to_a_stranded_game_shows_the_table_and_says_why_it_closes(upgrade: Upgrade) -> None:
    table = begun(upgrade)
    ada, _ = upgrade.other_rules()
    with ada.live(table) as line:
        assert line.hear("table")["table"]["status"] == "unplayable"
        assert line.hear("error")["problem"]["error"] == "error-table-rules"
    assert ada.refused(f"/api/tables/{table}/moves", seat=0, number=1, action=0) == (409, "error-table-rules")


def test_people_leave_a_stranded_game_or_end_it_and_download_its_record(upgrade: Upgrade) -> None:
    table = begun(upgrade)
    commit, number = upgrade.guests[0].get(f"/api/tables/{table}")["commit"], upgrade.guests[0].view(table)["number"]
    assert upgrade.guests[0].refused(f"/api/tables/{table}/end") == (409, "error-end-playable")
    ada, bo = upgrade.other_rules()
    path = f"/api/tables/{table}"
    assert bo.post(f"{path}/leave", seat=1)["seats"][1]["bot"] == "scholar"
    invite = ada.get(path)["invite"]
    assert bo.refused(f"{path}/end?invite={invite}") == (403, "error-not-at-table")
    assert ada.http.get(f"{path}/record").json()["error"] == "error-record-running", "it would give the cards away"
    ended = ada.post(f"{path}/end")
    assert (ended["status"], commitment(bytes.fromhex(ended["seed"]))) == ("ended", commit)
    lines = [json.loads(line) for line in ada.http.get(f"{path}/record").text.splitlines()]
    assert (lines[0]["rules"], lines[0]["seed"], lines[0]["commit"]) == (1 + UNKNOWN, ended["seed"], commit)
    assert [line["n"] for line in lines[1:]] == list(range(1, number + 1))
    assert all(line["move"] for line in lines[1:])
    for refused in ("end", "leave"):
        body = {"seat": 0} if refused == "leave" else {}
        assert ada.refused(f"{path}/{refused}", **body) == (409, "error-game-over")
    # What was ended stays so, whichever version comes next.
    ada, _ = upgrade.same_rules()
    assert ada.get(path)["status"] == "ended"
    assert ada.refused(f"{path}/moves", seat=0, number=number + 1, action=0) == (409, "error-game-over")
    assert ada.post(f"{path}/rematch")["status"] == "running"


def test_a_version_that_has_the_rules_continues_the_game(upgrade: Upgrade) -> None:
    table, waiting = begun(upgrade), upgrade.guests[0].new_table("pergamon", ME, FREE)["id"]
    before = upgrade.guests[0].view(table)
    upgrade.other_rules()
    ada, bo = upgrade.same_rules()
    assert "unfinished game" not in upgrade.server.log()
    assert ada.get(f"/api/tables/{waiting}")["status"] == "open"
    after = ada.wait(table, 0, before["number"]) if before["deciders"] == [2] else ada.view(table)
    assert after["status"] == "running"
    assert after["number"] >= before["number"]
    assert play(ada, table, 0) or play(bo, table, 1)


def play(guest: Guest, table: str, seat: int) -> bool:
    """Whether the seat is asked and moves."""
    view = guest.view(table, seat)
    if view["actions"]:
        guest.move(table, seat, view["number"] + 1, view["actions"][0]["action"])
    return bool(view["actions"])


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
