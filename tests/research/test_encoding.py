"""Observations are named, within bounds, and show nothing that the seat may not see."""

import copy
import itertools
import pickle

import numpy as np
import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.evaluation import observation as ancient
from antiquary.games.ancient_knowledge.rules import state as ancient_state
from antiquary.games.ancient_knowledge.rules.pieces.timeline import straighten
from antiquary.games.pergamon.evaluation import observation as pergamon
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng, rng_from, seed_from
from antiquary.research.encoding import Encoding, Observer
from support.games.laws import and_nightly, spaced, tables_of
from support.research import positions

every_table = pytest.mark.parametrize(("game", "players"), tables_of(GAMES))


@every_table
def test_positions_that_a_seat_cannot_tell_apart_give_the_same_bytes(game: Game, players: int) -> None:
    observer = Observer(Encoding(game, players))
    for number, state in enumerate(positions(game, players, 7, spaced(9), recalled=True)):
        for seat in range(players):
            row = observer.row(state, seat)
            for guess in range(3):
                twin = game.determinize(state.view(seat), FastRng(number * 8 + guess))
                assert np.array_equal(observer.row(twin, seat), row)


@every_table
def test_every_byte_keeps_within_its_field(game: Game, players: int) -> None:
    encoding = Encoding(game, players)
    observer = Observer(encoding)
    largest = np.zeros(encoding.size, np.uint8)
    for state in positions(game, players, 11, 1):
        for seat in range(players):
            largest = np.maximum(largest, observer.row(state, seat))
    assert (largest <= encoding.most).all()
    assert game.encoding.size(players) == encoding.size == sum(part.size for part in encoding.read(largest).values())
    assert encoding.unfolded(largest[None]).shape == (1, encoding.unfolded_size)


@every_table
def test_a_used_row_keeps_nothing_of_what_it_held(game: Game, players: int) -> None:
    encoding = Encoding(game, players)
    used = Observer(encoding)
    for state in positions(game, players, 5, 6):
        for seat in range(players):
            assert np.array_equal(used.row(state, seat), Observer(encoding).row(state, seat))


@every_table
def test_a_row_that_is_brought_up_to_date_is_the_row_written_anew(game: Game, players: int) -> None:
    """Of the same game after every decision, by a seat that looks every time and one that looks now and then."""
    encoding = Encoding(game, players)
    for number in range(3):
        dealt = seed_from(number)
        rng = rng_from(dealt)
        state = game.new({"players": players}, dealt)
        always, sometimes = Observer(encoding), Observer(encoding)
        while not state.over():
            seat = state.decider()
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
            watching = number % players
            anew = Observer(encoding).row(state, watching)
            assert np.array_equal(always.row(state, watching), anew)
            if rng.below(4) == 0:
                looking = rng.below(players)
                assert np.array_equal(sometimes.row(state, looking), Observer(encoding).row(state, looking))


@pytest.mark.parametrize("players", [2, 4])
def test_monuments_that_are_turned_straight_again_are_noticed(players: int) -> None:
    """Too rare in random games to be left to them."""
    game = game_named("ancient-knowledge")
    encoding = Encoding(game, players)
    for state in positions(game, players, 3, 1):
        assert isinstance(state, ancient_state.State)
        observer = Observer(encoding)
        observer.row(state, 0)
        for seat in range(players):
            straighten(state, seat, 1)
        assert np.array_equal(observer.row(state, 0), Observer(encoding).row(state, 0))


def test_every_question_of_ancient_knowledge_has_a_number() -> None:
    """Random games ask most of them; one that is missing would raise here."""
    game = game_named("ancient-knowledge")
    encoding = Encoding(game, 4)
    observer = Observer(encoding)
    asked = set()
    for seed in range(3):
        for state in positions(game, 4, seed, 1):
            for seat in state.deciders():
                parts = encoding.read(observer.row(state, seat))
                asked.add(int(parts["question"][0]))
                assert parts["asked"][0] == parts["asked_0"][0] == 1
    assert 0 not in asked
    assert len(asked) > len(ancient.QUESTIONS) // 2


def test_the_cards_of_ancient_knowledge_stand_where_the_view_shows_them() -> None:
    game = game_named("ancient-knowledge")
    encoding = Encoding(game, 3)
    observer = Observer(encoding)
    numbers = {card.id: number for number, card in enumerate(CARDS)}
    for state in positions(game, 3, 3, 20, recalled=True):
        assert isinstance(state, ancient_state.State)
        for seat in range(3):
            data = state.view(seat).data()
            cards = encoding.read(observer.row(state, seat))["cards"]
            known = {numbers[name] for name in data["players"][seat]["hand"]}
            assert set(np.flatnonzero(cards == ancient.HELD + ancient.IN_HAND)) == known - {
                numbers[name] for name in data["looked"] if name is not None
            }
            for distance in range(3):
                player = data["players"][(seat + distance) % 3]
                code = ancient.HELD + ancient.ZONES * distance
                assert set(np.flatnonzero(cards == code + ancient.IN_PAST)) == {
                    numbers[each] for each in player["past"]
                }
                assert set(np.flatnonzero(cards == code + ancient.LEARNED)) == {
                    numbers[each] for each in player["technologies"]
                }


@pytest.mark.parametrize("players", and_nightly([3], [2, 4]))
def test_a_row_of_ancient_knowledge_puts_no_remembered_card_where_it_cannot_be(players: int) -> None:
    """Cards in a hand for certain or possibly, in the deck, under a deck, or in one of several places. A row may leave
    open more than the view does, since it is not told the chances."""
    game = game_named("ancient-knowledge")
    encoding = Encoding(game, players)
    observer = Observer(encoding)
    numbers = {card.id: number for number, card in enumerate(CARDS)}
    kinds: set[str] = set()
    for seed in range(3):
        for state in positions(game, players, seed, 5, recalled=True):
            for seat in range(players):
                data = state.view(seat).data()
                if data["looked"] or data["creating"]:
                    continue
                cards = encoding.read(observer.row(state, seat))["cards"]
                for other, names in enumerate(data["memory"]["hands"]):
                    kinds |= {kind_of(int(cards[numbers[name]]), (other - seat) % players) for name in names}
                for trace in data["memory"]["traces"]:
                    hands = [(other - seat) % players for other, (_, most) in enumerate(trace["hands"]) if most]
                    for name in trace["cards"]:
                        kind = kind_of(int(cards[numbers[name]]), *hands)
                        kinds.add(kind)
                        assert kind != "deck" or trace["discard"][1] == trace["looked"][1] == 0
                        assert kind != "discard" or trace["deck"][1] == trace["looked"][1] == 0
                for deck in data["memory"]["buried"]:
                    kinds |= {kind_of(int(cards[numbers[name]])) for name in deck if name is not None}
    assert {"hand", "possible", "deck", "under"} | ({"several"} if players > 2 else set()) <= kinds


def kind_of(code: int, *hands: int) -> str:
    """The kind of memory that a code stands for; fails if it excludes one of the hands where the card may be."""
    piles = {int(ancient.IN_DECK): "deck", int(ancient.DISCARDED): "discard", int(ancient.UNDER_DECK): "under"}
    if code in piles:
        assert not hands
        return piles[code]
    if code == ancient.REMEMBERED:
        return "several"
    player, zone = divmod(code - ancient.HELD, int(ancient.ZONES))
    assert set(hands) <= {player}
    return {int(ancient.IN_HAND): "hand", int(ancient.POSSIBLY_IN_HAND): "possible"}[zone]


def test_a_row_of_ancient_knowledge_tells_how_much_of_the_turn_is_left() -> None:
    game = game_named("ancient-knowledge")
    encoding = Encoding(game, 3)
    observer = Observer(encoding)
    left: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    ordered: set[int] = set()
    for state in positions(game, 3, 4, 1):
        assert isinstance(state, ancient_state.State)
        parts = encoding.read(observer.row(state, 0))
        actions = int(parts["actions_left"][0])
        decision = state.decision(state.decider()) if not state.over() else None
        if decision is not None and decision.prompt == "ask-action":
            assert actions == state.top.left
        left[actions].add(state.phase)
        ordered.add(int(parts["effects_left"][0]))
    assert left[2] == {ancient_state.ACTION_PHASE}
    assert left[1] == {ancient_state.ACTION_PHASE}
    assert {ancient_state.SETUP, ancient_state.TIMELINE_PHASE, ancient_state.DECLINE_PHASE} <= left[0]
    assert len(ordered) > 3


def test_the_tiles_of_pergamon_lie_where_the_view_shows_them() -> None:
    game = game_named("pergamon")
    encoding = Encoding(game, 4)
    observer = Observer(encoding)
    for state in positions(game, 4, 3, 10):
        assert isinstance(state, PergamonState)
        parts = encoding.read(observer.row(state, 2))
        for gallery, tiles in enumerate(state.board.galleries, 1):
            assert set(np.flatnonzero(parts["tiles"] == gallery)) == set(tiles)
        for distance in range(4):
            seat = (2 + distance) % 4
            stored = parts["tiles"] == pergamon.STORED + pergamon.OWNED * distance
            laid_back = parts["tiles"] == pergamon.STORED + pergamon.OWNED * distance + pergamon.LAID_BACK
            assert set(np.flatnonzero(stored | laid_back)) == set(state.board.stored[seat])
            assert parts[f"points_{distance}"][0] == state.scores()[seat]
            assert parts[f"coins_{distance}"][0] == state.board.coins[seat]


def test_amounts_become_parts_and_codes_become_flags() -> None:
    encoding = Encoding(game_named("pergamon"), 2)
    row = np.zeros((1, encoding.size), np.uint8)
    row[0, encoding.places["round"].start] = 6
    row[0, encoding.places["tiles"].start] = 3
    numbers = encoding.unfolded(row)[0]
    assert numbers.sum() == pytest.approx(1.5)
    assert numbers[2] == 1


@every_table
def test_unfolding_says_of_every_byte_what_its_field_says(game: Game, players: int) -> None:
    encoding = Encoding(game, players)
    observer = Observer(encoding)
    for state in positions(game, players, 3, 40):
        row = observer.row(state, 0)
        numbers = encoding.unfolded(row).tolist()
        for place in encoding.places.values():
            most = place.field.most
            for byte in row[place.slice].tolist():
                width = most if place.field.coded else 1
                own, numbers = numbers[:width], numbers[width:]
                if place.field.coded:
                    assert own == [1.0 if code == byte else 0.0 for code in range(1, most + 1)]
                else:
                    assert own == [pytest.approx(byte / most)]
        assert numbers == []


@every_table
def test_sparse_rows_are_the_unfolded_rows_without_zeros(game: Game, players: int) -> None:
    encoding = Encoding(game, players)
    observer = Observer(encoding)
    rows = np.stack([observer.row(state, 1) for state in positions(game, players, 3, 20)])
    rows[1] = 0  # a row without any number
    columns, values, offsets = encoding.sparse(rows)
    assert (values != 0).all()
    assert (len(offsets), offsets[0], offsets[-1]) == (len(rows) + 1, 0, len(columns))
    numbers = np.zeros((len(rows), encoding.unfolded_size), np.float32)
    for at, (first, end) in enumerate(itertools.pairwise(offsets.tolist())):
        assert len(set(columns[first:end].tolist())) == end - first
        numbers[at, columns[first:end]] = values[first:end]
    assert np.array_equal(numbers, encoding.unfolded(rows))


@every_table
def test_an_encoding_can_be_copied_and_pickled_with_what_refers_to_it(game: Game, players: int) -> None:
    """Gymnasium's wrappers copy their arguments, `TransformObservation(env, encoding.unfolded, space)` for one."""
    encoding = Encoding(game, players)
    assert copy.deepcopy(encoding) is encoding
    loaded = pickle.loads(pickle.dumps(encoding))
    assert (loaded.game, loaded.seats, loaded.version) == (encoding.game, encoding.seats, encoding.version)
    assert list(loaded.places) == list(encoding.places)
