"""Several processes of one command, on PostgreSQL: they share all tables, and end with the command."""

import asyncio
import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from antiquary.server.services import Services
from antiquary.server.settings import Settings
from support.games.laws import and_nightly
from support.servers.faults import Storm
from support.servers.processes import children, spawned
from support.servers.serving import ME, PATIENCE, Guest, Line, Server, bot, play_out
from support.storage.databases import Postgres
from support.storage.keeping import until

CONNECTIONS = 12
OUTAGE_SECONDS = 8


@pytest.fixture(scope="module")
def workers(postgres: Postgres) -> Iterator[Server]:
    running = Server(postgres.new_database(), "--no-limits", "--workers", "2")
    yield running
    assert running.stop() == 0


def inodes(pid: int) -> set[str]:
    """The sockets of a process."""
    links = [str(file.readlink()) for file in Path(f"/proc/{pid}/fd").iterdir() if file.is_symlink()]
    return {link.removeprefix("socket:[").removesuffix("]") for link in links if link.startswith("socket:")}


def other_end(line: Line, server: Server) -> int:
    """The process at the other end of a connection."""
    wanted = (f":{server.port:04X}", f":{line.connection.local_address[1]:04X}")
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    sockets = {row[9] for row in rows if (row[1][8:], row[2][8:]) == wanted}
    return next(pid for pid in children(server.process.pid) if sockets & inodes(pid))


def test_the_workers_of_one_command_share_all_tables(workers: Server) -> None:
    ada = Guest(workers.url)
    table = ada.new_table("pergamon", ME, bot())["id"]
    other = Guest(workers.url, token=ada.token)  # a connection of its own may reach the other worker
    play_out(other, table, [0])
    assert ada.wait(table, 0, 10_000)["over"]  # her worker may hear of the last move a moment later


def test_a_move_made_anywhere_is_heard_by_everyone(workers: Server) -> None:
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


def test_a_worker_that_dies_takes_nothing_with_it(workers: Server) -> None:
    ada = Guest(workers.url, "Ada")
    table = ada.new_table("pergamon", ME, ME)["id"]
    with ada.live(table, seat="0") as line:
        seat = line.hear("state")["view"]["deciders"][0]
        action = Guest(workers.url, token=ada.token).view(table, seat)["actions"][0]["action"]
        line.say(type="move", seat=seat, number=1, action=action)
        line.hear("ack")
        os.kill(other_end(line, workers), signal.SIGKILL)
        with pytest.raises(ConnectionClosed):
            line.hear("nothing")
    again = Guest(workers.url, token=ada.token)
    with again.live(table, seat="0,1") as line:  # the other one, or the successor
        assert line.hear("state")["view"]["number"] == 1
        seat = again.view(table)["deciders"][0]
        again.move(table, seat, 2, again.view(table, seat)["actions"][0]["action"])
        assert line.hear("update")["view"]["number"] == 2


@pytest.mark.anyio
async def test_a_process_that_starts_while_the_database_is_away_waits_for_it(
    postgres: Postgres, postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole command, one of whose workers dies meanwhile, in the nightly test below."""
    tries = []
    services = Services(Settings(postgres_address, thinkers=0))
    opening = services.store.open

    async def counted() -> None:
        tries.append(1)
        await opening()

    monkeypatch.setattr(services.store, "open", counted)
    postgres.stop()
    try:
        starting = asyncio.create_task(_opened(services))
        await until(lambda: len(tries) == 2 or starting.done())
        assert not starting.done()
    finally:
        postgres.start()
    await starting


async def _opened(services: Services) -> None:
    async with services.open():
        pass


@pytest.mark.nightly
def test_a_worker_that_is_replaced_while_the_database_is_away_waits_for_it(postgres: Postgres) -> None:
    workers = Server(postgres.new_database(), "--no-limits", "--workers", "2", "--thinkers", "0")
    postgres.stop()
    try:
        os.kill(spawned(workers.process.pid)[0], signal.SIGKILL)
        with pytest.raises(subprocess.TimeoutExpired):
            workers.process.wait(OUTAGE_SECONDS)
    finally:
        postgres.start()
    workers.wait_until("/ready")
    assert workers.stop() == 0


@pytest.mark.parametrize("count", and_nightly([2], [1]))
def test_every_process_ends_when_the_command_is_killed(count: int, postgres: Postgres) -> None:
    """Those that think for bots too, and of one process as of several."""
    server = Server(postgres.new_database(), "--no-limits", "--workers", str(count))
    ada = Guest(server.url, "Ada")
    play_out(ada, ada.new_table("pergamon", ME, bot())["id"], [0], most=3)  # a thinker has begun
    assert len(server.processes()) > count
    assert server.kill_command() == []
    with socket.socket() as again:
        again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        again.bind(("127.0.0.1", server.port))  # nobody listens there any more
        again.listen()


@pytest.mark.parametrize("delay", and_nightly([0.3], [0.0, 0.9]))
def test_processes_that_are_just_starting_end_as_well(delay: float, postgres: Postgres) -> None:
    server = Server(postgres.new_database(), "--workers", "2", until="")
    end = time.monotonic() + PATIENCE
    while len(server.processes()) < 3:
        assert time.monotonic() < end
        time.sleep(0.01)
    time.sleep(delay)
    assert server.kill_command() == []


@pytest.mark.nightly  # that one process loses nothing is in test_processes.py
def test_two_processes_that_are_killed_lose_nothing(postgres: Postgres) -> None:
    """Many times in `make soak-server`."""
    tally = Storm(postgres.new_database(), tables=2, workers=2, longest=0.8).run(kills=1)
    assert (tally.kills.total(), tally.lost, tally.stuck, tally.orphans) == (1, 0, 0, 0)
    assert tally.acknowledged > 0
