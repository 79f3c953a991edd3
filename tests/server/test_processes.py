"""More than one process, processes that die, and databases that go away."""

import resource
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from support.servers.faults import Storm
from support.servers.in_process import house
from support.servers.serving import FREE, ME, PATIENCE, Guest, Server, bot, client, play_out, refusal
from support.storage.databases import Postgres


@pytest.fixture(scope="module")
def pair(postgres: Postgres) -> Iterator[tuple[Server, Server]]:
    """Two server processes on one PostgreSQL; only the second one has bots."""
    address = postgres.new_database()
    one = Server(address, "--no-limits", "--thinkers", "0")
    other = Server(address, "--no-limits")
    yield one, other
    assert one.stop() == 0
    assert other.stop() == 0


def test_two_processes_serve_the_same_tables(pair: tuple[Server, Server]) -> None:
    """A game of two people on two servers and a bot that thinks at one of them; then the first moves of others."""
    one, other = pair
    ada, bo = Guest(one.url, "Ada"), Guest(other.url, "Bo")
    table = ada.new_table("pergamon", ME, FREE, bot())
    bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    guests = {0: ada, 1: bo}
    with ada.live(table["id"]) as hers, bo.live(table["id"]) as his:
        views = [hers.hear("state")["view"], his.hear("state")["view"]]
        while not views[0]["over"]:
            numbers = [view["number"] for view in views]
            hearing = numbers.index(min(numbers))
            for seat, guest in guests.items():
                view = views[seat]
                if view["actions"]:
                    guest.move(table["id"], seat, view["number"] + 1, view["actions"][0]["action"])
                    hearing = seat  # the other hears of it when it cannot be undone any more
            views[hearing] = (hers, his)[hearing].hear("update")["view"]
        while not views[1]["over"]:
            views[1] = his.hear("update")["view"]
    assert views[0]["scores"] == views[1]["scores"]
    for game, guest in (("pergamon", ada), ("ancient-knowledge", bo)):
        assert play_out(guest, guest.new_table(game, ME, bot())["id"], [0], most=10) >= 10


def test_the_same_number_at_two_processes_is_taken_once(pair: tuple[Server, Server]) -> None:
    ada = Guest(pair[0].url, "Ada")
    elsewhere = Guest(pair[1].url, token=ada.token)
    table = ada.new_table("pergamon", ME, ME)["id"]
    seat = ada.view(table)["deciders"][0]
    actions = [action["action"] for action in elsewhere.view(table, seat)["actions"]]
    ada.move(table, seat, 1, actions[0])
    path = f"/api/tables/{table}/moves"
    assert elsewhere.refused(path, seat=seat, number=1, action=actions[1]) == (409, "error-conflict")
    assert elsewhere.move(table, seat, 1, actions[0])["repeated"]


def test_whoever_signs_out_at_one_process_is_sent_away_by_all(pair: tuple[Server, Server]) -> None:
    ada = client(pair[0].url)
    me = ada.post("/api/guests", json={"name": "Ada"}).json()
    ada.headers["x-csrf-token"] = me["csrf"]
    ada.headers["origin"] = pair[0].url
    made = ada.post("/api/tokens", json={"label": "robot", "scopes": ["read", "play", "create"]}).json()
    robot = Guest(pair[1].url, token=made["token"])
    table = robot.new_table("pergamon", ME, ME)["id"]
    with robot.live(table) as there, Guest(pair[0].url, token=made["token"]).live(table) as here:
        for line in (here, there):
            line.hear("state")
        assert ada.delete(f"/api/tokens/{made['info']['id']}").status_code == 200
        for line in (here, there):
            with pytest.raises(ConnectionClosed):
                line.hear("nothing")


def test_a_server_that_is_killed_loses_nothing_and_every_table_goes_on(address: str) -> None:
    """Many times in `make soak-server`; on PostgreSQL with two processes, in test_workers.py."""
    tally = Storm(address, tables=2, longest=0.8).run(kills=1)
    assert (tally.kills.total(), tally.lost, tally.stuck, tally.orphans) == (1, 0, 0, 0)
    assert tally.acknowledged > 0


def test_a_database_that_goes_away_is_told_and_the_game_goes_on(postgres: Postgres, postgres_address: str) -> None:
    server = Server(postgres_address, "--no-limits", "--thinkers", "0")
    ada = Guest(server.url, "Ada")
    table = ada.new_table("pergamon", ME, ME)["id"]
    with ada.live(table) as line:
        line.hear("state")
        seat = ada.view(table)["deciders"][0]
        action = ada.view(table, seat)["actions"][0]["action"]
        postgres.stop()
        try:
            body = {"seat": seat, "number": 1, "action": action}
            response = ada.http.post(f"/api/tables/{table}/moves", json=body)
            assert refusal(response) == (503, "error-store-away")
            assert "retry-after" in response.headers
            until = time.monotonic() + PATIENCE
            while ada.http.get("/ready").status_code != 503:  # a write that succeeded counts for a second
                assert time.monotonic() < until
            assert ada.http.get("/health").status_code == 200
            for _ in range(3):
                line.say(type="move", id="m", **body)
                assert line.hear("error")["problem"]["error"] == "error-store-away"
        finally:
            postgres.start()
        until = time.monotonic() + PATIENCE
        while ada.http.get("/ready").status_code != 200:
            assert time.monotonic() < until
            time.sleep(0.1)
        line.say(type="move", id="again", **body)
        assert line.hear("ack")["id"] == "again"
    assert server.stop() == 0


def test_metrics_are_for_this_machine_alone_and_a_stop_is_orderly(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(str(tmp_path_factory.mktemp("one") / "tables.db"))
    ada = Guest(server.url)
    table = ada.new_table("pergamon", ME, bot())["id"]
    with ada.live(table) as line:
        line.hear("state")
        text = client(server.url).get("/metrics").text
        assert "antiquary_entry_seconds_bucket" in text
        assert client(server.url).get("/metrics", headers={"x-forwarded-for": "8.8.8.8"}).status_code == 404
        assert server.stop() == 0


def test_the_log_of_a_server_holds_no_invitation(server: Server) -> None:
    ada = Guest(server.url)
    table = ada.new_table("pergamon", ME, FREE)
    with ada.live(table["id"], invite=table["invite"]) as line:
        line.hear("state")
    log = server.log()
    assert '"path"' in log
    assert table["invite"] not in log
    assert table["id"] not in log


@pytest.mark.anyio
async def test_whoever_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    statuses = set()
    async with house(tmp_path, limits=True) as running:
        eve = await running.person()
        for _ in range(60):
            response = await eve.http.post("/api/guests", json={"name": "Eve", "token": True})
            statuses.add(response.status_code)
            if response.status_code == 429:
                assert int(response.headers["retry-after"]) >= 1
    assert statuses == {201, 429}


def test_every_answer_carries_the_headers_that_protect_a_page(server: Server) -> None:
    for path in ("/health", "/api/games", "/api/nothing"):
        headers = client(server.url).get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers
    assert client(server.url).get("/api/nothing").json()["error"] == "error-no-page"
    assert client(server.url).delete("/api/games").json()["error"] == "error-method"


@pytest.mark.nightly  # tests/server/test_full_disk.py
def test_a_full_disk_is_told_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """The server may not write files beyond a size: the next flush fails as on a disk without services."""
    database = tmp_path / "tables.db"
    server = Server(str(database), "--no-limits", "--thinkers", "0")
    ada = Guest(server.url)
    table = ada.new_table("pergamon", ME, ME)["id"]
    acknowledged = 0
    status, seat, body = 200, 0, {"seat": 0, "number": 0, "action": 0}
    while status == 200:
        if acknowledged == 4:
            # Less than the database has already, so that its log cannot be copied into it to make room.
            largest = len(server.log()) + 20_000
            assert database.stat().st_size > 2 * largest
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
        seat = ada.view(table)["deciders"][0]
        seen = ada.view(table, seat)
        body = {"seat": seat, "number": seen["number"] + 1, "action": seen["actions"][0]["action"]}
        status = ada.http.post(f"/api/tables/{table}/moves", json=body).status_code
        acknowledged += status == 200
    assert status in (503, 507)
    assert ada.view(table, seat)["number"] == acknowledged  # looking goes on
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    ada.post(f"/api/tables/{table}/moves", **body)  # somebody made room
    server.kill()
    again = Server(str(database), "--thinkers", "0")
    assert Guest(again.url, token=ada.token).view(table, seat)["number"] == acknowledged + 1
    assert again.stop() == 0
