"""Search for puzzles: masters play a game, and every position in which an action may begin is tested, the cheapest test
first.

1. A quick examination has to show that some move is a mistake, and which.
2. The examination proper looks for a whole line (`line.py`).
3. Random choices must rarely find the line, and a novice must miss it often enough.

Everything depends only on the arguments: the number of processes changes nothing but the time.
"""

from dataclasses import dataclass
from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.agents.coaching.coach import Coach
from antiquary.agents.puzzles.examination import FINDING_LIMITS, examine, examining_coach
from antiquary.agents.puzzles.puzzle import Puzzle, PuzzleSource, id_of
from antiquary.games.registry import game_named
from antiquary.kernel.game import Game, Seat, State
from antiquary.kernel.rng import Rng, rng_from, seed_from
from antiquary.training.puzzles.line import LineFinder
from antiquary.training.puzzles.solvers import LEVELS, solver, times_solved

PLAYER_COUNTS: Final = (2, 3, 2, 4)  # numbers of players, one game after another
QUICK_ROUNDS: Final = 100  # rounds of a quick examination
QUICK_GUESSES: Final = 8
SAME_COST: Final = 0.01  # cost up to which a quick examination counts a move as right
LEAST_MISTAKE: Final = 0.025  # the least cost of all other moves in it
NOVICE_TRIES: Final = 8  # tries of a novice at a line
MOST_NOVICE_SUCCESSES: Final = 6  # of them in which it may succeed
LARGEST_GUESSING_CHANCE: Final = 0.25  # the chance that random choices find a line


@final
@dataclass(frozen=True)
class GameSearch:
    """A game to be searched for puzzles."""

    game: str
    seed: str
    number: int


@final
@dataclass(frozen=True)
class SearchedGame:
    """The puzzles of a searched game, and how many positions were tested."""

    number: int
    decisions: int
    puzzles: list[Puzzle]


@final
@dataclass(frozen=True)
class PositionSearch:
    """A position to be searched again, given by the puzzle that was found in it."""

    game: str
    seed: str
    puzzle: Puzzle


@final
@dataclass(frozen=True)
class SearchedPosition:
    """The puzzle found in a position that was searched again, or none; `name` is that of the earlier puzzle."""

    name: str
    puzzle: Puzzle | None


@final
class Miner:
    """Looks for puzzles in positions of one game."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.close: Final = examining_coach(game)
        self.quick: Final = Coach(
            self.close.evaluator, QUICK_ROUNDS, self.close.calibration, QUICK_GUESSES, never_back=True
        )

    def promising(self, state: State, seat: Seat, name: str) -> bool:
        """Whether a quick look tells right moves from wrong ones."""
        advice = examine(self.quick, state.view(seat), self.rng(name))
        moves = [move for move in advice.moves if not self.game.study.takes_back(move.action)]
        rivals = [move.cost for move in moves if move.cost > SAME_COST]
        return bool(rivals) and min(rivals) >= LEAST_MISTAKE

    def puzzle(self, state: State, seat: Seat, source: PuzzleSource) -> Puzzle | None:
        """The puzzle that begins in a position, if a line does that is worth looking for. Its themes and its rating
        come with the check."""
        position = state.notation()
        name = id_of(position)
        found = LineFinder(self.close, FINDING_LIMITS, f"{self.seed}/{name}").line(state, seat)
        # Without a reason, the solver would learn nothing from it.
        if found is None or not found.steps[0].best.reason:
            return None
        puzzle = Puzzle(name, position, seat, found.steps, found.plan, [], {}, 0, 0, source)
        if puzzle.luck() > LARGEST_GUESSING_CHANCE:
            return None
        seeds = [f"{self.seed}/{name}/{number}" for number in range(NOVICE_TRIES)]
        return None if times_solved(self.game, puzzle, LEVELS[0], seeds) > MOST_NOVICE_SUCCESSES else puzzle

    def rng(self, name: str) -> Rng:
        return rng_from(seed_from(f"{self.seed}/{name}"))


def search_game(dig: GameSearch) -> SearchedGame:
    """The puzzles of one game: at most one of each turn of a seat."""
    game, players = game_named(dig.game), PLAYER_COUNTS[dig.number % len(PLAYER_COUNTS)]
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
                puzzle = miner.puzzle(state, seat, PuzzleSource(seed, players, moves))
                if puzzle is not None:
                    puzzles.append(puzzle)
                    turns.add(turn)
        state.apply(seat, masters[seat].choose(state.view(seat), rng))
        moves += 1
    return SearchedGame(dig.number, tested, puzzles)


def search_position(task: PositionSearch) -> SearchedPosition:
    """The puzzle that begins in the position of another one."""
    game, puzzle = game_named(task.game), task.puzzle
    state = puzzle.state(game)
    if not game.study.action_complete(state):
        return SearchedPosition(puzzle.id, None)
    return SearchedPosition(
        puzzle.id, Miner(game, f"puzzles/{task.seed}/again").puzzle(state, puzzle.seat, puzzle.source)
    )
