"""Measures the page in a real browser against the bars that it was built for; fails if one of them is missed.

    python bench/page.py [--trace FILE]

First load over loopback, time until somebody can click, time from a click until the move is drawn, the longest piece of
work while cards travel, and whether anything shifts. `--trace` keeps a trace for chrome://tracing.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from support.browsing import SPOT, Hands, Visitor, launch, serving  # noqa: E402

MOVES: Final = 30
# Notes when something was pressed and when the next picture was drawn, what took long, and what moved by itself.
WATCH: Final = """() => {
  window.drawn = []; window.long = []; window.shifts = 0;
  let pressed = 0;
  addEventListener("click", () => (pressed = performance.now()), true);
  new MutationObserver(() => {
    if (!pressed) return;
    const since = pressed;
    pressed = 0;
    requestAnimationFrame(() => window.drawn.push(performance.now() - since));
  }).observe(document.querySelector(".board"), {subtree: true, childList: true});
  new PerformanceObserver(list => list.getEntries().forEach(entry => window.long.push(entry.duration)))
    .observe({type: "longtask"});
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    if (!entry.hadRecentInput) window.shifts += entry.value;
  })).observe({type: "layout-shift", buffered: true});
}"""


def first_load(browser: Browser, url: str) -> tuple[int, float, float]:
    """Bytes on the wire, milliseconds until a game can be begun, layout shift until then."""
    visitor = Visitor(browser, url)
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    loaded: list[int] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(int(event["encodedDataLength"])))
    page = visitor.go()
    page.locator("[data-game]").first.wait_for()
    ready: float = page.evaluate("performance.now()")
    page.wait_for_timeout(500)
    shift: float = page.evaluate(
        """() => new Promise(tell => new PerformanceObserver(list => tell(list.getEntries()
        .reduce((sum, entry) => sum + entry.value, 0))).observe({type: "layout-shift", buffered: true})
        || setTimeout(() => tell(0), 300))"""
    )
    visitor.close()
    return sum(loaded), ready, shift


def playing(browser: Browser, url: str, speed: str, trace: Path | None = None) -> tuple[list[float], float, float]:
    """Milliseconds until each move was drawn, the longest task, and the layout shift."""
    visitor = Visitor(browser, url, speed=speed)
    page = visitor.begin()
    page.evaluate(WATCH)
    if trace is not None:
        browser.start_tracing(page=page, path=str(trace))
    hands = Hands(page, "clicks", seed=7)
    hands.play_some(MOVES)
    page.locator(SPOT).first.wait_for()
    if trace is not None:
        browser.stop_tracing()
    drawn: list[float] = page.evaluate("window.drawn")
    longest: float = page.evaluate("Math.max(0, ...window.long)")
    shift: float = page.evaluate("window.shifts")
    visitor.close()
    return drawn, longest, shift


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trace", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        first_load(browser, server.url)  # the browser itself has to wake up
        size, ready, start_shift = first_load(browser, server.url)
        drawn, _, _ = playing(browser, server.url, "off")
        _, longest, shift = playing(browser, server.url, "normal", args.trace)
        browser.close()
    results = [
        ("first load, kB", size / 1000, 250),
        ("until somebody can click, ms", ready, 1000),
        ("a move is drawn, ms (median)", statistics.median(drawn), 100),
        ("longest task while cards travel, ms", longest, 50),
        ("layout shift, start page", start_shift, 0.01),
        ("layout shift, while playing", shift, 0.01),
    ]
    table = Table("what", "measured", "bar")
    for name, value, bar in results:
        table.add_row(name, f"{value:.3g}", f"{bar:g}", style="" if value <= bar else "bold red")
    Console().print(table)
    sys.exit(any(value > bar for _, value, bar in results))


if __name__ == "__main__":
    main()
