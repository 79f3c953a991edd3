"""The list of all games, and the lookup of a game by name."""

from pathlib import Path
from typing import Final

from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.pergamon.components.loading import mini, standard
from antiquary.games.pergamon.game import Pergamon
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game

GAMES: Final[list[Game]] = [
    AncientKnowledge(),
    Pergamon(standard()),
]
# Small enough to be solved: for research only, nobody is offered them at a table.
MINI_GAMES: Final[list[Game]] = [AncientKnowledge(mini=True), Pergamon(mini(standard()), mini=True)]


def games_with(components: Path | None) -> list[Game]:
    """All games; those whose printed facts are a file are played with the file `components`, if there is one. Raises
    `WrongComponents`."""
    if components is None:
        return GAMES
    return [game.with_components(components) for game in GAMES]


def game_named(name: str, components: Path | None = None) -> Game:
    for game in games_with(components):
        if game.name == name:
            if components is not None and game in GAMES:  # it reads no such file
                raise WrongOption("error-components-game", {"game": name})
            return game
    raise WrongOption("error-game-unknown", {"game": name, "known": ", ".join([game.name for game in GAMES])})


def research_game(name: str) -> Game:
    """A game for research by its name: one of the games, or one of the small variants."""
    for game in MINI_GAMES:
        if game.name == name:
            return game
    return game_named(name)
