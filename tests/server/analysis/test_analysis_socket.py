"""The WebSocket of a live analysis: advice in stages, one position at a time, and refusals."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode
from websockets.sync.client import connect

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.analysis.ws import LARGEST_FRAME, AnalysisSession
from antiquary.server.coach.jobs import STAGES, AnalysisJob, AnalysisPiece
from antiquary.server.http.context import Caller
from antiquary.server.http.rate_limit import ANALYSES_AT_ONCE
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.text import Words
from support.games.laws import and_nightly
from support.games.wandering import wandered
from support.servers.serving import PATIENCE, Line, Server

pytestmark = pytest.mark.anyio
NAMES = ["Ada", "Bo"]


@contextmanager
def analysing(server: Server, lang: str = "en") -> Iterator[Line]:
    address = f"{server.url.replace('http', 'ws')}/api/analysis/live?lang={lang}"
    with connect(address, compression=None, open_timeout=PATIENCE) as connection:
        yield Line(connection)


def question(game: Game = GAMES[1], steps: int = 12, **more: Any) -> dict[str, Any]:
    state = wandered(game, 2, steps)
    while len(state.legal(state.decider())) < 2:
        state.apply(state.decider(), state.legal(state.decider())[0])
    frame = {"type": "analyse", "game": game.name, "position": state.notation(), "seat": state.decider()}
    return {**frame, "names": NAMES, **more}


@pytest.mark.parametrize("game", and_nightly(GAMES[1:], GAMES[:1]), ids=lambda game: game.name)
def test_a_stranger_gets_advice_in_stages(server: Server, game: Game) -> None:
    asked = question(game, id="a")
    with analysing(server) as line:
        line.say(**asked)
        heard = [line.hear("advice", "error") for _ in STAGES]
    assert [frame["rounds"] for frame in heard] == list(STAGES)
    assert [frame["ready"] for frame in heard] == [False] * (len(STAGES) - 1) + [True]
    legal = game.parse(asked["position"]).legal(asked["seat"])
    for frame in heard:
        assert (frame["id"], frame["seat"]) == ("a", asked["seat"])
        assert abs(sum(frame["chances"]) - 1) < 0.01
        assert {move["action"] for move in frame["moves"]} <= set(legal)


def test_another_position_takes_the_place_of_the_one_before(server: Server) -> None:
    with analysing(server, "de") as line:
        for number in range(6):
            line.say(**question(steps=12 + number, id=str(number)))
        frame = line.hear("advice")
        while not frame["ready"]:
            frame = line.hear("advice")
        assert frame["id"] == "5"
        line.say(type="ping", id="p")
        assert line.hear("pong")["id"] == "p"


def test_wrong_frames_are_answered_and_the_connection_stays(server: Server) -> None:
    right = question()
    with analysing(server) as line:
        for wrong, error in (
            ({**right, "position": "ak1"}, "error-notation-version"),
            ({**right, "position": right["position"].replace("coins=", "coin=")}, "error-notation"),
            ({**right, "game": "chess"}, "error-game-unknown"),
            ({**right, "seat": 3}, "error-no-seat"),
            ({**right, "seat": -1}, "error-request"),
            ({**right, "table": "x", "position": 7}, "error-request"),
            ({"type": "move", "seat": 0, "number": 1, "action": 1}, "error-request"),
            ({**right, "position": "x" * LARGEST_FRAME}, "error-frame-large"),
        ):
            line.say(id="w", **wrong)
            heard = line.hear("error")
            assert heard["problem"]["error"] == error, heard
            assert heard["problem"]["message"]
        line.connection.send("[" * 5000)
        assert line.hear("error")["problem"]["error"] in ("error-request", "error-request-deep")
        line.say(type="stop")
        line.say(type="ping", id="still here")
        assert line.hear("pong")["id"] == "still here"


class Waiting:
    """A coach that never comes to an end."""

    def __init__(self) -> None:
        self.asked: list[AnalysisJob] = []

    async def analyse(self, piece: AnalysisJob) -> AnalysisPiece:
        self.asked.append(piece)
        await asyncio.Event().wait()
        raise AssertionError


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    made = Services(Settings(str(tmp_path / "tables.db"), thinkers=0))
    async with made.open():
        yield made


def session(services: Services, player: str, address: str = "10.0.0.1") -> AnalysisSession:
    return AnalysisSession(Caller(services, Visitor(player), Words(), "", address), Words())


async def ask(connection: AnalysisSession) -> str:
    """Ask for an analysis; the error if it is refused."""
    connection.queue._messages.clear()
    await connection.take(json.dumps(question()))
    frames = [decode(message) for message in connection.queue._messages]
    return str(frames[0]["problem"]["error"]) if frames else ""


async def test_a_person_has_a_few_analyses_at_a_time_and_one_per_connection(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.coaching, "analyse", Waiting().analyse)
    mine = [session(services, "ada") for _ in range(ANALYSES_AT_ONCE.person + 1)]
    assert [await ask(each) for each in mine] == [""] * ANALYSES_AT_ONCE.person + ["error-busy"]
    for _ in range(5):
        assert await ask(mine[0]) == ""  # instead of its own, not beside it
    mine[0].live.stop()
    assert await ask(mine[-1]) == ""
    assert await ask(session(services, "bo")) == ""
    for each in mine:
        each.live.stop()


async def test_whoever_asks_too_often_has_to_wait(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services.coaching, "analyse", Waiting().analyse)
    connection = session(services, "ada")
    answers = [await ask(connection) for _ in range(80)]
    assert answers[:40] == [""] * 40
    assert "error-too-often" in answers
    connection.live.stop()


async def test_a_server_without_a_coach_says_so(services: Services) -> None:
    connection = session(services, "ada")
    assert await ask(connection) == ""
    async with asyncio.timeout(PATIENCE):
        while not connection.queue._messages:
            await asyncio.sleep(0)
    assert decode(connection.queue._messages[0])["problem"]["error"] == "error-coach-away"


def test_a_position_that_is_over_has_nothing_to_analyse(server: Server) -> None:
    game = game_named("pergamon")
    state = wandered(game, 2, 0)
    while not state.over():
        state.apply(state.decider(), state.legal(state.decider())[0])
    with analysing(server) as line:
        line.say(type="analyse", id="o", game=game.name, position=state.notation(), seat=0)
        line.say(type="ping", id="p")
        assert line.hear()["type"] == "pong"
