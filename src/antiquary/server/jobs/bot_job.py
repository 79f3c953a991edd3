"""A bot's decision in a worker process.

A position travels as its notation, so that any process on any machine can think about it, and the bot gets the view of
its seat and nothing else. Its random numbers come from the game's seed and the number of the move: a decision that has
to be repeated is the same.
"""

import signal

from msgspec import Struct

from antiquary.agents.levels import agent_named
from antiquary.games.registry import game_named
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import seed_from
from antiquary.server.jobs.parent import end_with_parent


class BotJob(Struct, frozen=True):
    """A decision for a bot to make."""

    game: str
    position: str
    seat: int
    level: str
    rng_seed: str


def rng_seed(seed: bytes, moves: int) -> str:
    """The seed of a bot's random numbers in the position after so many moves."""
    return f"{seed.hex()}/{moves}"


def think(thought: BotJob) -> int:
    """The action that the bot chooses."""
    game = game_named(thought.game)
    view = game.parse(thought.position).view(thought.seat)
    agent = agent_named(thought.level, game)
    return agent.choose(view, rng_from(seed_from(thought.rng_seed)))


def begin() -> None:
    """Let the parent end this process after its last thought; if the parent is killed, end at once."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    end_with_parent(signal.SIGTERM)
