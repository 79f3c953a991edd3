"""Numbers of random games: few in every run, more at night, many in a soak.

Hypothesis tries a law on half of the ordinary number of examples in `make test` (on a quarter on the sources), on all
of them in `make test-all` (profile `nightly`), and on thirty times as many with the profile `soak`.
"""

import itertools
from collections.abc import Iterable
from typing import Any, Final

import pytest
from hypothesis import settings

ORDINARY: Final = 100  # Hypothesis's own number of examples


def tried(number: int) -> settings:
    """Try a law on `number` examples that are whole games, or on as much more or less as the profile asks for."""
    return settings(max_examples=max(number * settings().max_examples // ORDINARY, 1))


def spaced(every: int) -> int:
    """How far apart the positions of a game are that a law is tried on: `every` in `make test-all`, twice as far in
    `make test` (four times on the sources), next to each other in a soak."""
    return max(every * ORDINARY // settings().max_examples, 1)


def and_nightly(always: Iterable[Any], more: Iterable[Any]) -> list[Any]:
    """Parameters of which a test gets the first ones in every run and the others in `make test-all` only. A plain tuple
    is one value for each name."""
    values = (each if type(each) is tuple else (each,) for each in more)
    return [*always, *(pytest.param(*each, marks=pytest.mark.nightly) for each in values)]


def tables_of(games: Iterable[Any]) -> list[Any]:
    """Each of these games with two and three players, and with four in `make test-all`."""
    games = list(games)
    return and_nightly(itertools.product(games, (2, 3)), itertools.product(games, (4,)))


def and_in_a_soak(always: Iterable[int], more: Iterable[int]) -> list[Any]:
    """Numbers of which a test gets the first ones in every run and the others in a soak."""
    return [*always, *(pytest.param(number, marks=pytest.mark.soak) for number in more)]
