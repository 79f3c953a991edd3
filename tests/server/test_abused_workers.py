"""A description that takes for ever is stopped, others are served meanwhile, and the server can be stopped."""

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

import httpx
import pytest

from antiquary.games.registry import GAMES
from support.games.wandering import wandered
from support.servers.serving import PATIENCE, TLS, Server

TESTS = Path(__file__).parents[1]
SOON = 0.1  # seconds
STOPPED_WITHIN = 5.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose workers never come back from certain positions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]))
        database = str(tmp_path_factory.mktemp("tables") / "antiquary.db")
        running = Server(database, "--no-limits", module="support.servers.endless")
    yield running
    running.kill()


def ask(server: Server, position: str) -> httpx.Response:
    body = {"game": GAMES[0].name, "position": position}
    return httpx.post(f"{server.url}/api/analysis/position", json=body, timeout=PATIENCE)


@pytest.mark.nightly  # tests/server/bots/test_job_limits.py
def test_others_are_served_while_a_description_takes_for_ever_and_it_is_stopped(server: Server) -> None:
    right = wandered(GAMES[0], 2, 20).notation()
    with ThreadPoolExecutor(1) as stranger, httpx.Client(base_url=server.url, timeout=PATIENCE, verify=TLS) as other:
        asked = stranger.submit(ask, server, "endless")
        waits: list[float] = []
        while not asked.done() or len(waits) < 3:
            began = time.perf_counter()
            assert other.get("/health").status_code == 200
            waits.append(time.perf_counter() - began)
        answer = asked.result()
    assert (answer.status_code, answer.json()["error"]) == (422, "error-job-time")
    assert answer.json()["message"]
    assert median(waits) < SOON
    assert ask(server, right).status_code == 200


@pytest.mark.nightly  # two seconds, which requests that run have to end
def test_a_server_is_stopped_while_a_worker_never_comes_back(server: Server, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    with ThreadPoolExecutor(1) as stranger:
        asked = stranger.submit(ask, server, f"for ever {begun}")
        until = time.monotonic() + PATIENCE
        while not begun.exists() and time.monotonic() < until:
            time.sleep(0.01)
        began = time.monotonic()
        server.process.terminate()
        assert server.process.wait(PATIENCE) == 0
        assert time.monotonic() - began < STOPPED_WITHIN
        assert not server.processes()
        asked.exception()
