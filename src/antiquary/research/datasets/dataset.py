"""Datasets: a folder with the decisions of many games as Parquet files, a few games in each, and a datasheet.

A file depends only on the run and on the numbers of its games, so the number of processes changes nothing but the time,
and an interrupted run goes on with the files that are missing. pyarrow is an extra, so it is imported only when
something is read or written.
"""

import json
import os
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from antiquary import __version__
from antiquary.games.registry import game_named
from antiquary.kernel.errors import UsageError, WrongOption
from antiquary.kernel.game import Game
from antiquary.research.datasets.tables import COLUMNS, FEATURE_TYPE, GameRange, Rows, column_names, play, settings_text

GAMES_PER_FILE: Final = 25
GAMES_FOLDER: Final = "games"  # the folder of the files: readers of Parquet take everything in a folder for data
DATASHEET: Final = "DATASHEET.md"
FILE_SUFFIX: Final = ".parquet"
UNFINISHED_PREFIX: Final = "."  # the beginning of the name of a file that is being written, which readers skip


class WrongTable(UsageError):
    """A file cannot be written, or belongs to another dataset."""


@dataclass(frozen=True)
class FileResults:
    """The outcomes in one file: the number of decisions, and the final scores and winners by game."""

    decisions: int
    scores: list[list[int]]
    winners: list[list[int]]


@dataclass(frozen=True)
class Part:
    """One file of a dataset and the games in it."""

    path: Path
    games: GameRange

    @property
    def facts(self) -> dict[str, str]:
        """What identifies the contents of the file; they are its metadata too."""
        game = game_named(self.games.game, self.games.components)
        return {
            "antiquary": __version__,
            "game": game.name,
            "rules": str(game.version),
            "edition": game.edition,
            "encoding": str(game.encoding.version),
            "options": settings_text(self.games.options),
            "level": self.games.level,
            "seed": self.games.seed,
            "first": str(self.games.first),
            "games": str(self.games.count),
        }


@dataclass(frozen=True)
class Dataset:
    """The games of a run, and the folder that they are written into."""

    folder: Path
    games: GameRange

    def parts(self) -> list[Part]:
        count = self.games.count
        return [
            Part(
                self.folder / GAMES_FOLDER / f"{first:06d}{FILE_SUFFIX}",
                replace(self.games, first=first, count=min(GAMES_PER_FILE, count - first)),
            )
            for first in range(0, count, GAMES_PER_FILE)
        ]

    def missing(self) -> list[Part]:
        """The files that are still to be written. Raises `WrongTable` if the folder has files of another run."""
        require_parquet()
        parts = self.parts()
        known = {part.path for part in parts}
        for path in sorted((self.folder / GAMES_FOLDER).glob(f"[!{UNFINISHED_PREFIX}]*{FILE_SUFFIX}")):
            if path not in known:
                raise WrongTable("error-dataset-file", {"file": str(path)})
        return [part for part in parts if not _is_written(part)]

    def prepare(self) -> None:
        """Make the folder; raises `WrongTable` if that is impossible."""
        try:
            (self.folder / GAMES_FOLDER).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise wrong_file(self.folder, error) from error

    def write_datasheet(self, text: str) -> None:
        path = self.folder / DATASHEET
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise wrong_file(path, error) from error


def require_parquet() -> None:
    """Raise an error before anything is played."""
    if find_spec("pyarrow") is None:
        raise WrongOption("error-no-parquet")


def write_part(part: Part) -> FileResults:
    """Play the games of a file and write it."""
    rows = play(part.games)
    results = FileResults(rows.decisions, rows.scores, rows.winners)
    _write(part, game_named(part.games.game, part.games.components), rows, results)
    return results


def results_of(part: Part) -> FileResults:
    """The outcomes in a file that has been written."""
    from pyarrow import parquet

    results = json.loads(parquet.read_schema(part.path).metadata[b"results"])
    return FileResults(results["decisions"], results["scores"], results["winners"])


def _write(part: Part, game: Game, rows: Rows, results: FileResults) -> None:
    import pyarrow
    from pyarrow import parquet

    kept = {"decisions": results.decisions, "scores": results.scores, "winners": results.winners}
    seats = int(part.games.options["players"])
    fields = [(name, _type(name, game, seats)) for name in column_names(game)]
    schema = pyarrow.schema(fields, metadata={**part.facts, "results": json.dumps(kept)})
    # Whoever reads the folder meanwhile, or after an interruption, finds whole files only.
    new = part.path.with_name(f"{UNFINISHED_PREFIX}{part.path.name}-{os.getpid()}")
    try:
        parquet.write_table(pyarrow.table(rows.columns, schema=schema), new, compression="zstd")
        new.replace(part.path)
    except OSError as error:
        raise wrong_file(part.path, error) from error
    finally:
        new.unlink(missing_ok=True)


def _type(name: str, game: Game, seats: int) -> Any:
    import pyarrow

    sort = COLUMNS.get(name, FEATURE_TYPE)
    if sort == "fixed_size_binary":
        return pyarrow.binary(game.encoding.size(seats))
    if sort.startswith("list<"):
        return pyarrow.list_(pyarrow.type_for_alias(sort.removeprefix("list<").removesuffix(">")))
    return pyarrow.type_for_alias(sort)


def _is_written(part: Part) -> bool:
    """Whether the file is there; one with fewer games, the last of a smaller run, is written again."""
    from pyarrow import ArrowException, parquet

    if not part.path.exists():
        return False
    try:
        metadata = parquet.read_schema(part.path).metadata or {}
    except (OSError, ArrowException) as error:
        raise WrongTable("error-dataset-file", {"file": str(part.path)}) from error
    for name, expected in part.facts.items():
        found = metadata.get(name.encode(), b"").decode()
        if name == "games" and found.isdecimal() and int(found) < part.games.count:
            return False
        if found != expected:
            raise WrongTable(
                "error-dataset-other",
                {"file": str(part.path), "field": name, "found": found, "expected": expected},
            )
    return True


def wrong_file(path: Path, error: OSError) -> WrongTable:
    return WrongTable("error-file-write", {"file": str(path), "reason": error.strerror or str(error)})
