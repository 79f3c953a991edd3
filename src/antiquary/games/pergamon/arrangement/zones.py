"""The zones of Pergamon, for tables that are set up by hand.

The tiles that lie nowhere else are those of the rounds to come and those that left the game unseen: as many are left
for each round to come as it needs.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from antiquary.games.arrangement import ANY_NUMBER, LAST, TABLE, Amount, Arrangement, Piece, Section, Zone, choice
from antiquary.games.pergamon.arrangement.draft import DIGGING, EXHIBITING, FUNDING, SORTING, TURNS, Draft
from antiquary.games.pergamon.components.facts import BACKS, Components
from antiquary.games.pergamon.game import Pergamon
from antiquary.games.pergamon.rules.board import PHASES, clockwise
from antiquary.games.pergamon.rules.numbers import (
    DRAWN,
    GALLERIES,
    MARKERS,
    PLACES,
    ROBBER_SEATS,
    ROUNDS,
    SHORTEST_ROW,
    SPACES,
    STACK,
    TILES,
    TOP,
)
from antiquary.games.pergamon.words.questions import tile_words
from antiquary.kernel.errors import IllegalAction, WrongNotation
from antiquary.kernel.game import Options
from antiquary.kernel.rng import KeyedRng
from antiquary.text import Words
from antiquary.text.names import Names

TILE: Final = "tile"
CARD: Final = "card"
ONLY_TILES: Final = frozenset([TILE])
ONLY_CARDS: Final = frozenset([CARD])
MOST_COINS: Final = 999
MOST_POINTS: Final = 999


class PergamonArrangement(Arrangement):
    def __init__(self, game: Pergamon, words: Words, names: Names) -> None:
        super().__init__(game, words)
        self.names: Final = names
        self.components: Final[Components] = game.components

    def empty(self, options: Options, seed: bytes) -> str:
        """The first round, before anybody has placed a figure: no finds, no coins, no collections."""
        draft = Draft(self.components, self.game.new(options, seed).notation())
        tiles = list(range(TILES))
        KeyedRng(seed).shuffle(tiles)
        draft.rest = [self.components.tile_text(tile) for tile in tiles]
        draft.waiting = []
        draft.galleries = [[] for _ in range(GALLERIES)]
        draft.set_phase(FUNDING)
        return draft.text()

    def options(self, notation: str) -> dict[str, int | str | bool]:
        variants = next((word for word in notation.split() if word.startswith("variants=")), "").partition("=")[2]
        draft = Draft(self.components, notation)
        return {"players": draft.seats, "order_of_play": "o" in variants, "sorting": "s" in variants}

    def home(self, piece: Piece) -> tuple[str, int]:
        return ("rest" if piece.kind == TILE else "cards", LAST)

    # --- reading ----------------------------------------------------------------------------------------------------

    def sections(self, notation: str) -> list[Section]:
        draft = Draft(self.components, notation)
        if draft.phase not in PHASES:
            raise WrongNotation("error-notation", {"field": "phase"})
        galleries = [
            Zone(f"gallery.{number}", self._say("gallery", n=number + 1), self._tiles(tiles), ONLY_TILES, most=PLACES)
            for number, tiles in enumerate(draft.galleries)
        ]
        sections = [
            Section(TABLE, self._say("round"), list(self._course(draft))),
            Section(TABLE, self._say("galleries"), galleries),
        ]
        for seat in range(draft.seats):
            sections += self._area(draft, seat)
        return [
            *sections,
            Section(TABLE, self._say("funding"), self._funding(draft)),
            Section(TABLE, self._say("elsewhere"), list(self._elsewhere(draft))),
        ]

    def _course(self, draft: Draft) -> Iterator[Zone]:
        seats = [self._name(seat) for seat in range(draft.seats)]
        phases = [*TURNS, *([] if draft.phase in TURNS else [draft.phase])]
        yield self._counter("round", Amount(self._say("round"), draft.round, 1, ROUNDS))
        names = [self._say("phases", phase=phase) for phase in phases]
        yield self._counter("phase", choice(self._say("phase"), phases.index(draft.phase), names))
        yield self._counter("start", choice(self._say("start"), draft.start, seats))
        if draft.phase in (DIGGING, EXHIBITING):
            yield self._counter("seat", choice(self._say("seat"), draft.seat, seats))
        if draft.seats == ROBBER_SEATS:
            coins = Amount(self._say("robber-coins"), draft.coins[ROBBER_SEATS], 0, MOST_COINS)
            yield self._counter(f"coins.{ROBBER_SEATS}", coins)

    def _counter(self, key: str, amount: Amount) -> Zone:
        return Zone(key, amount.label, amount=amount)

    def _area(self, draft: Draft, seat: int) -> list[Section]:
        """What a player has, and the collections in the museum."""
        spaces = [self._say("no-space"), *[str(space) for space in range(1, SPACES + 1)]]
        own = [
            self._counter(f"coins.{seat}", Amount(self._say("coins"), draft.coins[seat], 0, MOST_COINS)),
            self._counter(f"points.{seat}", Amount(self._say("points"), draft.points(seat), 0, MOST_POINTS)),
            self._counter(f"figure.{seat}", choice(self._say("figure"), draft.figures[seat], spaces)),
            Zone(f"stored.{seat}", self._say("stored"), self._tiles(draft.stored[seat]), ONLY_TILES, most=ANY_NUMBER),
        ]
        markers = range(seat * MARKERS, seat * MARKERS + MARKERS)
        museum = [self._collection(draft, marker) for marker in markers]
        name = self._name(seat)
        return [Section(seat, name, own), Section(seat, self._say("museum", name=name), museum)]

    def _collection(self, draft: Draft, marker: int) -> Zone:
        row = draft.rows[marker]
        return Zone(
            f"collection.{marker}",
            self._say("collection", n=marker % MARKERS + 1),
            self._tiles(row),
            ONLY_TILES,
            SHORTEST_ROW if row else 0,
            ANY_NUMBER,
            amount=Amount(self._say("space"), draft.spaces[marker], 1, TOP) if row else None,
        )

    def _funding(self, draft: Draft) -> list[Zone]:
        drawn, spent = draft.faces or draft.drawn, DRAWN * (draft.round - 1)
        dealt = DRAWN if draft.phase != SORTING else 0
        label = self._say("faces" if draft.faces else "drawn")
        return [
            Zone("drawn", label, self._cards(drawn), ONLY_CARDS, dealt, dealt),
            Zone("spent", self._say("spent"), self._cards(draft.spent), ONLY_CARDS, spent, spent, pile=True),
            Zone("cards", self._say("cards"), self._cards(draft.cards), ONLY_CARDS, most=ANY_NUMBER, pile=True),
        ]

    def _elsewhere(self, draft: Draft) -> Iterator[Zone]:
        if draft.waiting:
            tiles = self._tiles(draft.waiting)
            yield Zone("waiting", self._say("waiting"), tiles, most=ANY_NUMBER, fixed=True)
        yield Zone("gone", self._say("gone"), self._tiles(draft.gone), ONLY_TILES, most=ANY_NUMBER, pile=True)
        yield Zone("rest", self._say("rest"), self._tiles(draft.rest), ONLY_TILES, most=ANY_NUMBER, pile=True)

    def _tiles(self, tiles: Sequence[str]) -> list[Piece]:
        numbers = [self.components.tile(tile) for tile in tiles]
        return [
            Piece(name, tile_words(self.words, self.components, tile), TILE)
            for name, tile in zip(tiles, numbers, strict=True)
        ]

    def _cards(self, cards: Sequence[str]) -> list[Piece]:
        return [Piece(card, self._card(self.components.kind(card)), CARD) for card in cards]

    def _card(self, kind: int) -> str:
        back = BACKS[self.components.kind_back[kind]]
        return self._say("card", back=back, coins=self.components.kind_coins[kind])

    def _name(self, seat: int) -> str:
        return self.names.of(seat) or str(seat + 1)

    def _say(self, key: str, **details: str | int) -> str:
        return self.words.say(f"arrange-pergamon-{key}", **details)

    # --- writing ----------------------------------------------------------------------------------------------------

    def placed(self, notation: str, contents: Mapping[str, Sequence[str]]) -> str:
        draft = Draft(self.components, notation)
        for key, pieces in contents.items():
            self._put(draft, key, list(pieces))
        if draft.text() == notation:
            return notation
        draft.settle()
        return draft.text()

    def _put(self, draft: Draft, key: str, pieces: list[str]) -> None:
        name, _, number = key.partition(".")
        at = int(number) if number else 0
        if name == "gallery":
            draft.galleries[at] = pieces
        elif name == "stored":
            draft.sort(pieces)
            draft.stored[at] = pieces
        elif name == "collection":
            draft.rows[at] = pieces
            free = next(space for space in range(1, TOP + 1) if space not in draft.spaces)
            draft.spaces[at] = (draft.spaces[at] or free) if pieces else 0
        elif name == "drawn" and draft.faces:
            draft.faces = pieces
        elif name == "spent":
            draft.spent = sorted(pieces, key=self.components.kind)
        elif name == "gone":
            draft.sort(pieces)
            draft.gone = pieces
        elif name == "drawn":
            draft.drawn = pieces
        elif name == "cards":
            draft.cards = pieces
        else:
            draft.rest = pieces

    def counted(self, notation: str, key: str, value: int) -> str:
        draft = Draft(self.components, notation)
        name, _, number = key.partition(".")
        at = int(number) if number else 0
        if name == "round":
            draft.set_round(value)
        elif name == "phase":
            draft.set_phase(TURNS[value])
        elif name == "start":
            draft.start, draft.order = value, list(clockwise(value, draft.seats))
        elif name == "seat":
            draft.seat = value
        elif name == "coins":
            draft.coins[at] = value
        elif name == "points":
            draft.set_points(at, value)
        elif name == "figure":
            if value and value in draft.figures:
                raise IllegalAction("error-arrange-pergamon-figure", {"space": value})
            draft.figures[at] = value
        else:
            if value in draft.spaces:  # the two change places
                draft.spaces[draft.spaces.index(value)] = draft.spaces[at]
            draft.spaces[at] = value
        if name not in ("coins", "points", "collection"):
            draft.settle()
        return draft.text()

    def complaint(self, notation: str) -> str:
        draft = Draft(self.components, notation)
        found = ROUNDS * STACK - (ROUNDS - draft.round) * STACK
        placed = TILES - len(draft.rest)
        if placed > found:
            return self._say("too-early", round=draft.round, found=found, placed=placed)
        for marker, row in enumerate(draft.rows):
            for before, after in pairwise(row):
                if not self.components.fits(self.components.tile(before), self.components.tile(after)):
                    zone = self._say("collection", n=marker % MARKERS + 1)
                    left, right = [piece.name for piece in self._tiles([before, after])]
                    return self._say(
                        "no-fit", name=self._name(marker // MARKERS), collection=zone, left=left, right=right
                    )
        return self._course_complaint(draft)

    def _course_complaint(self, draft: Draft) -> str:
        """The reason why figures and phase do not agree."""
        spaces = [space for space in draft.figures if space]
        for space in spaces:
            if spaces.count(space) > 1:
                return self._say("shared-space", space=space)
        on_track = draft.placed()
        if draft.phase == FUNDING and len(on_track) == draft.seats:
            return self._say("all-placed")
        if draft.phase == FUNDING and set(on_track) != set(draft.order[: len(on_track)]):
            return self._say("out-of-order", name=self._name(draft.order[0]))
        if draft.phase in (DIGGING, EXHIBITING) and len(on_track) < draft.seats:
            return self._say("not-placed")
        return ""
