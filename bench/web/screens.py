"""Takes the pictures of the page that the README and docs show.

    python bench/web/screens.py [--all FOLDER]

With --all, every page in every size and theme goes into FOLDER. The games are played by chance with fixed seeds, so the
pictures change only when the page does (or the bots do).
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

ROOT: Final = Path(__file__).parents[2]
SCREENS: Final = ROOT / "docs" / "screens"
MOST_BYTES: Final = 300_000  # of a PNG; a larger picture becomes a JPEG
# Those that a page of the documentation shows (tests/docs/test_site.py).
SHOWN: Final = (
    "start-1366-light",
    "ancient-knowledge-1366-light",
    "pergamon-1366-light",
    "pergamon-390-dark",
    "art-1366-light",
)
sys.path.insert(0, str(ROOT / "tests"))

from support.browser.browsing import Hands, Visitor, launch, over, serving  # noqa: E402

Theme = Literal["light", "dark"]
SIZES: Final = {390: 844, 1366: 768, 1920: 1080}
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
# After so many choices, the next state in which there is so much of each to see and to choose.
MOVES: Final = {"ancient-knowledge": 40, "pergamon": 30}
TABLES: Final = {
    "ancient-knowledge": {"[data-spot^='verb:']": 3, "[data-area=timeline] .chip": 3},
    "pergamon": {"[data-spot^='tile:']": 3},
}
# All cards of the lab as one sheet of pictures.
SHEET: Final = """() => {
  const pictures = [...document.querySelectorAll(".face .picture svg")].map(svg => svg.cloneNode(true));
  document.body.replaceChildren(...pictures);
  document.body.style.cssText = "display: grid; grid-template-columns: repeat(18, 1fr); gap: 3px; padding: 3px";
}"""
PAGES: Final = {"rules": "/rules/ancient-knowledge", "cards": "/cards", "learn": "/learn/pergamon"}


class Camera:
    """A visitor on a screen of this width, and where the pictures go. The dark ones are in German."""

    def __init__(self, browser: Browser, url: str, width: int, theme: Theme, folder: Path | None) -> None:
        self.folder: Final = folder
        self.touch: Final = width < 600
        self.width: Final = width
        self.theme: Final = theme
        self.visitor: Final = Visitor(
            browser,
            url,
            width=width,
            height=SIZES[width],
            touch=self.touch,
            theme=theme,
            language="en-GB" if theme == "light" else "de-DE",
        )

    def take(self, name: str) -> None:
        """A PNG, or a JPEG where that would be too large; nothing if the picture is not wanted."""
        name = f"{name}-{self.width}-{self.theme}"
        if self.folder is None and name not in SHOWN:
            return
        page = self.visitor.page
        page.mouse.move(0, 0)
        page.wait_for_timeout(250)
        path = (self.folder or SCREENS) / f"{name}.png"
        path.with_suffix(".jpg").unlink(missing_ok=True)
        page.screenshot(path=path)
        if path.stat().st_size > MOST_BYTES:
            path.unlink()
            page.screenshot(path=path.with_suffix(".jpg"), type="jpeg", quality=80)

    def begin(self, game: str) -> Hands:
        self.visitor.begin(game)
        return Hands(self.visitor.page, "touch" if self.touch else "clicks", seed=self.width)


def start(camera: Camera) -> None:
    camera.visitor.go().locator("[data-game]").first.wait_for()
    camera.take("start")


def still(camera: Camera, name: str) -> None:
    """A page that is only read."""
    page = camera.visitor.go(PAGES[name])
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    camera.take(name)


def art(camera: Camera) -> None:
    """The pictures of all cards."""
    page = camera.visitor.go("/cards")
    page.locator(".face .picture svg:has(path)").nth(188).wait_for(state="attached")
    page.evaluate(SHEET)
    camera.take("art")


def table(camera: Camera, game: str) -> None:
    """The table in the middle of a game, a tab beside it, and the score sheet."""
    hands = camera.begin(game)
    hands.play_some(MOVES[game])
    hands.play(lambda page: all(page.locator(spots).count() >= least for spots, least in TABLES[game].items()))
    camera.take(game)
    page: Page = camera.visitor.page
    insight = page.get_by_role("tab", name="Insight" if camera.theme == "light" else "Einblick")
    if insight.is_visible():
        insight.click()
        camera.take(f"{game}-insight")
    if camera.width == 1366:
        hands.play(over)
        page.locator("details summary").first.wait_for()
        camera.take(f"{game}-score")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="take all pictures, into this folder")
    folder: Path | None = parser.parse_args().all
    (folder or SCREENS).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, serving(Path(scratch)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        shots = [(width, theme) for width in SIZES for theme in THEMES]
        for width, theme in track(shots, "pictures"):
            for name in ("start", "art", *PAGES, *TABLES):
                wanted = folder is not None or f"{name}-{width}-{theme}" in SHOWN
                if wanted and (name != "art" or width == 1366):
                    camera = Camera(browser, server.url, width, theme, folder)
                    if name == "start":
                        start(camera)
                    elif name == "art":
                        art(camera)
                    elif name in PAGES:
                        still(camera, name)
                    else:
                        table(camera, name)
                    camera.visitor.close()
        browser.close()


if __name__ == "__main__":
    main()
