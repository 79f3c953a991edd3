"""Positions of Pergamon that no game comes to are refused when they are read, not when they are shown."""

import re

import pytest

from antiquary.games.registry import game_named
from antiquary.kernel.errors import WrongNotation
from support.games.wandering import wandered

PERGAMON = game_named("pergamon")
BUILDING = "phase=building"
IMPOSSIBLE = {
    "an award for an object that nobody can have": ("awards", "1.2.0.2.3"),
    "an award for a space that the museum does not have": ("awards", "1.0.0.2.25"),
    "an award for a year before the first": ("awards", "1.3.0.2.999"),
}


def written(field: str, value: str) -> str:
    return re.sub(rf"{field}=\S*", f"{field}={value}", wandered(PERGAMON, 2, 30).notation())


def test_an_award_for_a_space_of_the_museum_is_accepted() -> None:
    assert PERGAMON.parse(written("awards", "1.0.0.2.24")).scores()[0] == 2


@pytest.mark.parametrize(("field", "value"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_a_position_that_cannot_occur_is_refused(field: str, value: str) -> None:
    with pytest.raises(WrongNotation) as caught:
        PERGAMON.parse(written(field, value))
    assert caught.value.details == {"field": field}


def test_a_row_cannot_be_polished_backwards() -> None:
    text = next(text for text in (wandered(PERGAMON, 2, steps).notation() for steps in range(200)) if BUILDING in text)
    with pytest.raises(WrongNotation, match="error-notation-law"):
        PERGAMON.parse(re.sub(r"polish=\d+", "polish=-2", text))
