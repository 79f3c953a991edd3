"""The themes of puzzles in Pergamon."""

from typing import Final

from antiquary.kernel.ledger import Theme

THEMES: Final[list[Theme]] = [
    Theme("push", events=("pushed",)),
    Theme("polish", events=("polish",)),
    Theme("exhibit", events=("exhibit",)),
    Theme("deny", lines=("pergamon-others-points", "pergamon-others-scoring", "pergamon-others-coins")),
    Theme("museum", lines=("pergamon-scoring",)),
    Theme("oldest", lines=("pergamon-oldest",)),
    Theme("finds", lines=("pergamon-finds", "pergamon-reach", "pergamon-row")),
    Theme("coins", lines=("pergamon-coins",)),
    Theme("points", lines=("pergamon-points",)),
]
