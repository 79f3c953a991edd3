"""Runs in the arena, and outcomes made up for them."""

import random
from collections.abc import Mapping, Sequence

from antiquary.arena.match import Outcome
from antiquary.arena.run import Match, Run, new_run
from antiquary.games.registry import game_named


def small_run(agents: str = "random", players: int = 2, games: int = 4, seed: str = "1") -> Run:
    """A run of Pergamon."""
    game = game_named("pergamon")
    return new_run(game, game.checked({"players": players}), agents.split(","), games, seed)


def made_up_run(agents: Sequence[str], players: int = 2, games: int = 4) -> Run:
    """A run of agents that need not exist."""
    game = game_named("pergamon")
    return Run(game.name, game.version, game.edition, game.checked({"players": players}), tuple(agents), games, "1")


def made_up(
    match: Match, scores: Sequence[int], winners: Sequence[int], turns: Sequence[float] = (0.5, 0.25, 1.0)
) -> Outcome:
    seats = len(match.agents)
    return Outcome(
        match.index,
        match.agents,
        match.seed.hex(),
        list(scores),
        list(winners),
        "0" * 16,
        [10] * seats,
        [max(turns)] * seats,
        [list(turns)] * seats,
        50.0,
    )


def drawn_by_lot(run: Run, strengths: Mapping[str, float], seed: int) -> list[Outcome]:
    """Outcomes in which each seat wins as often as its strength says."""
    chance = random.Random(seed)
    outcomes: list[Outcome] = []
    for match in run.matches():
        seats = range(len(match.agents))
        winner = chance.choices(seats, [strengths[name] for name in match.agents])[0]
        outcomes.append(made_up(match, [20 if seat == winner else 10 + seat for seat in seats], [winner]))
    return outcomes


def facts(outcome: Outcome) -> tuple[object, ...]:
    """The fields that do not depend on the machine."""
    return (
        outcome.index,
        outcome.agents,
        outcome.seed,
        outcome.scores,
        outcome.winners,
        outcome.digest,
        outcome.decisions,
        [len(turns) for turns in outcome.turns],
    )
