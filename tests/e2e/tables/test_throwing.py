"""Every component that a table draws throws once: a sentence stands in its place, and the table goes on."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from support.browser.browsing import ROOT, SPOT, Hands, Visitor, serving
from support.browser.quick import midway

# Names of components are collected, and the one that is to throw does so when it is drawn for the first time.
DRAWN: Final = """() => {
  globalThis.names = new Set();
  globalThis.drawn = name => {
    names.add(name);
    if (sessionStorage.throwing !== name) return;
    delete sessionStorage.throwing;
    throw new Error(`${name} throws`);
  };
}"""
# Above every boundary, and what a boundary is made of.
ABOVE: Final = {"App.svelte", "ui/Boundary.svelte"}
# Those in which everything of a table lies: the page begins again.
WHOLE: Final = {"pages/table/Table.svelte", "table/Frame.svelte"}
FAILURE: Final = ".failure"
Open = Callable[[Page], None]


def button(name: str) -> Open:
    return lambda page: page.get_by_role("button", name=name).first.click()


def tab(name: str) -> Open:
    return lambda page: page.get_by_role("tab", name=name).click()


# What is opened over or beside a table.
STATES: Final[dict[str, Open]] = {
    "the table": lambda _: None,
    "insight": tab("Insight"),
    "chat": tab("Chat"),
    "help": button("Help"),
    "settings": button("Settings"),
    "about": button("About this table"),
}


@pytest.fixture(scope="module")
def throwing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, built so that its components can throw."""
    folder = tmp_path_factory.mktemp("throwing") / "page"
    npm = [sys.executable, str(ROOT / "tools" / "npm.py"), "run", "build", "--", "--config", "tests/throwing.config.ts"]
    subprocess.run([*npm, "--outDir", str(folder)], check=True, capture_output=True)
    return folder


@pytest.fixture
def visitor(browser: Browser, throwing: Path, tmp_path: Path) -> Iterator[Visitor]:
    with serving(tmp_path, page=throwing) as server:
        visitor = Visitor(browser, server.url, retries=True)
        visitor.context.add_init_script(f"({DRAWN})()")
        yield visitor
        visitor.close()


def names(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...names]")
    return found


def throws(page: Page, name: str, come: Callable[[], None]) -> str:
    """What is wrong after the component has thrown while somebody comes to it; nothing if the table goes on."""
    page.evaluate("name => sessionStorage.throwing = name", name)
    come()
    page.wait_for_function("!sessionStorage.throwing")  # some are drawn when their file has come
    failures = page.locator(FAILURE)
    failures.first.wait_for()
    alone = name in WHOLE or page.locator("header.top").count()
    failures.first.get_by_role("button", name="Try again").click()
    failures.first.wait_for(state="detached")
    return "" if alone else f"{name} took the whole table along"


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["ancient-knowledge", "pergamon"])
def test_a_component_that_throws_leaves_a_sentence_and_a_way_on(visitor: Visitor, game: str) -> None:
    visitor.nowhere()
    table = midway(visitor.page, game)
    page, known = visitor.page, set(ABOVE)
    wrong: list[str] = []

    def come(state: str) -> None:
        visitor.go(f"/table/{table}")
        page.locator(f"{SPOT}, {FAILURE}").first.wait_for()
        if state != "the table":
            page.locator(SPOT).first.wait_for()
            STATES[state](page)
        page.wait_for_load_state("networkidle")

    for state in STATES:
        come(state)
        here = [name for name in names(page) if name not in known]
        known.update(here)
        for name in here:
            wrong += filter(None, [throws(page, name, lambda: come(state))])  # noqa: B023
            page.locator(SPOT).first.wait_for()
    assert wrong == []
    assert len(known) > 50
    visitor.complaints.clear()  # of what has thrown
    page.keyboard.press("Escape")
    expect(page.locator(FAILURE)).to_have_count(0)
    Hands(page, "clicks", seed=1).play_some(3)
    visitor.quiet()
