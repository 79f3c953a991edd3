"""A bot's decision in a worker process.

A position travels as its notation, so that any process on any machine can think about it, and the bot gets the view of
its seat and nothing else. Its random numbers come from the game's seed and the number of the move.

A worker keeps the latest bots with their search trees, so that the steps of one turn share a tree, as they do in the
arena. That is a cache: a bot whose tree is gone starts from nothing, as the first step of every turn does. With the
same seed, the same worker and no more bots than it keeps, all decisions are the same; a lost tree may change one.
"""

from collections import OrderedDict
from pathlib import Path
from typing import Final

from msgspec import Struct

from antiquary.agents.agent import Agent
from antiquary.agents.opponents import agent_named
from antiquary.agents.policy import PolicyAgent, policy_for
from antiquary.games.registry import game_named
from antiquary.kernel.rng import rng_from, seed_from

MOST_AGENTS: Final = 16  # a master's tree takes a few megabytes

_agents: Final[OrderedDict[tuple[str, int, str], Agent]] = OrderedDict()


class BotJob(Struct, frozen=True):
    """A decision for a bot to make. Without a `table`, nothing is kept for the next one. A house opponent plays by the
    file `policy`."""

    game: str
    position: str
    seat: int
    level: str
    rng_seed: str
    table: str = ""
    policy: str = ""


def rng_seed(seed: bytes, moves: int) -> str:
    """The seed of a bot's random numbers in the position after so many moves."""
    return f"{seed.hex()}/{moves}"


def choose_action(job: BotJob) -> int:
    """The action that the bot chooses."""
    view = game_named(job.game).parse(job.position).view(job.seat)
    return _agent(job, view.seats).choose(view, rng_from(seed_from(job.rng_seed)))


def _agent(job: BotJob, players: int) -> Agent:
    """The bot of this seat, with the tree of its previous decision if this process has it. Whether that tree fits the
    position is the bot's own question."""
    key = (job.table, job.seat, job.level)
    agent = _agents.pop(key, None) or _new_agent(job, players)
    if job.table:
        _agents[key] = agent
        if len(_agents) > MOST_AGENTS:
            _agents.popitem(last=False)
    return agent


def _new_agent(job: BotJob, players: int) -> Agent:
    game = game_named(job.game)
    if job.policy:
        return PolicyAgent(policy_for(Path(job.policy), game, players), game)
    return agent_named(job.level, game)
