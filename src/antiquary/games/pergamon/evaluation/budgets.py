"""Search budgets of the opponents in Pergamon."""

from typing import Final

from antiquary.kernel.budget import ENDLESS, Budget, Mistakes

# Measured so that every level clearly beats the one below it (`docs/strength.md`).
BUDGETS: Final = {
    "novice": Budget(mistakes=Mistakes(effects=10, end=15, choices=6)),
    "apprentice": Budget(rounds=2, seconds=0.1, mistakes=Mistakes(choices=13)),
    "scholar": Budget(rounds=2, seconds=0.1, mistakes=Mistakes(choices=3)),
    "master": Budget(rounds=10, seconds=0.5),
    "grandmaster": Budget(rounds=500, seconds=2.8),
    # As much time as the master takes.
    "playouts": Budget(rounds=ENDLESS, seconds=0.1),
}
