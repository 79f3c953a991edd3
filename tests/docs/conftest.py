"""Commands are run by a fixture; a page about the sources is tested with the sources."""

from antiquary.kernel.compiled import COMPILED
from support.running import terminal

__all__ = ["terminal"]

collect_ignore = ["test_add_a_card.py", "test_add_an_effect.py"] if COMPILED else []
