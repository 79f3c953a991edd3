"""A table in a program: what `import antiquary` offers."""

import secrets
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from antiquary.agents.agent import Agent
from antiquary.agents.opponents import UNTIMED_AGENTS, opponent_named, untimed_agent
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel import record, table
from antiquary.kernel.errors import IllegalAction
from antiquary.kernel.game import SPECTATOR, Game, View
from antiquary.kernel.rng import SEED_BYTES, FastRng, seed_from
from antiquary.text import Words
from antiquary.text.names import Names

LINE_WIDTH: Final = 110  # characters in a line of a printed table


class SeatView:
    """What one seat sees of a table: nothing else of it can be reached from here."""

    def __init__(self, game: Game, view: View, names: Sequence[str]) -> None:
        self.game: Final = game
        self.view: Final = view  # as the engine has it
        self.seat: Final = view.seat
        self._names: Final = list(names)

    def moves(self) -> list[str]:
        """What the seat may do now, in notation."""
        return [self.game.action_text(action) for action in self.view.legal()]

    def data(self) -> dict[str, Any]:
        """Everything that the seat sees, as plain data."""
        return self.view.data()

    def __str__(self) -> str:
        """The table as the seat sees it, drawn in characters."""
        out = StringIO()
        presenter = presenter_of(self.game, Words("en"), Names(self._names, self.seat))
        Console(file=out, width=LINE_WIDTH, highlight=False, emoji=False, markup=False).print(
            presenter.drawing().draw(self.view)
        )
        return "\n".join(line.rstrip() for line in out.getvalue().rstrip().splitlines())


class GameTable:
    """A game in progress. Moves are words in notation, or the numbers of actions."""

    def __init__(self, made: table.Table) -> None:
        self._table: Final = made

    @property
    def game(self) -> str:
        return self._table.game.name

    @property
    def players(self) -> int:
        return self._table.state.seats

    @property
    def seat(self) -> int | None:
        """The seat that decides now; None once the game is over. Several may decide at once: see `seats`."""
        seats = self.seats
        return seats[0] if seats else None

    @property
    def seats(self) -> list[int]:
        """All seats that may decide now, in any order."""
        return self._table.state.deciders()

    @property
    def over(self) -> bool:
        return self._table.state.over()

    def moves(self) -> list[str]:
        """What `seat` may do now, in notation; nothing once the game is over."""
        return [] if self.seat is None else self.view().moves()

    def play(self, move: str | int, seat: int | None = None) -> None:
        """Make a move for `seat`, or for the seat that decides. Raises `IllegalAction` and changes nothing if it is not
        legal, `WrongNotation` if there is no such move."""
        mover = self.seat if seat is None else seat
        if mover is None:
            raise IllegalAction("error-game-over")
        self._table.play(mover, self._table.game.parse_action(move) if isinstance(move, str) else move)

    def undo(self, seat: int | None = None) -> None:
        """Take back the last move of `seat`, or the last one at all. Raises `NoUndo` if it revealed something."""
        moves = self._table.record.moves
        self._table.undo(moves[-1].seat if seat is None and moves else seat or 0)

    def history(self) -> list[tuple[int, str]]:
        """Seat and move of everything that was played."""
        return [(move.seat, self._table.game.action_text(move.action)) for move in self._table.record.moves]

    def view(self, seat: int | None = None) -> SeatView:
        """What `seat` sees, or the seat that decides; a spectator once the game is over."""
        looker = self.seat if seat is None else seat
        names = [f"Player {number + 1}" for number in range(self.players)]
        return SeatView(self._table.game, self._table.state.view(SPECTATOR if looker is None else looker), names)

    def scores(self) -> list[int]:
        """The points of every seat so far."""
        return self._table.state.scores()

    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        return self._table.state.winners() if self.over else []

    def record(self) -> str:
        """The game so far as a record (`docs/research/record.md`), from which `load` makes the table again."""
        return self._table.record.text()

    def save(self, path: str | Path) -> None:
        """Write the record into a file."""
        Path(path).write_text(self.record(), encoding="utf-8")

    def __str__(self) -> str:
        return str(self.view())


class Opponent:
    """Chooses moves from views. Without a time limit, so that it plays the same on every machine."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name: Final = name
        self._rng: Final = FastRng(seed)
        self._agents: Final[dict[tuple[str, int], Agent]] = {}

    def choose(self, view: SeatView) -> str:
        """The move of the seat that the view belongs to, in notation. It keeps what it has thought in a turn."""
        agent = self._agents.get((view.game.name, view.seat))
        if agent is None:
            untimed = self.name.partition(":")[0] in UNTIMED_AGENTS
            agent = (
                untimed_agent(self.name, view.game)
                if untimed
                else opponent_named(self.name, view.game, view.view.seats)
            )
            self._agents[view.game.name, view.seat] = agent
        return view.game.action_text(agent.choose(view.view, self._rng))


def new(game: str, *, seed: str | int | None = None, **options: int | str | bool) -> GameTable:
    """A new game, `ancient-knowledge` or `pergamon`, with options such as `players=3`. The same seed deals the same
    game; without one, the deal is random. Raises `WrongOption`."""
    dealt = secrets.token_bytes(SEED_BYTES) if seed is None else seed_from(seed)
    return GameTable(table.Table(game_named(game), options, dealt))


def load(source: str | Path) -> GameTable:
    """The table of a record: its text, or the file that it is in. Raises `WrongRecord`."""
    text = source if isinstance(source, str) and "\n" in source else Path(source).read_text(encoding="utf-8")
    return GameTable(table.resume(record.read(text.splitlines(), GAMES)))


def opponent(name: str, seed: int = 0) -> Opponent:
    """An opponent: a level from `novice` to `grandmaster`, or one in a file: `file:PATH`, `networks:PATH`."""
    return Opponent(name, seed)
