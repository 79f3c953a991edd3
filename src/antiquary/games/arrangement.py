"""The arrangement of a table by hand: pieces are moved from zone to zone, and amounts are set.

A position stays its notation throughout. It may be one that cannot be played, on the way to one that can: whether it
can is what `Game.parse` says of it. Nothing else is asked of a game than the abstract methods of `Arrangement`.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from antiquary.kernel.errors import AntiquaryError, IllegalAction, WrongNotation
from antiquary.kernel.game import Game, Options
from antiquary.text import Words

# --- zones: what lies in each, what may lie there, and what is counted there ----------------------------------------


TABLE: Final = -1  # as the seat of a section: it belongs to nobody
ANY_NUMBER: Final = 1000


@dataclass(frozen=True)
class Piece:
    """A piece. `id` is its name in notation, which copies share; zones accept kinds of pieces."""

    id: str
    name: str
    kind: str


@dataclass(frozen=True)
class Amount:
    """A number that goes with a zone. If there are `choices`, they are the names of the numbers from `least` on."""

    label: str
    value: int
    least: int
    most: int
    choices: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Zone:
    """A place for `least` to `most` pieces of the kinds that it `accepts`, or an amount alone, or both. Of a `pile`,
    only the size matters to those who look. Pieces of a `fixed` zone cannot be moved."""

    key: str
    label: str
    pieces: list[Piece] = field(default_factory=list)
    accepts: frozenset[str] = frozenset()
    least: int = 0
    most: int = 0
    pile: bool = False
    fixed: bool = False
    amount: Amount | None = None


@dataclass(frozen=True)
class Section:
    """Zones that belong together, those of a `seat` or of the table. With several `rows`, the zones fill them column by
    column."""

    seat: int
    label: str
    zones: list[Zone]
    rows: int = 1


# --- the arrangement ------------------------------------------------------------------------------------------------


LAST: Final = -1  # as a place in a zone: behind all others


class Arrangement(metaclass=ABCMeta):
    """The zones of one game, for one reader."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game: Final = game
        self.words: Final = words

    @abstractmethod
    def empty(self, options: Options, seed: bytes) -> str:
        """The table with nothing on it that has not to be there, as a position that can be played."""

    @abstractmethod
    def options(self, notation: str) -> dict[str, int | str | bool]:
        """The options of the game that a position is of."""

    @abstractmethod
    def sections(self, notation: str) -> list[Section]:
        """All zones. Every piece lies in one of them. Raises `WrongNotation` if something cannot be read."""

    @abstractmethod
    def placed(self, notation: str, contents: Mapping[str, Sequence[str]]) -> str:
        """The position with other pieces in some zones, by their keys."""

    @abstractmethod
    def counted(self, notation: str, key: str, value: int) -> str:
        """The position with another amount in a zone."""

    @abstractmethod
    def home(self, piece: Piece) -> tuple[str, int]:
        """The zone that a piece lies in when it is nowhere else, and the place in it where it is put back."""

    def complaint(self, notation: str) -> str:  # noqa: ARG002 - a default
        """A reason of the game's own why a position cannot be played, in words; empty if there is none."""
        return ""

    # --- edits ------------------------------------------------------------------------------------------------------

    def move(self, notation: str, source: str, at: int, target: str, to: int = LAST) -> str:
        """The position after the piece `at` of the zone `source` was moved to place `to` of the zone `target`. If there
        is no room, it changes places with the piece that lies there. Raises `IllegalAction`."""
        zones = self._zones(notation)
        from_, into = self._zone(zones, source), self._zone(zones, target)
        if not 0 <= at < len(from_.pieces):
            raise IllegalAction("error-arrange-nothing", {"zone": from_.label})
        piece = from_.pieces[at]
        if from_.fixed or into.fixed:
            raise IllegalAction("error-arrange-fixed", {"zone": (from_ if from_.fixed else into).label})
        if piece.kind not in into.accepts:
            raise IllegalAction("error-arrange-kind", {"piece": piece.name, "zone": into.label})
        contents = {key: [each.id for each in zone.pieces] for key, zone in zones.items()}
        place = len(into.pieces) if to == LAST else min(to, len(into.pieces))
        contents[source].pop(at)
        if source == target:
            insert(contents[target], place, piece.id)
            return self.placed(notation, {source: contents[source]})
        changed = {source, target}
        if into.pieces and len(into.pieces) >= into.most:
            place = min(place, len(into.pieces) - 1)
            other = into.pieces[place]
            contents[target].pop(place)
            back, behind = (source, at) if other.kind in from_.accepts else self.home(other)
            insert(contents[back], behind, other.id)
            changed.add(back)
        elif not into.most:
            raise IllegalAction("error-arrange-exactly", {"zone": into.label, "n": into.most})
        elif len(from_.pieces) <= from_.least == from_.most:
            raise IllegalAction("error-arrange-exactly", {"zone": from_.label, "n": from_.most})
        insert(contents[target], place, piece.id)
        return self.placed(notation, {key: contents[key] for key in changed})

    def remove(self, notation: str, source: str, at: int) -> str:
        """The position after a piece was put where it lies when it is nowhere else. Raises `IllegalAction`."""
        zone = self._zone(self._zones(notation), source)
        if not 0 <= at < len(zone.pieces):
            raise IllegalAction("error-arrange-nothing", {"zone": zone.label})
        home, place = self.home(zone.pieces[at])
        return self.move(notation, source, at, home, place)

    def count(self, notation: str, key: str, value: int) -> str:
        """The position after an amount was set. Raises `IllegalAction`."""
        zone = self._zone(self._zones(notation), key)
        amount = zone.amount
        if amount is None:
            raise IllegalAction("error-arrange-no-amount", {"zone": zone.label})
        if not amount.least <= value <= amount.most:
            raise IllegalAction(
                "error-arrange-amount", {"amount": amount.label, "least": amount.least, "most": amount.most}
            )
        return notation if value == amount.value else self.counted(notation, key, value)

    # --- the verdict ------------------------------------------------------------------------------------------------

    def problem(self, notation: str) -> str:
        """The reason why a position cannot be played, in words; empty if it can."""
        for zone in self._zones(notation).values():
            if len(zone.pieces) < zone.least:
                return self.words.say(
                    "arrange-too-few", zone=zone.label, least=zone.least, n=zone.least - len(zone.pieces)
                )
            if len(zone.pieces) > max(zone.most, zone.least):
                return self.words.say("arrange-too-many", zone=zone.label, most=zone.most)
        complaint = self.complaint(notation)
        if complaint:
            return complaint
        try:
            self.game.parse(notation)
        except AntiquaryError as error:
            return self.words.error(error)
        return ""

    def _zones(self, notation: str) -> dict[str, Zone]:
        return {zone.key: zone for section in self.sections(notation) for zone in section.zones}

    def _zone(self, zones: Mapping[str, Zone], key: str) -> Zone:
        if key not in zones:
            raise IllegalAction("error-arrange-zone", {"zone": key})
        return zones[key]


def insert(pieces: list[str], place: int, piece: str) -> None:
    pieces.insert(len(pieces) if place == LAST else place, piece)


def choice(label: str, value: int, choices: list[str], least: int = 0) -> Amount:
    """An amount whose numbers have names."""
    return Amount(label, value, least, least + len(choices) - 1, choices)


# --- a position in notation as fields: name=value words in parts that bars separate ---------------------------------


BAR: Final = "|"


class Fields:
    """The words of a notation. Each field that is asked for has to be there: otherwise `WrongNotation`."""

    def __init__(self, notation: str) -> None:
        self._parts: Final[list[list[tuple[str, str, str]]]] = [[]]
        for word in notation.split():
            if word == BAR:
                self._parts.append([])
            else:
                self._parts[-1].append(word.partition("="))

    def text(self) -> str:
        return f" {BAR} ".join(" ".join("".join(word) for word in part) for part in self._parts)

    @property
    def bars(self) -> int:
        return len(self._parts) - 1

    def __getitem__(self, place: tuple[int, str]) -> str:
        at = self._at(*place)
        return self._parts[place[0]][at][2]

    def __setitem__(self, place: tuple[int, str], value: str) -> None:
        at = self._at(*place)
        self._parts[place[0]][at] = (place[1], "=", value)

    def drop(self, part: int, name: str) -> None:
        """Leave out a field that need not be there."""
        self._parts[part] = [word for word in self._parts[part] if word[0] != name]

    def number(self, part: int, name: str) -> int:
        return number_of(self[part, name], name)

    def numbers(self, part: int, name: str, separator: str = ",") -> list[int]:
        return [number_of(word, name) for word in self[part, name].split(separator)]

    def _at(self, part: int, name: str) -> int:
        for at, word in enumerate(self._parts[part]) if part < len(self._parts) else ():
            if word[:2] == (name, "="):
                return at
        raise WrongNotation("error-notation", {"field": name})


def number_of(text: str, name: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
        raise WrongNotation("error-notation", {"field": name})
    return int(text)
