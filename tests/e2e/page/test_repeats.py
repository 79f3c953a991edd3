"""The watch that every visitor of these tests has: a page that asks twice fails the test that it is open in."""

from collections.abc import Callable

import pytest

from support.browser.browsing import Visitor

ASK_TWICE = "for (const _ of [1, 2]) await fetch('/api/games?lang=en')"


def test_a_page_that_asks_the_same_twice_is_noticed(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.go("/rules/pergamon")
    page.evaluate(f"async () => {{ {ASK_TWICE} }}")
    with pytest.raises(AssertionError, match=r"asked again after .* GET /api/games"):
        visitor.quiet()


def test_asking_again_after_a_press_is_no_repetition(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.go("/rules/pergamon")
    page.evaluate("fetch('/api/games?lang=en')")
    page.keyboard.press("Shift")
    page.evaluate("fetch('/api/games?lang=en')")
    visitor.quiet()
