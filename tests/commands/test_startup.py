"""A command imports only the modules it needs, and parses only the messages it shows."""

import json
import subprocess
import sys
from collections.abc import Iterable
from typing import NamedTuple

import pytest

from antiquary.cli import COMMANDS

# Each command runs in a process of its own, which has loaded nothing but the command line.
CODE = """
import json, os, sys
from antiquary.cli import main
from antiquary.text.words import messages_in
for language, *arguments in json.loads(sys.argv[1]):
    child = os.fork()
    if not child:
        code = main([*arguments, "--lang", language])
        ended = [code, sorted(sys.modules), sorted(messages_in(language).parsed)]
        print(json.dumps(ended), file=sys.stderr, flush=True)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
"""
SLOW = ("antiquary.games", "antiquary.terminal", "asyncio", "babel", "fluent.runtime", "rich")
SERVER = ("antiquary.server", "antiquary.storage", "litestar", "msgspec", "uvicorn")
PLAYING = ("antiquary.agents", "antiquary.arena", "antiquary.kernel.record", "antiquary.research")


class Loaded(NamedTuple):
    """The modules and messages that a process had loaded when its command was done."""

    code: int
    modules: list[str]
    messages: list[str]

    def within(self, *packages: str) -> list[str]:
        return [each for each in self.modules if any(each == name or each.startswith(f"{name}.") for name in packages)]

    def commands(self) -> set[str]:
        return {name for name, module in COMMANDS.items() if f"antiquary.commands.{module}" in self.modules}


def loaded(command: str, language: str = "en") -> Loaded:
    return loaded_by([command], language)[command]


def loaded_by(commands: Iterable[str], language: str = "en") -> dict[str, Loaded]:
    lines = [[language, *command.split()] for command in commands]
    run = subprocess.run([sys.executable, "-c", CODE, json.dumps(lines)], capture_output=True, check=True)
    ended = [Loaded(*json.loads(line)) for line in run.stderr.splitlines() if line.startswith(b"[")]
    return dict(zip(commands, ended, strict=True))


def commands_loaded_for_help(commands: set[str]) -> dict[str, set[str]]:
    return {
        line.split()[0]: each.commands() for line, each in loaded_by([f"{name} --help" for name in commands]).items()
    }


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("command", "code"), [("--help", 0), ("--version", 0), ("", 2)])
def test_the_overview_loads_no_command(command: str, code: int, language: str) -> None:
    overview = loaded(command, language)
    assert overview.code == code
    assert overview.commands() == set()
    assert overview.within(*SLOW, *SERVER, *PLAYING) == []


def test_the_overview_parses_only_the_command_line() -> None:
    messages = loaded("--help").messages
    begin = ("antiquary", "command-", "option-", "usage")
    assert [message for message in messages if not message.startswith(begin)] == []
    assert [message for message in messages if message.startswith("command-")] == sorted(
        f"command-{command}" for command in COMMANDS
    )


def test_a_card_is_shown_without_the_server_and_without_playing() -> None:
    cards = loaded("cards C10")
    assert cards.code == 0
    assert cards.commands() == {"cards"}
    assert cards.within(*SERVER, *PLAYING, "asyncio", "antiquary.games.pergamon") == []
    # The engine of the game stays out too: a card is a literal.
    assert cards.within(*(f"antiquary.games.ancient_knowledge.{part}" for part in ("features", "game", "state"))) == []


def test_a_card_parses_its_own_messages() -> None:
    messages = loaded("cards C10").messages
    assert [message for message in messages if message.startswith(("card-", "ruling-"))] == ["card-C10", "ruling-C10"]
    assert [message for message in messages if message.startswith(("page-", "pergamon-", "error-", "lesson-"))] == []


def test_a_command_loads_no_other() -> None:
    alone = {*COMMANDS} - {"play", "admin", "backup", "ratings", "restore"}
    assert commands_loaded_for_help(alone) == {command: {command} for command in alone}


def test_what_knows_the_database_of_the_server_loads_that_command_too() -> None:
    knowing = {"play", "admin", "backup"}
    assert commands_loaded_for_help(knowing) == {command: {command, "serve"} for command in knowing}


def test_what_shows_its_progress_like_a_backup_loads_that_command_too() -> None:
    showing = {"restore", "ratings"}
    assert commands_loaded_for_help(showing) == {command: {command, "backup", "serve"} for command in showing}


@pytest.mark.parametrize("command", ["play", "serve"])
def test_help_loads_no_web_framework(command: str) -> None:
    assert loaded(f"{command} --help").within("litestar", "uvicorn") == []
