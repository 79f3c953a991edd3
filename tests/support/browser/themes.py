"""A page in both of its themes."""

import os
from typing import Final

from playwright.sync_api import Page

from support.browser.browsing import violations

SWITCH: Final = "theme => { document.documentElement.dataset.theme = theme }"


def faults(page: Page) -> list[str]:
    """The violations that axe-core finds: all in the theme that is shown, and in `make test-all` those of contrast in
    the other one, which differs in nothing but colours. Afterwards the page is as it was."""
    theme: str = page.evaluate("document.documentElement.dataset.theme")
    other = "light" if theme == "dark" else "dark"
    found = [f"{theme}: {fault}" for fault in violations(page)]
    if os.environ.get("SCOPE") != "nightly":
        return found
    page.evaluate(SWITCH, other)
    found += [f"{other}: {fault}" for fault in violations(page, "color-contrast")]
    page.evaluate(SWITCH, theme)
    return found
