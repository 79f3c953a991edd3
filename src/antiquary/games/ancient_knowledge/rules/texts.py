"""Texts as data: a key of `locale/` with what its words need. Nothing here is a word of a language."""

from typing import Final, TypeAlias, final

from antiquary.games.ancient_knowledge.cards.kinds import NO_KINDS, Kinds
from antiquary.games.ancient_knowledge.rules.tallies import EACH, NO_TALLY, Tally

Details: TypeAlias = dict[str, str | int]

# The forms of a clause: it starts a sentence, follows a leading clause ("if ..., draw ..."), or follows "you may".
# English needs none of them, German all three.
MAIN: Final = "main"
AFTER: Final = "after"
INFINITIVE: Final = "infinitive"
# As the form of a part: that of the whole; or that of the whole if it is an infinitive, else AFTER.
SAME: Final = "same"
FOLLOWING: Final = "following"

# In place of a key: the items as a list with "and", or one after the other.
LISTED: Final = "listed"
SPACED: Final = "spaced"


@final
class Clause:
    """A part of a card's text: its key, plain arguments, and sub-clauses by the argument that they fill."""

    def __init__(
        self,
        key: str,
        arguments: Details | None = None,
        parts: "dict[str, Part] | None" = None,
        items: "list[Clause] | None" = None,
    ) -> None:
        self.key: Final = key
        self.arguments: Final[Details] = {} if arguments is None else arguments
        self.parts: Final[dict[str, Part]] = {} if parts is None else parts
        self.items: Final[list[Clause]] = [] if items is None else items


@final
class Part:
    """A sub-clause and the form that it has inside the whole."""

    def __init__(self, clause: Clause, form: str = MAIN) -> None:
        self.clause: Final = clause
        self.form: Final = form


@final
class ClauseContext:
    """The context of a clause: the kind of the card, what has just been created (so that the next card is
    "one more"), and the tally that the clause before spoke of (so that "it" is understood)."""

    def __init__(self, kind: int, created: Kinds = NO_KINDS, about: Tally = NO_TALLY) -> None:
        self.kind: Final = kind
        self.created: Final = created
        self.about: Final = about

    def after(self, about: Tally) -> "ClauseContext":
        """The context of a clause that follows one about `about`."""
        return ClauseContext(self.kind, self.created, about)

    def known(self, *tallies: Tally) -> str:
        """Whether the clause before spoke of one of these, as an argument."""
        return "yes" if self.about in tallies else "no"


@final
class Question:
    """A question to a seat: a key, how much is left to do, and the card or seat that the question is about."""

    def __init__(self, key: str, left: int, subject: int = -1, other: int = -1) -> None:
        self.key: Final = key
        self.left: Final = left
        self.subject: Final = subject
        self.other: Final = other

    def details(self) -> Details:
        details: Details = {"left": self.left}
        if self.subject >= 0:
            details["subject"] = self.subject
        if self.other >= 0:
            details["other"] = self.other
        return details


@final
class Reason:
    """The reason why something cannot be done."""

    def __init__(self, key: str, details: Details | None = None) -> None:
        self.key: Final = key
        self.details: Final[Details] = {} if details is None else details


Refusal: TypeAlias = tuple[int, Reason]  # an action that is not legal, and why


def each(tally: Tally, every: int = 1) -> Clause:
    """For each, or for every full `every`, of a tally."""
    return Clause(f"each-{EACH[tally]}") if every == 1 else Clause(f"every-{EACH[tally]}", {"n": every})
