"""Policies in files: a network that reads an observation and weighs every action.

The file is a NumPy archive with these arrays (`antiquary.research.policy_file.save` writes it):

format             1
game               the name of the game
encoding           the version of its observations (`Game.encoding`)
players            the number of players at the table
activation         "relu" or "tanh", between two layers
temperature        0: the action with the highest weight; above: drawn in proportion to exp(weight / temperature)
name               of the policy, as people see it
author, description  as people see them
fields             the fields of the observation as `name:size:most:coded`, separated by commas; without them the policy
                   plays only while the game has the same cards
weight_0, bias_0 … the layers: outputs x inputs and outputs, as in PyTorch; the first reads an unfolded observation
                   (`Encoding.unfolded`), the last has one output for each action of the space
"""

from functools import lru_cache
from hashlib import blake2b
from math import isfinite, tanh
from pathlib import Path
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from antiquary.agents.agent import Agent
from antiquary.agents.columns import warn_once
from antiquary.agents.network import softmax
from antiquary.agents.policy_archive import Array, WrongPolicy, read_arrays, read_bytes
from antiquary.kernel.encoding import Field, zeros
from antiquary.kernel.game import Action, Game, View
from antiquary.kernel.rng import FastRng, Rng

FORMAT: Final = 1
RELU: Final = "relu"
TANH: Final = "tanh"
ACTIVATIONS: Final = (RELU, TANH)
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 2000
LONGEST_FIELD_LIST: Final = 20_000
MOST_LAYERS: Final = 16
NOT_IN_NAMES: Final = ",:/\\"  # the first separates names on the command line, the others paths


@final
class SparseInputs:
    """The inputs of a layer that are not zero."""

    def __init__(self) -> None:
        self.places: vec[i64] = vec[i64]()
        self.values: vec[float] = vec[float]()

    def add(self, place: i64, value: float) -> None:
        self.places = append(self.places, place)
        self.values = append(self.values, value)


@final
class DenseLayer:
    """Weights, row after row with one row for each output, and biases."""

    def __init__(self, inputs: int, outputs: int, weights: list[float], bias: list[float]) -> None:
        self.inputs: Final[i64] = inputs
        self.outputs: Final[i64] = outputs
        self.weights: Final[vec[float]] = vec[float](weights)
        self.bias: Final[vec[float]] = vec[float](bias)

    def output(self, at: i64, inputs: SparseInputs) -> float:
        places, values, weights = inputs.places, inputs.values, self.weights
        row = at * self.inputs
        total = self.bias[at]
        for number in range(len(places)):
            total += values[number] * weights[row + places[number]]
        return total


@final
class Policy:
    """The contents of a policy file."""

    def __init__(
        self,
        name: str,
        author: str,
        description: str,
        game: str,
        encoding: int,
        players: int,
        activation: str,
        temperature: float,
        layers: list[DenseLayer],
        digest: str,
        fields: str = "",
    ) -> None:
        self.name: Final = name
        self.author: Final = author
        self.description: Final = description
        self.game: Final = game
        self.encoding: Final = encoding
        self.players: Final = players
        self.activation: Final = activation
        self.temperature: Final = temperature
        self.layers: Final = layers
        self.digest: Final = digest  # of the file
        self.fields: Final = fields  # those that it was trained with

    def logits(self, inputs: SparseInputs, actions: list[Action]) -> list[float]:
        """The weights of some actions."""
        smooth = self.activation == TANH
        for number in range(len(self.layers) - 1):
            layer = self.layers[number]
            hidden = SparseInputs()
            for at in range(layer.outputs):
                value = layer.output(at, inputs)
                value = tanh(value) if smooth else max(value, 0.0)
                if value != 0.0:
                    hidden.add(at, value)
            inputs = hidden
        last = self.layers[-1]
        return [last.output(action, inputs) for action in actions]


def unfolded_size(fields: list[Field]) -> int:
    """The number of inputs that observations with these fields are unfolded to."""
    size = 0
    for field in fields:
        size += field.size * field.most if field.coded else field.size
    return size


def fields_text(fields: list[Field]) -> str:
    """The fields of an observation as a policy file names them."""
    return ",".join([f"{field.name}:{field.size}:{field.most}:{int(field.coded)}" for field in fields])


def _adapted_to(policy: Policy, fields: list[Field]) -> Policy:
    """The policy reading observations with other fields, found by name: what it was not trained with, such as the bytes
    of later cards, counts for nothing. Raises `WrongPolicy`."""
    first = policy.layers[0]
    starts: dict[str, int] = {}
    trained: dict[str, Field] = {}
    start = 0
    for word in policy.fields.split(","):
        parts = word.split(":")
        if len(parts) != 4 or not all(part.isdecimal() and len(part) < 6 for part in parts[1:]) or not int(parts[2]):
            raise _wrong(policy.name, "fields", word[:LONGEST_NAME], "name:size:most:coded")
        field = Field(parts[0], int(parts[1]), int(parts[2]), "", coded=parts[3] == "1")
        starts[field.name], trained[field.name] = start, field
        start += unfolded_size([field])
    if start != first.inputs:
        raise _wrong(policy.name, "fields", str(start), str(int(first.inputs)))
    places: list[int] = []
    scales: list[float] = []
    for field in fields:
        known = trained.get(field.name)
        for at in range(field.size):
            for code in range(field.most if field.coded else 1):
                place, scale = -1, 1.0
                if known is not None and known.coded == field.coded and at < known.size:
                    if not field.coded:
                        place, scale = starts[field.name] + at, field.most / known.most
                    elif code < known.most:
                        place = starts[field.name] + at * known.most + code
                places.append(place)
                scales.append(scale)
    weights: list[float] = []
    for row in range(0, int(first.inputs * first.outputs), int(first.inputs)):
        for place, scale in zip(places, scales, strict=True):
            weights.append(first.weights[row + place] * scale if place >= 0 else 0.0)
    warn_once(f"{policy.name}: trained with other fields of the observations than {policy.game} has now")
    layer = DenseLayer(len(places), int(first.outputs), weights, [float(bias) for bias in first.bias])
    return Policy(
        policy.name,
        policy.author,
        policy.description,
        policy.game,
        policy.encoding,
        policy.players,
        policy.activation,
        policy.temperature,
        [layer, *policy.layers[1:]],
        policy.digest,
    )


def policy_for(path: Path, game: Game, players: int) -> Policy:
    """The policy in a file, for tables of so many players; raises `WrongPolicy` if it is made for others."""
    policy = read_policy(path)
    file = str(path)
    if policy.game != game.name:
        raise WrongPolicy("error-policy-game", {"file": file, "found": policy.game, "game": game.name})
    if policy.encoding != game.encoding.version:
        raise WrongPolicy(
            "error-policy-encoding",
            {"file": file, "found": policy.encoding, "expected": game.encoding.version, "game": game.name},
        )
    if policy.players != players:
        raise WrongPolicy("error-policy-players", {"file": file, "found": policy.players, "players": players})
    inputs, outputs = policy.layers[0].inputs, policy.layers[-1].outputs
    fields = game.encoding.fields(players)
    if policy.fields and policy.fields != fields_text(fields):
        policy = _adapted_to(policy, fields)
        inputs = policy.layers[0].inputs
    expected = unfolded_size(fields)
    if inputs != expected:
        raise WrongPolicy("error-policy-inputs", {"file": file, "found": int(inputs), "expected": expected})
    if outputs != game.action_space:
        raise WrongPolicy("error-policy-outputs", {"file": file, "found": int(outputs), "expected": game.action_space})
    return policy


def read_policy(path: Path) -> Policy:
    """The policy in a file, which need not fit any game; raises `WrongPolicy`."""
    return _parsed(read_bytes(path), str(path))


@lru_cache(maxsize=8)  # the same file is asked for once for every game of an arena
def _parsed(data: bytes, file: str) -> Policy:
    arrays = read_arrays(data, file)
    form = _integer(arrays, "format", file)
    if form != FORMAT:
        raise _wrong(file, "format", str(form), str(FORMAT))
    name = _text(arrays, "name", file, LONGEST_NAME)
    if not is_name(name):
        raise _wrong(file, "name", name, f"1–{LONGEST_NAME}")
    activation = _text(arrays, "activation", file, LONGEST_NAME)
    if activation not in ACTIVATIONS:
        raise _wrong(file, "activation", activation, ", ".join(ACTIVATIONS))
    temperature = _number(arrays, "temperature", file)
    if temperature < 0.0:
        raise _wrong(file, "temperature", str(temperature), "≥ 0")
    return Policy(
        name,
        _text(arrays, "author", file, LONGEST_TEXT),
        _text(arrays, "description", file, LONGEST_TEXT),
        _text(arrays, "game", file, LONGEST_NAME),
        _integer(arrays, "encoding", file),
        _integer(arrays, "players", file),
        activation,
        temperature,
        _layers(arrays, file),
        blake2b(data, digest_size=16).hexdigest(),
        _text(arrays, "fields", file, LONGEST_FIELD_LIST) if "fields" in arrays else "",
    )


def is_name(text: str) -> bool:
    """Whether a policy may be called so."""
    if not 1 <= len(text) <= LONGEST_NAME or text != text.strip() or not text.isprintable():
        return False
    for character in NOT_IN_NAMES:
        if character in text:
            return False
    return True


def _layers(arrays: dict[str, Array], file: str) -> list[DenseLayer]:
    layers: list[DenseLayer] = []
    while len(layers) < MOST_LAYERS and (not layers or f"weight_{len(layers)}" in arrays):
        name, bias_name = f"weight_{len(layers)}", f"bias_{len(layers)}"
        weight, bias = _array(arrays, name, file), _array(arrays, bias_name, file)
        inputs = int(layers[-1].outputs) if layers else (weight.shape[-1] if weight.shape else 0)
        outputs = bias.shape[0] if len(bias.shape) == 1 else 0
        if not inputs or not outputs or weight.shape != [outputs, inputs]:
            raise WrongPolicy(
                "error-policy-shape",
                {"file": file, "name": name, "found": _shown(weight.shape), "expected": _shown([outputs, inputs])},
            )
        for array_name, array in ((name, weight), (bias_name, bias)):
            for number in array.numbers:
                if not isfinite(number):
                    raise _wrong(file, array_name, str(number), "finite")
        layers.append(DenseLayer(inputs, outputs, weight.numbers, bias.numbers))
    if f"weight_{len(layers)}" in arrays:
        raise _wrong(file, "weight_…", f"> {MOST_LAYERS}", f"1–{MOST_LAYERS}")
    return layers


def _shown(shape: list[int]) -> str:
    return " × ".join([str(size) for size in shape]) or "1"


def _array(arrays: dict[str, Array], name: str, file: str) -> Array:
    array = arrays.get(name)
    if array is None:
        raise WrongPolicy("error-policy-missing", {"file": file, "name": name})
    if array.text is not None:
        raise WrongPolicy("error-policy-array", {"file": file, "name": name})
    return array


def _number(arrays: dict[str, Array], name: str, file: str) -> float:
    array = _array(arrays, name, file)
    if array.shape or not isfinite(array.numbers[0]):
        raise WrongPolicy("error-policy-array", {"file": file, "name": name})
    return array.numbers[0]


def _integer(arrays: dict[str, Array], name: str, file: str) -> int:
    return int(_number(arrays, name, file))


def _text(arrays: dict[str, Array], name: str, file: str, longest: int) -> str:
    array = arrays.get(name)
    if array is None:
        raise WrongPolicy("error-policy-missing", {"file": file, "name": name})
    if array.text is None:
        raise WrongPolicy("error-policy-array", {"file": file, "name": name})
    if len(array.text) > longest:
        raise _wrong(file, name, array.text[:LONGEST_NAME] + "…", f"0–{longest}")
    return array.text


def _wrong(file: str, name: str, value: str, allowed: str) -> WrongPolicy:
    return WrongPolicy("error-policy-value", {"file": file, "name": name, "value": value, "allowed": allowed})


RANDOM_STEPS: Final = 1 << 24  # the resolution of a random choice


@final
class PolicyAgent(Agent):
    """Plays by a policy: it weighs the legal actions by the observation alone, without search."""

    def __init__(self, policy: Policy, game: Game) -> None:
        self.policy: Final = policy
        self.game: Final = game
        self._row: Final[vec[u8]] = zeros(game.encoding.size(policy.players))
        self._encoder: Final = game.encoding.encoder(self._row, 0)

    def choose(self, view: View, rng: Rng) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        logits = self.policy.logits(self.inputs(view), legal)
        temperature = self.policy.temperature
        if temperature == 0.0:
            return legal[logits.index(max(logits))]
        point = rng.below(RANDOM_STEPS) / RANDOM_STEPS
        shares = softmax([logit / temperature for logit in logits])
        for at in range(len(legal)):
            point -= shares[at]
            if point < 0.0:
                return legal[at]
        return legal[-1]

    def inputs(self, view: View) -> SparseInputs:
        """The unfolded observation, the same numbers as those of `Encoding.unfolded`: amounts as fractions of their
        maximum, codes as ones among zeros."""
        if view.seats != self.policy.players:
            raise WrongPolicy(
                "error-policy-players",
                {"file": self.policy.name, "found": self.policy.players, "players": view.seats},
            )
        # Every position that the seat cannot tell from the real one gives the same observation.
        self._encoder.write(self.game.determinize(view, FastRng(0)), view.seat)
        inputs = SparseInputs()
        row = self._row
        at: i64 = 0
        place: i64 = 0
        for field in self.game.encoding.fields(view.seats):
            most: i64 = field.most
            for _ in range(field.size):
                value: i64 = i64(row[at])
                if field.coded:
                    if 0 < value <= most:
                        inputs.add(place + value - 1, 1.0)
                    place += most
                else:
                    if value:
                        inputs.add(place, int(value) / field.most)
                    place += 1
                at += 1
        return inputs
