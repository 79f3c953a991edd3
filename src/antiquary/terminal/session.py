"""A terminal game between one person and opponents: draw, ask, apply, record."""

import re
import sys
from typing import Final, TextIO

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from antiquary.agents.agent import Agent
from antiquary.agents.coaching.coach import coach_for, rng_of
from antiquary.games.presenter import Presenter
from antiquary.kernel.errors import AntiquaryError, WrongNotation
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Seat, State, View
from antiquary.kernel.record import Record
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.table import Table
from antiquary.terminal.coaching import CoachPage
from antiquary.terminal.journal import Journal
from antiquary.text.names import joined

MOST_LOG_LINES: Final = 30
CHOICE_NUMBER: Final = re.compile("[0-9]{1,4}")


class Lines:
    """The lines that the person types; None at the end of input."""

    def __init__(self, console: Console, stream: TextIO | None = None) -> None:
        self.console: Final = console
        self.stream: Final = sys.stdin if stream is None else stream

    def next(self, prompt: str) -> str | None:
        try:
            if self.stream is sys.stdin and self.stream.isatty():
                return self.console.input(Text(prompt, style="bold"))
            self.console.print(Text(prompt, style="bold"), end="")
            line = self.stream.readline()
            self.console.print()
        except EOFError:
            return None
        return line.rstrip("\n") if line else None


class Session:
    """One game in one terminal. `agents` has None where the person sits."""

    def __init__(
        self,
        table: Table,
        agents: list[Agent | None],
        presenter: Presenter,
        console: Console,
        lines: Lines,
        journal: Journal | None,
    ) -> None:
        self.table: Final = table
        self.agents: Final = agents
        self.seat: Final[Seat] = agents.index(None)
        self.presenter: Final = presenter
        self.drawing: Final = presenter.drawing()
        self.words: Final = presenter.words
        self.console: Final = console
        self.lines: Final = lines
        self.journal: Final = journal
        self._events: Final[list[list[Event]]] = []  # by move, as the person may see them
        self._shown = 0  # moves whose events have been shown
        self._moment = -1

    # --- the game ---------------------------------------------------------------------------------------------------

    def run(self) -> bool:
        """Play until the game is over (True) or the person leaves (False)."""
        while not self.table.state.over():
            seats = self.table.state.deciders()
            if self.seat in seats:
                if not self._let_decide():
                    return False
            else:
                self._let_bot_decide(seats[0])
        self._show_events(self.table.state.view(self.seat))
        self._show_end()
        return True

    def play(self, seat: Seat, action: Action) -> None:
        """Make a move, and store its events as the person may see them."""
        events = self.table.play(seat, action)
        self._events.append([event.as_seen_by(self.seat) for event in events])
        if self.journal is not None:
            self.journal.add(self.table.record)

    def recall(self, record: Record) -> None:
        """Bring the table to where `record` left off; earlier events are in the log, but not shown again."""
        record.replay()
        for move in record.moves:
            events = self.table.play(move.seat, move.action)
            self._events.append([event.as_seen_by(self.seat) for event in events])
        self._shown = len(self._events)

    def _let_bot_decide(self, seat: Seat) -> None:
        agent = self.agents[seat]
        assert agent is not None
        # From seed and move number only, so that a resumed game continues as it would have.
        record = self.table.record
        rng = rng_from(seed_from(f"{record.secret().hex()}/{len(record.moves)}"))
        self.play(seat, agent.choose(self.table.state.view(seat), rng))

    # --- the person -------------------------------------------------------------------------------------------------

    def _let_decide(self) -> bool:
        """Ask until there is an answer; False if the person leaves."""
        view = self.table.state.view(self.seat)
        self._show_events(view)
        moment = self.drawing.moment(view)
        if moment != self._moment:
            self._moment = moment
            self._draw(view)
        self._ask(view)
        warned: Action | None = None  # an idle action that was typed once
        while True:
            line = self.lines.next(self.words.say("terminal-prompt") + " ")
            if line is None:
                return False
            text = line.strip()
            action = self._action(view, text)
            if action is not None and action in view.idle() and action != warned:
                warned = action
                self._warn("terminal-idle")
                continue
            if action is not None:
                self.play(self.seat, action)
                return True
            command, _, rest = text.partition(" ")
            command = command.lower()
            if command in ("q", "quit", "exit"):
                return False
            if command in ("u", "undo"):
                if self._undo():
                    return True
            else:
                self._run_command(view, command, rest.strip())

    def _action(self, view: View, text: str) -> Action | None:
        """The action that was typed as a number of the list or in the game's notation."""
        legal = view.legal()
        if CHOICE_NUMBER.fullmatch(text):
            number = int(text)
            return legal[number - 1] if 1 <= number <= len(legal) else None
        for action in legal:
            if text.lower() == self.table.game.action_text(action).lower():
                return action
        return None

    def _run_command(self, view: View, command: str, rest: str) -> None:
        """Run a command that changes nothing."""
        if command in ("h", "?", "help"):
            self._help()
        elif command == "b":
            self._draw(view)
            self._ask(view)
        elif command == "l":
            self._show_log(view)
        elif command == "s":
            self.console.print(self.drawing.score_sheet(view))
        elif command == "i":
            self._look_up(rest)
        elif command in ("w", "why"):
            self._compare(view, rest)
        elif not command:
            self._ask(view)
        elif CHOICE_NUMBER.fullmatch(command):
            self._warn("terminal-wrong-number", most=len(view.legal()))
        else:
            refused = self._move_of_the_game(f"{command} {rest}".strip())
            if refused is None:
                self._warn("terminal-wrong-key", typed=command[:20])
            else:
                self.console.print(Text(self.drawing.refusal(view, refused), style="yellow"))

    def _move_of_the_game(self, text: str) -> Action | None:
        """The action that `text` names in the game's notation, legal or not."""
        for spelling in (text, text.lower(), text.upper()):
            try:
                return self.table.game.parse_action(spelling)
            except WrongNotation:
                continue
        return None

    def _help(self) -> None:
        drawing = self.drawing
        lines = [self.words.say("terminal-help", piece=drawing.piece, example=drawing.example, moves=drawing.moves)]
        symbols = drawing.symbols()
        self.console.print(Text("\n".join([*lines, symbols] if symbols else lines)))

    def _undo(self) -> bool:
        try:
            self.table.undo(self.seat)
        except AntiquaryError as error:
            self.console.print(Text(self.words.error(error), style="yellow"))
            return False
        del self._events[len(self.table.record.moves) :]
        self._shown = len(self._events)
        if self.journal is not None:
            self.journal.rewrite(self.table.record)
        self._warn("terminal-undone")
        return True

    def _look_up(self, name: str) -> None:
        face = self.drawing.look_up(name) if name else None
        if face is None:
            key = "terminal-wrong-card" if name else "terminal-which-card"
            self._warn(key, name=name[:20], piece=self.drawing.piece, example=self.drawing.example)
        else:
            self.console.print(face)

    def _compare(self, view: View, text: str) -> None:
        """Why not this? A choice compared with the best one."""
        action = self._action(view, text)
        if action is None:
            self._warn("terminal-which-choice", most=len(view.legal()))
        else:
            advice = coach_for(self.table.game).advise(view, rng_of(view), action)
            self.console.print(CoachPage(self.presenter).why_not(view, advice, action))

    def _warn(self, key: str, **details: str | int) -> None:
        self.console.print(Text(self.words.say(key, **details), style="yellow"))

    # --- what is shown ----------------------------------------------------------------------------------------------

    def _draw(self, view: View) -> None:
        self.console.print(self.drawing.draw(view))

    def _ask(self, view: View) -> None:
        self.console.print()
        self.console.print(self.drawing.question(view))
        choices = Grid.grid(padding=(0, 1))
        choices.add_column(justify="right", style="bold", no_wrap=True)
        choices.add_column()
        for number, action in enumerate(view.legal(), start=1):
            choices.add_row(str(number), Text(self.presenter.answer(view, action)))
        self.console.print(choices)

    def _show_events(self, view: View) -> None:
        """Show the events since the person was last asked."""
        events = [event for events in self._events[self._shown :] for event in events]
        self._shown = len(self._events)
        lines = self.presenter.log(view, events)
        if lines:
            self.console.print(listed(lines))

    def _show_log(self, view: View) -> None:
        lines = self.presenter.log(view, [event for events in self._events for event in events])
        self.console.print(listed(lines[-MOST_LOG_LINES:] or [self.words.say("terminal-empty-log")]))

    def _show_end(self) -> None:
        view = self.table.state.view(self.seat)
        self._draw(view)
        self.console.print(self.drawing.score_sheet(view))
        self.console.print(Text(outcome(self.table.state, self.presenter), style="bold"))


def listed(lines: list[str]) -> Grid:
    """Lines with a bullet; long ones are wrapped with a hanging indent."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for line in lines:
        grid.add_row("·", Text(line))
    return grid


def outcome(state: State, presenter: Presenter) -> str:
    """The winners, as text."""
    words, names, winners = presenter.words, presenter.names, state.winners()
    points = state.scores()[winners[0]]
    if winners == [names.you]:
        return words.say("terminal-you-won", points=points)
    if len(winners) == 1:
        return words.say("terminal-won", name=names.of(winners[0]), points=points)
    shared = joined(words, [names.of(seat) for seat in winners])
    return words.say("terminal-shared", names=shared, points=points)
