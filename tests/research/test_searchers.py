"""OpenSpiel's searchers, MCTS and ISMCTS, play whole games against themselves."""

from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from antiquary.games.registry import GAMES, MINI_GAMES
from antiquary.research.chance.openspiel import chance_name
from antiquary.research.openspiel_game import short_name

NAMES: Final = [*[short_name(game) for game in GAMES], *[chance_name(game) for game in MINI_GAMES]]
EXPLORATION: Final = 1.4
SIMULATIONS: Final = 2  # the least that they can choose by


def searcher(kind: str, game: Any, rng: np.random.RandomState) -> Any:
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    if kind == "MCTS":
        return mcts.MCTSBot(game, EXPLORATION, SIMULATIONS, evaluator, random_state=rng)
    return ismcts.ISMCTSBot(game, evaluator, EXPLORATION, SIMULATIONS, random_state=rng)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        pytest.param(name, kind, marks=[pytest.mark.nightly] if "ancient" in name else [])
        for name in NAMES
        for kind in ("MCTS", "ISMCTS")
    ],
)
def test_openspiels_searchers_play_to_the_end(name: str, kind: str) -> None:
    game, rng = pyspiel.load_game(name), np.random.RandomState(2)
    bots = [searcher(kind, game, rng) for _ in range(game.num_players())]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=probabilities))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) <= 1
