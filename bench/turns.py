"""Servers that take turns on the same machine: each is up all the time and plays for a moment, the others rest. The
machine's own speed, which changes from minute to minute, is then the same for all of them."""

import asyncio
import time
from statistics import median
from typing import Final

from load import Load
from msgspec import Struct

SETTLING_SECONDS: Final = 0.5
ROUND_SECONDS: Final = 1.5
ENDING_SECONDS: Final = 0.5  # until what was begun is answered


class Ratio(Struct):
    """How many times as many moves one server made as another, round by round."""

    rounds: list[float]

    @property
    def middle(self) -> float:
        return median(self.rounds)

    def told(self) -> str:
        return f"{self.middle:.2f} times ({min(self.rounds):.2f}–{max(self.rounds):.2f} in {len(self.rounds)} rounds)"


class Turns:
    """The moves a second of each load, round by round."""

    def __init__(self, loads: list[Load]) -> None:
        self.loads: Final = loads
        self.rates: Final[list[list[float]]] = [[] for _ in loads]

    async def run(self, rounds: int) -> None:
        for load in self.loads:
            load.resting = True
            await load.sit_down()
        await asyncio.sleep(2 + SETTLING_SECONDS)  # by then all have put their first move off
        for at in range(rounds):
            # Forth and back, so that nobody always comes after the same one.
            order = list(range(len(self.loads)))
            for each in order if at % 2 == 0 else order[::-1]:
                self.rates[each].append(await self._round(self.loads[each]))
        for load in self.loads:
            load.stand_up()

    def ratio(self, one: int, other: int) -> Ratio:
        """Without rounds in which the other stood still: that happens to a server that writes files."""
        rounds = zip(self.rates[one], self.rates[other], strict=True)
        return Ratio([mine / theirs for mine, theirs in rounds if theirs])

    async def _round(self, load: Load) -> float:
        load.go_on()
        await asyncio.sleep(SETTLING_SECONDS)
        load.waits.clear()
        load.measuring, began = True, time.perf_counter()
        await asyncio.sleep(ROUND_SECONDS)
        load.measuring, took = False, time.perf_counter() - began
        load.resting = True
        await asyncio.sleep(ENDING_SECONDS)
        return len(load.waits) / took
