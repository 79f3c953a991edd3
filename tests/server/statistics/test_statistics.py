"""People's finished games are added to the statistics once, and shown when there are enough."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.server.statistics import service as study
from antiquary.server.statistics.service import put_use_tallies, tallied_number, use_tally
from antiquary.server.tables.results import results_after
from antiquary.server.tables.rows import FINISHED
from support.servers.in_process import House, house, refusal
from support.servers.serving import ME
from support.storage.clocks import StoppedClock
from support.storage.keeping import opened

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


async def play(site: House) -> None:
    """A game that somebody plays against themselves, to its end."""
    ada = await site.person("Ada")
    table = await ada.post("/api/tables", game="pergamon", seats=[ME, ME])
    tables, number = site.services.tables, 0
    live = await tables.live(table["id"])
    while (seat := live.state.decider()) >= 0:
        await tables.act(table["id"], "move", seat, live.shared.number_for(seat) + 1, live.state.legal(seat)[0])
        number += 1
    assert live.row.status == FINISHED
    await site.services.results.record_all()


async def test_a_game_is_added_once_and_shown_from_enough_games_on(
    site: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(site)
    await site.services.statistics.add_games()
    assert await site.services.statistics.add_games() == 0
    reader = await site.person()
    shown = await reader.get("/api/statistics/pergamon?source=people")
    assert (shown["games"], shown["least"], shown["items"]) == (1, 30, [])
    monkeypatch.setattr("antiquary.server.statistics.api.LEAST_GAMES", 1)
    shown = await reader.get("/api/statistics/pergamon?source=people")
    assert {item["kind"] for item in shown["items"]} >= {"space"}
    assert all(0 <= item["won"]["low"] <= item["won"]["value"] <= item["won"]["high"] <= 1 for item in shown["items"])


async def test_masters_games_are_shown_to_everybody(site: House) -> None:
    reader = await site.person()
    shown = await reader.get("/api/statistics/ancient-knowledge")
    assert shown["games"] >= 1400
    assert len(shown["items"]) > 100
    assert (await reader.get("/api/statistics/pergamon?players=4"))["items"] == []
    assert refusal(await reader.http.get("/api/statistics/chess")) == (404, "error-no-page")
    assert refusal(await reader.http.get("/api/statistics/pergamon?source=cats")) == (400, "error-option-value")


async def test_bots_games_and_games_that_were_given_up_do_not_count(site: House) -> None:
    await play(site)
    (result,) = await results_after(site.services.store, 0, 10)
    assert study.counts(result)
    assert not study.counts(replace(result, ending="resigned"))
    bots = tuple(replace(seat, player="", bot="master") for seat in result.seats)
    assert not study.counts(replace(result, seats=bots))


async def test_while_many_games_wait_the_server_has_most_of_the_time_for_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    statistics = Services(Settings(database=str(tmp_path / "tables.db"))).statistics
    clock, waiting, pauses = StoppedClock(), [5, 5, 0], list[float]()

    async def add_games() -> int:
        clock.now += 2
        return waiting.pop(0)

    async def sleep(seconds: float) -> None:
        clock.now += seconds
        pauses.append(seconds)

    monkeypatch.setattr(study, "time", clock)
    monkeypatch.setattr(study, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(statistics, "add_games", add_games)
    await statistics.add_all()
    assert pauses == [8, 8]


async def test_of_two_processes_one_adds_a_game(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tables.db")) as store:
        assert await put_use_tallies(store, {("pergamon", 2): "one"}, 0, 5)
        assert not await put_use_tallies(store, {("pergamon", 2): "other"}, 0, 5)
        assert await tallied_number(store) == 5
        assert await use_tally(store, "pergamon", 2) == "one"
