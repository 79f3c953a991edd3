"""Rewards of a finished game by seat, in the forms that learners use. Each sums to zero."""

from typing import Final

from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import State

WIN: Final = "win"
LEAD: Final = "lead"
REWARDS: Final = (WIN, LEAD)


def rewards(state: State, reward: str) -> list[float]:
    """By seat: 1 for a victory and the corresponding loss shared by the others (`win`), or the number of points by
    which a seat exceeds the mean of the others (`lead`)."""
    return _victory(state) if wanted(reward) == WIN else _lead(state)


def _victory(state: State) -> list[float]:
    """A shared victory is worth less than a sole one: if both of two players win, both get 0."""
    seats, winners = state.seats, state.winners()
    won = (seats / len(winners) - 1) / (seats - 1)
    lost = -1 / (seats - 1)
    return [won if seat in winners else lost for seat in range(seats)]


def _lead(state: State) -> list[float]:
    scores = state.scores()
    total, others = sum(scores), state.seats - 1
    return [points - (total - points) / others for points in scores]


def wanted(reward: str) -> str:
    """`reward` itself, if it is valid."""
    if reward not in REWARDS:
        raise WrongOption("error-reward-unknown", {"reward": reward, "known": ", ".join(REWARDS)})
    return reward
