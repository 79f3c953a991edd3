"""One game in the arena, from the deal to the outcome.

The outcome depends only on the run and the match; only the times and the memory depend on the machine.
"""

import sys
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from antiquary.agents.opponents import opponent_named
from antiquary.arena.processes import run_in_processes
from antiquary.arena.run import Match, Run
from antiquary.kernel.errors import UsageError
from antiquary.kernel.game import Seat
from antiquary.kernel.rng import rng_from, seed_from

MOST_DECISIONS: Final = 10_000  # games of random players take a few hundred


@dataclass
class Clock:
    """The thinking time of one seat. A turn is a sequence of its consecutive decisions; a turn without a choice does
    not count."""

    decisions: int = 0
    longest: float = 0.0  # one decision
    turns: list[float] = field(default_factory=list)
    _forced_seconds: float = 0.0  # seconds spent in this turn before there was a choice
    _has_choice: bool = False

    def begin(self) -> None:
        self._forced_seconds, self._has_choice = 0.0, False

    def add(self, seconds: float, choice: bool) -> None:
        self.decisions += 1
        self.longest = max(self.longest, seconds)
        if self._has_choice:
            self.turns[-1] += seconds
        elif choice:
            self._has_choice = True
            self.turns.append(self._forced_seconds + seconds)
        else:
            self._forced_seconds += seconds


@dataclass(frozen=True)
class Outcome:
    """The result of a match. Lists are by seat, times in seconds, memory in megabytes."""

    index: int
    agents: tuple[str, ...]
    seed: str
    scores: list[int]
    winners: list[Seat]
    digest: str  # of the final position
    decisions: list[int]
    longest: list[float]
    turns: list[list[float]]
    memory: float  # the peak memory of the process so far

    def shares(self) -> list[float]:
        """The share of the victory by seat."""
        return [1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(len(self.agents))]

    def ahead(self, one: Seat, other: Seat) -> float:
        """1 if `one` finished ahead of `other`, a half for a tie."""
        first, second = ((seat in self.winners, self.scores[seat]) for seat in (one, other))
        return 0.5 if first == second else float(first > second)

    def data(self) -> dict[str, Any]:
        return {
            "game": self.index,
            "agents": list(self.agents),
            "seed": self.seed,
            "scores": self.scores,
            "winners": self.winners,
            "hash": self.digest,
            "decisions": self.decisions,
            "longest": [round(seconds, 6) for seconds in self.longest],
            "turns": [[round(seconds, 6) for seconds in turns] for turns in self.turns],
            "memory": round(self.memory, 1),
        }


def play(run: Run, match: Match) -> Outcome:
    """Play a match in this process."""
    try:
        return _play(run, match)
    except Exception as error:
        error.add_note(f"in game {match.index}: {', '.join(match.agents)}, seed {match.seed.hex()}")
        raise


class EndlessGame(UsageError):
    """The players do not end their game."""


def _play(run: Run, match: Match) -> Outcome:
    game = run.opened()
    state = game.new(run.options, match.seed)
    agents = [opponent_named(run.source(name), game, run.players) for name in match.agents]
    rngs = [rng_from(seed_from(f"{match.seed.hex()}/{seat}")) for seat in range(len(agents))]
    clocks = [Clock() for _ in agents]
    last = -1
    decisions = 0
    while (seat := state.decider()) >= 0:
        if decisions == MOST_DECISIONS:
            raise EndlessGame("error-endless-game", {"agents": ", ".join(match.agents), "decisions": decisions})
        decisions += 1
        if seat != last:
            clocks[seat].begin()
            last = seat
        view = state.view(seat)
        start = time.perf_counter()
        action = agents[seat].choose(view, rngs[seat])
        clocks[seat].add(time.perf_counter() - start, len(state.legal(seat)) > 1)
        state.apply(seat, action)
    return Outcome(
        match.index,
        match.agents,
        match.seed.hex(),
        state.scores(),
        state.winners(),
        state.digest(),
        [clock.decisions for clock in clocks],
        [clock.longest for clock in clocks],
        [clock.turns for clock in clocks],
        peak_memory(),
    )


def peak_memory() -> float:
    """The peak memory of this process, in megabytes; 0 if the system does not report it."""
    if sys.platform == "win32":
        return 0.0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def play_here(run: Run, matches: Sequence[Match], jobs: int) -> Generator[Outcome]:
    """Play the matches and yield the outcomes as they are done."""
    if jobs == 1 or len(matches) == 1:
        for match in matches:
            yield play(run, match)
    else:
        yield from run_in_processes(partial(play, run), matches, min(jobs, len(matches)))
