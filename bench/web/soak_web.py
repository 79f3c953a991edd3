"""Plays complete games through the page by random legal clicks: no error in the console, no dead end.

    python bench/web/soak_web.py [--game pergamon] [--games 20] [--seed 1]

Starts a server and a browser of its own; the seed decides the deal of the table and what is clicked, so that a game can
be repeated. Fails at the first thing that is wrong, with the seed and a picture of it.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from rich.progress import Progress

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from support.browser.browsing import Hands, Visitor, launch, over, serving  # noqa: E402

GAMES: Final = ("ancient-knowledge", "pergamon")


def play(browser: Browser, game: str, seed: int) -> int:
    """One whole game; how many things were clicked."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), seed=str(seed)) as server:
        return play_at(browser, server.url, game, seed)


def play_at(browser: Browser, url: str, game: str, seed: int) -> int:
    visitor = Visitor(browser, url)
    try:
        hands = Hands(visitor.begin(game), "clicks", seed)
        try:
            hands.play(over, most=5000)
            visitor.quiet()
        except BaseException:
            picture = Path(tempfile.gettempdir(), f"soak-web-{game}-{seed}.png")
            visitor.page.screenshot(path=picture)
            print(f"{game}, seed {seed}: see {picture}", file=sys.stderr)
            raise
        return hands.chosen
    finally:
        visitor.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="of each kind")
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    kinds = (args.game,) if args.game else GAMES
    began = time.monotonic()
    clicks = 0
    with sync_playwright() as playwright:
        browser = launch(playwright)
        with Progress(transient=True) as progress:
            task = progress.add_task("games", total=args.games * len(kinds))
            for seed in range(args.seed, args.seed + args.games):
                for game in kinds:
                    clicks += play(browser, game, seed)
                    progress.advance(task)
        browser.close()
    seconds = time.monotonic() - began
    print(f"{args.games} games of each kind ({', '.join(kinds)}), {clicks} clicks, {seconds:.0f} s: no error")


if __name__ == "__main__":
    main()
