"""The command `antiquary` with Five Cards among the games: `python -m support.five_cards.run serve`.

The processes that a server starts for its bots import this module too, so they know the game as well.
"""

import sys

from antiquary.cli import main
from antiquary.games.registry import GAMES
from support.five_cards.game import FiveCards

GAMES.append(FiveCards())

if __name__ == "__main__":
    sys.exit(main())
