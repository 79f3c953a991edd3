"""`antiquary admin`: administer the database of a server, also while it runs."""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from datetime import datetime
from typing import Final, TypeAlias, TypeVar

from msgspec import to_builtins
from msgspec.structs import asdict
from rich.table import Table
from rich.text import Text

from antiquary.commands.hosting.serve import amounts_text, database_address, parse_amounts
from antiquary.commands.parser import Parser, examples, require_at_least
from antiquary.kernel.errors import WrongOption
from antiquary.server.accounts.store import Player, find_login, find_player
from antiquary.server.admin.bodies import AdminPlayer
from antiquary.server.admin.store import (
    KINDS,
    PURGE,
    VACUUM,
    Actor,
    AuditEntry,
    TableFilter,
    announce,
    audit_log,
    ban,
    grant_admin,
    list_players,
    list_tables,
    remove_table,
    revoke_admin,
    sizes,
    unban,
    withdraw,
    write_down,
)
from antiquary.server.features import STORED
from antiquary.server.retention import DAY, count_unused, delete_unused, purge_details
from antiquary.server.settings import Retention
from antiquary.server.tables.rows import ENDED, FINISHED, OPEN, RUNNING, UNPLAYABLE, TableRow
from antiquary.server.tables.store import TableStore, store_at
from antiquary.storage.connect import file_of
from antiquary.storage.database import migrations
from antiquary.storage.errors import AlreadyServed, StoreUnusable
from antiquary.storage.file_lock import locked
from antiquary.storage.sqlite import schema_version
from antiquary.terminal.screen import Screen
from antiquary.text import LANGUAGES, Words

FAILED: Final = 1
HOST_ACTOR: Final = Actor()  # whoever has the database
STATUSES: Final = (OPEN, RUNNING, FINISHED, UNPLAYABLE, ENDED)
TABLES, PLAYERS, UPLOADS = "tables", "players", "uploads"
KEEP_EVERYTHING: Final = Retention(**dict.fromkeys(Retention.__struct_fields__, 0))

Row = TypeVar("Row")
Work: TypeAlias = Callable[[TableStore, argparse.Namespace, Words], Awaitable[int]]


def add(parser: Parser, words: Words) -> None:
    acts = parser.add_subparsers(
        title=words.say("usage-commands"),
        dest="act",
        metavar=words.say("usage-command"),
        required=True,
        parser_class=Parser,
    )

    def act(name: str, work: Work) -> Parser:
        key = f"admin-{name}"
        added = acts.add_parser(
            name, words=words, help=words.say(key), description=words.say(key), epilog=examples(words, key)
        )
        added.add_argument("--database", metavar=words.say("meta-address"), help=words.say("option-database"))
        added.add_json()
        added.set_defaults(run=lambda args, spoken: asyncio.run(_run(work, args, spoken)))
        assert isinstance(added, Parser)
        return added

    _add_lists(act, words)
    _add_acts(act, words)


def _add_lists(act: Callable[[str, Work], Parser], words: Words) -> None:
    listing = act("list", list_rows)
    listing.add_argument("what", choices=(TABLES, PLAYERS, UPLOADS), help=words.say("option-admin-what"))
    listing.add_argument("--status", choices=STATUSES, default="", help=words.say("option-admin-status"))
    listing.add_argument("--game", default="", metavar=words.say("meta-game"), help=words.say("option-admin-game"))
    listing.add_argument(
        "--player", default="", metavar=words.say("meta-account"), help=words.say("option-admin-player")
    )
    listing.add_argument("--unused", type=int, default=0, metavar="N", help=words.say("option-admin-unused"))
    kinds = tuple(kind for kind in KINDS if kind)
    listing.add_argument("--kind", choices=kinds, default="", help=words.say("option-admin-kind"))
    listing.add_argument("--name", default="", metavar=words.say("meta-name"), help=words.say("option-admin-name"))
    log = act("log", show_log)
    for each in (listing, log):
        each.add_argument("--most", type=int, default=50, metavar="N", help=words.say("option-admin-most"))


def _add_acts(act: Callable[[str, Work], Parser], words: Words) -> None:
    account = words.say("meta-account"), words.say("option-admin-account")
    removing = act("remove", remove)
    removing.add_argument("table", metavar=words.say("meta-table"), help=words.say("option-admin-table"))
    banning = act("ban", ban_account)
    banning.add_argument("account", metavar=account[0], help=account[1])
    banning.add_argument(
        "--reason", required=True, metavar=words.say("meta-reason"), help=words.say("option-admin-reason")
    )
    for name, work in (("unban", unban_account), ("grant", grant), ("revoke", revoke)):
        act(name, work).add_argument("account", metavar=account[0], help=account[1])
    announcing = act("announce", announce_texts)
    announcing.add_argument("text", nargs="+", metavar=words.say("meta-text"), help=words.say("option-admin-text"))
    shown = announcing.add_mutually_exclusive_group()
    shown.add_argument("--until", metavar=words.say("meta-date"), help=words.say("option-admin-until"))
    shown.add_argument("--days", type=int, default=7, metavar="N", help=words.say("option-admin-days"))
    withdrawing = act("withdraw", withdraw_announcement)
    withdrawing.add_argument("id", metavar=words.say("meta-id"), help=words.say("option-admin-announcement"))
    purging = act("purge", purge)
    older = words.say("option-admin-older", names=amounts_text(Retention()))
    purging.add_argument("--older-than", default="", metavar=words.say("meta-amounts"), help=older)
    purging.add_argument("--dry-run", action="store_true", help=words.say("option-admin-dry-run"))
    for each in (removing, purging):
        each.add_argument("--yes", action="store_true", help=words.say("option-admin-yes"))
    act("vacuum", vacuum)


async def _run(work: Work, args: argparse.Namespace, words: Words) -> int:
    async with opened_store(database_address(args.database)) as store:
        return await work(store, args, words)


# --- lists ------------------------------------------------------------------------------------------------------------


async def list_rows(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    most, unused = require_at_least(args, "most", 1), require_at_least(args, "unused", 0)
    if args.what == PLAYERS:
        players = await list_players(store, args.kind, args.name, most)
        if args.json:
            print_json([to_builtins(player) for player in players])
        else:
            show_table(words, ("id", "name", "login", "created", "used", "tables", "notes"), players, player_cells)
        return 0
    player = (await player_named(store, args.player)).id if args.player else ""
    since = time.time() - unused * DAY if unused else 0.0
    wanted = TableFilter(args.status, args.game, player, args.what == UPLOADS, since)
    tables = await list_tables(store, wanted, most)
    if args.json:
        print_json([table_data(row) for row in tables])
    else:
        show_table(words, ("id", "game", "status", "used", "seats"), tables, table_cells)
    return 0


async def show_log(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    entries = await audit_log(store, require_at_least(args, "most", 1))
    if args.json:
        print_json([to_builtins(entry) for entry in entries])
    else:
        show_table(words, ("when", "actor", "act", "subject", "details"), entries, audit_cells)
    return 0


# --- acts -------------------------------------------------------------------------------------------------------------


async def remove(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    if await store.table(args.table) is None:
        raise StoreUnusable("error-no-table")
    if not (args.yes or confirmed(words, "admin-confirm-remove", table=args.table)):
        return FAILED
    await remove_table(store, args.table, HOST_ACTOR, time.time())
    return say(args, words, "admin-removed", table=args.table)


async def ban_account(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    player = await player_named(store, args.account)
    reason = " ".join(args.reason.split())
    if not reason:
        raise WrongOption("error-nothing-said")
    if not await ban(store, player, reason, HOST_ACTOR, time.time(), STORED.ban_steps(player.id)):
        raise StoreUnusable("error-ban-twice")
    return say(args, words, "admin-banned", name=player.name)


async def unban_account(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    player = await player_named(store, args.account)
    if not await unban(store, player, HOST_ACTOR, time.time()):
        raise StoreUnusable("error-not-banned")
    return say(args, words, "admin-unbanned", name=player.name)


async def grant(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    player = await player_named(store, args.account)
    if not player.login:
        raise StoreUnusable("error-grant-guest")
    if not await grant_admin(store, player, HOST_ACTOR, time.time()):
        raise StoreUnusable("error-grant-twice")
    return say(args, words, "admin-granted", name=player.name)


async def revoke(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    player = await player_named(store, args.account)
    if not await revoke_admin(store, player, HOST_ACTOR, time.time()):
        raise StoreUnusable("error-not-admin")
    return say(args, words, "admin-revoked", name=player.name)


async def announce_texts(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    texts: dict[str, str] = {}
    for text in args.text:
        language, _, content = text.partition("=")
        if language not in LANGUAGES or not content.strip():
            raise WrongOption("error-announce-text", {"text": text[:60], "languages": ", ".join(LANGUAGES)})
        texts[language] = " ".join(content.split())
    now = time.time()
    until = moment(args.until) if args.until else now + require_at_least(args, "days", 1) * DAY
    if until <= now:
        raise WrongOption("error-announce-until", {"until": args.until or ""})
    made = await announce(store, texts, until, HOST_ACTOR, now)
    return say(args, words, "admin-announced", id=made.id, until=written(until))


async def withdraw_announcement(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    if not await withdraw(store, args.id, HOST_ACTOR, time.time()):
        raise StoreUnusable("error-no-announcement")
    return say(args, words, "admin-withdrawn")


async def purge(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    retention = parse_amounts(KEEP_EVERYTHING, "--older-than", args.older_than)
    if retention == KEEP_EVERYTHING:
        raise WrongOption("error-purge-nothing")
    now = time.time()
    counts = await count_unused(store, STORED, retention, now)
    if not args.json:
        Screen().print(Text(words.say("admin-would-purge"), style="bold"))
        show_counts(words, asdict(counts))
    if not args.dry_run:
        if not (args.yes or confirmed(words, "admin-confirm-purge")):
            return FAILED
        counts = await delete_unused(store, STORED, retention, now)
        await write_down(store, now, HOST_ACTOR, PURGE, purge_details(retention, counts))
        if not args.json:
            Screen().print(Text(words.say("admin-purged"), style="bold green"))
            show_counts(words, asdict(counts))
    if args.json:
        print_json({"dry_run": args.dry_run, "counts": asdict(counts)})
    return 0


async def vacuum(store: TableStore, args: argparse.Namespace, words: Words) -> int:
    before = await store.database.size()
    await store.database.vacuum()
    after = await store.database.size()
    await write_down(store, time.time(), HOST_ACTOR, VACUUM, sizes(before, after))
    return say(args, words, "admin-vacuumed", before=before // 1000, after=after // 1000)


# --- output -----------------------------------------------------------------------------------------------------------


def say(args: argparse.Namespace, words: Words, key: str, **details: str | float) -> int:
    if args.json:
        print_json({"done": args.act, **details})
    else:
        Screen().print(Text(words.say(key, **details), style="green"), soft_wrap=True)
    return 0


def confirmed(words: Words, key: str, **details: str) -> bool:
    """Whether the person at the keyboard agrees; prints that nothing was done if not."""
    screen, yes = Screen(stderr=True), words.say("yes")
    screen.print(Text(words.say(key, yes=yes, **details), style="bold"), soft_wrap=True)
    if sys.stdin.readline().strip().lower() == yes:
        return True
    screen.print(Text(words.say("admin-cancelled")))
    return False


def moment(text: str) -> float:
    try:
        return datetime.fromisoformat(text).timestamp()
    except ValueError as error:
        raise WrongOption("error-announce-until", {"until": text[:40]}) from error


def written(at: float) -> str:
    return datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M") if at else ""


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False))


def show_table(
    words: Words, columns: tuple[str, ...], rows: list[Row], cells: Callable[[Row, Words], list[str]]
) -> None:
    if not rows:
        Screen().print(Text(words.say("admin-none")))
        return
    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(words.say(f"admin-column-{column}"), overflow="fold")
    for row in rows:
        table.add_row(*[Text(cell) for cell in cells(row, words)])
    Screen().print(table)


def show_counts(words: Words, counts: dict[str, int]) -> None:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right")
    for kind, count in counts.items():
        if count:
            table.add_row(str(count), words.say(f"admin-kind-{kind}"))
    Screen().print(table if table.row_count else Text(words.say("admin-none")))


def table_cells(row: TableRow, words: Words) -> list[str]:
    seats = ", ".join(chair.name or chair.bot or words.say("admin-free-seat") for chair in row.seats)
    return [row.id, row.game, row.status, written(row.touched), seats]


def table_data(row: TableRow) -> dict[str, object]:
    """A table for programs, without its secrets."""
    fields = ("id", "game", "status", "created", "touched", "number", "listed", "uploaded_by", "host")
    seats = [{"name": chair.name, "player": chair.player, "bot": chair.bot} for chair in row.seats]
    return {**{name: getattr(row, name) for name in fields}, "seats": seats}


def player_cells(player: AdminPlayer, words: Words) -> list[str]:
    notes = [words.say("admin-note-banned", reason=player.reason)] if player.banned else []
    notes += [words.say("admin-note-admin")] if player.admin else []
    times = [written(player.created), written(player.used)]
    return [player.id, player.name, player.login, *times, str(player.tables), ", ".join(notes)]


def audit_cells(entry: AuditEntry, words: Words) -> list[str]:
    actor = entry.actor_name or entry.actor or words.say("admin-command-line")
    details = ", ".join(f"{name}: {value}" for name, value in entry.details.items())
    return [written(entry.at), actor, entry.act, entry.subject_name or entry.subject, details]


# --- the database ----------------------------------------------------------------------------------------------------


@asynccontextmanager
async def opened_store(address: str) -> AsyncIterator[TableStore]:
    """The store behind an address. While a server uses a SQLite file, its schema is left alone: it must be of this
    version. Otherwise the file is locked meanwhile, so that no server starts in the middle."""
    path = file_of(address)
    with ExitStack() as stack:
        if path is not None:
            if not path.exists():
                raise StoreUnusable("error-backup-source", {"file": str(path)})
            try:
                stack.enter_context(locked(address))
            except AlreadyServed as error:
                if schema_version(path) != len(migrations()):
                    raise StoreUnusable("error-admin-version", {"file": str(path)}) from error
        store = store_at(address)
        await store.open()
        try:
            yield store
        finally:
            await store.close()


async def player_named(store: TableStore, name: str) -> Player:
    """The account of this name, or the player with this id; raises `StoreUnusable`."""
    player = await find_login(store, name.lower()) or await find_player(store, name)
    if player is None:
        raise StoreUnusable("error-no-such-account", {"name": name[:60]})
    return player
