"""A command imports only the modules it needs, and parses only the messages it shows."""

import json
import subprocess
import sys
from typing import NamedTuple

import pytest

from antiquary.cli import COMMANDS

CODE = """
import json, sys
from antiquary.cli import main
from antiquary.text.words import messages_in
code = main(sys.argv[2:])
print(json.dumps([code, sorted(sys.modules), sorted(messages_in(sys.argv[1]).parsed)]), file=sys.stderr)
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
    arguments = [language, *command.split(), "--lang", language]
    run = subprocess.run([sys.executable, "-c", CODE, *arguments], capture_output=True, check=True)
    return Loaded(*json.loads(run.stderr))


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


@pytest.mark.parametrize("command", sorted({*COMMANDS} - {"play", "admin", "backup", "ratings", "restore"}))
def test_a_command_loads_no_other(command: str) -> None:
    assert loaded(f"{command} --help").commands() == {command}


@pytest.mark.parametrize("command", ["play", "admin", "backup"])
def test_what_knows_the_database_of_the_server_loads_that_command_too(command: str) -> None:
    assert loaded(f"{command} --help").commands() == {command, "serve"}


@pytest.mark.parametrize("command", ["restore", "ratings"])
def test_what_shows_its_progress_like_a_backup_loads_that_command_too(command: str) -> None:
    assert loaded(f"{command} --help").commands() == {command, "backup", "serve"}


@pytest.mark.parametrize("command", ["play", "serve"])
def test_help_loads_no_web_framework(command: str) -> None:
    assert loaded(f"{command} --help").within("litestar", "uvicorn") == []
