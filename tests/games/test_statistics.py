"""What is used in a game is read from its events, and counted with intervals."""

import json

import pytest

from antiquary.games.ancient_knowledge.cards import INDEX
from antiquary.games.catalogue import Use, UseReader
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.games.statistics import UseTally, share, shipped_tally, statistics, tally_from, tally_text, uses_of
from antiquary.kernel.event import Event
from antiquary.kernel.game import Game
from antiquary.kernel.record import Move, Record
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.text import Words


def reader(game: str) -> UseReader:
    return presenter_of(game_named(game), Words()).catalogue.uses()


def random_record(game: Game) -> Record:
    options = game.checked({"players": 2})
    state, rng = game.new(options, seed_from(1)), FastRng(1)
    moves: list[Move] = []
    while (seat := state.decider()) >= 0:
        legal = state.legal(seat)
        moves.append(Move(seat, legal[rng.below(len(legal))]))
        state.apply(seat, moves[-1].action)
    return Record(game, options, seed_from(1), moves, state.digest(), state.scores())


def test_a_card_is_used_when_it_is_created_or_learned() -> None:
    uses = reader("ancient-knowledge")
    events = [Event("turn", 1, amount=3), Event("draw", 1, INDEX["C10"]), Event("create-monument", 1, INDEX["C10"])]
    assert uses.read(events) == [Use(1, "card", "C10", 3)]
    assert uses.read([Event("learn", 0, INDEX["T2"])]) == [Use(0, "card", "T2", 3)]


def test_finds_are_used_when_their_row_is_exhibited_and_not_when_it_is_laid_back() -> None:
    uses = reader("pergamon")
    assert uses.read([Event("round", 0, amount=2), Event("figure", 1, place=5)]) == [Use(1, "space", "5", 2)]
    assert uses.read([Event("row", 1, 7), Event("row-left", 1, 8), Event("row-back", 1)]) == []
    assert uses.read([Event("row", 1, 9), Event("row-right", 1, 8)]) == []
    assert uses.read([Event("exhibit", 1)]) == [Use(1, "find", "9", 2), Use(1, "find", "8", 2)]
    assert uses.read([Event("exhibit", 1)]) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_recorded_game_is_read_to_its_end(game: Game) -> None:
    record = random_record(game)
    uses, winners = uses_of(record)
    assert uses
    assert winners == record.replay().winners()


def test_a_seat_counts_once_and_every_use_has_its_time() -> None:
    tally = UseTally()
    tally.add([Use(0, "space", "5", 1), Use(0, "space", "5", 10), Use(1, "space", "6", 10)], [0], 2)
    tally.add([Use(0, "space", "6", 1)], [0, 1], 2)
    assert (tally.games, tally.seats) == (2, 2)
    assert tally.users["space", "5"] == 1
    assert tally.times["space", "5"] == [1, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert tally.wins == {("space", "5"): 1.0, ("space", "6"): 0.5}
    five, six = statistics(tally)
    assert (five.used.value, five.won.value) == (0.25, 1.0)
    assert (six.used.value, six.won.value) == (0.5, 0.25)


def test_what_goes_together_more_often_than_by_chance_comes_first() -> None:
    tally = UseTally()
    for number in range(40):
        together = [Use(0, "card", "A", 1), Use(0, "card", "B", 1)] if number < 10 else []
        tally.add([*together, Use(0, "card", "C", 1), Use(1, "card", "C", 1)], [0], 2)
    first = statistics(tally)[0]
    assert [(partner.item, partner.users) for partner in first.together] == [("B", 10), ("C", 10)]
    assert [round(partner.lift, 6) for partner in first.together] == [8.0, 1.0]


def test_intervals_are_wilson_intervals() -> None:
    half = share(50, 100)
    assert (half.value, round(half.low, 4), round(half.high, 4)) == (0.5, 0.4038, 0.5962)
    none = share(0, 10)
    assert (none.value, none.low, round(none.high, 4)) == (0.0, 0.0, 0.2775)
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)


def test_a_tally_survives_being_written() -> None:
    tally = UseTally()
    tally.add([Use(0, "find", "3", 1), Use(0, "find", "4", 2), Use(1, "space", "9", 2)], [1], 2)
    assert tally_from(json.loads(tally_text(tally))) == tally


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_between_masters_come_with_the_package(game: Game) -> None:
    tally = shipped_tally(game.name)
    assert tally is not None
    assert tally.seats == 2
    assert tally.games >= 2000
    assert sum(tally.wins.values()) > 0
    assert all(sum(tally.times[thing]) >= users for thing, users in tally.users.items())
