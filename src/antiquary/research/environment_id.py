"""The names under which the environments are registered: `antiquary/<game>-v<version>`."""

from typing import Final

VERSION: Final = 1  # a new number whenever the same seed and actions would give other observations, rewards or infos


def environment_id(game: str) -> str:
    return f"antiquary/{game}-v{VERSION}"
