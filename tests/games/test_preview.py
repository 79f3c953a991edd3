"""A preview of a choice comes true when the choice is made, and reveals nothing hidden."""

import msgspec
import pytest

from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.preview import Previewer
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game, State, View
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import gained
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names

PLAYERS = ("Ada", "Bo", "Cy", "Di")
both_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def positions(game: Game, games: int, every: int) -> list[tuple[State, int]]:
    """Positions of random games, each with a seat that decides."""
    sampled: list[tuple[State, int]] = []
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
                state.view(seat)  # brings memory up to date: here once, and not again in every copy
                sampled.append((state.clone(), seat))
            state.apply(seat, legal[rng.below(len(legal))])
    return sampled


def presenter(game: Game, view: View, language: str = "en") -> Presenter:
    return presenter_of(game, Words(language), Names(PLAYERS[: view.seats], view.seat))


@both_games
def test_what_is_previewed_comes_true(game: Game) -> None:
    for state, seat in positions(game, 5, 11):
        view = state.view(seat)
        shown = presenter(game, view)
        previewer = Previewer(shown, view)
        before = [shown.insight.amounts(state, each) for each in range(state.seats)]
        for action in view.legal():
            preview = previewer.of(action)
            after = state.clone()
            after.events = []
            after.apply(seat, action)
            assert preview.reveals == gained(state, after, seat)
            if not preview.reveals:
                assert preview.ends_turn == (seat not in after.deciders())
                assert preview.then in ([], after.legal(seat))
                events = [event.as_seen_by(seat).data() for event in after.events]
                assert preview.events == events[: len(preview.events)]
                assert all(event in events for event in preview.certain)
                changes = {(change.what, change.seat): change for change in preview.changes}
                for each in range(state.seats):
                    for what, amount in shown.insight.amounts(after, each).items():
                        change = changes.get((what, each))
                        difference = amount - before[each][what]
                        assert difference == 0 if change is None else change.least <= difference <= change.most


@both_games
def test_two_positions_that_look_the_same_are_previewed_and_refused_the_same(game: Game) -> None:
    rng = FastRng(5)
    for state, seat in positions(game, 3, 29):
        view = state.view(seat)
        other = game.determinize(view, rng).view(seat)
        assert other.encode() == view.encode()
        assert everything_shown(game, view) == everything_shown(game, other)


def everything_shown(game: Game, view: View) -> bytes:
    """Everything that is shown of a view, as bytes."""
    shown = presenter(game, view)
    previewer = Previewer(shown, view)
    choices = [previewer.of(action) for action in view.legal()]
    return msgspec.json.encode(
        [
            [
                [each.reveals, each.ends_turn, each.then, each.events, [vars(change) for change in each.changes]]
                for each in choices
            ],
            [[each.target, each.reason, each.text] for each in shown.refusals(view)],
            [shown.scores.total(view, seat) for seat in range(view.seats)],
            [shown.scores.score_rows(view, seat) for seat in range(view.seats)],
            [shown.insight.of_this_game(view), shown.insight.unseen(view), shown.insight.unseen_cards(view)],
        ]
    )


@both_games
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_both_offered_and_refused_and_every_reason_has_words(game: Game, language: str) -> None:
    refused = 0
    for state, seat in positions(game, 4, 5):
        view = state.view(seat)
        shown = presenter(game, view, language)
        offered = [shown.target(view, action) for action in view.legal()]
        assert len({msgspec.json.encode(each) for each in offered}) == len(offered)
        for refusal in shown.refusals(view):
            assert refusal.target not in offered
            assert refusal.text
            refused += 1
        assert shown.other_question(view).text
    assert refused > 100


@both_games
def test_the_rows_of_the_score_sheet_add_up(game: Game) -> None:
    for state, _ in positions(game, 3, 17):
        for seat in range(-1, state.seats):
            view = state.view(seat)
            shown = presenter(game, view)
            for other in range(state.seats):
                total = shown.scores.total(view, other)
                assert total in (None, state.scores()[other])
                assert total is None or total == sum(row["points"] for row in shown.scores.score_rows(view, other))
                for row in shown.scores.score_rows(view, other):
                    assert row["points"] == sum(line["points"] for line in row["lines"])


def test_knowledge_and_lost_knowledge_are_the_only_amounts_that_nobody_wants() -> None:
    game, judged = game_named("ancient-knowledge"), set()
    for state, seat in positions(game, 4, 5):
        view = state.view(seat)
        previewer = Previewer(presenter(game, view), view)
        for change in [change for action in view.legal() for change in previewer.of(action).changes]:
            if change.least > 0:
                judged.add((change.what, change.seat == seat, change.good(seat)))
    assert {("lost", True, False), ("knowledge", True, False), ("hand", True, True), ("score", True, True)} <= judged
    assert all(good == (own != (what in ("lost", "knowledge"))) for what, own, good in judged)
