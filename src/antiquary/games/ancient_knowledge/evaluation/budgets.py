"""Search budgets of the opponents in Ancient Knowledge."""

from typing import Final

from antiquary.kernel.budget import ENDLESS, Budget, Mistakes

# Measured so that every level clearly beats the one below it (`docs/strength.md`). Chance matters much and
# longer search soon gains little, so the steps are far apart.
BUDGETS: Final = {
    "novice": Budget(mistakes=Mistakes(effects=20, end=30, choices=10)),
    "apprentice": Budget(rounds=2, seconds=0.1, mistakes=Mistakes(choices=13)),
    "scholar": Budget(rounds=4, seconds=0.1, mistakes=Mistakes(choices=4)),
    "master": Budget(rounds=22, seconds=0.5),
    "grandmaster": Budget(rounds=500, seconds=2.8),
    # As much time as the master takes.
    "playouts": Budget(rounds=ENDLESS, seconds=0.05),
}
