"""The options that select a game: its name, its options, its components and a seat."""

import argparse
from pathlib import Path

from antiquary.commands.parser import Parser
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game
from antiquary.kernel.record import Record
from antiquary.text import Words


def add_game(parser: Parser, words: Words, optional: bool = False) -> None:
    names = ", ".join(game.name for game in GAMES)
    if optional:
        parser.add_argument(
            "game", metavar=words.say("meta-game"), nargs="?", help=words.say("option-game-optional", names=names)
        )
    else:
        parser.add_argument("game", metavar=words.say("meta-game"), help=words.say("option-game", names=names))


def add_options(parser: Parser, words: Words) -> None:
    """Add the options that set up a game."""
    parser.add_argument("--players", type=int, metavar="N", help=words.say("option-players"))
    examples = ", ".join([f"{example_setting(game)} ({game.name})" for game in GAMES])
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=words.say("meta-setting"),
        help=words.say("option-option", examples=examples),
    )
    add_components(parser, words)


def chosen_options(game: Game, args: argparse.Namespace) -> dict[str, int | str | bool]:
    """The options of the game as given on the command line, complete; raises `WrongOption`."""
    chosen: dict[str, int | str | bool] = {}
    if args.players is not None:
        chosen["players"] = args.players
    for setting in args.option:
        name, equals, value = setting.partition("=")
        if not equals:
            raise WrongOption("error-option-form", {"setting": setting, "example": example_setting(game)})
        chosen[name] = option_value(game, name, value)
    return game.checked(chosen)


def example_setting(game: Game) -> str:
    """A setting of this game as it is written after --option: its last option, with another value than the default
    if there is one."""
    option = game.options()[-1]
    value = next((each for each in option.allowed if each != option.default), option.default)
    return f"{option.name}={str(value).lower()}"


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


def chosen_setup(args: argparse.Namespace) -> tuple[Game, dict[str, int | str | bool]]:
    """The game of the command line and its options; raises `WrongOption` and `WrongComponents`."""
    game = chosen_game(args)
    return game, chosen_options(game, args)


def chosen_seat(args: argparse.Namespace, record: Record) -> int | None:
    """The seat that --seat names, counted from 0; raises `WrongOption` if nobody sits there."""
    if args.seat is None:
        return None
    seats = int(record.options["players"])
    if not 1 <= args.seat <= seats:
        allowed = ", ".join(str(seat) for seat in range(1, seats + 1))
        raise WrongOption("error-option-value", {"option": "--seat", "value": str(args.seat), "allowed": allowed})
    return int(args.seat) - 1
