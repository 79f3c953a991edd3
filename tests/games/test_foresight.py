"""What is said about choices before they are made is true once they are made, and tells nothing that is hidden."""

import msgspec
import pytest

from antiquary.games.foresight import Foresight
from antiquary.games.reading import Reading, reading_of
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game, State, View
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import gained
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names

PLAYERS = ("Ada", "Bo", "Cy", "Di")
both_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def positions(game: Game, games: int, every: int) -> list[tuple[State, int]]:
    """Positions of random games, each with a seat that decides."""
    found: list[tuple[State, int]] = []
    for seed in range(games):
        rng = FastRng(seed)
        state = game.new({"players": 2 + seed % 3}, seed_from(seed))
        number = 0
        while not state.over():
            seats = state.deciders()
            seat = seats[rng.below(len(seats))]
            legal = state.legal(seat)
            number += 1
            if number % every == 0:
                found.append((state.clone(), seat))
            state.apply(seat, legal[rng.below(len(legal))])
    return found


def reading(view: View, language: str = "en") -> Reading:
    return reading_of(view, Words(language), Names(PLAYERS[: view.seats], view.seat))


@both_games
def test_what_is_foreseen_comes_true(game: Game) -> None:
    for state, seat in positions(game, 5, 11):
        view = state.view(seat)
        read = reading(view)
        foresight = Foresight(game, view, read)
        before = [read.amounts(state, each) for each in range(state.seats)]
        for action in view.legal():
            foreseen = foresight.of(action)
            after = state.clone()
            after.events = []
            after.apply(seat, action)
            assert foreseen.reveals == gained(state, after, seat)
            if not foreseen.reveals:
                assert foreseen.ends_turn == (seat not in after.deciders())
                assert foreseen.then in ([], after.legal(seat))
                seen = [event.as_seen_by(seat).data() for event in after.events]
                assert foreseen.events == seen[: len(foreseen.events)]
                told = {(change.what, change.seat): change for change in foreseen.changes}
                for each in range(state.seats):
                    for what, amount in read.amounts(after, each).items():
                        change = told.get((what, each))
                        difference = amount - before[each][what]
                        assert difference == 0 if change is None else change.least <= difference <= change.most


@both_games
def test_two_positions_that_look_the_same_are_foreseen_and_refused_the_same(game: Game) -> None:
    rng = FastRng(5)
    for state, seat in positions(game, 3, 29):
        view = state.view(seat)
        other = game.determinize(view, rng).view(seat)
        assert other.encode() == view.encode()
        told = [told_of(game, each) for each in (view, other)]
        assert told[0] == told[1]


def told_of(game: Game, view: View) -> bytes:
    """All that is read from a view, as bytes."""
    read = reading(view)
    foresight = Foresight(game, view, read)
    choices = [foresight.of(action) for action in view.legal()]
    return msgspec.json.encode(
        [
            [
                [each.reveals, each.ends_turn, each.then, each.events, [vars(change) for change in each.changes]]
                for each in choices
            ],
            [[each.target, each.reason, each.text] for each in read.refusals()],
            [read.total(seat) for seat in range(view.seats)],
            [read.score_rows(seat) for seat in range(view.seats)],
            [read.forecast(), read.funding(), read.unseen(), read.unseen_cards()],
        ]
    )


@both_games
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_both_offered_and_refused_and_every_reason_has_words(game: Game, language: str) -> None:
    refused = 0
    for state, seat in positions(game, 4, 5):
        view = state.view(seat)
        read = reading(view, language)
        offered = [read.target(action) for action in view.legal()]
        assert len({msgspec.json.encode(each) for each in offered}) == len(offered)
        for refusal in read.refusals():
            assert refusal.target not in offered
            assert refusal.text
            refused += 1
        assert read.other_question().text
    assert refused > 100


@both_games
def test_the_rows_of_the_score_sheet_add_up(game: Game) -> None:
    for state, _ in positions(game, 3, 17):
        for seat in range(-1, state.seats):
            read = reading(state.view(seat))
            for other in range(state.seats):
                total = read.total(other)
                assert total in (None, state.scores()[other])
                assert total is None or total == sum(row["points"] for row in read.score_rows(other))
                for row in read.score_rows(other):
                    assert row["points"] == sum(line["points"] for line in row["lines"])
