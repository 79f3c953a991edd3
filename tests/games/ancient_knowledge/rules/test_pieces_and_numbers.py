"""Pieces move in one place, and the numbers of the rulebook stand in one place: read from the sources."""

import ast
from pathlib import Path
from typing import Final

import antiquary.games.ancient_knowledge as package
from antiquary.games.ancient_knowledge.rules import numbers
from support.games.zones import literals, sources, writes

GAME: Final = Path(package.__path__[0])
PLAYER_ZONES: Final = frozenset({"hand", "timeline", "knowledge", "artifacts", "past", "technologies", "counts"})
TABLE_ZONES: Final = frozenset(
    {"deck", "deck_size", "discard", "decks", "discards", "tiles", "levels", "boxed", "looked", "looker"}
)
ZONES: Final = PLAYER_ZONES | TABLE_ZONES
# They make positions, or keep a picture of one, instead of playing on.
MAKERS: Final = frozenset({"parsing.py", "determinize.py", "evaluation/observer.py"})
LARGE_LIMITS: Final = frozenset({numbers.CARD_ROOM, numbers.END_AT, numbers.PLACES, numbers.HAND_LIMIT})


def test_only_the_pieces_modules_write_to_a_zone() -> None:
    offenders = [
        f"{name}: {write}"
        for name, tree in sources(GAME)
        if not name.startswith("rules/pieces/") and name not in MAKERS
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for write in writes(function, ZONES)
    ]
    assert offenders == []


def test_the_pieces_modules_do_write_to_every_zone() -> None:
    """A search that finds nothing anywhere would prove nothing."""
    written = {
        write.rpartition(" ")[2]
        for name, tree in sources(GAME)
        if name.startswith("rules/pieces/")
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for write in writes(function, ZONES)
    }
    assert written == ZONES


def test_the_limits_of_the_rulebook_are_written_in_one_module() -> None:
    """Tallies have numbers of their own, which mean nothing."""
    offenders = [
        f"{name}: {number}"
        for name, tree in sources(GAME)
        if name.startswith("rules/") and name not in ("rules/numbers.py", "rules/tallies.py")
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
