"""Puzzles in the browser: some with wrong tries and a streak, the puzzle of the day, and those of one's own game."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, Response, expect

from antiquary.agents.puzzles.puzzle import Puzzle, PuzzleMove, puzzles_for
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel.game import State
from antiquary.server.puzzles.service import puzzle_of_the_day
from antiquary.text import Words
from support.browser.browsing import Visitor
from support.browser.quick import finished
from support.browser.themes import faults
from support.games.laws import and_nightly

Visit = Callable[..., Visitor]
A_WHILE = 90_000
SPACED = {"space": "space", "funding": "space", "player": "seat", "pile": "place", "number": "amount"}
OUTCOME = "[data-outcome]"


def spot(puzzle: Puzzle, state: State, option: PuzzleMove, game: str) -> str:
    """The name of what an option points at, as web/src/table/spots.ts makes it."""
    target = presenter_of(game_named(game), Words()).target(state.view(puzzle.seat), option.action)
    kind = str(target["kind"])
    if kind == "stop":
        return kind
    name = f"{kind}:{target.get(SPACED.get(kind, kind), 0)}"
    return f"{name}:{target['verb']}" if kind == "tile" and target.get("verb") else name


def choose(page: Page, name: str) -> None:
    """Click what has this name, and say that it is meant if that is asked."""
    page.locator(f"[data-spot='{name}']:visible").first.click()
    page.locator(f"[data-spot='do-it']:visible, {OUTCOME}, .so-far").first.wait_for()
    if page.locator("[data-spot='do-it']:visible").count():
        page.locator("[data-spot='do-it']:visible").click()


def simple(game: str) -> list[Puzzle]:
    """Puzzles with at most two choices, the first of which can be wrong."""
    return [each for each in puzzles_for(game_named(game)) if each.choices() <= 2 and each.steps[0].wrong()]


def solve(page: Page, puzzle: Puzzle, game: str) -> None:
    """Make the moves of the best line on the board, one after another."""
    state = puzzle.state(game_named(game))
    for step in puzzle.line():
        if not step.forced():
            choose(page, spot(puzzle, state, step.best, game))
        state.apply(puzzle.seat, step.best.action)
    expect(page.locator(OUTCOME)).to_have_attribute("data-outcome", "right")


def fail(page: Page, puzzle: Puzzle, game: str) -> None:
    choose(page, spot(puzzle, puzzle.state(game_named(game)), puzzle.steps[0].wrong()[-1], game))
    expect(page.locator(OUTCOME)).to_have_attribute("data-outcome", "wrong")


@pytest.mark.parametrize(("game", "many"), and_nightly([("pergamon", 3)], [("pergamon", 5), ("ancient-knowledge", 5)]))
def test_puzzles_with_wrong_tries_and_a_streak(visit: Visit, game: str, many: int) -> None:
    visitor = visit()
    for number, puzzle in enumerate(simple(game)[:many]):
        page = visitor.go(f"/puzzles/{puzzle.id}")
        if number == 1:  # the streak ends here
            fail(page, puzzle, game)
            expect(page.locator(".verdict")).to_contain_text("less often")
            assert faults(page) == []
            page.locator("[data-do=again]").click()
            solve(page, puzzle, game)
            expect(page.locator(".verdict")).to_contain_text("Only your first try counts.")
        else:
            solve(page, puzzle, game)
            expect(page.locator(".verdict")).to_contain_text("The right move")
            expect(page.locator(".verdict")).to_contain_text("Your rating")
    page = visitor.go(f"/puzzles?game={game}")
    expect(page.locator("[data-figure=streak]")).to_have_text(str(many - 2))
    expect(page.locator("[data-figure=solved]")).to_have_text(f"{many - 1} of {many}")
    expect(page.locator("li a.failed")).to_have_count(1)
    expect(page.locator("li a.solved")).to_have_count(many - 1)
    assert faults(page) == []


def test_the_answer_is_not_in_what_the_browser_gets_before_a_try(visit: Visit) -> None:
    visitor, puzzle = visit(), simple("pergamon")[0]
    answers: list[Response] = []
    visitor.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - it wants a function
    page = visitor.go(f"/puzzles/{puzzle.id}")
    page.locator("[data-spot]:visible").first.wait_for()
    heard = [answer.text() for answer in answers if "/api/puzzles" in answer.url]
    assert heard
    assert not any('"solution"' in each or '"chance"' in each for each in heard)
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("region", name="The solution")).to_be_visible()


def test_the_wrong_card_after_the_right_verb_is_wrong(visit: Visit) -> None:
    game = "ancient-knowledge"
    puzzle = next(each for each in simple(game) if each.steps[each.steps[0].best.then].wrong())
    page = visit().go(f"/puzzles/{puzzle.id}")
    state = puzzle.state(game_named(game))
    choose(page, spot(puzzle, state, puzzle.steps[0].best, game))
    expect(page.locator(".so-far")).to_be_visible()
    state.apply(puzzle.seat, puzzle.steps[0].best.action)
    choose(page, spot(puzzle, state, puzzle.steps[puzzle.steps[0].best.then].wrong()[0], game))
    expect(page.locator(OUTCOME)).to_have_attribute("data-outcome", "wrong")


@pytest.mark.parametrize("game", and_nightly(["pergamon"], ["ancient-knowledge"]))
def test_the_solution_is_stepped_through_on_the_board(visit: Visit, game: str) -> None:
    """Each step marks its move on the board and says why; pressing what is marked goes on."""
    puzzle = max(simple(game), key=lambda each: len(each.line()))
    page = visit().go(f"/puzzles/{puzzle.id}")
    page.locator("[data-do=solution]").click()
    state, line = puzzle.state(game_named(game)), puzzle.line()
    for at, step in enumerate(line):
        expect(page.get_by_text(f"Step {at + 1} of {len(line)}")).to_be_visible()
        marked = page.locator("[data-spot]:visible")
        expect(marked).to_have_count(1)
        expect(marked).to_have_attribute("data-spot", spot(puzzle, state, step.best, game))
        if step.wrong():
            expect(page.locator(".solution")).to_contain_text("%")
        assert faults(page) == []
        if at + 1 < len(line):
            marked.click()
            state.apply(puzzle.seat, step.best.action)
    for _ in line[1:]:
        page.locator("[data-do=step-back]").click()
    expect(page.get_by_text(f"Step 1 of {len(line)}")).to_be_visible()
    expect(page.locator("[data-do=step-back]")).to_be_disabled()
    page.locator("[data-do=again]").click()
    solve(page, puzzle, game)
    expect(page.locator(".verdict")).to_contain_text("Only your first try counts.")


@pytest.mark.parametrize("game", and_nightly(["ancient-knowledge"], ["pergamon"]))
def test_on_a_phone_the_solution_leaves_room_for_what_it_marks(visit: Visit, game: str) -> None:
    """The numbers of the line are drawn, and the button of the right move is in sight, wherever it is in the row."""
    last = {"ancient-knowledge": ("verb:excavate", "verb:search"), "pergamon": ("space:", "gallery:")}[game]
    puzzle = next(
        each
        for each in simple(game)
        if spot(each, each.state(game_named(game)), each.line()[0].best, game).startswith(last)
    )
    page = visit(width=390, height=844, touch=True, language="de-DE").go(f"/puzzles/{puzzle.id}")
    page.locator("[data-do=solution]").tap()
    expect(page.get_by_text(f"Schritt 1 von {len(puzzle.line())}")).to_be_visible()
    expect(page.locator(".solution ol")).to_have_css("list-style-type", "decimal")
    panel, button = page.locator(".verdict").bounding_box(), page.locator("[data-answer][aria-disabled=false]")
    assert panel is not None
    assert panel["height"] <= 0.4 * 844
    expect(button).to_be_in_viewport(ratio=1)
    assert faults(page) == []


@pytest.mark.nightly  # tests/server/puzzles/test_shelf.py
def test_the_puzzle_of_the_day_is_the_same_for_everybody(visit: Visit) -> None:
    today = puzzle_of_the_day("pergamon", datetime.now(UTC).date())
    for language in ("en-GB", "de-DE"):
        page = visit(language=language, width=390, height=844, touch=True).go("/puzzles?game=pergamon")
        expect(page.locator("[data-do=today]")).to_have_attribute("href", f"/puzzles/{today}")
        assert faults(page) == []


def test_the_list_is_narrowed_by_theme(visit: Visit) -> None:
    page = visit().go("/puzzles?game=pergamon")
    page.get_by_label("Theme").select_option(label="Push")
    pushes = sum("push" in each.themes for each in puzzles_for(game_named("pergamon")))
    expect(page.locator("[data-puzzle]")).to_have_count(pushes)


@pytest.mark.nightly  # tests/server/puzzles/test_better_moves.py
def test_the_better_moves_of_ones_own_game_are_to_be_found(visit: Visit) -> None:
    visitor = visit()
    table = finished(visitor.nowhere(), "pergamon")
    page = visitor.go(f"/replay/{table}?review=1")
    page.get_by_role("link", name="Find the better moves yourself").click(timeout=A_WHILE)
    expect(page.get_by_text("You had a better move here. Find it.")).to_be_visible(timeout=A_WHILE)
    page.locator("[data-spot]:visible").first.click()
    if page.locator("[data-spot='do-it']:visible").count():
        page.locator("[data-spot='do-it']:visible").click()
    expect(page.locator(OUTCOME)).to_be_visible(timeout=A_WHILE)
    assert faults(page) == []
