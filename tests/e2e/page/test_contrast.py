"""Text that can be read against its ground: on the start page and at a table of each game, in both themes."""

from collections.abc import Callable

import pytest

from support.browser.browsing import SPOT, Visitor
from support.browser.quick import midway
from support.browser.themes import faults_of_contrast


@pytest.mark.parametrize("game", ["ancient-knowledge", "pergamon"])
def test_everything_in_the_middle_of_a_game_can_be_read(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit()
    page = visitor.go()
    page.locator("[data-game]").first.wait_for()
    assert faults_of_contrast(page) == []
    page = visitor.go(f"/table/{midway(page, game)}")
    page.locator(SPOT).first.wait_for()
    assert faults_of_contrast(page) == []
