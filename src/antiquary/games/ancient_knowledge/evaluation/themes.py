"""The themes of puzzles in Ancient Knowledge."""

from typing import Final

from antiquary.kernel.ledger import Theme

CHAIN: Final = 3  # cards that act in one turn

THEMES: Final[list[Theme]] = [
    Theme("save-knowledge", lines=("ancient-lost", "ancient-declining")),
    Theme("technology", lines=("ancient-technologies", "ancient-open")),
    Theme(
        "deny",
        lines=("ancient-others-lost", "ancient-others-knowledge", "ancient-others-hand", "ancient-others-open"),
    ),
    Theme("chain", events=("act",), least=CHAIN),
    Theme("build", lines=("ancient-timeline", "ancient-printed")),
    Theme("artifact", lines=("ancient-artifacts",)),
    Theme("hand", lines=("ancient-hand",)),
    Theme("excavate", events=("rotate",)),
    Theme("points", lines=("ancient-points",)),
]
