"""A policy of the host's stands beside the levels on the start page, and plays."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from support.agents.policies import policy_file
from support.browser.browsing import SPOT, Hands, Visitor, serving, violations


@pytest.mark.nightly  # tests/server/tables/test_house.py
def test_a_visitor_plays_against_a_policy_of_the_host(browser: Browser, tmp_path: Path) -> None:
    policy = policy_file(tmp_path, name="Thales of Miletus")
    with serving(tmp_path, options=("--policy", str(policy))) as server:
        visitor = Visitor(browser, server.url)
        page = visitor.go()
        card = page.locator("article").filter(has=page.locator("[data-game=pergamon]"))
        other = page.locator("article").filter(has=page.locator("[data-game=ancient-knowledge]"))
        expect(card.get_by_text("Thales of Miletus")).to_be_visible()
        expect(other.get_by_text("Thales of Miletus")).to_have_count(0)
        assert violations(page) == []
        card.get_by_text("Thales of Miletus").click()
        # It plays tables of two; with three, the suggested level takes its place.
        players = card.get_by_role("group", name="Players")
        players.get_by_text("3", exact=True).click()
        expect(card.get_by_text("Thales of Miletus")).to_have_count(0)
        expect(card.get_by_role("radio", checked=True).last).to_have_value("novice")
        players.get_by_text("2", exact=True).click()
        expect(card.get_by_role("radio", checked=True).last).to_have_value("house:Thales of Miletus")
        card.locator("[data-game=pergamon]").click()
        expect(page.get_by_text("Thales of Miletus").first).to_be_visible()
        hands = Hands(page, "clicks", seed=1)
        hands.play_some(8)  # the second turn of each round comes only after the policy has moved
        page.locator(SPOT).first.wait_for()
        visitor.quiet()
        visitor.close()
