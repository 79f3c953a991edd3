"""Soundness of frames: the questions that `Step.is_sound` asks about a frame that was read from a notation.

A position from outside can put anything on the agenda. A step that went on with it might never end, or break a law of
the game, so each step says which frames of it can occur.
"""

from antiquary.games.ancient_knowledge.cards.tables import EFFECT, IS_BUILDER
from antiquary.games.ancient_knowledge.rules.state import GROUND, NO_CARD, Frame, State


def is_blank(frame: Frame) -> bool:
    """Whether the frame says nothing but whose it is and which card it comes from."""
    return frame.left == 0 and names_nothing(frame)


def names_nothing(frame: Frame) -> bool:
    """Whether the frame is about no card; something may be left of it."""
    return frame.card == NO_CARD and not frame.cards


def is_part_of_turn(state: State, frame: Frame, phase: int) -> bool:
    """Whether the frame can be what a turn (or the setup) goes on with: the lowest one, in that phase and because of no
    card."""
    return frame.below is GROUND and frame.source == NO_CARD and not frame.optional and state.phase == phase


def is_asked_now(state: State, frame: Frame) -> bool:
    """Whether the frame is on top, where every step is that follows a choice at once, and cannot be stopped."""
    return state.top is frame and not frame.optional


def is_own_effect(frame: Frame) -> bool:
    """Whether the card that the frame comes from has the effect, and may be stopped only where the card says so."""
    if frame.source < 0:
        return False
    effect = EFFECT[frame.source]
    if effect is None:
        return False
    # Asked by `in`, not by `==`: compiled, two of type Effect are equal only if identical.
    if not frame.optional:
        return frame.node in effect.inside()
    return frame.node in [part.accepted() for part in effect.inside() if part.accepted() is not part]


def is_fresh_effect(frame: Frame) -> bool:
    """Whether the frame is an effect of its card that has not been begun."""
    return is_blank(frame) and is_own_effect(frame)


def is_action_or_effect(frame: Frame) -> bool:
    """Whether the frame is an action of a turn, which comes from no card, or one that its card grants."""
    return is_own_effect(frame) if frame.source >= 0 else not frame.optional


def looks_at_builder_cards(state: State) -> bool:
    """Whether there are cards that are looked at, and only builder cards."""
    return len(state.looked) > 0 and all(IS_BUILDER[card] for card in state.looked)


def looks_at_technologies(state: State) -> bool:
    """Whether there are cards that are looked at, and only technologies."""
    return len(state.looked) > 0 and not any(IS_BUILDER[card] for card in state.looked)


def is_opponent(state: State, frame: Frame) -> bool:
    """Whether `card` is the seat of an opponent."""
    return 0 <= frame.card < state.seats and frame.card != frame.seat
