"""The games that can be played. Each knows nothing of the others; whoever needs all of them asks here."""

from typing import Final

from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.pergamon.game import Pergamon
from antiquary.games.pergamon.loading import standard
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game

GAMES: Final[list[Game]] = [AncientKnowledge(), Pergamon(standard())]


def game_named(name: str) -> Game:
    for game in GAMES:
        if game.name == name:
            return game
    raise WrongOption("error-game-unknown", {"game": name, "known": ", ".join([game.name for game in GAMES])})
