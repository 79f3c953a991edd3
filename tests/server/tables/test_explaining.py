"""Explanations have a few threads, and stop when nobody waits for them any more."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from threading import Event

import pytest

from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.server.tables.bodies import DecisionDetail
from antiquary.server.tables.explanations import Explanations, GivenUp, Stop, explained
from antiquary.text import Words
from support.storage.keeping import until

pytestmark = pytest.mark.anyio


@pytest.fixture
def explanations() -> Iterator[Explanations]:
    with closing(Explanations(threads=2)) as threads:
        yield threads


async def test_an_explanation_that_is_cancelled_stops_its_thread(explanations: Explanations) -> None:
    begun, ended = Event(), Event()

    def work(stop: Stop) -> None:
        begun.set()
        try:
            while True:
                stop.check()
        except GivenUp:
            ended.set()

    task = asyncio.create_task(explanations.run(work))
    await until(begun.is_set)
    task.cancel()
    await until(ended.is_set)


async def test_no_more_threads_than_that_explain_at_once(explanations: Explanations) -> None:
    running, most, release = 0, 0, Event()

    def work(_: Stop) -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        release.wait(30)
        running -= 1

    tasks = [asyncio.create_task(explanations.run(work)) for _ in range(20)]
    await until(lambda: running == 2)
    for task in tasks[2:]:
        task.cancel()
    release.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert most == 2
    assert sum(task.cancelled() for task in tasks) == 18


def test_the_explanation_of_a_decision_looks_whether_it_is_wanted() -> None:
    game, words = game_named("pergamon"), Words()
    state = game.new(game.checked({}), bytes(16))
    view = state.view(state.deciders()[0])
    stop = Stop()
    stop.give_up()
    with pytest.raises(GivenUp):
        explained(DecisionDetail("t", view.seat, 0, "", None, [], [], [], None), view, presenter_of(game, words), stop)
