"""Several processes of one command: they share all tables, and both players of a table come to the same one."""

import asyncio
import contextlib
import os
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from antiquary.server.steering import Steering, owner
from support.databases import KINDS, Postgres
from support.faults import Storm
from support.serving import FREE, ME, Guest, Server, bot, play_out

TABLES = 12


@pytest.fixture(scope="module", params=KINDS)
def workers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Two processes, on each database in turn."""
    if request.param == "sqlite":
        running = two_workers(str(tmp_path_factory.mktemp("workers") / "tables.db"))
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        running = two_workers(postgres.new_database())
    yield running
    assert running.stop() == 0


def two_workers(address: str) -> Server:
    running = Server(address, "--no-limits", "--workers", "2")
    until = time.monotonic() + 30
    while len(serving(running)) < 2:  # the first one answers, the second one is about to
        assert time.monotonic() < until
        time.sleep(0.05)
    time.sleep(1)  # they have looked around
    return running


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def inodes(pid: int) -> set[str]:
    """The sockets of a process."""
    found = set()
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            found.add(str(file.readlink()).removeprefix("socket:[").removesuffix("]"))
    return found


def serving(server: Server) -> list[int]:
    """Its processes that take connections over."""
    doors = {line.split()[6]: line for line in Path("/proc/net/unix").read_text().splitlines() if ".door" in line}
    return [pid for pid in children(server.process.pid) if inodes(pid) & doors.keys()]


def other_end(client: tuple[str, int], server: Server, processes: list[int]) -> int:
    """The process at the other end of a connection; whoever hands one over has it, too, for a moment."""
    wanted = (f":{server.port:04X}", f":{client[1]:04X}")
    until = time.monotonic() + 10
    while time.monotonic() < until:
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        sockets = {row[9] for row in rows if (row[1][8:], row[2][8:]) == wanted}
        found = [pid for pid in processes if sockets & inodes(pid)]
        if len(found) == 1:
            return found[0]
        time.sleep(0.01)
    raise AssertionError("nobody is there, or two are")


def test_the_workers_of_one_command_share_all_tables(workers: Server) -> None:
    ada = Guest(workers.url)
    table = ada.new_table("pergamon", ME, bot())["id"]
    other = Guest(workers.url, token=ada.token)  # a connection of its own may reach the other worker
    play_out(other, table, [0])
    assert ada.wait(table, 0, 10_000)["over"]  # her worker may hear of the last move a moment later


def test_both_players_of_a_table_come_to_the_same_process_and_hear_each_other(workers: Server) -> None:
    processes = serving(workers)
    ada, bo = Guest(workers.url, "Ada"), Guest(workers.url, "Bo")
    used = set()
    for _ in range(TABLES):
        table = ada.new_table("pergamon", ME, FREE)
        bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
        with ada.live(table["id"]) as hers, bo.live(table["id"]) as his:
            views = [line.hear("state")["view"] for line in (hers, his)]
            at = [other_end(line.connection.local_address, workers, processes) for line in (hers, his)]
            assert at[0] == at[1]
            used.add(at[0])
            mover = views[0]["deciders"][0]
            action = views[mover]["actions"][0]["action"]
            (hers, his)[mover].say(type="move", seat=mover, number=1, action=action)
            assert hers.hear("update")["entry"]["number"] == his.hear("update")["entry"]["number"] == 1
    assert used == set(processes)


def test_a_crowd_is_taken_over_without_anybody_left_behind(workers: Server) -> None:
    """More at once than wait before a door."""
    processes = serving(workers)
    ada = Guest(workers.url, "Ada")
    table = ada.new_table("pergamon", ME, ME)["id"]

    async def crowd() -> list[int]:
        headers = {"authorization": f"Bearer {ada.token}"}
        address = f"{workers.url.replace('http', 'ws')}/api/tables/{table}/live"
        lines = await asyncio.gather(*(connect(address, additional_headers=headers) for _ in range(60)))
        for line in lines:
            assert '"table"' in str(await line.recv())
        at = [other_end(line.local_address, workers, processes) for line in lines]
        await asyncio.gather(*(line.close() for line in lines))
        return at

    assert len(set(asyncio.run(crowd()))) == 1


def test_a_move_made_over_http_anywhere_is_heard_by_everyone(workers: Server) -> None:
    ada = Guest(workers.url, "Ada")
    table = ada.new_table("pergamon", ME, ME)["id"]
    with ada.live(table, seat="0,1") as line:
        line.hear("state")
        for number in range(1, 9):
            guest = Guest(workers.url, token=ada.token)  # a new connection, to whichever process takes it
            seat = guest.view(table)["deciders"][0]
            guest.move(table, seat, number, guest.view(table, seat)["actions"][0]["action"])
            for _ in range(2):  # through the eyes of both seats
                assert line.hear("update")["view"]["number"] == number


def test_a_worker_that_dies_takes_nothing_with_it(tmp_path: Path) -> None:
    workers = two_workers(str(tmp_path / "tables.db"))
    processes = serving(workers)
    ada = Guest(workers.url, "Ada")
    table = ada.new_table("pergamon", ME, ME)["id"]
    with ada.live(table, seat="0") as line:
        seat = line.hear("state")["view"]["deciders"][0]
        action = Guest(workers.url, token=ada.token).view(table, seat)["actions"][0]["action"]
        line.say(type="move", seat=seat, number=1, action=action)
        line.hear("ack")
        os.kill(other_end(line.connection.local_address, workers, processes), signal.SIGKILL)
        with pytest.raises(ConnectionClosed):
            line.hear("nothing")
    again = Guest(workers.url, token=ada.token)
    with again.live(table, seat="0,1") as line:  # the other one, or the successor
        assert line.hear("state")["view"]["number"] == 1
        seat = again.view(table)["deciders"][0]
        again.move(table, seat, 2, again.view(table, seat)["actions"][0]["action"])
        assert line.hear("update")["view"]["number"] == 2
    assert workers.stop() == 0


def test_workers_end_when_whoever_started_them_is_killed(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.db"), "--no-limits", "--workers", "2", "--thinkers", "0")
    processes = children(server.process.pid)
    assert len(processes) >= 2
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()
    until = time.monotonic() + 30
    while any(Path(f"/proc/{pid}").exists() for pid in processes):
        assert time.monotonic() < until
        time.sleep(0.1)


def test_two_processes_on_one_file_that_are_killed_lose_nothing(tmp_path: Path) -> None:
    """Fifty times in `make soak-server`."""
    tally = Storm(str(tmp_path / "tables.db"), tables=2, workers=2, longest=0.8).run(kills=1)
    assert (tally.kills, tally.lost, tally.stuck) == (1, 0, 0)
    assert tally.acknowledged > 0


# --- whose table it is ----------------------------------------------------------------------------------------------


def test_when_a_process_comes_or_goes_only_its_own_tables_change_hands() -> None:
    tables = [f"table{at}".encode() for at in range(600)]
    before = {table: owner(table, ["1.door", "2.door", "3.door"]) for table in tables}
    after = {table: owner(table, ["1.door", "3.door"]) for table in tables}
    assert all(after[table] == before[table] for table in tables if before[table] != "2.door")
    for door in ("1.door", "2.door", "3.door"):
        assert 100 < list(before.values()).count(door) < 300


class Taken(asyncio.Protocol):
    """Whoever comes in is told what they asked."""

    def __init__(self, request: bytes) -> None:
        self.request = request

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        transport.write(self.request.upper())
        transport.close()


@pytest.mark.anyio
async def test_the_door_of_a_process_that_was_killed_is_tidied_away(tmp_path: Path) -> None:
    here = Steering(tmp_path, "here")
    dead = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    dead.bind(str(tmp_path / "dead.door"))
    dead.close()
    here.open(Taken)
    asked = [f"GET /api/tables/t{at}/live HTTP/1.1".encode() for at in range(20)]
    theirs = next(request for request in asked if here.elsewhere(request) == "dead.door")
    assert here.hand_over("dead.door", 0, theirs) is False
    assert not (tmp_path / "dead.door").exists()
    here.close()


@pytest.mark.anyio
async def test_an_open_connection_goes_through_another_door(tmp_path: Path) -> None:
    here, there = Steering(tmp_path, "here"), Steering(tmp_path, "there")
    there.open(Taken)
    here.open(Taken)
    asked = [f"GET /api/tables/t{at}/live?seat=0 HTTP/1.1".encode() for at in range(20)]
    theirs = next(request for request in asked if here.elsewhere(request) == "there.door")
    mine, client = socket.socketpair()
    assert here.hand_over("there.door", mine.fileno(), theirs)
    mine.close()
    client.settimeout(10)
    assert await asyncio.to_thread(client.recv, 100) == theirs.upper()
    client.close()
    assert here.elsewhere(b"GET /api/tables/t1/view HTTP/1.1") == ""
    assert here.elsewhere(b"GET / HTTP/1.1") == ""
    there.close()
    assert here.hand_over("there.door", 0, theirs) is False  # gone: it stays here
    assert here.elsewhere(theirs) == ""
    here.close()
    assert here.elsewhere(theirs) == ""
