"""A game without a board of its own is played by its words: Five Cards, to its end.

Its server runs the sources: what is not compiled cannot inherit from a compiled contract.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from support.browser.browsing import Hands, Visitor, over, serving, violations

SOURCES = Path(__file__).parents[3] / "src"


def test_five_cards_is_played_to_its_end_without_a_board_of_its_own(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STEADY_THIRD_GAME", "five-cards")
    monkeypatch.setenv("PYTHONPATH", str(SOURCES))
    with serving(tmp_path) as server:
        visitor = Visitor(browser, server.url)
        visitor.go()
        card = visitor.page.locator("article").filter(has=visitor.page.locator("[data-game=five-cards]"))
        expect(card.get_by_role("heading", name="Five Cards")).to_be_visible()
        assert violations(visitor.page) == []
        page = visitor.begin("five-cards")
        assert violations(page) == []
        Hands(page, "clicks", seed=3).play(over)
        score = page.get_by_role("dialog", name="The final score")
        expect(score.get_by_text("won")).to_be_visible()
        assert violations(page) == []
        visitor.quiet()
        visitor.close()
