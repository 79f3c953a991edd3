"""Runs on the cores of this machine."""

from collections.abc import Generator, Sequence
from functools import partial

from antiquary.arena.match import Outcome, play
from antiquary.arena.processes import apart
from antiquary.arena.run import Match, Run


def play_here(run: Run, matches: Sequence[Match], jobs: int) -> Generator[Outcome]:
    """Play the matches and yield the outcomes as they are done."""
    if jobs == 1 or len(matches) == 1:
        for match in matches:
            yield play(run, match)
    else:
        yield from apart(partial(play, run), matches, min(jobs, len(matches)))
