"""The datasheet of a dataset: what it holds, how it came about and what it is good for, made from the facts of its
run."""

from collections.abc import Sequence
from shlex import join
from typing import Final

from antiquary import __version__
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel.game import Game
from antiquary.research.datasets.dataset import Dataset, FileResults
from antiquary.research.datasets.tables import COLUMNS, FEATURE_PREFIX, FEATURE_TYPE, GameRange, settings_text
from antiquary.text import Words

SECTIONS: Final = (
    "motivation",
    "composition",
    "collection",
    "columns",
    "reading",
    "uses",
    "licence",
    "maintenance",
)


def datasheet(dataset: Dataset, results: Sequence[FileResults], words: Words) -> str:
    """The text of `DATASHEET.md`; `results` are those of all files."""
    games = dataset.games
    game = game_named(games.game, games.components)
    seats = range(int(games.options["players"]))
    scores = [points for each in results for points in each.scores]
    winners = [won for each in results for won in each.winners]
    facts: dict[str, str | int] = {
        "title": presenter_of(game, words).catalogue.title(),
        "version": __version__,
        "command": command_line(games, game),
        "games": str(games.count),
        "decisions": str(sum(each.decisions for each in results)),
        "files": str(len(results)),
        "level": games.level,
        "rules": str(game.version),
        "options": settings_text(games.options),
        "seed": games.seed,
        "scores": _listed([sum(points[seat] for points in scores) / len(scores) for seat in seats], 1),
        "wins": _listed([sum((seat in won) / len(won) for won in winners) / len(winners) for seat in seats], 3),
        "size": str(game.encoding.size(len(seats))),
        "encoding": str(game.encoding.version),
    }
    lines = [f"# {words.say('datasheet-title', **facts)}", ""]
    for section in SECTIONS:
        lines += [f"## {words.say(f'datasheet-{section}')}", "", words.say(f"datasheet-{section}.text", **facts), ""]
        if section == "columns":
            lines += [*columns_table(words), ""]
    return "\n".join(lines).rstrip() + "\n"


def columns_table(words: Words) -> list[str]:
    """The columns in Markdown."""
    heading = [words.say(f"datasheet-{each}") for each in ("column", "type", "meaning")]
    rows = [(name, sort, words.say(f"dataset-column-{name.replace('_', '-')}")) for name, sort in COLUMNS.items()]
    rows.append((f"{FEATURE_PREFIX}*", FEATURE_TYPE, words.say("dataset-column-feature")))
    return [
        f"| {' | '.join(heading)} |",
        "|---|---|---|",
        *(f"| `{name}` | `{sort}` | {meaning} |" for name, sort, meaning in rows),
    ]


def command_line(games: GameRange, game: Game) -> str:
    """The command that writes the dataset again."""
    arguments = ["antiquary", "dataset", game.name, "--level", games.level, "--games", str(games.count)]
    for name, value in games.options.items():
        arguments += ["--option", f"{name}={str(value).lower()}"]
    if games.components is not None:
        arguments += ["--components", games.components.name]
    return join([*arguments, "--seed", games.seed, "--output"]) + " FOLDER"


def _listed(values: list[float], digits: int) -> str:
    return ", ".join(f"{value:.{digits}f}" for value in values)
