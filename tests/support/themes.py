"""A page in both of its themes."""

from typing import Final

from playwright.sync_api import Page

from support.browsing import violations

# Colours fade from one theme to the other.
FADED: Final = """Promise.allSettled(
    document.getAnimations().filter(each => each instanceof CSSTransition).map(each => each.finished))"""


def faults(page: Page) -> list[str]:
    """What axe-core finds wrong by day and by night; afterwards the page is as it was."""
    theme: str = page.evaluate("document.documentElement.dataset.theme")
    found: list[str] = []
    for each in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", each)
        page.evaluate(FADED)
        found += [f"{each}: {fault}" for fault in violations(page)]
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    return found
