"""Measures the page in a real browser against the bars that it was built for; fails if one of them is missed.

    python bench/web/page.py [--game pergamon] [--width 390] [--trace docs/develop/page-trace.json.gz]

First load over loopback, time until somebody can click, time from a click until the move is drawn, and the slowest
interaction of a game on a phone with a quarter of this processor; then, for each game and screen, the longest piece
of work while cards travel and whether anything shifts. `--trace` keeps what the main thread did in the last of these
games, for chrome://tracing or https://ui.perfetto.dev.
"""

import argparse
import gzip
import json
import statistics
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from support.browser.browsing import SPOT, Hands, Visitor, launch, serving  # noqa: E402
from support.browser.traffic import Traffic  # noqa: E402

GAMES: Final = ("ancient-knowledge", "pergamon")
SCREENS: Final = {1366: 768, 390: 844, 1920: 1080}
MOVES: Final = 20
# The work of the main thread, task by task; and what of it is worth keeping, in microseconds.
TRACED: Final = ["-*", "devtools.timeline", "toplevel"]
WORTH_KEEPING: Final = 1000

Event = dict[str, Any]

# Notes when something was pressed and when the next picture was drawn, and what moved by itself.
WATCH: Final = """() => {
  window.drawn = []; window.shifts = 0;
  let pressed = 0;
  addEventListener("click", () => (pressed = performance.now()), true);
  new MutationObserver(() => {
    if (!pressed) return;
    const since = pressed;
    pressed = 0;
    requestAnimationFrame(() => window.drawn.push(performance.now() - since));
  }).observe(document.querySelector(".board"), {subtree: true, childList: true});
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    if (!entry.hadRecentInput) window.shifts += entry.value;
  })).observe({type: "layout-shift"});
}"""


# For every press, tap or key: until the next picture was painted.
INTERACTIONS: Final = """() => {
  window.interactions = [];
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    if (entry.interactionId) window.interactions.push(entry.duration);
  })).observe({type: "event", durationThreshold: 16});
}"""
SLOWER: Final = 4


class Result(NamedTuple):
    """Something that was measured, and what it may be at most."""

    what: str
    measured: float
    bar: float


def first_load(browser: Browser, url: str) -> list[Result]:
    visitor = Visitor(browser, url)
    traffic = Traffic(visitor)
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
    return [
        Result("first load, kB", traffic.bytes / 1000, 150),
        Result("until somebody can click, ms", ready, 1000),
        Result("layout shift, start page", shift, 0.01),
    ]


def answering(browser: Browser, url: str, game: str) -> Result:
    """How soon a move is drawn."""
    visitor = Visitor(browser, url)
    page = visitor.begin(game)
    page.evaluate(WATCH)
    Hands(page, "clicks", seed=7).play_some(MOVES)
    drawn: list[float] = page.evaluate("window.drawn")
    visitor.close()
    return Result(f"a move is drawn, ms (median): {game}", statistics.median(drawn), 100)


def interacting(browser: Browser, url: str, game: str) -> Result:
    """How long the slowest tap waits for the next paint on a phone, as the browser measures it (INP)."""
    visitor = Visitor(browser, url, speed="normal", width=390, height=SCREENS[390], touch=True)
    page = visitor.begin(game)
    visitor.slow_down(SLOWER)
    page.evaluate(INTERACTIONS)
    Hands(page, "touch", seed=7).play_some(MOVES)
    page.wait_for_timeout(500)  # the browser tells later
    slow: list[float] = page.evaluate("window.interactions")
    visitor.close()
    return Result(f"interaction to next paint, ms (at most, {SLOWER} times slower): {game}", max(slow, default=0), 200)


def travelling(browser: Browser, url: str, game: str, width: int) -> tuple[list[Result], list[Event]]:
    """The longest task and the layout shift of a game at normal speed, and the trace of it."""
    small = width < 640
    visitor = Visitor(browser, url, speed="normal", width=width, height=SCREENS[width], touch=small)
    page = visitor.begin(game)
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=TRACED)
    Hands(page, "touch" if small else "clicks", seed=7).play_some(MOVES)
    page.locator(SPOT).first.wait_for()
    events = work(json.loads(browser.stop_tracing())["traceEvents"])
    shift: float = page.evaluate("window.shifts")
    visitor.close()
    longest = max(events, key=lambda event: int(event.get("dur", 0)))
    where = f"{game}, {width} px"
    # What of it the page was at work, and did not wait for a processor that the server or the browser itself had.
    at_work = longest.get("tdur", 0) / 1000
    return [
        Result(f"longest task while cards travel, ms: {where} ({at_work:.0f} at work)", longest["dur"] / 1000, 50),
        Result(f"layout shift while playing: {where}", shift, 0.01),
    ], events


def work(events: list[Event]) -> list[Event]:
    """Of everything that was traced, what the main thread of the page did: the one that runs scripts."""
    scripts = Counter((each["pid"], each["tid"]) for each in events if each["name"] == "FunctionCall")
    main, _ = scripts.most_common(1)[0]
    return [each for each in events if (each["pid"], each["tid"]) == main]


def keep(trace: Path, events: list[Event]) -> None:
    """Compressed, and without what took hardly any time."""
    worth = [each for each in events if each["ph"] == "M" or each.get("dur", 0) >= WORTH_KEEPING]
    trace.write_bytes(gzip.compress(json.dumps({"traceEvents": worth}).encode(), mtime=0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--width", type=int, choices=SCREENS, help="only a screen of this width")
    parser.add_argument("--trace", type=Path, help="keep the trace of the last game here")
    args = parser.parse_args()
    games = (args.game,) if args.game else GAMES
    widths = (args.width,) if args.width else tuple(SCREENS)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        first_load(browser, server.url)  # the browser itself has to wake up
        results = first_load(browser, server.url)
        results += [answering(browser, server.url, game) for game in games]
        results += [interacting(browser, server.url, game) for game in games]
        for game in games:
            for width in widths:
                found, events = travelling(browser, server.url, game, width)
                results += found
        browser.close()
    if args.trace is not None:
        keep(args.trace, events)
    table = Table("what", "measured", "bar")
    for what, measured, bar in results:
        table.add_row(what, f"{measured:.3g}", f"{bar:g}", style="" if measured <= bar else "bold red")
    Console(width=100).print(table)
    sys.exit(any(measured > bar for _, measured, bar in results))


if __name__ == "__main__":
    main()
