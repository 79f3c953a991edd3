"""A position of Pergamon in notation that is being set up: its fields, and what follows from an edit of one of them."""

from typing import Final

from antiquary.games.arrangement import Fields, number_of
from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.notation import BACK_LETTERS, HEAD, NONE
from antiquary.games.pergamon.rules.awards import EXHIBITED
from antiquary.games.pergamon.rules.numbers import (
    DRAWN,
    GALLERIES,
    LEAST_SEATS,
    MARKERS,
    MOST_SEATS,
    ROBBER_SEATS,
    ROUNDS,
    SPACES,
    STACK,
    TOP,
)
from antiquary.kernel.errors import WrongNotation

FUNDING: Final = "funding"
DIGGING: Final = "digging"
EXHIBITING: Final = "exhibiting"
SORTING: Final = "sorting"
TURNS: Final = (FUNDING, DIGGING, EXHIBITING)  # the phases that can be chosen
WITH_ROW: Final = ("building", "dissolving", "storing")
MOST_AWARDED: Final = 31  # points of one award


class Draft:
    """The fields that zones show, taken apart. Tiles and cards have their names in notation."""

    def __init__(self, components: Components, notation: str) -> None:
        fields = Fields(notation)
        if not notation.startswith(f"{HEAD} "):
            raise WrongNotation("error-notation-version", {"found": notation[:20], "expected": HEAD})
        self.components: Final = components
        self._fields: Final = fields
        self.seats: Final = fields.number(0, "players")
        if not LEAST_SEATS <= self.seats <= MOST_SEATS:
            raise WrongNotation("error-notation", {"field": "players"})
        self.round = fields.number(0, "round")
        if not 1 <= self.round <= ROUNDS:
            raise WrongNotation("error-notation", {"field": "round"})
        self.phase = fields[0, "phase"]
        self.seat = fields.number(0, "seat")
        self.start = fields.number(0, "start")
        self.order = self._seats("order", self.seats)
        self.figures = self._seats("figures", self.seats + 1)
        self.coins = self._seats("coins", self.seats + 1)
        self.faces, self.spent = self._cards(0, "faces"), self._cards(0, "spent")
        self.cards, self.drawn = self._cards(1, "cards"), self._cards(1, "drawn")
        self.galleries = self._lists("galleries", GALLERIES)
        self.stored = self._lists("stored", self.seats)
        self.waiting, self.gone = self._tiles(0, "waiting"), self._tiles(0, "gone")
        # Tiles that nobody has seen: those of the rounds to come, then those that left the game.
        self.rest = self._tiles(1, "finds") + self._tiles(1, "unseen")
        self.spaces, self.rows = self._museum()
        self.awards = [self._award(word) for word in listed(fields[0, "awards"])]

    def _seats(self, name: str, number: int) -> list[int]:
        numbers = self._fields.numbers(0, name)
        if len(numbers) != number:
            raise WrongNotation("error-notation", {"field": name})
        return numbers

    def _cards(self, part: int, name: str) -> list[str]:
        cards = listed(self._fields[part, name])
        if any(self.components.kind(card) < 0 for card in cards):
            raise WrongNotation("error-notation", {"field": name})
        return cards

    def _tiles(self, part: int, name: str) -> list[str]:
        return self._checked(listed(self._fields[part, name]), name)

    def _checked(self, tiles: list[str], name: str) -> list[str]:
        if any(self.components.tile(tile) < 0 for tile in tiles):
            raise WrongNotation("error-notation", {"field": name})
        return tiles

    def _lists(self, name: str, number: int) -> list[list[str]]:
        lists = [self._checked(listed(each), name) for each in self._fields[0, name].split("/")]
        if len(lists) != number:
            raise WrongNotation("error-notation", {"field": name})
        return lists

    def _museum(self) -> tuple[list[int], list[list[str]]]:
        spaces, rows = [], []
        for word in self._fields[0, "museum"].split("/"):
            space, colon, tiles = word.partition(":")
            spaces.append(number_of(space, "museum") if colon else 0)
            rows.append(self._checked(listed(tiles if colon else word), "museum"))
        if len(rows) != self.seats * MARKERS or not all(0 <= space <= TOP for space in spaces):
            raise WrongNotation("error-notation", {"field": "museum"})
        return spaces, rows

    def _award(self, word: str) -> list[int]:
        numbers = [number_of(each, "awards") for each in word.split(".")]
        if len(numbers) != 5 or min(numbers) < 0 or numbers[2] >= self.seats:
            raise WrongNotation("error-notation", {"field": "awards"})
        return numbers

    def text(self) -> str:
        fields, later = self._fields, (ROUNDS - self.round) * STACK
        fields[0, "round"], fields[0, "phase"] = str(self.round), self.phase
        fields[0, "seat"], fields[0, "start"] = str(self.seat), str(self.start)
        for name, numbers in (("order", self.order), ("figures", self.figures), ("coins", self.coins)):
            fields[0, name] = ",".join(str(number) for number in numbers)
        fields[0, "backs"] = "".join(card[0] for card in self.faces or self.drawn) or NONE
        fields[0, "faces"], fields[0, "spent"] = text_of(self.faces), text_of(self.spent)
        fields[1, "cards"], fields[1, "drawn"] = text_of(self.cards), text_of(self.drawn)
        fields[0, "galleries"] = "/".join(text_of(gallery) for gallery in self.galleries)
        fields[0, "stored"] = "/".join(text_of(tiles) for tiles in self.stored)
        fields[0, "waiting"], fields[0, "gone"] = text_of(self.waiting), text_of(self.gone)
        fields[1, "finds"], fields[1, "unseen"] = text_of(self.rest[:later]), text_of(self.rest[later:])
        fields[0, "museum"] = "/".join(
            f"{space}:{text_of(row)}" if row else NONE for space, row in zip(self.spaces, self.rows, strict=True)
        )
        fields[0, "awards"] = text_of([".".join(str(number) for number in award) for award in self.awards])
        return fields.text()

    # --- edits ------------------------------------------------------------------------------------------------------

    def sort(self, tiles: list[str]) -> None:
        """Youngest first, as notation has it."""
        tiles.sort(key=self.components.tile)

    def set_round(self, round_: int) -> None:
        """As many funding cards have been spent as rounds went before, and no award was given later."""
        self.round = round_
        spent = DRAWN * (round_ - 1)
        while len(self.spent) < spent and self.cards:
            self.spent.append(self.cards.pop(0))
        while len(self.spent) > spent:
            self.cards.append(self.spent.pop())
        self.spent.sort(key=self.components.kind)
        for award in self.awards:
            award[0] = min(award[0], round_)

    def set_phase(self, phase: str) -> None:
        """Nothing is half done in the phases that can be chosen. Two funding cards lie there."""
        self.rest += self.waiting
        self.waiting = []
        while len(self.faces) + len(self.drawn) < DRAWN and self.cards:
            self.drawn.append(self.cards.pop(0))
        if phase == FUNDING:
            self.drawn, self.faces = self.drawn or self.faces, []
            if self.phase != FUNDING:
                self.figures = [0] * len(self.figures)
        else:
            self.faces, self.drawn = self.faces or self.drawn, []
            free = [space for space in range(1, SPACES + 1) if space not in (*self.figures, self.robber_space())]
            for seat in range(self.seats):
                self.figures[seat] = self.figures[seat] or free.pop(0)
        self.phase = phase
        self.forget_row()
        self.settle()

    def forget_row(self) -> None:
        for name, nothing in (("row", NONE), ("first", NONE), ("polish", "0"), ("back", NONE)):
            self._fields[0, name] = nothing

    def settle(self) -> None:
        """Who decides follows from phase and figures, and the robber's figure from the cards."""
        if self.phase in WITH_ROW:
            self.phase = EXHIBITING
            self.forget_row()
        if self.seats == ROBBER_SEATS and self.phase != SORTING:
            self.figures[self.seats] = self.robber_space()
        if self.phase == FUNDING:
            placed = len(self.placed())
            self._fields[0, "queue"] = NONE
            self._fields[0, "at"] = str(placed)
            self.seat = self.order[min(placed, self.seats - 1)]
        elif self.phase in (DIGGING, EXHIBITING):
            everyone = [seat for seat, space in enumerate(self.figures) if space]
            queue = sorted(everyone, key=self.figures.__getitem__)
            self._fields[0, "queue"] = text_of([str(seat) for seat in queue])
            if not 0 <= self.seat < self.seats:
                self.seat = self.start
            if self.seat in queue:
                self._fields[0, "at"] = str(queue.index(self.seat))

    def placed(self) -> list[int]:
        """The seats whose figures stand on the funding track."""
        return [seat for seat in range(self.seats) if self.figures[seat]]

    def robber_space(self) -> int:
        if self.seats != ROBBER_SEATS:
            return 0
        chests = sum(BACK_LETTERS.index(card[0]) for card in self.faces or self.drawn)
        return self.components.robber_space[min(chests, DRAWN)]

    def points(self, seat: int) -> int:
        return sum(award[3] for award in self.awards if award[2] == seat)

    def set_points(self, seat: int, points: int) -> None:
        """The latest awards go as far as they are too many; what is missing is awarded for collections."""
        while self.points(seat) > points:
            self.awards.remove(next(award for award in reversed(self.awards) if award[2] == seat))
        missing = points - self.points(seat)
        while missing:
            awarded = min(missing, MOST_AWARDED)
            self.awards.append([self.round, EXHIBITED, seat, awarded, 0])
            missing -= awarded


def listed(text: str) -> list[str]:
    return [] if text == NONE else text.split(",")


def text_of(words: list[str]) -> str:
    return ",".join(words) or NONE
