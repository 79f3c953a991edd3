"""Arguments in the reader's language: help, usage and mistakes."""

import argparse
import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from antiquary.commands.screen import Screen
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game
from antiquary.kernel.record import Record
from antiquary.text import LANGUAGES, Words

# What argparse says in English, and the message that says it for us; the groups become the arguments x, y and z.
COMPLAINTS: Final = (
    ("the following arguments are required: (?P<x>.*)", "usage-missing"),
    ("unrecognized arguments: (?P<x>.*)", "usage-unknown"),
    ("argument (?P<x>.*?): invalid choice: '?(?P<y>.*?)'? \\(choose from (?P<z>.*)\\)", "usage-choice"),
    ("argument (?P<x>.*?): invalid .* value: '(?P<y>.*)'", "usage-value"),
    ("argument (?P<x>.*?): expected (?:one|at least one) argument", "usage-value-missing"),
    ("argument (?P<x>.*?): not allowed with argument (?P<y>.*)", "usage-not-both"),
    ("argument (?P<x>.*?): ignored explicit argument '(?P<y>.*)'", "usage-no-value"),
    ("argument (?P<x>.*?): (?P<y>.*)", "usage-argument"),
)


def spoken(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language to use: the last valid --lang, else that of the environment, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            language = re.split("[_.@-]", value)[0].lower()
            break
    else:
        language = ""
    for at, argument in enumerate(arguments):
        if argument == "--lang" and at + 1 < len(arguments):
            chosen = arguments[at + 1]
        elif argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
        else:
            continue
        if chosen in LANGUAGES:
            language = chosen
    return language if language in LANGUAGES else LANGUAGES[0]


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Help with the reader's word for "usage"."""

    def __init__(self, prog: str, usage_word: str) -> None:
        super().__init__(prog)
        self.usage_word: Final = usage_word

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self.usage_word} " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that speaks the reader's language."""

    def __init__(self, words: Words, **settings: Any) -> None:
        self.words: Final = words
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            formatter_class=lambda prog: Formatter(prog, words.say("usage")),
            **settings,
        )
        self._positionals.title = words.say("usage-arguments")
        self._optionals.title = words.say("usage-options")
        self.add_argument("-h", "--help", action="help", help=words.say("option-help"))
        self.add_argument("--lang", choices=LANGUAGES, metavar="|".join(LANGUAGES), help=words.say("option-lang"))

    def error(self, message: str) -> NoReturn:
        screen = Screen(stderr=True)
        screen.print(self.format_usage(), end="", soft_wrap=True)
        screen.print(self.translated(message), soft_wrap=True)
        raise SystemExit(2)

    def translated(self, message: str) -> str:
        for pattern, key in COMPLAINTS:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found is not None:
                return self.words.say(key, **found.groupdict())
        return message


Commands = argparse._SubParsersAction  # argparse has no public name for it


def add_command(commands: "Commands[Parser]", words: Words, name: str) -> Parser:
    """A subcommand with its description and its examples."""
    return commands.add_parser(
        name,
        words=words,
        help=words.say(f"command-{name}"),
        description=textwrap.fill(words.say(f"command-{name}.description"), 78),
        epilog=words.say("usage-examples") + "\n" + indented(words.say(f"command-{name}.examples")),
    )


def indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def add_game(parser: Parser, words: Words, optional: bool = False) -> None:
    names = ", ".join(game.name for game in GAMES)
    if optional:
        parser.add_argument(
            "game", metavar=words.say("meta-game"), nargs="?", help=words.say("option-game-optional", names=names)
        )
    else:
        parser.add_argument("game", metavar=words.say("meta-game"), help=words.say("option-game", names=names))


def add_options(parser: Parser, words: Words) -> None:
    """How a game is set up."""
    parser.add_argument("--players", type=int, metavar="N", help=words.say("option-players"))
    parser.add_argument(
        "--option", action="append", default=[], metavar=words.say("meta-setting"), help=words.say("option-option")
    )
    add_components(parser, words)


def chosen_options(game: Game, args: argparse.Namespace) -> dict[str, int | str | bool]:
    """The options of the game as given on the command line, complete; raises `WrongOption`."""
    given: dict[str, int | str | bool] = {}
    if args.players is not None:
        given["players"] = args.players
    for setting in args.option:
        name, equals, value = setting.partition("=")
        if not equals:
            raise WrongOption("error-option-form", {"setting": setting})
        given[name] = option_value(game, name, value)
    return game.checked(given)


def option_value(game: Game, name: str, text: str) -> int | str | bool:
    """The allowed value that `text` means; what means none is left for `Game.checked` to refuse."""
    for option in game.options():
        if option.name == name:
            for allowed in option.allowed:
                if text.lower() == str(allowed).lower():
                    return allowed
    return text


def add_components(parser: Parser, words: Words) -> None:
    parser.add_argument("--components", type=Path, metavar=words.say("meta-file"), help=words.say("option-components"))


def chosen_game(args: argparse.Namespace) -> Game:
    """The game of the command line; raises `WrongOption` and `WrongComponents`."""
    return game_named(GAMES[0].name if args.game is None else args.game, args.components)


def chosen_seat(args: argparse.Namespace, record: Record) -> int | None:
    """The seat that --seat names, counted from 0; raises `WrongOption` if nobody sits there."""
    if args.seat is None:
        return None
    seats = int(record.options["players"])
    if not 1 <= args.seat <= seats:
        allowed = ", ".join(str(seat) for seat in range(1, seats + 1))
        raise WrongOption("error-option-value", {"option": "--seat", "value": str(args.seat), "allowed": allowed})
    return int(args.seat) - 1


def whole_number(args: argparse.Namespace, name: str, least: int) -> int:
    """A number given on the command line, refused if it is too small."""
    value = int(getattr(args, name))
    if value < least:
        raise WrongOption("error-too-small", {"option": f"--{name}", "value": value, "least": least})
    return value
