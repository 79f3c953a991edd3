"""Sources read as syntax trees: which functions write to a zone of pieces, which numbers stand in a module."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MUTATORS: Final = frozenset(["append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"])


def sources(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(folder).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def zone_of(node: ast.expr, zones: frozenset[str], aliases: dict[str, str]) -> str | None:
    """The zone that an expression is, or is a part of: `player.hand`, `player.hand[0]`, or a local name for either."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute) and node.attr in zones:
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


def writes(function: ast.FunctionDef, zones: frozenset[str]) -> Iterator[str]:
    """The `zones` that a function writes to, through attributes or through local names for them."""
    aliases: dict[str, str] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target, value in pairs(node.targets, node.value):
                zone = zone_of(value, zones, aliases) if isinstance(value, ast.Attribute) else None
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
            zone = zone_of(target, zones, aliases)
            if zone and not is_self(target):
                yield f"{function.name} writes to {zone}"


def literals(node: ast.AST) -> Iterator[int]:
    """Whole numbers, but for those of single places."""
    places = {id(each.slice) for each in ast.walk(node) if isinstance(each, ast.Subscript)}
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and type(each.value) is int and id(each) not in places:
            yield each.value
