"""Moves leave nothing behind in memory."""

import gc
from pathlib import Path
from typing import cast

import pytest

from antiquary.games.ancient_knowledge import view as ancient_knowledge
from antiquary.games.pergamon.view import PergamonView
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game, View
from antiquary.server.tables.projection import encoded_view
from antiquary.server.tables.rows import MOVE
from antiquary.text import Words
from support.servers.services import listening, services_with_table

MOVES = 30


def in_common(view: View) -> object:
    """Something that the views of a position share."""
    return view.board if isinstance(view, PergamonView) else cast(ancient_knowledge.View, view).state.decks


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_moves_leave_nothing_behind_that_has_to_be_searched_for(game: Game, tmp_path: Path) -> None:
    """If they did, garbage collection would stop the server in the middle of games."""
    async with services_with_table(game, tmp_path) as (services, row):
        for player in ("p", "q", ""):
            listening(services, row, player, [0, 1], Words() if player == "p" else None)
        for number in range(1, MOVES + 1):
            live = await services.tables.live(row.id)
            seat = live.deciders()[0]
            legal = live.state.legal(seat)
            known = live.shared.number_for(seat)
            await services.tables.act(row.id, MOVE, seat, known + 1, legal[number * 7 % len(legal)])
            if number == MOVES // 2:
                gc.collect()  # what was made once and for all is there now
        assert gc.collect() == 0


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_what_was_put_together_for_a_move_is_given_up_when_everybody_has_heard_it(
    game: Game, tmp_path: Path
) -> None:
    """Most positions are never looked at again, and tables wait for days."""
    async with services_with_table(game, tmp_path) as (services, row):
        listening(services, row, "p", [0], Words())
        live = await services.tables.live(row.id)
        before = live.state
        encoded_view(live, 0, None)
        common = in_common(before.view(0))
        assert in_common(before.view(1)) is common
        seat = live.deciders()[0]
        await services.tables.act(row.id, MOVE, seat, 1, live.state.legal(seat)[0])
        assert in_common(before.view(1)) is not common
        assert not live.projections
        assert not live.encoded
