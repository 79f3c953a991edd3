"""Shortcuts to positions in the browser: recorded games that the visitor goes on with, or the way along the guide."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from antiquary.agents.opponents import untimed_agent
from antiquary.games.registry import game_named
from antiquary.kernel.game import State
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.table import Table

# Plays on by chance, as the visitor, until the game is over; without an id at a new table.
PLAY: Final = """async ({id, game}) => {
  const post = body => ({method: "POST", headers, body: JSON.stringify(body)});
  const ask = async (path, body) => (await fetch(path, body && post(body))).json();
  const headers = {"Content-Type": "application/json"};
  const me = await ask("/api/me");
  headers["X-CSRF-Token"] = me.csrf || (await ask("/api/guests", {name: "Ada"})).csrf;
  const seats = [{kind: "me"}, {kind: "bot", level: "random"}];
  id ??= (await ask("/api/tables", {game, seats, options: {players: 2}})).id;
  let chance = 7, number = 0;
  for (;;) {
    const view = await ask(`/api/tables/${id}/wait?seat=0&since=${number}&lang=none`);
    if (view.error) throw new Error(view.message);
    if (view.over) return id;
    number = view.number;
    if (!view.actions.length) continue;
    if (view.deciders.length > 1) {  // of two who choose at the same time, one would be told that the number is taken
      await new Promise(later => setTimeout(later, 20));
      continue;
    }
    chance = (chance * 1103515245 + 12345) % 2147483648;
    const {action} = view.actions[chance % view.actions.length];
    number = (await ask(`/api/tables/${id}/moves`, {seat: 0, number: number + 1, action})).number;
  }
}"""

View = dict[str, Any]

# In the sight of the first seat, which is to choose.
MIDWAY: Final[dict[str, Callable[[View], bool]]] = {
    "ancient-knowledge": lambda view: view["turn"] >= 16,
    "pergamon": lambda view: view["round"] >= 6,
}


@cache
def _recorded(game: str) -> tuple[str, tuple[tuple[int, View], ...]]:
    """A game of two, chance against a bot that takes what it can get: its record, and after how many moves the first
    seat alone had to choose, with what it saw."""
    rules, seed = game_named(game), seed_from("quick")
    rng, bot, table = rng_from(seed), untimed_agent("greedy", rules), Table(rules, {"players": 2}, seed)
    asked: list[tuple[int, View]] = []
    while not table.state.over():
        seats = table.state.deciders()
        view = table.state.view(seats[0])
        if seats == [0]:
            asked.append((len(table.record.moves), view.data()))
        legal = table.state.legal(seats[0])
        table.play(seats[0], bot.choose(view, rng) if seats[0] else legal[rng.below(len(legal))])
    return table.record.text(), tuple(asked)


@cache
def whole_game(game: str, players: int, seed: str) -> tuple[str, tuple[State, ...]]:
    """A game to its end by bots that take what they can get and make every third choice by chance: its record, and the
    positions before, between and after its moves."""
    rules, bot = game_named(game), untimed_agent("greedy", game_named(game))
    rng, table = rng_from(seed_from(seed)), Table(rules, {"players": players}, seed_from(seed))
    states = [table.state.clone()]
    while not table.state.over():
        seat = table.state.decider()
        legal = table.state.legal(seat)
        chance = rng.below(3) == 0
        table.play(seat, legal[rng.below(len(legal))] if chance else bot.choose(table.state.view(seat), rng))
        states.append(table.state.clone())
    return table.record.text(), tuple(states)


def finished(page: Page, game: str) -> str:
    """The id of a table of the visitor's where a game is over: only its last choices are made here."""
    record, asked = _recorded(game)
    table: str = page.evaluate(PLAY, {"id": forked(page, record, asked[-1][0], 2), "game": game})
    return table


def played(page: Page, game: str) -> str:
    """The id of a table where the visitor has played a whole game by chance, from its first move on."""
    table: str = page.evaluate(PLAY, {"id": None, "game": game})
    return table


def nearly_finished(page: Page, game: str) -> str:
    """The id of a table where the visitor is asked in a game that has few choices left, against a bot that plays by
    chance."""
    record, asked = _recorded(game)
    return forked(page, record, asked[-5][0], 2)


def midway(page: Page, game: str) -> str:
    """The id of a table where the visitor is asked in the middle of a game."""
    record, asked = _recorded(game)
    return forked(page, record, next(number for number, view in asked if MIDWAY[game](view)), 2)


def before_a_decline(page: Page) -> str:
    """The id of a table of Ancient Knowledge where a monument of the other seat goes to its past in its next turn."""
    record, asked = _recorded("ancient-knowledge")
    past = [len(view["players"][1]["past"]) for _, view in asked]
    return forked(page, record, next(asked[at][0] for at in range(20, len(asked)) if past[at + 1] > past[at]), 2)


def follow(page: Page, step: int) -> None:
    """Do what the guide asks for in this step: read on, or choose what is lit up, twice if it is asked about."""
    here = page.get_by_text(f"Step {step} of")
    here.wait_for()
    lit = page.locator("[data-lesson-next], [data-lesson=on][data-spot]").first
    lit.click()
    page.wait_for_timeout(30)
    sure = page.locator("[data-spot=do-it]")
    if sure.is_visible():
        sure.click()
    here.wait_for(state="hidden")


IMPORT: Final = """async ({record, number, seats}) => {
  const headers = {"Content-Type": "application/json"};
  const send = async (path, body) => (await fetch(path, {method: "POST", headers, body})).json();
  const me = await (await fetch("/api/me")).json();
  headers["X-CSRF-Token"] = me.csrf || (await send("/api/guests", JSON.stringify({name: "Ada"}))).csrf;
  const {id} = await send("/api/records", record);
  if (!seats) return id;
  const bots = Array(seats - 1).fill({kind: "bot", level: "random"});
  return (await send(`/api/tables/${id}/fork`, JSON.stringify({number, seats: [{kind: "me"}, ...bots]}))).id;
}"""


def forked(page: Page, record: str, number: int, seats: int) -> str:
    """The id of a table where the visitor, on the first seat, goes on with a recorded game after `number` moves."""
    table: str = page.evaluate(IMPORT, {"record": record, "number": number, "seats": seats})
    return table


def imported(page: Page, record: str) -> str:
    """The id of a table with a recorded game, to be looked at again."""
    table: str = page.evaluate(IMPORT, {"record": record, "number": 0, "seats": 0})
    return table
