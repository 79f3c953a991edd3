"""The messages of a language, each parsed on first use.

All files are read and scanned for the lines at which messages begin, which is cheap; the text between two such lines is
parsed when its message is first needed. Fluent allows this: continuation lines are indented, so a name and "=" at the
very beginning of a line always begin a message.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast

LOCALE: Final = Path(__file__).parents[1] / "locale"
BEGINNING: Final = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)


class MissingWords(LookupError):
    """A message or one of its arguments is missing: a bug in the program, not an error of the reader."""


class Messages:
    """The messages in the files of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        # By name, in the order of the files; the name of a term, which only other messages use, begins with "-".
        self._sources: Final[dict[str, tuple[str, str]]] = {}
        self._entries: Final[dict[str, ast.Message | ast.Term]] = {}
        self._patterns: Final[dict[str, ast.Pattern]] = {}
        self._parser: Final = FluentParser(with_spans=False)
        for path in sorted(folder.glob("*.ftl")):
            self._read(path)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Every message that has a value and every attribute, as "message.attribute". Parses everything."""
        entries = [self.entry(name) for name in self._sources]
        return tuple(key for entry in entries if isinstance(entry, ast.Message) for key in _patterns(entry))

    @property
    def parsed(self) -> frozenset[str]:
        """The names of the messages that have been parsed so far."""
        return frozenset(self._entries)

    def pattern(self, key: str) -> ast.Pattern | None:
        """The pattern of a key; None if there is no such message or attribute."""
        pattern = self._patterns.get(key)
        if pattern is None:
            name = key.partition(".")[0]
            if name in self._sources and name not in self._entries:
                self.entry(name)
                pattern = self._patterns.get(key)
        return pattern

    def entry(self, name: str) -> ast.Message | ast.Term:
        """The message or term of that name; raises `MissingWords` if it cannot be parsed."""
        entry = self._entries.get(name)
        if entry is None:
            entry = self._parsed(name)
            if isinstance(entry, ast.Message):
                self._patterns.update(_patterns(entry))
            self._entries[name] = entry
        return entry

    def needed(self, name: str) -> list[ast.Message | ast.Term]:
        """The message itself, and all messages that it refers to, directly or not. Missing ones are omitted."""
        names = [name]
        for each in names:
            for reference in references(self.entry(each)):
                used = reference.partition(".")[0]
                if used in self._sources and used not in names:
                    names.append(used)
        return [self.entry(each) for each in names]

    def _read(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        starts = list(BEGINNING.finditer(text))
        if not starts:
            raise MissingWords(f"{self._place(path.name)}: holds no message")
        # Comments at the head of the file belong to the first message, all others to the one before them.
        limits = [0, *(start.start() for start in starts[1:]), len(text)]
        for at, start in enumerate(starts):
            if start[1] in self._sources:
                raise MissingWords(f"{self._place(path.name)}: {start[1]!r} stands there twice")
            self._sources[start[1]] = path.name, text[limits[at] : limits[at + 1]]

    def _parsed(self, name: str) -> ast.Message | ast.Term:
        file, source = self._sources[name]
        body = self._parser.parse(source).body
        for entry in body:
            if isinstance(entry, ast.Junk):
                raise MissingWords(f"{self._place(file)}: cannot be read: {entry.content!r}")
        (message,) = [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]
        attributes = [attribute.id.name for attribute in message.attributes]
        for attribute in attributes:
            if attributes.count(attribute) > 1:
                raise MissingWords(f"{self._place(file)}: '{name}.{attribute}' stands there twice")
        return message

    def _place(self, file: str) -> str:
        return f"{self.folder.name}/{file}"


def references(node: ast.BaseNode) -> frozenset[str]:
    """The messages and terms that a message or a part of it refers to itself."""
    names: set[str] = set()
    for each in descendants(node):
        if isinstance(each, ast.MessageReference | ast.TermReference):
            name = f"-{each.id.name}" if isinstance(each, ast.TermReference) else each.id.name
            names.add(f"{name}.{each.attribute.name}" if each.attribute else name)
    return frozenset(names)


def descendants(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield child
                yield from descendants(child)


def plain_text(pattern: ast.Pattern) -> str | None:
    """The text of a pattern in which nothing is filled in; None for any other."""
    texts = [element.value for element in pattern.elements if isinstance(element, ast.TextElement)]
    return "".join(texts) if len(texts) == len(pattern.elements) else None


def _patterns(message: ast.Message) -> dict[str, ast.Pattern]:
    patterns = {f"{message.id.name}.{attribute.id.name}": attribute.value for attribute in message.attributes}
    if message.value is not None:
        patterns[message.id.name] = message.value
    return patterns
