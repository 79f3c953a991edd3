"""Names in sentences: players, cards and lists of them."""

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from antiquary.text.words import LINKED, NAMED, Words

# --- players: many languages need a different verb form for the reader than for a name ------------------------------


NOBODY: Final = -1
SCHOLARS: Final = ("Hypatia", "Strabo", "Ctesibius", "Pamphile")  # the opponents' names, by seat


class Names:
    """The players by seat; `you` is the seat of the reader, if they have one."""

    def __init__(self, names: Sequence[str], you: int = NOBODY) -> None:
        self._names: Final = list(names)
        self.you: Final = you

    def __len__(self) -> int:
        return len(self._names)

    def of(self, seat: int) -> str:
        return self._names[seat] if 0 <= seat < len(self._names) else ""

    def subject(self, seat: int) -> dict[str, str | int]:
        """The arguments of a sentence that `seat` is the subject of."""
        return {"who": "you" if seat == self.you and seat >= 0 else "other", "name": self.of(seat)}


def short(name: str) -> str:
    """An opponent's name without its level, for sentences."""
    return name.rpartition(" (")[0] if name.endswith(")") else name


# --- cards: with icon and number for a terminal, by name alone, or as links that a page can follow ------------------


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


# --- lists ----------------------------------------------------------------------------------------------------------


def joined(words: Words, parts: Sequence[str]) -> str:
    """The parts as one list; a dash if there are none."""
    if len(parts) < 2:
        return parts[0] if parts else "–"
    return words.say("list-and", first=", ".join(parts[:-1]), last=parts[-1])
