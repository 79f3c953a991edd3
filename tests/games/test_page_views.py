"""The page's types of views are those of the views that seats get: views of a game, one of each phase, are written to
web/tests/views, where `make check-web` compares them with the types, field by field.

After a wanted change: ANTIQUARY_SNAPSHOTS=write pytest tests/games/test_page_views.py, then read the diff.
"""

import json
import os
from pathlib import Path
from typing import Any, Final

import pytest

from antiquary.agents.opponents import untimed_agent
from antiquary.games.registry import game_named
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.table import Table

WEB: Final = Path(__file__).parents[2] / "web"
TYPES: Final = {"ancient-knowledge": "AncientView", "pergamon": "PergamonView"}


def views(game: str) -> list[dict[str, Any]]:
    """What the first seat sees at the end of each phase that it plays, and when the game is over."""
    rules, seed = game_named(game), seed_from("views")
    rng, bot, table = rng_from(seed), untimed_agent("greedy", rules), Table(rules, {"players": 3}, seed)
    last: dict[str, dict[str, Any]] = {}
    while True:
        view = table.state.view(0).data()
        last[view["phase"]] = view
        if table.state.over():
            return list(last.values())
        seat = table.state.decider()
        table.play(seat, bot.choose(table.state.view(seat), rng))


@pytest.mark.parametrize("game", TYPES)
def test_the_page_is_checked_against_the_views_that_seats_get(game: str) -> None:
    kind, folder = TYPES[game], game.replace("-", "_")
    lines = "".join(f"  {json.dumps(view)},\n" for view in views(game))
    text = (
        "// Written by tests/games/test_page_views.py: what a seat sees, at the end of each phase.\n"
        f'import type {{ {kind} }} from "$lib/games/{folder}/view";\n\n'
        f"export const views = [\n{lines}] satisfies {kind}[];\n"
    )
    path = WEB / "tests" / "views" / f"{folder}.ts"
    if os.environ.get("ANTIQUARY_SNAPSHOTS") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
