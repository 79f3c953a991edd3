"""Games as a data table: one row for every decision, in a Parquet file.

Columns, in this order:

game      number of the game in the run
seed      the game's 128-bit seed as 32 hexadecimal digits: with the options and the actions it is the whole game
decision  number of the decision in the game, from 0
seat      the deciding seat, from 0
question  the question asked: a key of the game's texts, such as `ask-create` or `pergamon-ask-funding`
legal     number of legal actions
action    the chosen action, as a number of the action space
move      the same in the game's notation
points    the final points of the deciding seat
lead      by how much they exceed the mean of the others'
won       1 if that seat won; a shared victory is divided
feature.* the seat's features before the decision (`Game.features`, see docs/judgement.md)

Except for `points`, `lead` and `won`, which nobody could know yet, nothing in a row goes beyond what the seat could
see. pyarrow is an extra, so it is imported only when something is written.
"""

from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from antiquary import __version__
from antiquary.agents.levels import agent_named
from antiquary.games.registry import game_named
from antiquary.kernel.errors import UsageError, WrongOption
from antiquary.kernel.game import Game
from antiquary.kernel.outcome import LEAD, rewards
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import seed_from

SORTS: Final = {
    "game": "int32",
    "seed": "string",
    "decision": "int32",
    "seat": "int8",
    "question": "string",
    "legal": "int16",
    "action": "int16",
    "move": "string",
    "points": "int16",
    "lead": "float32",
    "won": "float32",
}
FEATURE: Final = "feature."


class WrongTable(UsageError):
    """The file cannot be written."""


@dataclass(frozen=True)
class GameRange:
    """Some games of a run, played by opponents of one level."""

    game: str
    options: dict[str, int | str | bool]
    seed: str
    first: int
    count: int
    level: str = "random"
    components: Path | None = None


@dataclass
class Rows:
    """The results of some games: the columns of the table, and the final scores and winners by game."""

    first: int
    columns: dict[str, list[Any]] = field(default_factory=dict)
    scores: list[list[int]] = field(default_factory=list)
    winners: list[list[int]] = field(default_factory=list)

    @property
    def decisions(self) -> int:
        return len(self.columns["game"])


def column_names(game: Game) -> list[str]:
    return [*SORTS, *(FEATURE + name for name in game.feature_names())]


def play(games: GameRange) -> Rows:
    """Play the games of a range, and record every decision."""
    game = game_named(games.game, games.components)
    rows = Rows(games.first, {name: [] for name in column_names(game)})
    for number in range(games.first, games.first + games.count):
        _play_one(game, games, number, rows)
    return rows


def _play_one(game: Game, games: GameRange, number: int, rows: Rows) -> None:
    columns = rows.columns
    features = [columns[FEATURE + name] for name in game.feature_names()]
    seed = seed_from(f"{games.seed}/{number}")
    rng = rng_from(seed)
    state = game.new(games.options, seed)
    agents = [agent_named(games.level, game) for _ in range(state.seats)]
    seats: list[int] = []
    while not state.over():
        seat = state.decider()
        action = agents[seat].choose(state.view(seat), rng)
        columns["question"].append(state.decision(seat).prompt)
        columns["legal"].append(len(state.legal(seat)))
        columns["action"].append(action)
        columns["move"].append(game.action_text(action))
        for column, value in zip(features, game.features(state, seat), strict=True):
            column.append(value)
        state.apply(seat, action)
        seats.append(seat)
    scores, winners, leads = state.scores(), state.winners(), rewards(state, LEAD)
    columns["game"] += [number] * len(seats)
    columns["seed"] += [seed.hex()] * len(seats)
    columns["decision"] += range(len(seats))
    columns["seat"] += seats
    columns["points"] += [scores[seat] for seat in seats]
    columns["lead"] += [leads[seat] for seat in seats]
    columns["won"] += [1 / len(winners) if seat in winners else 0.0 for seat in seats]
    rows.scores.append(scores)
    rows.winners.append(winners)


def need_parquet() -> None:
    """Raise an error before anything is played."""
    if find_spec("pyarrow") is None:
        raise WrongOption("error-no-parquet")


class TableFile:
    """A Parquet file that grows. Ranges may come in any order; they are written in the order of their games. Used with
    `with`."""

    def __init__(self, path: Path, game: Game, options: dict[str, int | str | bool]) -> None:
        need_parquet()
        import pyarrow
        from pyarrow import parquet

        fields = [(name, SORTS.get(name, "float32")) for name in column_names(game)]
        metadata = {
            "antiquary": __version__,
            "game": game.name,
            "rules": str(game.version),
            "edition": game.edition(),
            "options": " ".join(f"{name}={value}" for name, value in options.items()),
        }
        self._schema: Final = pyarrow.schema(fields, metadata=metadata)
        self._path: Final = path
        self._waiting: Final[dict[int, Rows]] = {}
        self._next = 0
        try:
            self._writer: Final = parquet.ParquetWriter(path, self._schema, compression="zstd")
        except OSError as error:
            raise self._wrong(error) from error

    def add(self, rows: Rows) -> None:
        self._waiting[rows.first] = rows
        while (ready := self._waiting.pop(self._next, None)) is not None:
            self._write(ready)
            self._next += len(ready.scores)

    def _write(self, rows: Rows) -> None:
        import pyarrow

        try:
            self._writer.write_table(pyarrow.table(rows.columns, schema=self._schema))
        except OSError as error:
            raise self._wrong(error) from error

    def _wrong(self, error: OSError) -> WrongTable:
        return WrongTable("error-file-write", {"file": str(self._path), "reason": error.strerror or str(error)})

    def __enter__(self) -> "TableFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._writer.close()
