"""Positions in notation that somebody sent, and the names of their seats."""

from collections.abc import Sequence

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.game import Game, State
from antiquary.server.http.text_input import readable_name
from antiquary.text import Words


def read_position(notation: str, name: str = "") -> tuple[Game, State]:
    """The position of the game whose notation this is: of the named one, else of any."""
    text = " ".join(notation.split())
    for game in [game_named(name)] if name else GAMES:
        try:
            return game, game.parse(text)
        except WrongNotation as error:
            if name or error.key != "error-notation-version":
                raise
    raise WrongNotation("error-analysis-notation", {"found": text[:20]})


def seat_names(names: Sequence[str], state: State, words: Words) -> list[str]:
    """The names of the seats, with a plain one for each that has none."""
    given = [readable_name(name) for name in names[: state.seats]]
    given += [""] * (state.seats - len(given))
    return [name or words.say("analysis-seat", n=seat + 1) for seat, name in enumerate(given)]
