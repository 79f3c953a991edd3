"""The list of all games, and the lookup of a game by name."""

from pathlib import Path
from typing import Final

from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.pergamon.components.loading import standard
from antiquary.games.pergamon.game import Pergamon
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game

GAMES: Final[list[Game]] = [AncientKnowledge(), Pergamon(standard())]


def games_with(components: Path | None) -> list[Game]:
    """All games; those whose printed facts are a file are played with the file `components`, if there is one. Raises
    `WrongComponents`."""
    if components is None:
        return GAMES
    return [game.with_components(components) for game in GAMES]


def game_named(name: str, components: Path | None = None) -> Game:
    for game in games_with(components):
        if game.name == name:
            if components is not None and not game.edition():
                raise WrongOption("error-components-game", {"game": name})
            return game
    raise WrongOption("error-game-unknown", {"game": name, "known": ", ".join([game.name for game in GAMES])})
