"""A policy file is read without NumPy as it was saved, and every other file is refused by name."""

import io
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from antiquary.agents.opponents import opponent_named
from antiquary.agents.policy import MOST_LAYERS, Policy, PolicyAgent, policy_for, read_policy
from antiquary.agents.policy_archive import MOST_BYTES, WrongPolicy
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.research.encoding import Encoding, Observer
from antiquary.research.policy_file import save
from support.agents.policies import policy_file, random_layers

pytestmark = pytest.mark.both_builds


def test_what_is_saved_is_read(tmp_path: Path) -> None:
    path = tmp_path / "p.npz"
    layers = random_layers("pergamon", 3)
    save(path, layers, "pergamon", 3, "Thales", "Ann O’Nym", "Trained on water.", "tanh", 0.5)
    policy = read_policy(path)
    told = (policy.name, policy.author, policy.description, policy.game, policy.players, policy.activation)
    assert told == ("Thales", "Ann O’Nym", "Trained on water.", "pergamon", 3, "tanh")
    assert (policy.encoding, policy.temperature) == (game_named("pergamon").encoding.version, 0.5)
    for layer, (weight, bias) in zip(policy.layers, layers, strict=True):
        assert list(layer.weights) == weight.ravel().tolist()
        assert list(layer.bias) == bias.tolist()
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
@pytest.mark.parametrize("activation", ["relu", "tanh"])
def test_the_agent_computes_what_numpy_computes(tmp_path: Path, game: str, activation: str) -> None:
    rules, path, layers = game_named(game), tmp_path / "p.npz", random_layers(game, 3)
    save(path, layers, game, 3, "Thales", activation=activation)
    agent = PolicyAgent(policy_for(path, rules, 3), rules)
    encoding = Encoding(rules, 3)
    observer, state, rng = Observer(encoding), rules.new({"players": 3}, seed_from(4)), FastRng(4)
    for _ in range(150):  # without having learned anything it may never end a game
        if state.over():
            break
        seat = state.decider()
        legal = state.legal(seat)
        values = encoding.unfolded(observer.row(state, seat))
        for number, (weight, bias) in enumerate(layers):
            values = weight @ values + bias
            if number == 0:
                values = np.tanh(values) if activation == "tanh" else np.maximum(values, 0)
        assert agent.policy.logits(agent.inputs(state.view(seat)), legal) == pytest.approx(values[legal], abs=1e-3)
        action = agent.choose(state.view(seat), rng)
        assert values[action] >= values[legal].max() - 1e-3
        state.apply(seat, action)


def test_a_temperature_draws_in_proportion(tmp_path: Path) -> None:
    game = game_named("pergamon")
    state = game.new({"players": 2}, seed_from(1))
    view = state.view(state.decider())
    legal = view.legal()
    weight = np.zeros((game.action_space, Encoding(game, 2).unfolded_size))
    bias = np.full(game.action_space, -100.0)
    bias[legal[0]], bias[legal[1]] = 2 * np.log(3), 0.0
    path = tmp_path / "p.npz"
    save(path, [(weight, bias)], game, 2, "Thales", temperature=2.0)
    agent, rng = PolicyAgent(policy_for(path, game, 2), game), FastRng(1)
    chosen = [agent.choose(view, rng) for _ in range(2000)]
    assert set(chosen) == {legal[0], legal[1]}
    assert chosen.count(legal[0]) / 2000 == pytest.approx(0.75, abs=0.03)


def test_a_policy_is_refused_where_it_does_not_belong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, game = policy_file(tmp_path), game_named("pergamon")
    with pytest.raises(WrongPolicy) as refusal:
        policy_for(path, game_named("ancient-knowledge"), 2)
    assert refusal.value.key == "error-policy-game"
    with pytest.raises(WrongPolicy) as refusal:
        policy_for(path, game, 3)
    assert refusal.value.key == "error-policy-players"
    agent = PolicyAgent(policy_for(path, game, 2), game)
    view = game.new({"players": 3}, seed_from(1)).view(0)
    with pytest.raises(WrongPolicy):
        agent.inputs(view)


def arrays(**changes: Any) -> dict[str, Any]:
    """The arrays of a policy that is in order, changed; None leaves one out."""
    (first, first_bias), (last, last_bias) = random_layers("pergamon", 2)
    made: dict[str, Any] = {
        "format": 1,
        "game": "pergamon",
        "encoding": game_named("pergamon").encoding.version,
        "players": 2,
        "activation": "relu",
        "temperature": 0.0,
        "name": "Thales",
        "author": "",
        "description": "",
        "weight_0": first,
        "bias_0": first_bias,
        "weight_1": last,
        "bias_1": last_bias,
    }
    made.update(changes)
    return {name: np.asarray(value) for name, value in made.items() if value is not None}


def fitted(path: Path, **changes: Any) -> Policy:
    np.savez(path, **arrays(**changes))
    return policy_for(path, game_named("pergamon"), 2)


ONES = np.ones((3, 3), np.float32)


def test_arrays_saved_by_hand_are_a_policy(tmp_path: Path) -> None:
    assert fitted(tmp_path / "p.npz").name == "Thales"


@pytest.mark.parametrize(
    ("changes", "key", "name"),
    [
        ({"name": None}, "missing", "name"),
        ({"bias_1": None}, "missing", "bias_1"),
        ({"weight_0": None}, "missing", "weight_0"),
        ({"format": 2}, "value", "format"),
        ({"format": "one"}, "array", "format"),
        ({"players": [2, 3]}, "array", "players"),
        ({"temperature": float("nan")}, "array", "temperature"),
        ({"temperature": -1.0}, "value", "temperature"),
        ({"activation": "gelu"}, "value", "activation"),
        ({"name": ""}, "value", "name"),
        ({"name": "a,b"}, "value", "name"),
        ({"name": "x" * 41}, "value", "name"),
        ({"name": "two\nlines"}, "value", "name"),
        ({"name": 7}, "array", "name"),
        ({"description": "x" * 2001}, "value", "description"),
        ({"author": np.array(["a", "b"])}, "array", "author"),
        ({"weight_0": ONES.astype(np.complex64)}, "array", "weight_0"),
        ({"weight_0": np.asfortranarray(ONES)}, "array", "weight_0"),
        ({"weight_0": np.array([{}], object)}, "array", "weight_0"),
        ({"weight_0": 1.0}, "shape", "weight_0"),
        ({"weight_1": ONES}, "shape", "weight_1"),
        ({"bias_0": ONES}, "shape", "weight_0"),
        ({"bias_0": np.full(8, np.inf, np.float32)}, "value", "bias_0"),
        ({"weight_0": np.ones((8, 5), np.float32)}, "inputs", None),
        ({"weight_1": np.ones((5, 8), np.float32), "bias_1": np.ones(5, np.float32)}, "outputs", None),
        ({"encoding": 0}, "encoding", None),
        ({"game": "chess"}, "game", None),
    ],
)
def test_a_file_with_a_mistake_is_refused_by_its_name(
    tmp_path: Path, changes: dict[str, Any], key: str, name: str | None
) -> None:
    path = tmp_path / "p.npz"
    with pytest.raises(WrongPolicy) as refusal:
        fitted(path, **changes)
    assert refusal.value.key == f"error-policy-{key}"
    assert refusal.value.details.get("name") == name
    assert refusal.value.details["file"] == str(path)


def test_too_many_layers_are_refused(tmp_path: Path) -> None:
    more: dict[str, Any] = {f"weight_{number}": np.ones((8, 8)) for number in range(1, MOST_LAYERS + 1)}
    more |= {f"bias_{number}": np.ones(8) for number in range(1, MOST_LAYERS + 1)}
    with pytest.raises(WrongPolicy) as refusal:
        fitted(tmp_path / "p.npz", **more)
    assert refusal.value.key == "error-policy-value"


def zipped(**members: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(f"{name}.npy", content)
    return file.getvalue()


def member(header: str, content: bytes = b"") -> bytes:
    return b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header.encode() + content


SHAPED = "{'descr': '%s', 'fortran_order': False, 'shape': %s}"

NO_ARRAYS = {  # by name, so that the time in an archive is not in a test's name
    "empty": (b"", "archive"),
    "text": (b"no archive", "archive"),
    "cut short": (zipped(format=b"1")[:-30], "archive"),
    "empty array": (zipped(format=b""), "array"),
    "half a header": (zipped(format=member("{")), "array"),
    "a list as header": (zipped(format=member("[]")), "array"),
    "a nested header": (zipped(format=member("(" * 5000)), "array"),
    "a huge shape": (zipped(format=member(SHAPED % ("<f4", "(1000000000000,)"))), "array"),
    "a negative shape": (zipped(format=member(SHAPED % ("<f4", "(-1,)"))), "array"),
    "a number as shape": (zipped(format=member(SHAPED % ("<f4", "5"))), "array"),
    "an unknown type": (zipped(format=member(SHAPED % ("<Ux", "()"))), "array"),
    "no Unicode": (zipped(format=member(SHAPED % ("<U1", "()"), b"\xff\xff\xff\xff")), "array"),
    "too many arrays": (zipped(**{f"a{number}": b"" for number in range(101)}), "large"),
    "too many bytes": (zipped(format=bytes(MOST_BYTES + 1)), "large"),
}


@pytest.mark.parametrize(("content", "key"), NO_ARRAYS.values(), ids=NO_ARRAYS)
def test_what_is_no_archive_of_arrays_is_refused(tmp_path: Path, content: bytes, key: str) -> None:
    path = tmp_path / "p.npz"
    path.write_bytes(content)
    with pytest.raises(WrongPolicy) as refusal:
        read_policy(path)
    assert refusal.value.key == f"error-policy-{key}"


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "p.npz"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(WrongPolicy) as refusal:
        read_policy(path)
    assert refusal.value.key == "error-policy-large"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(WrongPolicy) as refusal:
        opponent_named(f"file:{tmp_path / 'nothing.npz'}", game_named("pergamon"), 2)
    assert refusal.value.key == "error-policy-read"


def test_what_could_not_be_played_is_not_saved(tmp_path: Path) -> None:
    with pytest.raises(WrongPolicy):
        save(tmp_path / "p.npz", random_layers("pergamon", 3), "pergamon", 2, "Thales")
    assert not list(tmp_path.iterdir())


def test_levels_are_found_beside_files() -> None:
    assert not isinstance(opponent_named("novice", game_named("pergamon"), 2), PolicyAgent)
    with pytest.raises(WrongOption):
        opponent_named("prodigy", game_named("pergamon"), 2)
