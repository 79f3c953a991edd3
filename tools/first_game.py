"""A first visit to a running server: the page and its script, then a game of each kind until the bot has moved."""

import json
import random
import re
import subprocess
import time
import urllib.error
import urllib.request
from typing import Any, Final

from debian_root import Failed

NO_PROXY: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}))
BOT: Final = "novice"
BOT_SECONDS: Final = 120
SMALLEST_SCRIPT: Final = 20_000  # bytes; the scripts of the page are many times as large


def fetch(address: str, body: object = None, headers: dict[str, str] | None = None) -> bytes:
    """The body of an answer; raises `OSError` if nobody answers or the answer is a refusal."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json", **(headers or {})})
    with NO_PROXY.open(request, timeout=60) as answer:
        content: bytes = answer.read()
        return content


def await_answer(address: str, process: subprocess.Popen[bytes], seconds: float) -> float:
    """The seconds until an address answers with success; raises `Failed` if the process ends before."""
    begun = time.monotonic()
    while time.monotonic() - begun < seconds:
        try:
            fetch(address)
        except OSError:
            if process.poll() is not None:
                raise Failed(
                    f"the server ended with exit code {process.returncode} before {address} answered"
                ) from None
            time.sleep(0.2)
        else:
            return time.monotonic() - begun
    raise Failed(f"{address} does not answer after {seconds:.0f} s")


def check_page(server: str) -> None:
    """Raise `Failed` unless the page is served, and with it the scripts that it names."""
    try:
        page = fetch(f"{server}/").decode()
        scripts = re.findall(r'\b(?:src|href)="(/[^"]+\.js)"', page)  # loaded at once, or ahead of what imports them
        if sum(len(fetch(server + script)) for script in scripts) < SMALLEST_SCRIPT:
            raise Failed(f"the page has no script but {scripts}")
    except OSError as error:
        raise Failed(f"the page is not served: {error}") from error


class Visitor:
    """A guest who plays over the API."""

    def __init__(self, server: str) -> None:
        self.server: Final = server
        self.headers: Final[dict[str, str]] = {}
        token = self.ask("/api/guests", {"name": "Stranger", "token": True})["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, path: str, body: object = None) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = json.loads(fetch(self.server + path, body, self.headers))
        except urllib.error.HTTPError as refusal:
            raise Failed(f"{path} is refused: {refusal.read().decode(errors='replace')[:200]}") from refusal
        return answer

    def games(self) -> list[str]:
        return [game["name"] for game in self.ask("/api/games")["games"]]

    def play_until_bot_moves(self, game: str) -> None:
        """Start a game against a bot and play until the table has a move that is not ours."""
        seats = [{"kind": "me"}, {"kind": "bot", "level": BOT}]
        table = self.ask("/api/tables", {"game": game, "seats": seats})["id"]
        number = ours = 0
        deadline = time.monotonic() + BOT_SECONDS
        while time.monotonic() < deadline:
            view = self.ask(f"/api/tables/{table}/wait?seat=0&since={number}&seconds=5&lang=none")
            number = view["number"]
            if number > ours:
                return
            if view["actions"]:
                action = random.choice(view["actions"])["action"]
                move = {"seat": 0, "number": number + 1, "action": action}
                number = self.ask(f"/api/tables/{table}/moves", move)["number"]
                ours += 1
        raise Failed(f"the bot has not moved in {game} after {BOT_SECONDS} s")


def visit(server: str) -> str:
    """Open the page and start a game of each kind; what was played, in words. Raises `Failed`."""
    check_page(server)
    visitor = Visitor(server)
    games = visitor.games()
    for game in games:
        visitor.play_until_bot_moves(game)
    return f"page, {', '.join(games)}"
