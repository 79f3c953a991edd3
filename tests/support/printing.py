"""Terminal drawings as plain text."""

import io

from rich.console import Console, RenderableType


def printed(part: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(part)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def line_with(text: str, word: str) -> str:
    return next(line for line in text.splitlines() if word in line)
