"""Events reach listeners, and each seat gets only what it may know."""

import pytest

from antiquary.games.ancient_knowledge.cards.cities import PETRA
from antiquary.games.ancient_knowledge.cards.pyramids import TONINA
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.kernel.event import EVERYONE, HIDDEN, NOBODY, Event
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table
from support.games.ancient import area, do, given, number

pytestmark = pytest.mark.both_builds

GAME = AncientKnowledge()


def heard(events: list[Event], seat: int) -> list[dict[str, str | int]]:
    return [event.as_seen_by(seat).data() for event in events]


def test_nobody_listens_and_nothing_is_made() -> None:
    state = GAME.new({"players": 3}, seed_from(1))
    state.play_out(FastRng(1))
    assert state.events is None


def test_listening_changes_nothing() -> None:
    silent = GAME.new({"players": 2}, seed_from(4))
    listened = GAME.new({"players": 2}, seed_from(4))
    listened.events = []
    silent.play_out(FastRng(2))
    listened.play_out(FastRng(2))
    assert listened.notation() == silent.notation()
    assert listened.events


def test_a_clone_has_no_listeners() -> None:
    state = GAME.new({}, seed_from(1))
    state.events = []
    assert state.clone().events is None


def test_a_table_returns_the_events_of_the_move_and_stops_listening() -> None:
    table = Table(GAME, {"starting_hands": True}, seed_from(1))
    seat = table.state.decider()
    events = table.play(seat, GAME.parse_action("search"))
    assert [event.verb for event in events] == ["action", "draw"]
    assert table.state.events is None


def test_a_drawn_card_is_told_only_to_who_drew_it() -> None:
    state = given(area(), area(), deck=[PETRA])
    events: list[Event] = []
    state.events = events
    do(state, "search")
    drawn = {"verb": "draw", "seat": 0, "card": number(PETRA)}
    hidden = {"verb": "draw", "seat": 0}
    assert drawn in heard(events, 0)
    for outsider in (1, NOBODY):
        assert hidden in heard(events, outsider)
        assert drawn not in heard(events, outsider)


def test_what_is_created_is_told_to_everyone() -> None:
    state = given(area(hand=[TONINA]), area())
    events: list[Event] = []
    state.events = events
    do(state, "create")
    assert heard(events, 0) == heard(events, 1) == heard(events, NOBODY)
    assert {"verb": "create-monument", "seat": 0, "card": number(TONINA), "amount": 4, "place": 4} in heard(events, 1)


def test_an_event_hides_its_card_from_all_but_those_it_is_for() -> None:
    event = Event("steal", 0, 12, other=2, seen_by=0b101)
    assert [event.as_seen_by(seat).card for seat in (0, 1, 2, 3, NOBODY)] == [12, HIDDEN, 12, HIDDEN, HIDDEN]
    assert (event.as_seen_by(1).seat, event.as_seen_by(1).other, event.as_seen_by(1).verb) == (0, 2, "steal")


def test_a_public_event_is_the_same_for_all() -> None:
    event = Event("past", 1, 7, 3, 2)
    assert event.seen_by == EVERYONE
    assert all(event.as_seen_by(seat) is event for seat in (NOBODY, 0, 3))
    assert event.data() == {"verb": "past", "seat": 1, "card": 7, "amount": 3, "place": 2}


def test_what_is_hidden_from_a_seat_stays_hidden_when_told_twice() -> None:
    event = Event("draw", 1, 7, seen_by=0b10)
    assert event.as_seen_by(0).as_seen_by(1).card == HIDDEN
