"""Insight into a table of Pergamon: the odds of the funding spaces as the page gets them."""

from typing import Any

from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.actions import FUND
from antiquary.games.presenter import presenter_of
from antiquary.games.preview import Previewer
from antiquary.text import Words
from antiquary.text.names import Names
from support.games.pergamon import GAME, ODDS, given


def funding(state: PergamonState, seat: int = 0, level: str = "") -> dict[str, Any]:
    names = Names(["Ada", "Ben", "Cleo"], seat)
    insight = presenter_of(GAME, Words("en"), names, [level] * 3).insight
    odds: dict[str, Any] = insight.of_this_game(state.view(seat))["funding"]
    return odds


def test_the_first_of_three_is_told_different_odds_for_each_space_and_who_is_to_come() -> None:
    insight = funding(given(figures=[0, 0, 0], round_=1, cards="c7,b4"), level="random")
    spaces = {each["space"]: each for each in insight["spaces"]}
    assert insight["coming"] == 2
    assert (spaces[1]["least"], spaces[1]["most"], spaces[1]["expected"]) == (0, 0, 0.0)
    assert (spaces[13]["least"], spaces[13]["most"], spaces[13]["expected"]) == (0, 11, 3.21)
    assert len({each["expected"] for each in spaces.values()}) == 13


def test_the_last_to_place_is_told_that_nobody_is_to_come() -> None:
    assert funding(given(figures=[6, 9, 0], round_=1), seat=2)["coming"] == 0
    assert funding(given(figures=[6, 9, 13]), seat=2)["coming"] == 0


def test_the_shares_of_each_space_add_up() -> None:
    for each in funding(given(figures=[6, 0, 0]))["spaces"]:
        assert abs(sum(amount["probability"] for amount in each["amounts"]) - 1) < 1e-5
        coins = [amount["coins"] for amount in each["amounts"]]
        assert each["least"] <= coins[0] <= coins[-1] <= each["most"]


def test_the_odds_are_those_of_the_levels_at_the_table() -> None:
    state = given(figures=[0, 0, 0], round_=1, cards="c7,c8")
    told = {level: funding(state, level=level)["spaces"] for level in ("novice", "grandmaster", "scholar", "")}
    assert told["novice"] != told["grandmaster"] != told["scholar"]
    assert told[""] == told["scholar"]  # people


def test_the_preview_of_the_last_figure_has_the_limits_of_all_cards() -> None:
    """All 24 cards unseen, two chests: 10 to 16 coins, of which the others claim 13. Three samples would hardly ever
    show both the poorest and the richest cards."""
    state = given(figures=[9, 10, 8, 0], round_=1, cards="c7,c7")
    view = state.view(3)
    previewer = Previewer(presenter_of(GAME, Words("en"), Names(["Ada", "Ben", "Cleo", "Dot"], 3)), view)
    for action in view.legal():
        promised = next(each for each in ODDS.of(view.board, []) if each.space == action - FUND)
        coins = {change.seat: change for change in previewer.of(action).changes if change.what == "coins"}
        own = (coins[3].least, coins[3].most) if 3 in coins else (0, 0)
        assert own == (promised.least, promised.most)
    last = {each.seat: each for each in previewer.of(FUND + 13).changes}
    assert {seat: (each.least, each.most) for seat, each in last.items()} == {
        0: (4, 4),
        1: (2, 5),
        2: (4, 4),
        3: (0, 3),
    }
