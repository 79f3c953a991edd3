"""What becomes of a puzzle that was found: the check, its themes, and the selection for a collection.

In the check the line is looked for again, with ten times the search and other random numbers.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final, final

from antiquary.agents.puzzles.examination import CHECKING_LIMITS, examining_coach
from antiquary.agents.puzzles.puzzle import Puzzle
from antiquary.games.registry import game_named
from antiquary.kernel.event import Event
from antiquary.kernel.game import Game
from antiquary.training.puzzles.line import LineFinder
from antiquary.training.puzzles.mining import LARGEST_GUESSING_CHANCE
from antiquary.training.puzzles.solvers import rating_of, solved_by_levels


def themes_of(game: Game, puzzle: Puzzle) -> list[str]:
    """The names of the themes, in the game's order."""
    gained = {each.line.name for step in puzzle.line() for each in step.best.reason if each.gain() > 0.0}
    happened = Counter(event.verb for event in events_of(game, puzzle) if event.seat == puzzle.seat)
    themes: list[str] = []
    for theme in game.study.themes():
        times = sum(happened[verb] for verb in theme.events)
        if gained.intersection(theme.lines) or times >= theme.least:
            themes.append(theme.name)
    return themes


def events_of(game: Game, puzzle: Puzzle) -> list[Event]:
    """The events of the solution and of the best moves in the rest of the turn, up to the turn's end."""
    state, seat = puzzle.state(game), puzzle.seat
    turn = game.evaluation.turn(state, seat)
    events: list[Event] = []
    state.events = events
    for action in [*puzzle.solution(), *puzzle.plan]:
        # The rest of the turn was planned on samples; where the real one differs, the plan ends.
        if seat not in state.deciders() or game.evaluation.turn(state, seat) != turn or action not in state.legal(seat):
            break
        state.apply(seat, action)
    return events


SEARCH_FACTOR: Final = 10  # the search of the check, compared with that which finds puzzles
TRIES_PER_LEVEL: Final = 8  # of each level, with other random numbers than when the puzzle was chosen


@final
@dataclass(frozen=True)
class CheckTask:
    game: str
    puzzle: Puzzle
    seed: str
    times: int = SEARCH_FACTOR


@final
@dataclass(frozen=True)
class Verdict:
    """The puzzle as the longer search sees it, with what the levels make of it; None if the line does not hold."""

    id: str
    puzzle: Puzzle | None


def check(task: CheckTask) -> Verdict:
    """Look for the line again, and let the levels try. It holds if the same moves are right at every step of it."""
    game, puzzle = game_named(task.game), task.puzzle
    seed = f"{task.seed}/check"
    finder = LineFinder(examining_coach(game, task.times), CHECKING_LIMITS, f"{seed}/{puzzle.id}", puzzle.steps)
    found = finder.line(puzzle.state(game), puzzle.seat)
    if found is None or not found.steps[0].best.reason:
        return Verdict(puzzle.id, None)
    again = replace(puzzle, steps=found.steps, plan=found.plan, tries=TRIES_PER_LEVEL)
    if again.luck() > LARGEST_GUESSING_CHANCE:
        return Verdict(puzzle.id, None)
    solved = solved_by_levels(game, again, seed, TRIES_PER_LEVEL)
    again = replace(again, themes=themes_of(game, again), solved=solved, rating=rating_of(solved, TRIES_PER_LEVEL))
    return Verdict(puzzle.id, again)


def select_puzzles(puzzles: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """At most so many puzzles: one of each difficulty in turn, and of each difficulty those with the largest lead."""
    bands: dict[int, list[Puzzle]] = {}
    for puzzle in sorted(puzzles, key=lambda each: (-each.lead(), each.id)):
        bands.setdefault(puzzle.difficulty(), []).append(puzzle)
    turns = zip_longest(*(bands[band] for band in sorted(bands)))
    chosen = [puzzle for turn in turns for puzzle in turn if puzzle is not None][:most]
    return sorted(chosen, key=lambda each: (each.rating, each.id))
