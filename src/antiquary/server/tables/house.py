"""House opponents: policies in files of the host, offered beside the levels (`antiquary serve --policy FILE`)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from antiquary.agents.levels import ARENA_AGENTS, agent_named
from antiquary.agents.policies.archive import WrongPolicy
from antiquary.agents.policies.policy import policy_for, read_policy
from antiquary.games.registry import game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game

HOUSE: Final = "house:"  # begins the level of a house opponent; its name follows


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
            if taken or opponent.name in ARENA_AGENTS:
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
        if not level.startswith(HOUSE):
            agent_named(level, game)
        elif self.find(level, game.name, players) is None:
            known = [each.level for each in self.of_game(game.name) if each.players == players]
            raise WrongOption("error-agent-unknown", {"name": level, "known": ", ".join([*ARENA_AGENTS, *known])})


def _opponent(path: Path) -> HouseOpponent:
    policy = read_policy(path)
    policy_for(path, game_named(policy.game), policy.players)
    return HouseOpponent(policy.game, policy.players, policy.name, policy.author, policy.description, path.resolve())
