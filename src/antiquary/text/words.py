"""Messages in a language, read from `locale/<language>/*.ftl` (Fluent).

Nothing is guessed: a key that does not exist, an argument that is missing and a file that cannot be read whole are
errors, so that no player ever reads a raw key.
"""

from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from antiquary.kernel.errors import AntiquaryError, WrongOption

LANGUAGES: Final = ("en", "de")


class MissingWords(LookupError):
    """A message or one of its arguments is missing: a mistake in the program, not of the reader."""


class Words:
    """The messages of one language."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise WrongOption("error-language", {"language": language, "known": ", ".join(LANGUAGES)})
        self.language: Final = language
        self._entries: Final = _entries(language)
        # Every message and every attribute that can be said, in the order of the files.
        self.keys: Final = tuple(self._entries)
        self._bundle: Final = _bundle(language)

    def say(self, key: str, /, **details: str | float) -> str:
        """The message `key` with `details` filled in; "key.name" is the attribute `name` of the message."""
        name, _, attribute = key.partition(".")
        if not self.has(key):
            raise MissingWords(f"{self.language}: there is no message {key!r}")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise MissingWords(f"{self.language}: {key!r} has no value")
        text, errors = self._bundle.format_pattern(pattern, details)
        if errors:
            raise MissingWords(f"{self.language}: {key!r} with {details!r}: {errors[0]}")
        return str(text)

    def error(self, error: AntiquaryError) -> str:
        """What went wrong, for the reader."""
        return self.say(error.key, **error.details)

    def has(self, key: str) -> bool:
        """Whether there is a message `key`, or an attribute if `key` names one."""
        return key in self._entries

    def references(self, key: str) -> frozenset[str]:
        """The messages that `key` is made of."""
        return frozenset(
            f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name
            for node in _descendants(self._entries[key])
            if isinstance(node, ast.MessageReference)
        )

    def variables(self, key: str) -> frozenset[str]:
        """The arguments that `key` can ask for, those of the messages it is made of included."""
        nodes = _descendants(self._entries[key])
        own = frozenset(node.id.name for node in nodes if isinstance(node, ast.VariableReference))
        return own.union(*(self.variables(reference) for reference in self.references(key)))


@cache
def _resource(language: str) -> ast.Resource:
    body: list[ast.EntryType] = []
    folder = files("antiquary").joinpath("locale", language)
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith(".ftl"):
            resource = FluentResource(file.read_text(encoding="utf-8"))
            for entry in resource.body:
                if isinstance(entry, ast.Junk):
                    raise MissingWords(f"{language}/{file.name}: cannot be read: {entry.content!r}")
            body.extend(resource.body)
    return ast.Resource(body)


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks are for text that mixes directions of writing; in a terminal they show as boxes.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(_resource(language))
    return bundle


@cache
def _entries(language: str) -> dict[str, ast.Pattern]:
    entries: dict[str, ast.Pattern] = {}
    for entry in _resource(language).body:
        if isinstance(entry, ast.Message):
            values = {f"{entry.id.name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
            if entry.value is not None:
                values[entry.id.name] = entry.value
            for key, value in values.items():
                if key in entries:
                    raise MissingWords(f"{language}: {key!r} stands there twice")
                entries[key] = value
    return entries


def _descendants(node: ast.BaseNode) -> list[ast.BaseNode]:
    found: list[ast.BaseNode] = []
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                found.append(child)
                found.extend(_descendants(child))
    return found
