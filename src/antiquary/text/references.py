"""References to cards in texts: with icon and number for a terminal, by name alone, or as links that a page can follow.

Fluent puts arguments into a message as text. A link is therefore put in between marks that no text contains, and the
message is cut at the marks afterwards.
"""

import re
from typing import Final, TypeAlias

from antiquary.text.words import LINKED, NAMED, Words

BEGIN: Final = "\ue000"  # of the private use area of Unicode
MIDDLE: Final = "\ue001"
END: Final = "\ue002"
LINK: Final = re.compile(f"{BEGIN}([^{MIDDLE}]*){MIDDLE}([^{END}]*){END}")

Segment: TypeAlias = tuple[str, str]  # a text, and the printed number of the card that it names or ""


def card_reference(words: Words, number: str, name: str, icon: str) -> str:
    """A card in a sentence, in the style of the reader's words."""
    if words.cards == NAMED:
        return name
    if words.cards == LINKED:
        return f"{BEGIN}{number}{MIDDLE}{name}{END}"
    return f"{icon} {name} ({number})"


def segments(text: str) -> list[Segment]:
    """A text in the style `LINKED`, cut at its links."""
    parts: list[Segment] = []
    at = 0
    for link in LINK.finditer(text):
        parts += [(text[at : link.start()], ""), (link[2], link[1])]
        at = link.end()
    parts.append((text[at:], ""))
    return [part for part in parts if part[0]]
