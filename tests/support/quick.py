"""A finished game without anybody clicking: played over the API, as the visitor of a page."""

from typing import Final

from playwright.sync_api import Page

PLAY: Final = """async ({game, seed}) => {
  const post = body => ({method: "POST", headers, body: JSON.stringify(body)});
  const ask = async (path, body) => (await fetch(path, body && post(body))).json();
  const headers = {"Content-Type": "application/json"};
  headers["X-CSRF-Token"] = (await ask("/api/guests", {name: "Ada"})).csrf;
  const seats = [{kind: "me"}, {kind: "bot", level: "greedy"}];
  const {id} = await ask("/api/tables", {game, seats, options: {players: 2}});
  let chance = seed, number = -1;
  for (;;) {
    const view = await ask(`/api/tables/${id}/wait?seat=0&since=${number}&lang=none`);
    if (view.over) return id;
    number = view.number;
    if (!view.actions?.length) continue;
    chance = (chance * 1103515245 + 12345) % 2147483648;
    const {action} = view.actions[chance % view.actions.length];
    await ask(`/api/tables/${id}/moves`, {seat: 0, number: number + 1, action});
  }
}"""


def finished(page: Page, game: str, seed: int = 7) -> str:
    """The id of a table where a game has been played to its end by chance, against a bot that takes what it can get."""
    table: str = page.evaluate(PLAY, {"game": game, "seed": seed})
    return table
