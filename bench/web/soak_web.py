"""Plays complete games through the page by random clicks, on a phone by taps: no error in the console, no dead end.

    python bench/web/soak_web.py [--game pergamon] [--width 390] [--games 20] [--seed 1]

Starts a server and a browser of its own; the seed decides the deal of the table and what is clicked, so that a game can
be repeated. Fails at the first thing that is wrong, with the seed and a picture of it.
"""

import argparse
import sys
import tempfile
import time
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from rich.progress import Progress

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from support.browser.browsing import Hands, Visitor, launch, over, serving  # noqa: E402

GAMES: Final = ("ancient-knowledge", "pergamon")
SCREENS: Final = {1366: 768, 390: 844}


def play(browser: Browser, game: str, width: int, seed: int) -> int:
    """One whole game; how many things were clicked."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), seed=str(seed)) as server:
        return play_at(browser, server.url, game, width, seed)


def play_at(browser: Browser, url: str, game: str, width: int, seed: int) -> int:
    small = width < 640
    visitor = Visitor(browser, url, width=width, height=SCREENS[width], touch=small)
    try:
        hands = Hands(visitor.begin(game), "touch" if small else "clicks", seed)
        try:
            hands.play(over, most=5000)
            visitor.quiet()
        except BaseException:
            picture = Path(tempfile.gettempdir(), f"soak-web-{game}-{width}-{seed}.png")
            visitor.page.screenshot(path=picture)
            print(f"{game}, {width} px, seed {seed}: see {picture}", file=sys.stderr)
            raise
        return hands.chosen
    finally:
        visitor.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="of each kind, on each screen")
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--width", type=int, choices=SCREENS, help="only a screen of this width")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    kinds = (args.game,) if args.game else GAMES
    widths = (args.width,) if args.width else tuple(SCREENS)
    began = time.monotonic()
    clicks = 0
    with sync_playwright() as playwright:
        browser = launch(playwright)
        with Progress(transient=True) as progress:
            task = progress.add_task("games", total=args.games * len(kinds) * len(widths))
            for seed in range(args.seed, args.seed + args.games):
                for game, width in product(kinds, widths):
                    clicks += play(browser, game, width, seed)
                    progress.advance(task)
        browser.close()
    seconds = time.monotonic() - began
    screens = ", ".join(f"{width} px" for width in widths)
    print(
        f"{args.games} games of each kind ({', '.join(kinds)}; {screens}), {clicks} clicks, {seconds:.0f} s: no error"
    )


if __name__ == "__main__":
    main()
