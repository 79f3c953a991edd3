"""The drawing of a game in a terminal; by default, the data of a view field by field. Never compiled."""

import json
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from antiquary.games.presenter import Presenter
from antiquary.kernel.game import Action, View

# By seat; shapes differ too, so nothing depends on colour.
SEAT_STYLES: Final = ("cyan", "magenta", "yellow", "green")
SEAT_MARKS: Final = "■▲◆★"


class Drawing:
    """One game, drawn for the reader of a presenter. It receives views as that reader may see them."""

    piece = "card"  # the kind of piece that can be looked up: a card or a tile
    example = "…"  # the name of one
    moves = "…"  # some moves in notation

    def __init__(self, presenter: Presenter) -> None:
        self.presenter: Final = presenter
        self.words: Final = presenter.words
        self.names: Final = presenter.names

    def draw(self, view: View) -> RenderableType:
        """The whole table."""
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
        """A number that changes whenever the whole table should be redrawn."""
        turn = view.data().get("turn", 0)
        return turn if isinstance(turn, int) else 0

    def question(self, view: View) -> RenderableType:
        """The question to the viewer, and the reason for it."""
        question = Text(self.presenter.question(view), style="bold")
        because = self.presenter.because(view)
        return Group(Text(because, style="italic dim"), question) if because else question

    def refusal(self, view: View, action: Action) -> str:  # noqa: ARG002 - games with reasons name theirs
        """The reason why an action that the viewer cannot choose is not legal now."""
        return self.words.say("terminal-not-offered")

    def look_up(self, name: str) -> RenderableType | None:  # noqa: ARG002 - a game without pieces to look up
        """A card or another piece by the name that the table shows, or None if there is none of that name."""
        return None

    def symbols(self) -> str:
        """The legend of the signs on the table."""
        return ""

    def score_sheet(self, view: View) -> RenderableType:
        """The sources of everybody's points."""
        sheet = Table(show_header=False, box=None)
        for seat in range(view.seats):
            points = self.presenter.scores.total(view, seat)
            sheet.add_row(Text(self.names.of(seat)), "–" if points is None else str(points))
        return sheet


def _fields(data: dict[str, Any]) -> Table:
    grid = Table(show_header=False, box=None, pad_edge=False)
    for name, value in data.items():
        grid.add_row(Text(str(name), style="dim"), Text(json.dumps(value, ensure_ascii=False)))
    return grid
