"""What is computed along games is pinned, so that the interpreted and the compiled run of this suite prove that both
builds compute the same. The records of golden games cannot show that: no guess and no observation is in them."""

import json
from collections import defaultdict
from collections.abc import Sequence
from hashlib import blake2b

import pytest

from antiquary.agents.coaching.coach import Coach
from antiquary.agents.evaluator import PlayoutEvaluator, evaluator_for
from antiquary.agents.greedy import GreedyAgent
from antiquary.agents.judgement import judgement_for
from antiquary.agents.search import TreeAgent
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel.encoding import zeros
from antiquary.kernel.event import Event
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.text import Words
from antiquary.text.names import Names

pytestmark = pytest.mark.both_builds

CHOSEN = {
    "ancient-knowledge": {
        "guesses": "b5badcc8c661af92",
        "greedy": "da3d48489c736439",
        "search": "44ff3405cea48ecd",
        "playouts": "4873e2c9d40bf261",
    },
    "pergamon": {
        "guesses": "77bfcb0099f7b60f",
        "greedy": "4d3907c6f3ea8b58",
        "search": "2df4a01e5063b7b5",
        "playouts": "b9db2100caf610ed",
    },
}


ADVISED = {
    "ancient-knowledge": "fa37bcd62d0f9a51",
    "pergamon": "49431e4324578183",
}

COMPUTED = {
    "ancient-knowledge": {
        "legal actions": "4a4db3702446dc5c",
        "position": "a95be822648b0cf8",
        "observation": "c6eec49c62162198",
        "features": "30c6e2f7178c850e",
        "choices": "c2d6d6e7f25893c3",
        "ledger": "502c39f5d4a100c5",
        "value": "636bd1c489d53b22",
        "policy": "c263d2c384de93e2",
        "view": "e04fc2e2615654b5",
        "log": "ddc172ba324131ed",
        "events": "8b48c8a69d3981d5",
        "result": "10c1c5f13e4c287b",
    },
    "pergamon": {
        "legal actions": "33b1b4e27406f446",
        "position": "d4e025f9d6594e6a",
        "observation": "688a964f0b95495f",
        "features": "bd92cd009f57057b",
        "choices": "ee15e74fc3b85019",
        "ledger": "5f9087165a6b542d",
        "value": "42e2fec20c134cb8",
        "policy": "62ac4270ad2c45e1",
        "view": "ac1404329e2c3e49",
        "log": "75c592be6e099883",
        "events": "46923bd8aa1443c5",
        "result": "a923197a9482c186",
    },
}


def advised(name: str) -> str:
    """A hash of what the coach says along the first turns of a game."""
    game = game_named(name)
    coach = Coach(evaluator_for(game), 20)
    state, rng = game.new({"players": 2}, seed_from("builds")), FastRng(7)
    lines: list[str] = []
    for step in range(16):
        seat = state.decider()
        if step % 4 == 0:
            lines.append(json.dumps(coach.advise(state.view(seat), FastRng(step)).data()))
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


def chosen(name: str) -> dict[str, str]:
    """Hashes of what is guessed and chosen along a game, by who does it."""
    game = game_named(name)
    state, rng = game.new({"players": 3}, seed_from("builds")), FastRng(6)
    lines: defaultdict[str, list[str]] = defaultdict(list)
    agents = {
        "greedy": GreedyAgent(game, judgement_for(game)),
        "playouts": TreeAgent(PlayoutEvaluator(game), 12),
        "search": TreeAgent(evaluator_for(game), 25),
    }
    for step in range(30):
        seat = state.decider()
        view = state.view(seat)
        lines["guesses"].append(game.determinize(view, FastRng(step)).notation())
        for agent_name, agent in agents.items() if step % 3 == 0 else ():
            lines[agent_name].append(game.action_text(agent.choose(view, FastRng(step))))
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return hashes(lines)


def computed(name: str) -> dict[str, str]:
    """Hashes of all that is computed along whole games with 2 and 4 players, by what it is."""
    game = game_named(name)
    lines: defaultdict[str, list[str]] = defaultdict(list)
    for players in (2, 4):
        state, rng, step = game.new({"players": players}, seed_from("builds")), FastRng(players), 0
        row = zeros(game.encoding.size(players))
        encoder = game.encoding.encoder(row, 0)
        while not state.over():
            seat = state.deciders()[rng.below(len(state.deciders()))]
            legal = state.legal(seat)
            lines["legal actions"].append(" ".join(game.action_text(action) for action in legal))
            if step % 4 == 0:
                lines["position"].append(state.notation())
                encoder.write(state, seat)
                lines["observation"].append(bytes(memoryview(row)).hex())
                note_learned(lines, game, state, seat)
            if step % 8 == 0:
                lines["view"] += [json.dumps(state.view(viewer).data()) for viewer in range(-1, players)]
            events: list[Event] = []
            state.events = events
            state.apply(seat, legal[rng.below(len(legal))])
            state.events = None
            note_told(lines, game, state, events)
            step += 1
        lines["position"].append(state.notation())
        lines["result"].append(f"{state.scores()} {state.winners()}")
    return hashes(lines)


def hashes(lines: dict[str, list[str]]) -> dict[str, str]:
    return {what: blake2b("\n".join(lines[what]).encode(), digest_size=8).hexdigest() for what in lines}


def note_learned(lines: dict[str, list[str]], game: Game, state: State, seat: int) -> None:
    """Note what networks read about a position and its choices, and what they make of it."""
    legal, evaluator = state.legal(seat), evaluator_for(game)
    lines["features"] += [written(list(game.evaluation.features(state, each))) for each in range(state.seats)]
    choices = written(list(game.evaluation.choice_features(state, seat, legal)))
    lines["choices"].append(f"{game.evaluation.question_kind(state, seat)} {choices}")
    lines["ledger"].append(written(game.study.ledger(state, seat)))
    lines["value"].append(written([*evaluator.chances(state), *evaluator.expected_scores(state)]))
    lines["policy"].append(written(evaluator.logits(state, seat, legal)))


def note_told(lines: dict[str, list[str]], game: Game, state: State, events: list[Event]) -> None:
    """Note what a player reads about the events up to a position, and what everybody may know of them."""
    seat = 0 if state.over() else state.deciders()[0]
    view = state.view(seat)
    presenter = presenter_of(game, Words("en"), Names(["Ada", "Bo", "Cy", "Di"][: state.seats], seat))
    lines["log"] += presenter.log(view, [event.as_seen_by(seat) for event in events])
    lines["events"] += [json.dumps(event.as_seen_by(each).data()) for event in events for each in (-1, seat)]


def written(numbers: Sequence[float]) -> str:
    return " ".join(f"{number:.6f}" for number in numbers)


@pytest.mark.parametrize("name", CHOSEN)
def test_guesses_and_choices_are_the_same_in_both_builds(name: str) -> None:
    assert chosen(name) == CHOSEN[name]


@pytest.mark.parametrize("name", ADVISED)
def test_the_coach_says_the_same_in_both_builds(name: str) -> None:
    assert advised(name) == ADVISED[name]


@pytest.mark.parametrize("name", COMPUTED)
def test_positions_and_what_is_computed_from_them_are_the_same_in_both_builds(name: str) -> None:
    assert computed(name) == COMPUTED[name]
