"""Tree search finds the best move where there is one, chooses legal actions, and knows only its view."""

from threading import Thread

import pytest

from antiquary.agents.edition_1.search import Branch, Tree
from antiquary.agents.edition_1.searcher import SearchAgent
from antiquary.agents.edition_1.weights import judgement_of
from antiquary.agents.judgement import won
from antiquary.games.ancient_knowledge.cards.card import Monument
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, HERACLEION, PETRA
from antiquary.games.ancient_knowledge.cards.technologies import AKHENATEN, GOLDEN_MEAN, IMHOTEP
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.notation import action_text
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng, seed_from
from support.games.ancient import area, at, do, given
from support.games.single_cards import cities


def last_action(state: Position) -> Position:
    """Seat 1 has the last action of the game."""
    state.ending = True
    do(state, "search", "search")
    do(state, "search")
    return state


def chosen(state: Position, rounds: int) -> str:
    agent = SearchAgent(AncientKnowledge(), rounds)
    return action_text(agent.choose(state.view(state.decider()), FastRng(1)))


def test_the_last_action_learns_the_technology_that_wins() -> None:
    """Lost knowledge has eaten up what the past is worth; only the points of a technology still win."""
    past = cities(4)
    worth = sum(card.points for card in past if isinstance(card, Monument))
    mine = area(past=past, lost=worth)
    state = last_action(given(area(), mine, tiles=[[], [], [GOLDEN_MEAN, IMHOTEP, AKHENATEN]]))
    assert state.scores() == [0, 0]
    assert chosen(state, 60) == "learn"


def test_knowledge_is_saved_before_the_last_decline() -> None:
    """With nothing else to win, the last action keeps two knowledge from being lost."""
    state = last_action(given(area(), area(at(1, PETRA, 2), hand=[BABYLON, HERACLEION, *cities(3)])))
    tree = Tree(AncientKnowledge(), None)
    tree.grow(state.view(1), 200, FastRng(3))
    assert action_text(tree.best(state.legal(1))) == "archive"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("rounds", [1, 7])
def test_a_tiny_budget_still_gives_a_legal_choice(game: Game, rounds: int) -> None:
    for players in (2, 4):
        state, rng = game.new({"players": players}, seed_from(players)), FastRng(players)
        agent = SearchAgent(game, rounds, judgement_of(game))
        for _ in range(120):
            if state.over():
                break
            for seat in state.deciders():
                assert agent.choose(state.view(seat), rng) in state.legal(seat)
            seat = state.decider()
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_what_is_hidden_does_not_change_the_choice(game: Game) -> None:
    state, rng = game.new({"players": 3}, seed_from(4)), FastRng(4)
    judgement = judgement_of(game)
    for step in range(40):
        seat = state.decider()
        other = game.determinize(state.view(seat), FastRng(step))
        choices = {SearchAgent(game, 25, judgement).choose(each.view(seat), FastRng(step)) for each in (state, other)}
        assert len(choices) == 1
        state.apply(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])


def test_everybody_searches_for_their_own_choice_when_all_choose_at_once() -> None:
    """The opening hands are kept by all seats at the same time; the tree begins with the seat that asks."""
    game = game_named("ancient-knowledge")
    state = game.new({"players": 3}, seed_from(7))
    assert state.deciders() == [0, 1, 2]
    for seat in (2, 1, 0):
        tree = Tree(game, judgement_of(game))
        tree.grow(state.view(seat), 40, FastRng(seat))
        assert set(tree.root.actions) == set(state.legal(seat))


def steps_of_a_turn(game: Game, seed: int) -> tuple[list[bool], list[bool]]:
    """Whether the tree was kept for a seat's next step: after steps that told something new, and after the others."""
    state, rng = game.new({"players": 2}, seed_from(seed)), FastRng(seed)
    agents = [SearchAgent(game, 30, judgement_of(game)) for _ in range(2)]
    after_news: list[bool] = []
    after_nothing_new: list[bool] = []
    last, known = -1, 0
    for _ in range(60):
        if state.over():
            break
        seat = state.decider()
        new = seat != last or state.known(seat) != known
        known = state.known(seat)
        tree_before = agents[seat]._tree
        action = agents[seat].choose(state.view(seat), rng)
        if last == seat:
            (after_news if new else after_nothing_new).append(agents[seat]._tree is tree_before)
        state.apply(seat, action)
        last = seat
    return after_news, after_nothing_new


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_tree_is_kept_between_the_steps_of_a_turn_until_something_new_is_seen(game: Game) -> None:
    after_news: list[bool] = []
    after_nothing_new: list[bool] = []
    for seed in range(2):
        more_with, more_without = steps_of_a_turn(game, seed)
        after_news += more_with
        after_nothing_new += more_without
    assert sum(after_nothing_new) > len(after_nothing_new) / 2, "most steps of a turn tell nothing new"
    assert sum(after_news) <= len(after_news) / 10


def test_a_kept_tree_saves_guesses_but_never_all_of_them() -> None:
    game = game_named("pergamon")
    tree = Tree(game, judgement_of(game))
    state = game.new({"players": 2}, seed_from(1))
    view = state.view(state.decider())
    tree.grow(view, 50, FastRng(1))
    best = tree.best(view.legal())
    below = tree.root.below[tree.root.slots[best]]
    assert below is not None
    tree.descend(best)
    assert tree.root is below
    assert 0 < tree.root.visits < 50


def test_a_cancelled_search_answers_at_once_with_something_legal() -> None:
    game = game_named("ancient-knowledge")
    state = game.new({"players": 2}, seed_from(1))
    agent = SearchAgent(game, 10**9, judgement_of(game))
    agent.cancelled = True
    assert agent.choose(state.view(0), FastRng(1)) in state.legal(0)
    other = SearchAgent(game, 10**9, judgement_of(game))
    thread = Thread(target=other.choose, args=(state.view(0), FastRng(1)))
    thread.start()
    assert thread.is_alive()
    other.cancelled = True
    thread.join(timeout=20)
    assert not thread.is_alive()


def test_time_ends_a_search_that_has_guesses_left() -> None:
    game = game_named("ancient-knowledge")
    state = game.new({"players": 2}, seed_from(1))
    agent = SearchAgent(game, 10**9, judgement_of(game), seconds=0.05)
    assert agent.choose(state.view(0), FastRng(1)) in state.legal(0)


def test_the_chances_add_up_and_end_in_certainty() -> None:
    game = game_named("ancient-knowledge")
    state = game.new({"players": 4}, seed_from(1))
    judgement = judgement_of(game)
    assert sum(judgement.chances(state)) == pytest.approx(1.0)
    state.play_out(FastRng(1))
    assert judgement.chances(state) == won(state)
    assert sum(won(state)) == pytest.approx(1.0)


def test_a_deep_tree_is_let_go_without_harm() -> None:
    """Compiled, freeing more than some twenty levels at once has overwritten memory before."""

    def lowest_of_a_deep_tree() -> Branch:
        branch = root = Branch()
        for _ in range(200):
            below = Branch()
            branch.below[branch.slot(1)] = below
            branch = below
        assert root.below[0] is not None
        return branch

    for branch in [lowest_of_a_deep_tree() for _ in range(50)]:
        assert branch.visits == 0
        assert branch.actions == []
        assert branch.below == []
