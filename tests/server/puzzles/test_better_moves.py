"""Find the better move: puzzles from the review of one's own finished game."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.server.coach.api import entry_numbers
from antiquary.server.coach.bodies import HintMove
from antiquary.server.coach.jobs import ComparedMoves, HintJob, MoveReport, MoveText
from antiquary.server.coach.service import ReviewProgress
from support.servers.in_process import House, Person, house, refusal
from support.servers.serving import ME

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


def move(action: int, chance: float) -> HintMove:
    chances = [chance, 1 - chance]
    return HintMove(
        action, f"m{action}", f"move {action}", [], [action], [action], chances, [0.0, 0.0], 0.0, 0.0, "", 0.0
    )


async def resigned(ada: Person) -> str:
    """A finished game of Ada's with herself, with one move of her first seat."""
    table = (await ada.post("/api/tables", game="pergamon", seats=[ME, ME]))["id"]
    while True:
        for seat in (0, 1):
            view = await ada.get(f"/api/tables/{table}/view?seat={seat}")
            if view["actions"]:
                number, action = view["number"] + 1, view["actions"][0]["action"]
                await ada.post(f"/api/tables/{table}/moves", seat=seat, number=number, action=action)
                if seat == 0:
                    await ada.post(f"/api/tables/{table}/resign", seat=1)
                    return str(table)


async def reviewed(site: House, monkeypatch: pytest.MonkeyPatch, table: str) -> tuple[int, list[int]]:
    """A review in which the move of the first seat was costly; the number of its entry, and what was legal then."""
    live = await site.services.tables.live(table)
    record = live.table.record
    at = next(at for at, each in enumerate(record.moves) if each.seat == 0)
    state = record.replay(at, verify=False)
    legal = state.legal(0)
    played = record.moves[at].action
    better = next(action for action in legal if action != played)
    text = MoveText(move(played, 0.4), move(better, 0.6), "It wins less often.")
    made = ReviewProgress()
    made.slips = [MoveReport(at + 1, 1, 0, "blunder", 0.2, 1.0, 0.0, {"en": text, "de": text})]
    made.ready = True
    monkeypatch.setattr(site.services.coaching, "known", lambda *_: made)
    return entry_numbers(live)[at], [played, better, *(each for each in legal if each not in (played, better))]


async def test_a_costly_move_of_ones_own_is_a_puzzle(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = await site.person("Ada"), await site.person("Bo")
    table = await resigned(ada)
    number, (played, better, other, *_) = await reviewed(site, monkeypatch, table)
    told = await ada.get(f"/api/tables/{table}/better-moves?seat=0")
    assert (told["ready"], told["moves"]) == (True, [{"number": number, "mark": "blunder"}])
    address = f"/api/tables/{table}/better-moves/{number}"
    position = await ada.get(f"{address}?seat=0")
    assert {played, better, other} <= {each["action"] for each in position["decision"]["options"]}
    assert "blunder" not in str(position)
    assert (await ada.post(f"{address}/tries", seat=0, action=better))["outcome"] == "right"
    wrong = await ada.post(f"{address}/tries", seat=0, action=played)
    assert (wrong["outcome"], wrong["solution"], wrong["counted"]) == ("wrong", [], False)

    for chance, outcome in ((0.58, "right"), (0.5, "wrong")):

        async def why(question: HintJob, chance: float = chance) -> ComparedMoves:
            assert question.asked == other
            return ComparedMoves(False, move(other, chance), move(better, 0.6), "Compared.", [])

        monkeypatch.setattr(site.services.coaching, "why", why)
        answer = await ada.post(f"{address}/tries", seat=0, action=other)
        assert (answer["outcome"], answer["text"]) == (outcome, "Compared.")

    assert (await ada.refused(f"{address}/tries", seat=0, action=99_999))[1] == "error-puzzle-choices"
    assert await refused(ada, f"/api/tables/{table}/better-moves/{number + 1}?seat=0") == "error-puzzle-own"
    assert (await bo.refused(f"{address}/tries", seat=0, action=better))[0] in (403, 404), "somebody else's game"


async def refused(person: Person, path: str) -> Any:
    return refusal(await person.http.get(path))[1]
