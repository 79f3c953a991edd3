"""`antiquary restore`: put a backup in the place of the database."""

import argparse
import json
from pathlib import Path

from rich.text import Text

from antiquary.commands.hosting.backup import counts, database_file, progress_callback, report
from antiquary.commands.parser import Parser
from antiquary.storage.backup import restore
from antiquary.storage.errors import StoreUnusable
from antiquary.terminal.screen import Screen
from antiquary.text import Words


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("file", type=Path, metavar=words.say("meta-file"), help=words.say("option-restore-file"))
    parser.add_argument("--database", metavar=words.say("meta-address"), help=words.say("option-database"))
    parser.add_argument("--discard-old", action="store_true", help=words.say("option-discard-old"))
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    database = database_file(args)
    if database is None:
        raise StoreUnusable("error-restore-postgres", {"file": str(args.file)})
    with progress_callback(words.say("restore-progress")) as progress:
        restored = restore(args.file, database, not args.discard_old, progress)
    old = "" if restored.old is None else str(restored.old)
    if args.json:
        print(json.dumps({**report(restored.copy), "old": old or None}, ensure_ascii=False))
        return 0
    screen = Screen()
    line = words.say("restore-done", file=str(restored.copy.file), **counts(restored.copy))
    screen.print(Text(line, style="green"), soft_wrap=True)
    if old:
        screen.print(Text(words.say("restore-old", file=old)), soft_wrap=True)
    return 0
