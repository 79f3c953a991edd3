"""Learned networks: one values a position, the other weighs the choices in it. The package has one file per game.

Both read the features that a game provides (`Evaluation.features`, `Evaluation.choice_features`). They are small, so
that a search can ask them tens of thousands of times a second without any library; `docs/research/judgement.md`
describes how they are trained. All sums run in the same order compiled and interpreted, so that an opponent plays the
same moves.
"""

import json
from functools import lru_cache
from importlib import resources
from math import exp
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from antiquary.agents.columns import Columns, action_names, find_columns, require_numbers
from antiquary.agents.judgement import WrongWeights, victory_shares
from antiquary.kernel.game import Action, Game, Seat, State

EXTRA_INPUTS: Final = 4  # inputs beside a game's features: the progress, its square, three players, four players
LARGEST_LOGIT_GAP: Final = 30.0  # logits beyond this are as good as certain
POINTS_PER_UNIT: Final = 10.0  # the unit of scores


def inputs_of(game: Game, state: State, seat: Seat, progress: float) -> vec[float]:
    """The features of a seat, followed by the extras."""
    inputs = append(game.evaluation.features(state, seat), progress)
    inputs = append(inputs, progress * progress)
    inputs = append(inputs, 1.0 if state.seats == 3 else 0.0)
    return append(inputs, 1.0 if state.seats == 4 else 0.0)


@final
class Layer:
    """A matrix with one row per input: adds input x row for every input that is not zero."""

    def __init__(self, inputs: int, outputs: int, weights: list[float]) -> None:
        self.inputs: Final = inputs
        self.outputs: Final[i64] = outputs
        self.weights: Final[vec[float]] = vec[float](weights)

    def add(self, values: vec[float], factor: float, sums: vec[float]) -> None:
        outputs = self.outputs
        weights = self.weights
        row: i64 = 0
        for value in values:
            if value != 0.0:
                scaled = value * factor
                for at in range(outputs):
                    sums[at] += scaled * weights[row + at]
            row += outputs


@final
class ValueNetwork:
    """The chances of winning and the expected final scores of all seats.

    For each seat, a hidden layer reads its inputs and the mean of the inputs of the others; two outputs, its strength
    and its score, add a linear part that may drift with the progress of the game. The chances are the softmax of the
    strengths: exchanging seats exchanges their chances.
    """

    def __init__(
        self,
        game: Game,
        own: Layer,
        others: Layer,
        bias: list[float],
        strength: list[float],
        score: list[float],
        linear: Layer,
    ) -> None:
        self.game: Final = game
        self.own: Final = own
        self.others: Final = others
        self.bias: Final[vec[float]] = vec[float](bias)
        self.strength: Final[vec[float]] = vec[float](strength)  # by hidden unit
        self.score: Final[vec[float]] = vec[float](score)
        self.linear: Final = linear  # from inputs and drifting inputs to strength and score
        self._no_ends: Final[vec[float]] = vec[float]([0.0, 0.0])

    def outputs(self, state: State) -> list[float]:
        """The strength and the score (in units of ten points) of each seat, one after the other."""
        game = self.game
        seats = state.seats
        progress = game.evaluation.progress(state)
        inputs = [inputs_of(game, state, seat, progress) for seat in range(seats)]
        hidden: i64 = self.own.outputs
        share = 1.0 / (seats - 1)
        bias, strength, score = self.bias, self.strength, self.score
        results: list[float] = []
        for seat in range(seats):
            sums = bias[:]
            self.own.add(inputs[seat], 1.0, sums)
            for other in range(seats):
                if other != seat:
                    self.others.add(inputs[other], share, sums)
            ends = self._no_ends[:]
            self.linear.add(inputs[seat], 1.0, ends)
            self._add_drifts(inputs[seat], progress, ends)
            first, second = ends[0], ends[1]
            for at in range(hidden):
                value = sums[at]
                if value > 0.0:
                    first += value * strength[at]
                    second += value * score[at]
            results.append(first)
            results.append(second)
        return results

    def _add_drifts(self, inputs: vec[float], progress: float, ends: vec[float]) -> None:
        """The second half of the linear part: inputs times the progress."""
        weights = self.linear.weights
        row: i64 = 2 * len(inputs)
        first, second = ends[0], ends[1]
        for value in inputs:
            if value != 0.0:
                scaled = value * progress
                first += scaled * weights[row]
                second += scaled * weights[row + 1]
            row += 2
        ends[0] = first
        ends[1] = second

    def chances(self, state: State) -> list[float]:
        """The chance of winning, by seat; they add up to one."""
        if state.over():
            return victory_shares(state)
        outputs = self.outputs(state)
        return softmax([outputs[2 * seat] for seat in range(state.seats)])

    def expected_scores(self, state: State) -> list[float]:
        """The expected final scores, by seat; once the game is over, the scores."""
        if state.over():
            return [float(score) for score in state.scores()]
        outputs = self.outputs(state)
        return [POINTS_PER_UNIT * outputs[2 * seat + 1] for seat in range(state.seats)]


@final
class PolicyNetwork:
    """The weights of the choices that a seat has: the larger, the more likely a strong player takes it.

    A hidden layer reads the inputs of the seat. It sets, for each kind of question, the weights of the choice's
    features; each action has a bias of its own in each kind of question.
    """

    def __init__(
        self, game: Game, own: Layer, bias: list[float], weights: list[float], action_bias: list[float]
    ) -> None:
        self.game: Final = game
        self.own: Final = own
        self.bias: Final[vec[float]] = vec[float](bias)
        # By kind of question and feature of the choice: the constant part, then one for each hidden unit.
        self.weights: Final[vec[float]] = vec[float](weights)
        self.action_bias: Final[vec[float]] = vec[float](action_bias)  # by kind of question and action
        self.columns: Final[i64] = len(game.evaluation.choice_feature_names())
        self._zeros: Final[vec[float]] = vec[float]([0.0] * self.columns)

    def hidden(self, state: State, seat: Seat) -> vec[float]:
        game = self.game
        sums = self.bias[:]
        self.own.add(inputs_of(game, state, seat, game.evaluation.progress(state)), 1.0, sums)
        for at in range(self.own.outputs):
            sums[at] = max(sums[at], 0.0)
        return sums

    def logits(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        """The logarithm of each action's prior, up to a constant."""
        game = self.game
        hidden = self.hidden(state, seat)
        units: i64 = self.own.outputs
        columns = self.columns
        kind: i64 = game.evaluation.question_kind(state, seat)
        weights = self.weights
        at: i64 = kind * columns * (units + 1)
        rates = self._zeros[:]
        for column in range(columns):
            rate = weights[at]
            at += 1
            for unit in range(units):
                rate += hidden[unit] * weights[at]
                at += 1
            rates[column] = rate
        features = game.evaluation.choice_features(state, seat, actions)
        start: i64 = kind * game.action_space
        results: list[float] = []
        place: i64 = 0
        for action in actions:
            number: i64 = action
            logit = self.action_bias[start + number]
            for column in range(columns):
                logit += rates[column] * features[place]
                place += 1
            results.append(logit)
        return results


def softmax(logits: list[float]) -> list[float]:
    """Shares that add up to one, in proportion to the exponentials."""
    highest = max(logits)
    shares: list[float] = []
    total = 0.0
    for logit in logits:
        share = exp(logit - highest) if logit - highest > -LARGEST_LOGIT_GAP else 0.0
        shares.append(share)
        total += share
    for at in range(len(shares)):
        shares[at] /= total
    return shares


FORMAT: Final = 2


class Networks:
    """The two networks of a game, which belong together: they were trained on the same games."""

    def __init__(self, value: ValueNetwork, policy: PolicyNetwork) -> None:
        self.value: Final = value
        self.policy: Final = policy


@lru_cache(maxsize=8)
def networks_for(game: Game) -> Networks | None:
    """The networks of a game that ship with the package, or None."""
    file = resources.files("antiquary.agents").joinpath("learned", "networks", f"{game.name}.json")
    return networks_from(json.loads(file.read_text(encoding="utf-8")), game) if file.is_file() else None


def read_networks(path: Path, game: Game) -> Networks:
    """The networks in a file that `antiquary train` wrote."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise WrongWeights("error-weights-file", {"file": str(path), "reason": str(error)}) from error
    return networks_from(data, game)


def networks_from(data: Any, game: Game) -> Networks:
    """The networks in the data of a file, which may have been trained before the game got some of its cards."""
    try:
        if data["format"] != FORMAT or data["game"] != game.name:
            raise WrongWeights("error-weights-game", {"game": game.name})
        inputs = find_columns(game, "features", game.evaluation.feature_names(), data["features"]).followed_by(
            EXTRA_INPUTS
        )
        return Networks(_value(data["value"], game, inputs), _policy(data, game, inputs))
    except (KeyError, TypeError, ValueError) as error:
        raise WrongWeights("error-weights-damaged", {"game": game.name, "reason": str(error)}) from error


def network_header(game: Game) -> dict[str, Any]:
    """What a file says about the game that its networks were trained for."""
    return {
        "format": FORMAT,
        "game": game.name,
        "features": game.evaluation.feature_names(),
        "choice_features": game.evaluation.choice_feature_names(),
        "questions": game.evaluation.question_kinds(),
        "actions": action_names(game),
    }


def _value(data: Any, game: Game, inputs: Columns) -> ValueNetwork:
    hidden = len(data["bias"])
    return ValueNetwork(
        game,
        _layer(data["own"], inputs, hidden),
        _layer(data["others"], inputs, hidden),
        require_numbers(data["bias"], hidden),
        require_numbers(data["strength"], hidden),
        require_numbers(data["score"], hidden),
        _layer(data["linear"], inputs.doubled(), 2),
    )


def _policy(data: Any, game: Game, inputs: Columns) -> PolicyNetwork:
    questions = find_columns(game, "questions", game.evaluation.question_kinds(), data["questions"])
    features = find_columns(
        game, "features of choices", game.evaluation.choice_feature_names(), data["choice_features"]
    )
    actions = find_columns(game, "actions", action_names(game), data["actions"])
    policy = data["policy"]
    hidden = len(policy["bias"])
    return PolicyNetwork(
        game,
        _layer(policy["own"], inputs, hidden),
        require_numbers(policy["bias"], hidden),
        _by_question(policy["weights"], questions, features, hidden + 1),
        _by_question(policy["action_bias"], questions, actions, 1),
    )


def _layer(values: Any, inputs: Columns, outputs: int) -> Layer:
    return Layer(len(inputs.places), outputs, inputs.rows([float(value) for value in values], outputs))


def _by_question(values: Any, questions: Columns, names: Columns, width: int) -> list[float]:
    """A table for each kind of question, with a row for each name."""
    tables = questions.rows([float(value) for value in values], names.found * width)
    size = names.found * width
    return [value for at in range(0, len(tables), size) for value in names.rows(tables[at : at + size], width)]
