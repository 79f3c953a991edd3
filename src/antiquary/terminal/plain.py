"""The fallback drawing for a game without its own: views as data, moves in notation."""

import json
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Game, View
from antiquary.terminal.drawing import Drawing
from antiquary.text import Words
from antiquary.text.names import Names


class PlainDrawing(Drawing):
    """Shows the data of a view, field by field."""

    def __init__(self, game: Game, words: Words, names: Names) -> None:
        super().__init__(words, names)
        self.game: Final = game

    def draw(self, view: View) -> RenderableType:
        data = view.data()
        top = _fields({name: value for name, value in data.items() if name not in ("players", "legal", "asked")})
        areas = data.get("players")
        if not isinstance(areas, list):
            return top
        return Group(
            top,
            *[
                Group(Text(self.names.of(seat), style="bold"), _fields(area if isinstance(area, dict) else {"": area}))
                for seat, area in enumerate(areas)
            ],
        )

    def moment(self, view: View) -> int:
        turn = view.data().get("turn", 0)
        return turn if isinstance(turn, int) else 0

    def describe_decision(self, view: View) -> RenderableType:
        decision = view.decision()
        if decision is None:
            return Text("")
        key = decision.prompt
        if self.words.has(key) and self.words.variables(key) <= set(decision.details):
            return Text(self.words.say(key, **decision.details), style="bold")
        return Text(self.words.say("terminal-choose"), style="bold")

    def describe_action(self, view: View, action: Action) -> str:  # noqa: ARG002
        return self.game.action_text(action)

    def describe_events(self, view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG002
        lines: list[str] = []
        for event in events:
            told = event.data()
            verb, seat = told.pop("verb"), told.pop("seat", None)
            who = f"{self.names.of(int(seat))}: " if seat is not None else ""
            rest = ", ".join(f"{name} {value}" for name, value in told.items())
            lines.append(f"{who}{verb}" + (f" ({rest})" if rest else ""))
        return lines

    def look_up(self, name: str) -> RenderableType | None:  # noqa: ARG002
        return None

    def score_sheet(self, view: View) -> RenderableType:
        sheet = Table(show_header=False, box=None)
        areas = view.data().get("players")
        for seat, area in enumerate(areas if isinstance(areas, list) else []):
            points = area.get("score") if isinstance(area, dict) else None
            sheet.add_row(Text(self.names.of(seat)), "–" if points is None else str(points))
        return sheet


def _fields(data: dict[str, Any]) -> Table:
    grid = Table(show_header=False, box=None, pad_edge=False)
    for name, value in data.items():
        grid.add_row(Text(str(name), style="dim"), Text(json.dumps(value, ensure_ascii=False)))
    return grid
