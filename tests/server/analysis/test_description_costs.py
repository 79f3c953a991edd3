"""What descriptions cost: little for the longest game, and as many tokens as the time that they take."""

import time
from pathlib import Path

import pytest

from antiquary.games.registry import game_named
from antiquary.kernel.compiled import COMPILED
from antiquary.server.analysis.bodies import AnalysisBody
from antiquary.server.analysis.variations import described, opened
from antiquary.server.errors import TooOften
from antiquary.server.http import rate_limit
from antiquary.server.http.rate_limit import DESCRIPTIONS, Limit, Limiter
from antiquary.text import Words
from support.games.wandering import wandered
from support.servers.hostile import played
from support.servers.in_process import house
from support.storage.clocks import StoppedClock

LONG = 254  # the seed of a game of four players
SECONDS = 0.5 if COMPILED else 30


def test_the_longest_games_are_put_into_words_in_half_a_second() -> None:
    record = played(game_named("ancient-knowledge"), LONG).record
    assert len(record.moves) > 700
    began = time.process_time()
    root, line = opened(AnalysisBody(record=record.text()))
    assert len(described(root, line, Words())) == len(record.moves)
    assert time.process_time() - began < SECONDS


@pytest.mark.anyio
async def test_a_description_costs_as_many_tokens_as_milliseconds_in_the_worker(tmp_path: Path) -> None:
    position = wandered(game_named("pergamon"), 2, 12).notation()
    async with house(tmp_path, limits=True) as site:
        stranger, neighbour = await site.person(address="10.0.0.1"), await site.person(address="10.0.0.2")
        await stranger.post("/api/analysis/position", game="pergamon", position=position)
        limiter = site.services.limiter
        with pytest.raises(TooOften):  # something is missing
            limiter.take(DESCRIPTIONS, "10.0.0.1", DESCRIPTIONS.burst)
        limiter.charge(DESCRIPTIONS, "10.0.0.1", 2 * DESCRIPTIONS.burst)
        refused = await stranger.refused("/api/analysis/position", game="pergamon", position=position)
        assert refused == (429, "error-too-often")
        await neighbour.post("/api/analysis/position", game="pergamon", position=position)


def test_work_that_was_more_than_expected_is_owed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = StoppedClock()
    monkeypatch.setattr(rate_limit, "time", clock)
    limiter, limit = Limiter(), Limit("work", burst=10, rate=2)
    limiter.charge(limit, "a", 14)
    with pytest.raises(TooOften) as refused:
        limiter.take(limit, "a")
    assert refused.value.details == {"seconds": 2}
    clock.now = 2.5
    limiter.take(limit, "a")
    limiter.charge(limit, "a", 1000)
    clock.now += 15.5  # no debt is more than two full buckets
    limiter.take(limit, "a", 10)
