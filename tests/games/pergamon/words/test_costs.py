"""Exhibiting names what it costs: collections of one's own that it pushes out of the museum."""

from antiquary.games.presenter import presenter_of
from antiquary.games.preview import Previewer
from antiquary.text import Words
from antiquary.text.names import Names
from support.games.pergamon import GAME, do, given


def costs(museum: dict[tuple[int, int], tuple[int, str]], language: str = "en") -> list[str]:
    state = given(figures=[1, 2, 3], stored=["554,346,472,110"], museum=museum, round_=4)
    do(state, "pass", "row 554", "right 346", "right 472", "right 110")
    view = state.view(0)
    shown = presenter_of(GAME, Words(language), Names(["Ada", "Bo", "Cy"], 0))
    action = GAME.parse_action("exhibit")
    return shown.costs(view, action, Previewer(shown, view).of(action).certain)


def test_a_collection_of_ones_own_that_is_pushed_out_is_a_cost() -> None:
    assert costs({(0, 1): (1, "263,265")}) == ["your collection on space 1"]
    assert costs({(0, 1): (1, "263,265")}, "de") == ["deine Sammlung auf Feld 1"]


def test_a_collection_that_is_only_pushed_down_or_belongs_to_others_is_none() -> None:
    assert costs({(0, 1): (2, "263,265"), (1, 1): (1, "322,327")}) == []
