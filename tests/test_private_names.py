"""No module uses a private name of another package: such names change without notice."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import antiquary

SOURCES: Final = Path(antiquary.__file__).parent
DOCUMENTED: Final = ("os._exit",)  # public in spite of the underscore
GETTERS: Final = ("getattr", "hasattr", "setattr")


def private(name: str) -> bool:
    return name.startswith("_") and name.strip("_") != "" and not (name.startswith("__") and name.endswith("__"))


def own_names(tree: ast.AST) -> set[str]:
    """The private names that a module defines: functions, classes, variables and attributes that it sets."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                names.add(name)
            case _:
                pass
    return {name for name in names if private(name)}


def foreign_names(tree: ast.AST) -> Iterator[str]:
    """The private names that a module uses and does not define."""
    own = own_names(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name) if private(name) and name not in own:
                yield ast.unparse(node)
            case ast.Import(names=aliases):
                yield from (alias.name for alias in aliases if any(map(private, alias.name.split("."))))
            case ast.ImportFrom(module=module, names=aliases):
                parts = [*(module or "").split("."), *(alias.name for alias in aliases)]
                yield from (ast.unparse(node) for part in parts if private(part))
            case ast.Call(func=ast.Name(id=function), args=[_, ast.Constant(value=str(name)), *_]):
                if function in GETTERS and private(name) and name not in own:
                    yield ast.unparse(node)
            case _:
                pass


def test_no_private_name_of_another_package_is_used() -> None:
    modules = sorted(SOURCES.rglob("*.py"))
    assert modules
    used = {
        f"{path.relative_to(SOURCES)}: {name}"
        for path in modules
        for name in foreign_names(ast.parse(path.read_text(encoding="utf-8")))
        if name not in DOCUMENTED
    }
    assert used == set()


@pytest.mark.parametrize(
    "source",
    [
        "import uvicorn._types",
        "from uvicorn._types import ASGI3Application",
        "from uvicorn import _types",
        "parser._positionals.title = ''",
        "getattr(socket, '_sock')",
        "class A(B):\n    def run(self): return self._add_info()",
    ],
)
def test_a_private_name_of_another_package_is_noticed(source: str) -> None:
    assert list(foreign_names(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "class A:\n    def __init__(self): self._size = 0\n    def twin(self): return A()._size",
        "def _helper(): pass\n_helper()",
        "for _ in range(3): pass",
        "row.__struct_fields__",
    ],
)
def test_names_of_the_module_itself_are_its_own(source: str) -> None:
    assert not list(foreign_names(ast.parse(source)))
