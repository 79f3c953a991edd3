"""What is played: positions, what a seat sees of them, and the question to a seat.

1. A `State` is mutable, small and cheap to clone. Between any two choices it is complete: nothing about a
   half-resolved effect lives in closures, generators or threads.
2. Some seats *decide*. Usually one; sometimes several at once, in any order. The game is over when nobody decides.
3. Actions are ints of a fixed space per game. `legal` is never empty for a deciding seat.
4. `apply` either does what the action says or raises `IllegalAction` and changes nothing.
5. A `View` is all that anyone outside the rules may look at. It is built by allow-list from what the seat may see, and
   `determinize` makes a full state from it which that seat could not tell from the real one.

Seats and actions are plain ints (seat 0 is the first player): wrapping them costs the uncompiled build more than it
protects. Abstract classes are made by ABCMeta and do not inherit ABC: mypyc gives the heirs of a Python class weak
references that outlive them (`tests/games/test_freeing.py`).
"""

import json
from abc import ABCMeta, abstractmethod
from hashlib import blake2b
from typing import Any, Final, TypeAlias

from antiquary.kernel.event import Event
from antiquary.kernel.rng import Rng

Seat: TypeAlias = int
Action: TypeAlias = int

SPECTATOR: Final = -1  # the seat of someone who only watches


class Decision:
    """The question to a seat: `prompt` is its key in `locale/`, `card` the card whose effect asks it (or -1), `details`
    the arguments of its text."""

    def __init__(self, seat: Seat, prompt: str, card: int = -1, details: dict[str, str | int] | None = None) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.card: Final = card
        self.details: Final[dict[str, str | int]] = dict(details or {})

    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"seat": self.seat, "prompt": self.prompt, "details": self.details}
        if self.card >= 0:
            data["card"] = self.card
        return data


class State(metaclass=ABCMeta):
    """A position of a game, including its hidden parts."""

    seats: int
    events: list[Event] | None  # a list if there is a listener, otherwise None

    @abstractmethod
    def decider(self) -> Seat:
        """One of the seats that must decide now, or -1 when the game is over."""

    def deciders(self) -> list[Seat]:
        """All seats that may decide now, in any order among them: one at a time in most games."""
        seat = self.decider()
        return [seat] if seat >= 0 else []

    @abstractmethod
    def legal(self, seat: Seat) -> list[Action]:
        """The legal actions of `seat`, without duplicates; empty if it has nothing to decide. The list must not be
        modified."""

    @abstractmethod
    def apply(self, seat: Seat, action: Action) -> None:
        """Do `action` and everything that follows from it up to the next decision."""

    @abstractmethod
    def decision(self, seat: Seat) -> Decision:
        """The question to `seat`."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat: final if the game is over, otherwise the current ones."""

    def winners(self) -> list[Seat]:
        """The seats that are ahead once ties are broken; several share a victory. Without a tie-break, those with the
        most points."""
        points = self.scores()
        return [seat for seat in range(self.seats) if points[seat] == max(points)]

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy without listeners."""

    @abstractmethod
    def view(self, seat: Seat) -> "View":
        """The part of the state that `seat` (or SPECTATOR) may see."""

    def forget(self) -> None:  # noqa: B027 - some games cache no views
        """Drop cached views; they are rebuilt on demand. For positions that are kept: memory is cheaper to free at once
        than after it has left the processor's cache."""

    @abstractmethod
    def known(self, seat: Seat) -> int:
        """The pieces whose place `seat` can see, as a set of bits. When it grows, information was gained."""

    def random_draws(self) -> int:
        """The amount of randomness used since the deal. When it grows, something was shuffled or drawn at random."""
        return 0

    def draw_from(self, rng: Rng) -> None:  # noqa: B027 - some games use no randomness after the deal
        """From now on, take randomness from `rng`."""

    @abstractmethod
    def notation(self) -> str:
        """The whole position in one line; `Game.parse` reads it back."""

    @abstractmethod
    def violations(self) -> list[str]:
        """The invariants of the game that this position violates; always empty unless the engine has a bug."""

    def over(self) -> bool:
        return self.decider() < 0

    def play_out(self, rng: Rng) -> int:
        """Play random legal actions to the end and return the number of decisions. A game may override it with a faster
        version, because actions that it has just listed need no second check."""
        decisions = 0
        while True:
            seat = self.decider()
            if seat < 0:
                return decisions
            legal = self.legal(seat)
            self.apply(seat, legal[rng.below(len(legal))])
            decisions += 1

    def digest(self) -> str:
        """A short hash of the position, the same on every machine."""
        return blake2b(self.notation().encode(), digest_size=8).hexdigest()


class View(metaclass=ABCMeta):
    """The part of a state that one seat may see."""

    seat: Seat
    seats: int

    @abstractmethod
    def deciders(self) -> list[Seat]:
        """The seats that are asked something now."""

    @abstractmethod
    def legal(self) -> list[Action]:
        """The legal actions of this seat."""

    def idle(self) -> list[Action]:
        """The legal actions of this seat that would do nothing now, so that nobody chooses one by accident."""
        return []

    @abstractmethod
    def decision(self) -> Decision | None:
        """The question to this seat, or None."""

    def encode(self) -> bytes:
        """The view as canonical bytes: equal if and only if the seat cannot distinguish the two positions."""
        return json.dumps(self.data(), separators=(",", ":"), ensure_ascii=True).encode()

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """The view as plain data for JSON."""


# --- numbers in notation --------------------------------------------------------------------------------------------

# A position is written after every move, and nearly all numbers in it are small.
SMALL_NUMBERS: Final = 256
# By number; -1, which everywhere means none, comes last.
NUMERALS: Final[list[str]] = [*[str(number) for number in range(SMALL_NUMBERS)], "-1"]


def numeral(number: int) -> str:
    """The same as `str`, but cached for most numbers."""
    return NUMERALS[number] if -1 <= number < SMALL_NUMBERS else str(number)
