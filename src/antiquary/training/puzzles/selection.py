"""The selection of puzzles for a collection: of all difficulties alike, the clearest first."""

from collections.abc import Sequence
from itertools import zip_longest

from antiquary.agents.puzzles.puzzle import Puzzle


def selected(puzzles: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """At most so many puzzles: one of each difficulty in turn, and of each difficulty those with the largest lead."""
    bands: dict[int, list[Puzzle]] = {}
    for puzzle in sorted(puzzles, key=lambda each: (-each.lead(), each.id)):
        bands.setdefault(puzzle.difficulty(), []).append(puzzle)
    turns = zip_longest(*(bands[band] for band in sorted(bands)))
    chosen = [puzzle for turn in turns for puzzle in turn if puzzle is not None][:most]
    return sorted(chosen, key=lambda each: (each.rating, each.id))
