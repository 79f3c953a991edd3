"""Search budgets of the opponents in Pergamon."""

from typing import Final

from antiquary.kernel.budget import ENDLESS, Budget, Mistakes

# Measured so that every level clearly beats the one below it (`docs/strength.md`).
BUDGETS: Final = {
    "novice": Budget(mistakes=Mistakes(effects=30, end=40, choices=20)),
    "apprentice": Budget(mistakes=Mistakes(effects=5, end=10, choices=3)),
    "scholar": Budget(rounds=100, seconds=0.4),
    "master": Budget(rounds=2000, seconds=2.8),
    "grandmaster": Budget(rounds=8000, seconds=2.8),
    # As much time as the master takes.
    "playouts": Budget(rounds=ENDLESS, seconds=0.1),
}
