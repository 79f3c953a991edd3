"""Checks of the names, options and chat lines that people enter."""

from collections.abc import Sequence

from antiquary.kernel.errors import WrongOption
from antiquary.server.errors import WrongRequest


def readable_name(name: str) -> str:
    """A name as people may give it to themselves: one line, and no brackets, which tell bots from people."""
    kept = "".join(letter if letter.isprintable() and letter not in "()" else " " for letter in name)
    return " ".join(kept.split())


def readable_line(text: str) -> str:
    """A text as one line of plain text."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def one_line(text: str) -> str:
    """A chat line as one line of plain text; raises `WrongRequest` if nothing is left of it."""
    kept = readable_line(text)
    if not kept:
        raise WrongRequest("error-nothing-said")
    return kept


def require_choice(option: str, value: str, allowed: Sequence[str]) -> None:
    """Raises `WrongOption` unless the value is one of those that are allowed."""
    if value not in allowed:
        raise WrongOption("error-option-value", {"option": option, "value": value[:40], "allowed": ", ".join(allowed)})
