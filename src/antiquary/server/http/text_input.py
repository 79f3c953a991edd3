"""Checks of the names, options and chat lines that people enter."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from antiquary.kernel.errors import WrongOption
from antiquary.server.errors import WrongRequest

LONGEST_NAME: Final = 30
# Unicode's property Default_Ignorable_Code_Point as far as `str.isprintable` does not know it, and the empty pattern of
# Braille: they take a place and show nothing.
INVISIBLE: Final = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)
EMOJI_STYLES: Final = dict.fromkeys((0xFE0E, 0xFE0F))  # keyboards add them to emoji


def require_name(name: str) -> str:
    """A name that somebody gives themselves, as Unicode normalizes it (NFKC); raises `WrongOption`. It can be seen, and
    has no brackets of any kind, which tell bots from people."""
    name = unicodedata.normalize("NFKC", name.translate(EMOJI_STYLES))
    name = " ".join(part for part in name.split(" ") if part)
    for letter in name:
        if not is_visible(letter):
            raise WrongOption("error-name-invisible", {"code": f"U+{ord(letter):04X}"})
        if is_bracket(letter):
            raise WrongOption("error-name-brackets")
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise WrongOption("error-name-empty")
    if len(name) > LONGEST_NAME:
        raise WrongOption("error-name-long")
    return name


def readable_name(name: str) -> str:
    """A label, or a name in a record, as one line without brackets and without what cannot be seen."""
    normal = unicodedata.normalize("NFKC", name)
    return " ".join(
        "".join(letter if is_visible(letter) and not is_bracket(letter) else " " for letter in normal).split()
    )


def is_visible(letter: str) -> bool:
    """Whether a character shows something or is a space: no control, no format character, nothing unassigned."""
    return letter.isprintable() and letter not in INVISIBLE


def is_bracket(letter: str) -> bool:
    return unicodedata.category(letter) in ("Ps", "Pe")


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
