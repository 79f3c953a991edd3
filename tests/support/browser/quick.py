"""Shortcuts to positions in the browser: games played over the API as the visitor, or along the guide."""

from typing import Final

from playwright.sync_api import Page

PLAY: Final = """async ({game, seed, level}) => {
  const post = body => ({method: "POST", headers, body: JSON.stringify(body)});
  const ask = async (path, body) => (await fetch(path, body && post(body))).json();
  const headers = {"Content-Type": "application/json"};
  const me = await ask("/api/me");
  headers["X-CSRF-Token"] = me.csrf || (await ask("/api/guests", {name: "Ada"})).csrf;
  const seats = [{kind: "me"}, {kind: "bot", level}];
  const {id} = await ask("/api/tables", {game, seats, options: {players: 2}});
  let chance = seed, number = 0;
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
    if (ENOUGH) return id;
    chance = (chance * 1103515245 + 12345) % 2147483648;
    const {action} = view.actions[chance % view.actions.length];
    number = (await ask(`/api/tables/${id}/moves`, {seat: 0, number: number + 1, action})).number;
  }
}"""


# In the sight of the visitor, who is to choose.
NEARLY_OVER: Final = {
    "ancient-knowledge": "view.view.players.some(player => player.past.length >= 13)",  # 14 end the game
    "pergamon": "view.view.round >= 12",  # the last one
}


def finished(page: Page, game: str, seed: int = 7) -> str:
    """The id of a table where a game has been played to its end by chance, against a bot that takes what it can get."""
    return _played(page, game, seed, "greedy", "false")


def nearly_finished(page: Page, game: str, seed: int = 7) -> str:
    """The id of a table where the visitor is asked in a game that has few turns left, against a bot that plays by
    chance."""
    return _played(page, game, seed, "random", NEARLY_OVER[game])


# In the sight of the visitor, who is to choose.
MIDWAY: Final = {"ancient-knowledge": "view.view.turn >= 16", "pergamon": "view.view.round >= 6"}


def midway(page: Page, game: str, seed: int = 7) -> str:
    """The id of a table where the visitor is asked in the middle of a game."""
    return _played(page, game, seed, "greedy", MIDWAY[game])


def _played(page: Page, game: str, seed: int, level: str, enough: str) -> str:
    table: str = page.evaluate(PLAY.replace("ENOUGH", enough), {"game": game, "seed": seed, "level": level})
    return table


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
