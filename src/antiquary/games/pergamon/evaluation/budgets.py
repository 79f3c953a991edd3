"""Search budgets of the opponents in Pergamon."""

from typing import Final

from antiquary.kernel.budget import ENDLESS, Budget, Mistakes

# Measured so that every level clearly beats the one below it (`docs/strength.md`).
BUDGETS: Final = {
    "novice": Budget(mistakes=Mistakes(effects=50, end=60, choices=40)),
    "apprentice": Budget(mistakes=Mistakes(effects=20, end=30, choices=10)),
    "scholar": Budget(rounds=100, seconds=0.4),
    "master": Budget(rounds=2000, seconds=2.8),
    "grandmaster": Budget(rounds=8000, seconds=2.8),
    # As much time as the master takes.
    "playouts": Budget(rounds=ENDLESS, seconds=0.1),
}
