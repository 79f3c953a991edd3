"""Pieces move in one place, and the numbers of the rulebook stand in one place: read from the sources."""

import ast
from pathlib import Path
from typing import Final

import antiquary.games.pergamon as package
from antiquary.games.pergamon.rules import numbers
from support.games.zones import literals, sources, writes

GAME: Final = Path(package.__path__[0])
OPEN_ZONES: Final = frozenset(
    {"figures", "coins", "spaces", "rows", "row", "polish", "galleries", "stored", "waiting", "gone", "awards"}
)
CARD_ZONES: Final = frozenset({"backs", "faces", "spent"})
HIDDEN_ZONES: Final = frozenset({"finds", "unseen", "cards", "drawn"})
ZONES: Final = OPEN_ZONES | CARD_ZONES | HIDDEN_ZONES
PIECES: Final = "rules/pieces.py"
# They make a position instead of playing on.
MAKERS: Final = frozenset({"notation.py", "rules/setup.py", "arrangement/draft.py", "arrangement/zones.py"})
LARGE_LIMITS: Final = frozenset({numbers.TILES, numbers.CARDS, numbers.SPACES, numbers.ROUNDS, numbers.TOP})


def zone_writes(pieces: bool) -> list[str]:
    return [
        f"{name}: {write}"
        for name, tree in sources(GAME)
        if (name == PIECES) == pieces and name not in MAKERS
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for write in writes(function, ZONES)
    ]


def test_only_the_pieces_module_writes_to_a_zone() -> None:
    assert zone_writes(pieces=False) == []


def test_the_pieces_module_does_write_to_every_zone() -> None:
    """A search that finds nothing anywhere would prove nothing."""
    assert {write.rpartition(" ")[2] for write in zone_writes(pieces=True)} == ZONES


def test_the_limits_of_the_rulebook_are_written_in_one_module() -> None:
    """Actions have numbers of their own, which mean nothing."""
    offenders = [
        f"{name}: {number}"
        for name, tree in sources(GAME)
        if name.startswith("rules/") and name not in ("rules/numbers.py", "rules/actions.py")
        for number in literals(tree)
        if number in LARGE_LIMITS
    ]
    assert offenders == []


def test_no_comparison_or_range_of_the_rules_has_a_number_without_a_name() -> None:
    """0, 1 and 2 are how many, not how many at most."""
    offenders: list[str] = []
    for name, tree in sources(GAME):
        if not name.startswith("rules/"):
            continue
        for node in ast.walk(tree):
            ranged = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("range", "min")
            if isinstance(node, ast.Compare) or ranged:
                offenders += [f"{name}: {ast.unparse(node)}" for number in literals(node) if number > 2]
    assert offenders == []
