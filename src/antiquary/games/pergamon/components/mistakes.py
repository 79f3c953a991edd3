"""Mistakes of a components file: where each stands and what is wrong."""

from typing import Final, final

from antiquary.kernel.errors import UsageError


@final
class Mistake:
    """One thing that is wrong in a components file: where (entries of a list are counted from 1) and what."""

    def __init__(self, place: str, key: str, details: dict[str, str | int] | None = None) -> None:
        self.place: Final = place
        self.key: Final = key
        self.details: Final[dict[str, str | int]] = dict(details or {})

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        return f"{self.place}: {self.key} ({shown})" if shown else f"{self.place}: {self.key}"


class WrongComponents(UsageError):
    """A components file cannot be played with; `mistakes` names all that is wrong in it."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__("pergamon-components-wrong", {"count": len(mistakes)})
        self.mistakes: Final = mistakes

    def __str__(self) -> str:
        return "; ".join([str(mistake) for mistake in self.mistakes])
