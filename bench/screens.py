"""Takes the pictures of the page that docs/screens and the README show.

    python bench/screens.py

The games are played by chance with fixed seeds, so the pictures change only when the page does (or the bots do).
"""

import sys
import tempfile
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).parents[1]
SCREENS: Final = ROOT / "docs" / "screens"
LARGEST: Final = 300_000
sys.path.insert(0, str(ROOT / "tests"))

from support.browsing import Hands, Visitor, launch, over, serving  # noqa: E402

SIZES: Final = {390: 844, 1366: 768, 1920: 1080}
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


def keep(page: Page, name: str) -> None:
    """A PNG, or a JPEG where that would be too large."""
    page.mouse.move(0, 0)
    path = SCREENS / f"{name}.png"
    page.screenshot(path=path)
    if path.stat().st_size > LARGEST:
        path.unlink()
        page.screenshot(path=path.with_suffix(".jpg"), type="jpeg", quality=80)


def pictures(browser: Browser, url: str, width: int, theme: Literal["light", "dark"]) -> None:
    touch = width < 600
    language = "en-GB" if theme == "light" else "de-DE"
    visitor = Visitor(browser, url, width=width, height=SIZES[width], touch=touch, theme=theme, language=language)
    page = visitor.go()
    page.locator("[data-game]").first.wait_for()
    keep(page, f"start-{width}-{theme}")
    visitor.begin(level="Novice" if theme == "light" else "Neuling")
    hands = Hands(page, "touch" if touch else "clicks", seed=width)
    hands.play_some(60)
    hands.play(lambda page: page.locator("[data-spot^='verb:']").count() > 2)
    keep(page, f"ancient-knowledge-{width}-{theme}")
    if width == 1366:
        hands.play(over)
        page.locator("details summary").first.wait_for()
        keep(page, f"score-{width}-{theme}")
    visitor.close()


def main() -> None:
    SCREENS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for width in SIZES:
            for theme in THEMES:
                pictures(browser, server.url, width, theme)
        browser.close()


if __name__ == "__main__":
    main()
