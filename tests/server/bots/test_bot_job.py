"""Bots in a worker process: they decide as in the arena, where a bot keeps its search tree during a turn."""

from collections.abc import Iterator

import pytest

from antiquary.agents.opponents import agent_named
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.study import Budget
from antiquary.server.bots import bot_job
from antiquary.server.bots.bot_job import MOST_AGENTS, BotJob, choose_action, rng_seed

SEED = seed_from("kept trees")
LEVEL = "master"
MOVES = 24


@pytest.fixture(autouse=True)
def no_agents(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """None are kept from other tests, and no clock decides how long they think."""
    for game in GAMES:
        monkeypatch.setitem(game.study.budgets(), LEVEL, Budget(rounds=30))
    bot_job._agents.clear()
    yield
    bot_job._agents.clear()


def decisions(game_name: str, *, kept: bool, table: str = "") -> list[int]:
    """The actions of a game between two bots: by agents that are kept for a whole game, or by jobs of a table."""
    game = game_named(game_name)
    agents = [agent_named(LEVEL, game) for _ in range(2)]
    state = game.new({"players": 2}, SEED)
    actions: list[int] = []
    while len(actions) < MOVES and not state.over():
        seat = state.deciders()[0]
        seed = rng_seed(SEED, len(actions))
        if kept:
            action = agents[seat].choose(state.view(seat), rng_from(seed_from(seed)))
        else:
            action = choose_action(BotJob(game_name, state.notation(), seat, LEVEL, seed, table))
        actions.append(action)
        state.apply(seat, action)
    return actions


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_bot_of_a_table_decides_as_one_that_is_kept_for_the_whole_game(game: str) -> None:
    kept = decisions(game, kept=True)
    assert decisions(game, kept=False, table="t1") == kept
    assert decisions(game, kept=False) != kept  # without a table every decision starts from nothing


def test_a_worker_keeps_a_few_bots_only() -> None:
    game = game_named("pergamon")
    position = game.new({"players": 2}, SEED).notation()
    seat = game.parse(position).deciders()[0]
    for table in range(MOST_AGENTS + 5):
        choose_action(BotJob("pergamon", position, seat, "random", "1", f"t{table}"))
    assert len(bot_job._agents) == MOST_AGENTS
