"""A clock for tests."""


class StoppedClock:
    """Stands still until somebody moves it; takes the place of the module `time`."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now
