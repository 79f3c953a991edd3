"""Puzzles over HTTP: the answer stays on the server until a try, and the first try counts."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from antiquary.agents.puzzles.puzzle import WRONG, Puzzle, puzzles_for
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game, View
from antiquary.kernel.rng import FastRng
from antiquary.kernel.table import gained
from antiquary.server.http import rate_limit
from antiquary.server.http.rate_limit import PUZZLES
from antiquary.server.puzzles.service import PuzzleBook, Shelved, puzzle_of_the_day, shelf
from antiquary.text import Words
from support.servers.in_process import House, Person, house, refusal
from support.storage.clocks import StoppedClock

pytestmark = pytest.mark.anyio
both_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
DAY = 86400.0
PERGAMON = game_named("pergamon")


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


def chosen(puzzle: Puzzle) -> list[int]:
    """What a solver has to choose: forced moves are made for them."""
    return [step.best.action for step in puzzle.line() if not step.forced()]


def longest(game: Game) -> Puzzle:
    return max(puzzles_for(game), key=lambda puzzle: len(chosen(puzzle)))


async def attempt(person: Person, puzzle: Puzzle, choices: list[int]) -> Any:
    return await person.post(f"/api/puzzles/{puzzle.id}/tries?lang=en", choices=choices)


@both_games
async def test_a_list_names_themes_difficulties_and_the_puzzle_of_the_day(site: House, game: Game) -> None:
    stranger = await site.person()
    told = await stranger.get(f"/api/puzzles?game={game.name}&lang=de")
    assert len(told["puzzles"]) == len(puzzles_for(game))
    ids = [each["id"] for each in told["puzzles"]]
    assert told["today"] in ids
    assert told["next"] in ids
    assert [theme["name"] for theme in told["themes"]] == [theme.name for theme in game.study.themes()]
    assert all(theme["text"] for theme in told["themes"])
    assert told["solver"]["rating"] == 1500
    assert told["solver"]["provisional"]


@both_games
async def test_nothing_of_the_solution_is_told_before_a_try(site: House, game: Game) -> None:
    """The answer to a request for a puzzle is the same whatever its solution is, and whatever is hidden."""
    ada, rng = await site.person("Ada"), FastRng(5)
    for puzzle in puzzles_for(game)[::40]:
        told = await ada.get(f"/api/puzzles/{puzzle.id}")
        view = puzzle.state(game).view(puzzle.seat)
        assert told["position"]["view"]["view"] == json.loads(json.dumps(view.data()))
        assert [each["action"] for each in told["position"]["view"]["actions"]] == view.legal()
        assert {each["action"] for each in told["position"]["decision"]["options"]} == set(view.legal())
        assert set(told["title"]) == {"id", "game", "players", "choices", "difficulty", "rating", "themes", "tried"}
        steps, hidden = puzzle.steps, game.determinize(view, rng)
        then = steps[0].best.then
        flipped = [replace(each, then=WRONG if each.right() else then) for each in steps[0].options]
        backwards = type(steps[0])(sorted(flipped, key=lambda each: not each.right()))
        shelf(game.name)[puzzle.id] = Shelved(
            game, replace(puzzle, steps=[backwards, *steps[1:]], position=hidden.notation())
        )
        try:
            assert await ada.get(f"/api/puzzles/{puzzle.id}") == told
        finally:
            shelf(game.name)[puzzle.id] = Shelved(game, puzzle)


@both_games
async def test_the_choices_of_a_solution_are_found_one_after_another(site: House, game: Game) -> None:
    ada, puzzle = await site.person("Ada"), longest(game)
    choices = chosen(puzzle)
    for many in range(1, len(choices)):
        told = await attempt(ada, puzzle, choices[:many])
        assert told["outcome"] == "on"
        assert (told["text"], told["solution"], told["solver"]) == ("", [], None)
        assert choices[many] in [each["action"] for each in told["position"]["view"]["actions"]]
    told = await attempt(ada, puzzle, choices)
    assert told["outcome"] == "right"
    assert told["counted"]
    assert told["gained"] > 0
    assert told["solver"]["streak"] == told["solver"]["solved"] == 1
    assert 0 < len(told["solution"]) <= len(puzzle.line())  # a verb and its card are one text
    assert "%" in told["text"]


@both_games
async def test_a_wrong_choice_is_compared_with_the_best_one_and_does_not_give_it_away(site: House, game: Game) -> None:
    ada, puzzle = await site.person("Ada"), puzzles_for(game)[0]
    worst = puzzle.steps[0].options[-1]
    told = await attempt(ada, puzzle, [worst.action])
    assert told["outcome"] == "wrong"
    assert told["chance"] == worst.chance < told["best"]
    assert "less often" in told["text"]
    assert told["solution"] == []
    assert told["gained"] < 0
    again = await attempt(ada, puzzle, chosen(puzzle))
    assert again["outcome"] == "right"
    assert not again["counted"]
    assert again["gained"] == 0
    listed = await ada.get(f"/api/puzzles?game={game.name}")
    assert {each["tried"] for each in listed["puzzles"] if each["id"] == puzzle.id} == {"failed"}
    assert listed["next"] != puzzle.id


async def test_whoever_looks_at_the_solution_has_not_found_it(site: House) -> None:
    ada, puzzle = await site.person("Ada"), puzzles_for(PERGAMON)[0]
    await ada.post(f"/api/puzzles/{puzzle.id}/solution?lang=en")
    answer = await attempt(ada, puzzle, chosen(puzzle))
    assert not answer["counted"]
    assert answer["solver"]["tries"] == 1
    assert answer["solver"]["solved"] == 0


@both_games
async def test_the_solution_is_a_line_of_positions_with_what_is_done_in_each_and_why(site: House, game: Game) -> None:
    ada, puzzle = await site.person("Ada"), longest(game)
    told = await ada.post(f"/api/puzzles/{puzzle.id}/solution?lang=en")
    assert 0 < len(told["solution"]) <= len(told["steps"])  # a verb and its card are one text
    assert [step["action"] for step in told["steps"]] == puzzle.solution()
    before = state = puzzle.state(game)
    for at, (shown, step) in enumerate(zip(told["steps"], puzzle.line(), strict=True)):
        view = state.view(puzzle.seat)
        assert shown["position"]["step"] == at
        assert shown["position"]["view"]["view"] == json.loads(json.dumps(view.data()))
        assert {each["action"] for each in shown["position"]["decision"]["options"]} == set(view.legal())
        assert shown["text"] == len(presenter(game).moves(line_before(puzzle, game, at + 1))) - 1
        assert ("%" in shown["why"]) == bool(step.wrong())
        before = state.clone()
        state.apply(puzzle.seat, step.best.action)
    assert told["steps"][-1]["text"] == len(told["solution"]) - 1
    assert (told["after"] is None) == gained(before, state, puzzle.seat)


def presenter(game: Game) -> Presenter:
    return presenter_of(game, Words("en"))


def line_before(puzzle: Puzzle, game: Game, many: int) -> list[tuple[View, int]]:
    """The first moves of the line, each with the view at that time."""
    state, steps = puzzle.state(game), list[tuple[View, int]]()
    for action in puzzle.solution()[:many]:
        steps.append((state.view(puzzle.seat), action))
        if len(steps) < many:
            state.apply(puzzle.seat, action)
    return steps


async def test_the_wrong_card_after_the_right_verb_is_wrong(site: House) -> None:
    """Ancient Knowledge: choosing to learn is not yet to know what."""
    game = game_named("ancient-knowledge")
    ada = await site.person("Ada")
    puzzle = next(each for each in puzzles_for(game) if each.steps[each.steps[0].best.then].wrong())
    verb, card = puzzle.steps[0].best, puzzle.steps[puzzle.steps[0].best.then]
    assert game.study.is_verb(verb.action)
    assert (await attempt(ada, puzzle, [verb.action]))["outcome"] == "on"
    told = await attempt(ada, puzzle, [verb.action, card.wrong()[0].action])
    assert told["outcome"] == "wrong"
    assert told["counted"]


async def test_days_in_a_row_are_counted_by_the_servers_clock(site: House) -> None:
    now = 1_800_000_000.0
    book = PuzzleBook(site.services.store, lambda: now)
    ada = await site.person("Ada")
    for day in range(3):
        now = 1_800_000_000.0 + day * DAY
        shelved = shelf("pergamon")[puzzle_of_the_day("pergamon", book.today())]
        answer = await book.attempt(ada.player, shelved, chosen(shelved.puzzle))
        assert answer.after.days == day + 1


async def test_strangers_and_nonsense_are_refused(site: House) -> None:
    stranger, puzzle = await site.person(), puzzles_for(PERGAMON)[0]
    address = f"/api/puzzles/{puzzle.id}/tries"
    assert await stranger.refused(address, choices=chosen(puzzle)) == (401, "error-not-known")
    ada = await site.person("Ada")
    assert await ada.refused(address, choices=[99_999]) == (400, "error-puzzle-choices")
    assert (await ada.refused(address, choices=[]))[0] == 400
    assert await ada.refused("/api/puzzles/nothing/tries", choices=[1]) == (404, "error-puzzle-unknown")
    assert refusal(await ada.http.get("/api/puzzles/nothing"))[1] == "error-puzzle-unknown"
    assert refusal(await ada.http.get("/api/puzzles?game=chess"))[0] == 400
    assert (await ada.get("/api/puzzles?game=pergamon"))["solver"]["tries"] == 0


async def test_tries_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "time", StoppedClock())
    puzzle = puzzles_for(PERGAMON)[0]
    address = f"/api/puzzles/{puzzle.id}/tries"
    async with house(tmp_path, limits=True) as site:
        ada = await site.person("Ada")
        for _ in range(int(PUZZLES.burst)):
            await attempt(ada, puzzle, chosen(puzzle))
        assert await ada.refused(address, choices=chosen(puzzle)) == (429, "error-too-often")
