"""`antiquary backup`: copy all tables while the server runs."""

import argparse
import asyncio
import os
from pathlib import Path

from rich.text import Text

from antiquary.commands.parser import Parser
from antiquary.commands.screen import Screen
from antiquary.commands.serve import default_database
from antiquary.storage.connect import store_at
from antiquary.text import Words


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("file", type=Path, metavar=words.say("meta-file"), help=words.say("option-backup-file"))
    parser.add_argument("--database", metavar=words.say("meta-address"), help=words.say("option-database"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    address = args.database or os.environ.get("ANTIQUARY_DATABASE") or f"sqlite:{default_database()}"
    asyncio.run(_copy(address, args.file))
    Screen().print(Text(words.say("backup-done", file=str(args.file)), style="green"), soft_wrap=True)
    return 0


async def _copy(address: str, target: Path) -> None:
    store = store_at(address)
    await store.open()
    try:
        await store.backup(target)
    finally:
        await store.close()
