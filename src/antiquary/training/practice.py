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
from antiquary.agents.search import SearchTree, TreeAgent, finish_turn, play_on
from antiquary.games.registry import game_named
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.rng import FastRng, Rng, seed_from
from antiquary.training.examples import Examples, Recorder


@dataclass(frozen=True)
class LoggedChoice:
    """A choice. `visits` are the rounds of search that each legal action received, if the choice is worth learning."""

    seat: Seat
    action: Action
    visits: list[int] | None = None


@dataclass(frozen=True)
class GameLog:
    seed: str
    players: int
    steps: list[LoggedChoice]
    scores: list[int]

    def replay(self, game: Game) -> "Iterator[tuple[State, LoggedChoice | None]]":
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
        return GameLog(data["seed"], data["players"], [LoggedChoice(*step) for step in data["steps"]], data["scores"])


def write_logs(path: Path, logs: list[GameLog]) -> None:
    path.write_text("".join(f"{log.line()}\n" for log in logs), encoding="utf-8")


def read_logs(path: Path) -> list[GameLog]:
    return [GameLog.parse(line) for line in path.read_text(encoding="utf-8").splitlines()]


PLAYER_COUNTS: Final = (2, 2, 2, 3, 4)  # numbers of players; games of two are the most common
MOST_CHOICES_PER_SEAT: Final = 3000  # games of untrained players may never end
PER_MILLE: Final = 1000
RANDOM_OPENINGS: Final = 200  # per mille of the games, which begin with random choices,
MOST_OPENING_CHOICES: Final = 30  # at most so many per seat
RANDOM_CHOICES: Final = (0, 10, 30)  # per mille of the choices, which are random; each game draws one of these rates
SAMPLED_CHOICES: Final = 150  # per mille of the choices, which are drawn in proportion to the visits of the search
EARLIER_GENERATION_SEATS: Final = 150  # per mille of the seats, which play like an earlier generation
FIRST_GENERATION_SEATS: Final = 150  # per mille of the seats, which play like generation 0
EQUAL_PRIOR_SHARE: Final = 0.2  # the share of equal priors at the root
BRANCH_RANDOM_CHOICES: Final = (0, 0, 1, 2)  # after the first choice of a branch; each branch draws one of these
PRIOR_POWER: Final = 2.0  # of the policy that plays a branch on


@dataclass(frozen=True)
class PracticeTask:
    """Some games of a generation: the networks of the best generation (None before there is one) and of earlier ones,
    as data."""

    game: str
    seed: str
    numbers: range
    rounds: int
    best: dict[str, Any] | None
    earlier: tuple[dict[str, Any], ...]


def play_logs(practice: PracticeTask) -> list[GameLog]:
    """Play the games. Those that do not end are left out."""
    game = game_named(practice.game)
    plain = JudgementEvaluator(game, judgement_for(game))
    best, untrained = (plain, None) if practice.best is None else (_evaluator(practice.best, game), plain)
    earlier = [_evaluator(each, game) for each in practice.earlier]
    logs = [
        _play(game, f"{practice.seed}/{number}", practice.rounds, best, untrained, earlier)
        for number in practice.numbers
    ]
    return [log for log in logs if log is not None]


def _play(
    game: Game, seed: str, rounds: int, best: Evaluator, untrained: Evaluator | None, earlier: list[Evaluator]
) -> GameLog | None:
    rng = _rng(f"{seed}/choices")
    players = PLAYER_COUNTS[rng.below(len(PLAYER_COUNTS))]
    state = game.new({"players": players}, seed_from(seed))
    players_at_table = [_player(rounds, best, untrained, earlier, rng) for _ in range(players)]
    opening = rng.below(MOST_OPENING_CHOICES * players) if rng.below(PER_MILLE) < RANDOM_OPENINGS else 0
    random_rate = RANDOM_CHOICES[rng.below(len(RANDOM_CHOICES))]
    steps: list[LoggedChoice] = []
    while not state.over():
        if len(steps) >= MOST_CHOICES_PER_SEAT * players:
            return None
        seat = state.decider()
        legal = state.legal(seat)
        if len(legal) == 1:
            step = LoggedChoice(seat, legal[0])
        elif len(steps) < opening:
            step = LoggedChoice(seat, legal[rng.below(len(legal))])
        else:
            step = players_at_table[seat].step(state, legal, rng.below(PER_MILLE) < random_rate, rng)
        steps.append(step)
        state.apply(seat, step.action)
    return GameLog(seed, players, steps, state.scores())


@dataclass(frozen=True)
class _Player:
    """A player of training games. `taught` says whether its choices are worth learning."""

    rounds: int
    evaluator: Evaluator
    taught: bool

    def step(self, state: State, legal: list[Action], random: bool, rng: Rng) -> LoggedChoice:
        seat = state.decider()
        visits = self._visits(state, legal, rng)
        if random:
            action = legal[rng.below(len(legal))]
        elif rng.below(PER_MILLE) < SAMPLED_CHOICES:
            action = _drawn(legal, visits, rng)
        else:
            action = legal[visits.index(max(visits))]
        return LoggedChoice(seat, action, visits if self.taught else None)

    def _visits(self, state: State, legal: list[Action], rng: Rng) -> list[int]:
        view = state.view(state.decider())
        tree = SearchTree(self.evaluator)
        tree.grow(view, 1, rng)
        tree.root.flatten(EQUAL_PRIOR_SHARE)
        tree.grow(view, self.rounds - 1, rng)
        return tree.visits(legal)


def _player(rounds: int, best: Evaluator, untrained: Evaluator | None, earlier: list[Evaluator], rng: Rng) -> _Player:
    own = (rounds // 2, rounds, 2 * rounds)[rng.below(3)]
    lot = rng.below(PER_MILLE)
    if untrained is not None and lot < FIRST_GENERATION_SEATS:
        return _Player(own, untrained, taught=False)
    if earlier and lot < FIRST_GENERATION_SEATS + EARLIER_GENERATION_SEATS:
        return _Player(own, earlier[rng.below(len(earlier))], taught=False)
    return _Player(own, best, taught=True)


def _drawn(legal: list[Action], visits: list[int], rng: Rng) -> Action:
    point = rng.below(sum(visits))
    for action, count in zip(legal, visits, strict=True):
        point -= count
        if point < 0:
            return action
    raise AssertionError("the point lies within the sum")


@dataclass(frozen=True)
class BranchTask:
    """Some logs to learn from, with the networks whose policy plays the branches on, so many from each decision.
    Without networks, only the logged positions and decisions are recorded."""

    game: str
    seed: str
    logs: tuple[GameLog, ...]
    networks: dict[str, Any] | None
    branches: int


def record_examples(branching: BranchTask) -> Examples:
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
            play_on(evaluator, branch, PRIOR_POWER, MOST_CHOICES_PER_SEAT * branch.seats, rng)
            if branch.over():
                recorder.outcome(branch)
            else:
                recorder.drop()


def _branch(state: State, step: LoggedChoice, evaluator: Evaluator, rng: Rng) -> State:
    """Other hidden cards, half of the time another choice, a few random ones later, each turn finished by the
    policy."""
    branch = evaluator.game.determinize(state.view(step.seat), rng)
    legal = branch.legal(step.seat)
    branch.apply(step.seat, legal[rng.below(len(legal))] if rng.below(2) else step.action)
    finish_turn(evaluator, branch, PRIOR_POWER, rng)
    for _ in range(BRANCH_RANDOM_CHOICES[rng.below(len(BRANCH_RANDOM_CHOICES))]):
        if not branch.over():
            choices = branch.legal(branch.decider())
            branch.apply(branch.decider(), choices[rng.below(len(choices))])
            finish_turn(evaluator, branch, PRIOR_POWER, rng)
    return branch


@dataclass(frozen=True)
class MatchTask:
    """Some games between new networks and the best so far, two players, each deal from both seats."""

    game: str
    seed: str
    numbers: range
    rounds: int
    new: dict[str, Any]
    best: dict[str, Any]


def play_matches(comparison: MatchTask) -> float:
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
        for _ in range(2 * MOST_CHOICES_PER_SEAT):
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
