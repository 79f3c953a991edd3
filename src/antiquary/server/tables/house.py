"""The opponents that a server offers: the levels, and house opponents: policies in files of the host
(`antiquary serve --policy FILE`).

A server knows fewer opponents than the arena: none whose search is multiplied (`grandmaster:999`), and none that only
measures the others. People choose them, and their decisions must not take longer than those of a level.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from antiquary.agents.opponents import AGENTS, LEVELS
from antiquary.agents.policy import policy_for, read_policy
from antiquary.agents.policy_archive import WrongPolicy
from antiquary.games.registry import game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game

HOUSE: Final = "house:"  # begins the level of a house opponent; its name follows
BOTS: Final = ("random", "greedy", *LEVELS)  # on every server, whatever the game
STAND_IN: Final = "scholar"  # plays where a stored table names a level that is not offered any more


class HouseOpponent(Struct, frozen=True):
    """A policy that visitors can choose at tables of its game and size."""

    game: str
    players: int
    name: str
    author: str
    description: str
    path: Path

    @property
    def level(self) -> str:
        return HOUSE + self.name


class HouseOpponents:
    """The house opponents of a server. Raises `WrongPolicy` for a file that cannot play."""

    def __init__(self, files: Sequence[str] = ()) -> None:
        self.opponents: Final[list[HouseOpponent]] = []
        for file in files:
            opponent = _opponent(Path(file))
            taken = self.find(opponent.level, opponent.game, opponent.players) is not None
            if taken or opponent.name in AGENTS:
                raise WrongPolicy("error-policy-name", {"file": file, "name": opponent.name})
            self.opponents.append(opponent)

    def of_game(self, game: str) -> list[HouseOpponent]:
        return [each for each in self.opponents if each.game == game]

    def find(self, level: str, game: str, players: int) -> HouseOpponent | None:
        for each in self.opponents:
            if (each.level, each.game, each.players) == (level, game, players):
                return each
        return None

    def require_bot(self, level: str, game: Game, players: int) -> None:
        """That there is such an opponent for a table: a level, or one of the house; raises `WrongOption`."""
        if level not in BOTS and self.find(level, game.name, players) is None:
            known = [each.level for each in self.of_game(game.name) if each.players == players]
            raise WrongOption("error-agent-unknown", {"name": level, "known": ", ".join([*BOTS, *known])})


def require_stand_in(level: str) -> None:
    """That a bot of this level can play for people who are away; raises `WrongOption`."""
    if level not in BOTS:
        raise WrongOption("error-agent-unknown", {"name": level, "known": ", ".join(BOTS)})


def stand_in_level(stored: str) -> str:
    """The stand-in's level of a table or a tournament that an earlier version may have stored."""
    return stored if stored in BOTS else STAND_IN


def _opponent(path: Path) -> HouseOpponent:
    policy = read_policy(path)
    policy_for(path, game_named(policy.game), policy.players)
    return HouseOpponent(policy.game, policy.players, policy.name, policy.author, policy.description, path.resolve())
