"""The board shows what the view says: zones, order, what is rotated, knowledge, coins, markers."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from antiquary.agents.levels import untimed_agent
from antiquary.games.registry import game_named
from antiquary.kernel.game import SPECTATOR
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from antiquary.server.tables.projection import open_view
from support.browser.browsing import Visitor
from support.browser.drawn import drawn, to_be_drawn
from support.browser.quick import imported

Visit = Callable[..., Visitor]
GO_TO = """(slider, number) => {
  slider.value = number;
  slider.dispatchEvent(new Event("input", {bubbles: true}));
}"""


def played_game(game: str, players: int, seed: str) -> tuple[str, list[dict[str, Any]], list[int]]:
    """A whole game by a bot that takes what it can get and makes every third choice by chance: its record, the view
    after each move with all hands open, and who decides there first."""
    rules = game_named(game)
    rng, bot = rng_from(seed_from(seed)), untimed_agent("greedy", rules)
    table = Table(rules, {"players": players}, seed_from(seed))
    views, deciders = [], []
    while True:
        views.append(open_view(table.state, SPECTATOR))
        deciders.append((table.state.deciders() or [0])[0])
        if table.state.over():
            return table.record.text(), views, deciders
        seat = table.state.decider()
        legal = table.state.legal(seat)
        chance = rng.below(3) == 0
        table.play(seat, legal[rng.below(len(legal))] if chance else bot.choose(table.state.view(seat), rng))


def go_to(page: Page, number: int) -> None:
    page.locator("input[type=range]").evaluate(GO_TO, number)
    expect(page.locator("p.count")).to_contain_text(f"{number} of")


def differences(visit: Visit, game: str, players: int, positions: int, seed: str) -> list[str]:
    """What the replay of a game draws differently from its views, at so many moments from its beginning to its end."""
    record, views, deciders = played_game(game, players, seed)
    visitor = visit()
    table = imported(visitor.go(), record)
    page = visitor.go(f"/replay/{table}")
    page.get_by_label("Seen by").select_option(label="all hands open")
    last = len(views) - 1
    wrong = []
    for number in sorted({round(at * last / (positions - 1)) for at in range(positions)}):
        go_to(page, number)
        near = deciders[number] if game == "pergamon" else 0
        right, shown = to_be_drawn(game, views[number], near), drawn(page, game)
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
