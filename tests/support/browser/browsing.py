"""A real server and a real browser, used only through what the page shows.

What may be chosen carries `data-spot` on the page: whatever glows, and the buttons of the action bar. `Hands` chooses
from that by clicks, by keys or by touch, and from nothing else.
"""

import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright

import antiquary
from support.browser.repeats import WATCH_REPEATS

ROOT: Final = Path(__file__).parents[3]
PAGE: Final = Path(antiquary.__file__).parent / "page"  # as it is built
STEADY: Final = Path(__file__).with_name("steady.py")
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
# The shell has no window to draw and needs a third less of a processor.
BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SPOT: Final = "[data-spot]:visible"
SURE: Final = "[data-spot='do-it']:visible"
BUSY: Final = "section[aria-busy=true]"
NO_WORKER: Final = "Service Worker registration blocked by Playwright"
# What a console says while no server can be reached, whatever the browser calls the error.
UNREACHABLE: Final = ("WebSocket", "net::ERR_", "preload assets")
SLOWDOWN: Final = os.environ.get("ANTIQUARY_SLOWDOWN")  # how many times slower browsers are in `make test-steady`
NIGHTLY: Final = os.environ.get("SCOPE") == "nightly"  # in `make test-all`
CONTRAST: Final = "color-contrast"  # a rule of axe-core
PATIENCE: Final = 20_000  # milliseconds; nothing here takes a twentieth of it unless it is broken

Way = Literal["clicks", "keys", "touch"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`antiquary serve` in a process of its own, on a database of its own, with luck that repeats itself. `{url}` in an
    option stands for the server's address."""

    def __init__(
        self,
        folder: Path,
        seed: str = "steady",
        options: tuple[str, ...] = (),
        ahead: float = 0.0,
        page: Path | None = None,
    ) -> None:
        self.folder: Final = folder
        self.page: Final = page or PAGE
        self.clock: Final = folder / "clock"  # by how many seconds its tables are ahead of time, if they ever are
        if ahead:
            self.clock.write_text(str(ahead))
        self.seed: Final = seed
        self.options: Final = options
        self.port: Final = free_port()
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it unless it runs."""
        if self._process is not None:
            return
        assert (self.page / "index.html").exists(), "the page is not built: make page"
        # -P: what stands beside that file is no module of the server.
        command = [sys.executable, "-P", str(STEADY), self.seed, "serve", "--port", str(self.port), "--no-limits"]
        command += ["--database", f"sqlite:{self.folder / 'tables.db'}"]
        command += [option.replace("{url}", self.url) for option in self.options]
        with Path(self.folder, "server.log").open("ab") as log:
            clock = {"STEADY_CLOCK": str(self.clock)} if self.clock.exists() else {}
            environment = {**os.environ, "STEADY_PAGE": str(self.page), **clock}
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/ready", timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(Path(self.folder, "server.log").read_text())

    def pass_time(self, seconds: float) -> None:
        """Move the clock of the tables forward."""
        ahead = float(self.clock.read_text()) + seconds
        moved = self.clock.with_suffix(".new")
        moved.write_text(str(ahead))
        moved.replace(self.clock)

    def stop(self, *, hard: bool = False) -> None:
        if self._process is None:
            return
        if hard:
            self._process.kill()
        else:
            self._process.terminate()
        self._process.wait(20)
        self._process = None


@contextmanager
def serving(
    folder: Path,
    seed: str = "steady",
    options: tuple[str, ...] = (),
    ahead: float = 0.0,
    page: Path | None = None,
) -> Iterator[Server]:
    server = Server(folder, seed, options, ahead, page)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium, or the one that Playwright brought."""
    executable = os.environ.get("ANTIQUARY_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    return playwright.chromium.launch(executable_path=executable, args=["--no-sandbox", "--disable-gpu"])


# The id of a new table of the visitor's against a bot.
NEW_TABLE: Final = """async ({game, level, name}) => {
  const headers = {"Content-Type": "application/json"};
  const send = async (path, body) =>
    (await fetch(path, {method: "POST", headers, body: JSON.stringify(body)})).json();
  const me = await (await fetch("/api/me")).json();
  headers["X-CSRF-Token"] = me.csrf || (await send("/api/guests", {name})).csrf;
  return (await send("/api/tables", {game, seats: [{kind: "me"}, {kind: "bot", level}]})).id;
}"""


class Visitor:
    """A person with a browser of their own. What its console complains about is kept in `complaints`."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        width: int = 1366,
        height: int = 768,
        touch: bool = False,
        language: str = "en-GB",
        theme: Literal["light", "dark"] = "light",
        speed: str = "off",
        name: str = "",
        worker: bool = False,
        retries: bool = False,
    ) -> None:
        """With `worker`, the page may install its service worker, which fetches all of its files. A request that is
        repeated without a reason is a complaint (`repeats.py`), unless a test makes the page try again: `retries`."""
        self.url: Final = url
        self.name: Final = name
        self.complaints: Final[list[str]] = []
        self.context: Final = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            locale=language,
            color_scheme=theme,
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        kept = json.dumps({"speed": speed, "language": language[:2], "name": name})
        self.context.add_init_script(f"localStorage.antiquary ??= JSON.stringify({kept})")
        if not retries:
            self.context.add_init_script(f"({WATCH_REPEATS})()")
        self.page: Final = self.context.new_page()
        if SLOWDOWN:
            self.slow_down(float(SLOWDOWN))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def slow_down(self, times: float) -> None:
        """Let the page have a processor that is so many times as slow."""
        session = self.context.new_cdp_session(self.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != NO_WORKER:
            self.complaints.append(message.text)

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def nowhere(self) -> Page:
        """An address of the server without a page, from which a script may ask the server."""
        return self.go("/health")

    def begin(self, game: str = "ancient-knowledge", level: str = "novice") -> Page:
        """A running game of two, made without the start page."""
        table = self.nowhere().evaluate(NEW_TABLE, {"game": game, "level": level, "name": self.name or "Ada"})
        self.go(f"/table/{table}").locator(SPOT).first.wait_for()
        return self.page

    def hand(self) -> list[str]:
        """The cards in the hand that this visitor looks at."""
        cards = self.page.locator("[data-area=hand] [data-travel]")
        travelling: list[str] = cards.evaluate_all("cards => cards.map(card => card.dataset.travel).sort()")
        return travelling

    def quiet(self, *meant: str) -> None:
        """Nothing was complained about so far, apart from what contains these words: what the test did on purpose."""
        wrong = [each for each in self.complaints if not any(word in each for word in meant)]
        self.complaints.clear()
        assert not wrong, wrong

    def close(self) -> None:
        self.context.close()


# A colour that fades into another is nobody's to read: a button that can be pressed again, or another theme.
FINISH_FADES: Final = """() => {
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
}"""


def violations(page: Page, *rules: str) -> list[str]:
    """The violations of WCAG 2.2 AA and good practice that axe-core finds in the page as it is: of these rules, or of
    all. Contrast, which takes as long as everything else, is left to `make test-all` unless it is asked for:
    `test_contrast.py` and web/tests/contrast.test.ts look at it in every run."""
    page.locator("h1").first.wait_for(state="attached")  # what is still being loaded says nothing yet
    page.evaluate(FINISH_FADES)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = rules
    elif not NIGHTLY:
        options["rules"] = {CONTRAST: {"enabled": False}}
    result: list[dict[str, Any]] = page.evaluate(
        "options => axe.run(document, options).then(r => r.violations)", options
    )
    return [
        f"{each['id']}: {each['help']}: {node['target']} {node['failureSummary']}"
        for each in result
        for node in each["nodes"]
    ]


class Hands:
    """Chooses among what glows, by chance, but never `left_alone`; the same seed chooses the same way."""

    def __init__(self, page: Page, way: Way, seed: int, left_alone: str = "") -> None:
        self.page: Final = page
        self.way: Final = way
        self.rng: Final = random.Random(seed)
        self.chosen = 0
        self._spots: Final = f"{SPOT}:not([data-spot='{left_alone}'])"

    def choose(self, spot: Locator) -> None:
        if self.way == "clicks":
            spot.click(timeout=4000)
        elif self.way == "touch":
            spot.tap(timeout=4000)
        else:
            self._by_keys()
        self.chosen += 1

    def _put_away(self) -> None:
        """On a small screen a closer look lies over the table until somebody closes it."""
        close = self.page.locator("dialog.bottom-sheet[open] button.close")
        if self.way == "touch" and close.is_visible():
            close.tap()

    def _by_keys(self) -> None:
        for _ in range(self.rng.randint(1, 4)):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")

    def play_some(self, choices: int) -> None:
        """Choose so many times, and wait until there is something to choose again or the game is over."""
        self.play(lambda _: self.chosen >= choices)
        self.page.locator(BUSY).wait_for(state="detached")
        self.page.locator(f"{SPOT}, dialog[open] tfoot").first.wait_for()

    def play(self, until: Callable[[Page], bool], *, most: int = 2000) -> None:
        """Go on until something is so. Fails when there is nothing left to choose for a long time."""
        patience = time.monotonic() + PATIENCE / 1000
        while not until(self.page):
            assert self.chosen < most, "this game does not end"
            assert time.monotonic() < patience, "nothing can be chosen: a dead end"
            # While an answer is on its way what it was chosen from is still there, and choosing again does nothing.
            spots = self.page.locator(self._spots)
            count = 0 if self.page.locator(BUSY).count() else spots.count()
            if not count:
                self.page.wait_for_timeout(20)
                continue
            before = self.chosen
            try:
                self._put_away()
                asked = self.page.locator(SURE)
                sure = asked.count() > 0 and self.rng.random() < 0.5  # else it may never be chosen among so many
                self.choose(asked if sure else spots.nth(self.rng.randrange(count)))
            except Exception:
                # The table moved on between looking and choosing; look again, as a person would.
                if spots.count() == count and time.monotonic() > patience - 5:
                    raise
            if self.chosen > before:
                patience = time.monotonic() + PATIENCE / 1000


def over(page: Page) -> bool:
    """The final score is on the screen."""
    return page.locator("dialog[open] tfoot").is_visible()
