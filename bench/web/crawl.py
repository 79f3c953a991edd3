"""Visits every page and every state of it, in both languages, on a desktop and on a phone, and says what is wrong.

    python bench/web/crawl.py [--only /rules --only /cards] [--size 390] [--language de] [--json FILE]

In each state nothing that can be chosen may be covered, no text may be cut off without an ellipsis and a way to read
it, nothing may make the page wider than the screen, no request may be repeated within two seconds, and the console may
not complain. The states of a page are those that its own controls lead to: tabs, switches of views, lists that open,
dialogs, menus. A table is looked at in the middle of a game and at its end, with each of its panels; a tournament
before and after its start; the account and the administrators' page by somebody who has them. Ends with 1 if anything
is wrong.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Error, Locator, Page, Request, sync_playwright
from rich.progress import Progress

from antiquary.agents.puzzles.puzzle import puzzles_for
from antiquary.games.registry import game_named

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from support.browser.browsing import Server, Visitor, launch, serving  # noqa: E402
from support.browser.faults_in_sight import faults_in_sight  # noqa: E402
from support.browser.quick import finished, midway, nearly_finished  # noqa: E402

SIZES: Final = {390: 844, 1366: 768}
LANGUAGES: Final = ("en", "de")
GAMES: Final = ("ancient-knowledge", "pergamon")
# What changes only what is shown. Everything that this list leads to is looked at, one after another.
OPENERS: Final = ", ".join(
    [
        "[role=tab]:not([aria-selected=true])",
        "summary",
        "[aria-expanded=false]",
        "[aria-haspopup]",
        "button[data-opens]",
        "button[aria-pressed=false]",
        "[data-area=score]",
        "button[aria-keyshortcuts='?']",
    ]
)
MOST_STATES: Final = 14  # of one page: lists of many equal things are looked at in part
SETTLED: Final = 0.25  # seconds without a request under way after which a state is there
LONGEST: Final = 20.0  # seconds to wait for that: a review or a hint is thought about
PASSWORD: Final = "correct horse"
# Sends something as the visitor, who becomes a guest for it.
SEND: Final = """async ([path, body]) => {
  const headers = {"Content-Type": "application/json"};
  const send = async (path, body) =>
    (await fetch(path, {method: "POST", headers, body: JSON.stringify(body)})).json().catch(() => null);
  headers["X-CSRF-Token"] = (await (await fetch("/api/me")).json()).csrf;
  headers["X-CSRF-Token"] ||= (await send("/api/guests", {name: "Ada"})).csrf;
  return send(path, body);
}"""
PAGES: Final = (
    "/",
    *(f"/rules/{game}" for game in GAMES),
    *(f"/learn/{game}" for game in GAMES),
    "/cards",
    "/cards?game=pergamon",
    "/puzzles",
    "/analysis",
    "/tournaments",
    "/meet",
    "/leaderboard",
    "/account",
    "/account/notifications",
    "/imprint",
    "/nowhere",
)


@dataclass(frozen=True)
class Fault:
    page: str
    state: str
    size: int
    language: str
    fault: str


@dataclass(frozen=True)
class Place:
    """A page: its name, and how a visitor gets there."""

    name: str
    come: Callable[[Visitor], object]


def hosting(folder: Path) -> AbstractContextManager[Server]:
    """A server with all of its pages."""
    imprint = folder / "imprint.txt"
    imprint.write_text("# Who we are\n\nAda Lovelace\n")
    return serving(folder, options=("--imprint", str(imprint)))


def send(visitor: Visitor, path: str, **body: object) -> dict[str, Any]:
    answer: dict[str, Any] = visitor.page.evaluate(SEND, [path, body])
    return answer


def account(visitor: Visitor, path: str = "/account") -> tuple[str, str]:
    """Give the visitor, at an address, an account: its login and its player."""
    login = f"ada{time.time_ns()}"
    visitor.go("/leaderboard")
    send(visitor, "/api/accounts", login=login, password=PASSWORD)
    player: str = visitor.page.evaluate("async () => (await (await fetch('/api/me')).json()).player")
    visitor.go(path)
    return login, player


def tournament(visitor: Visitor, *, started: bool) -> None:
    visitor.go("/leaderboard")
    table = {"game": "pergamon", "options": {"players": 2}, "seats": [{"kind": "open"}] * 2}
    made = send(visitor, "/api/tournaments", name="Cup", kind="round-robin", table=table, rounds=1, enter=True)
    address = f"/api/tournaments/{made['id']}"
    send(visitor, f"{address}/bots", level="novice", number=3)
    if started:
        send(visitor, f"{address}/start")
    visitor.go(f"/tournament/{made['id']}").locator("h1").first.wait_for()


def people(server: Server) -> Iterator[Place]:
    """Pages of somebody with an account, and of one who has set up a tournament."""

    def administration(visitor: Visitor) -> None:
        login, _ = account(visitor)
        command = [sys.executable, "-m", "antiquary", "admin", "grant", login]
        command += ["--database", f"sqlite:{server.folder / 'tables.db'}"]
        subprocess.run(command, check=True, capture_output=True)
        visitor.go("/admin")

    def profile(visitor: Visitor) -> None:
        _, player = account(visitor)
        visitor.go(f"/player/{player}")

    for path in ("/account", "/account/notifications", "/meet"):
        yield Place(f"{path} signed in", lambda visitor, path=path: account(visitor, path))
    yield Place("/player", profile)
    yield Place("/admin", administration)
    yield Place("/tournament open", lambda visitor: tournament(visitor, started=False))
    yield Place("/tournament running", lambda visitor: tournament(visitor, started=True))


def places(server: Server) -> Iterator[Place]:
    for path in PAGES:
        yield Place(path, lambda visitor, path=path: visitor.go(path))
    yield from people(server)
    for game in GAMES:
        for name, prepare in (("midway", midway), ("end", nearly_finished)):

            def table(visitor: Visitor, prepare: Callable[[Page, str], str] = prepare, game: str = game) -> None:
                visitor.go(f"/table/{prepare(visitor.go('/learn/pergamon'), game)}")
                visitor.page.locator("[data-spot]").first.wait_for()

            yield Place(f"/table {game} {name}", table)

        def over(visitor: Visitor, game: str = game) -> None:
            visitor.go(f"/table/{finished(visitor.go('/learn/pergamon'), game)}")
            visitor.page.locator("dialog[open] tfoot").wait_for()

        def replay(visitor: Visitor, game: str = game) -> None:
            visitor.go(f"/replay/{finished(visitor.go('/learn/pergamon'), game)}?at=20")
            visitor.page.locator("p.count").wait_for()

        def analysis(visitor: Visitor, game: str = game) -> None:
            visitor.go(f"/analysis?table={finished(visitor.go('/learn/pergamon'), game)}&at=20")
            visitor.page.locator("[data-spot]").first.wait_for()

        def lesson(visitor: Visitor, game: str = game) -> None:
            page = visitor.go(f"/learn/{game}")
            page.locator("main button.button.main").first.click()
            page.locator("[data-lesson-step]").wait_for()

        def puzzle(visitor: Visitor, game: str = game) -> None:
            visitor.go(f"/puzzles/{puzzles_for(game_named(game))[0].id}")
            visitor.page.locator("[data-spot]").first.wait_for()

        yield Place(f"/puzzles {game}", puzzle)
        yield Place(f"/table {game} over", over)
        yield Place(f"/replay {game}", replay)
        yield Place(f"/analysis {game}", analysis)
        yield Place(f"/learn {game} begun", lesson)


class Crawler:
    """Looks at each state of each page of one browser, and notes what is wrong."""

    def __init__(self, browser: Browser, url: str, size: int, language: str) -> None:
        self.size: Final = size
        self.language: Final = language
        self.states = 0
        self.faults: list[Fault] = []
        self._under_way: set[Request] = set()
        self._quiet_since = time.monotonic()
        self._make: Final = lambda: Visitor(
            browser,
            url,
            width=size,
            height=SIZES[size],
            touch=size < 600,
            language="de-DE" if language == "de" else "en-GB",
            name="Ada",
        )

    def crawl(self, place: Place) -> None:
        visitor = self._make()
        self._under_way.clear()
        visitor.page.on("request", self._begun)
        visitor.page.on("requestfinished", self._ended)
        visitor.page.on("requestfailed", self._ended)
        try:
            self._crawl(visitor, place)
        except Error as error:
            self._note(place, "on the way", str(error).splitlines()[0])
        finally:
            visitor.close()

    def _crawl(self, visitor: Visitor, place: Place) -> None:
        self._come(visitor, place)
        self._look(visitor, place, "at first")
        done: set[str] = set()
        while len(done) < MOST_STATES:
            opener = self._next(visitor.page, done)
            if opener is None:
                return
            name, control = opener
            done.add(name)
            try:
                control.click(timeout=3000)
            except Error as error:
                self._note(place, name, f"cannot be pressed: {str(error).splitlines()[0]}")
                continue
            self._look(visitor, place, name)
            if visitor.page.locator("dialog:modal").count():
                visitor.page.keyboard.press("Escape")
            if visitor.page.locator("dialog:modal").count() or self._moved(visitor, place):
                self._come(visitor, place)

    def _come(self, visitor: Visitor, place: Place) -> None:
        place.come(visitor)
        self._settle(visitor.page)
        self._address = visitor.page.url.partition("?")[0]

    def _moved(self, visitor: Visitor, _: Place) -> bool:
        return visitor.page.url.partition("?")[0] != self._address

    def _next(self, page: Page, done: set[str]) -> tuple[str, Locator] | None:
        """The first control that leads to another state and was not tried yet."""
        modal = page.locator("dialog:modal")
        for control in (modal.last if modal.count() else page).locator(OPENERS).all():
            if not control.is_visible() or control.is_disabled():
                continue
            name = " ".join((control.get_attribute("aria-label") or control.inner_text()).split())[:40]
            if name and name not in done and not control.get_attribute("data-spot"):
                return name, control
        return None

    def _look(self, visitor: Visitor, place: Place, state: str) -> None:
        self._settle(visitor.page)
        self.states += 1
        for fault in faults_in_sight(visitor.page):
            self._note(place, state, fault)
        for complaint in visitor.complaints:
            self._note(place, state, complaint)
        visitor.complaints.clear()

    def _begun(self, request: Request) -> None:
        self._under_way.add(request)

    def _ended(self, request: Request) -> None:
        self._under_way.discard(request)
        self._quiet_since = time.monotonic()

    def _settle(self, page: Page) -> None:
        """Wait until what was asked for is there."""
        self._quiet_since = time.monotonic()
        longest = time.monotonic() + LONGEST
        while time.monotonic() < longest and (self._under_way or time.monotonic() - self._quiet_since < SETTLED):
            page.wait_for_timeout(50)

    def _note(self, place: Place, state: str, fault: str) -> None:
        self.faults.append(Fault(place.name, state, self.size, self.language, fault))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", help="pages whose name begins with this (default: all)")
    parser.add_argument("--size", type=int, choices=SIZES, action="append", help="widths of the screen (default: all)")
    parser.add_argument("--language", choices=LANGUAGES, action="append", help="languages (default: both)")
    parser.add_argument("--json", type=Path, help="write what is wrong into this file as well")
    args = parser.parse_args()
    rounds = [(size, language) for size in args.size or SIZES for language in args.language or LANGUAGES]
    states, faults = 0, []
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright, hosting(Path(name)) as server:
        wanted = [place for place in places(server) if place.name.startswith(tuple(args.only or [""]))]
        browser = launch(playwright)
        with Progress(transient=True) as progress:
            task = progress.add_task("pages", total=len(rounds) * len(wanted))
            for size, language in rounds:
                crawler = Crawler(browser, server.url, size, language)
                for place in wanted:
                    progress.update(task, description=f"{size} {language} {place.name}")
                    known = len(crawler.faults)
                    crawler.crawl(place)
                    for fault in crawler.faults[known:]:
                        progress.console.print(
                            f"{fault.size} {fault.language} {fault.page}, {fault.state}: {fault.fault}",
                            markup=False,
                            soft_wrap=True,
                        )
                    progress.advance(task)
                states += crawler.states
                faults += crawler.faults
        browser.close()
    if args.json:
        args.json.write_text(json.dumps([asdict(fault) for fault in faults], indent=1, ensure_ascii=False) + "\n")
    print(f"{len(rounds) * len(wanted)} pages, {states} states: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
