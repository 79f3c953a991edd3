"""Steps that can still be undone: only the seat that made them knows of them."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import SPECTATOR, Game, Seat
from antiquary.server.errors import Conflict
from antiquary.server.services import Services
from antiquary.server.tables.live_table import LiveTable, built
from antiquary.server.tables.projection import project, seat_view
from antiquary.server.tables.rows import CONFIRM, MOVE, UNDO, TableRow
from support.servers.services import Ear, listening, services_with_table

pytestmark = pytest.mark.anyio
Played = tuple[Services, TableRow, LiveTable]


@pytest.fixture
async def ancient(tmp_path: Path) -> AsyncIterator[Played]:
    """A game of Ancient Knowledge in which both choose what to put back from their opening hands."""
    async with services_with_table(game_named("ancient-knowledge"), tmp_path) as (services, row):
        yield services, row, await services.tables.live(row.id)


async def act(services: Services, live: LiveTable, kind: str, seat: Seat, choice: int = 0) -> int:
    """Make the next entry of a seat; its number."""
    action = live.state.legal(seat)[choice] if kind == MOVE else -1
    done = await services.tables.act(live.row.id, kind, seat, live.shared.number_for(seat) + 1, action)
    return done.number


def shown(live: LiveTable, seat: Seat) -> bytes:
    live.forget()
    return msgspec.json.encode(seat_view(live, seat, None))


async def play_to_pending(services: Services, live: LiveTable, game: Game) -> Seat:
    """Play until a seat has made a step within its turn that it can undo; the seat."""
    for number in range(400):
        seat = live.deciders()[0]
        await act(services, live, MOVE, seat, number * 7 % len(live.state.legal(seat)))
        if live.can_undo(seat) and live.deciders() == [seat]:
            return seat
    raise AssertionError(f"no step of {game.name} could be undone")


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_a_step_that_can_be_undone_is_shown_to_its_own_seat_only(game: Game, tmp_path: Path) -> None:
    async with services_with_table(game, tmp_path) as (services, row):
        live = await services.tables.live(row.id)
        seat = await play_to_pending(services, live, game)
        while live.can_undo(seat):
            await act(services, live, UNDO, seat)
        own, other = listening(services, row, "pq"[seat], [seat]), listening(services, row, "pq"[1 - seat], [1 - seat])
        before = {eyes: shown(live, eyes) for eyes in (seat, 1 - seat, SPECTATOR)}
        tried = [live.table.attempt(seat, action) for action in live.state.legal(seat)]
        choice = next(at for at, each in enumerate(tried) if not each.gained() and seat in each.after.deciders())
        await act(services, live, MOVE, seat, choice)
        assert live.can_undo(seat)
        assert own.heard["entry"]["kind"] == MOVE
        assert shown(live, seat) != before[seat]
        await act(services, live, UNDO, seat)
        assert own.heard["entry"]["undoes"] == own.heard["entry"]["number"] - 1
        assert other.heard is None
        assert {eyes: shown(live, eyes) for eyes in (1 - seat, SPECTATOR)} == {
            eyes: before[eyes] for eyes in (1 - seat, SPECTATOR)
        }


async def test_an_opening_choice_is_final_when_the_last_one_has_chosen(ancient: Played) -> None:
    services, row, live = ancient
    ear = listening(services, row, "", [])
    while 0 in live.deciders():
        await act(services, live, MOVE, 0)
    assert live.can_undo(0)
    assert live.deciders_for(1) == [0, 1]  # the other does not know that the first one has chosen
    silent = ear.heard is None
    assert silent
    while live.deciders() == [1]:
        await act(services, live, MOVE, 1)
    assert not live.can_undo(0)
    assert not live.can_undo(1)
    assert live.shared.number_for(SPECTATOR) == live.number
    assert ear.heard["view"]["number"] == live.number


async def test_choices_made_at_the_same_time_do_not_take_each_others_numbers(ancient: Played) -> None:
    services, row, live = ancient
    first, second = live.state.legal(0)[0], live.state.legal(1)[0]
    assert (await services.tables.act(row.id, MOVE, 0, 1, first)).number == 1
    done = await services.tables.act(row.id, MOVE, 1, 1, second)
    assert (done.number, done.repeated) == (2, False)
    again = await services.tables.act(row.id, MOVE, 1, 1, second)
    assert (again.number, again.repeated) == (2, True)
    with pytest.raises(Conflict):
        await services.tables.act(row.id, MOVE, 1, 1, first)


async def test_an_opening_choice_is_undone_under_the_choice_of_another(ancient: Played) -> None:
    services, _, live = ancient
    before = shown(live, 1)
    await act(services, live, MOVE, 0)
    await act(services, live, MOVE, 1, 1)
    chosen = shown(live, 1)
    assert chosen != before
    await act(services, live, UNDO, 0)
    assert shown(live, 1) == chosen
    await act(services, live, MOVE, 0, 2)
    assert shown(live, 1) == chosen


async def test_the_steps_of_a_turn_are_heard_one_by_one_when_they_are_final(tmp_path: Path) -> None:
    game = game_named("pergamon")
    async with services_with_table(game, tmp_path, confirm=True) as (services, row):
        live = await services.tables.live(row.id)
        heard: list[tuple[int, int, str]] = []
        after: dict[int, str] = {}  # the hash of what a spectator would see after each move

        class Keeping(Ear):
            def send_encoded(self, frame: bytes) -> None:
                update = msgspec.json.decode(frame)
                heard.append((update["entry"]["number"], update["view"]["number"], update["view"]["hash"]))

        services.subscribers.add(row.id, Keeping(listening(services, row, "", []).visitor, row.invite, [], None))
        for number in range(300):
            if live.held >= 0:
                assert live.deciders_for(SPECTATOR) == [live.held]  # who thinks, as far as anybody else can tell
                pending = [step.applied.entry.number for step in live.shared.pending]
                if len(pending) > 1:
                    heard.clear()
                    done = await act(services, live, CONFIRM, live.held)
                    assert [entry for entry, _, _ in heard] == [*pending, done]
                    assert all(entry == view for entry, view, _ in heard)
                    assert [hash_ for _, _, hash_ in heard] == [after[number] for number in [*pending, pending[-1]]]
                    return
                await act(services, live, CONFIRM, live.held)
            seat = live.deciders()[0]
            made = await act(services, live, MOVE, seat, number * 5 % len(live.state.legal(seat)))
            after[made] = project(live.state.view(SPECTATOR)).hash
        raise AssertionError("no turn had two steps to confirm")


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_a_table_read_from_the_store_shows_every_seat_the_same(game: Game, tmp_path: Path) -> None:
    async with services_with_table(game, tmp_path) as (services, row):
        live = await services.tables.live(row.id)
        for number in range(60):
            seat = live.deciders()[0]
            undo = number % 4 == 3 and live.can_undo(seat)
            await act(services, live, UNDO if undo else MOVE, seat, 0 if undo else number % len(live.state.legal(seat)))
            again = built(live.row, await services.store.entries(row.id))
            for eyes in (0, 1, SPECTATOR):
                assert shown(again, eyes) == shown(live, eyes)
