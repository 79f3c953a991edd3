"""Guesses of what lies face down come as often as the shuffles make them; nothing impossible is ever dealt."""

from collections import Counter
from itertools import permutations

import pytest

from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.board import unseen_cards
from antiquary.games.pergamon.rules.numbers import ROUNDS, STACK, TILES
from antiquary.kernel.rng import FastRng, seed_from
from support.games.chi_square import deviation
from support.games.pergamon import COMPONENTS, GAME, given

GUESSES = 3000


def guesses(state: PergamonState, seat: int = 0, number: int = GUESSES) -> list[PergamonState]:
    view, rng = state.view(seat), FastRng(number)
    return [GAME.determinize(view, rng) for _ in range(number)]


def test_face_down_cards_come_as_often_as_among_all_shuffles_with_these_backs() -> None:
    """Round 11: four cards are left, of which two lie face down; all orders are counted."""
    state = given(figures=[0, 0, 0], round_=11, cards="b3,c7")
    left = [kind for kind, number in enumerate(unseen_cards(state.board)) for _ in range(number)]
    assert len(left) == 4
    backs = COMPONENTS.kind_back
    orders = [order for order in permutations(left) if (backs[order[0]], backs[order[1]]) == state.board.backs]
    chances = {order: number / len(orders) for order, number in Counter(orders).items()}
    assert len(chances) > 1
    observed = Counter(guess.hidden.drawn + guess.hidden.cards for guess in guesses(state))
    assert set(observed) == set(chances)
    assert deviation(observed, chances) < 4


def test_cards_with_the_same_back_are_drawn_as_often_as_there_are_of_them() -> None:
    """Round 2: what was turned over in the first round cannot come again."""
    state = given(figures=[0, 0], round_=2, cards="c8,c8")
    number = unseen_cards(state.board)
    chests = {kind: number[kind] for kind in range(len(number)) if COMPONENTS.kind_back[kind] == state.board.backs[0]}
    total = sum(chests.values())
    chances: dict[tuple[int, ...], float] = {}
    for first, second in ((a, b) for a in chests for b in chests):
        chances[first, second] = chests[first] / total * (chests[second] - (first == second)) / (total - 1)
    observed = Counter(guess.hidden.drawn for guess in guesses(state))
    assert deviation(observed, {pair: chance for pair, chance in chances.items() if chance}) < 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_unseen_tile_is_as_likely_in_the_next_stack_as_out_of_the_game(players: int) -> None:
    """Tiles leave the game unseen when galleries are full."""
    state = GAME.new({"players": players}, seed_from("full galleries"))
    rng = FastRng(players)
    while len(state.hidden.unseen) < 3 or state.board.round > ROUNDS - 2:
        assert not state.over(), "no tile has left the game unseen"
        legal = state.legal(state.decider())
        state.apply(state.decider(), legal[rng.below(len(legal))])
    pool = [*state.hidden.finds, *state.hidden.unseen]
    following: Counter[int] = Counter()
    gone: Counter[int] = Counter()
    for guess in guesses(state):
        assert sorted([*guess.hidden.finds, *guess.hidden.unseen]) == sorted(pool)
        following.update(guess.hidden.finds[:STACK])
        gone.update(guess.hidden.unseen)
    assert deviation(following, dict.fromkeys(pool, 1 / len(pool))) < 4
    assert deviation(gone, dict.fromkeys(pool, 1 / len(pool))) < 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_of_thousands_of_guesses_none_is_impossible(players: int) -> None:
    """What was turned over is kept apart from the engine, by looking at what lies open after every decision."""
    rng = FastRng(players)
    dealt = 0
    for seed in range(3):
        state = GAME.new({"players": players}, seed_from(f"guesses {seed}"))
        shown: set[int] = set()
        while not state.over():
            data = state.view(0).data()
            shown.update(data["waiting"], *data["galleries"], data["gone"])
            shown.update(*[player["stored"] for player in data["players"]])
            for guess in guesses(state, rng.below(players), 60) if rng.below(3) == 0 else []:
                dealt += 1
                assert not shown & {*guess.hidden.finds, *guess.hidden.unseen}
                assert len(guess.hidden.finds) == len(state.hidden.finds)
                assert len(shown) + len(guess.hidden.finds) + len(guess.hidden.unseen) == TILES
                assert [COMPONENTS.kind_back[kind] for kind in guess.hidden.drawn] == [
                    COMPONENTS.kind_back[kind] for kind in state.hidden.drawn
                ]
                left = Counter(guess.hidden.drawn + guess.hidden.cards)
                assert left == Counter(state.hidden.drawn + state.hidden.cards)
                assert guess.violations() == []
                assert guess.view(0).encode() == state.view(0).encode()
            legal = state.legal(state.decider())
            state.apply(state.decider(), legal[rng.below(len(legal))])
    assert dealt > 20_000 / 3
