"""Seeds of games, derived from the integer seeds that learners use."""

import secrets

from antiquary.kernel.rng import seed_from


class Seeds:
    """The seeds of one environment: random until a number is given, reproducible from there on."""

    def __init__(self) -> None:
        self._start: str | None = None
        self._dealt = 0

    def next(self, seed: int | None = None) -> bytes:
        """The seed of the next game; a `seed` begins a new series."""
        if seed is not None:
            self._start, self._dealt = str(seed), 0
        if self._start is None:
            return secrets.token_bytes(16)
        self._dealt += 1
        return seed_from(f"{self._start}/{self._dealt - 1}")
