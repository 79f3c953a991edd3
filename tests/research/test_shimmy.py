"""Shimmy makes PettingZoo environments of OpenSpiel's games; ours pass PettingZoo's test that way, too. Every run tries
the two libraries without Shimmy: test_pettingzoo.py and test_openspiel.py."""

import itertools

import pytest
from pettingzoo.test import api_test

from antiquary.games.registry import GAMES, MINI_GAMES
from antiquary.research.chance.openspiel import chance_name
from antiquary.research.openspiel_game import short_name

FULL = [name(game) for game in GAMES for name in (short_name, chance_name)]
TABLES = [*itertools.product(FULL, (2, 3, 4)), *[(chance_name(game), 2) for game in MINI_GAMES]]


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.filterwarnings("ignore::UserWarning")  # the test warns of what Shimmy leaves out
def test_a_game_passes_pettingzoos_test_through_shimmy(name: str, players: int) -> None:
    from shimmy import OpenSpielCompatibilityV0

    # By name: Shimmy loads the game anew for every episode, and forgets the parameters of a game that it was given.
    config = None if players == 2 else {"players": players}
    api_test(OpenSpielCompatibilityV0(game_name=name, config=config), num_cycles=200)
