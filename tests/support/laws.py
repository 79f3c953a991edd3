"""Numbers of random games for the laws: few in every run, thirty times as many with `--hypothesis-profile=soak`."""

from typing import Final

from hypothesis import settings

ORDINARY: Final = 100  # Hypothesis's own number of examples


def tried(number: int) -> settings:
    """Try a law on `number` examples that are whole games, or as many times that as the profile asks for."""
    return settings(max_examples=number * settings().max_examples // ORDINARY)
