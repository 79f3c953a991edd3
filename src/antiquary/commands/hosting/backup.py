"""`antiquary backup`: copy all tables while the server runs."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import BarColumn, TaskProgressColumn, TextColumn
from rich.progress import Progress as Bar
from rich.text import Text

from antiquary.commands.hosting.serve import database_address
from antiquary.commands.parser import Parser
from antiquary.storage.backup import Copy, Progress, backup
from antiquary.storage.connect import file_of
from antiquary.storage.errors import StoreUnusable
from antiquary.terminal.screen import Screen
from antiquary.text import Words


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("file", type=Path, metavar=words.say("meta-file"), help=words.say("option-backup-file"))
    parser.add_argument("--database", metavar=words.say("meta-address"), help=words.say("option-database"))
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    database = database_file(args)
    if database is None:
        raise StoreUnusable("error-backup-postgres", {"file": str(args.file)})
    with progress_callback(words.say("backup-progress")) as progress:
        copy = backup(database, args.file, progress)
    if args.json:
        print(json.dumps(report(copy), ensure_ascii=False))
    else:
        line = words.say("backup-done", file=str(args.file), **counts(copy))
        Screen().print(Text(line, style="green"), soft_wrap=True)
    return 0


def database_file(args: argparse.Namespace) -> Path | None:
    """The SQLite file that the command line or the environment names, None for PostgreSQL."""
    return file_of(database_address(args.database))


@contextmanager
def progress_callback(title: str) -> Iterator[Progress]:
    """A bar on standard error, for a person who waits there."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Bar(*columns, console=Screen(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(title)
        yield lambda copied, pages: bar.update(task, completed=copied, total=pages)


def counts(copy: Copy) -> dict[str, int]:
    return {"tables": copy.rows["tables"], "moves": copy.rows["entries"], "players": copy.rows["players"]}


def report(copy: Copy) -> dict[str, object]:
    return {"file": str(copy.file), "bytes": copy.size, "rows": copy.rows}
