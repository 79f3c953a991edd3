"""Options of a game, and the errors for wrong ones."""

from typing import Any

import pytest

from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table

pytestmark = pytest.mark.both_builds

GAME = AncientKnowledge()


def test_options_are_completed_with_defaults() -> None:
    assert GAME.checked({}) == {"players": 2, "starting_hands": False}
    assert GAME.checked({"players": 4}) == {"players": 4, "starting_hands": False}


def test_the_number_of_players_comes_first() -> None:
    assert GAME.options()[0].name == "players"


def test_an_unknown_option_is_named_with_those_that_exist() -> None:
    with pytest.raises(WrongOption) as caught:
        GAME.checked({"colour": "red"})
    assert caught.value.key == "error-option-unknown"
    assert caught.value.details == {"option": "colour", "known": "players, starting_hands"}


@pytest.mark.parametrize("value", [0, 1, 5, -2, "2", 2.0, None, [2], True, {"players": 2}])
def test_a_wrong_number_of_players_is_named_with_those_allowed(value: Any) -> None:
    with pytest.raises(WrongOption) as caught:
        GAME.new({"players": value}, seed_from(1))
    assert caught.value.key == "error-option-value"
    assert caught.value.details["option"] == "players"
    assert caught.value.details["allowed"] == "2, 3, 4"
    assert str(value) in str(caught.value.details["value"])


@pytest.mark.parametrize("value", [0, 1, "yes", None])
def test_true_is_not_one_and_false_is_not_nought(value: Any) -> None:
    with pytest.raises(WrongOption, match="starting_hands"):
        GAME.checked({"starting_hands": value})


def test_a_table_refuses_wrong_options_too() -> None:
    with pytest.raises(WrongOption):
        Table(GAME, {"players": 7}, seed_from(1))


def test_the_message_of_an_error_names_key_and_details() -> None:
    with pytest.raises(WrongOption) as caught:
        GAME.checked({"players": 9})
    assert str(caught.value) == "error-option-value (option='players', value='9', allowed='2, 3, 4')"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("starting_hands", [False, True])
def test_every_allowed_choice_starts_a_game(players: int, starting_hands: bool) -> None:
    state = GAME.new({"players": players, "starting_hands": starting_hands}, seed_from(5))
    assert state.seats == players
    assert state.deciders()
    assert state.violations() == []
