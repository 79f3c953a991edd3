"""A match has the same outcome wherever it is played, and measures the thinking time of each seat."""

from pathlib import Path

import numpy as np
import pytest

from antiquary.agents.agent import Agent
from antiquary.arena import match as module
from antiquary.arena.match import Clock, EndlessGame, play, play_here
from antiquary.arena.run import new_run
from antiquary.games.registry import game_named
from antiquary.kernel.errors import IllegalAction
from antiquary.kernel.game import Action, Game, View
from antiquary.kernel.rng import Rng
from antiquary.research.encoding import Encoding
from antiquary.research.policy_file import save
from support.agents.outcomes import facts, made_up, made_up_run, small_run


def test_the_same_match_has_the_same_outcome() -> None:
    run = small_run(players=3)
    match = run.matches()[0]
    assert facts(play(run, match)) == facts(play(run, match))
    assert facts(play(run, match)) != facts(play(run, run.matches()[1]))


def test_two_processes_play_the_same_games_as_one() -> None:
    run = small_run(games=6)
    one = sorted(map(facts, play_here(run, run.matches(), 1)))
    two = sorted(map(facts, play_here(run, run.matches(), 2)))
    assert one == two
    assert len(one) == 6


def test_an_outcome_tells_the_end_of_the_game() -> None:
    outcome = play(small_run(players=4), small_run(players=4).matches()[0])
    assert len(outcome.scores) == len(outcome.decisions) == len(outcome.turns) == len(outcome.longest) == 4
    assert {outcome.scores[seat] for seat in outcome.winners} == {max(outcome.scores)}
    assert all(0 < len(turns) <= asked for turns, asked in zip(outcome.turns, outcome.decisions, strict=True))
    assert all(max(turns) >= 0.5 * most > 0 for turns, most in zip(outcome.turns, outcome.longest, strict=True))
    assert 10 < outcome.memory < 1000


def test_a_turn_is_what_a_seat_decides_in_a_row() -> None:
    clock = Clock()
    for seconds in (1.0, 0.5):
        clock.begin()
        clock.add(seconds, True)
        clock.add(0.25, False)
        clock.add(2.0, True)
    assert clock.turns == [3.25, 2.75]
    assert (clock.decisions, clock.longest) == (6, 2.0)


def test_a_turn_without_a_choice_is_none() -> None:
    clock = Clock()
    clock.begin()
    clock.add(0.25, False)
    clock.begin()
    clock.add(0.5, False)
    clock.add(1.0, True)
    assert clock.turns == [1.5]


def test_a_shared_victory_is_shared() -> None:
    match = made_up_run("abc", 3).matches()[0]
    outcome = made_up(match, [12, 30, 30], [1, 2])
    assert outcome.shares() == [0, 0.5, 0.5]
    assert (outcome.ahead(1, 2), outcome.ahead(1, 0), outcome.ahead(0, 2)) == (0.5, 1, 0)


def test_who_won_a_tie_by_the_rules_is_ahead() -> None:
    match = made_up_run("ab", 2).matches()[0]
    assert made_up(match, [30, 30], [1]).ahead(0, 1) == 0


class Cheat(Agent):
    """Does what nobody offered."""

    def choose(self, view: View, rng: Rng) -> Action:
        return -1


def test_a_mistake_of_an_agent_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(name: str, game: Game, players: int) -> Agent:
        return Cheat()

    run = small_run()
    monkeypatch.setattr(module, "opponent_named", cheat)
    with pytest.raises(IllegalAction) as mistake:
        play(run, run.matches()[2])
    assert "in game 2: random, random, seed" in mistake.value.__notes__[0]


def test_a_game_that_nobody_ends_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever only searches never has a monument that declines."""
    monkeypatch.setattr(module, "MOST_DECISIONS", 2_000)  # still several times as many as in a game
    game, path = game_named("ancient-knowledge"), tmp_path / "searches.npz"
    bias = np.zeros(game.action_space)
    bias[game.parse_action("search")] = 1.0
    weight = np.zeros((game.action_space, Encoding(game, 2).unfolded_size))
    save(path, [(weight, bias)], game, 2, "Seeker")
    run = new_run(game, game.checked({"players": 2}), [f"file:{path}"], 1, "endless")
    with pytest.raises(EndlessGame) as stop:
        play(run, run.matches()[0])
    assert stop.value.details["agents"] == "Seeker, Seeker"
