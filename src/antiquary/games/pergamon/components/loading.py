# mypyc: skip
"""Reads components files and names every mistake in them with its place.

The printed facts are data because much of what is printed on board and tiles is reconstructed: whoever owns the game
can correct the file or replace it. A place is a path into the file, its list entries counted from 1: `tiles/3/number`;
in a file that is not JSON it is line and column.
"""

import json
from collections.abc import Sequence
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from antiquary.games.pergamon.components.facts import BACKS, OBJECTS, Components, Fact
from antiquary.games.pergamon.components.mistakes import Mistake, WrongComponents
from antiquary.games.pergamon.rules.numbers import CARDS, GALLERIES, PLACES, ROUNDS, SPACES, TILES, TOP

EVIDENCE: Final = ("sourced", "likely", "reconstructed", "unstated")
ROBBERS: Final = (("bag", "bag"), ("bag", "chest"), ("chest", "chest"))
MISSING: Final = object()  # unlike null, which is a mistake where it stands
SECTIONS: Final = ("funding_spaces_from_right", "funding_cards", "museum_points", "calendar", "galleries", "tiles")


def standard() -> Components:
    """The components that come with the package."""
    return from_text(standard_file().read_text(encoding="utf-8"))


def standard_file() -> Traversable:
    """Where they are."""
    return files(__package__).joinpath("components.json")


def from_file(path: Path) -> Components:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise WrongComponents([Mistake(str(path), "pergamon-file-unreadable", {"reason": reason})]) from error
    except UnicodeDecodeError as error:
        raise WrongComponents([Mistake(str(path), "pergamon-file-not-utf8")]) from error
    return from_text(text)


def from_text(text: str) -> Components:
    repeated: list[Mistake] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        # JSON itself lets the last of two equal names win without a word.
        found: dict[str, Any] = {}
        for name, value in pairs:
            if name in found:
                repeated.append(Mistake(name, "pergamon-file-name-twice", {"name": name}))
            found[name] = value
        return found

    try:
        data = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        place = f"{error.lineno}:{error.colno}"
        raise WrongComponents([Mistake(place, "pergamon-file-not-json", {"reason": error.msg})]) from error
    except (RecursionError, ValueError) as error:
        raise WrongComponents([Mistake("1:1", "pergamon-file-not-json", {"reason": str(error)})]) from error
    if repeated:
        raise WrongComponents(repeated)
    return from_data(data)


def from_data(data: object) -> Components:
    """The components that `data` describes, or `WrongComponents` with all that is wrong in it."""
    return _Reading().components(data)


class _Reading:
    """One pass over a file: collects mistakes and goes on, so that a person corrects them all at once."""

    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []
        self.facts: list[Fact] = []
        self.stated: dict[str, str] = {}  # evidence of whole sections

    def components(self, data: object) -> Components:
        whole = self.fields(data, "file", SECTIONS, ("evidence",))
        self.section_evidence(whole.get("evidence", {}))
        space_coins, space_deepest, robber_space = self.spaces(whole.get("funding_spaces_from_right", MISSING))
        kinds = self.cards(whole.get("funding_cards", MISSING))
        points = self.museum(whole.get("museum_points", MISSING))
        bonus_object, setback = self.calendar(whole.get("calendar", MISSING))
        self.galleries(whole.get("galleries", MISSING))
        tiles = self.tiles(whole.get("tiles", MISSING))
        if self.mistakes:
            raise WrongComponents(self.mistakes)
        century, number, left, right = _columns(tiles, 4)
        kind_coins, kind_back, kind_copies = _columns(kinds, 3)
        tables = [century, number, left, right, space_coins, space_deepest, robber_space]
        tables += [kind_coins, kind_back, kind_copies, points, bonus_object, setback]
        return Components(
            century,
            number,
            left,
            right,
            space_coins,
            space_deepest,
            robber_space,
            kind_coins,
            kind_back,
            kind_copies,
            points,
            bonus_object,
            setback,
            blake2b(json.dumps(tables).encode(), digest_size=4).hexdigest(),
            self.facts,
        )

    # ---- the sections

    def spaces(self, section: object) -> tuple[list[int], list[int], list[int]]:
        name = "funding_spaces_from_right"
        entries = self.entries(section, name, SPACES, "pergamon-file-spaces")
        coins, deepest, robber, evidence = [0], [0], [0, 0, 0], [EVIDENCE[-1]]
        for count, entry in enumerate(entries, start=1):
            place = f"{name}/{count}"
            fields = self.fields(entry, place, ("space", "coins", "deepest_gallery"), ("robber", "evidence"))
            if self.whole(fields, "space", place, 1, SPACES) not in {count, None}:
                self.wrong(f"{place}/space", "pergamon-file-space-order", expected=count)
            coins.append(self.whole(fields, "coins", place, 0, 99) or 0)
            deepest.append(self.whole(fields, "deepest_gallery", place, 1, GALLERIES) or 1)
            if "robber" in fields:
                backs = fields["robber"]
                pair = tuple(sorted(backs)) if isinstance(backs, list) and backs in map(list, _pairs()) else ()
                if pair not in ROBBERS:
                    self.wrong(f"{place}/robber", "pergamon-file-robber")
                elif robber[ROBBERS.index(pair)]:
                    self.wrong(f"{place}/robber", "pergamon-file-robber-twice", backs=" + ".join(pair))
                else:
                    robber[ROBBERS.index(pair)] = count
            details: dict[str, str | int] = {"space": count, "coins": coins[-1], "deepest": deepest[-1]}
            evidence.append(self.evidence(fields, place, name))
            self.fact("pergamon-fact-space", details, evidence[-1])
        for pair, space in zip(ROBBERS, robber, strict=True):
            if not space and section is not MISSING:
                self.wrong(name, "pergamon-file-robber-missing", backs=" + ".join(pair))
        for chests, space in enumerate(robber):
            self.fact("pergamon-fact-robber", {"chests": chests, "space": space}, evidence[space])
        return coins, deepest, robber

    def cards(self, section: object) -> list[tuple[int, int, int]]:
        kinds: list[tuple[int, int, int]] = []
        for count, entry in enumerate(self.entries(section, "funding_cards"), start=1):
            place = f"funding_cards/{count}"
            fields = self.fields(entry, place, ("coins", "back", "copies"), ("evidence",))
            coins = self.whole(fields, "coins", place, 1, 99) or 0
            back = self.one_of(fields, "back", place, BACKS, "pergamon-file-back")
            copies = self.whole(fields, "copies", place, 1, CARDS) or 0
            if any(kind[:2] == (coins, back) for kind in kinds):
                self.wrong(place, "pergamon-file-card-twice", coins=coins)
            kinds.append((coins, back, copies))
            details: dict[str, str | int] = {"coins": coins, "back": BACKS[back], "copies": copies}
            self.fact("pergamon-fact-card", details, self.evidence(fields, place, "funding_cards"))
        if kinds and (found := sum(kind[2] for kind in kinds)) != CARDS:
            self.wrong("funding_cards", "pergamon-file-cards", expected=CARDS, found=found)
        return sorted(kinds)

    def museum(self, section: object) -> list[int]:
        """Bands such as "5-8": each space of the museum in exactly one of them."""
        points = [0] * (TOP + 1)
        band_of: dict[int, str] = {}
        if not self.mapping(section, "museum_points"):
            return points
        assert isinstance(section, dict)
        for band in section:
            place = f"museum_points/{band}"
            first, last = _band(str(band))
            if not 1 <= first <= last <= TOP:
                self.wrong(place, "pergamon-file-band", top=TOP)
                continue
            worth = self.whole(section, band, "museum_points", 0, 30) or 0
            for space in range(first, last + 1):
                if space in band_of:
                    self.wrong(place, "pergamon-file-band-overlap", space=space, other=band_of[space])
                    break
            for space in range(first, last + 1):
                band_of.setdefault(space, band)
                points[space] = worth
            details: dict[str, str | int] = {"first": first, "last": last, "points": worth}
            self.fact("pergamon-fact-museum", details, self.stated.get("museum_points", "unstated"))
        for space in range(1, TOP + 1):
            if space not in band_of:
                self.wrong("museum_points", "pergamon-file-band-missing", space=space)
        return points

    def calendar(self, section: object) -> tuple[list[int], list[int]]:
        bonus, setback = [-1] * (ROUNDS + 1), [0] * (ROUNDS + 1)
        fields = self.fields(section, "calendar", ("rounds", "scoring"), ("evidence",))
        self.exactly(fields, "rounds", "calendar", ROUNDS)
        last = 0
        scorings = self.entries(fields.get("scoring", MISSING), "calendar/scoring")
        for count, entry in enumerate(scorings, start=1):
            place = f"calendar/scoring/{count}"
            row = self.fields(entry, place, ("round", "bonus_for_oldest", "setback"), ("evidence",))
            round_ = self.whole(row, "round", place, 1, ROUNDS)
            thing = self.one_of(row, "bonus_for_oldest", place, OBJECTS, "pergamon-file-object")
            back = self.whole(row, "setback", place, 0, TOP) or 0
            if round_ is None:
                continue
            if round_ <= last:
                self.wrong(f"{place}/round", "pergamon-file-round-order", round=round_, before=last)
            last = round_
            bonus[round_], setback[round_] = thing, back
            details: dict[str, str | int] = {"round": round_, "object": OBJECTS[thing], "setback": back}
            self.fact("pergamon-fact-scoring", details, self.evidence(row, place, "calendar"))
        if scorings and last != ROUNDS:
            self.wrong("calendar/scoring", "pergamon-file-last-scoring", round=ROUNDS)
        return bonus, setback

    def galleries(self, section: object) -> None:
        fields = self.fields(section, "galleries", ("count", "places"), ("evidence",))
        self.exactly(fields, "count", "galleries", GALLERIES)
        self.exactly(fields, "places", "galleries", PLACES)
        details: dict[str, str | int] = {"galleries": GALLERIES, "places": PLACES}
        self.fact("pergamon-fact-galleries", details, self.evidence(fields, "galleries", "galleries"))

    def tiles(self, section: object) -> list[tuple[int, int, int, int]]:
        found: list[tuple[int, int, int, int]] = []
        numbers: dict[int, int] = {}
        said: list[tuple[tuple[int, int, int, int], str]] = []
        for count, entry in enumerate(self.entries(section, "tiles", TILES, "pergamon-file-tiles"), start=1):
            place = f"tiles/{count}"
            fields = self.fields(entry, place, ("century", "number", "left", "right"), ("evidence",))
            century = self.whole(fields, "century", place, 1, 5) or 0
            number = self.whole(fields, "number", place, 0, 99)
            left = self.one_of(fields, "left", place, OBJECTS, "pergamon-file-object")
            right = self.one_of(fields, "right", place, OBJECTS, "pergamon-file-object")
            if number is not None:
                # Two equal numbers could make two objects of the same year, and then none would be the oldest.
                if number in numbers:
                    self.wrong(f"{place}/number", "pergamon-file-number-twice", number=number, other=numbers[number])
                numbers.setdefault(number, count)
            tile = (century, number or 0, left, right)
            found.append(tile)
            said.append((tile, self.evidence(fields, place, "tiles")))
        for (century, number, left, right), evidence in sorted(said):
            details: dict[str, str | int] = {
                "century": century,
                "number": f"{number:02d}",
                "left": OBJECTS[left],
                "right": OBJECTS[right],
            }
            self.fact("pergamon-fact-tile", details, evidence)
        return sorted(found)

    # ---- the bricks

    def wrong(self, place: str, key: str, **details: str | int) -> None:
        self.mistakes.append(Mistake(place, key, details))

    def fact(self, key: str, details: dict[str, str | int], evidence: str) -> None:
        self.facts.append(Fact(key, details, evidence))

    def section_evidence(self, section: object) -> None:
        if not self.mapping(section, "evidence", may_be_empty=True):
            return
        assert isinstance(section, dict)
        for name, word in section.items():
            if name not in SECTIONS:
                self.wrong(f"evidence/{name}", "pergamon-file-unknown-name", name=str(name), known=", ".join(SECTIONS))
            elif word not in EVIDENCE:
                self.wrong(f"evidence/{name}", "pergamon-file-evidence", known=", ".join(EVIDENCE))
            else:
                self.stated[name] = word

    def evidence(self, fields: dict[str, Any], place: str, section: str) -> str:
        word = fields.get("evidence", self.stated.get(section, "unstated"))
        if word not in EVIDENCE:
            self.wrong(f"{place}/evidence", "pergamon-file-evidence", known=", ".join(EVIDENCE))
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
        self.wrong(f"{place}/{name}", "pergamon-file-number", found=str(value)[:40], least=least, most=most)
        return None

    def exactly(self, fields: dict[str, Any], name: str, place: str, wanted: int) -> None:
        if name in fields and (isinstance(fields[name], bool) or fields[name] != wanted):
            self.wrong(f"{place}/{name}", "pergamon-file-fixed", expected=wanted, found=str(fields[name])[:40])

    def one_of(self, fields: dict[str, Any], name: str, place: str, known: tuple[str, ...], key: str) -> int:
        value = fields.get(name, known[0])
        if isinstance(value, str) and value in known:
            return known.index(value)
        self.wrong(f"{place}/{name}", key, found=str(value)[:40], known=", ".join(known))
        return 0


def _columns(rows: Sequence[tuple[int, ...]], count: int) -> list[list[int]]:
    return [[row[column] for row in rows] for column in range(count)]


def _pairs() -> list[tuple[str, str]]:
    return [(first, second) for first in BACKS for second in BACKS]


def _band(text: str) -> tuple[int, int]:
    """First and last space of "5-8"; (0, 0) if it is not written so."""
    first, dash, last = text.partition("-")
    if dash and first.isascii() and first.isdigit() and last.isascii() and last.isdigit() and len(text) < 8:
        return int(first), int(last)
    return 0, 0
