"""A puzzle: a position, the seat that has to find the line, and every move at each of its steps as the coach sees it.

The steps are a graph: where several moves are equally good, each has a step of its own after it, and moves that lead to
the same position share one.

Puzzles are sent to other processes, and compiled frozen dataclasses cannot be unpickled: none is frozen here.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import resources
from typing import Any, Final, final

from antiquary.kernel.errors import AntiquaryError, WrongNotation
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.study import Difference, Line

ID_BYTES: Final = 5
WRONG: Final = -2  # instead of a step that follows: the move is wrong
END: Final = -1  # nothing follows: the line is complete
MOST_SOLVER_MOVES: Final = 60  # moves of a solver, who may also take some back
HARDER_FROM: Final = (1100, 1200, 1300, 1800)  # the ratings from which on a puzzle is harder by one


class WrongPuzzle(AntiquaryError):
    """A puzzle in a file is damaged or belongs to another game."""


@final
@dataclass
class PuzzleMove:
    """One legal move of a step: the chance of winning after it, and its reason. That of a right move compares it with
    the best wrong one, that of a wrong move with the best. `then` is the number of the step that follows a right move,
    END if the line is complete with it, WRONG if the move is wrong."""

    action: Action
    chance: float
    reason: list[Difference]
    then: int

    def right(self) -> bool:
        return self.then != WRONG


@final
@dataclass
class PuzzleStep:
    """A choice of the solver: every legal move, the right ones first and the best of them first of all. If there is
    only one, nobody has to find it."""

    options: list[PuzzleMove]

    @property
    def best(self) -> PuzzleMove:
        return self.options[0]

    def forced(self) -> bool:
        return len(self.options) == 1

    def right(self) -> list[PuzzleMove]:
        return [option for option in self.options if option.right()]

    def wrong(self) -> list[PuzzleMove]:
        return [option for option in self.options if not option.right()]

    def lead(self) -> float:
        """By how much the best move is better than the best wrong one; nothing if no move is wrong."""
        wrong = [option.chance for option in self.options if not option.right()]
        return self.best.chance - max(wrong) if wrong else 0.0

    def option(self, action: Action) -> PuzzleMove | None:
        for option in self.options:
            if option.action == action:
                return option
        return None


@final
@dataclass
class PuzzleSource:
    """The game that a puzzle was taken from: its seed, its options, and how many moves had been made."""

    seed: str
    players: int
    moves: int


@final
@dataclass
class Puzzle:
    """`position` is the notation of the whole state. The solver sees only the view of `seat`. The line begins with the
    first step; it belongs to one turn, and none but its last move reveals anything hidden. `plan` are the best moves in
    the rest of the turn, as far as they can be foreseen. `solved` says for each level of the opponents in how many of
    `tries` tries it found a whole line; `rating` follows from that."""

    id: str
    position: str
    seat: Seat
    steps: list[PuzzleStep]
    plan: list[Action]
    themes: list[str]
    solved: dict[str, int]
    tries: int
    rating: int
    source: PuzzleSource

    def state(self, game: Game) -> State:
        return game.parse(self.position)

    def difficulty(self) -> int:
        """1 (easy) to 5."""
        harder = 1
        for least in HARDER_FROM:
            if self.rating >= least:
                harder += 1
        return harder

    def line(self) -> list[PuzzleStep]:
        """The steps of the best line, one after another."""
        steps: list[PuzzleStep] = []
        at = 0
        while at != END and len(steps) < MOST_SOLVER_MOVES:
            steps.append(self.steps[at])
            at = self.steps[at].best.then
        return steps

    def solution(self) -> list[Action]:
        """The moves of the best line."""
        return [step.best.action for step in self.line()]

    def choices(self) -> int:
        """How many choices the best line has: forced moves are none."""
        return sum(not step.forced() for step in self.line())

    def lead(self) -> float:
        """The largest lead of a step of the best line."""
        return max(step.lead() for step in self.line())

    def found(self, game: Game, choose: Callable[[State], Action]) -> bool:
        """Whether somebody who chooses like this finds a whole line."""
        state, at = self.state(game), 0
        for _ in range(MOST_SOLVER_MOVES):
            step = self.steps[at]
            option = step.best if step.forced() else step.option(choose(state))
            if option is None or not option.right():
                return False
            if option.then == END:
                return True
            state.apply(self.seat, option.action)
            at = option.then
        return False

    def luck(self) -> float:
        """The chance that somebody who chooses at random finds a whole line, without taking anything back."""
        chances: dict[int, float] = {END: 1.0}

        def from_step(at: int) -> float:
            if at not in chances:
                chances[at] = 0.0  # what is on the way already: taking back is no progress
                options = self.steps[at].options
                chances[at] = sum(from_step(option.then) for option in options if option.right()) / len(options)
            return chances[at]

        return from_step(0)


def id_of(position: str) -> str:
    return blake2b(position.encode(), digest_size=ID_BYTES, person=b"antiquary-puzzle").hexdigest()


# --- as data --------------------------------------------------------------------------------------------------------


def data_of(puzzle: Puzzle, game: Game) -> dict[str, Any]:
    """A puzzle as plain data for JSON: moves in the game's notation, chances in thousandths, right moves with the step
    that follows them."""
    return {
        "id": puzzle.id,
        "position": puzzle.position,
        "seat": puzzle.seat,
        "steps": [[_option_data(option, game) for option in step.options] for step in puzzle.steps],
        "plan": [game.action_text(action) for action in puzzle.plan],
        "themes": puzzle.themes,
        "solved": puzzle.solved,
        "tries": puzzle.tries,
        "rating": puzzle.rating,
        "source": {"seed": puzzle.source.seed, "players": puzzle.source.players, "moves": puzzle.source.moves},
    }


def _option_data(option: PuzzleMove, game: Game) -> list[Any]:
    reason = [_difference_data(difference) for difference in option.reason]
    data: list[Any] = [game.action_text(option.action), round(1000 * option.chance), reason]
    return [*data, option.then] if option.right() else data


def _difference_data(difference: Difference) -> list[Any]:
    data: list[Any] = [difference.line.name, round(difference.amount, 2)]
    if difference.line.piece:
        data.append(difference.line.piece)
    return data


def puzzle_from(data: Any, game: Game) -> Puzzle:
    """The puzzle in the data of `data_of`."""
    try:
        source = data["source"]
        puzzle = Puzzle(
            str(data["id"]),
            str(data["position"]),
            int(data["seat"]),
            [PuzzleStep([_option(each, game) for each in step]) for step in data["steps"]],
            [game.parse_action(text) for text in data["plan"]],
            [str(theme) for theme in data["themes"]],
            {str(level): int(count) for level, count in data["solved"].items()},
            int(data["tries"]),
            int(data["rating"]),
            PuzzleSource(str(source["seed"]), int(source["players"]), int(source["moves"])),
        )
        _check(puzzle)
        return puzzle
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, WrongNotation) as error:
        raise WrongPuzzle("error-puzzle-damaged", {"game": game.name, "reason": str(error)}) from error


def _option(data: Any, game: Game) -> PuzzleMove:
    reason = [_difference(each, game) for each in data[2]]
    then = int(data[3]) if len(data) > 3 else WRONG
    return PuzzleMove(game.parse_action(data[0]), int(data[1]) / 1000.0, reason, then)


def _check(puzzle: Puzzle) -> None:
    """Raise if a step has no right move first, or a move leads to a step that is not there."""
    for step in puzzle.steps:
        if not step.best.right() or any(not WRONG <= option.then < len(puzzle.steps) for option in step.options):
            raise ValueError("steps")


def _difference(data: Any, game: Game) -> Difference:
    piece = str(data[2]) if len(data) > 2 else ""
    return Difference(_line(str(data[0]), piece, game), float(data[1]))


def _line(name: str, piece: str, game: Game) -> Line:
    for line in game.study.ledger_lines():
        if line.name == name and line.piece == piece:
            return line
    raise KeyError(name)


FORMAT: Final = 2


def puzzles_for(game: Game) -> list[Puzzle]:
    """The puzzles of a game, the easiest first; none if there are none for this edition of it."""
    data = _shipped(game.name)
    return [] if data is None or game.of_edition(data["edition"]) is None else puzzles_from(data, game)


def puzzles_from(data: Any, game: Game) -> list[Puzzle]:
    """The puzzles in the data of `collection_of`."""
    try:
        if data["format"] != FORMAT or data["game"] != game.name or data["rules"] != game.version:
            raise WrongPuzzle("error-puzzle-game", {"game": game.name})
        rows = data["puzzles"]
    except (KeyError, TypeError) as error:
        raise WrongPuzzle("error-puzzle-damaged", {"game": game.name, "reason": str(error)}) from error
    return [puzzle_from(row, game) for row in rows]


def collection_of(puzzles: list[Puzzle], game: Game) -> dict[str, Any]:
    """A collection as plain data for JSON."""
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "edition": game.edition,
        "puzzles": [data_of(puzzle, game) for puzzle in puzzles],
    }


def collection_text(collection: dict[str, Any]) -> str:
    """A collection as text, with one puzzle a line, so that changes can be read."""
    head = {key: value for key, value in collection.items() if key != "puzzles"}
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in collection["puzzles"]]
    return json.dumps(head)[:-1] + ',"puzzles":[\n' + ",\n".join(lines) + "\n]}\n"


@cache
def _shipped(name: str) -> dict[str, Any] | None:
    file = resources.files("antiquary.agents.puzzles").joinpath("shipped", f"{name}.json")
    if not file.is_file():
        return None
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data
