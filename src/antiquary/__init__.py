"""A digital table for two board games about antiquity: Ancient Knowledge and Pergamon.

What is named here stays as it is (`docs/develop/reference/library.md`); every other module is internal and may change.
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from antiquary.game_table import GameTable, Opponent, SeatView, load, new, opponent

__version__: Final = "0.1.0"
__all__ = ["GameTable", "Opponent", "SeatView", "__version__", "load", "new", "opponent"]


def __getattr__(name: str) -> Any:
    """Loaded when it is asked for, since programs that want the version alone should not load the games."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from antiquary import game_table

    return getattr(game_table, name)
