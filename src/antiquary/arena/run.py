"""The definition of a run: everything that determines its outcomes, and the resulting list of matches.

A *company* is as many of the named agents as there are seats, or all of them if there are fewer. It sits in every
arrangement in which each of them has a seat: with two players A and B sit as AB and BA, with three as AAB, ABA, BAA,
ABB, BBA, BAB, and a company of one plays against itself. Where a name is repeated, the named agents are the company,
and each sits as often as it is named: A, B, B sit as ABB, BBA, BAB. Arrangements that differ only by a rotation around
the table follow each other and form a *round*: the same deal is played from every seat.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from typing import Any, Final, TypeAlias

from antiquary import __version__
from antiquary.agents.opponents import AGENTS, NETWORKS_PREFIX, POLICY_PREFIX, agent_named, read_network_file
from antiquary.agents.policy import policy_for, read_policy
from antiquary.agents.policy_archive import WrongPolicy
from antiquary.games.registry import game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game
from antiquary.kernel.rng import seed_from

Arrangement: TypeAlias = tuple[str, ...]  # agents by seat


def repeats(agents: tuple[str, ...]) -> bool:
    """Whether a name occurs more than once."""
    return len(set(agents)) < len(agents)


def companies(agents: tuple[str, ...], players: int) -> list[Arrangement]:
    """The companies of a run, each in the order in which the agents were named."""
    if repeats(agents):
        return [agents]
    return list(combinations(agents, min(players, len(agents))))


def rotations(company: Arrangement, players: int) -> list[list[Arrangement]]:
    """Every arrangement of a company once, grouped by rotation."""
    grouped: list[list[Arrangement]] = []
    placed: set[Arrangement] = set()
    for arrangement in product(dict.fromkeys(company), repeat=players):
        if arrangement in placed or set(arrangement) != set(company):
            continue
        if repeats(company) and Counter(arrangement) != Counter(company):
            continue
        shifts = [arrangement[-by:] + arrangement[:-by] for by in range(players)]
        grouped.append(list(dict.fromkeys(shifts)))  # ABAB comes back after two shifts
        placed.update(shifts)
    return grouped


def games_per_cycle(agents: tuple[str, ...], players: int) -> int:
    """The number of games after which a company has sat in every arrangement."""
    return sum(len(shifts) for shifts in rotations(companies(agents, players)[0], players))


FORMAT: Final = 1


@dataclass(frozen=True)
class Match:
    """One game to be played: its agents by seat and its seed."""

    index: int
    agents: Arrangement
    seed: bytes


@dataclass(frozen=True)
class PolicyFile:
    """An agent in a file, a policy or networks: its name in the results, where it was read, and the digest of the
    file."""

    name: str
    path: Path
    digest: str
    kind: str = POLICY_PREFIX

    def read_digest(self, game: Game) -> str:
        """The digest of the file as it is now."""
        return (
            read_network_file(self.path, game).digest if self.kind == NETWORKS_PREFIX else read_policy(self.path).digest
        )


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
    policies: tuple[PolicyFile, ...] = ()  # the agents that are files

    @property
    def players(self) -> int:
        return int(self.options["players"])

    def header(self) -> dict[str, Any]:
        """The data that identify this run."""
        policies = {"policies": {each.name: each.digest for each in self.policies}} if self.policies else {}
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
            **policies,
        }

    def source(self, name: str) -> str:
        """An agent of the run as `opponent_named` finds it."""
        for policy in self.policies:
            if policy.name == name:
                return f"{policy.kind}{policy.path}"
        return name

    def matches(self) -> list[Match]:
        """All matches. The companies alternate, so that an interrupted run has played about the same number of games
        with each; they play the same deals."""
        plans = [self._plan(company) for company in companies(self.agents, self.players)]
        seated = [each for meeting in zip(*plans, strict=True) for each in meeting]
        return [Match(index, agents, seed) for index, (agents, seed) in enumerate(seated)]

    def _plan(self, company: Arrangement) -> list[tuple[Arrangement, bytes]]:
        """The arrangement and deal of each game of one company: one deal per round, round after round."""
        plan: list[tuple[Arrangement, bytes]] = []
        every = rotations(company, self.players)
        deal = 0
        while len(plan) < self.games:
            seed = seed_from(f"{self.seed}/{deal}")
            plan.extend((arrangement, seed) for arrangement in every[deal % len(every)])
            deal += 1
        return plan[: self.games]

    def opened(self) -> Game:
        """The game on this machine, which must be the one that the run was begun with."""
        game = game_named(self.game, self.components)
        self._compare("version", __version__, self.version)
        self._compare("rules", game.version, self.rules)
        self._compare("edition", game.edition, self.edition)
        for policy in self.policies:
            self._compare(policy.name, policy.read_digest(game), policy.digest)
        return game

    def _compare(self, field: str, found: str | int, expected: str | int) -> None:
        if found != expected:
            raise WrongOption("error-arena-elsewhere", {"field": field, "found": str(found), "expected": str(expected)})


def new_run(
    game: Game,
    options: dict[str, int | str | bool],
    agents: list[str],
    games: int,
    seed: str,
    components: Path | None = None,
) -> Run:
    """A run of agents that exist. Names may repeat if they are exactly those of one table."""
    players = int(options["players"])
    policies = _policies(agents, game, players)
    names = [policies[agent].name if agent in policies else agent for agent in agents]
    for at, name in enumerate(names):
        if agents[at] not in policies:
            agent_named(name, game)
        if name in names[:at] and len(names) != players:
            raise WrongOption("error-arena-agent-twice", {"name": name, "players": players})
    # Other processes may run in another folder.
    path = components.resolve() if components is not None else None
    files = tuple(policies.values())
    return Run(game.name, game.version, game.edition, options, tuple(names), games, seed, __version__, path, files)


def _policies(agents: list[str], game: Game, players: int) -> dict[str, PolicyFile]:
    """The files among the agents, as they were named; no two are called the same, or like a level."""
    found: dict[str, PolicyFile] = {}
    for agent in dict.fromkeys(agents):
        kind = next((prefix for prefix in (POLICY_PREFIX, NETWORKS_PREFIX) if agent.startswith(prefix)), "")
        if kind:
            path = Path(agent.removeprefix(kind)).resolve()
            file = read_network_file(path, game) if kind == NETWORKS_PREFIX else policy_for(path, game, players)
            if file.name in (*AGENTS, *(other.name for other in found.values())):
                raise WrongPolicy("error-policy-name", {"file": str(path), "name": file.name})
            found[agent] = PolicyFile(file.name, path, file.digest, kind)
    return found
