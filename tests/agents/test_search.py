"""Tree search with priors: it finds the best move where there is one, values quiet positions only, and knows only its
view."""

from threading import Thread

import pytest

from antiquary.agents.evaluator import Evaluator, NetworkEvaluator, PlayoutEvaluator, evaluator_for
from antiquary.agents.judgement import judgement_for, victory_shares
from antiquary.agents.search import SearchNode, SearchSettings, SearchTree, TreeAgent, finish_turn, play_on
from antiquary.games.ancient_knowledge.cards.card import Monument
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, HERACLEION, PETRA
from antiquary.games.ancient_knowledge.cards.technologies import AKHENATEN, GOLDEN_MEAN, IMHOTEP
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.rng import FastRng, seed_from
from support.games.ancient import area, at, do, given
from support.games.single_cards import cities

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))


class Witness(Evaluator):
    """Knows nothing, prefers some actions, and keeps account of what it was asked."""

    def __init__(self, game: Game, preferred: Action = -1) -> None:
        self.game = game
        self.preferred = preferred
        self.valued: list[State] = []
        self.weighed = 0

    def chances(self, state: State) -> list[float]:
        self.valued.append(state.clone())
        return victory_shares(state) if state.over() else [1.0 / state.seats] * state.seats

    def expected_scores(self, state: State) -> list[float]:
        return [0.0] * state.seats

    def logits(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        assert set(actions) <= set(state.legal(seat))
        self.weighed += 1
        return [3.0 if action == self.preferred else 0.0 for action in actions]


def middle(game: Game, seed: int, choices: int = 40) -> State:
    """A position with something to choose, after some random choices."""
    state, rng = game.new({"players": 2}, seed_from(seed)), FastRng(seed)
    count = 0
    while count < choices or len(state.legal(state.decider())) < 3:
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
        count += 1
    return state


def last_action(state: Position) -> Position:
    """Seat 1 has the last action of the game."""
    state.ending = True
    do(state, "search", "search")
    do(state, "search")
    return state


def technology_or_nothing() -> Position:
    """Lost knowledge has eaten up what the past is worth; only the points of a technology still win."""
    past = cities(4)
    worth = sum(card.points for card in past if isinstance(card, Monument))
    mine = area(past=past, lost=worth)
    return last_action(given(area(), mine, tiles=[[], [], [GOLDEN_MEAN, IMHOTEP, AKHENATEN]]))


def test_the_last_action_learns_the_technology_that_wins() -> None:
    state = technology_or_nothing()
    game = AncientKnowledge()
    action = TreeAgent(Witness(game), 60).choose(state.view(1), FastRng(1))
    assert game.action_text(action) == "learn"


def test_knowledge_is_saved_before_the_last_decline() -> None:
    """With nothing else to win, the last action keeps two knowledge from being lost. Playouts suffice to see it."""
    game = AncientKnowledge()
    state = last_action(given(area(), area(at(1, PETRA, 2), hand=[BABYLON, HERACLEION, *cities(3)])))
    tree = SearchTree(PlayoutEvaluator(game))
    tree.grow(state.view(1), 200, FastRng(3))
    assert game.action_text(tree.best(state.legal(1))) == "archive"


@every_game
def test_only_quiet_positions_are_valued(game: Game) -> None:
    state = middle(game, 1)
    witness = Witness(game)
    SearchTree(witness).grow(state.view(state.decider()), 60, FastRng(1))
    assert len(witness.valued) == 60
    assert all(game.evaluation.quiet(valued) for valued in witness.valued)
    hasty = Witness(game)
    SearchTree(hasty, SearchSettings(finish_turns=False)).grow(state.view(state.decider()), 60, FastRng(1))
    assert not all(game.evaluation.quiet(valued) for valued in hasty.valued)


@every_game
def test_a_search_looks_first_where_the_policy_points(game: Game) -> None:
    state = middle(game, 2)
    seat = state.decider()
    legal = state.legal(seat)
    for preferred in legal[:3]:
        tree = SearchTree(Witness(game, preferred))
        tree.grow(state.view(seat), 30, FastRng(2))
        visits = tree.visits(legal)
        assert tree.best(legal) == preferred
        assert sum(visits) == 30


@every_game
def test_what_loses_is_left_though_the_policy_points_there(game: Game) -> None:
    state = middle(game, 3)
    seat = state.decider()
    legal = list(state.legal(seat))

    class Warned(Witness):
        def chances(self, state: State) -> list[float]:
            return [0.5] * state.seats

    tree = SearchTree(Warned(game, legal[0]))
    tree.grow(state.view(seat), 1, FastRng(3))
    root = tree.root
    at = root.slots[legal[0]]
    root.tried[at], root.gained[at] = 100, 0.0
    tree.grow(state.view(seat), 100, FastRng(3))
    assert root.tried[at] < 110


@every_game
def test_a_settled_search_values_the_position_after_the_next_turn_too(game: Game) -> None:
    state = middle(game, 1)
    witness = Witness(game)
    tree = SearchTree(witness, SearchSettings(settled_rounds=10))
    tree.grow(state.view(state.decider()), 10, FastRng(1))
    assert len(witness.valued) == 10
    tree.grow(state.view(state.decider()), 20, FastRng(1))
    assert len(witness.valued) == 10 + 2 * 20
    assert all(game.evaluation.quiet(valued) for valued in witness.valued)
    for first, second in zip(witness.valued[10::2], witness.valued[11::2], strict=True):
        assert first.notation() != second.notation()


@every_game
def test_a_settled_search_opens_a_node_only_after_several_visits(game: Game) -> None:
    state = middle(game, 1)

    def opened(settled: int) -> int:
        """The nodes of a tree in which something was chosen."""
        tree = SearchTree(Witness(game), SearchSettings(settled_rounds=settled))
        tree.grow(state.view(state.decider()), 120, FastRng(1))
        waiting, count = [tree.root], 0
        while waiting:
            below = [node for node in waiting.pop().below if node is not None]
            count += bool(below)
            waiting += below
        return count

    assert opened(settled=30) < 0.6 * opened(settled=120)


@every_game
def test_the_two_values_of_a_settled_search_count_alike(game: Game) -> None:
    class Fickle(Witness):
        """Gives all seats the chance that is next in a list."""

        def chances(self, state: State) -> list[float]:
            self.valued.append(state)
            return [(0.7, 0.6, 0.2)[len(self.valued) - 1]] * state.seats

    state = middle(game, 1)
    tree = SearchTree(Fickle(game), SearchSettings(settled_rounds=1))
    tree.grow(state.view(state.decider()), 1, FastRng(1))
    assert sum(tree.root.gained) == pytest.approx(0.7)
    tree.grow(state.view(state.decider()), 1, FastRng(1))
    assert sum(tree.root.gained) == pytest.approx(0.7 + (0.6 + 0.2) / 2)


@pytest.mark.parametrize("rounds", [400, 20_000])
def test_a_lead_as_small_as_an_error_of_the_value_does_not_overrule_the_policy(rounds: int) -> None:
    class Leaning(Witness):
        """Considers the points of a technology worth a little, though its policy prefers something else."""

        def __init__(self, preferred: Action, lead: float) -> None:
            super().__init__(AncientKnowledge(), preferred)
            self.lead = lead

        def chances(self, state: State) -> list[float]:
            chance = 0.5 + self.lead * (state.scores()[1] > 0)
            return [1.0 - chance, chance]

    state = technology_or_nothing()
    game = AncientKnowledge()
    search, learn = game.parse_action("search"), game.parse_action("learn")
    for lead, best in ((0.01, search), (0.1, learn)):
        tree = SearchTree(Leaning(search, lead))
        tree.grow(state.view(1), rounds, FastRng(1))
        assert tree.best(state.legal(1)) == best


@every_game
@pytest.mark.parametrize("rounds", [1, 7])
def test_a_tiny_budget_still_gives_a_legal_choice(game: Game, rounds: int) -> None:
    for players in (2, 4):
        state, rng = game.new({"players": players}, seed_from(players)), FastRng(players)
        agent = TreeAgent(evaluator_for(game), rounds)
        for _ in range(60):
            for seat in state.deciders():
                assert agent.choose(state.view(seat), rng) in state.legal(seat)
            seat = state.decider()
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])


@every_game
def test_what_is_hidden_does_not_change_the_choice(game: Game) -> None:
    state, rng = game.new({"players": 3}, seed_from(4)), FastRng(4)
    evaluator = evaluator_for(game)
    for step in range(24):
        seat = state.decider()
        other = game.determinize(state.view(seat), FastRng(step))
        choices = {TreeAgent(evaluator, 12).choose(each.view(seat), FastRng(step)) for each in (state, other)}
        assert len(choices) == 1
        state.apply(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])


def test_everybody_searches_for_their_own_choice_when_all_choose_at_once() -> None:
    """The opening hands are kept by all seats at the same time; the tree begins with the seat that asks."""
    game = game_named("ancient-knowledge")
    state = game.new({"players": 3}, seed_from(7))
    assert state.deciders() == [0, 1, 2]
    for seat in (2, 1, 0):
        tree = SearchTree(Witness(game))
        tree.grow(state.view(seat), 5, FastRng(seat))
        assert set(tree.root.actions) == set(state.legal(seat))


def test_a_search_stops_when_the_rest_of_its_budget_cannot_change_the_choice() -> None:
    game = game_named("pergamon")
    state = middle(game, 5)
    legal = list(state.legal(state.decider()))
    tree = SearchTree(Witness(game, legal[0]))
    tree.grow(state.view(state.decider()), 20, FastRng(1))
    first, second = sorted(tree.visits(legal))[:-3:-1]
    assert tree.is_decided(legal, first - second - 1)
    assert not tree.is_decided(legal, first - second)
    witness = Witness(game, legal[0])
    TreeAgent(witness, 1000).choose(state.view(state.decider()), FastRng(1))
    assert len(witness.valued) < 1000


@every_game
def test_the_tree_is_kept_between_the_steps_of_a_turn_until_something_new_is_seen(game: Game) -> None:
    kept: dict[bool, list[bool]] = {True: [], False: []}
    for seed in range(2):
        state, rng = game.new({"players": 2}, seed_from(seed)), FastRng(seed)
        agents = [TreeAgent(evaluator_for(game), 30) for _ in range(2)]
        last, known = -1, 0
        for _ in range(60):
            seat = state.decider()
            new = seat != last or state.known(seat) != known
            known = state.known(seat)
            before = agents[seat].tree
            action = agents[seat].choose(state.view(seat), rng)
            if last == seat:
                kept[new].append(agents[seat].tree is before)
            state.apply(seat, action)
            last = seat
    assert sum(kept[False]) > len(kept[False]) / 2, "most steps of a turn tell nothing new"
    assert sum(kept[True]) <= len(kept[True]) / 10


def test_a_kept_tree_saves_rounds_but_never_all_of_them() -> None:
    game = game_named("pergamon")
    tree = SearchTree(evaluator_for(game))
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
    state = middle(game, 1)
    seat = state.decider()
    agent = TreeAgent(evaluator_for(game), 10**9)
    agent.cancelled = True
    assert agent.choose(state.view(seat), FastRng(1)) in state.legal(seat)
    other = TreeAgent(evaluator_for(game), 10**9)
    thread = Thread(target=other.choose, args=(state.view(seat), FastRng(1)))
    thread.start()
    assert thread.is_alive()
    other.cancelled = True
    thread.join(timeout=20)
    assert not thread.is_alive()


def test_time_ends_a_search_that_has_rounds_left() -> None:
    game = game_named("ancient-knowledge")
    state = middle(game, 1)
    seat = state.decider()
    agent = TreeAgent(evaluator_for(game), 10**9, seconds=0.05)
    assert agent.choose(state.view(seat), FastRng(1)) in state.legal(seat)


@every_game
def test_the_policy_plays_a_turn_to_its_end_and_a_game_too(game: Game) -> None:
    state = middle(game, 6)
    evaluator = evaluator_for(game)
    finish_turn(evaluator, state, 2.0, FastRng(1))
    assert game.evaluation.quiet(state)
    play_on(evaluator, state, 2.0, 10, FastRng(1))
    assert not state.over()
    play_on(evaluator, state, 2.0, 5000, FastRng(1))
    assert state.over()


@every_game
def test_every_game_has_networks(game: Game) -> None:
    assert isinstance(evaluator_for(game), NetworkEvaluator)


@every_game
def test_the_chances_of_a_judgement_add_up_and_end_in_certainty(game: Game) -> None:
    state = game.new({"players": 4}, seed_from(1))
    judgement = judgement_for(game)
    assert sum(judgement.chances(state)) == pytest.approx(1.0)
    state.play_out(FastRng(1))
    assert judgement.chances(state) == victory_shares(state)
    assert sum(victory_shares(state)) == pytest.approx(1.0)


def test_a_deep_tree_is_let_go_without_harm() -> None:
    """Compiled, freeing more than some twenty levels at once has overwritten memory before."""

    def lowest_of_a_deep_tree() -> SearchNode:
        node = root = SearchNode()
        for _ in range(200):
            below = SearchNode()
            node.add(1, 1.0)
            node.below[0] = below
            node = below
        assert root.below[0] is not None
        return node

    for node in [lowest_of_a_deep_tree() for _ in range(50)]:
        assert node.visits == 0
        assert node.actions == []
        assert node.below == []
