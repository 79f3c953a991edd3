"""Mining: masters play a game, and every decision of it is tested for being a puzzle, the cheapest tests first.

1. A novice who plays what the master plays needs no puzzle.
2. A quick examination has to show a lead.
3. The novice must miss the solution often enough.
4. The examination proper has to show a lead of more than the margin, over every other legal move.
5. The solution goes on through the turn as long as its next step is unique in the same way and nothing was revealed.

Everything depends only on the arguments: the number of processes changes nothing but the time.
"""

from dataclasses import dataclass, replace
from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.agents.coaching.advice import Advice
from antiquary.agents.coaching.coach import Coach
from antiquary.agents.puzzles.examination import MARGIN, examined, examiner, lead, reveals, step_of
from antiquary.agents.puzzles.puzzle import Puzzle, Source, Step, id_of
from antiquary.games.registry import game_named
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import Rng, seed_from
from antiquary.training.puzzles.solvers import LEVELS, rating_of, solver, times_found, times_solved
from antiquary.training.puzzles.themes import themes_of

TABLES: Final = (2, 3, 2, 4)  # numbers of players, one game after another
SLACK: Final = 1.2  # of the margin: a longer search must not lose what only just reached it
QUICK: Final = 100  # rounds of a quick examination
QUICK_GUESSES: Final = 8
PROMISING: Final = 0.6  # of the margin, in a quick examination
LOOKS: Final = 3  # tries of the novice before anything is examined
CHECKS: Final = 8  # tries of the novice at a promising position
MOST_FOUND: Final = 6  # of them
TRIES: Final = 8  # of each level at a puzzle
FEWEST_WAYS: Final = 4  # ways to answer all steps: with fewer, guessing would do
MOST_STEPS: Final = 8


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
    """The puzzles of one game, and how many decisions it had."""

    number: int
    decisions: int
    puzzles: list[Puzzle]


@final
class Miner:
    """Plays one game and keeps its puzzles."""

    def __init__(self, dig: Dig) -> None:
        self.game: Final[Game] = game_named(dig.game)
        self.number: Final = dig.number
        self.players: Final = TABLES[dig.number % len(TABLES)]
        self.seed: Final = f"puzzles/{dig.seed}/{dig.number}"
        self.close: Final = examiner(self.game)
        self.quick: Final = Coach(self.close.evaluator, QUICK, self.close.calibration, QUICK_GUESSES)
        self.puzzles: Final[list[Puzzle]] = []

    def run(self) -> Yield:
        masters: list[Agent] = [solver("master", self.game) for _ in range(self.players)]
        state = self.game.new({"players": self.players}, seed_from(self.seed))
        rng = self._rng("choices")
        turns: set[tuple[Seat, int]] = set()  # in which a puzzle was found: one of each is enough
        moves = decisions = 0
        while not state.over():
            seat = state.decider()
            action = masters[seat].choose(state.view(seat), rng)
            turn = (seat, self.game.turn(state, seat))
            if len(state.legal(seat)) > 1:
                decisions += 1
                if turn not in turns and state.deciders() == [seat]:
                    puzzle = self._puzzle(state, seat, action, moves)
                    if puzzle is not None:
                        self.puzzles.append(puzzle)
                        turns.add(turn)
            state.apply(seat, action)
            moves += 1
        return Yield(self.number, decisions, self.puzzles)

    def _puzzle(self, state: State, seat: Seat, played: Action, moves: int) -> Puzzle | None:
        position = state.notation()
        here = f"{moves}"
        if self._novice_finds(state, seat, played, f"{here}/look", LOOKS) == LOOKS:
            return None
        view = state.view(seat)
        glance = examined(self.quick, view, self._rng(f"{here}/quick"))
        best = glance.moves[0].action
        if glance.moves[1].cost < PROMISING * MARGIN:
            return None
        if self._novice_finds(state, seat, best, f"{here}/check", CHECKS) > MOST_FOUND:
            return None
        advices = self._line(state, seat, here)
        steps = [step_of(advice) for advice in advices]
        # Without a reason, the solver would learn nothing from it.
        if not steps or not steps[0].best.reason or _ways(steps) < FEWEST_WAYS:
            return None
        puzzle = Puzzle(
            id_of(position),
            position,
            seat,
            steps,
            advices[-1].moves[0].plan,
            [],
            {},
            TRIES,
            0,
            Source(self.seed, self.players, moves),
        )
        return described(self.game, puzzle, self.seed)

    def _line(self, start: State, seat: Seat, here: str) -> list[Advice]:
        """The steps of the solution, as far as each is unique; without forced ones at the end."""
        state = start.clone()
        turn = self.game.turn(state, seat)
        line: list[Advice] = []
        unique = 0
        while len(line) < MOST_STEPS:
            advice = examined(self.close, state.view(seat), self._rng(f"{here}/step/{len(line)}"))
            if lead(advice) < SLACK * MARGIN:
                break
            line.append(advice)
            if len(advice.moves) > 1:
                unique = len(line)
            after = state.clone()
            after.apply(seat, advice.moves[0].action)
            if after.deciders() != [seat] or self.game.turn(after, seat) != turn or reveals(state, after, seat):
                break
            state = after
        return line[:unique]

    def _novice_finds(self, state: State, seat: Seat, action: Action, name: str, tries: int) -> int:
        seeds = [f"{self.seed}/{name}/{number}" for number in range(tries)]
        return times_found(self.game, LEVELS[0], state, seat, [action], seeds)

    def _rng(self, name: str) -> Rng:
        return rng_from(seed_from(f"{self.seed}/{name}"))


def mined(dig: Dig) -> Yield:
    """The puzzles of one game."""
    return Miner(dig).run()


def described(game: Game, puzzle: Puzzle, seed: str) -> Puzzle:
    """The puzzle with its themes, and with what the levels make of it."""
    solved = times_solved(game, puzzle, f"{seed}/solvers", TRIES)
    return replace(puzzle, themes=themes_of(game, puzzle), solved=solved, rating=rating_of(solved, TRIES))


def _ways(steps: list[Step]) -> int:
    ways = 1
    for step in steps:
        ways *= len(step.options)
    return ways
