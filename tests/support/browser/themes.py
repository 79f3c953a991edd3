"""A page in both of its themes."""

from typing import Final

from playwright.sync_api import Page

from support.browser.browsing import CONTRAST, NIGHTLY, violations

SWITCH: Final = "theme => { document.documentElement.dataset.theme = theme }"


def faults(page: Page) -> list[str]:
    """The violations that axe-core finds: all in the theme that is shown, and in `make test-all` those of contrast in
    the other one, which differs in nothing but colours. Afterwards the page is as it was."""
    theme: str = page.evaluate("document.documentElement.dataset.theme")
    found = [f"{theme}: {fault}" for fault in violations(page)]
    return found + (contrast_in_the_other_theme(page, theme) if NIGHTLY else [])


def faults_of_contrast(page: Page) -> list[str]:
    """What is hard to read against its ground, in both themes."""
    theme: str = page.evaluate("document.documentElement.dataset.theme")
    found = [f"{theme}: {fault}" for fault in violations(page, CONTRAST)]
    return found + contrast_in_the_other_theme(page, theme)


def contrast_in_the_other_theme(page: Page, theme: str) -> list[str]:
    other = "light" if theme == "dark" else "dark"
    page.evaluate(SWITCH, other)
    found = [f"{other}: {fault}" for fault in violations(page, CONTRAST)]
    page.evaluate(SWITCH, theme)
    return found
