"""`antiquary serve`: the table server."""

import argparse
import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import TypeVar

from msgspec.structs import asdict, replace
from rich.text import Text

from antiquary.commands.parser import Parser, require_at_least
from antiquary.kernel.errors import WrongOption
from antiquary.server.admin.legal import DOCUMENTS, checked_files
from antiquary.server.settings import ConnectionLimits, Messaging, Quotas, Retention, Settings, checked
from antiquary.server.tables.house import HouseOpponents
from antiquary.server.tables.store import store_at
from antiquary.storage.file_lock import locked
from antiquary.terminal.screen import Screen
from antiquary.text import Words

Amounts = TypeVar("Amounts", Quotas, Retention)


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("--database", metavar=words.say("meta-address"), help=words.say("option-database"))
    parser.add_argument("--host", default="127.0.0.1", metavar=words.say("meta-address"), help=words.say("option-host"))
    parser.add_argument("--port", type=int, default=8000, metavar="N", help=words.say("option-port"))
    parser.add_argument("--workers", type=int, default=1, metavar="N", help=words.say("option-workers"))
    parser.add_argument("--thinkers", type=int, default=1, metavar="N", help=words.say("option-thinkers"))
    parser.add_argument("--public-url", default="", metavar="URL", help=words.say("option-public-url"))
    parser.add_argument("--proxies", default="127.0.0.1", metavar="IP,…", help=words.say("option-proxies"))
    parser.add_argument("--lan", action="store_true", help=words.say("option-lan"))
    parser.add_argument(
        "--connections",
        type=int,
        default=ConnectionLimits().per_address,
        metavar="N",
        help=words.say("option-connections"),
    )
    parser.add_argument("--no-limits", action="store_true", help=words.say("option-no-limits"))
    listed = words.say("meta-amounts")
    parser.add_argument("--session-days", type=int, default=30, metavar="N", help=words.say("option-session-days"))
    parser.add_argument(
        "--quotas", default="", metavar=listed, help=words.say("option-quotas", names=amounts_text(Quotas()))
    )
    parser.add_argument(
        "--retention", default="", metavar=listed, help=words.say("option-retention", names=amounts_text(Retention()))
    )
    parser.add_argument(
        "--retention-minutes", type=int, default=60, metavar="N", help=words.say("option-retention-minutes")
    )
    parser.add_argument(
        "--mail-from", default="", metavar=words.say("meta-address"), help=words.say("option-mail-from")
    )
    parser.add_argument("--notify-after", type=int, default=60, metavar="N", help=words.say("option-notify-after"))
    parser.add_argument("--private-webhooks", action="store_true", help=words.say("option-private-webhooks"))
    parser.add_argument(
        "--policy", action="append", default=[], metavar=words.say("meta-file"), help=words.say("option-serve-policy")
    )
    for document in DOCUMENTS:
        metavar, help_ = words.say("meta-legal"), words.say(f"option-{document}")
        parser.add_argument(f"--{document}", action="append", default=[], metavar=metavar, help=help_)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    settings = chosen_settings(args)
    # Imported late: no other command needs a server, and they all start faster without it.
    from antiquary.server.run import serve

    address = settings.public_url or f"http://{settings.host}:{settings.port}"
    # The server raises the signal again once all connections are closed: a clean shutdown is not a failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with locked(settings.database, f"{address}/"):
        stranded = prepare_database(settings.database)
        raise_file_limit()
        screen = Screen(stderr=True)
        if stranded:
            screen.print(Text(words.say("serve-unplayable", n=stranded), style="bold red"), soft_wrap=True)
        screen.print(Text(words.say("serve-begins", address=address), style="bold"), soft_wrap=True)
        serve(settings)
    return 0


def raise_file_limit() -> None:
    """Let this process and its children open as many files as the system permits: every connection is one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def prepare_database(address: str) -> int:
    """Open the database once, so that errors are reported here and not by a process in the background; the number of
    unfinished tables that cannot go on under the rules of this version."""
    return asyncio.run(_open_once(address))


async def _open_once(address: str) -> int:
    from antiquary.server.tables.playability import mark_tables

    store = store_at(address)
    await store.open()
    try:
        return await mark_tables(store)
    finally:
        await store.close()


def chosen_settings(args: argparse.Namespace) -> Settings:
    """The settings of the command line and the environment; raises `WrongOption` for those that are not safe."""
    if not 1 <= args.port <= 65535:
        raise WrongOption("error-option-value", {"option": "--port", "value": str(args.port), "allowed": "1–65535"})
    return checked(
        Settings(
            database=database_address(args.database),
            host=args.host,
            port=args.port,
            workers=require_at_least(args, "workers", 1),
            thinkers=require_at_least(args, "thinkers", 0),
            public_url=args.public_url,
            lan=args.lan,
            proxies=args.proxies,
            limits=not args.no_limits,
            connections=ConnectionLimits(per_address=require_at_least(args, "connections", 1)),
            metrics_token=os.environ.get("ANTIQUARY_METRICS_TOKEN", ""),
            session_days=require_at_least(args, "session_days", 1),
            quotas=parse_amounts(Quotas(), "--quotas", args.quotas),
            retention=parse_amounts(Retention(), "--retention", args.retention),
            retention_minutes=require_at_least(args, "retention_minutes", 1),
            messaging=chosen_messaging(args),
            imprint=checked_files("--imprint", args.imprint),
            privacy=checked_files("--privacy", args.privacy),
            policies=checked_policies(args.policy),
        )
    )


def checked_policies(files: list[str]) -> tuple[str, ...]:
    """The policy files as every process finds them; raises `WrongPolicy` for one that cannot play."""
    return tuple(str(opponent.path) for opponent in HouseOpponents(files).opponents)


def chosen_messaging(args: argparse.Namespace) -> Messaging:
    """How people who are away get messages; raises `WrongOption` for a wrong address of a mail server."""
    # Imported late: no other command needs mail.
    from antiquary.server.notifications.mail import mail_server

    smtp = os.environ.get("ANTIQUARY_SMTP", "")
    if smtp:
        mail_server(smtp)
    seconds = float(require_at_least(args, "notify_after", 0))
    return Messaging(smtp, args.mail_from, seconds, args.private_webhooks)


def amounts_text(amounts: Quotas | Retention) -> str:
    """The names and the defaults of a list of amounts, as it is written on the command line."""
    return ", ".join(f"{name.replace('_', '-')}={value}" for name, value in asdict(amounts).items())


def parse_amounts(defaults: Amounts, option: str, text: str) -> Amounts:
    """The defaults, changed by a list such as `guests=20,uploads=5`; raises `WrongOption`."""
    changes: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.strip().partition("=")
        field = name.replace("-", "_")
        if field not in asdict(defaults) or not value.isdecimal() or len(value) > 9:
            raise WrongOption(
                "error-option-value", {"option": option, "value": part[:40], "allowed": amounts_text(defaults)}
            )
        changes[field] = int(value)
    return replace(defaults, **changes)


def database_address(option: str | None) -> str:
    """The database that the command line or the environment names, or the default one."""
    return option or os.environ.get("ANTIQUARY_DATABASE") or f"sqlite:{default_database()}"


def default_database() -> Path:
    """The database that is used when none is given."""
    data = os.environ.get("XDG_DATA_HOME") or Path("~", ".local", "share").expanduser()
    return Path(data, "antiquary", "tables.db")
