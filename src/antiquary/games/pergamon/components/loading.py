"""Reads a components file, names all that is wrong in it, and makes the components of the mini game."""

import json
from collections.abc import Sequence
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from antiquary.games.pergamon.components.checking import EVIDENCE, MISSING, Checker
from antiquary.games.pergamon.components.facts import BACKS, BAG, CHEST, OBJECTS, Components
from antiquary.games.pergamon.rules.numbers import CARDS, CENTURIES, GALLERIES, PLACES, ROUNDS, SPACES, TILES, TOP
from antiquary.kernel.errors import FileMistake, WrongComponents

ROBBERS: Final = (("bag", "bag"), ("bag", "chest"), ("chest", "chest"))
SECTIONS: Final = ("funding_spaces_from_right", "funding_cards", "museum_points", "calendar", "galleries", "tiles")
# Facts about a whole section, with labels of their own.
TWO_OBJECTS: Final = "two_objects"  # every tile shows halves of two different objects
LABELLED: Final = (*SECTIONS, TWO_OBJECTS)

BYTE_ORDER_MARK: Final = "\ufeff"  # some editors put it at the beginning of a file
FILE_PROBLEMS: Final[dict[type[OSError], str]] = {
    FileNotFoundError: "missing",
    PermissionError: "forbidden",
    IsADirectoryError: "folder",
}
# By the beginning of the JSON reader's message.
JSON_PROBLEMS: Final = {
    "Expecting value": "value",
    "Expecting property name": "name",
    "Expecting ',' delimiter": "comma",
    "Expecting ':' delimiter": "colon",
    "Illegal trailing comma": "last-comma",
    "Extra data": "rest",
    "Unterminated string": "quote",
    "Invalid control character": "control",
    "Invalid \\": "escape",
}


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
        details: dict[str, str | int] = {"reason": _file_problem(error), "code": error.errno or 0}
        raise WrongComponents([FileMistake(str(path), "pergamon-file-unreadable", details)]) from error
    except UnicodeDecodeError as error:
        raise WrongComponents([FileMistake(str(path), "pergamon-file-not-utf8")]) from error
    return from_text(text)


def _file_problem(error: OSError) -> str:
    """The reason why a file cannot be read, as a word that the locale knows."""
    for kind, word in FILE_PROBLEMS.items():
        if isinstance(error, kind):
            return word
    return "other"


def from_text(text: str) -> Components:
    repeated: list[FileMistake] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        # JSON itself lets the last of two equal names win without a word.
        fields: dict[str, Any] = {}
        for name, value in pairs:
            if name in fields:
                repeated.append(FileMistake(name, "pergamon-file-name-twice", {"name": name}))
            fields[name] = value
        return fields

    try:
        data = json.loads(text.removeprefix(BYTE_ORDER_MARK), object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise _not_json(f"{error.lineno}:{error.colno}", _json_problem(error.msg)) from error
    except RecursionError as error:
        raise _not_json("1:1", "deep") from error
    except ValueError as error:  # more digits than Python turns into a number
        raise _not_json("1:1", "digits") from error
    if repeated:
        raise WrongComponents(repeated)
    return from_data(data)


def _not_json(place: str, problem: str) -> WrongComponents:
    return WrongComponents([FileMistake(place, "pergamon-file-not-json", {"problem": problem})])


def _json_problem(message: str) -> str:
    """The JSON reader's English message, as a word that the locale knows."""
    for beginning, word in JSON_PROBLEMS.items():
        if message.startswith(beginning):
            return word
    return "other"


def from_data(data: object) -> Components:
    """The components that `data` describes, or `WrongComponents` with all that is wrong in it."""
    return _Reading().components(data)


class _Reading(Checker):
    """One pass over a file: collects mistakes and goes on, so that a person corrects them all at once."""

    def components(self, data: object) -> Components:
        whole = self.fields(data, "file", SECTIONS, ("evidence",))
        self.section_evidence(whole.get("evidence", {}), LABELLED)
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
        coins, deepest, robber, robber_labels = [0], [0], [0, 0, 0], [EVIDENCE[-1]] * len(ROBBERS)
        for count, entry in enumerate(entries, start=1):
            place = f"{name}/{count}"
            fields = self.fields(entry, place, ("space", "coins", "deepest_gallery"), ("robber", "evidence"))
            if self.whole(fields, "space", place, 1, SPACES) not in {count, None}:
                self.wrong(f"{place}/space", "pergamon-file-space-order", expected=count)
            coins.append(self.whole(fields, "coins", place, 0, 99) or 0)
            deepest.append(self.whole(fields, "deepest_gallery", place, 1, GALLERIES) or 1)
            labelled = tuple(each for each in ("coins", "deepest_gallery", "robber") if each in fields)
            labels = self.evidence_by_field(fields, place, name, labelled)
            if "robber" in fields:
                self.robber(fields["robber"], f"{place}/robber", count, labels["robber"], robber, robber_labels)
            self.fact("pergamon-fact-space", {"space": count, "coins": coins[-1]}, labels.get("coins", EVIDENCE[-1]))
            label = labels.get("deepest_gallery", EVIDENCE[-1])
            self.fact("pergamon-fact-depth", {"space": count, "deepest": deepest[-1]}, label)
        for pair, space in zip(ROBBERS, robber, strict=True):
            if not space and section is not MISSING:
                self.wrong(name, "pergamon-file-robber-missing", backs=" + ".join(pair))
        for chests, space in enumerate(robber):
            self.fact("pergamon-fact-robber", {"chests": chests, "space": space}, robber_labels[chests])
        return coins, deepest, robber

    def robber(self, backs: object, place: str, space: int, label: str, spaces: list[int], labels: list[str]) -> None:
        """The robber waits on `space` for two backs: noted in `spaces` and `labels`, by the number of chests."""
        pair = tuple(sorted(backs)) if isinstance(backs, list) and backs in map(list, _pairs()) else ()
        if pair not in ROBBERS:
            self.wrong(place, "pergamon-file-robber")
        elif spaces[ROBBERS.index(pair)]:
            self.wrong(place, "pergamon-file-robber-twice", backs=" + ".join(pair))
        else:
            spaces[ROBBERS.index(pair)] = space
            labels[ROBBERS.index(pair)] = label

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
        if kinds and (copies := sum(kind[2] for kind in kinds)) != CARDS:
            self.wrong("funding_cards", "pergamon-file-cards", expected=CARDS, found=copies)
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
            self.fact("pergamon-fact-museum", details, self.stated.get("museum_points", EVIDENCE[-1]))
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
        tiles: list[tuple[int, int, int, int]] = []
        numbers: dict[int, int] = {}
        labelled: list[tuple[tuple[int, int, int, int], str]] = []
        for count, entry in enumerate(self.entries(section, "tiles", TILES, "pergamon-file-tiles"), start=1):
            place = f"tiles/{count}"
            fields = self.fields(entry, place, ("century", "number", "left", "right"), ("evidence",))
            century = self.whole(fields, "century", place, 1, CENTURIES) or 0
            number = self.whole(fields, "number", place, 0, 99)
            left = self.one_of(fields, "left", place, OBJECTS, "pergamon-file-object")
            right = self.one_of(fields, "right", place, OBJECTS, "pergamon-file-object")
            if number is not None:
                # Two equal numbers could make two objects of the same year, and then none would be the oldest.
                if number in numbers:
                    self.wrong(f"{place}/number", "pergamon-file-number-twice", number=number, other=numbers[number])
                numbers.setdefault(number, count)
            tile = (century, number or 0, left, right)
            tiles.append(tile)
            labelled.append((tile, self.evidence(fields, place, "tiles")))
        for (century, number, left, right), evidence in sorted(labelled):
            details: dict[str, str | int] = {
                "century": century,
                "number": f"{number:02d}",
                "left": OBJECTS[left],
                "right": OBJECTS[right],
            }
            self.fact("pergamon-fact-tile", details, evidence)
        if tiles and all(left != right for _, _, left, right in tiles):
            self.fact("pergamon-fact-two-objects", {}, self.stated.get(TWO_OBJECTS, EVIDENCE[-1]))
        return sorted(tiles)


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


# --- the mini game --------------------------------------------------------------------------------------------------


# By space, from the right; entry 0 is unused.
SPACE_COINS: Final = [0, 0, 1, 2, 3]
SPACE_DEEPEST: Final = [0, 2, 1, 2, 1]
ROBBER_SPACE: Final = [2, 3, 4]  # by the number of chests

KIND_COINS: Final = [1, 2, 3]
KIND_BACK: Final = [BAG, BAG, CHEST]
KIND_COPIES: Final = [8, 8, 9]  # one of each is left for the last round


def mini(box: Components) -> Components:
    """Those of the box, with a short funding track and few kinds of funding cards."""
    return Components(
        box.century,
        box.number,
        box.left,
        box.right,
        SPACE_COINS,
        SPACE_DEEPEST,
        ROBBER_SPACE,
        KIND_COINS,
        KIND_BACK,
        KIND_COPIES,
        box.museum_points,
        box.bonus_object,
        box.setback,
        f"{box.fingerprint}-mini",
        [],
    )
