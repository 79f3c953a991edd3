"""Refusals: the reasons why something that a seat can see cannot be chosen now.

They come from a view, so no reason reveals more than the seat may know.
"""

from antiquary.games.ancient_knowledge.rules.state import open_frame
from antiquary.games.ancient_knowledge.rules.texts import Refusal
from antiquary.games.ancient_knowledge.view import View


def refusals(view: View) -> list[Refusal]:
    """Every answer to the seat's question that somebody could think of and that is not legal, with the reason."""
    frame = open_frame(view.state, view.seat) if view.seat >= 0 else None
    if frame is None:
        return []
    legal = set(view.legal())
    return [(action, reason) for action, reason in frame.node.refusals(view.state, frame) if action not in legal]
