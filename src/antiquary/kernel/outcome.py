"""Rewards by seat, in the forms that learners use. Whatever is paid at the same time sums to zero.

The outcome of a game is paid at its end. The shaped reward pays it too and, after every step, F = gamma * P(after) -
P(before), where the potential P of a position is the current lead in points and that of a finished game is 0. The
discounted sum of all F is -P(start), whatever is played: no policy gains by it, and the optimal one stays optimal.
"""

from typing import Final, final

from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import State

WIN: Final = "win"
LEAD: Final = "lead"
SHAPED: Final = "shaped"
REWARDS: Final = (WIN, LEAD)  # of a finished game
PAID: Final = (WIN, LEAD, SHAPED)

# What follows an illegal action.
RAISE: Final = "raise"
LOSE: Final = "lose"
IGNORE: Final = "ignore"
ILLEGAL: Final = (RAISE, LOSE, IGNORE)

POTENTIAL: Final = 0.02  # of a victory, for every point of the lead
FORFEITED_LEAD: Final = -100.0


def rewards(state: State, reward: str) -> list[float]:
    """By seat: 1 for a victory and the corresponding loss shared by the others (`win`), or the number of points by
    which a seat exceeds the mean of the others (`lead`)."""
    return _victory(state.seats, state.winners()) if require_reward(reward) == WIN else _lead(state)


def _victory(seats: int, winners: list[int]) -> list[float]:
    """A shared victory is worth less than a sole one: if both of two players win, both get 0."""
    won = (seats / len(winners) - 1) / (seats - 1)
    lost = -1 / (seats - 1)
    return [won if seat in winners else lost for seat in range(seats)]


def _lead(state: State) -> list[float]:
    scores = state.scores()
    total, others = sum(scores), state.seats - 1
    return [points - (total - points) / others for points in scores]


def require_reward(reward: str) -> str:
    """`reward` itself, if it is valid."""
    if reward not in REWARDS:
        raise WrongOption("error-reward-unknown", {"reward": reward, "known": ", ".join(REWARDS)})
    return reward


def require_illegal_mode(illegal: str) -> str:
    """What follows an illegal action, if it is valid."""
    if illegal not in ILLEGAL:
        allowed = ", ".join(ILLEGAL)
        raise WrongOption("error-option-value", {"option": "illegal", "value": illegal, "allowed": allowed})
    return illegal


@final
class RewardRule:
    """The rewards of an environment: an outcome at the end (`win`, `lead`), or `shaped`: the outcome `win`, and the
    discounted change of the potential after every step."""

    def __init__(self, reward: str, gamma: float) -> None:
        if reward not in PAID:
            raise WrongOption("error-reward-unknown", {"reward": reward, "known": ", ".join(PAID)})
        if not 0 <= gamma <= 1:
            raise WrongOption("error-option-value", {"option": "gamma", "value": str(gamma), "allowed": "0–1"})
        self.shaped: Final = reward == SHAPED
        self.outcome: Final = WIN if reward == SHAPED else reward
        self.gamma: Final = gamma

    def potentials(self, state: State) -> list[float]:
        """By seat; 0 unless shaped. The points that a game counts before its end are open to everyone."""
        if not self.shaped:
            return [0.0] * state.seats
        return [POTENTIAL * lead for lead in _lead(state)]

    def of_step(self, before: list[float], after: list[float]) -> list[float]:
        """The rewards of a step between two positions with these potentials."""
        return [self.gamma * after[seat] - before[seat] for seat in range(len(before))]

    def of_end(self, before: list[float], state: State) -> list[float]:
        """The rewards of the step that ended the game."""
        paid = rewards(state, self.outcome)
        return [paid[seat] - before[seat] for seat in range(len(before))]

    def of_forfeit(self, before: list[float], losers: list[int]) -> list[float]:
        """The rewards if some seats lose by an illegal action. The others win together: by points, as if the losers
        lay that far behind. If nobody is left, nobody gains."""
        seats = len(before)
        winners = [seat for seat in range(seats) if seat not in losers]
        paid = [0.0] * seats
        if winners and self.outcome == WIN:
            paid = _victory(seats, winners)
        elif winners:
            gained = -FORFEITED_LEAD * len(losers) / len(winners)
            paid = [gained if seat in winners else FORFEITED_LEAD for seat in range(seats)]
        return [paid[seat] - before[seat] for seat in range(seats)]
