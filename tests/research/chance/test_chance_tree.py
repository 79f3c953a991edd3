"""The tree of games with chance as a player: complete for the mini games, sampled for the others."""

import itertools
import pickle
import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from antiquary.games.registry import GAMES, MINI_GAMES, game_named, research_game
from antiquary.kernel.errors import IllegalAction, WrongOption
from antiquary.kernel.game import SPECTATOR, Game, State
from antiquary.kernel.outcome import WIN, rewards
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.research.chance.tree import CHANCE, OVER, ChanceNode, ChanceTree
from support.games.laws import tables_of

MINIS = [game.name for game in MINI_GAMES]
every_mini = pytest.mark.parametrize("name", MINIS)
every_table = pytest.mark.parametrize(("game", "players"), tables_of(GAMES))


@dataclass
class Count:
    """The size of a tree."""

    decisions: int = 0
    chances: int = 0
    ends: int = 0
    longest: int = 0


def sampled(node: ChanceNode, rng: random.Random) -> ChanceNode:
    """The node after a random choice."""
    if node.seat == CHANCE:
        outcomes, probabilities = zip(*node.outcomes, strict=True)
        return node.child(rng.choices(outcomes, probabilities)[0])
    assert node.state is not None
    return node.child(rng.choice(node.state.legal(node.seat)))


def test_the_mini_games_are_for_research_alone() -> None:
    assert MINIS == ["ancient-knowledge-mini", "pergamon-mini"]
    for name in MINIS:
        assert research_game(name).name == name
        with pytest.raises(WrongOption):
            game_named(name)
    assert research_game("pergamon") is game_named("pergamon")


@pytest.mark.parametrize(
    ("name", "size"),
    [("ancient-knowledge-mini", (33_660, 2_290, 12)), ("pergamon-mini", (17_216, 10_282, 23))],
)
def test_every_node_of_a_mini_game_is_sound(name: str, size: tuple[int, int, int]) -> None:
    """Its size is pinned. Probabilities sum to one; equal information states offer the same actions; laws hold."""
    count, offered = Count(), dict[tuple[int, bytes], list[int]]()
    waiting = [(ChanceTree(name, 2).root, 0)]
    while waiting:
        node, depth = waiting.pop()
        count.longest = max(count.longest, depth)
        if node.seat == CHANCE:
            count.chances += 1
            assert sum(probability for _, probability in node.outcomes) == pytest.approx(1)
            assert all(0 <= outcome < node.tree.game.chance_space for outcome, _ in node.outcomes)
            assert len(node.outcomes) > 1
            waiting += [(node.child(outcome), depth + 1) for outcome, _ in node.outcomes]
            continue
        assert node.state is not None
        if node.seat == OVER:
            count.ends += 1
            continue
        count.decisions += 1
        if count.decisions % 20 == 0:
            assert not node.state.violations()
        recollection = node.recollection(node.seat)
        assert recollection is not None
        legal = node.state.legal(node.seat)
        assert offered.setdefault((node.seat, recollection.key), legal) == legal
        waiting += [(node.child(action), depth + 1) for action in legal]
    assert (count.decisions + count.chances + count.ends, len(offered), count.longest) == size


def value(node: ChanceNode) -> float:
    """What the first player wins if nothing is hidden from one player alone and both play perfectly."""
    if node.seat == CHANCE:
        return sum(probability * value(node.child(outcome)) for outcome, probability in node.outcomes)
    assert node.state is not None
    if node.seat == OVER:
        return rewards(node.state, WIN)[0]
    values = [value(node.child(action)) for action in node.state.legal(node.seat)]
    return max(values) if node.seat == 0 else min(values)


def test_pergamon_mini_is_worth_four_tenths_of_a_win_to_the_second_player() -> None:
    assert value(ChanceTree("pergamon-mini", 2).root) == pytest.approx(-0.4)


def first_views(state: State) -> tuple[bytes, ...]:
    """What both seats see. Which of two backs was drawn first is no outcome of chance; seeds have both orders."""
    return tuple(state.view(seat).encode().replace(b"backs=cb", b"backs=bc") for seat in range(2))


def assert_close(found: Counter[Any], expected: dict[Any, float]) -> None:
    """A chi-square test that lets 999 of 1,000 true samples pass (Wilson and Hilferty's approximation)."""
    assert set(found) <= set(expected)
    assert sum(expected.values()) == pytest.approx(1)
    total, freedom = found.total(), len(expected) - 1
    assert min(expected.values()) * total > 5
    chi_square = sum((found[key] - total * share) ** 2 / (total * share) for key, share in expected.items())
    assert chi_square < freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3


@pytest.mark.parametrize(("name", "deals"), [("ancient-knowledge-mini", 60), ("pergamon-mini", 20)])
def test_seeds_deal_a_mini_game_as_often_as_chance_says(name: str, deals: int) -> None:
    tree, expected = ChanceTree(name, 2), dict[tuple[bytes, ...], float]()
    waiting = [(tree.root, 1.0)]
    while waiting:
        node, probability = waiting.pop()
        if node.state is not None:
            views = first_views(node.state)
            expected[views] = expected.get(views, 0.0) + probability
        else:
            waiting += [(node.child(outcome), probability * share) for outcome, share in node.outcomes]
    assert len(expected) == deals
    assert_close(Counter(first_views(tree.game.new(tree.options, seed_from(seed))) for seed in range(1_200)), expected)


def test_a_search_draws_each_card_of_the_deck_as_often_as_chance_says() -> None:
    game = research_game("ancient-knowledge-mini")
    search = game.parse_action("search")
    node = ChanceTree(game.name, 2).root
    while node.state is None:
        node = node.child(node.outcomes[0][0])
    asked = node.child(search)
    expected = dict(asked.outcomes)
    assert len(expected) == 3
    other_hand, found = node.state.view(1).encode(), Counter[int]()
    for seed in range(400):
        state = game.determinize(node.state.view(0), FastRng(seed))
        if state.view(1).encode() == other_hand:  # only the deck is another
            before = state.known(0)
            state.apply(0, search)
            found[(state.known(0) & ~before).bit_length() - 1] += 1
    assert_close(found, expected)


def test_an_older_position_is_never_changed_by_a_draw() -> None:
    for game in GAMES:
        rng, node = random.Random(4), ChanceTree(game.name, 3).root
        seen: list[tuple[ChanceNode, bytes]] = []
        for _ in range(200):
            if node.state is not None:
                seen.append((node, node.state.view(SPECTATOR).encode()))
            node = sampled(node, rng)
        for earlier, view in seen:
            assert earlier.state is not None
            assert earlier.state.view(SPECTATOR).encode() == view
            assert not earlier.state.violations()


@every_table
def test_a_random_game_obeys_the_laws_to_its_end(game: Game, players: int) -> None:
    rng, node, chances, largest = random.Random(players), ChanceTree(game.name, players).root, 0, 0
    for step in itertools.count():
        if node.seat == OVER:
            break
        if node.seat == CHANCE:
            chances += 1
            largest = max(largest, len(node.outcomes))
            assert sum(probability for _, probability in node.outcomes) == pytest.approx(1)
        elif step % 10 == 0:
            assert node.state is not None
            assert not node.state.violations()
        node = sampled(node, rng)
    assert chances > 20
    assert largest <= game.chance_space


@pytest.mark.parametrize("name", [*MINIS, "pergamon", "ancient-knowledge"])
def test_nodes_and_guesses_are_saved_with_what_everybody_recalls(name: str) -> None:
    rng, node = random.Random(1), ChanceTree(name, 2).root
    for step in range(60):
        if node.seat == OVER:
            break
        if step % 25 == 0 or node.seat == CHANCE:
            again = pickle.loads(pickle.dumps(node))
            assert again.path()[1] == node.path()[1]
            assert again.outcomes == node.outcomes
        if step % 25 == 0 and node.state is not None:
            guess = node.resampled(node.seat, FastRng(step))
            following = sampled(guess, rng)
            again = pickle.loads(pickle.dumps(following))
            for seat in range(2):
                recalled, recalled_again = following.recollection(seat), again.recollection(seat)
                assert recalled is not None
                assert recalled_again is not None
                assert recalled.text() == recalled_again.text()
            real, guessed = node.recollection(node.seat), guess.recollection(node.seat)
            assert real is not None
            assert guessed is not None
            assert real.text() == guessed.text()
        node = sampled(node, rng)


@every_mini
def test_impossible_choices_are_refused(name: str) -> None:
    root = ChanceTree(name, 2).root
    with pytest.raises(ValueError, match="not among the outcomes"):
        root.child(10_000)
    node = root
    while node.state is None:
        node = node.child(node.outcomes[0][0])
    for action in range(node.tree.game.action_space):
        if action not in node.state.legal(node.seat):
            with pytest.raises(IllegalAction):
                node.child(action)
