"""Count what "create a monument that costs one" costs: the frames, requests and bytes between page and server, and how
often the server projects, views and describes the position.

A game of Ancient Knowledge is played to a turn in which a seat can create a monument and choose the card to pay. Then
a client that draws the table makes the four choices: one by one, reading the insight after each, or in one frame.
Counting replaces methods of the rules, so the sources have to run interpreted:

    PYTHONPATH=src python bench/server/click_trace.py
    PYTHONPATH=src python bench/server/click_trace.py --clicks 2,1,1
"""

import argparse
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final

from litestar.testing import TestClient
from msgspec.json import decode, encode
from msgspec.structs import replace

from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.presenter import AncientPresenter
from antiquary.games.registry import game_named
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.game import Action, Seat, State
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.app import litestar_app
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.server.tables import projection, registry
from antiquary.server.tables.new_tables import new_row
from antiquary.server.tables.rows import RUNNING, SeatRow, Turn

GAME: Final = game_named("ancient-knowledge")
SEED: Final = b"one click 1 trip"
MOST_MOVES: Final = 400
QUESTIONS: Final = ("ask-action", "ask-create", "ask-space", "ask-pay")

Moves = list[tuple[Seat, Action]]


class Counts:
    """What was sent and done, by name."""

    def __init__(self) -> None:
        self.of: Final[Counter[str]] = Counter()

    def calls(self, owner: Any, name: str, title: str) -> None:
        """Count the calls of a function or method."""
        inner: Callable[..., Any] = getattr(owner, name)

        def counted(*args: Any, **more: Any) -> Any:
            self.of[title] += 1
            return inner(*args, **more)

        setattr(owner, name, counted)


def choices(state: State) -> Iterator[list[Action]]:
    """The ways of the seat that decides to create a monument that costs one, with another card to pay with."""
    seat = state.deciders()[0]

    def go_on(state: State, questions: tuple[str, ...], made: list[Action]) -> Iterator[list[Action]]:
        if not questions:
            if seat in state.deciders():
                yield made
            return
        asked = state.decision(seat)
        if seat not in state.deciders() or asked.prompt != questions[0]:
            return
        if questions == ("ask-pay",) and asked.details["left"] != 1:
            return
        for action in state.legal(seat):
            after = state.clone()
            after.apply(seat, action)
            yield from go_on(after, questions[1:], [*made, action])

    yield from go_on(state, QUESTIONS, [])


def a_turn() -> tuple[Moves, Seat, list[Action]]:
    """The moves of a game, and the four choices of the seat that decides then."""
    state, rng = GAME.new(GAME.checked({}), SEED), random.Random(1)
    moves: Moves = []
    for _ in range(MOST_MOVES):
        seat = state.deciders()[0]
        if len(moves) > 40 and state.decision(seat).prompt == QUESTIONS[0]:
            for actions in choices(state):
                return moves, seat, actions
        moves.append((seat, rng.choice(state.legal(seat))))
        state.apply(*moves[-1])
    raise SystemExit("no monument could be created")


def guest(client: TestClient[Any], name: str) -> tuple[str, dict[str, str]]:
    """The player and the headers of a new guest."""
    told = client.post("/api/guests", json={"name": name, "token": True}).json()
    return told["player"], {"authorization": f"Bearer {told['token']}"}


def trace(frames: list[int], together: bool) -> Counter[str]:
    """What the four choices cost, in frames of so many actions."""
    moves, seat, actions = a_turn()
    parts = iter(actions)
    sent = [[next(parts) for _ in range(size)] for size in frames]
    counts = Counts()
    with tempfile.TemporaryDirectory() as folder:
        services = Services(Settings(str(Path(folder) / "tables.db"), thinkers=0, limits=False))
        with TestClient(litestar_app(services), raise_server_exceptions=True) as client:
            guests = [guest(client, "Ada"), guest(client, "Bo")]
            seats = tuple(SeatRow(player=player, name="Ada") for player, _ in guests)
            row = replace(new_row(GAME, GAME.checked({}), Visitor(guests[0][0]), seats), seed=SEED)
            turn = Turn(RUNNING, (moves[0][0],))
            with client.portal() as portal:
                portal.call(services.store.create_table, row, turn)
            table = f"/api/tables/{row.id}"
            for mover, action in moves:
                headers = guests[mover][1]
                seen = client.get(f"{table}/view", params={"seat": mover, "lang": "none"}, headers=headers).json()
                body = {"seat": mover, "number": seen["number"] + 1, "action": action}
                answer = client.post(f"{table}/moves", json=body, headers=headers)
                assert answer.status_code == 200, answer.text
            play(client, table, guests[seat][1], seat, len(moves), sent, counts, together)
    return counts.of


def play(
    client: TestClient[Any],
    table: str,
    headers: dict[str, str],
    seat: Seat,
    number: int,
    sent: list[list[Action]],
    counts: Counts,
    together: bool,
) -> None:
    more = "&insight=true" if together else ""
    with client.websocket_connect(f"{table}/live?lang=en&details=true{more}", headers=headers) as line:
        while decode(line.receive_text())["type"] != "decision":
            pass
        for module in (projection, registry):
            counts.calls(module, "project", "projections")
        counts.calls(Position, "view", "views")
        for name in ("question", "answer"):
            counts.calls(AncientPresenter, name, f"{name}s in words")
        counts.of.clear()
        for actions in sent:
            done = {"actions": actions} if together else {"action": actions[0]}
            frame = encode({"type": "move", "id": "1", "seat": seat, "number": number + 1, **done})
            counts.of["frames"] += 1
            counts.of["bytes"] += len(frame)
            line.send_text(frame.decode())
            number += len(actions)
            heard: dict[str, Any] = {}
            while heard.get("type") != "decision" or heard["decision"]["number"] < number:
                message = line.receive_text()
                heard = decode(message)
                assert heard["type"] != "error", heard
                counts.of["frames"] += 1
                counts.of["bytes"] += len(message.encode())
            if not together:
                answer = client.get(f"{table}/insight", params={"seat": seat, "lang": "en"}, headers=headers)
                counts.of["requests"] += 1
                counts.of["bytes"] += len(answer.content)
        counts.of["entries"] = sum(map(len, sent))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", default="", help="choices a frame, for instance 2,1,1; otherwise one by one")
    args = parser.parse_args()
    if COMPILED:
        parser.error("counting needs the sources: set PYTHONPATH=src")
    frames = [int(size) for size in args.clicks.split(",")] if args.clicks else [1] * len(QUESTIONS)
    if sum(frames) != len(QUESTIONS):
        parser.error(f"the choices are {len(QUESTIONS)}")
    counted = trace(frames, bool(args.clicks))
    for name in chain(("frames", "requests", "bytes", "projections", "views"), sorted(counted)):
        if name in counted:
            print(f"{name}: {counted.pop(name)}")


if __name__ == "__main__":
    main()
