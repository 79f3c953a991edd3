"""The console that the commands write to."""

from rich.console import Console


class Screen(Console):
    """Output as it is given: no guessing of markup, emoji or highlights, and a reader who left is no crash."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, emoji=False, markup=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
