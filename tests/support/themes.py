"""A page in both of its themes."""

from playwright.sync_api import Page

from support.browsing import violations


def faults(page: Page) -> list[str]:
    """What axe-core finds wrong by day and by night; afterwards the page is as it was."""
    theme: str = page.evaluate("document.documentElement.dataset.theme")
    found: list[str] = []
    for each in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", each)
        page.wait_for_timeout(200)  # colours fade from one theme to the other
        found += [f"{each}: {fault}" for fault in violations(page)]
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    return found
