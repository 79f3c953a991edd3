"""The command `antiquary`: parse, run, and turn every mistake into a message in the reader's language."""

import os
import sys
from typing import Final

from antiquary import __version__
from antiquary.commands.parser import CommandParser, Parser, chosen_language, examples
from antiquary.kernel.errors import AntiquaryError, UsageError, WrongComponents
from antiquary.text import Words

OK = 0
FAILED = 1  # an invariant was violated, or a record does not verify
MISUSED = 2  # the command cannot be understood
INTERRUPTED = 130
# By name, the modules of `antiquary.commands`. One is imported when its command is chosen: together they need nearly
# everything there is, and no command should have to wait for the others.
COMMANDS: Final = {
    "play": "play",
    "serve": "hosting.serve",
    "backup": "hosting.backup",
    "restore": "hosting.restore",
    "ratings": "hosting.ratings",
    "admin": "hosting.admin",
    "simulate": "simulate",
    "dataset": "dataset",
    "arena": "arena",
    "replay": "replay",
    "coach": "coach",
    "perft": "perft",
    "bench": "bench",
    "cards": "cards",
    "components": "components",
    "statistics": "statistics",
    "train": "train",
    "puzzles": "puzzles",
}


def parser(words: Words) -> Parser:
    top = Parser(words, prog="antiquary", description=words.say("antiquary"), epilog=examples(words, "antiquary"))
    top.add_argument(
        "--version", action="version", version=f"antiquary {__version__}", help=words.say("option-version")
    )
    commands = top.add_subparsers(
        title=words.say("usage-commands"),
        dest="command",
        metavar=words.say("usage-command"),
        parser_class=CommandParser,
    )
    for command, module in COMMANDS.items():
        commands.add_parser(command, words=words, command=command, module=module, help=words.say(f"command-{command}"))
    return top


def main(argv: list[str] | None = None) -> int:
    """Run one command; the result is the exit code."""
    arguments = sys.argv[1:] if argv is None else argv
    words = Words(chosen_language(arguments, os.environ))
    try:
        top = parser(words)
        args = top.parse_args(arguments)
        if args.command is None:
            top.print_help()
            return MISUSED
        code = args.run(args, words)
        sys.stdout.flush()
        assert isinstance(code, int)
        return code
    except SystemExit as leaving:  # argparse has printed its message
        return leaving.code if isinstance(leaving.code, int) else MISUSED
    except AntiquaryError as error:
        show(error, words)
        return MISUSED if isinstance(error, UsageError) else FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has closed the pipe, as `head` does. Python would report it again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


def show(error: AntiquaryError, words: Words) -> None:
    # Imported late: rich is slow to import, and help does without it.
    from rich.text import Text

    from antiquary.terminal.screen import Screen

    Screen(stderr=True).print(Text(message(error, words), style="red"), soft_wrap=True)


def message(error: AntiquaryError, words: Words) -> str:
    if isinstance(error, WrongComponents):
        return "\n".join([words.error(error), *(f"  {line}" for line in words.mistakes(error))])
    return words.error(error) if words.has(error.key) else str(error)
