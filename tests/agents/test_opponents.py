"""Networks in files play under their own names, as the yardsticks of strength do."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from antiquary.agents.columns import warn_once
from antiquary.agents.judgement import WrongWeights
from antiquary.agents.network import networks_from
from antiquary.agents.opponents import read_network_file
from antiquary.arena.match import play
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game
from antiquary.kernel.rng import seed_from
from support.agents.outcomes import small_run

ROOT: Final = Path(__file__).parents[2]
SHIPPED: Final = ROOT / "src/antiquary/agents/learned/networks"
YARDSTICKS: Final = ROOT / "bench/opponents/yardsticks"


def shipped(game: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((SHIPPED / f"{game}.json").read_text(encoding="utf-8"))
    return data


def written(path: Path, data: dict[str, Any]) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_yardstick_plays_with_the_networks_and_the_budget_that_it_was_frozen_with(game: Game) -> None:
    file = read_network_file(YARDSTICKS / f"grandmaster-2.{game.name}.json", game)
    assert (file.name, file.rounds) == ("grandmaster-2", 500)
    position = game.new({"players": 2}, seed_from(1))
    expected = networks_from(shipped(game.name), game).value.outputs(position)
    assert file.networks.value.outputs(position) == expected


def test_networks_play_in_the_arena_by_the_name_in_their_file(tmp_path: Path) -> None:
    path = written(
        tmp_path / "any.json", shipped("pergamon") | {"name": "Thales", "budget": {"rounds": 1, "seconds": 9}}
    )
    run = small_run(f"networks:{path},random")
    assert run.agents == ("Thales", "random")
    assert run.source("Thales") == f"networks:{path}"
    assert play(run, run.matches()[0]).scores
    written(path, shipped("pergamon") | {"name": "Thales"})
    with pytest.raises(WrongOption) as refusal:
        run.opened()
    assert refusal.value.details["field"] == "Thales"


def test_a_file_without_name_and_budget_is_called_like_the_file_and_searches_like_the_grandmaster(
    tmp_path: Path,
) -> None:
    game = game_named("pergamon")
    file = read_network_file(written(tmp_path / "mine.json", shipped("pergamon")), game)
    assert (file.name, file.rounds) == ("mine", game.study.budgets()["grandmaster"].rounds)


@pytest.mark.parametrize(
    "wrong", [{"name": "a/b"}, {"name": 3}, {"budget": {"rounds": 0, "seconds": 1}}, {"budget": 1}]
)
def test_a_wrong_name_or_budget_is_refused(tmp_path: Path, wrong: dict[str, Any]) -> None:
    with pytest.raises(WrongWeights, match="error-weights-file"):
        read_network_file(written(tmp_path / "mine.json", shipped("pergamon") | wrong), game_named("pergamon"))
    with pytest.raises(WrongWeights, match="error-weights-file"):
        read_network_file(tmp_path / "none.json", game_named("pergamon"))


def test_what_a_file_does_not_know_counts_as_nothing_and_is_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As if the game had got a card and a feature since, and lost one that the file still has."""
    game, data = game_named("pergamon"), shipped("pergamon")
    known = networks_from(data, game)
    data["features"][data["features"].index("galleries-fit")] = "gone"
    data["actions"][0] = "gone"
    warn_once.cache_clear()  # other tests may have met files without this feature
    caplog.clear()
    networks_from(data, game)
    networks = networks_from(data, game)
    said = [record.getMessage() for record in caplog.records]
    assert said == [
        "pergamon: learned without the features galleries-fit",
        f"pergamon: learned without the actions {game.action_text(0)}",
    ]
    hidden, at = int(known.value.own.outputs), game.evaluation.feature_names().index("galleries-fit")
    rows = [list(each.value.own.weights) for each in (known, networks)]
    assert rows[1][at * hidden : (at + 1) * hidden] == [0.0] * hidden
    assert rows[0][: at * hidden] == rows[1][: at * hidden]
    assert rows[0][(at + 1) * hidden :] == rows[1][(at + 1) * hidden :]
    position = game.new({"players": 2}, seed_from(1))
    assert len(networks.policy.logits(position, position.decider(), position.legal(position.decider()))) > 1
