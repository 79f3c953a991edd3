"""What beginners overlook in Ancient Knowledge, and the seed of their oversights in a turn."""

from typing import Final

from antiquary.games.ancient_knowledge.rules.state import State
from antiquary.kernel.rng import mixed

# How names of features begin. Everything under one beginning is overlooked together.
EFFECTS: Final = [
    "engine.",  # effects of monuments in the timeline
    "decline.",  # effects of monuments that decline
    "board.",  # effects of artifacts
    "technologies.",
    "score.effects",  # points from effects at the end of the game
    "timeline.knowledge",  # knowledge that will be lost
    "past.",  # what the past is good for
]
END: Final = ["clock.last", "timeline.too-late", "hand.in-time"]


def turn_seed(state: State, seat: int) -> int:
    """The turn and the cards that lie before the others, which seldom change in somebody else's turn."""
    value = mixed(0, [state.turn, seat])
    for other, player in enumerate(state.players):
        if other != seat:
            for cards in (player.timeline, player.past, player.artifacts, player.technologies):
                value = mixed(value, cards)
    return value
