"""Observations piece by piece show where each card or tile is, and nothing that the seat may not see."""

import numpy as np
import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.rules import state as ancient_state
from antiquary.games.pergamon.components.facts import OBJECTS
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng
from antiquary.research.batch import Batch
from antiquary.research.encoding import Encoding, Observer
from antiquary.research.entities import Entities
from support.games.laws import tables_of
from support.research import positions

every_table = pytest.mark.parametrize(("game", "players"), tables_of(GAMES))


@every_table
def test_positions_that_a_seat_cannot_tell_apart_give_the_same_entities(game: Game, players: int) -> None:
    encoding = Encoding(game, players)
    observer, entities = Observer(encoding), Entities(encoding)
    for number, state in enumerate(positions(game, players, 7, 25)):
        for seat in range(players):
            row = observer.row(state, seat)
            twin = observer.row(game.determinize(state.view(seat), FastRng(number)), seat)
            assert np.array_equal(entities.of(twin), entities.of(row))
            assert np.array_equal(entities.context(twin), entities.context(row))


@every_table
def test_every_piece_is_in_one_zone_and_has_at_most_one_owner(game: Game, players: int) -> None:
    batch = Batch(game.name, {"players": players}, 8, seed=5)
    entities = Entities(batch.encoding)
    owners = slice(entities.names.index("owner_0"), entities.names.index("owner_0") + players)
    for _ in range(60):
        for _ in range(10):
            batch.step(batch.sample())
        numbers = entities.of(batch.observations)
        assert numbers.shape == (8, *entities.shape)
        assert numbers.dtype == np.float32
        assert (numbers[..., : owners.start].sum(axis=-1) == 1).all()
        assert (numbers[..., owners].sum(axis=-1) <= 1).all()
        assert entities.context(batch.observations).shape == (8, entities.context_size)
        assert np.array_equal(entities.of(batch.observations[3]), numbers[3])


def test_the_context_is_what_belongs_to_no_piece() -> None:
    encoding = Encoding(game_named("ancient-knowledge"), 2)
    pieces = {"cards", "declining", "question_source", "question_card", "timeline_0", "timeline_1"}
    pieces |= {"knowledge_0", "knowledge_1"}
    expected = sum(
        place.field.size * (place.field.most if place.field.coded else 1)
        for name, place in encoding.places.items()
        if name not in pieces
    )
    assert Entities(encoding).context_size == expected


def test_the_cards_of_ancient_knowledge_have_their_place_their_owner_and_their_knowledge() -> None:
    game = game_named("ancient-knowledge")
    encoding = Encoding(game, 3)
    observer, entities = Observer(encoding), Entities(encoding)
    at = {name: number for number, name in enumerate(entities.names)}
    standing = 0
    for state in positions(game, 3, 3, 20):
        assert isinstance(state, ancient_state.State)
        numbers = entities.of(observer.row(state, 1))
        for player in range(3):
            shown = state.players[(1 + player) % 3]
            for place, card in enumerate(shown.timeline):
                if card >= 0:
                    assert numbers[card, at["zone_timeline"]] == numbers[card, at[f"owner_{player}"]] == 1
                    assert numbers[card, at["timeline"]] == pytest.approx((place + 1) / 10)
                    assert numbers[card, at["knowledge"]] == pytest.approx(shown.knowledge[place] / 10)
                    standing += 1
            for card in shown.past:
                assert numbers[card, at["zone_past"]] == numbers[card, at[f"owner_{player}"]] == 1
                assert numbers[card, at["timeline"]] == numbers[card, at["knowledge"]] == 0
        hand = np.flatnonzero(numbers[:, at["zone_hand"]] * numbers[:, at["owner_0"]])
        assert set(hand) == set(state.players[1].hand) - set(state.looked)
        source = np.flatnonzero(numbers[:, at["is_question_source"]])
        assert len(source) == int(encoding.read(observer.row(state, 1))["question_source"][0] > 0)
    assert standing > 20


def test_the_printed_features_of_a_card_come_from_the_card() -> None:
    entities = Entities(Encoding(game_named("ancient-knowledge"), 2))
    numbers = entities.of(np.zeros(entities.encoding.size, np.uint8))
    at = {name: number for number, name in enumerate(entities.names)}
    assert numbers.shape[0] == len(CARDS)
    for number, card in enumerate(CARDS):
        assert numbers[number, at["printed_acts_at_once"]] == (card.now is not None)
        assert numbers[number, at["printed_points"]] == pytest.approx(getattr(card, "points", 0) / 10)
        assert numbers[number, at["printed_knowledge"]] == pytest.approx(getattr(card, "knowledge", 0) / 10)
        assert numbers[number, at["printed_cost"]] == pytest.approx(getattr(card, "cost", 0) / 5)
    printed = numbers[:, at["printed_city"] :]
    assert len(np.unique(printed, axis=0)) > 0.9 * len(CARDS)
    assert (printed.max(axis=0) > printed.min(axis=0)).all()
    assert np.abs(printed).max() <= 3


def test_the_tiles_of_pergamon_have_their_place_and_their_objects() -> None:
    game = game_named("pergamon")
    encoding = Encoding(game, 2)
    observer, entities = Observer(encoding), Entities(encoding)
    at = {name: number for number, name in enumerate(entities.names)}
    for state in positions(game, 2, 3, 5):
        assert isinstance(state, PergamonState)
        board = state.board
        numbers = entities.of(observer.row(state, 0))
        for gallery, tiles in enumerate(board.galleries, 1):
            assert set(np.flatnonzero(numbers[:, at[f"zone_gallery_{gallery}"]])) == set(tiles)
        for place, tile in enumerate(board.row, 1):
            assert numbers[tile, at["tile_positions"]] == pytest.approx(place / 10)
        assert np.flatnonzero(numbers[:, at["is_row_first"]]).tolist() == ([board.first] if board.row else [])
        for tile in range(60):
            left, right = OBJECTS[board.components.left[tile]], OBJECTS[board.components.right[tile]]
            assert numbers[tile, at[f"printed_left_{left}"]] == numbers[tile, at[f"printed_right_{right}"]] == 1
