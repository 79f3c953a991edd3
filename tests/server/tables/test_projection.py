"""The description of a move made before it is stored equals the one that a later request gets."""

import time
from pathlib import Path

import msgspec
import pytest

from antiquary.games.registry import GAMES
from antiquary.kernel.game import SPECTATOR, Game
from antiquary.server.errors import Conflict
from antiquary.server.tables.projection import seat_view
from antiquary.server.tables.rows import CONFIRM, MOVE, UNDO, Entry
from antiquary.text import Words
from support.servers.services import listening, services_with_table

ENTRIES = 100  # some games end before


@pytest.mark.anyio
@pytest.mark.parametrize("confirm", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_everybody_hears_what_they_would_see(game: Game, confirm: bool, tmp_path: Path) -> None:
    async with services_with_table(game, tmp_path, confirm=confirm) as (services, row):
        looking = [(player, seat, words) for player, seat in (("p", 0), ("q", 1)) for words in (None, Words("de"))]
        looking.append(("", SPECTATOR, None))
        ears = [(seat, words, listening(services, row, player, [seat], words)) for player, seat, words in looking]
        live = await services.tables.live(row.id)
        for number in range(1, ENTRIES):
            if live.over:
                break
            seat = live.held if live.held >= 0 else live.deciders()[0]
            known, legal = live.shared.number_for(seat), live.state.legal(seat)
            if live.held >= 0:
                await services.tables.act(row.id, UNDO if number % 5 == 0 else CONFIRM, seat, known + 1)
            else:
                await services.tables.act(row.id, MOVE, seat, known + 1, legal[number * 7 % len(legal)])
            for seat, words, ear in ears:
                live.forget()
                asked = msgspec.json.decode(msgspec.json.encode(seat_view(live, seat, words)))
                if ear.heard is None:
                    assert asked["number"] == 0  # all that happened so far can still be undone by somebody else
                else:
                    assert ear.heard["type"] == "update"
                    assert ear.heard["view"] == asked


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_what_was_made_for_a_move_that_came_too_late_is_told_to_nobody(game: Game, tmp_path: Path) -> None:
    async with services_with_table(game, tmp_path) as (services, row):
        ear = listening(services, row, "p", [0])
        live = await services.tables.live(row.id)
        seat = live.deciders()[0]
        first, second = live.state.legal(seat)[:2]
        kept = live.check(MOVE, seat, first)
        await services.store.append(
            [Entry(row.id, 1, MOVE, seat, first, kept.digest, time.time())], kept.turn
        )  # as elsewhere
        with pytest.raises(Conflict):
            await services.tables.act(row.id, MOVE, seat, 1, second)
        assert live.state.digest() == kept.digest
        live.forget()
        assert ear.heard["view"] == msgspec.json.decode(msgspec.json.encode(seat_view(live, 0, None)))
