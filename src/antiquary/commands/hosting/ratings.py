"""`antiquary ratings`: the leader boards of a server, and their recomputation from the results."""

import argparse
import asyncio
import json
from contextlib import nullcontext

from rich.table import Table
from rich.text import Text

from antiquary.commands.hosting.backup import progress_callback
from antiquary.commands.hosting.serve import database_address
from antiquary.commands.parser import Parser, require_at_least
from antiquary.server.ratings.store import (
    Discipline,
    Progress,
    Ranked,
    Recomputed,
    disciplines,
    leader_board,
    recompute,
)
from antiquary.server.tables.store import store_at
from antiquary.storage.connect import file_of
from antiquary.storage.database import Store
from antiquary.storage.errors import StoreUnusable
from antiquary.storage.file_lock import locked
from antiquary.terminal.screen import Screen
from antiquary.text import Words

Boards = dict[Discipline, list[Ranked]]


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("--database", metavar=words.say("meta-address"), help=words.say("option-database"))
    parser.add_argument("--recompute", action="store_true", help=words.say("option-recompute"))
    parser.add_argument("--most", type=int, default=20, metavar="N", help=words.say("option-ratings-most"))
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    address = database_address(args.database)
    most = require_at_least(args, "most", 1)
    file = file_of(address)
    if file is not None and not file.is_file():
        raise StoreUnusable("error-backup-source", {"file": str(file)})
    # A server does not expect that another process writes to its SQLite file.
    with (
        locked(address) if args.recompute else nullcontext(),
        progress_callback(words.say("ratings-progress")) as progress,
    ):
        recomputed, boards = asyncio.run(work(address, args.recompute, most, progress))
    if args.json:
        print(json.dumps(report(recomputed, boards), ensure_ascii=False))
    else:
        show(Screen(), words, recomputed, boards)
    return 0


async def work(address: str, anew: bool, most: int, progress: Progress) -> tuple[Recomputed | None, Boards]:
    """Recompute if wished, and read the boards."""
    store = store_at(address)
    await store.open()
    try:
        recomputed = await recompute(store, progress) if anew else None
        return recomputed, await boards_of(store, most)
    finally:
        await store.close()


async def boards_of(store: Store, most: int) -> Boards:
    return {each: await leader_board(store, each, most) for each in await disciplines(store)}


def show(screen: Screen, words: Words, recomputed: Recomputed | None, boards: Boards) -> None:
    if recomputed is not None:
        line = words.say(
            "ratings-recomputed",
            results=recomputed.results,
            ratings=recomputed.ratings,
            changed=recomputed.changed,
        )
        screen.print(Text(line, style="green"), soft_wrap=True)
    if not any(boards.values()):
        screen.print(words.say("ratings-none"), soft_wrap=True)
    for discipline, lines in boards.items():
        if lines:
            screen.print()
            screen.print(board(words, discipline, lines))


def board(words: Words, discipline: Discipline, lines: list[Ranked]) -> Table:
    game = words.say(f"game-{discipline.game}")
    title = words.say("ratings-board", game=game, pace=words.say(f"pace-{discipline.pace}"))
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim")
    table.add_column("#", justify="right")
    table.add_column(words.say("ratings-name"))
    table.add_column(words.say("ratings-rating"), justify="right")
    table.add_column("±", justify="right")
    table.add_column(words.say("ratings-games"), justify="right")
    table.add_column("")
    for place, line in enumerate(lines, start=1):
        name = words.say("ratings-bot", level=words.say(f"level-{line.bot}")) if line.bot else line.name
        rating, note = line.rating, words.say("ratings-provisional") if line.rating.provisional else ""
        table.add_row(
            str(place), Text(name), str(rating.points), str(rating.spread), str(rating.games), Text(note, style="dim")
        )
    return table


def report(recomputed: Recomputed | None, boards: Boards) -> dict[str, object]:
    counts = None
    if recomputed is not None:
        counts = {"results": recomputed.results, "ratings": recomputed.ratings, "changed": recomputed.changed}
    return {
        "recomputed": counts,
        "boards": [
            {
                "game": discipline.game,
                "pace": discipline.pace,
                "ratings": [
                    {
                        "name": line.name,
                        "bot": line.bot,
                        "points": line.rating.points,
                        "spread": line.rating.spread,
                        "games": line.rating.games,
                        "provisional": line.rating.provisional,
                    }
                    for line in lines
                ],
            }
            for discipline, lines in boards.items()
        ],
    }
