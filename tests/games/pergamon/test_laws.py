"""Laws on random games of every size and variant."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antiquary.games.pergamon.position import PergamonState, determinize
from antiquary.games.pergamon.rules.board import DIGGING, EXHIBITING
from antiquary.games.pergamon.rules.legality import why_not
from antiquary.kernel.errors import IllegalAction, WrongNotation, WrongOption
from antiquary.kernel.event import Event
from antiquary.kernel.game import SPECTATOR
from antiquary.kernel.record import Record, read
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table, resume
from antiquary.text import Words
from support.games.laws import tried
from support.games.pergamon import EVERY_OPTION, GAME, ODDS, played, random_move

pytestmark = pytest.mark.both_builds

options = st.sampled_from(EVERY_OPTION)
seeds = st.integers(0, 10_000)
lengths = st.integers(0, 300)
SHORT = tried(40)


@tried(12)
@given(options, seeds)
def test_every_law_holds_after_every_decision(chosen: Mapping[str, int | bool], seed: int) -> None:
    state = GAME.new(chosen, seed_from(seed))
    rng = FastRng(seed)
    while not state.over():
        assert state.violations() == []
        assert state.legal(state.decider())
        state.apply(state.decider(), random_move(state, rng))
    assert state.violations() == []
    assert state.board.round == 12


@SHORT
@given(options, seeds, lengths)
def test_an_imagined_state_looks_the_same(chosen: Mapping[str, int | bool], seed: int, moves: int) -> None:
    state = played(chosen, seed, moves)
    for seat in range(SPECTATOR, state.seats):
        view = state.view(seat)
        twin = GAME.determinize(view, FastRng(seed + 1))
        assert twin.view(seat).encode() == view.encode()
        assert twin.view(seat).data() == view.data()
        assert twin.violations() == []
        assert twin.known(seat).bit_count() == state.known(seat).bit_count()


@tried(8)
@given(options, seeds)
def test_what_was_once_turned_over_stays_open_to_everybody(chosen: Mapping[str, int | bool], seed: int) -> None:
    """So there is nothing to remember: every view holds all that its seat has ever been shown."""
    state, rng, known = GAME.new(chosen, seed_from(seed)), FastRng(seed), 0
    while not state.over():
        assert {state.known(seat) for seat in range(state.seats)} == {state.known(SPECTATOR)}
        assert known & ~state.known(SPECTATOR) == 0
        known = state.known(SPECTATOR)
        state.apply(state.decider(), random_move(state, rng))


@SHORT
@given(options, seeds, lengths)
def test_what_is_hidden_changes_no_view_event_or_error(chosen: Mapping[str, int | bool], seed: int, moves: int) -> None:
    """As long as the action turns nothing over, even what happens is the same."""
    state = played(chosen, seed, moves)
    other = determinize(state.board, FastRng(seed + 7))
    seat = state.decider()
    if seat < 0:
        return
    assert odds_of(state) == odds_of(other)
    for action in range(GAME.action_space):
        if action in state.legal(seat):
            continue
        assert error_of(state, seat, action) == error_of(other, seat, action)
    action = random_move(state, FastRng(seed))
    known = state.known(seat)
    mine, theirs = events_of(state, action), events_of(other, action)
    if state.known(seat) == known:
        assert mine == theirs
        assert [state.view(each).encode() for each in range(state.seats)] == [
            other.view(each).encode() for each in range(state.seats)
        ]


def odds_of(state: PergamonState) -> list[dict[str, int | float]]:
    return [each.data() for each in ODDS.of(state.board, [])]


def error_of(state: PergamonState, seat: int, action: int) -> str:
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, action)
    return str(caught.value)


def events_of(state: PergamonState, action: int) -> list[dict[str, str | int]]:
    events: list[Event] = []
    state.events = events
    state.apply(state.decider(), action)
    state.events = None
    return [event.data() for event in events]


@SHORT
@given(options, seeds, lengths)
def test_listening_changes_nothing(chosen: Mapping[str, int | bool], seed: int, moves: int) -> None:
    state = played(chosen, seed, moves)
    if state.over():
        return
    deaf = state.clone()
    action = random_move(state, FastRng(seed))
    events_of(state, action)
    deaf.apply(deaf.decider(), action)
    assert deaf.notation() == state.notation()


@SHORT
@given(options, seeds, lengths)
def test_a_clone_is_independent(chosen: Mapping[str, int | bool], seed: int, moves: int) -> None:
    state = played(chosen, seed, moves)
    before, legal = state.notation(), state.legal(state.decider())[:]
    twin = state.clone()
    assert twin.notation() == before
    twin.play_out(FastRng(seed))
    assert (state.notation(), state.legal(state.decider())) == (before, legal)
    again = state.clone()
    again.play_out(FastRng(seed))
    assert again.notation() == twin.notation()


@SHORT
@given(options, seeds, lengths)
def test_positions_are_written_as_they_are_read(chosen: Mapping[str, int | bool], seed: int, moves: int) -> None:
    state = played(chosen, seed, moves)
    twin = GAME.parse(state.notation())
    assert twin.notation() == state.notation()
    assert "\n" not in state.notation()
    assert twin.legal(twin.decider()) == state.legal(state.decider())
    twin.play_out(FastRng(seed))
    state.play_out(FastRng(seed))
    assert twin.notation() == state.notation()


@tried(150)
@given(options, seeds, lengths, st.data())
def test_a_damaged_position_is_refused_or_another_good_one(
    chosen: Mapping[str, int | bool], seed: int, moves: int, data: st.DataObject
) -> None:
    text = played(chosen, seed, moves).notation()
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.sampled_from(["", "0", "1", "9", ",", "/", "-", " ", "x", "="])) + text[at + 1 :]
    try:
        state = GAME.parse(damaged)
    except WrongNotation:
        return
    assert state.notation() == damaged
    assert state.violations() == []
    state.play_out(FastRng(seed))


@pytest.mark.parametrize(
    ("found", "put", "part"),
    [("round=1", "round=13", "players"), ("coins=0,", "coins=-1,", "coins"), ("polish=0", "polish=1", "row")],
)
def test_a_position_that_breaks_a_law_is_refused_by_the_part_that_is_wrong(found: str, put: str, part: str) -> None:
    text = GAME.new({"players": 2}, bytes(16)).notation()
    assert found in text, text
    with pytest.raises(WrongNotation) as caught:
        GAME.parse(text.replace(found, put))
    assert caught.value.details == {"part": part}
    for language in ("en", "de"):
        words = Words(language)
        sentence = words.say(caught.value.key, **caught.value.details)
        assert len(sentence) > len(words.say(caught.value.key, part="other"))


def test_a_number_is_written_in_one_way_only() -> None:
    text = GAME.new({"players": 2}, bytes(16)).notation()
    for other in ("-0", "00", "+0", "0_0"):
        with pytest.raises(WrongNotation):
            GAME.parse(text.replace("polish=0", f"polish={other}"))


@SHORT
@given(options, seeds, lengths, st.integers(-3, 400), st.integers(-2, 5))
def test_an_illegal_action_changes_nothing(
    chosen: Mapping[str, int | bool], seed: int, moves: int, action: int, seat: int
) -> None:
    state = played(chosen, seed, moves)
    if action in state.legal(seat):
        return
    before, legal = state.notation(), state.legal(state.decider())[:]
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, action)
    assert caught.value.key
    assert (state.notation(), state.legal(state.decider())) == (before, legal)


@SHORT
@given(options, seeds, lengths)
def test_there_is_a_reason_exactly_for_what_is_not_legal(
    chosen: Mapping[str, int | bool], seed: int, moves: int
) -> None:
    state = played(chosen, seed, moves)
    for seat in range(state.seats):
        legal = state.legal(seat)
        for action in range(GAME.action_space):
            assert (why_not(state.board, seat, action) is None) == (action in legal)


@tried(8)
@given(options, seeds)
def test_a_replayed_record_leads_to_the_same_hash(chosen: Mapping[str, int | bool], seed: int) -> None:
    table = Table(GAME, chosen, seed_from(seed))
    rng = FastRng(seed)
    while not table.state.over():
        table.play(table.state.decider(), random_move(table.state, rng))
    text = table.record.text()
    again: Record = read(text.splitlines(), [GAME])
    assert again.replay().digest() == table.state.digest()
    assert again.text() == text


@tried(15)
@given(options, seeds, st.integers(0, 200))
def test_undo_gives_back_exactly_what_was(chosen: Mapping[str, int | bool], seed: int, moves: int) -> None:
    """And it is refused exactly when something was turned over or another seat has moved since."""
    table = Table(GAME, chosen, seed_from(seed))
    rng = FastRng(seed)
    for _ in range(moves):
        if table.state.over():
            return
        seat, before = table.state.decider(), table.state.clone()
        table.play(seat, random_move(table.state, rng))
        gained = table.state.known(seat) != before.known(seat)
        assert table.can_undo(seat) == (not gained)
        if not gained and rng.below(4) == 0:
            table.undo(seat)
            assert table.state.notation() == before.notation()


def test_building_a_row_can_be_undone_to_its_beginning() -> None:
    state = played({"players": 3}, 5, 0)
    table = Table(GAME, {"players": 3}, seed_from(5))
    rng = FastRng(5)
    while "row" not in GAME.action_text(table.state.legal(table.state.decider())[-1]):
        table.play(table.state.decider(), random_move(table.state, rng))
    seat, before = table.state.decider(), table.state.notation()
    steps = 0
    while table.state.decider() == seat and steps < 3:
        table.play(seat, table.state.legal(seat)[-1])
        steps += 1
    for _ in range(steps):
        table.undo(seat)
    assert table.state.notation() == before
    assert state.notation() == GAME.new({"players": 3}, seed_from(5)).notation()


def test_an_interrupted_game_is_resumed() -> None:
    table = Table(GAME, {"players": 2}, seed_from(3))
    rng = FastRng(3)
    for _ in range(40):
        table.play(table.state.decider(), random_move(table.state, rng))
    text = table.record.text()
    again = resume(read(text.splitlines(), [GAME]))
    assert again.state.notation() == table.state.notation()


def test_random_play_ends_without_going_in_circles() -> None:
    """A game of four took 250 decisions on average when this was written."""
    longest = max(
        GAME.new(chosen, seed_from(seed)).play_out(FastRng(seed)) for chosen in EVERY_OPTION for seed in range(30)
    )
    assert longest < 1_000


def collections(state: PergamonState) -> set[tuple[int, ...]]:
    """Every row that the deciding seat can still come to exhibit without exhibiting another one first."""
    seat, exhibit = state.decider(), GAME.parse_action("exhibit")
    rows: set[tuple[int, ...]] = set()
    waiting, visited = [state], {state.notation()}
    while waiting:
        here = waiting.pop()
        legal = here.legal(seat)
        if exhibit in legal:
            rows.add(here.board.row)
        for action in legal:
            if GAME.action_text(action).split(" ")[0] in ("row", "left", "right"):
                child = here.clone()
                child.apply(seat, action)
                if child.notation() not in visited:
                    visited.add(child.notation())
                    waiting.append(child)
    return rows


@pytest.mark.parametrize("seed", range(12))
def test_no_collection_becomes_unreachable_by_taking_rows_back(seed: int) -> None:
    state, rng, back = GAME.new({"players": 3}, seed_from(seed)), FastRng(seed), GAME.parse_action("back")
    checked = 0
    while checked < 2 and not state.over():
        small = len(state.board.stored[state.decider()]) <= 6
        if state.board.phase == EXHIBITING and not state.board.laid_back and small:
            before, other, seat = collections(state), state.clone(), state.decider()
            assert before
            for _ in range(12):
                rows = [action for action in other.legal(seat) if GAME.action_text(action).startswith("row")]
                trial = other.clone()
                trial.apply(seat, rows[rng.below(len(rows))])
                if back in trial.legal(seat):
                    trial.apply(seat, back)
                    other = trial
            assert other.board.laid_back
            assert collections(other) == before
            checked += 1
        state.apply(state.decider(), random_move(state, rng))
    assert checked


def test_even_a_player_who_takes_every_row_back_comes_to_an_end() -> None:
    state, back = GAME.new({"players": 4}, seed_from(1)), GAME.parse_action("back")
    count = taken_back = 0
    while not state.over():
        legal = state.legal(state.decider())
        # Dig, prefer rows, then taking them back: the longest way to do nothing.
        rows = [action for action in legal if GAME.action_text(action).startswith("row")]
        usual = legal[0] if state.board.phase == DIGGING else legal[-1]
        state.apply(state.decider(), back if back in legal else rows[0] if rows else usual)
        taken_back += back in legal
        count += 1
        assert count < 2_000
    assert taken_back > 10


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"players": 1}, "error-option-value"),
        ({"players": 5}, "error-option-value"),
        ({"players": True}, "error-option-value"),
        ({"players": 3, "sorting": 1}, "error-option-value"),
        ({"robber": True}, "error-option-unknown"),
        ({"players": 2, "order_of_play": True}, "pergamon-order-of-play-for-two"),
    ],
)
def test_wrong_options_are_named(wrong: dict[str, int | bool], key: str) -> None:
    with pytest.raises(WrongOption) as caught:
        GAME.new(wrong, seed_from(1))
    assert caught.value.key == key


def test_the_start_player_is_drawn_by_lot() -> None:
    starters = {GAME.new({"players": 4}, seed_from(seed)).board.start for seed in range(40)}
    assert starters == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "text", ["", "fund", "fund 0", "fund 14", "fund 07", "dig 6", "row 999", "row", "polish 1", "x"]
)
def test_a_move_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(WrongNotation):
        GAME.parse_action(text)


def test_a_number_that_is_no_action_has_no_text() -> None:
    for action in (-1, GAME.action_space):
        with pytest.raises(WrongNotation):
            GAME.action_text(action)
