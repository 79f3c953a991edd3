"""A position in notation as fields: `name=value` words in parts that bars separate. What they mean is the game's."""

from typing import Final

from antiquary.kernel.errors import WrongNotation

BAR: Final = "|"


class Fields:
    """The words of a notation. Each field that is asked for has to be there: otherwise `WrongNotation`."""

    def __init__(self, notation: str) -> None:
        self._parts: Final[list[list[tuple[str, str, str]]]] = [[]]
        for word in notation.split():
            if word == BAR:
                self._parts.append([])
            else:
                self._parts[-1].append(word.partition("="))

    def text(self) -> str:
        return f" {BAR} ".join(" ".join("".join(word) for word in part) for part in self._parts)

    @property
    def bars(self) -> int:
        return len(self._parts) - 1

    def __getitem__(self, place: tuple[int, str]) -> str:
        at = self._at(*place)
        return self._parts[place[0]][at][2]

    def __setitem__(self, place: tuple[int, str], value: str) -> None:
        at = self._at(*place)
        self._parts[place[0]][at] = (place[1], "=", value)

    def drop(self, part: int, name: str) -> None:
        """Leave out a field that need not be there."""
        self._parts[part] = [word for word in self._parts[part] if word[0] != name]

    def number(self, part: int, name: str) -> int:
        return number_of(self[part, name], name)

    def numbers(self, part: int, name: str, separator: str = ",") -> list[int]:
        return [number_of(word, name) for word in self[part, name].split(separator)]

    def _at(self, part: int, name: str) -> int:
        for at, word in enumerate(self._parts[part]) if part < len(self._parts) else ():
            if word[:2] == (name, "="):
                return at
        raise WrongNotation("error-notation", {"field": name})


def number_of(text: str, name: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
        raise WrongNotation("error-notation", {"field": name})
    return int(text)
