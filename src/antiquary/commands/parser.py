"""The localised argument parser: help, usage and errors in the reader's language."""

import argparse
import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

from antiquary.kernel.errors import WrongOption
from antiquary.text import LANGUAGES, Words

# argparse's English messages, and the keys of ours; the groups become the arguments x, y and z.
ARGPARSE_MESSAGES: Final = (
    ("the following arguments are required: (?P<x>.*)", "usage-missing"),
    ("unrecognized arguments: (?P<x>.*)", "usage-unknown"),
    ("argument (?P<x>.*?): invalid choice: '?(?P<y>.*?)'? \\(choose from (?P<z>.*)\\)", "usage-choice"),
    ("argument (?P<x>.*?): invalid .* value: '(?P<y>.*)'", "usage-value"),
    ("argument (?P<x>.*?): expected (?:one|at least one) argument", "usage-value-missing"),
    ("argument (?P<x>.*?): not allowed with argument (?P<y>.*)", "usage-not-both"),
    ("argument (?P<x>.*?): ignored explicit argument '(?P<y>.*)'", "usage-no-value"),
    ("argument (?P<x>.*?): (?P<y>.*)", "usage-argument"),
)


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
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
    """Help with the reader's words for "usage" and for argparse's own headings."""

    def __init__(self, prog: str, words: Words) -> None:
        super().__init__(prog)
        self.usage_word: Final = words.say("usage")
        self.headings: Final = {
            "positional arguments": words.say("usage-arguments"),
            "options": words.say("usage-options"),
        }

    def start_section(self, heading: str | None) -> None:
        super().start_section(heading and self.headings.get(heading, heading))

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self.usage_word} " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A localised argument parser."""

    def __init__(self, words: Words, **settings: Any) -> None:
        self.words: Final = words
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            formatter_class=lambda prog: Formatter(prog, words),
            **settings,
        )
        self.add_argument("-h", "--help", action="help", help=words.say("option-help"))
        self.add_argument("--lang", choices=LANGUAGES, metavar="|".join(LANGUAGES), help=words.say("option-lang"))

    def add_json(self) -> None:
        self.add_argument("--json", action="store_true", help=self.words.say("option-json"))

    def add_seed(self, help_key: str = "option-seed") -> None:
        self.add_argument("--seed", default="1", metavar=self.words.say("meta-seed"), help=self.words.say(help_key))

    def add_jobs(self, default: int | None, help_key: str = "option-jobs") -> None:
        self.add_argument("--jobs", type=int, default=default, metavar="J", help=self.words.say(help_key))

    def error(self, message: str) -> NoReturn:
        # Imported late: rich is slow to import, and help does without it.
        from antiquary.terminal.screen import Screen

        screen = Screen(stderr=True)
        screen.print(self.format_usage(), end="", soft_wrap=True)
        screen.print(self.translated(message), soft_wrap=True)
        raise SystemExit(2)

    def translated(self, message: str) -> str:
        for pattern, key in ARGPARSE_MESSAGES:
            match = re.fullmatch(pattern, message, re.DOTALL)
            if match is not None:
                return self.words.say(key, **match.groupdict())
        return message


class CommandParser(Parser):
    """The parser of one command. Its module is imported only when the command is parsed."""

    def __init__(self, words: Words, command: str, module: str, **settings: Any) -> None:
        super().__init__(words, **settings)
        self.command: Final = command
        self.module: Final = module
        self._complete = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if not self._complete:
            self._complete = True
            key = f"command-{self.command}"
            self.description = textwrap.fill(self.words.say(f"{key}.description"), 78)
            self.epilog = examples(self.words, key)
            import_module(f"antiquary.commands.{self.module}").add(self, self.words)
        return super().parse_known_args(args, namespace)


def examples(words: Words, key: str) -> str:
    """The examples of a command, for the end of its help."""
    lines = words.say(f"{key}.examples").splitlines()
    return "\n".join([words.say("usage-examples"), *(f"  {line}" for line in lines)])


def require_at_least(args: argparse.Namespace, name: str, least: int) -> int:
    """A number given on the command line, refused if it is too small."""
    value = int(getattr(args, name))
    if value < least:
        raise WrongOption("error-too-small", {"option": f"--{name.replace('_', '-')}", "value": value, "least": least})
    return value
