"""The table of Ancient Knowledge in a terminal, for 80 columns and wider."""

from typing import Final

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT, ARTIFACT, SECRET
from antiquary.games.ancient_knowledge.cards.tables import COST, KIND, KNOWLEDGE, LOCKED, POINTS, SPACE_OF
from antiquary.games.ancient_knowledge.drawing.card_faces import (
    KIND_STYLES,
    LEVELS,
    card_face,
    find_card,
    name_text,
    number_text,
)
from antiquary.games.ancient_knowledge.rules.legality import why_not
from antiquary.games.ancient_knowledge.rules.scoring import (
    EFFECTS,
    LOST_KNOWLEDGE,
    PRINTED,
    STANDING,
    TECHNOLOGIES,
    score,
    score_sheet,
)
from antiquary.games.ancient_knowledge.rules.state import EMPTY, NO_CARD, SETUP, Player, State
from antiquary.games.ancient_knowledge.rules.tallies import LOST, PAST, ROTATED
from antiquary.games.ancient_knowledge.view import PHASES, View
from antiquary.games.ancient_knowledge.words.cards import activation_icon, effect_text, kind_icon, requirement_text
from antiquary.games.ancient_knowledge.words.questions import reason_words, refusals
from antiquary.games.drawing import Drawing
from antiquary.kernel import game as kernel

SPACES: Final = range(1, 7)
ROWS: Final = (PRINTED, EFFECTS, TECHNOLOGIES, STANDING, LOST_KNOWLEDGE)
WIDE: Final = 120  # from here on there is room for names and effects everywhere


class AncientDrawing(Drawing):
    """Everybody's areas, the technologies, your own hand."""

    example = "C10"
    moves = "C10, stop"

    def draw(self, view: kernel.View) -> RenderableType:
        assert isinstance(view, View)
        return _Table(self, view)

    def moment(self, view: kernel.View) -> int:
        assert isinstance(view, View)
        return view.state.turn

    def refusal(self, view: kernel.View, action: kernel.Action) -> str:
        assert isinstance(view, View)
        player = view.state.players[view.seat]
        reasons = [reason_words(self.words, reason, player) for refused, reason in refusals(view) if refused == action]
        reason = reasons[0] if reasons else self.presenter.other_question(view).text
        return self.words.say("terminal-not-now", reason=reason)

    def look_up(self, name: str) -> RenderableType | None:
        card = find_card(self.words, name)
        return None if card is None else card_face(self.words, card)

    def symbols(self) -> str:
        return self.words.say("table-symbols")

    # --- the score --------------------------------------------------------------------------------------------------

    def score_sheet(self, view: kernel.View) -> RenderableType:
        assert isinstance(view, View)
        say = self.words.say
        sheets = [score_sheet(player) for player in view.state.players]
        table = Table(title=say("sheet-title"), box=box.SIMPLE_HEAD, title_justify="left")
        table.add_column("")
        for seat in range(view.seats):
            table.add_column(Text(self.names.of(seat)), justify="right")
        for row in ROWS:
            sums = [sum(line.points for line in sheet if line.row == row) for sheet in sheets]
            table.add_row(say(f"sheet-{row}"), *[str(points) for points in sums])
        table.add_section()
        table.add_row(say("sheet-total"), *[str(score(player)) for player in view.state.players], style="bold")
        parts: list[RenderableType] = [table]
        for seat, sheet in enumerate(sheets):
            cards = [line for line in sheet if line.card >= 0 and line.row != STANDING]
            if cards and view.seat in (seat, kernel.SPECTATOR):
                parts.append(Text(f"{say('sheet-cards')}: {self.names.of(seat)}", style="bold"))
                grid = Table.grid(padding=(0, 1))
                grid.add_column(justify="right", no_wrap=True)
                for line in cards:
                    kind = Text(say(f"sheet-{line.row}"), style="dim")
                    grid.add_row(str(line.points), number_text(line.card), name_text(self.words, line.card), kind)
                parts.append(grid)
        return Group(*parts)


class _Table:
    """The table as it fits into the width at hand."""

    def __init__(self, drawing: AncientDrawing, view: View) -> None:
        self.words: Final = drawing.words
        self.names: Final = drawing.names
        self.view: Final = view
        self.state: Final[State] = view.state

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width >= WIDE
        state = self.state
        yield Rule(self._headline())
        if state.phase == SETUP and self.view.seat >= 0:  # there is nothing on the table yet
            yield self._hand()
            return
        order = [(self.view.seat + distance) % state.seats for distance in range(1, state.seats + 1)]
        for seat in order if self.view.seat >= 0 else range(state.seats):
            if seat == self.view.seat:
                yield self._technologies(wide)
            yield self._area(seat, wide or seat == self.view.seat)
        if self.view.seat < 0:
            yield self._technologies(wide)
        elif state.players[self.view.seat].hand:
            yield self._hand()

    def _headline(self) -> Text:
        say, state = self.words.say, self.state
        phase = PHASES[state.phase]
        parts = [say(f"phase-{phase}")]
        if state.turn and phase != "over":
            parts = [say("table-turn", n=state.turn), say("table-whose", **self.names.subject(state.active)), *parts]
        if state.ending and phase != "over":
            parts.append(say("table-last-turns"))
        return Text(" · ".join(parts), style="bold")

    # --- areas ------------------------------------------------------------------------------------------------------

    def _area(self, seat: int, named: bool) -> RenderableType:
        state, say = self.state, self.words.say
        player = state.players[seat]
        title = Text(self.names.of(seat), style="bold")
        title.append(f" · {say('table-points', n=score(player))}")
        title.append(f" · {say('table-lost')} {player.counts[LOST]}")
        title.append(f" · {say('table-hand', n=len(player.hand))}")
        style = "green" if seat == state.active else "dim"
        parts = [self._timeline(player, named), *self._possessions(player), *self._remembered_hand(seat)]
        return Panel(Group(*parts), title=title, title_align="left", border_style=style, padding=(0, 1))

    def _timeline(self, player: Player, named: bool) -> RenderableType:
        table = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 0), pad_edge=False, show_edge=False)
        for space in SPACES:
            table.add_column(str(space), ratio=1, no_wrap=True, overflow="ellipsis", header_style="bold dim")
        for upper in (1, 0):
            places = [2 * (space - 1) + upper for space in SPACES]
            if not upper or any(player.timeline[place] != EMPTY for place in places):
                table.add_row(*[self._monument(player, place, named) for place in places])
        return table

    def _monument(self, player: Player, place: int, named: bool) -> Text:
        card, knowledge = player.timeline[place], player.knowledge[place]
        if card == EMPTY:
            return Text("·", style="dim")
        text = number_text(card)
        text.append(f" ●{knowledge}" if knowledge else " ○", style="bold not dim white" if knowledge else "dim")
        text.append(f" {activation_icon(card)}", style="dim")
        if named:
            text.append("\n").append_text(name_text(self.words, card))
        return text

    def _possessions(self, player: Player) -> list[RenderableType]:
        say = self.words.say
        past, rotated = player.counts[PAST], player.counts[ROTATED]
        line = Text(f"{say('table-past')} {past}", style="bold")
        if past:
            line.append_text(_tally(player.past, range(ARTIFACT)))
            line.append(f" ({say('table-straight', straight=past - rotated, rotated=rotated)})", style="not bold")
        line.append(f"   {say('table-collection')} {len(player.technologies)}", style="bold")
        line.append_text(_tally(player.technologies, range(ANCIENT, SECRET + 1)))
        parts: list[RenderableType] = [line]
        if player.artifacts:
            board = Text(f"{say('table-artifacts')} {len(player.artifacts)}/5", style="bold")
            for card in player.artifacts:
                board.append("  ").append_text(number_text(card)).append(" ")
                board.append_text(name_text(self.words, card).copy())
            board.stylize("not bold", len(f"{say('table-artifacts')} {len(player.artifacts)}/5"))
            parts.append(board)
        return parts

    def _remembered_hand(self, seat: int) -> list[RenderableType]:
        """The cards in another hand that the one who looks was shown, and those that are probably still there."""
        lines: list[RenderableType] = []
        for key, cards in (
            ("memory-hand", self.view.held_by(seat)),
            ("memory-likely", self.view.probably_held_by(seat)),
        ):
            if cards:
                line = Text(f"{self.words.say(key)}:", style="bold")
                for card in cards:
                    line.append("  ").append_text(number_text(card)).append(" ")
                    line.append_text(name_text(self.words, card))
                lines.append(line)
        return lines

    def _buried(self) -> list[RenderableType]:
        """The technologies that the one who looks saw being put under a deck."""
        lines: list[RenderableType] = []
        for at, pile in enumerate(self.state.buried):
            lowest = self.state.decks[at][: len(pile)]
            if any(card != NO_CARD for card in lowest):
                names = ", ".join("?" if card == NO_CARD else name_text(self.words, card).plain for card in lowest)
                text = self.words.say("memory-buried", level=LEVELS[at + 1], cards=names)
                lines.append(Text(text, style="dim"))
        return lines

    # --- technologies and hand --------------------------------------------------------------------------------------

    def _technologies(self, wide: bool) -> RenderableType:
        state, say = self.state, self.words.say
        decks = [say("table-deck", n=state.deck_size, discard=len(state.discard))]
        decks += [say("table-level-deck", level=LEVELS[at + 1], n=len(deck)) for at, deck in enumerate(state.decks)]
        parts: list[RenderableType] = []
        for tile, level in enumerate(state.levels):
            if level:
                parts.append(Text(say("table-tile", tile=tile + 1, level=LEVELS[level]), style="bold dim"))
                parts.append(self._tile(state.tiles[tile], wide))
            else:
                parts.append(Text(say("table-tile-gone", tile=tile + 1), style="dim"))
        parts += self._buried()
        title = Text(" · ".join(decks))
        return Panel(Group(*parts), title=title, title_align="left", border_style="dim", padding=(0, 1))

    def _tile(self, cards: list[int], wide: bool) -> RenderableType:
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(width=1)
        grid.add_column(width=5)
        grid.add_column(ratio=2)
        grid.add_column(ratio=5)
        if wide:
            grid.add_column(ratio=4)
        for card in cards:
            effect = Text(f"{activation_icon(card)} {effect_text(self.words, card)}")
            requirement = Text(requirement_text(self.words, card), style="dim")
            name = name_text(self.words, card)
            if wide:
                grid.add_row(self._mark(card), number_text(card), name, effect, requirement)
            else:
                both = Text("\n").join([effect, requirement]) if requirement else effect
                grid.add_row(self._mark(card), number_text(card), name, both)
        return grid

    def _mark(self, card: int) -> Text:
        if self.view.seat < 0:
            return Text("")
        if why_not(self.state, self.view.seat, card) is None:
            return Text("✓", style="bold green")
        return Text("✗", style="dim red")

    def _hand(self) -> RenderableType:
        say, seat = self.words.say, self.view.seat
        table = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
        table.add_column("", no_wrap=True)
        table.add_column(say("table-column-card"), ratio=2)
        for column in ("cost", "space", "knowledge", "points"):
            table.add_column(say(f"table-column-{column}"), justify="right", no_wrap=True)
        table.add_column(say("table-column-effect"), ratio=5)
        for card in self.state.players[seat].hand:
            if card == NO_CARD:
                continue
            reason = why_not(self.state, seat, card)
            effect = Text(f"{activation_icon(card)} {effect_text(self.words, card)}")
            if reason is not None:
                why = say("table-not-now", reason=reason_words(self.words, reason, self.state.players[seat]))
                effect.append(f"\n✗ {why}", style="dim red")
            monument = KIND[card] != ARTIFACT
            space = f"{'▪' if LOCKED[card] else ''}{SPACE_OF[card]}" if monument else ""
            table.add_row(
                number_text(card),
                name_text(self.words, card),
                str(COST[card]),
                space,
                str(KNOWLEDGE[card]) if monument else "",
                str(POINTS[card]) if monument else "",
                effect,
            )
        return Panel(table, title=Text(say("table-your-hand"), style="bold"), title_align="left", padding=(0, 1))


def _tally(cards: list[int], kinds: range) -> Text:
    """The number of cards of each kind, as icons with numbers."""
    text = Text(":" if cards else "")
    for kind in kinds:
        number = sum(1 for card in cards if KIND[card] == kind)
        if number:
            text.append(f" {number}{kind_icon(kind)}", style=f"not bold {KIND_STYLES[kind]}")
    return text
