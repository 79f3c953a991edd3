"""Draws the icons of the installed page, web/public/icons/*.png, from web/public/icon.svg.

    python tools/icons.py

A browser draws them. Systems cut a maskable icon into a shape of their own and may take a fifth of it, so its ground
reaches to the edges and the temple is smaller.
"""

import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from support.browser.browsing import launch  # noqa: E402

SOURCE: Final = ROOT / "web" / "public" / "icon.svg"
FOLDER: Final = ROOT / "web" / "public" / "icons"
SAFE: Final = 0.9  # the size of the temple where the edges may be cut off


class Icon(NamedTuple):
    name: str
    size: int
    maskable: bool


ICONS: Final = (
    Icon("icon-192.png", 192, maskable=False),
    Icon("icon-512.png", 512, maskable=False),
    Icon("maskable-192.png", 192, maskable=True),
    Icon("maskable-512.png", 512, maskable=True),
    Icon("apple-180.png", 180, maskable=True),
)


def drawing(maskable: bool) -> str:
    """The drawing; for a maskable icon with a ground to the edges and everything else smaller."""
    svg = SOURCE.read_text(encoding="utf-8")
    if not maskable:
        return svg
    svg = re.sub(r' rx="\d+"', "", svg)
    return svg.replace("<path ", f'<path transform="translate(32 32) scale({SAFE}) translate(-32 -32)" ')


def picture(page: Page, icon: Icon) -> bytes:
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    page.set_content(f"<style>html,body{{margin:0}}svg{{display:block;width:100vw}}</style>{drawing(icon.maskable)}")
    return page.screenshot(omit_background=True)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        for icon in ICONS:
            (FOLDER / icon.name).write_bytes(picture(page, icon))
        browser.close()


if __name__ == "__main__":
    main()
