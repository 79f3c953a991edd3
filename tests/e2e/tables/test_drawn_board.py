"""The board shows what the view says: zones, order, what is rotated, knowledge, coins, markers."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from antiquary.kernel.game import SPECTATOR
from antiquary.server.tables.projection import open_view
from support.browser.browsing import Visitor
from support.browser.drawn import drawn, to_be_drawn
from support.browser.quick import imported, whole_game

Visit = Callable[..., Visitor]
GO_TO = """(slider, number) => {
  slider.value = number;
  slider.dispatchEvent(new Event("input", {bubbles: true}));
}"""


def go_to(page: Page, number: int) -> None:
    page.locator("input[type=range]").evaluate(GO_TO, number)
    expect(page.locator("p.count")).to_contain_text(f"{number} of")


def differences(visit: Visit, game: str, players: int, positions: int, seed: str) -> list[str]:
    """What the replay of a game draws differently from its views, at so many moments from its beginning to its end."""
    record, states = whole_game(game, players, seed)
    visitor = visit()
    table = imported(visitor.nowhere(), record)
    page = visitor.go(f"/replay/{table}")
    page.get_by_label("Seen by").select_option(label="all hands open")
    go_to(page, 1)  # the number changes only when this moment is there in the eyes that were asked for
    last = len(states) - 1
    wrong = []
    for number in sorted({round(at * last / (positions - 1)) for at in range(positions)}):
        go_to(page, number)
        state = states[number]
        near = [*state.deciders(), 0][0] if game == "pergamon" else 0
        right, shown = to_be_drawn(game, open_view(state, SPECTATOR), near), drawn(page, game)
        wrong += [
            f"{game}, {seed}, {players} players, move {number}: {zone} {shown.get(zone)}, not {right[zone]}"
            for zone in right
            if shown.get(zone) != right[zone]
        ]
    visitor.close()
    return wrong


@pytest.mark.parametrize("game", ["ancient-knowledge", "pergamon"])
def test_the_board_shows_what_the_view_says(visit: Visit, game: str) -> None:
    assert differences(visit, game, 2, 8, "drawn 0") == []


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["ancient-knowledge", "pergamon"])
def test_in_500_positions_the_board_shows_what_the_view_says(visit: Visit, game: str, players: int) -> None:
    """84 moments of each kind of game: from three games."""
    assert [each for seed in range(3) for each in differences(visit, game, players, 28, f"drawn {seed}")] == []
