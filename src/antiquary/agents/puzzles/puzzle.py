"""A puzzle: a position, the seat that has to find the best moves, and every move of each step as the coach sees it."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final, final

from antiquary.kernel.errors import AntiquaryError, WrongNotation
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.ledger import Difference, Line

ID_BYTES: Final = 5
BANDS: Final = (1100, 1200, 1300, 1800)  # the ratings from which on a puzzle is harder by one


class WrongPuzzle(AntiquaryError):
    """A puzzle in a file is damaged or belongs to another game."""


@final
@dataclass(frozen=True)
class Option:
    """One legal move of a step: the chance of winning after it, and its reason. That of the solution compares it with
    the next best move, that of any other move with the solution."""

    action: Action
    chance: float
    reason: list[Difference]


@final
@dataclass(frozen=True)
class Step:
    """A choice of the solver: every legal move, the best first. If there is only one, nobody has to find it."""

    options: list[Option]

    @property
    def best(self) -> Option:
        return self.options[0]

    def forced(self) -> bool:
        return len(self.options) == 1

    def lead(self) -> float:
        """By how much the best move is better than the next, in chances of winning."""
        return 1.0 if self.forced() else self.options[0].chance - self.options[1].chance

    def option(self, action: Action) -> Option | None:
        for option in self.options:
            if option.action == action:
                return option
        return None


@final
@dataclass(frozen=True)
class Source:
    """The game that a puzzle was taken from: its seed, its options, and how many moves had been made."""

    seed: str
    players: int
    moves: int


@final
@dataclass(frozen=True)
class Puzzle:
    """`position` is the notation of the whole state. The solver sees only the view of `seat`. The steps belong to one
    turn, and none but the last reveals anything hidden. `solved` says for each level of the opponents in how many of
    `tries` tries it found all steps; `rating` follows from that."""

    id: str
    position: str
    seat: Seat
    steps: list[Step]
    plan: list[Action]  # the best moves in the rest of the turn, as far as they can be foreseen
    themes: list[str]
    solved: dict[str, int]
    tries: int
    rating: int
    source: Source

    def state(self, game: Game) -> State:
        return game.parse(self.position)

    def difficulty(self) -> int:
        """1 (easy) to 5."""
        harder = 1
        for least in BANDS:
            if self.rating >= least:
                harder += 1
        return harder

    def lead(self) -> float:
        """The smallest lead of a step."""
        return min([step.lead() for step in self.steps])

    def solution(self) -> list[Action]:
        return [step.best.action for step in self.steps]


def id_of(position: str) -> str:
    return blake2b(position.encode(), digest_size=ID_BYTES, person=b"antiquary-puzzle").hexdigest()


# --- as data --------------------------------------------------------------------------------------------------------


def data_of(puzzle: Puzzle, game: Game) -> dict[str, Any]:
    """A puzzle as plain data for JSON: moves in the game's notation, chances in thousandths."""
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


def _option_data(option: Option, game: Game) -> list[Any]:
    reason = [_difference_data(difference) for difference in option.reason]
    return [game.action_text(option.action), round(1000 * option.chance), reason]


def _difference_data(difference: Difference) -> list[Any]:
    data: list[Any] = [difference.line.name, round(difference.amount, 2)]
    if difference.line.piece:
        data.append(difference.line.piece)
    return data


def puzzle_from(data: Any, game: Game) -> Puzzle:
    """The puzzle in the data of `data_of`."""
    try:
        source = data["source"]
        return Puzzle(
            str(data["id"]),
            str(data["position"]),
            int(data["seat"]),
            [Step([_option(each, game) for each in step]) for step in data["steps"]],
            [game.parse_action(text) for text in data["plan"]],
            [str(theme) for theme in data["themes"]],
            {str(level): int(count) for level, count in data["solved"].items()},
            int(data["tries"]),
            int(data["rating"]),
            Source(str(source["seed"]), int(source["players"]), int(source["moves"])),
        )
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, WrongNotation) as error:
        raise WrongPuzzle("error-puzzle-damaged", {"game": game.name, "reason": str(error)}) from error


def _option(data: Any, game: Game) -> Option:
    reason = [_difference(each, game) for each in data[2]]
    return Option(game.parse_action(data[0]), int(data[1]) / 1000.0, reason)


def _difference(data: Any, game: Game) -> Difference:
    piece = str(data[2]) if len(data) > 2 else ""
    return Difference(_line(str(data[0]), piece, game), float(data[1]))


def _line(name: str, piece: str, game: Game) -> Line:
    for line in game.ledger_lines():
        if line.name == name and line.piece == piece:
            return line
    raise KeyError(name)
