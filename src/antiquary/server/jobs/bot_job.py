"""What happens in a worker process: a bot looks at the view of its seat and chooses.

A position travels as its notation, so that any process on any machine can think about it, and what the bot gets is the
view of its seat and nothing else. Its luck comes from the game's seed and the number of the move: a thought that has to
be repeated comes to the same end.
"""

import signal

from msgspec import Struct

from antiquary.agents.levels import agent_named
from antiquary.games.registry import game_named
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import seed_from
from antiquary.server.jobs.parent import end_with_parent


class Thought(Struct, frozen=True):
    """What a bot has to decide."""

    game: str
    position: str
    seat: int
    level: str
    rng_seed: str


def rng_seed(seed: bytes, moves: int) -> str:
    """The luck of a bot that thinks about the position after so many moves."""
    return f"{seed.hex()}/{moves}"


def think(thought: Thought) -> int:
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
