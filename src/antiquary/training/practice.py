"""Practice: the games of a generation, their logs, and the positions that branch off from them.

Everything here depends only on its arguments: the number of processes changes nothing but the time.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from antiquary.agents.evaluator import Evaluator, JudgementEvaluator, NetworkEvaluator
from antiquary.agents.judgement import judgement_for
from antiquary.agents.network import networks_from
from antiquary.agents.search import Tree, TreeAgent, finish_turn, play_on
from antiquary.games.registry import game_named
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.rng import FastRng, Rng, seed_from
from antiquary.training.examples import Examples, Recorder


@dataclass(frozen=True)
class Step:
    """A choice. `visits` are the rounds of search that each legal action received, if the choice is worth learning."""

    seat: Seat
    action: Action
    visits: list[int] | None = None


@dataclass(frozen=True)
class GameLog:
    seed: str
    players: int
    steps: list[Step]
    scores: list[int]

    def replay(self, game: Game) -> "Iterator[tuple[State, Step | None]]":
        """Each position with the step that followed; the final one with None. The state is the same object."""
        state = game.new({"players": self.players}, seed_from(self.seed))
        for step in self.steps:
            yield state, step
            state.apply(step.seat, step.action)
        yield state, None

    def line(self) -> str:
        steps = [[step.seat, step.action] + ([step.visits] if step.visits else []) for step in self.steps]
        data = {"seed": self.seed, "players": self.players, "steps": steps, "scores": self.scores}
        return json.dumps(data, separators=(",", ":"))

    @staticmethod
    def parse(line: str) -> "GameLog":
        data = json.loads(line)
        return GameLog(data["seed"], data["players"], [Step(*step) for step in data["steps"]], data["scores"])


def write_logs(path: Path, logs: list[GameLog]) -> None:
    path.write_text("".join(f"{log.line()}\n" for log in logs), encoding="utf-8")


def read_logs(path: Path) -> list[GameLog]:
    return [GameLog.parse(line) for line in path.read_text(encoding="utf-8").splitlines()]


TABLES: Final = (2, 2, 2, 3, 4)  # numbers of players: two most often, as in practice
LONGEST: Final = 3000  # choices per seat; learning players may learn to wait for each other
PER_MILLE: Final = 1000
WILD: Final = 200  # per mille of the games begin with random choices, up to
WILD_CHOICES: Final = 30  # this many per seat
STRAYS: Final = (0, 10, 30)  # per mille of the choices that are random; each game draws one
VARIED: Final = 150  # per mille of the choices are drawn in proportion to the search, instead of the best
VETERANS: Final = 150  # per mille of the seats play like an earlier generation
TEACHERS: Final = 150  # per mille of the seats play like generation 0
FLATNESS: Final = 0.2  # the share of equal priors at the root
DETOURS: Final = (0, 0, 1, 2)  # further random choices of a branch; each branch draws one
SHARPNESS: Final = 2.0  # of the policy that plays a branch on


@dataclass(frozen=True)
class Practice:
    """Some games of a generation: the networks of the best generation (None before there is one) and of earlier ones,
    as data."""

    game: str
    seed: str
    numbers: range
    rounds: int
    best: dict[str, Any] | None
    veterans: tuple[dict[str, Any], ...]


def play_logs(practice: Practice) -> list[GameLog]:
    """Play the games. Those that do not end are left out."""
    game = game_named(practice.game)
    plain = JudgementEvaluator(game, judgement_for(game))
    best, teacher = (plain, None) if practice.best is None else (_evaluator(practice.best, game), plain)
    veterans = [_evaluator(each, game) for each in practice.veterans]
    logs = [
        _play(game, f"{practice.seed}/{number}", practice.rounds, best, teacher, veterans)
        for number in practice.numbers
    ]
    return [log for log in logs if log is not None]


def _play(
    game: Game, seed: str, rounds: int, best: Evaluator, teacher: Evaluator | None, veterans: list[Evaluator]
) -> GameLog | None:
    rng = _rng(f"{seed}/choices")
    players = TABLES[rng.below(len(TABLES))]
    state = game.new({"players": players}, seed_from(seed))
    minds = [_mind(rounds, best, teacher, veterans, rng) for _ in range(players)]
    wild = rng.below(WILD_CHOICES * players) if rng.below(PER_MILLE) < WILD else 0
    stray = STRAYS[rng.below(len(STRAYS))]
    steps: list[Step] = []
    while not state.over():
        if len(steps) >= LONGEST * players:
            return None
        seat = state.decider()
        legal = state.legal(seat)
        if len(legal) == 1:
            step = Step(seat, legal[0])
        elif len(steps) < wild:
            step = Step(seat, legal[rng.below(len(legal))])
        else:
            step = minds[seat].step(state, legal, rng.below(PER_MILLE) < stray, rng)
        steps.append(step)
        state.apply(seat, step.action)
    return GameLog(seed, players, steps, state.scores())


@dataclass(frozen=True)
class _Mind:
    """A player of training games. `taught` says whether its choices are worth learning."""

    rounds: int
    evaluator: Evaluator
    taught: bool

    def step(self, state: State, legal: list[Action], stray: bool, rng: Rng) -> Step:
        seat = state.decider()
        visits = self._visits(state, legal, rng)
        if stray:
            action = legal[rng.below(len(legal))]
        elif rng.below(PER_MILLE) < VARIED:
            action = _drawn(legal, visits, rng)
        else:
            action = legal[visits.index(max(visits))]
        return Step(seat, action, visits if self.taught else None)

    def _visits(self, state: State, legal: list[Action], rng: Rng) -> list[int]:
        view = state.view(state.decider())
        tree = Tree(self.evaluator)
        tree.grow(view, 1, rng)
        tree.root.flatten(FLATNESS)
        tree.grow(view, self.rounds - 1, rng)
        return tree.visits(legal)


def _mind(rounds: int, best: Evaluator, teacher: Evaluator | None, veterans: list[Evaluator], rng: Rng) -> _Mind:
    own = (rounds // 2, rounds, 2 * rounds)[rng.below(3)]
    lot = rng.below(PER_MILLE)
    if teacher is not None and lot < TEACHERS:
        return _Mind(own, teacher, taught=False)
    if veterans and lot < TEACHERS + VETERANS:
        return _Mind(own, veterans[rng.below(len(veterans))], taught=False)
    return _Mind(own, best, taught=True)


def _drawn(legal: list[Action], visits: list[int], rng: Rng) -> Action:
    point = rng.below(sum(visits))
    for action, count in zip(legal, visits, strict=True):
        point -= count
        if point < 0:
            return action
    raise AssertionError("the point lies within the sum")


@dataclass(frozen=True)
class Branching:
    """Some logs to learn from, with the networks whose policy plays the branches on, so many from each decision.
    Without networks, only the logged positions and decisions are recorded."""

    game: str
    seed: str
    logs: tuple[GameLog, ...]
    networks: dict[str, Any] | None
    branches: int


def record(branching: Branching) -> Examples:
    """The examples in logged games: without networks, their decisions and quiet positions; with networks, positions
    that branch off from them and are played on by the policy."""
    game = game_named(branching.game)
    recorder = Recorder(game)
    evaluator = None if branching.networks is None else _evaluator(branching.networks, game)
    for log in branching.logs:
        if evaluator is None:
            _record_log(game, log, recorder)
        else:
            rng = _rng(f"{branching.seed}/{log.seed}/branches")
            _record_branches(log, evaluator, branching.branches, rng, recorder)
    return recorder.examples()


def _record_log(game: Game, log: GameLog, recorder: Recorder) -> None:
    for state, step in log.replay(game):
        if step is None:
            recorder.outcome(state)
            return
        if game.evaluation.quiet(state):
            recorder.position(state)
        if step.visits is not None:
            rounds = sum(step.visits)
            shares = [count / rounds for count in step.visits]
            recorder.decision(state, step.seat, list(state.legal(step.seat)), shares)


def _record_branches(log: GameLog, evaluator: Evaluator, branches: int, rng: Rng, recorder: Recorder) -> None:
    """The branches from every learned decision. Such positions are what a search values; what they are worth is found
    by playing on."""
    for state, step in log.replay(evaluator.game):
        if step is None or step.visits is None:
            continue
        for _ in range(branches):
            branch = _branch(state, step, evaluator, rng)
            if branch.over():
                continue
            recorder.position(branch)
            play_on(evaluator, branch, SHARPNESS, LONGEST * branch.seats, rng)
            if branch.over():
                recorder.outcome(branch)
            else:
                recorder.drop()


def _branch(state: State, step: Step, evaluator: Evaluator, rng: Rng) -> State:
    """Other hidden cards, half of the time another choice, a few random ones later, each turn finished by the
    policy."""
    branch = evaluator.game.determinize(state.view(step.seat), rng)
    legal = branch.legal(step.seat)
    branch.apply(step.seat, legal[rng.below(len(legal))] if rng.below(2) else step.action)
    finish_turn(evaluator, branch, SHARPNESS, rng)
    for _ in range(DETOURS[rng.below(len(DETOURS))]):
        if not branch.over():
            choices = branch.legal(branch.decider())
            branch.apply(branch.decider(), choices[rng.below(len(choices))])
            finish_turn(evaluator, branch, SHARPNESS, rng)
    return branch


@dataclass(frozen=True)
class Comparison:
    """Some games between new networks and the best so far, two players, each deal from both seats."""

    game: str
    seed: str
    numbers: range
    rounds: int
    new: dict[str, Any]
    best: dict[str, Any]


def compare(comparison: Comparison) -> float:
    """The number of games that the new networks won."""
    game = game_named(comparison.game)
    pair = [_evaluator(comparison.new, game), _evaluator(comparison.best, game)]
    won = 0.0
    for number in comparison.numbers:
        mine = number % 2
        deal = f"{comparison.seed}/{number // 2}"
        state = game.new({"players": 2}, seed_from(deal))
        rng = _rng(f"{deal}/{mine}")
        agents = [TreeAgent(pair[seat != mine], comparison.rounds) for seat in range(2)]
        for _ in range(2 * LONGEST):
            seat = state.decider()
            if seat < 0:
                break
            state.apply(seat, agents[seat].choose(state.view(seat), rng))
        winners = state.winners()
        won += (mine in winners) / len(winners)
    return won


def _evaluator(networks: dict[str, Any], game: Game) -> Evaluator:
    return NetworkEvaluator(game, networks_from(networks, game))


def _rng(seed: str) -> FastRng:
    return FastRng(int.from_bytes(seed_from(seed), "little"))
