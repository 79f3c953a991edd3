"""Servers that take turns on the same machine: all are up all the time, and one after the other plays for a moment
while the others rest. The machine's own speed, which changes from minute to minute, is then the same for all."""

import asyncio
import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Final

from load import Load
from msgspec import Struct

SETTLING_SECONDS: Final = 0.5
ROUND_SECONDS: Final = 1.5
ENDING_SECONDS: Final = 0.5  # until what was begun is answered

Meters = Mapping[str, Callable[[], float]]  # counters of processor time, by name


class Ratio(Struct):
    """How many times as many moves one server made as another, round by round."""

    rounds: list[float]

    @property
    def middle(self) -> float:
        return median(self.rounds)

    def __str__(self) -> str:
        return f"{self.middle:.2f} times ({min(self.rounds):.2f}-{max(self.rounds):.2f} in {len(self.rounds)} rounds)"


class Player:
    """One load that takes its turns, and what its rounds came to."""

    def __init__(self, load: Load, meters: Meters) -> None:
        self.load: Final = load
        self.meters: Final = meters
        self.rates: Final[list[float]] = []  # moves a second, round by round
        self.moves = 0
        self.spent: Final = dict.fromkeys(meters, 0.0)

    async def round(self) -> None:
        load = self.load
        load.go_on()
        await asyncio.sleep(SETTLING_SECONDS)
        load.waits.clear()
        before = {name: read() for name, read in self.meters.items()}
        load.measuring, began = True, time.perf_counter()
        await asyncio.sleep(ROUND_SECONDS)
        load.measuring, seconds = False, time.perf_counter() - began
        for name, read in self.meters.items():
            self.spent[name] += read() - before[name]
        self.moves += len(load.waits)
        self.rates.append(len(load.waits) / seconds)
        load.resting = True
        await asyncio.sleep(ENDING_SECONDS)

    def rate(self) -> float:
        return median(self.rates)

    def cost(self, meter: str) -> float:
        """The processor time per move, in milliseconds."""
        return self.spent[meter] / max(1, self.moves) * 1000

    def ratio(self, other: "Player") -> Ratio:
        """To another one, without rounds in which that one stood still."""
        return Ratio([mine / theirs for mine, theirs in zip(self.rates, other.rates, strict=True) if theirs])


async def take_turns(players: list[Player], rounds: int, progress: Callable[[str], None]) -> None:
    for player in players:
        player.load.resting = True
        await player.load.sit_down()
    await asyncio.sleep(2 + SETTLING_SECONDS)  # by then all have put off their first move
    for at in range(rounds):
        progress(f"round {at + 1} of {rounds}")
        # Forth and back, so that nobody always comes after the same one.
        for player in players if at % 2 == 0 else players[::-1]:
            await player.round()
    for player in players:
        player.load.stand_up()
