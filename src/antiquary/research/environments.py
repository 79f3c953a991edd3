"""What the environments share: their names, the seeds of their games, and how they are drawn."""

import secrets
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import SPECTATOR, Game, State
from antiquary.kernel.rng import seed_from

# A new number whenever the same seed and actions would give other observations, rewards or infos.
ENVIRONMENT_VERSION: Final = 1


def environment_id(game: str) -> str:
    return f"antiquary/{game}-v{ENVIRONMENT_VERSION}"


class Seeds:
    """The seeds of one environment: random until a number is given, reproducible from there on."""

    def __init__(self) -> None:
        self._start: str | None = None
        self._dealt = 0

    def next(self, seed: int | None = None) -> bytes:
        """The seed of the next game; a `seed` begins a new series."""
        if seed is not None:
            self._start, self._dealt = str(seed), 0
        if self._start is None:
            return secrets.token_bytes(16)
        self._dealt += 1
        return seed_from(f"{self._start}/{self._dealt - 1}")


RENDER_MODES: Final = ("human", "ansi", "rgb_array")
KEYS_NOT_SHOWN: Final = frozenset({"legal", "seat", "game", "awards", "decision", "asked", "preview"})
CHARACTERS_PER_LINE: Final = 100
MARGIN: Final = 12  # pixels, as all that follow
LINE_HEIGHT: Final = 14
CHARACTER_WIDTH: Final = 7
BACKGROUND: Final = (250, 246, 235)
TEXT_COLOUR: Final = (45, 38, 30)


def render(game: Game, state: State, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table in one of the MODES; None if it was printed or no mode is set."""
    if mode is None:
        return None
    text = table_text(game, state)
    if mode == "ansi":
        return text
    if mode == "rgb_array":
        return picture(text)
    if mode == "human":
        print(text)
        return None
    raise WrongOption("error-render-unknown", {"mode": mode, "known": ", ".join(RENDER_MODES)})


def table_text(game: Game, state: State) -> str:
    """One line for each public item, then one block for each player."""
    data = state.view(SPECTATOR).data()
    lines = [game.name]
    for name, value in data.items():
        if name not in KEYS_NOT_SHOWN and name != "players":
            lines += _wrapped(name, _shown(value))
    for seat, player in enumerate(data["players"]):
        lines.append(f"player {seat}" + (" *" if seat in state.deciders() else ""))
        for name, value in player.items():
            if value not in (None, []):
                lines += _wrapped(f"  {name}", _shown(value))
    return "\n".join(lines)


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return "(" + " ".join(f"{name} {_shown(each)}" for name, each in value.items() if each is not None) + ")"
    if isinstance(value, list):
        return " ".join(_listed(each) for each in value) or "–"
    return "–" if value is None else str(value)


def _listed(value: Any) -> str:
    if isinstance(value, list):
        return f"[{_shown(value)}]"
    return "·" if value is None else _shown(value)


def _wrapped(name: str, text: str) -> list[str]:
    """`name: text`, wrapped."""
    room = CHARACTERS_PER_LINE - 16
    parts = [text[at : at + room] for at in range(0, len(text), room)] or [""]
    return [f"{name:<16}{parts[0]}"] + [" " * 16 + part for part in parts[1:]]


def picture(text: str) -> NDArray[np.uint8]:
    """The text as an image of constant width."""
    lines = text.splitlines()
    size = (2 * MARGIN + CHARACTERS_PER_LINE * CHARACTER_WIDTH, 2 * MARGIN + len(lines) * LINE_HEIGHT)
    image = Image.new("RGB", size, BACKGROUND)
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(11)
    for number, line in enumerate(lines):
        pen.text((MARGIN, MARGIN + number * LINE_HEIGHT), line, TEXT_COLOUR, font)
    return np.asarray(image, np.uint8)
