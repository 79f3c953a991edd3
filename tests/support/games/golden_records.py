"""Recorded games that every build must replay to the same hashes.

`python tests/support/games/golden_records.py` (with src on the path) writes them anew; do that only when the rules were
changed on purpose.
"""

from pathlib import Path
from typing import Final

from antiquary.games.registry import game_named
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.table import Table

FOLDER: Final = Path(__file__).parents[2] / "data"
RECORDS: Final = {
    "ancient-knowledge-3": ("ancient-knowledge", {"players": 3, "starting_hands": False}),
    "ancient-knowledge-4": ("ancient-knowledge", {"players": 4, "starting_hands": False}),
    "pergamon-4": ("pergamon", {"players": 4, "order_of_play": True, "sorting": True}),
    "pergamon-3": ("pergamon", {"players": 3, "order_of_play": False, "sorting": True}),
}
# Recorded when fewer choices were offered: they verify, but a random game now goes another way.
OLDER: Final = frozenset({"ancient-knowledge-3", "pergamon-4"})


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def record_text(name: str) -> str:
    """The random game of that name, written down."""
    game_name, options = RECORDS[name]
    seed = seed_from(f"golden {name}")
    rng = rng_from(seed)
    table = Table(game_named(game_name), options, seed)
    while not table.state.over():
        seats = table.state.deciders()
        seat = seats[rng.below(len(seats))]
        legal = table.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
    return table.record.text()


if __name__ == "__main__":
    for each in RECORDS.keys() - OLDER:
        path_of(each).write_text(record_text(each), encoding="utf-8")
