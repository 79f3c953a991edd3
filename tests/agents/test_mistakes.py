"""Beginners make the mistakes of beginners: the same during a turn, and none that a bot would make by accident."""

from hashlib import blake2b

import pytest

from antiquary.agents.evaluator import evaluator_for
from antiquary.agents.greedy import LATE_END_PROGRESS, Beginner, FallibleAgent, GreedyAgent, Oversight
from antiquary.agents.judgement import judgement_for
from antiquary.agents.opponents import agent_named
from antiquary.agents.search import TreeAgent
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, mixed, seed_from
from antiquary.kernel.study import Mistakes

EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
# A whole game of a novice and an apprentice, the same compiled and interpreted.
PINNED = {"ancient-knowledge": "1872ebd27e39cb77", "pergamon": "1b7c68b3ff49b82c"}


def beginner(game: Game, effects: int = 0, end: int = 0, choices: int = 0) -> Beginner:
    return Beginner(game, judgement_for(game), Mistakes(effects, end, choices))


def positions(game: Game, seed: int = 1, players: int = 2) -> list[State]:
    """The positions of a random game in which something is to be decided."""
    state, rng = game.new({"players": players}, seed_from(seed)), FastRng(seed)
    states: list[State] = []
    while not state.over():
        seat = state.decider()
        state.view(seat)  # brings memory up to date: here once, and not again in every copy
        states.append(state.clone())
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return states


def overlooked(game: Game, effect: str) -> Oversight:
    return Oversight([game.evaluation.effect_features().index(effect)], end=False)


def test_a_novice_who_overlooks_decline_effects_sees_everything_else() -> None:
    game = game_named("ancient-knowledge")
    sharp, names = judgement_for(game), game.evaluation.feature_names()
    blind = beginner(game).misjudgement(overlooked(game, "decline."))
    for at, name in enumerate(names):
        expected = (0.0, 0.0) if name.startswith("decline.") else (sharp.weights[at], sharp.drifts[at])
        assert (blind.weights[at], blind.drifts[at]) == expected, name


def test_a_novice_who_overlooks_the_museum_does_not_care_where_markers_stand() -> None:
    game = game_named("pergamon")
    blind = beginner(game).misjudgement(overlooked(game, "markers-"))
    names = game.evaluation.feature_names()
    markers = [at for at, name in enumerate(names) if name.startswith("markers-")]
    assert len(markers) > 3
    assert not any(blind.weights[at] or blind.drifts[at] for at in markers)


@EACH_GAME
def test_an_end_that_is_seen_too_late_lets_everything_count_as_earlier_in_the_game(game: Game) -> None:
    sharp, late = judgement_for(game), beginner(game).misjudgement(Oversight([], end=True))
    signs = tuple(game.evaluation.end_features())
    for at, name in enumerate(game.evaluation.feature_names()):
        if name.startswith(signs):
            assert (late.weights[at], late.drifts[at]) == (0.0, 0.0)
        else:
            assert late.weights[at] + late.drifts[at] == pytest.approx(
                sharp.weights[at] + LATE_END_PROGRESS * sharp.drifts[at]
            )


@EACH_GAME
def test_every_kind_of_effect_has_features(game: Game) -> None:
    for beginning in [*game.evaluation.effect_features(), *game.evaluation.end_features()]:
        assert any(name.startswith(beginning) for name in game.evaluation.feature_names()), beginning


@EACH_GAME
def test_what_is_overlooked_stays_overlooked_until_the_turn_ends(game: Game) -> None:
    """In nine turns of ten: an effect on the others may open one's eyes."""
    novice = beginner(game, effects=50, end=50)
    turns: dict[tuple[int, int], set[str]] = {}
    for state in positions(game):
        seat = state.decider()
        oversight = novice.oversight(state, seat)
        turns.setdefault((seat, game.evaluation.turn(state, seat)), set()).add(f"{oversight.effects} {oversight.end}")
    assert sum(len(oversights) == 1 for oversights in turns.values()) >= 0.9 * len(turns)
    assert len({oversight for oversights in turns.values() for oversight in oversights}) > 8


@EACH_GAME
def test_an_oversight_follows_from_what_the_seat_can_see(game: Game) -> None:
    """So a restarted server goes on with the same mistakes."""
    novice = beginner(game, effects=50, end=50)
    for number, state in enumerate(positions(game, players=3)[::7]):
        seat = state.decider()
        guess = game.determinize(state.view(seat), FastRng(number))
        one, other = novice.oversight(state, seat), novice.oversight(guess, seat)
        assert (one.effects, one.end) == (other.effects, other.end)


@EACH_GAME
def test_an_apprentice_overlooks_nothing_that_a_novice_sees(game: Game) -> None:
    novice, apprentice = beginner(game, effects=60, end=60), beginner(game, effects=20, end=20)
    for state in positions(game):
        seat = state.decider()
        more, less = novice.oversight(state, seat), apprentice.oversight(state, seat)
        assert set(less.effects) <= set(more.effects)
        assert more.end or not less.end


def test_a_forgotten_choice_is_one_of_several_and_never_the_last() -> None:
    game = game_named("pergamon")
    forgetful, rng = beginner(game, choices=90), FastRng(1)
    assert forgetful.without_forgotten([4, 5], rng) == [4, 5]
    for _ in range(100):
        choices = forgetful.without_forgotten([3, 4, 5], rng)
        assert choices
        assert set(choices) <= {3, 4, 5}
    assert {len(forgetful.without_forgotten([3, 4, 5], rng)) for _ in range(100)} == {1, 2, 3}


def test_without_mistakes_nothing_is_overlooked_or_forgotten() -> None:
    """Then one chooses as the greedy opponent does with one guess."""
    game = game_named("pergamon")
    careful, greedy = FallibleAgent(game, judgement_for(game), Mistakes()), GreedyAgent(game, judgement_for(game))
    for number, state in enumerate(positions(game)):
        view = state.view(state.decider())
        assert careful.choose(view, FastRng(number)) == greedy.choose(view, FastRng(number))


def test_a_mixed_number_depends_on_every_number_and_its_place() -> None:
    assert len({mixed(0, []), mixed(0, [1]), mixed(0, [1, 2]), mixed(0, [2, 1]), mixed(1, [2])}) == 5
    assert 0 <= mixed(0, [-1, 10**6, 3]) < 1 << 28


@pytest.mark.parametrize("name", PINNED)
def test_beginners_make_the_same_mistakes_in_both_builds(name: str) -> None:
    game = game_named(name)
    judgement = judgement_for(game)
    agents = [FallibleAgent(game, judgement, mistakes) for mistakes in (Mistakes(50, 60, 40), Mistakes(20, 30, 10))]
    state, rng = game.new({"players": 2}, seed_from("mistakes")), FastRng(1)
    lines: list[str] = []
    while not state.over():
        seat = state.decider()
        action = agents[seat].choose(state.view(seat), rng)
        lines.append(game.action_text(action))
        state.apply(seat, action)
    assert blake2b("\n".join(lines).encode(), digest_size=8).hexdigest() == PINNED[name]


@EACH_GAME
def test_the_novice_is_a_beginner_and_the_next_levels_forget_choices(game: Game) -> None:
    assert isinstance(agent_named("novice", game), FallibleAgent)
    searchers = [agent_named(level, game) for level in ("apprentice", "scholar", "master", "grandmaster")]
    forgotten = [agent.forget_percent for agent in searchers if isinstance(agent, TreeAgent)]
    assert forgotten[0] > forgotten[1] > 0
    assert forgotten[2:] == [0, 0]


@EACH_GAME
def test_a_search_that_forgets_a_choice_takes_the_best_of_the_others(game: Game) -> None:
    state = next(each for each in positions(game) if len(each.legal(each.decider())) > 3)
    view = state.view(state.decider())
    best = TreeAgent(evaluator_for(game), 40).choose(view, FastRng(1))
    choices = {TreeAgent(evaluator_for(game), 40, forget_percent=50).choose(view, FastRng(seed)) for seed in range(12)}
    assert best in choices
    assert len(choices) > 1
    assert choices <= set(view.legal())
