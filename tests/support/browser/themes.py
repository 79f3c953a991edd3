"""A page in both of its themes."""

from typing import Final

from playwright.sync_api import Page

from support.browser.browsing import violations

# Colours fade from one theme to the other.
FADED: Final = """Promise.allSettled(
    document.getAnimations().filter(each => each instanceof CSSTransition).map(each => each.finished))"""


def faults(page: Page) -> list[str]:
    """The violations that axe-core finds in both themes; afterwards the page is as it was."""
    theme: str = page.evaluate("document.documentElement.dataset.theme")
    faults_by_theme: list[str] = []
    for each in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", each)
        page.evaluate(FADED)
        faults_by_theme += [f"{each}: {fault}" for fault in violations(page)]
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    return faults_by_theme
