"""On the analysis board every legal answer can be reached by mouse, touch and key, whoever's eyes one looks through."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel.game import Seat, State
from antiquary.text import Words
from support.browser.browsing import Visitor
from support.browser.quick import imported, whole_game

Visit = Callable[..., Visitor]
POSITION: Final = re.compile("/api/analysis/position")
DESKTOP: Final = {"width": 1366, "height": 768}
PHONE: Final = {"width": 390, "height": 844, "touch": True}
# The field of a target that names the thing, where it is not called as its kind.
NAMED_BY: Final = {"space": "space", "funding": "space", "player": "seat", "pile": "place", "number": "amount"}

CHOOSABLE: Final = "[data-spot]:visible, [data-answer]:not([aria-disabled=true]):visible"
# Which of these answers cannot be reached: each has a button over which nothing lies once it is scrolled to, and to
# which the keys can go.
OUT_OF_REACH: Final = """async answers => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const wrong = [];
  for (const answer of answers) {
    const places = [...document.querySelectorAll(`[data-spot="${answer}"], [data-answer="${answer}"]`)]
      .filter(each => each.checkVisibility({visibilityProperty: true}));
    const hit = places.find(each => {
      each.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
      const {left, top, width, height} = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    const key = places.find(each => { each.focus(); return document.activeElement === each && each.tabIndex >= 0; });
    const why = !places.length ? "not drawn" : !hit ? "covered" : !key ? "not by keys" : "";
    const front = places.map(each => {
      const {left, top, width, height} = each.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over ? `${over.tagName}.${over.className}` : "off the screen";
    });
    if (why) wrong.push(`${answer} ${why} ${why === "covered" ? front : ""}`);
  }
  document.activeElement?.blur?.();
  return wrong;
}"""


def spot(target: dict[str, Any]) -> str:
    """The name of what an answer points at, as web/src/table/spots.ts makes it."""
    kind = str(target["kind"])
    if kind == "stop":
        return kind
    name = f"{kind}:{target.get(NAMED_BY.get(kind, kind), 0)}"
    return f"{name}:{target['verb']}" if kind == "tile" and target.get("verb") else name


def answers(presenter: Presenter, state: State, seat: Seat) -> list[str]:
    view = state.view(seat)
    return [spot(dict(presenter.target(view, action))) for action in view.legal()]


def look(page: Page, eyes: str) -> None:
    """Through whose eyes: "open", "decider" or a seat."""
    chosen = page.locator(".eyes select")
    if chosen.input_value() != eyes:
        with page.expect_response(POSITION):
            chosen.select_option(value=eyes)


def out_of_reach(visitor: Visitor, game: str, seed: str, numbers: Iterable[int], eyes: Sequence[str]) -> list[str]:
    """What cannot be reached in these positions of a game, each seen through the next eyes."""
    record, states = whole_game(game, 2, seed)
    presenter = presenter_of(game_named(game), Words())
    table = imported(visitor.nowhere(), record)
    page, at = visitor.page, -1
    wrong: list[str] = []
    for turn, number in enumerate(each for each in numbers if not states[each].over()):
        if at >= 0 and number == at + 1:
            with page.expect_response(POSITION):
                page.keyboard.press("Shift+ArrowRight")
        else:
            visitor.go(f"/analysis?table={table}&at={number}")
            page.locator(".eyes select").wait_for()
        at = number
        seen = eyes[turn % len(eyes)]
        look(page, seen)
        state = states[number]
        seat = int(seen) if seen.isdecimal() else state.decider()
        if seat in state.deciders():
            expect(page.locator(CHOOSABLE).first).to_be_visible()
            missing = page.evaluate(OUT_OF_REACH, answers(presenter, state, seat))
        else:
            missing = [] if page.locator(".switch button").first.is_enabled() else ["the way to whoever decides"]
        wrong += [f"{game}, {seed}, move {number}, seen by {seen}: {each}" for each in missing]
    return wrong


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["ancient-knowledge", "pergamon"])
def test_every_answer_is_in_reach(visit: Visit, game: str, size: dict[str, int]) -> None:
    """Of four decisions, one with more finds than there is room for: the others in `make test-all`."""
    seed, numbers = ("reach 0", range(0, 120, 30)) if game == "ancient-knowledge" else ("reach 6", range(6, 60, 15))
    assert out_of_reach(visit(**size), game, seed, numbers, ("open", "decider", "0")) == []


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game", ["ancient-knowledge", "pergamon"])
def test_every_answer_of_whole_games_is_in_reach(visit: Visit, game: str, seed: int) -> None:
    """All decisions of twenty games, on a desktop and on a phone in turn, through the eyes of each in turn."""
    size = PHONE if seed % 2 else DESKTOP
    _, states = whole_game(game, 2, f"reach {seed}")
    assert out_of_reach(visit(**size), game, f"reach {seed}", range(len(states)), ("open", "decider", "0", "1")) == []
