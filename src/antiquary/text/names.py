"""Player names in sentences: many languages need a different verb form for the reader than for a name."""

from collections.abc import Sequence
from typing import Final

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
