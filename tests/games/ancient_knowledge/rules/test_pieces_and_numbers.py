"""Pieces move in one place, and the numbers of the rulebook stand in one place: read from the sources."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import antiquary.games.ancient_knowledge as package
from antiquary.games.ancient_knowledge.rules import numbers

GAME: Final = Path(package.__path__[0])
RULES: Final = GAME / "rules"
PLAYER_ZONES: Final = frozenset({"hand", "timeline", "knowledge", "artifacts", "past", "technologies", "counts"})
TABLE_ZONES: Final = frozenset(
    {"deck", "deck_size", "discard", "decks", "discards", "tiles", "levels", "boxed", "looked", "looker"}
)
ZONES: Final = PLAYER_ZONES | TABLE_ZONES
MUTATORS: Final = frozenset(["append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"])
# They make positions, or keep a picture of one, instead of playing on.
MAKERS: Final = frozenset({"parsing.py", "determinize.py", "evaluation/observer.py"})
LARGE_LIMITS: Final = frozenset(
    {numbers.CARD_COUNT, numbers.BUILDER_COUNT, numbers.END_AT, numbers.PLACES, numbers.HAND_LIMIT}
)


def sources() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(GAME.rglob("*.py")):
        yield path.relative_to(GAME).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def zone_of(node: ast.expr, aliases: dict[str, str]) -> str | None:
    """The zone that an expression is, or is a part of: `player.hand`, `player.hand[0]`, or a local name for either."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute) and node.attr in ZONES:
        return node.attr
    return aliases.get(node.id) if isinstance(node, ast.Name) else None


def is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"


def pairs(targets: list[ast.expr], value: ast.expr | None) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    for target in targets:
        if isinstance(target, ast.Tuple):
            values = value.elts if isinstance(value, ast.Tuple) else [None] * len(target.elts)
            yield from zip(target.elts, values, strict=True)
        else:
            yield target, value


def writes(function: ast.FunctionDef) -> Iterator[str]:
    """The zones that a function writes to, through attributes or through local names for them."""
    aliases: dict[str, str] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target, value in pairs(node.targets, node.value):
                zone = zone_of(value, aliases) if isinstance(value, ast.Attribute) else None
                if isinstance(target, ast.Name) and zone:
                    aliases[target.id] = zone
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = [target for target, _ in pairs(node.targets, None) if not isinstance(target, ast.Name)]
        elif isinstance(node, ast.AugAssign):
            targets = [node.target] if not isinstance(node.target, ast.Name) else []
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            targets = [node.func.value]
        for target in targets:
            zone = zone_of(target, aliases)
            if zone and not is_self(target):
                yield f"{function.name} writes to {zone}"


def test_only_the_pieces_modules_write_to_a_zone() -> None:
    found = [
        f"{name}: {write}"
        for name, tree in sources()
        if not name.startswith("rules/pieces/") and name not in MAKERS
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for write in writes(function)
    ]
    assert found == []


def test_the_pieces_modules_do_write_to_every_zone() -> None:
    """A search that finds nothing anywhere would prove nothing."""
    found = {
        write.rpartition(" ")[2]
        for name, tree in sources()
        if name.startswith("rules/pieces/")
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for write in writes(function)
    }
    assert found == ZONES


def literals(node: ast.AST) -> Iterator[int]:
    """Whole numbers, but for those of single places."""
    places = {id(each.slice) for each in ast.walk(node) if isinstance(each, ast.Subscript)}
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and type(each.value) is int and id(each) not in places:
            yield each.value


def test_the_limits_of_the_rulebook_are_written_in_one_module() -> None:
    """Tallies have numbers of their own, which mean nothing."""
    found = [
        f"{name}: {number}"
        for name, tree in sources()
        if name.startswith("rules/") and name not in ("rules/numbers.py", "rules/tallies.py")
        for number in literals(tree)
        if number in LARGE_LIMITS
    ]
    assert found == []


def test_no_comparison_or_range_of_the_rules_has_a_number_without_a_name() -> None:
    """0, 1 and 2 are how many, not how many at most."""
    found: list[str] = []
    for name, tree in sources():
        if not name.startswith("rules/"):
            continue
        for node in ast.walk(tree):
            ranged = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("range", "min")
            if isinstance(node, ast.Compare) or ranged:
                found += [f"{name}: {ast.unparse(node)}" for number in literals(node) if number > 2]
    assert found == []
