"""The work file of a search for puzzles: JSON Lines that only grow, so that interrupted work goes on where it was.

The first line is the header. Then follows a line for each game that was searched, one for each puzzle whose position
was searched again, and one for each puzzle that was checked. An incomplete last line is dropped.
"""

import json
from pathlib import Path
from typing import Any, Final, Self

from antiquary.agents.puzzles.examination import EXAMINATION_GUESSES, EXAMINATION_ROUNDS, FINDING_LIMITS
from antiquary.agents.puzzles.puzzle import Puzzle, WrongPuzzle, data_of, puzzle_from
from antiquary.kernel.game import Game
from antiquary.training.puzzles.checking import Verdict
from antiquary.training.puzzles.mining import SearchedGame, SearchedPosition

FORMAT: Final = 2


class WorkFile:
    """What was found and checked so far; without a path, it is kept in memory only."""

    def __init__(self, game: Game, seed: str, path: Path | None) -> None:
        self.game: Final = game
        self.path: Final = path
        self.header: Final[dict[str, Any]] = {
            "puzzles": FORMAT,
            "game": game.name,
            "rules": game.version,
            "edition": game.edition,
            "seed": seed,
            "limits": [FINDING_LIMITS.right, FINDING_LIMITS.wrong, FINDING_LIMITS.total, FINDING_LIMITS.lead],
            "rounds": EXAMINATION_ROUNDS,
            "guesses": EXAMINATION_GUESSES,
        }
        self.searched: Final[dict[int, int]] = {}  # how many decisions each game had, by its number
        self.again: Final[set[str]] = set()  # the puzzles whose positions were searched again
        self.puzzles: Final[dict[str, Puzzle]] = {}
        self.verdicts: Final[dict[str, Verdict]] = {}

    @classmethod
    def open(cls, game: Game, seed: str, path: Path | None) -> Self:
        """The work file at `path`, or a new one; raises `WrongPuzzle` if it belongs to other work."""
        work = cls(game, seed, path)
        if path is None:
            return work
        if not path.exists() or not path.stat().st_size:
            work._write(work.header)
            return work
        text = path.read_text(encoding="utf-8")
        complete = text[: text.rfind("\n") + 1]
        if complete != text:
            path.write_text(complete, encoding="utf-8")
        try:
            lines = [json.loads(line) for line in complete.splitlines()]
        except ValueError as error:
            raise WrongPuzzle("error-puzzle-damaged", {"game": game.name, "reason": str(error)}) from error
        if not lines or lines[0] != work.header:
            raise WrongPuzzle("error-puzzle-file", {"file": str(path), "game": game.name, "seed": seed})
        for line in lines[1:]:
            work._read(line)
        return work

    def found(self, result: SearchedGame) -> None:
        data = [data_of(puzzle, self.game) for puzzle in result.puzzles]
        line = {"searched": result.number, "decisions": result.decisions, "found": data}
        self._write(line)
        self._read(line)

    def found_again(self, result: SearchedPosition) -> None:
        puzzle = result.puzzle
        line = {"again": result.name, "found": [] if puzzle is None else [data_of(puzzle, self.game)]}
        self._write(line)
        self._read(line)

    def checked(self, verdict: Verdict) -> None:
        puzzle = verdict.puzzle
        self._write({"checked": verdict.id, "puzzle": None if puzzle is None else data_of(puzzle, self.game)})
        self.verdicts[verdict.id] = verdict

    def add(self, puzzle: Puzzle) -> None:
        """A puzzle that was found elsewhere."""
        self.puzzles[puzzle.id] = puzzle

    def passing(self) -> list[Puzzle]:
        """The puzzles that have been checked and passed, as the check sees them, in the order in which they were
        found."""
        verdicts = [self.verdicts.get(name) for name in self.puzzles]
        return [verdict.puzzle for verdict in verdicts if verdict is not None and verdict.puzzle is not None]

    def _read(self, line: dict[str, Any]) -> None:
        try:
            if "searched" in line:
                self.searched[int(line["searched"])] = int(line["decisions"])
            if "again" in line:
                self.again.add(str(line["again"]))
            for data in line.get("found", []):
                self.add(puzzle_from(data, self.game))
            if "checked" in line:
                data = line["puzzle"]
                verdict = Verdict(str(line["checked"]), None if data is None else puzzle_from(data, self.game))
                self.verdicts[verdict.id] = verdict
        except (KeyError, TypeError, ValueError) as error:
            raise WrongPuzzle("error-puzzle-damaged", {"game": self.game.name, "reason": str(error)}) from error

    def _write(self, line: dict[str, Any]) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
