"""The definition of a run: everything that determines its outcomes, and the resulting list of matches."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from antiquary import __version__
from antiquary.agents.levels import agent_named
from antiquary.arena.schedule import Arrangement, companies, rounds
from antiquary.games.registry import game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game
from antiquary.kernel.rng import seed_from

FORMAT: Final = 1


@dataclass(frozen=True)
class Match:
    """One game to be played: its agents by seat and its seed."""

    index: int
    agents: Arrangement
    seed: bytes


@dataclass(frozen=True)
class Run:
    """`games` games for every company of `agents`. The number of processes and their machines are not part of it."""

    game: str
    rules: int
    edition: str
    options: dict[str, int | str | bool]
    agents: tuple[str, ...]
    games: int
    seed: str
    version: str = __version__
    components: Path | None = None  # where the edition was read from

    @property
    def players(self) -> int:
        return int(self.options["players"])

    def header(self) -> dict[str, Any]:
        """The data that identify this run."""
        return {
            "arena": FORMAT,
            "version": self.version,
            "game": self.game,
            "rules": self.rules,
            "edition": self.edition,
            "options": self.options,
            "agents": list(self.agents),
            "games": self.games,
            "seed": self.seed,
        }

    def matches(self) -> list[Match]:
        """All matches. The companies alternate, so that an interrupted run has played about the same number of games
        with each; they play the same deals."""
        plans = [self._plan(company) for company in companies(self.agents, self.players)]
        seated = [each for meeting in zip(*plans, strict=True) for each in meeting]
        return [Match(index, agents, seed) for index, (agents, seed) in enumerate(seated)]

    def _plan(self, company: Arrangement) -> list[tuple[Arrangement, bytes]]:
        """The arrangement and deal of each game of one company: one deal per round, round after round."""
        plan: list[tuple[Arrangement, bytes]] = []
        every = rounds(company, self.players)
        deal = 0
        while len(plan) < self.games:
            seed = seed_from(f"{self.seed}/{deal}")
            plan.extend((arrangement, seed) for arrangement in every[deal % len(every)])
            deal += 1
        return plan[: self.games]

    def opened(self) -> Game:
        """The game on this machine, which must be the one that the run was begun with."""
        game = game_named(self.game, self.components)
        here = {"version": __version__, "rules": game.version, "edition": game.edition()}
        for field, value in here.items():
            if value != self.header()[field]:
                raise WrongOption(
                    "error-arena-elsewhere",
                    {"field": field, "found": str(value), "expected": str(self.header()[field])},
                )
        return game


def new_run(
    game: Game,
    options: dict[str, int | str | bool],
    agents: list[str],
    games: int,
    seed: str,
    components: Path | None = None,
) -> Run:
    """A run of agents that exist. Names may repeat if they are exactly those of one table."""
    for at, name in enumerate(agents):
        agent_named(name, game)
        if name in agents[:at] and len(agents) != options["players"]:
            raise WrongOption("error-arena-agent-twice", {"name": name, "players": int(options["players"])})
    # Other processes may run in another folder.
    path = components.resolve() if components is not None else None
    return Run(game.name, game.version, game.edition(), options, tuple(agents), games, seed, components=path)
