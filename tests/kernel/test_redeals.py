"""Everything hidden can be dealt anew in the middle of a game, and the record says so."""

import json
from typing import Any

import pytest

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongRecord
from antiquary.kernel.game import SPECTATOR, Game, State
from antiquary.kernel.record import Record, Redeal, commitment, read
from antiquary.kernel.rng import FastRng, Rng, seed_from
from antiquary.kernel.table import Table, resume

EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
FRESH = seed_from("fresh")


def one_move(table: Table, rng: Rng) -> None:
    seat = table.state.decider()
    legal = table.state.legal(seat)
    table.play(seat, legal[rng.below(len(legal))])


def positions(game: Game, players: int) -> list[State]:
    """Some positions of a random game."""
    table, rng = Table(game, {"players": players}, seed_from(players)), FastRng(players)
    found: list[State] = []
    while not table.state.over():
        if rng.below(5) == 0:
            table.state.view(0)  # brings memory up to date: here once, and not again in every copy
            found.append(table.state.clone())
        one_move(table, rng)
    return found


@EACH_GAME
@pytest.mark.parametrize("players", [2, 4])
def test_a_redeal_keeps_what_everybody_sees_and_depends_on_nothing_else(game: Game, players: int) -> None:
    rng = FastRng(5)
    states = positions(game, players)
    assert len(states) > 10
    for state in states:
        dealt = game.redeal(state, FRESH)
        assert dealt.view(SPECTATOR).encode() == state.view(SPECTATOR).encode()
        assert dealt.violations() == []
        other = game.determinize(state.view(SPECTATOR), rng)  # differs in nothing but what is hidden
        assert game.redeal(other, FRESH).notation() == dealt.notation()


@EACH_GAME
def test_another_seed_deals_other_pieces(game: Game) -> None:
    state = game.new({"players": 2}, seed_from(1))
    assert game.redeal(state, FRESH).notation() != state.notation()
    assert game.redeal(state, FRESH).notation() != game.redeal(state, seed_from("other")).notation()


def test_later_shuffles_come_from_the_new_seed_too() -> None:
    game = game_named("ancient-knowledge")
    dealt = game.redeal(game.new({"players": 2}, seed_from(1)), FRESH)
    assert f"rng=keyed:{FRESH.hex()}:" in dealt.notation(), "a fast generator could be seen through"


def redealt_game(game: Game) -> Record:
    """A random game in which everything hidden was dealt anew after moves 0 and 25."""
    redeals = [Redeal(0, seed_from("zero")), Redeal(25, FRESH)]
    table, rng = Table(game, {"players": 3}, seed_from(9), redeals=redeals), FastRng(2)
    while not table.state.over():
        one_move(table, rng)
        if len(table.record.moves) == 25:
            assert not any(table.can_undo(seat) for seat in range(3)), "nobody goes back behind a new deal"
    return table.record


@EACH_GAME
def test_a_record_with_redeals_replays_exactly(game: Game) -> None:
    record = redealt_game(game)
    again = read(record.text().splitlines(), GAMES)
    assert [(redeal.moves, redeal.seed) for redeal in again.redeals] == [(0, seed_from("zero")), (25, FRESH)]
    assert again.replay().over()
    assert resume(again).record.text() == record.text()
    before = Record(game, record.options, record.seed, record.moves, redeals=record.redeals[:1])
    assert again.replay(25).notation() == game.redeal(before.replay(25), FRESH).notation()
    lines = record.text().splitlines()
    header = json.loads(lines[0])
    del header["redeals"]
    with pytest.raises(WrongRecord):
        read([json.dumps(header), *lines[1:]], GAMES).replay()


def test_the_commitment_is_that_of_the_last_deal() -> None:
    game = GAMES[0]
    redeals = [Redeal(0, FRESH)]
    for secret, honest in ((FRESH, True), (seed_from(1), False)):
        record = Record(
            game, game.checked({"players": 2}), seed_from(1), [], commit=commitment(secret), redeals=redeals
        )
        lines = record.text().splitlines()
        if honest:
            assert read(lines, GAMES).secret() == FRESH
        else:
            with pytest.raises(WrongRecord, match="error-record-commit"):
                read(lines, GAMES)


@pytest.mark.parametrize(
    "redeals",
    [
        "12",
        [12],
        [{"after": -1, "seed": "00" * 16}],
        [{"after": True, "seed": "00" * 16}],
        [{"after": 0, "seed": "00" * 15}],
        [{"seed": "00" * 16}],
        [{"after": 4, "seed": "00" * 16}, {"after": 3, "seed": "00" * 16}],
        [{"after": 0, "seed": "00" * 16}] * 65,
    ],
)
def test_wrong_redeals_are_named(redeals: Any) -> None:
    game = GAMES[0]
    header = json.loads(Record(game, game.checked({"players": 2}), seed_from(1), []).header_line())
    header["redeals"] = redeals
    with pytest.raises(WrongRecord) as caught:
        read([json.dumps(header)], GAMES)
    assert caught.value.details == {"line": 1, "field": "redeals"}
