"""Every command has help in every language, and no mistake ends in a traceback."""

import pytest

from antiquary import __version__
from antiquary.commands.parser import chosen_language
from antiquary.text import LANGUAGES
from support.running import Terminal

COMMANDS = (
    "play",
    "serve",
    "backup",
    "restore",
    "ratings",
    "admin",
    "simulate",
    "dataset",
    "arena",
    "replay",
    "coach",
    "perft",
    "bench",
    "cards",
    "components",
    "statistics",
    "train",
)
EXAMPLES = {"en": "examples:", "de": "Beispiele:"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(terminal: Terminal, command: str, language: str) -> None:
    run = terminal.run(f"{command} --help --lang {language}")
    assert run.code == 0
    assert EXAMPLES[language] in run.out
    assert run.out.count(f"antiquary {command}") >= 2  # usage, and at least one example


def test_help_is_german_throughout(terminal: Terminal) -> None:
    out = terminal.run("simulate --help --lang de").out
    assert out.startswith("Aufruf: antiquary simulate")
    assert not any(word in out for word in ("usage:", "options:", "show this help", "positional"))


def test_the_overview_lists_every_command(terminal: Terminal) -> None:
    run = terminal.run("--help")
    assert run.code == 0
    assert all(f"    {command} " in run.out for command in COMMANDS)


def test_no_command_is_bad_usage(terminal: Terminal) -> None:
    run = terminal.run("")
    assert run.code == 2
    assert "examples:" in run.out


def test_the_version(terminal: Terminal) -> None:
    run = terminal.run("--version")
    assert (run.code, run.out.strip()) == (0, f"antiquary {__version__}")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("frobnicate", "COMMAND cannot be “frobnicate”"),
        ("simulate", "This is missing: GAME"),
        ("simulate chess", "There is no game “chess” here. The games are: ancient-knowledge"),
        ("simulate ancient-knowledge --games many", "--games: “many” is not what is expected here"),
        ("simulate ancient-knowledge --games 0", "--games cannot be 0; the least is 1"),
        ("simulate ancient-knowledge --jobs -3", "--jobs cannot be -3"),
        ("simulate ancient-knowledge --players 9", "“players” cannot be “9”. Allowed: 2, 3, 4"),
        ("simulate ancient-knowledge --option colour=red", "There is no option “colour”"),
        ("simulate ancient-knowledge --option starting_hands", "write NAME=VALUE, as in starting_hands=true"),
        ("simulate pergamon --option sorting", "write NAME=VALUE, as in sorting=true"),
        ("simulate ancient-knowledge --option starting_hands=perhaps", "cannot be “perhaps”"),
        ("simulate ancient-knowledge --games", "--games needs a value"),
        ("simulate ancient-knowledge --check=yes", "--check takes no value"),
        ("simulate ancient-knowledge --fast", "Not known here: --fast"),
        ("simulate ancient-knowledge --lang fr", "--lang cannot be “fr”"),
        ("perft ancient-knowledge --depth -1", "--depth cannot be -1; the least is 0"),
        ("bench --seconds 0", "--seconds cannot be 0"),
        ("bench chess", "There is no game “chess” here"),
        ("cards Q99", "There is no card “Q99”"),
        ("replay no-such-file.jsonl", "The file no-such-file.jsonl cannot be read"),
        ("play --terminal --seat 3 --players 2", "“--seat” cannot be “3”. Allowed: 1, 2"),
        ("play chess", "There is no game “chess” here"),
        ("play --bots clever", "--bots cannot be “clever”"),
        ("play --terminal --resume no-such-file.jsonl", "cannot be read"),
    ],
)
def test_bad_usage_is_explained(terminal: Terminal, command: str, message: str) -> None:
    run = terminal.run(command)
    assert run.code == 2
    assert message in run.err


def test_bad_usage_is_explained_in_german(terminal: Terminal) -> None:
    assert "Hier fehlt: SPIEL" in terminal.run("simulate --lang de").err
    assert "Ein Spiel „chess“ gibt es hier nicht" in terminal.run("--lang de simulate chess").err


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "de"),
        ([], {"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        (["--lang", "de"], {"LANG": "en_US"}, "de"),
        (["cards", "--lang=de"], {}, "de"),
        (["--lang"], {"LANG": "de"}, "de"),
    ],
)
def test_the_language_is_the_readers(arguments: list[str], environment: dict[str, str], language: str) -> None:
    assert chosen_language(arguments, environment) == language
