"""The zones of Ancient Knowledge, for tables that are set up by hand.

Whoever sets up a table decides where cards are. What seats remember of hidden cards is forgotten when a card is moved,
and whose turn it is can be chosen only for a turn in which nothing is half done.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from antiquary.games.ancient_knowledge.arrangement.draft import (
    ENDING,
    LEVELS,
    begin_turn,
    forget,
    in_between,
    levels_of,
    listed,
    piles,
    plain_turn,
    put,
    set_flag,
    set_level,
    timeline_of,
    write,
    write_timeline,
)
from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.card import Monument
from antiquary.games.ancient_knowledge.cards.tables import BUILDER_NUMBERS, IS_BUILDER, LEVEL
from antiquary.games.ancient_knowledge.notation import VERSION
from antiquary.games.ancient_knowledge.rules.numbers import (
    ACTIONS,
    BOARD_LIMIT,
    END_AT,
    HAND_LIMIT,
    PLACES,
    TILE_LEAST,
    TILE_SIZE,
    TILES,
)
from antiquary.games.ancient_knowledge.rules.state import OVER, SETUP, State
from antiquary.games.ancient_knowledge.words.cards import card_name
from antiquary.games.arrangement import ANY_NUMBER, TABLE, Amount, Arrangement, Fields, Piece, Section, Zone, choice
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.game import Game, Options
from antiquary.kernel.rng import KeyedRng
from antiquary.text import Words
from antiquary.text.names import Names

MONUMENT: Final = "monument"
ARTIFACT: Final = "artifact"
TECHNOLOGY: Final = ("", "technology-1", "technology-2")  # by level
BUILDER: Final = frozenset([MONUMENT, ARTIFACT])
TECHNOLOGIES: Final = frozenset(TECHNOLOGY[1:])
MOST_KNOWLEDGE: Final = 99
MOST_LOST: Final = 999
MOST_TURNS: Final = 9999


class AncientArrangement(Arrangement):
    def __init__(self, game: Game, words: Words, names: Names) -> None:
        super().__init__(game, words)
        self.names: Final = names

    def empty(self, options: Options, seed: bytes) -> str:
        """No cards but the technologies on the tiles; the first player begins the first turn."""
        position = self.game.new(options, seed)
        assert isinstance(position, State)
        fields = Fields(position.notation())
        builder = [card for card in BUILDER_NUMBERS if card < position.cards]
        KeyedRng(seed).shuffle(builder)
        write(fields, 0, "deck", [CARDS[card].id for card in builder])
        write(fields, 0, "discard", [])
        for part in range(1, fields.bars + 1):
            write(fields, part, "hand", [])
        forget(fields)
        fields[0, "turn"] = "1"
        begin_turn(fields, fields.number(0, "first"), ACTIONS)
        return fields.text()

    def options(self, notation: str) -> dict[str, int | str | bool]:
        return {"players": Fields(notation).bars}

    def home(self, piece: Piece) -> tuple[str, int]:
        """Under the deck of its kind."""
        return ("deck" if piece.kind in BUILDER else piece.kind.replace("technology-", "deck."), 0)

    # --- reading ----------------------------------------------------------------------------------------------------

    def sections(self, notation: str) -> list[Section]:
        fields = Fields(notation)
        if not notation.startswith(f"{VERSION} "):
            raise WrongNotation("error-notation-version", {"found": notation[:20], "expected": VERSION})
        if self.game.options()[0].allows(fields.bars) is False:
            raise WrongNotation("error-notation", {"field": "players"})
        sections = [
            Section(TABLE, self._say("turn"), list(self._course(fields))),
            Section(TABLE, self._say("tiles"), [self._tile(fields, tile) for tile in range(TILES)]),
        ]
        for seat in range(fields.bars):
            sections += self._area(fields, seat)
        sections.append(Section(TABLE, self._say("piles"), list(self._piles(fields))))
        return sections

    def _course(self, fields: Fields) -> Iterator[Zone]:
        """Whose turn it is, and how far the game has come."""
        seats = [self._name(seat) for seat in range(fields.bars)]
        turn = plain_turn(fields)
        if turn is None:
            seats_or_not = [*seats, self._say("over" if fields.number(0, "phase") == OVER else "unfinished")]
            yield self._counter("active", choice(self._say("active"), len(seats), seats_or_not))
        else:
            yield self._counter("active", choice(self._say("active"), turn[0], seats))
            yield self._counter("actions", Amount(self._say("actions"), turn[1], 1, ACTIONS))
        yield self._counter("first", choice(self._say("first"), fields.number(0, "first"), seats))
        yield self._counter("turns", Amount(self._say("turns"), fields.number(0, "turn"), 0, MOST_TURNS))
        ending = int(fields[0, "flags"][2:] == "1")
        yield self._counter("ending", choice(self._say("ending"), ending, [self._say("no"), self._say("yes")]))

    def _counter(self, key: str, amount: Amount) -> Zone:
        return Zone(key, amount.label, amount=amount)

    def _tile(self, fields: Fields, tile: int) -> Zone:
        level = levels_of(fields)[tile]
        levels = [self._say("level", level=each) for each in (0, *LEVELS)]
        return Zone(
            f"tile.{tile}",
            self._say("tile", n=tile + 1),
            self._pieces(piles(fields, "tiles", TILES)[tile], "tiles"),
            frozenset([TECHNOLOGY[level]]) if level else frozenset(),
            TILE_LEAST if level and fields.number(0, "phase") not in (SETUP, OVER) else 0,
            TILE_SIZE,
            amount=choice(self._say("levels"), level, levels),
        )

    def _area(self, fields: Fields, seat: int) -> list[Section]:
        """A player's area, and the timeline: upper and lower place of each space."""
        part, name = seat + 1, self._name(seat)
        past = listed(fields, part, "past")
        rotated = Amount(self._say("rotated"), fields.number(part, "rotated"), 0, len(past))
        own = [
            self._counter(f"lost.{seat}", Amount(self._say("lost"), fields.number(part, "lost"), 0, MOST_LOST)),
            Zone(f"hand.{seat}", self._say("hand"), self._list(fields, part, "hand"), BUILDER, 0, HAND_LIMIT),
            Zone(
                f"board.{seat}",
                self._say("board"),
                self._list(fields, part, "board"),
                frozenset([ARTIFACT]),
                0,
                BOARD_LIMIT,
            ),
            Zone(
                f"past.{seat}",
                self._say("past"),
                self._pieces(past, "past"),
                frozenset([MONUMENT]),
                0,
                ANY_NUMBER,
                amount=rotated if past else None,
            ),
            Zone(
                f"collection.{seat}",
                self._say("collection"),
                self._list(fields, part, "collection"),
                TECHNOLOGIES,
                0,
                ANY_NUMBER,
            ),
        ]
        places = timeline_of(fields, part)
        spaces = [self._place(places, seat, place) for space in range(0, PLACES, 2) for place in (space + 1, space)]
        return [Section(seat, name, own), Section(seat, self._say("timeline", name=name), spaces, rows=2)]

    def _place(self, places: Mapping[int, tuple[str, int]], seat: int, place: int) -> Zone:
        card, knowledge = places.get(place, ("", 0))
        return Zone(
            f"timeline.{seat}.{place}",
            self._say("place", space=place // 2 + 1, upper=place % 2),
            self._pieces([card], "timeline") if card else [],
            frozenset([MONUMENT]),
            0,
            1,
            amount=Amount(self._say("knowledge"), knowledge, 0, MOST_KNOWLEDGE) if card else None,
        )

    def _piles(self, fields: Fields) -> Iterator[Zone]:
        looked = in_between(fields)
        if looked:
            yield Zone("looked", self._say("looked"), self._pieces(looked, "looked"), most=ANY_NUMBER, fixed=True)
        yield self._pile("deck", listed(fields, 0, "deck"), BUILDER)
        yield self._pile("discard", [word.partition(":")[0] for word in listed(fields, 0, "discard")], BUILDER)
        for name, key in (("decks", "deck"), ("discards", "discard")):
            for level, cards in zip(LEVELS, piles(fields, name, len(LEVELS)), strict=True):
                yield self._pile(f"{key}.{level}", cards, frozenset([TECHNOLOGY[level]]))
        yield self._pile("box", listed(fields, 0, "boxed"), TECHNOLOGIES)

    def _pile(self, key: str, cards: Sequence[str], accepts: frozenset[str]) -> Zone:
        label = self._say(key.replace(".", "-"))
        return Zone(key, label, self._pieces(cards, key), accepts, 0, ANY_NUMBER, pile=True)

    def _list(self, fields: Fields, part: int, name: str) -> list[Piece]:
        return self._pieces(listed(fields, part, name), name)

    def _pieces(self, cards: Sequence[str], field: str) -> list[Piece]:
        if any(card not in INDEX for card in cards):
            raise WrongNotation("error-notation", {"field": field})
        return [Piece(card, card_name(self.words, INDEX[card]), kind_of(card)) for card in cards]

    def _name(self, seat: int) -> str:
        return self.names.of(seat) or str(seat + 1)

    def _say(self, key: str, **details: str | int) -> str:
        return self.words.say(f"arrange-ancient-{key}", **details)

    # --- writing ----------------------------------------------------------------------------------------------------

    def placed(self, notation: str, contents: Mapping[str, Sequence[str]]) -> str:
        before, fields = Fields(notation), Fields(notation)
        for key, cards in contents.items():
            put(fields, before, key, list(cards))
        if fields.text() == before.text():
            return notation
        forget(fields)
        for part in range(1, fields.bars + 1):
            past = listed(fields, part, "past")
            fields[part, "rotated"] = str(min(fields.number(part, "rotated"), len(past)))
        if any(key.startswith("past.") for key in contents):
            most = max(len(listed(fields, part, "past")) for part in range(1, fields.bars + 1))
            set_flag(fields, ENDING, most >= END_AT)
        return fields.text()

    def counted(self, notation: str, key: str, value: int) -> str:
        fields = Fields(notation)
        name, *numbers = key.split(".")
        if name in ("active", "actions"):
            turn = plain_turn(fields)
            if name == "active" and value < fields.bars:
                begin_turn(fields, value, ACTIONS if turn is None else turn[1])
            elif turn is not None:
                begin_turn(fields, turn[0], value)
        elif name == "ending":
            set_flag(fields, ENDING, value == 1)
        elif name == "tile":
            set_level(fields, int(numbers[0]), value)
        elif name == "timeline":
            part, place = int(numbers[0]) + 1, int(numbers[1])
            places = timeline_of(fields, part)
            write_timeline(fields, part, {**places, place: (places[place][0], value)})
        else:
            part = int(numbers[0]) + 1 if numbers else 0
            field = {"turns": "turn", "past": "rotated"}.get(name, name)
            fields[part, field] = str(value)
        return fields.text()

    def complaint(self, notation: str) -> str:
        fields = Fields(notation)
        for part in range(1, fields.bars + 1):
            places = timeline_of(fields, part)
            for place in places:
                if place % 2 and place - 1 not in places:
                    return self._say("hanging", name=self._name(part - 1), space=place // 2 + 1)
        try:
            self.game.parse(notation)
        except WrongNotation as error:
            if error.details.get("field") == "agenda":
                return self._say("agenda")
            if error.key == "error-notation-past":
                return self._say("long-past", name=self._name(int(error.details["seat"])), most=error.details["most"])
        return ""


def kind_of(card: str) -> str:
    number = INDEX[card]
    if not IS_BUILDER[number]:
        return TECHNOLOGY[LEVEL[number]]
    return MONUMENT if isinstance(CARDS[number], Monument) else ARTIFACT
