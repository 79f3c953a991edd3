"""The components of the mini game: those of the box, with a short funding track and few kinds of funding cards."""

from typing import Final

from antiquary.games.pergamon.components.facts import BAG, CHEST, Components

# By space, from the right; entry 0 is unused.
SPACE_COINS: Final = [0, 0, 1, 2, 3]
SPACE_DEEPEST: Final = [0, 2, 1, 2, 1]
ROBBER_SPACE: Final = [2, 3, 4]  # by the number of chests

KIND_COINS: Final = [1, 2, 3]
KIND_BACK: Final = [BAG, BAG, CHEST]
KIND_COPIES: Final = [8, 8, 9]  # one of each is left for the last round


def mini(box: Components) -> Components:
    return Components(
        box.century,
        box.number,
        box.left,
        box.right,
        SPACE_COINS,
        SPACE_DEEPEST,
        ROBBER_SPACE,
        KIND_COINS,
        KIND_BACK,
        KIND_COPIES,
        box.museum_points,
        box.bonus_object,
        box.setback,
        f"{box.fingerprint}-mini",
        [],
    )
