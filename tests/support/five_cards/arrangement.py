"""Five Cards set up by hand: two hands, the card that was set aside, the tricks, and who plays next."""

from collections.abc import Mapping, Sequence
from typing import Final

from antiquary.games.arrangement import LAST, TABLE, Arrangement, Piece, Section, Zone, choice
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.game import Options
from support.five_cards.game import CARDS
from support.five_cards.words.texts import TEXTS

SEATS: Final = 2
CARD: Final = frozenset(["card"])
KEYS: Final = ("hand.0", "hand.1", "aside", "played")


class FiveCardsArrangement(Arrangement):
    def empty(self, options: Options, seed: bytes) -> str:
        return self.game.new(options, seed).notation()

    def options(self, notation: str) -> dict[str, int | str | bool]:
        return {"players": SEATS}

    def home(self, piece: Piece) -> tuple[str, int]:
        return "played", LAST

    def sections(self, notation: str) -> list[Section]:
        texts, (lists, seat, _) = TEXTS[self.words.language], _read(notation)
        zones = [
            Zone(key, texts["zone"].format(key=key), [Piece(card, card, "card") for card in cards], CARD, 0, len(CARDS))
            for key, cards in zip(KEYS, lists, strict=True)
        ]
        seats = [str(each + 1) for each in range(SEATS)]
        turn = Zone("seat", texts["turn"], amount=choice(texts["turn"], seat, seats))
        return [Section(0, "1", zones[:1]), Section(1, "2", zones[1:2]), Section(TABLE, "table", [*zones[2:], turn])]

    def placed(self, notation: str, contents: Mapping[str, Sequence[str]]) -> str:
        lists, seat, points = _read(notation)
        return _text([list(contents.get(key, cards)) for key, cards in zip(KEYS, lists, strict=True)], seat, points)

    def counted(self, notation: str, key: str, value: int) -> str:
        lists, _, points = _read(notation)
        return _text(lists, value, points)


def _read(notation: str) -> tuple[list[list[str]], int, str]:
    words = notation.split()
    if len(words) != 5 or "/" not in words[0]:
        raise WrongNotation("error-notation", {"field": notation[:20]})
    lists = [*words[0].split("/"), words[1], words[2]]
    return [[] if each == "-" else list(each) for each in lists], int(words[3]), words[4]


def _text(lists: list[list[str]], seat: int, points: str) -> str:
    first, second, aside, played = ["".join(each) or "-" for each in lists]
    return f"{first}/{second} {aside} {played} {seat} {points}"
