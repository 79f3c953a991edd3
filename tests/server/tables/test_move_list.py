"""Several moves of one turn in one frame: made together, stopped in time, taken back one by one."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from antiquary.games.presenter import presenter_of
from antiquary.games.preview import Previewer
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import IllegalAction
from antiquary.kernel.game import SPECTATOR, Action, Game, Seat, State
from antiquary.kernel.rng import FastRng
from antiquary.server.errors import Conflict
from antiquary.server.services import Services
from antiquary.server.tables.live_table import LiveTable, built
from antiquary.server.tables.move_list import ILLEGAL, LOSES, PASSES_ON, REPEATED, REVEALED, REVEALS, check_moves
from antiquary.server.tables.rows import MOVE, UNDO, TableRow
from antiquary.text import Words
from support.servers.services import listening, services_with_table

pytestmark = pytest.mark.anyio
Played = tuple[Services, TableRow, LiveTable]
SETUP = 8  # choices at the beginning, four a seat


@pytest.fixture
async def ancient(tmp_path: Path) -> AsyncIterator[Played]:
    """A game of Ancient Knowledge at its first action."""
    async with services_with_table(game_named("ancient-knowledge"), tmp_path) as (services, row):
        live = await services.tables.live(row.id)
        for _ in range(SETUP):
            await one(services, live, live.deciders()[0])
        yield services, row, live


async def one(services: Services, live: LiveTable, seat: Seat, choice: int = 0) -> None:
    legal = live.state.legal(seat)
    await services.tables.act(live.row.id, MOVE, seat, live.shared.number_for(seat) + 1, legal[choice % len(legal)])


def ways(live: LiveTable, seat: Seat, questions: tuple[str, ...]) -> Iterator[list[Action]]:
    """The ways of a seat to answer these questions one after the other."""

    def go_on(state: State, left: tuple[str, ...], made: list[Action]) -> Iterator[list[Action]]:
        if not left:
            yield made
        elif seat in state.deciders() and state.decision(seat).prompt == left[0]:
            for action in state.legal(seat):
                after = state.clone()
                after.apply(seat, action)
                yield from go_on(after, left[1:], [*made, action])

    return go_on(live.state, questions, [])


def creating(live: LiveTable, seat: Seat) -> list[Action]:
    """To create a monument that costs one, choosing the card to pay."""
    for actions in ways(live, seat, ("ask-action", "ask-create", "ask-space", "ask-pay")):
        state = live.state.clone()
        for action in actions:
            state.apply(seat, action)
        if state.deciders() == [seat] and state.decision(seat).prompt == "ask-action":
            return actions
    raise AssertionError("nothing costs one")


async def test_the_moves_of_a_turn_are_stored_and_told_as_one(ancient: Played) -> None:
    services, row, live = ancient
    seat = live.deciders()[0]
    own, other = listening(services, row, "pq"[seat], [seat]), listening(services, row, "", [SPECTATOR])
    before, actions = live.number, creating(live, seat)
    done = await services.tables.play(row.id, seat, before + 1, actions)
    assert (done.number, done.made, done.stopped, done.repeated) == (before + 4, 4, "", False)
    assert [each["number"] for each in own.heard["earlier"]] == [before + 1, before + 2, before + 3]
    assert [each["action"] for each in [*own.heard["earlier"], own.heard["entry"]]] == actions
    assert own.heard["view"]["number"] == before + 4
    assert other.heard is None  # all of it can still be undone
    stored = await services.store.entries(row.id)
    assert [entry.action for entry in stored[before:]] == actions
    assert built(live.row, stored).state.digest() == live.state.digest()


async def test_each_of_several_moves_is_undone_alone(ancient: Played) -> None:
    services, row, live = ancient
    seat = live.deciders()[0]
    positions, before = [live.state.digest()], live.number
    actions = creating(live, seat)
    for action in actions[:-1]:
        after = live.table.attempt(seat, action)
        positions.append(after.after.digest())
        await services.tables.act(row.id, MOVE, seat, live.number + 1, action)
    for _ in actions[:-1]:
        await services.tables.act(row.id, UNDO, seat, live.number + 1)
    assert live.state.digest() == positions[0]
    done = await services.tables.play(row.id, seat, live.number + 1, actions)
    assert done.made == 4
    for position in reversed(positions):
        await services.tables.act(row.id, UNDO, seat, live.number + 1)
        assert live.state.digest() == position
    assert live.number == before + 3 + 3 + 4 + 4


async def test_a_list_that_is_sent_again_is_answered_and_not_made_twice(ancient: Played) -> None:
    services, row, live = ancient
    seat, number = live.deciders()[0], live.number + 1
    actions = creating(live, seat)
    first = await services.tables.play(row.id, seat, number, [*actions, 9999])
    again = await services.tables.play(row.id, seat, number, [*actions, 9999])
    assert (first.made, first.stopped, first.repeated) == (4, ILLEGAL, False)
    assert (again.made, again.stopped, again.repeated) == (4, REPEATED, True)
    assert first.number == again.number == live.number
    with pytest.raises(Conflict):
        await services.tables.play(row.id, seat, number, actions[1:])


async def test_a_list_whose_first_move_is_illegal_changes_nothing(ancient: Played) -> None:
    services, row, live = ancient
    seat, before = live.deciders()[0], live.number
    with pytest.raises(IllegalAction):
        await services.tables.play(row.id, seat, before + 1, [9999, *creating(live, seat)])
    assert len(await services.store.entries(row.id)) == live.number == before


async def test_what_reveals_something_is_not_made_unless_it_is_the_end_that_was_wanted(ancient: Played) -> None:
    services, row, live = ancient
    seat = live.deciders()[0]
    actions = creating(live, seat)
    search = live.game.parse_action("search")  # draws cards
    stopped = await services.tables.play(row.id, seat, live.number + 1, [*actions, search])
    assert (stopped.made, stopped.stopped) == (4, REVEALS)
    assert live.can_undo(seat)
    for _ in actions:
        await services.tables.act(row.id, UNDO, seat, live.number + 1)
    made = await services.tables.play(row.id, seat, live.number + 1, [*actions, search], finish=True)
    assert (made.made, made.stopped) == (5, "")
    assert not live.can_undo(seat)


async def test_nothing_follows_what_has_revealed_something(ancient: Played) -> None:
    services, row, live = ancient
    seat = live.deciders()[0]
    search = live.game.parse_action("search")
    done = await services.tables.play(row.id, seat, live.number + 1, [search, search, search], finish=True)
    assert (done.made, done.stopped) == (1, REVEALED)


async def test_the_turn_is_passed_on_by_no_move_that_was_not_the_end_that_was_wanted(tmp_path: Path) -> None:
    """In Pergamon, and with a confirmation the end of the turn can be undone as well."""
    for confirm in (False, True):
        folder = tmp_path / str(confirm)
        folder.mkdir()
        async with services_with_table(game_named("pergamon"), folder, confirm=confirm) as (services, row):
            live = await services.tables.live(row.id)
            seat, actions = await last_of_a_turn(services, live)
            done = await services.tables.play(row.id, seat, live.shared.number_for(seat) + 1, [*actions, actions[-1]])
            assert done.stopped == PASSES_ON
            assert (done.made, live.can_undo(seat)) == (len(actions) - (not confirm), True)
            assert live.held == (seat if confirm else -1)


async def last_of_a_turn(services: Services, live: LiveTable) -> tuple[Seat, list[Action]]:
    """Play until a seat can end its turn with two moves that reveal nothing."""
    for number in range(400):
        if live.held >= 0:
            await services.tables.act(live.row.id, "confirm", live.held, live.number + 1)
            continue
        seat = live.deciders()[0]
        if not live.shared.pending:
            for first in live.state.legal(seat):
                one_more = live.table.attempt(seat, first)
                if one_more.gained() or one_more.after.deciders() != [seat]:
                    continue
                for second in one_more.after.legal(seat):
                    last = live.table.attempt(seat, second, one_more)
                    if not last.gained() and seat not in last.after.deciders() and last.after.deciders():
                        return seat, [first, second]
        await one(services, live, seat, number * 7)
    raise AssertionError("no turn ends with two moves that reveal nothing")


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_where_a_list_stops_depends_on_nothing_hidden(game: Game, tmp_path: Path) -> None:
    async with services_with_table(game, tmp_path) as (services, row):
        live, rng, reasons = await services.tables.live(row.id), FastRng(3), set()
        for number in range(80):
            if live.over:
                break
            seat = live.deciders()[0]
            state = live.shared.state_for(seat)
            other = LiveTable(live.row)
            other.table.state = game.determinize(state.view(seat), rng)
            other.shared = replace(other.shared, state=other.table.state)
            legal = state.legal(seat)
            for actions in ([first, second] for first in legal[:4] for second in legal[:2]):
                found = [check_moves(each, MOVE, seat, actions, finish=False) for each in (live, other)]
                if not live.shared.pending:
                    assert found[0].stopped == found[1].stopped
                    reasons.add(found[0].stopped)
            await one(services, live, seat, number * 7)
        assert len(reasons) > 1


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_a_list_leads_where_its_moves_lead_one_by_one(game: Game, tmp_path: Path) -> None:
    async with services_with_table(game, tmp_path) as (services, row):
        live = await services.tables.live(row.id)
        lists = 0
        for number in range(120):
            if live.over:
                break
            seat = live.deciders()[0]
            actions = [live.state.legal(seat)[number * 7 % len(live.state.legal(seat))]]
            ahead = live.table.attempt(seat, actions[0])
            while len(actions) < 4 and seat in ahead.after.deciders() and not ahead.gained():
                actions.append(ahead.after.legal(seat)[number * 5 % len(ahead.after.legal(seat))])
                ahead = live.table.attempt(seat, actions[-1], ahead)
            known = live.shared.number_for(seat)
            done = await services.tables.play(row.id, seat, known + 1, actions, finish=number % 2 == 0)
            lists += done.made > 1
            stored = await services.store.entries(row.id)
            assert built(replace(live.row, deadlines={}), stored).state.digest() == live.state.digest()
            assert stored[-1].digest == live.state.digest()
            assert done.made == len(actions) or done.stopped in (REVEALS, PASSES_ON, REVEALED)
        assert lists


def losing(live: LiveTable, seat: Seat) -> list[Action]:
    """To create a monument on a space where others are lost."""
    for actions in ways(live, seat, ("ask-action", "ask-create", "ask-space")):
        state = live.state.clone()
        for action in actions[:-1]:
            state.apply(seat, action)
        view, presenter = state.view(seat), presenter_of(live.game, Words())
        if presenter.costs(view, actions[-1], Previewer(presenter, view).of(actions[-1]).certain):
            return actions
    return []


async def test_a_careful_list_ends_before_what_would_lose_something(ancient: Played) -> None:
    """The page lets people look at that first."""
    services, row, live = ancient
    seat, choice = live.deciders()[0], 0
    while not (actions := losing(live, seat)):
        await one(services, live, seat, choice)
        seat, choice = live.deciders()[0], choice + 1
    done = await services.tables.play(row.id, seat, live.number + 1, actions, careful=True)
    assert (done.made, done.stopped) == (2, LOSES)
    rest = await services.tables.play(row.id, seat, live.number + 1, actions[2:], careful=True)
    assert (rest.made, rest.stopped) == (1, "")  # the first one is meant
