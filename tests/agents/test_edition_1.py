"""The first edition never moves: whole games of its opponents are pinned, for both builds."""

import json
from hashlib import blake2b
from importlib import resources

import pytest

from antiquary.agents.agent import Agent
from antiquary.agents.edition_1.budgets import effort_of
from antiquary.agents.edition_1.opponents import EDITION_1
from antiquary.agents.edition_1.searcher import SearchAgent
from antiquary.agents.edition_1.weights import in_order, judgement_of
from antiquary.agents.levels import AGENTS, LEVELS, agent_named
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng, seed_from

FEWER_ROUNDS = 24  # than in a real game, so that the test is short

# Recorded with the opponents that were current when the edition was closed; in Ancient Knowledge once more when the
# samples of hidden cards began to respect what a seat was shown, and when they became exact.
PINNED = {
    ("ancient-knowledge", "greedy-1"): "5d11d7c4a4465ee6",
    ("ancient-knowledge", "novice-1"): "52900d0aff520bde",
    ("ancient-knowledge", "apprentice-1"): "7b8afa9a37d0a2a0",
    ("ancient-knowledge", "master-1"): "e5ff55c0fcecd4ac",
    ("pergamon", "greedy-1"): "5f2305d211f5f34a",
    ("pergamon", "novice-1"): "8a8bdeed13aff1b3",
    ("pergamon", "apprentice-1"): "2980266598a4c4ea",
    ("pergamon", "master-1"): "f652b97dbf1c31cd",
}


def shortened(name: str, game: Game) -> Agent:
    agent = agent_named(name, game)
    if isinstance(agent, SearchAgent):
        return SearchAgent(game, min(FEWER_ROUNDS, agent.rounds), agent.judgement)
    return agent


def played(game: Game, name: str) -> str:
    """A hash of the choices and the result of a game among two of a kind."""
    agents = [shortened(name, game) for _ in range(2)]
    state, rng = game.new({"players": 2}, seed_from("edition 1")), FastRng(1)
    lines: list[str] = []
    while not state.over():
        seat = state.decider()
        action = agents[seat].choose(state.view(seat), rng)
        lines.append(game.action_text(action))
        state.apply(seat, action)
    lines.append(str(state.scores()))
    return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize(("game", "name"), PINNED)
def test_an_opponent_of_the_first_edition_plays_as_it_always_did(game: str, name: str) -> None:
    assert played(game_named(game), name) == PINNED[game, name]


def test_the_budgets_of_the_first_edition_stand() -> None:
    rounds = {game.name: [effort_of(name, game).rounds for name in EDITION_1[1:]] for game in GAMES}
    assert rounds == {"ancient-knowledge": [0, 0, 40, 1000], "pergamon": [0, 20, 100, 2000]}
    blurs = {game.name: [effort_of(name, game).blur for name in EDITION_1[1:]] for game in GAMES}
    assert blurs == {"ancient-knowledge": [3.0, 1.2, 0.0, 0.0], "pergamon": [3.0, 0.0, 0.0, 0.0]}
    for game in GAMES:
        agent = agent_named("master-1", game)
        assert isinstance(agent, SearchAgent)
        assert agent.rounds == effort_of("master-1", game).rounds


def test_the_first_edition_is_not_among_the_levels_that_people_choose() -> None:
    assert not {*EDITION_1} & {*AGENTS, *LEVELS}


def test_a_weight_of_the_first_edition_belongs_to_a_name_and_not_to_a_place() -> None:
    data = {"features": ["score", "hand"], "weights": [10, 2]}
    assert in_order(data, "weights", ["score", "hand"]) == [10.0, 2.0]
    assert in_order(data, "weights", ["new", "hand", "score"]) == [0.0, 2.0, 10.0]
    with pytest.raises(ValueError, match="list"):
        in_order(data, "weights", ["score"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_first_edition_judges_by_the_weights_that_it_was_closed_with(game: Game) -> None:
    stored = resources.files("antiquary.agents.edition_1").joinpath("learned", f"{game.name}.json")
    data = json.loads(stored.read_text(encoding="utf-8"))
    judgement = judgement_of(game)
    weights = dict(zip(game.feature_names(), judgement.weights, strict=True))
    assert weights == dict.fromkeys(weights, 0.0) | dict(zip(data["features"], data["weights"], strict=True))
