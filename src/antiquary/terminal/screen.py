"""The console that the commands write to."""

from rich.console import Console


class Screen(Console):
    """Plain output: no markup, emoji or highlighting, and a closed pipe is not a crash."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, emoji=False, markup=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
