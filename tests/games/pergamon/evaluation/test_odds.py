"""The odds of the funding spaces, against counts over all pairs of cards played out by the engine itself."""

from antiquary.games.pergamon.evaluation.odds import SpaceOdds, odds
from antiquary.games.pergamon.position import PergamonState
from support.pergamon import COMPONENTS, do, given

CARDS = [kind for kind in range(8) for _ in range(3)]  # all 24, one by one


def counted(state: PergamonState, space: int) -> tuple[int, int, int]:
    """(full, coins, pairs) of `space` for the last player to place, over every pair of unseen cards with these backs,
    each pair put on the table and paid out."""
    unseen = CARDS[:]
    for kind in state.board.spent:
        unseen.remove(kind)
    backs = COMPONENTS.kind_back
    full = coins = pairs = 0
    for first in range(len(unseen)):
        for second in range(len(unseen)):
            pair = (unseen[first], unseen[second])
            if first == second or (backs[pair[0]], backs[pair[1]]) != state.board.backs:
                continue
            trial = state.clone()
            seat = trial.decider()
            rest = unseen[:]
            rest.remove(pair[0])
            rest.remove(pair[1])
            trial.hidden.drawn, trial.hidden.cards = pair, tuple(rest)
            before = trial.board.coins[seat]
            do(trial, f"fund {space}")
            gained = trial.board.coins[seat] - before
            pairs += 1
            coins += gained
            full += gained >= COMPONENTS.space_coins[space]
    return full, coins, pairs


def all_match(state: PergamonState) -> None:
    for each in odds(state.board):
        if each.owner < 0:
            assert (each.full, each.coins, each.pairs) == counted(state, each.space), each.space


def test_all_24_cards_unseen_and_the_backs_chest_and_bag() -> None:
    state = given(figures=[4, 9, 0], round_=1, cards="c7,b4")
    assert odds(state.board)[0].pairs == 144
    all_match(state)


def test_two_bags_and_two_chests() -> None:
    for cards in ("b1,b4", "c8,c5"):
        state = given(figures=[5, 13, 2, 0], round_=1, cards=cards)
        assert odds(state.board)[0].pairs == 132
        all_match(state)


def test_seen_cards_are_no_longer_possible() -> None:
    state = given(figures=[6, 8, 0], round_=6, cards="c7,b4")
    assert len(state.board.spent) == 10
    all_match(state)


def test_with_the_robber_on_the_track() -> None:
    all_match(given(figures=[3, 0], round_=2, cards="b2,c8"))


def test_the_space_of_a_placed_figure_counts_what_its_owner_will_get() -> None:
    """Two bags: space 1 asks for nothing and gets it; leftmost takes all that is left."""
    state = given(figures=[1, 13, 0], round_=1, cards="b1,b4")
    by_space: dict[int, SpaceOdds] = {each.space: each for each in odds(state.board)}
    assert by_space[1].owner == 0
    assert by_space[1].probability() == 1.0
    assert by_space[1].expected() == 0.0
    assert by_space[13].owner == 1
    assert by_space[13].expected() == 5.0  # two bags bring 2.5 coins each


def test_revealed_cards_leave_no_doubt() -> None:
    state = given(figures=[4, 6, 13], cards="c7,b4")
    by_space = {each.space: each for each in odds(state.board)}
    assert (by_space[13].full, by_space[13].coins, by_space[13].pairs) == (1, 6, 1)


def test_there_are_no_odds_before_the_cards_are_drawn() -> None:
    state = given(figures=[1, 2, 3], finds="485,230,414,150,436", sorting=True)
    do(state, "pass", "pass", "pass")
    assert odds(state.board) == []


def test_odds_need_nothing_that_a_view_lacks() -> None:
    state = given(figures=[4, 9, 0], round_=1, cards="c7,b4")
    view = state.view(2)
    assert [each.data() for each in odds(view.board)] == [each.data() for each in odds(state.board)]
