"""Numbers of random games: few in every run, many in a soak.

`pytest -m soak` runs the cases that `and_in_a_soak` adds; `pytest --hypothesis-profile=soak` tries each law thirty
times as often.
"""

from collections.abc import Iterable
from typing import Any, Final

import pytest
from hypothesis import settings

ORDINARY: Final = 100  # Hypothesis's own number of examples


def tried(number: int) -> settings:
    """Try a law on `number` examples that are whole games, or as many times that as the profile asks for."""
    return settings(max_examples=number * settings().max_examples // ORDINARY)


def and_in_a_soak(always: Iterable[int], more: Iterable[int]) -> list[Any]:
    """Numbers of which a test gets the first ones in every run and the others in a soak."""
    return [*always, *(pytest.param(number, marks=pytest.mark.soak) for number in more)]
