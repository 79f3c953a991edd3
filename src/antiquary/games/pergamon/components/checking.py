"""Checks of the values in a components file: each collects mistakes and goes on."""

import json
from typing import Any, Final

from antiquary.games.pergamon.components.facts import Fact
from antiquary.kernel.errors import FileMistake

EVIDENCE: Final = ("sourced", "likely", "reconstructed", "unstated")
MISSING: Final = object()  # unlike null, which is a mistake where it stands
SHOWN: Final = 40  # characters of a wrong value


class Checker:
    """Mistakes and facts of one file."""

    def __init__(self) -> None:
        self.mistakes: list[FileMistake] = []
        self.facts: list[Fact] = []
        self.stated: dict[str, str] = {}  # evidence of whole sections

    def wrong(self, place: str, key: str, **details: str | int) -> None:
        self.mistakes.append(FileMistake(place, key, details))

    def fact(self, key: str, details: dict[str, str | int], evidence: str) -> None:
        self.facts.append(Fact(key, details, evidence))

    def section_evidence(self, section: object, known: tuple[str, ...]) -> None:
        """The labels of whole sections, and of facts about a whole section."""
        if not self.mapping(section, "evidence", may_be_empty=True):
            return
        assert isinstance(section, dict)
        for name, word in section.items():
            if name not in known:
                self.wrong(f"evidence/{name}", "pergamon-file-unknown-name", name=str(name), known=", ".join(known))
            elif word not in EVIDENCE:
                self.wrong(f"evidence/{name}", "pergamon-file-evidence", known=", ".join(EVIDENCE))
            else:
                self.stated[name] = word

    def evidence(self, fields: dict[str, Any], place: str, section: str) -> str:
        """The label of an entry; without one, that of its section."""
        return self.label(fields.get("evidence", self.stated.get(section, EVIDENCE[-1])), f"{place}/evidence")

    def evidence_by_field(
        self, fields: dict[str, Any], place: str, section: str, labelled: tuple[str, ...]
    ) -> dict[str, str]:
        """The label of each of the `labelled` fields of an entry: one word for all of them, or a word by name."""
        evidence = fields.get("evidence")
        if not isinstance(evidence, dict):
            return dict.fromkeys(labelled, self.evidence(fields, place, section))
        self.fields(evidence, f"{place}/evidence", (), labelled)
        default = self.stated.get(section, EVIDENCE[-1])
        return {name: self.label(evidence.get(name, default), f"{place}/evidence/{name}") for name in labelled}

    def label(self, word: object, place: str) -> str:
        if word not in EVIDENCE:
            self.wrong(place, "pergamon-file-evidence", known=", ".join(EVIDENCE))
        return str(word)

    def mapping(self, value: object, place: str, may_be_empty: bool = False) -> bool:
        if isinstance(value, dict) and (value or may_be_empty):
            return True
        if value is not MISSING:  # what is missing altogether was named by `fields`
            self.wrong(place, "pergamon-file-not-object")
        return False

    def fields(self, value: object, place: str, needed: tuple[str, ...], allowed: tuple[str, ...]) -> dict[str, Any]:
        if not self.mapping(value, place, may_be_empty=True):
            return {}
        assert isinstance(value, dict)
        for name in needed:
            if name not in value:
                self.wrong(place, "pergamon-file-missing", name=name)
        for name in value:
            if name not in needed and name not in allowed:
                known = ", ".join((*needed, *allowed))
                self.wrong(f"{place}/{name}", "pergamon-file-unknown-name", name=str(name), known=known)
        return value

    def entries(self, value: object, place: str, wanted: int = 0, key: str = "") -> list[Any]:
        if isinstance(value, list):
            if wanted and len(value) != wanted:
                self.wrong(place, key, expected=wanted, found=len(value))
            elif not value:
                self.wrong(place, "pergamon-file-empty")
            return value
        if value is not MISSING:
            self.wrong(place, "pergamon-file-not-list")
        return []

    def whole(self, fields: dict[str, Any], name: str, place: str, least: int, most: int) -> int | None:
        if name not in fields:
            return None
        value = fields[name]
        # True is an int in Python, but no number in a file.
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.wrong(f"{place}/{name}", "pergamon-file-number", found=shown(value), least=least, most=most)
        return None

    def exactly(self, fields: dict[str, Any], name: str, place: str, wanted: int) -> None:
        if name in fields and (isinstance(fields[name], bool) or fields[name] != wanted):
            self.wrong(f"{place}/{name}", "pergamon-file-fixed", expected=wanted, found=shown(fields[name]))

    def one_of(self, fields: dict[str, Any], name: str, place: str, known: tuple[str, ...], key: str) -> int:
        value = fields.get(name, known[0])
        if isinstance(value, str) and value in known:
            return known.index(value)
        self.wrong(f"{place}/{name}", key, found=shown(value), known=", ".join(known))
        return 0


def shown(value: object) -> str:
    """A wrong value as it stands in the file: a number in quotation marks is seen to be in quotation marks."""
    if isinstance(value, list):
        return "[…]"
    if isinstance(value, dict):
        return "{…}"
    return json.dumps(value, ensure_ascii=False)[:SHOWN]
