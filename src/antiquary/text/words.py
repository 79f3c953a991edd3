"""Messages in a language, read from `locale/<language>/*.ftl` (Fluent).

Nothing is guessed: a key that does not exist, an argument that is missing and a message that cannot be parsed are
errors, so that no player ever reads a raw key.
"""

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from fluent.syntax import ast

from antiquary.kernel.errors import AntiquaryError, WrongComponents, WrongOption
from antiquary.text.messages import LOCALE, Messages, MissingWords, descendants, plain_text, references

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

LANGUAGES: Final = ("en", "de")
LONGEST_DETAIL: Final = 500  # letters of what somebody entered that a message repeats; Fluent refuses 2,500
# The styles of references to cards (`text/names.py`): "⌂ Parthenon (C10)", "Parthenon", or a link.
NUMBERED: Final = "numbered"
NAMED: Final = "named"
LINKED: Final = "linked"
# Cache by language and key: the text if it has no arguments, otherwise a pattern of the bundle.
PREPARED: Final[dict[str, dict[str, "str | Pattern"]]] = {language: {} for language in LANGUAGES}


class Words:
    """The messages of one language; `cards` is the style of references to cards."""

    def __init__(self, language: str = "en", cards: str = NUMBERED) -> None:
        if language not in LANGUAGES:
            raise WrongOption("error-language", {"language": language, "known": ", ".join(LANGUAGES)})
        self.language: Final = language
        self.cards: Final = cards
        self._messages: Final = messages_in(language)
        self._prepared: Final = PREPARED[language]

    @property
    def keys(self) -> tuple[str, ...]:
        """Every message and every attribute that can be said, in the order of the files."""
        return self._messages.keys

    def say(self, key: str, /, **details: str | float) -> str:
        """The message `key` with `details` filled in; "key.name" is the attribute `name` of the message."""
        pattern = self._prepared.get(key)
        if pattern is None:
            pattern = self._prepare(key)
        return pattern if isinstance(pattern, str) else _filled_in(self.language, key, **details)

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number with so many decimal places, as the language writes it."""
        return f"{number:.{digits}f}".replace(".", self.say("number-decimal-mark"))

    def percent(self, share: float, digits: int = 0) -> str:
        """A share (0 to 1) in percent, as the language writes it; the page does the same (`i18n/numbers.ts`)."""
        return self.say("number-percent", n=self.decimal(100 * share, digits))

    def error(self, error: AntiquaryError) -> str:
        """The message of an error, for the reader."""
        return self.say(error.key, **brief(error.details))

    def mistakes(self, error: WrongComponents) -> list[str]:
        """Every mistake of a components file, with its place."""
        return [
            self.say("components-mistake", place=mistake.place, what=self.say(mistake.key, **mistake.details))
            for mistake in error.mistakes
        ]

    def has(self, key: str) -> bool:
        """Whether there is a message `key`, or an attribute if `key` names one."""
        return key in self._prepared or self._messages.pattern(key) is not None

    def references(self, key: str) -> frozenset[str]:
        """The messages that `key` is made of."""
        return frozenset(name for name in references(self._pattern(key)) if not name.startswith("-"))

    def variables(self, key: str) -> frozenset[str]:
        """The arguments that `key` can ask for, those of the messages it is made of included."""
        nodes = descendants(self._pattern(key))
        own = frozenset(node.id.name for node in nodes if isinstance(node, ast.VariableReference))
        return own.union(*(self.variables(reference) for reference in self.references(key)))

    def _pattern(self, key: str) -> ast.Pattern:
        pattern = self._messages.pattern(key)
        if pattern is None:
            raise MissingWords(f"{self.language}: there is no message {key!r}")
        return pattern

    def _prepare(self, key: str) -> "str | Pattern":
        """The parts that `say` needs for `key`, cached."""
        pattern: str | Pattern | None = plain_text(self._pattern(key))
        if pattern is None:
            name, _, attribute = key.partition(".")
            bundle = _bundle(self.language)
            bundle.add_resource(ast.Resource(list(self._messages.needed(name))))
            message = bundle.get_message(name)
            pattern = message.attributes[attribute] if attribute else message.value
            assert pattern is not None
        self._prepared[key] = pattern
        return pattern


# The same labels are said again and again, and filling in takes long. Typed, because 1 and True are not said alike.
@lru_cache(maxsize=4096, typed=True)
def _filled_in(language: str, key: str, /, **details: str | float) -> str:
    pattern = PREPARED[language][key]
    assert not isinstance(pattern, str)
    text, errors = _bundle(language).format_pattern(pattern, details)
    if errors:
        raise MissingWords(f"{language}: {key!r} with {details!r}: {errors[0]}")
    return str(text)


def brief(details: dict[str, str | int]) -> dict[str, str | int]:
    """The details of an error, each cut to a length that can be read."""
    return {
        name: f"{value[:LONGEST_DETAIL]}…" if isinstance(value, str) and len(value) > LONGEST_DETAIL else value
        for name, value in details.items()
    }


@cache
def messages_in(language: str) -> Messages:
    return Messages(LOCALE / language)


@cache
def _bundle(language: str) -> "FluentBundle":
    # Imported late: it is slow to import, and most messages of the command line have no arguments.
    from fluent.runtime import FluentBundle

    # Isolation marks are for text that mixes directions of writing; in a terminal they show as boxes.
    return FluentBundle([language], use_isolating=False)
