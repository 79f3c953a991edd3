"""Mining: masters play a game, and every position in which something may be begun is tested, the cheapest test first.

1. A quick examination has to show that some move is a mistake, and which.
2. The examination proper looks for a whole line (`line.py`).
3. Whoever guesses must seldom find it, and a novice must miss it often enough.

Everything depends only on the arguments: the number of processes changes nothing but the time.
"""

from dataclasses import dataclass
from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.agents.coaching.coach import Coach
from antiquary.agents.puzzles.examination import FINDING, examined, examiner
from antiquary.agents.puzzles.puzzle import Puzzle, Source, id_of
from antiquary.games.registry import game_named
from antiquary.kernel.game import Game, Seat, State
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import Rng, seed_from
from antiquary.training.puzzles.line import LineFinder
from antiquary.training.puzzles.solvers import LEVELS, solver, times_solved

TABLES: Final = (2, 3, 2, 4)  # numbers of players, one game after another
QUICK: Final = 100  # rounds of a quick examination
QUICK_GUESSES: Final = 8
ALIKE: Final = 0.01  # cost up to which a quick examination tells no move from the best
PROMISING: Final = 0.025  # cost that all other moves have to reach in it
TRIES: Final = 8  # of the novice
MOST_FOUND: Final = 6  # of them
MOST_LUCK: Final = 0.25  # the chance of finding a line by guessing


@final
@dataclass(frozen=True)
class Dig:
    """One game that is searched for puzzles."""

    game: str
    seed: str
    number: int


@final
@dataclass(frozen=True)
class Yield:
    """The puzzles of one game, and how many positions were tested."""

    number: int
    decisions: int
    puzzles: list[Puzzle]


@final
@dataclass(frozen=True)
class Again:
    """A puzzle whose position is searched anew."""

    game: str
    seed: str
    puzzle: Puzzle


@final
@dataclass(frozen=True)
class Anew:
    """What was found in the position of the puzzle of this name."""

    name: str
    puzzle: Puzzle | None


@final
class Miner:
    """Looks for puzzles in positions of one game."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.close: Final = examiner(game)
        self.quick: Final = Coach(self.close.evaluator, QUICK, self.close.calibration, QUICK_GUESSES, onward=True)

    def promising(self, state: State, seat: Seat, name: str) -> bool:
        """Whether a quick look tells right moves from wrong ones."""
        glance = examined(self.quick, state.view(seat), self.rng(name))
        moves = [move for move in glance.moves if not self.game.study.takes_back(move.action)]
        rivals = [move.cost for move in moves if move.cost > ALIKE]
        return bool(rivals) and min(rivals) >= PROMISING

    def puzzle(self, state: State, seat: Seat, source: Source) -> Puzzle | None:
        """The puzzle that begins in a position, if a line does that is worth looking for. Its themes and its rating
        come with the check."""
        position = state.notation()
        name = id_of(position)
        found = LineFinder(self.close, FINDING, f"{self.seed}/{name}").line(state, seat)
        # Without a reason, the solver would learn nothing from it.
        if found is None or not found.steps[0].best.reason:
            return None
        puzzle = Puzzle(name, position, seat, found.steps, found.plan, [], {}, 0, 0, source)
        if puzzle.luck() > MOST_LUCK:
            return None
        seeds = [f"{self.seed}/{name}/{number}" for number in range(TRIES)]
        return None if times_solved(self.game, puzzle, LEVELS[0], seeds) > MOST_FOUND else puzzle

    def rng(self, name: str) -> Rng:
        return rng_from(seed_from(f"{self.seed}/{name}"))


def mined(dig: Dig) -> Yield:
    """The puzzles of one game: at most one of each turn of a seat."""
    game, players = game_named(dig.game), TABLES[dig.number % len(TABLES)]
    seed = f"puzzles/{dig.seed}/{dig.number}"
    miner = Miner(game, seed)
    masters: list[Agent] = [solver("master", game) for _ in range(players)]
    state = game.new({"players": players}, seed_from(seed))
    rng = miner.rng("choices")
    puzzles: list[Puzzle] = []
    turns: set[tuple[Seat, int]] = set()
    moves = tested = 0
    while not state.over():
        seat = state.decider()
        turn = (seat, game.evaluation.turn(state, seat))
        begins = len(state.legal(seat)) > 1 and state.deciders() == [seat] and game.study.action_complete(state)
        if begins and turn not in turns:
            tested += 1
            if miner.promising(state, seat, f"{moves}"):
                puzzle = miner.puzzle(state, seat, Source(seed, players, moves))
                if puzzle is not None:
                    puzzles.append(puzzle)
                    turns.add(turn)
        state.apply(seat, masters[seat].choose(state.view(seat), rng))
        moves += 1
    return Yield(dig.number, tested, puzzles)


def searched_again(task: Again) -> Anew:
    """The puzzle that begins in the position of another one."""
    game, puzzle = game_named(task.game), task.puzzle
    state = puzzle.state(game)
    if not game.study.action_complete(state):
        return Anew(puzzle.id, None)
    return Anew(puzzle.id, Miner(game, f"puzzles/{task.seed}/again").puzzle(state, puzzle.seat, puzzle.source))
