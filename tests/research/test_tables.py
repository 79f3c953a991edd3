"""A table has every decision once, with the search behind it, and replays to the outcome it tells."""

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from antiquary.agents.opponents import UNTIMED_AGENTS, agent_named, untimed_agent
from antiquary.agents.search import TreeAgent
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.research.datasets.datasheet import columns_table
from antiquary.research.datasets.tables import FEATURE_PREFIX, GameRange, column_names, play
from antiquary.research.encoding import Encoding, Observer
from antiquary.text import Words
from support.games.laws import and_nightly

every_game = pytest.mark.parametrize("name", [game.name for game in GAMES])
Row = dict[str, Any]


@cache
def played(name: str, players: int, level: str, count: int = 1) -> list[Row]:
    game = game_named(name)
    columns = play(GameRange(name, game.checked({"players": players}), "1", 0, count, level)).columns
    assert list(columns) == column_names(game)
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


@every_game
@pytest.mark.parametrize("level", and_nightly(["random"], ["scholar"]))
def test_the_rows_replay_to_the_outcome_they_tell(name: str, level: str) -> None:
    rows, game = played(name, 3, level, 2), game_named(name)
    observer = Observer(Encoding(game, 3))
    for number in range(2):
        state = game.new({"players": 3}, seed_from(f"1/{number}"))
        own = [row for row in rows if row["game"] == number]
        for count, row in enumerate(own):
            seat = state.decider()
            assert (row["decision"], row["seat"], row["actions"]) == (count, seat, state.legal(seat))
            assert row["legal"] == len(row["actions"])
            assert row["question"] == state.decision(seat).prompt
            assert row["move"] == game.action_text(row["action"])
            assert row["observation"] == observer.row(state, seat).tobytes()
            assert [row[FEATURE_PREFIX + each] for each in game.evaluation.feature_names()] == list(
                game.evaluation.features(state, seat)
            )
            state.apply(seat, row["action"])
        assert state.over()
        assert {row["seed"] for row in own} == {seed_from(f"1/{number}").hex()}
        for row in own:
            assert row["points"] == state.scores()[row["seat"]]
            assert (row["won"] != 0) == (row["seat"] in state.winners())


@every_game
def test_every_row_says_what_was_played(name: str) -> None:
    row, game = played(name, 3, "scholar")[0], game_named(name)
    assert (row["level"], row["rules"], row["encoding"]) == ("scholar", game.version, game.encoding.version)
    assert "players=3" in row["options"].split()


@every_game
def test_the_search_of_a_master_is_told(name: str) -> None:
    rows = played(name, 3, "master")
    chosen = [row for row in rows if row["legal"] > 1]
    for row in chosen:
        assert len(row["shares"]) == row["legal"]
        assert sum(row["shares"]) == pytest.approx(1)
        assert row["shares"][row["actions"].index(row["action"])] == max(row["shares"])
        assert row["rounds"] >= row["new_rounds"] > 0
        assert sum(row["win_chances"]) == pytest.approx(1)
        assert len(row["expected_scores"]) == 3
    assert any(row["rounds"] > row["new_rounds"] for row in chosen)  # a tree that was kept
    for row in rows:
        if row["legal"] == 1:
            assert (row["shares"], row["rounds"], row["win_chances"]) == ([1.0], 0, None)


def test_the_values_come_near_the_outcome_towards_the_end() -> None:
    rows = [row for row in played("pergamon", 2, "master", 3) if row["win_chances"] is not None]
    last = [row for row, after in pairwise(rows) if row["game"] != after["game"]] + rows[-1:]
    assert len(last) == 3
    for row in last:
        assert row["expected_scores"][row["seat"]] == pytest.approx(row["points"], abs=6)
        assert (row["win_chances"][row["seat"]] > 0.5) == (row["won"] > 0.5)


@pytest.mark.parametrize("level", ["random", "novice"])
def test_opponents_that_do_not_search_tell_no_search(level: str) -> None:
    for row in played("pergamon", 2, level):
        assert (row["rounds"], row["win_chances"], row["expected_scores"]) == (0, None, None)
        assert row["shares"] == ([1.0] if row["legal"] == 1 else None)


@every_game
def test_being_observed_changes_no_choice_of_a_master(name: str) -> None:
    game = game_named(name)
    rows = played(name, 2, "master")
    seed = seed_from("1/0")
    state, rng = game.new({"players": 2}, seed), rng_from(seed)
    agents = [untimed_agent("master", game) for _ in range(2)]
    for row in rows[:40]:
        seat = state.decider()
        action = agents[seat].choose(state.view(seat), rng)
        assert action == row["action"]
        state.apply(seat, action)


def test_without_a_time_limit_the_clock_changes_nothing() -> None:
    game = game_named("pergamon")
    timed, untimed = agent_named("master", game), untimed_agent("master", game)
    assert isinstance(timed, TreeAgent)
    assert isinstance(untimed, TreeAgent)
    assert timed.seconds < 10
    assert untimed.seconds > 1e8
    assert timed.rounds == untimed.rounds


@pytest.mark.parametrize("level", ["playouts", "oracle"])
def test_an_opponent_that_lives_by_the_clock_is_refused(level: str) -> None:
    with pytest.raises(WrongOption) as refusal:
        untimed_agent(level, game_named("pergamon"))
    assert refusal.value.details["known"] == ", ".join(UNTIMED_AGENTS)


def test_every_column_and_its_type_are_in_the_documentation() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research" / "environments.md").read_text(encoding="utf-8")
    assert "\n".join(columns_table(Words("en"))) in page
