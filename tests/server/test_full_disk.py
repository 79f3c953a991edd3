"""A full disk: the server says that it is not ready, starts all the same, and goes on once there is room."""

import time
from pathlib import Path

import httpx

from support.servers.serving import ME, PATIENCE, TLS, Guest, Server
from support.storage.disks import disk, fill

__all__ = ["disk"]


def step(guest: Guest, table: str) -> httpx.Response:
    """Make a move for whichever seat has to decide."""
    for seat in (0, 1):
        view = guest.view(table, seat)
        if view["actions"]:
            move = {"seat": seat, "number": view["number"] + 1, "action": view["actions"][0]["action"]}
            return guest.http.post(f"/api/tables/{table}/moves", json=move)
    raise AssertionError("the game is over")


def known(guest: Guest, table: str) -> int:
    """The number of the last entry of either seat."""
    return max(int(guest.view(table, seat)["number"]) for seat in (0, 1))


def wait_for(url: str, status: int) -> None:
    until = time.monotonic() + PATIENCE
    while httpx.get(f"{url}/ready", timeout=PATIENCE, verify=TLS).status_code != status:
        assert time.monotonic() < until, f"/ready never says {status}"
        time.sleep(0.1)


def test_a_server_on_a_full_disk_is_not_ready_loses_nothing_and_goes_on(disk: Path) -> None:
    address = str(disk / "tables.db")
    server = Server(address, "--no-limits")
    try:
        guest = Guest(server.url)
        table = guest.new_table("ancient-knowledge", ME, ME)["id"]
        acknowledged = 0
        while acknowledged < 10:
            acknowledged = step(guest, table).json()["number"]
        ballast = fill(disk)
        while (response := step(guest, table)).status_code == 200:
            acknowledged = response.json()["number"]
        assert (response.status_code, response.json()["error"]) == (507, "error-store-full")
        wait_for(server.url, 503)
        assert known(guest, table) == acknowledged

        server.kill()
        server = Server(address, "--no-limits", port=server.port, until="/health")
        wait_for(server.url, 503)
        assert known(guest, table) == acknowledged

        ballast.unlink()
        wait_for(server.url, 200)
        assert step(guest, table).json()["number"] == acknowledged + 1
    finally:
        server.kill()
