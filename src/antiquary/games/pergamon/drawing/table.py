"""The table of Pergamon in a terminal, for 80 columns and wider: museum, funding, dig site, players."""

import re
from typing import Final

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from antiquary.games.drawing import SEAT_STYLES, Drawing
from antiquary.games.pergamon.components.facts import BACKS, OBJECTS
from antiquary.games.pergamon.drawing.pieces import (
    OBJECT_STYLES,
    ROMAN,
    coins_text,
    figure_mark,
    legend,
    museum_text,
    objects_text,
    row_text,
    seat_mark,
    spaces_from_left,
    tile_text,
    tiles_text,
)
from antiquary.games.pergamon.evaluation.odds import SpaceOdds
from antiquary.games.pergamon.rules import board as b
from antiquary.games.pergamon.rules.awards import COLLECTION, EXHIBITED, FINAL, OLDEST, sheet, totals
from antiquary.games.pergamon.rules.board import Board, still_to_place, storing_costs
from antiquary.games.pergamon.rules.legality import gallery_obstacle, why_not
from antiquary.games.pergamon.rules.museum import preview
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, PLACES, ROUNDS, SPACES
from antiquary.games.pergamon.view import PergamonView
from antiquary.games.pergamon.words.insight import PergamonInsight
from antiquary.games.pergamon.words.log import award_words
from antiquary.games.pergamon.words.questions import preview_words, reason_words, tile_words
from antiquary.games.presenter import Presenter
from antiquary.kernel.game import Action, Seat, View
from antiquary.text import Words
from antiquary.text.names import Names

EARTH: Final = ("", "░", "░", "▒", "▒", "▓")  # the deeper, the denser
SOIL: Final = "yellow dim"
TILE_WIDTH: Final = 8
NO_POINTS: Final = "?"
CERTAIN: Final = 1e-9  # chances that differ from 0 or 1 by less are sums of rounded numbers
WIDE: Final = 120  # from here on two players fit beside each other


class PergamonDrawing(Drawing):
    """The public table; while figures are placed, also the expected payment of each space."""

    piece = "tile"
    example = "263"
    moves = "fund 7, done"

    def __init__(self, presenter: Presenter, insight: PergamonInsight) -> None:
        super().__init__(presenter)
        self.components: Final = insight.components
        self.insight: Final = insight

    def draw(self, view: View) -> RenderableType:
        assert isinstance(view, PergamonView)
        odds = self.insight.odds().of(view.board, self.insight.levels) if view.board.phase == b.FUNDING else []
        return _Table(self.words, self.names, view, odds)

    def moment(self, view: View) -> int:
        """Changes twice per round: for funding and for digging."""
        board = _board(view)
        return board.round * 2 + (1 if board.phase >= b.DIGGING else 0)

    def question(self, view: View) -> RenderableType:
        board, question = _board(view), super().question(view)
        if view.decision() is None or board.phase not in (b.EXHIBITING, b.BUILDING, b.STORING, b.DISSOLVING):
            return question
        return Group(*self._at_hand(board), question)

    def _at_hand(self, board: Board) -> list[RenderableType]:
        """The row that is being built, what exhibiting it would do, and the tiles that are left."""
        lines: list[RenderableType] = []
        if board.row:
            lines.append(_labelled(self.words, "pergamon-table-row", row_text(self.words, self.components, board.row)))
        shown = preview(board)
        if shown is not None:
            objects = objects_text(self.words, self.components, board.row)
            lines.append(_labelled(self.words, "pergamon-table-objects", objects))
            for line in preview_words(self.words, shown, self.names):
                lines.append(Padding(Text(line, style="dim"), (0, 0, 0, 2)))
        rest = [tile for tile in board.stored[board.seat] if tile not in board.row]
        if rest:
            lines.append(_labelled(self.words, "pergamon-table-stored", tiles_text(self.words, self.components, rest)))
        return lines

    def refusal(self, view: View, action: Action) -> str:
        reason = why_not(_board(view), view.seat, action)
        return reason_words(self.words, reason) if reason else super().refusal(view, action)

    def look_up(self, name: str) -> RenderableType | None:
        tile = self.components.tile(re.sub("[·. ]", "", name))
        if tile < 0:
            return None
        face = tile_text(self.words, self.components, tile)
        return Text.assemble(face, "  ", tile_words(self.words, self.components, tile))

    def symbols(self) -> str:
        return f"{self.words.say('pergamon-table-symbols')}\n{legend(self.words)}"

    # --- the score --------------------------------------------------------------------------------------------------

    def score_sheet(self, view: View) -> RenderableType:
        assert isinstance(view, PergamonView)
        say, board = self.words.say, view.board
        open_seats = [seat for seat in range(view.seats) if _may_count(view, seat)]
        table = Table(title=say("sheet-title"), box=box.SIMPLE_HEAD, title_justify="left")
        table.add_column("")
        for seat in range(view.seats):
            table.add_column(seat_mark(seat).append(f" {self.names.of(seat)}"), justify="right")
        for label, kind, round_ in self._sheet_rows():
            cells: list[str] = []
            for seat in range(view.seats):
                points = 0
                for award in sheet(board, seat):
                    if award.kind == kind and round_ in (0, award.round):
                        points += award.points
                cells.append((str(points) if points else "·") if seat in open_seats else NO_POINTS)
            table.add_row(label, *cells)
        table.add_section()
        sums = totals(board)
        shown = [str(sums[seat]) if seat in open_seats else NO_POINTS for seat in range(view.seats)]
        table.add_row(say("sheet-total"), *shown, style="bold")
        parts: list[RenderableType] = [table]
        if len(open_seats) < view.seats:
            parts.append(Text(say("pergamon-table-uncounted"), style="dim"))
        if view.seat in open_seats and sheet(board, view.seat):
            parts.append(Text(say("pergamon-table-awards"), style="bold"))
            grid = Table.grid(padding=(0, 1))
            grid.add_column(justify="right", style="dim", no_wrap=True)
            for award in sheet(board, view.seat):
                round_word = say("pergamon-table-round", round=award.round)
                grid.add_row(round_word, Text(award_words(self.words, board, award, self.names)))
            parts.append(grid)
        return Group(*parts)

    def _sheet_rows(self) -> list[tuple[str, int, int]]:
        """The rows of the score sheet: label, kind of award, and the round it is limited to (0: none)."""
        say = self.words.say
        rows = [(say("pergamon-sheet-exhibited"), EXHIBITED, 0)]
        for round_ in range(1, ROUNDS + 1):
            thing = self.components.bonus_object[round_]
            if thing >= 0:
                rows.append((say("pergamon-sheet-collection", round=round_), COLLECTION, round_))
                rows.append((say("pergamon-sheet-oldest", round=round_, object=OBJECTS[thing]), OLDEST, round_))
        return [*rows, (say("pergamon-sheet-final"), FINAL, 0)]


class _Table:
    """The table as it fits into the width at hand."""

    def __init__(self, words: Words, names: Names, view: PergamonView, odds: list[SpaceOdds]) -> None:
        self.words: Final = words
        self.names: Final = names
        self.view: Final = view
        self.odds: Final = odds  # of the funding spaces, while figures are placed
        self.board: Final = view.board
        self.components: Final = view.board.components

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Rule(self._headline())
        yield self._calendar()
        yield self._title("pergamon-table-museum")
        yield from museum_text(self.words, self.components, self._markers())
        yield self._title("pergamon-table-funding", self._cards())
        yield self._funding()
        if self.board.phase != b.OVER:
            yield self._title("pergamon-table-ground")
            yield from self._ground(options.max_width)
        order = [(self.view.seat + distance) % self.view.seats for distance in range(1, self.view.seats + 1)]
        areas = [self._area(seat) for seat in (order if self.view.seat >= 0 else range(self.view.seats))]
        if options.max_width >= WIDE:
            yield _side_by_side(areas)
        else:
            yield from areas
        yield legend(self.words)

    def _headline(self) -> Text:
        say, board = self.words.say, self.board
        parts = [say("pergamon-table-headline", round=board.round, rounds=ROUNDS)]
        parts.append(say("pergamon-table-phase", phase=b.PHASES[board.phase]))
        if board.seat != b.NOBODY:
            parts.append(say("table-whose", **self.names.subject(board.seat)))
        return Text(" · ".join(parts), style="bold")

    def _title(self, key: str, more: Text | None = None) -> Text:
        text = Text("\n").append(self.words.say(key), style="bold")
        return text if more is None else text.append("   ").append_text(more)

    # --- the board --------------------------------------------------------------------------------------------------

    def _calendar(self) -> Text:
        """The rounds, each scoring with the object it asks for and how far the markers go down."""
        parts: list[Text] = []
        for round_ in range(1, ROUNDS + 1):
            now = round_ == self.board.round
            text = Text(f"▸{round_}" if now else str(round_), style="bold reverse" if now else "dim")
            thing = self.components.bonus_object[round_]
            if thing >= 0:
                name = self.words.say("pergamon-object", object=OBJECTS[thing])
                back = f"↓{self.components.setback[round_]}" if self.components.setback[round_] else ""
                text.append(f" {name}{back}", style=f"not reverse not dim {OBJECT_STYLES[thing]}")
            parts.append(text)
        return Text("  ").join(parts)

    def _markers(self) -> dict[int, Text]:
        spaces = self.board.spaces
        return {spaces[marker]: seat_mark(marker // MARKERS) for marker in range(len(spaces)) if spaces[marker]}

    def _cards(self) -> Text:
        """The two cards of this round."""
        board, say, coins = self.board, self.words.say, self.components.kind_coins
        text = Text()
        if board.faces:
            numbers = [str(coins[kind]) for kind in board.faces]
            pot = sum(coins[kind] for kind in board.faces)
            text.append(f"{' + '.join(numbers)} = {pot}", style="yellow")
        elif board.backs:
            text.append(" + ".join(say("pergamon-back", back=BACKS[back]) for back in board.backs), style="yellow")
        return text

    def _seen(self) -> Text:
        """The cards of earlier rounds; the remaining cards of each back follow from them."""
        board, say = self.board, self.words.say
        parts: list[str] = []
        for back in range(len(BACKS)):
            kinds = [kind for kind in board.spent if self.components.kind_back[kind] == back]
            if kinds:
                numbers = " ".join(str(self.components.kind_coins[kind]) for kind in kinds)
                parts.append(f"{say('pergamon-back', back=BACKS[back])} {numbers}")
        return Text(f"{say('pergamon-table-seen')}: {', '.join(parts) or '–'}", style="dim")

    def _funding(self) -> RenderableType:
        board, say = self.board, self.words.say
        spaces = spaces_from_left()
        owners = {board.figures[seat]: seat for seat in range(len(board.figures)) if board.figures[seat]}
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
        table.add_column(style="dim", no_wrap=True)
        for _ in range(SPACES):
            table.add_column(justify="right", no_wrap=True, width=4)
        table.add_row(say("pergamon-table-space"), *[Text(str(space), style="dim") for space in spaces])
        figures = [
            figure_mark(owners[space], board.seats) if space in owners else Text("·", style="dim") for space in spaces
        ]
        table.add_row(say("pergamon-table-figures"), *figures)
        table.add_row(
            say("pergamon-table-coins"), *[coins_text(self.components.space_coins[space]) for space in spaces]
        )
        depths = [ROMAN[self.components.space_deepest[space]] for space in spaces]
        table.add_row(say("pergamon-table-depth"), *depths)
        lines: list[RenderableType] = [table]
        if board.phase == b.FUNDING:
            self._add_odds(table)
            if still_to_place(board) > 1:
                lines.append(Text(say("pergamon-odds-assumption"), style="dim"))
        robber = board.robber()
        if robber != b.NOBODY:
            line = figure_mark(robber, board.seats).append(f" {say('pergamon-robber')}", style="not bold")
            lines.append(line.append(f" · {say('pergamon-coins', coins=board.coins[robber])}", style="not bold"))
        return Group(*lines, self._seen())

    def _add_odds(self, table: Table) -> None:
        """What each space will pay, below what is printed on it."""
        full, range_, mean = [], [], []
        for each in reversed(self.odds):
            style = "bold" if each.owner < 0 else "dim"
            full.append(Text(_percent(each.full), style=style))
            amounts = str(each.least) if each.least == each.most else f"{each.least}–{each.most}"
            range_.append(Text(amounts, style=style))
            mean.append(Text(self.words.decimal(each.expected), style=style))
        table.add_row(self.words.say("pergamon-table-full"), *full)
        table.add_row(self.words.say("pergamon-table-range"), *range_)
        table.add_row(self.words.say("pergamon-table-mean"), *mean)

    def _ground(self, width: int) -> list[Text]:
        """A shaft with five galleries, and earth around them."""
        board = self.board
        mine = board.phase == b.DIGGING and board.seat == self.view.seat
        lines = [Text("▁▁▁║" + "▁" * (width - 4), style="green")]
        for gallery in range(1, GALLERIES + 1):
            earth = EARTH[gallery]
            line = Text().append(earth * 3 + "╠═", style=SOIL)
            line.append(f"{ROMAN[gallery]:>4} ", style="bold")
            line.append_text(coins_text(gallery)).append(" ")
            if mine:
                can = not gallery_obstacle(board, gallery)
                line.append("✓ " if can else "  ", style="bold green")
            finds = board.galleries[gallery - 1]
            for place in range(PLACES):
                if place < len(finds):
                    line.append_text(tile_text(self.words, self.components, finds[place])).append(" ")
                else:
                    line.append(f"{'·':^{TILE_WIDTH}} ", style="dim")
            line.append(earth * max(0, width - line.cell_len), style=SOIL)
            lines.append(line)
        if board.waiting:
            waiting = tiles_text(self.words, self.components, board.waiting)
            lines.append(_labelled(self.words, "pergamon-table-waiting", waiting))
        return lines

    # --- the players ------------------------------------------------------------------------------------------------

    def _area(self, seat: Seat) -> RenderableType:
        board, say = self.board, self.words.say
        title = seat_mark(seat).append(f" {self.names.of(seat)}")
        parts = [say("pergamon-coins", coins=board.coins[seat])]
        if _may_count(self.view, seat):
            parts.append(say("pergamon-points", points=totals(board)[seat]))
        if seat == board.start and board.phase != b.OVER:
            parts.append(say("pergamon-table-start"))
        title.append(" · " + " · ".join(parts), style="not bold")
        parts_below: list[RenderableType] = [self._stored(seat)]
        for marker in range(seat * MARKERS, seat * MARKERS + MARKERS):
            if board.spaces[marker]:
                parts_below.append(self._collection(marker))
        free = sum(1 for marker in range(seat * MARKERS, seat * MARKERS + MARKERS) if not board.spaces[marker])
        if board.phase != b.OVER:
            notes = [say("pergamon-table-free", markers=free)]
            costs = storing_costs(len(board.stored[seat]))
            if costs:
                notes.append(say("pergamon-table-storing", costs=costs))
            parts_below.append(Text(" · ".join(notes), style="dim"))
        if board.row and seat == board.seat and seat != self.view.seat:
            row = row_text(self.words, self.components, board.row)
            parts_below.append(_labelled(self.words, "pergamon-table-row", row))
        border = SEAT_STYLES[seat] if seat == board.seat else "bright_black"
        return Panel(Group(*parts_below), title=title, title_align="left", border_style=border, padding=(0, 1))

    def _stored(self, seat: Seat) -> Text:
        stored = self.board.stored[seat]
        if not stored:
            return Text(self.words.say("pergamon-table-nothing-stored"), style="dim")
        return _labelled(self.words, "pergamon-table-stored", tiles_text(self.words, self.components, stored))

    def _collection(self, marker: int) -> Table:
        row = self.board.rows[marker]
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        space = self.words.say("pergamon-table-on", space=self.board.spaces[marker])
        text = row_text(self.words, self.components, row).append(" ")
        text.append_text(objects_text(self.words, self.components, row))
        grid.add_row(Text(space, style=f"bold {SEAT_STYLES[marker // MARKERS]}"), text)
        return grid


def _side_by_side(areas: list[RenderableType]) -> Table:
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    for at in range(0, len(areas), 2):
        grid.add_row(*areas[at : at + 2])
    return grid


def _board(view: View) -> Board:
    assert isinstance(view, PergamonView)
    return view.board


def _may_count(view: PergamonView, seat: Seat) -> bool:
    """Whether a player's points may be shown: those of others only at the end, as at a real table."""
    return seat == view.seat or view.board.phase == b.OVER


def _labelled(words: Words, key: str, text: Text) -> Text:
    return Text.assemble((words.say(key) + " ", "dim"), text)


def _percent(share: float) -> str:
    """A share in whole percent, without the sign; 0 and 100 only where they are exact."""
    rounded = round(100 * share)
    return str(min(max(rounded, 1), 99) if CERTAIN < share < 1.0 - CERTAIN else rounded)
