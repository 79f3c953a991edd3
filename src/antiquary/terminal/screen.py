"""The console that the commands write to, and the progress bar beside it."""

from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn

Result = TypeVar("Result")


class Screen(Console):
    """Plain output: no markup, emoji or highlighting, and a closed pipe is not a crash."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, emoji=False, markup=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def progress_bar(*more: ProgressColumn) -> Progress:
    """A bar on standard error, for a person who waits there; it disappears when it is done."""
    screen = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), *more)
    return Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)


def collect(results: Iterable[Result], keep: Callable[[Result], None], title: str, total: int, done: int = 0) -> bool:
    """Keep results as they come in, with a progress bar; False if interrupted. `done` of the `total` are there already.
    A generator is closed at the end, which stops its work."""
    with progress_bar() as progress:
        bar = progress.add_task(title, total=total, completed=done)
        try:
            for result in results:
                keep(result)
                progress.advance(bar)
        except KeyboardInterrupt:
            return False
        finally:
            if isinstance(results, Generator):
                results.close()
    return True
