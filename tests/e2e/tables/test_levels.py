"""The start page offers what fits a visitor: one of five levels, and the guided game until a game was finished."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from antiquary.server.services import Services
from antiquary.server.settings import Settings
from support.browser.browsing import Visitor, serving, violations
from support.servers.results import result, store_results

GERMAN = ["Anfänger", "Lehrling", "Gelehrter", "Meister", "Großmeister"]


def store_wins(folder: Path, player: str, level: str, wins: int) -> None:
    """Put victories of a player in Pergamon into the database of a server that does not run."""

    async def put() -> None:
        services = Services(Settings(database=f"sqlite:{folder / 'tables.db'}", thinkers=0))
        async with services.open():
            await store_results(services, [result(player, level, True) for _ in range(wins)])

    with ThreadPoolExecutor(1) as apart:  # this thread runs the browser's event loop
        apart.submit(asyncio.run, put()).result()


def expect_level(page: Page, game: str, value: str, reason: str) -> None:
    card = page.locator("article").filter(has=page.locator(f"[data-game={game}]"))
    newcomer = value == "novice"
    expect(card.locator(".button.main")).to_have_text("Spielend lernen" if newcomer else "Spielen")
    expect(card.get_by_role("radio", checked=True).last).to_have_value(value)
    expect(card.get_by_text(reason, exact=True)).to_be_visible()


@pytest.mark.nightly  # tests/server/tables/test_suggestions.py
def test_the_level_that_fits_the_visitor_is_chosen_and_explained(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = Visitor(browser, server.url, width=390, height=844, touch=True, language="de-DE")
        page = visitor.go()
        for game in ("ancient-knowledge", "pergamon"):
            expect_level(page, game, "novice", "Vorschlag: Anfänger, für den Anfang.")
        levels = page.locator("article").first.get_by_role("group", name="Stufe").locator("label")
        assert levels.all_inner_texts() == GERMAN
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
        heights = "all => all.map(each => each.getBoundingClientRect().height)"
        assert min(page.locator("main .button:visible, summary, label:has(input)").evaluate_all(heights)) >= 44
        player = page.evaluate("""async () => (await (await fetch("/api/guests", {
            method: "POST", headers: {"Content-Type": "application/json"}, body: '{"name": "Ada"}'
        })).json()).player""")
        server.stop()
        store_wins(tmp_path, player, "master", 3)
        server.start()
        visitor.go()
        reason = "Vorschlag: Großmeister. Deine letzten Partien auf der Stufe Meister: 3 von 3 gewonnen."
        expect_level(page, "pergamon", "grandmaster", reason)
        expect_level(page, "ancient-knowledge", "novice", "Vorschlag: Anfänger, für den Anfang.")
        assert violations(page) == []
        visitor.close()
