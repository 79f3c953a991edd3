"""A refusal says how much is missing."""

import pytest

from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.legality import why_not
from antiquary.games.pergamon.words.questions import reason_words
from antiquary.text import Words
from support.games.pergamon import GAME, do, given


def refusal(state: PergamonState, move: str, language: str = "en") -> str:
    reason = why_not(state.board, state.decider(), GAME.parse_action(move))
    assert reason is not None
    return reason_words(Words(language), reason)


def test_a_gallery_that_is_too_dear_names_its_price() -> None:
    state = given(figures=[1, 2, 3], coins=[2], galleries=["", "", "", "554", ""])
    assert refusal(state, "dig 4") == "Digging in gallery IV costs 4 coins, and you have 2 of 4."
    assert refusal(state, "dig 4", "de") == "In Stollen IV zu graben kostet 4 Münzen, und du hast 2 von 4."


@pytest.mark.parametrize(
    ("coins", "told"), [(0, "and you have none."), (1, "and your only one is already spent on this row.")]
)
def test_polish_that_cannot_be_paid_never_says_that_the_coin_is_there(coins: int, told: str) -> None:
    state = given(figures=[1, 2, 3], coins=[coins], stored=["554,346,472,110"])
    do(state, "pass", "row 554", "right 346", *["polish"] * coins)
    assert refusal(state, "polish") == f"Every point of polish costs 1 coin, {told}"


def test_a_row_that_is_too_short_counts_its_tiles() -> None:
    state = given(figures=[1, 2, 3], stored=["554,346,472,110"])
    do(state, "pass", "row 554")
    assert refusal(state, "exhibit") == "A collection needs at least 2 tiles, and the row has 1 of 2."
