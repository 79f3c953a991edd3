"""Endings of both games in which one move is best: what the move is, and why.

Nothing that is hidden matters in them. Each is won by the best move, and by no other if the others play their best.
"""

from collections.abc import Sequence
from typing import NamedTuple

from antiquary.games.ancient_knowledge.cards.artifacts import (
    DISK_OF_SABU,
    DOGON_MYTHOLOGY,
    GLOZEL_ARTIFACTS,
    ICA_STONES,
    MICHAUX_STONE,
    NAZCA_LINES,
    NIMRUD_LENS,
    OLMEC_HEADS,
    PACHAMAMA_MONOLITH,
    TZOLKIN,
    VOYNICH_MANUSCRIPT,
)
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import (
    AJANTA_CAVES,
    ATLANTIS,
    BAGAN,
    HERACLEION,
    INWA,
    LOPBURI_TEMPLE,
    LUXOR_TEMPLE,
    MOHENJO_DARO,
    MYCENAE,
    PARTHENON,
    PERSEPOLIS,
    PETRA,
    PHILAE,
    POTALA_PALACE,
    SACSAYHUAMAN,
    TEMPLE_OF_KOM_OMBO,
    TIMBUKTU,
    TULUM,
    WARANGAL,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    BARABAR_CAVES,
    LESHAN_GIANT_BUDDHA,
    MENHIR_DI_MONTE_CORRU_TUNDU,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    CARAL,
    GUNUNG_PADANG,
    JANGGUN_CHONG,
    PYRAMID_OF_MENKAURE,
    PYRAMIDS_OF_XIAN,
    TONINA,
    YONAGUNI,
)
from antiquary.games.ancient_knowledge.cards.technologies import (
    AKHENATEN,
    ALCHEMY,
    ASTROLOGY,
    GOLDEN_MEAN,
    HERMETICISM,
    MERCURY,
    THOTH,
)
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS, SEEN
from antiquary.games.ancient_knowledge.rules.state import Player
from antiquary.games.pergamon.position import PergamonState
from antiquary.kernel.game import State
from support.games import pergamon
from support.games.ancient import Standing, area, at, do, given, number
from support.games.moves import offer


class Ending(NamedTuple):
    """A position, the best move of the one who decides in notation (or several that are equally good), and why; deep
    if the win is several steps away and few would look for it there."""

    position: State
    best: str
    why: str
    deep: bool = False


# ---- Ancient Knowledge

# Without points and without effects in the past: three of them are enough for the Golden Mean, which is worth 2.
RUINS: Sequence[Card] = (LOPBURI_TEMPLE, BAGAN, TIMBUKTU, PARTHENON, MYCENAE, PYRAMIDS_OF_XIAN, TONINA)
WORTH: Sequence[Card] = (PETRA, PHILAE, PERSEPOLIS, INWA, MOHENJO_DARO, TULUM, LUXOR_TEMPLE, POTALA_PALACE)


def rival(points: int) -> Player:
    """Somebody whose game is over with so many points."""
    return area(past=[WORTH[points - 1]] if points else [])


def last_turn(mine: Player, *others: Player, left: int = 1, tiles: Sequence[Sequence[Card]] | None = None) -> Position:
    """The game ends with the turn of seat 0, which has `left` actions left. The technologies ask for much, unless
    `tiles` say otherwise."""
    state = given(mine, *others, left=left, tiles=offer() if tiles is None else tiles)
    state.first = 1
    state.ending = True
    return state


def after(state: Position, *choices: Card | str) -> Position:
    do(state, *choices)
    return state


def last_but_two(state: Position) -> Position:
    """Seat 0 begins the last round."""
    state.ending = True
    return state


ANCIENT_KNOWLEDGE: dict[str, Ending] = {
    "learn-what-scores": Ending(
        last_turn(area(past=RUINS[:3], hand=[AJANTA_CAVES]), rival(1), tiles=offer(GOLDEN_MEAN)),
        "learn",
        "The Golden Mean is worth 2; a monument that still stands is worth 1, which makes it a draw.",
    ),
    "create-the-third-monument": Ending(
        last_turn(
            area(at(4, WARANGAL, 2), at(5, CARAL, 2), past=[JANGGUN_CHONG, *RUINS[:3]], hand=[AJANTA_CAVES]),
            rival(6),
            tiles=offer(GOLDEN_MEAN),
        ),
        "create",
        "With three monuments standing the Janggun-chong is worth 6 more; learning brings only 2.",
    ),
    "archive-for-atlantis": Ending(
        last_turn(
            area(at(1, ATLANTIS, 1), past=RUINS[:3], hand=[AJANTA_CAVES, NAZCA_LINES]),
            rival(8),
            tiles=offer(GOLDEN_MEAN),
        ),
        "archive",
        "Atlantis reaches the past, and its 12 points, only without the one knowledge that is left on it.",
    ),
    "archive-before-the-last-decline": Ending(
        last_turn(area(at(1, PERSEPOLIS, 3), hand=[AJANTA_CAVES, NAZCA_LINES]), rival(1)),
        "archive",
        "Two cards save two of the three points that the decline would cost; creating brings only 1.",
    ),
    "skip-the-decline": Ending(
        after(last_turn(area(at(1, YONAGUNI, 10), hand=[POTALA_PALACE, AJANTA_CAVES]), rival(1)), "create"),
        "C30",
        "The Potala Palace leaves out the decline phase, in which ten knowledge would be lost for 8 points.",
    ),
    "mercury-before-alchemy": Ending(
        after(
            last_turn(area(past=RUINS, lost=4), rival(0), left=2, tiles=offer(MERCURY, GOLDEN_MEAN, ALCHEMY)), "learn"
        ),
        "T9",
        "Mercury takes back two lost knowledge; only then may Alchemy be learned, which is worth 4.",
    ),
    "forget-on-purpose": Ending(
        last_turn(
            area(
                at(1, PHILAE, 2),
                past=[MENHIR_DI_MONTE_CORRU_TUNDU, POTALA_PALACE],
                hand=[PACHAMAMA_MONOLITH],
                lost=13,
                rotated=2,
            ),
            rival(3),
        ),
        "search",
        "With fifteen lost knowledge the menhir is worth 9: whoever archives, or learns the Arabic numerals and takes "
        "three back, gives that away.",
    ),
    "pay-with-what-is-worthless": Ending(
        after(
            last_turn(area(hand=[HERACLEION, NAZCA_LINES, OLMEC_HEADS, AJANTA_CAVES]), rival(1), left=2),
            "create",
            HERACLEION,
            "space2",
            NAZCA_LINES,
        ),
        "A23",
        "The caves can still be created with the last action; the heads are worth nothing.",
    ),
    "decline-in-the-right-order": Ending(
        after(last_turn(area(at(1, YONAGUNI, 10), at(1, GUNUNG_PADANG)), rival(1)), "search"),
        "P12",
        "Gunung Padang declines first and moves Yonaguni out of the way of a loss of ten.",
    ),
    "excavate-for-ten-cards": Ending(
        last_turn(
            area(
                past=RUINS[:1],
                hand=[
                    NAZCA_LINES,
                    OLMEC_HEADS,
                    DISK_OF_SABU,
                    ICA_STONES,
                    TZOLKIN,
                    GLOZEL_ARTIFACTS,
                    DOGON_MYTHOLOGY,
                    VOYNICH_MANUSCRIPT,
                ],
            ),
            rival(1),
            left=2,
            tiles=offer(ASTROLOGY),
        ),
        "excavate",
        "Astrology asks for ten cards in hand: excavating brings the two that are missing, searching only one.",
    ),
    "burden-the-leader-where-it-declines": Ending(
        after(
            last_but_two(
                given(
                    area(at(1, BARABAR_CAVES), past=[MOHENJO_DARO, PERSEPOLIS], lost=3),
                    area(at(1, PETRA), at(4, WARANGAL), past=[POTALA_PALACE]),
                    area(at(1, SACSAYHUAMAN)),
                    left=1,
                    tiles=offer(),
                )
            ),
            "search",
        ),
        "C9",
        "Knowledge that is passed on to Petra is lost in the leader's next decline; elsewhere it never is, or it hurts "
        "somebody who is behind anyway.",
    ),
}


def chance(mine: Player, points: int, deck: Sequence[Card], tiles: Sequence[Sequence[Card]] | None = None) -> Position:
    """Seat 0 has the last two actions against a rival with so many points. Only `deck` is left to draw from, in an
    order that nobody knows; all other cards lie in the discard pile, face up."""
    state = last_turn(mine, rival(points), left=2, tiles=tiles)
    left = [number(card) for card in deck]
    state.discard = [card | ALL_SEATS << SEEN for card in state.deck if card not in left]
    state.deck, state.deck_size = left, len(left)
    return state


# Two monuments stand; a third one would make the Janggun-chong worth 6 more.
WAITING: Sequence[Standing] = (at(4, TEMPLE_OF_KOM_OMBO, 2), at(5, INWA, 2))
TOO_DEAR: Sequence[Card] = (PACHAMAMA_MONOLITH, MICHAUX_STONE, NIMRUD_LENS)  # for somebody without other cards
ARTIFACTS: Sequence[Card] = (NAZCA_LINES, OLMEC_HEADS, DISK_OF_SABU, ICA_STONES)
MONUMENTS: Sequence[Card] = (AJANTA_CAVES, CARAL, PYRAMID_OF_MENKAURE, LESHAN_GIANT_BUDDHA)
TWO_TO_LEARN: Sequence[Sequence[Card]] = ((), (), (GOLDEN_MEAN, HERMETICISM, THOTH))

ANCIENT_KNOWLEDGE_CHANCES: dict[str, Ending] = {
    "look-before-learning": Ending(
        chance(
            area(*WAITING, past=[JANGGUN_CHONG, *RUINS[:3]], rotated=4),
            5,
            [*MONUMENTS[:2], *TOO_DEAR],
            [[], [], [GOLDEN_MEAN, THOTH, AKHENATEN]],
        ),
        "search",
        "Two fifths of the deck win; who finds something else may still learn and share the victory.",
    ),
    "rather-share-than-hope": Ending(
        chance(
            area(*WAITING, past=[JANGGUN_CHONG, *RUINS[:5]], rotated=6),
            8,
            [*MONUMENTS[:2], *TOO_DEAR],
            TWO_TO_LEARN,
        ),
        "learn",
        "Both technologies take both actions and share the victory; two fifths of the deck win it alone.",
    ),
    "excavate-deep": Ending(
        chance(area(*WAITING, past=[JANGGUN_CHONG, *RUINS[:1]]), 6, [MONUMENTS[0], *ARTIFACTS], ((), (), ())),
        "excavate",
        "One card of the deck wins: excavating turns over four, searching one.",
        deep=True,
    ),
}

# ---- Pergamon

# Rows of others: two or three objects of the sixth century before our own, older than all that seat 0 can show.
OLD = "580,579,584"
OLDEST = "580,579,584,578"
# A bracelet of the 5th century, a vase of the 3rd and a mask of the 4th: worth 12.
TWELVE = "554,346,472,110"


def last_round(
    *moves: str,
    stored: str,
    coins: int = 0,
    galleries: Sequence[str] = (),
    mine: Sequence[tuple[int, str]] = (),
    theirs: Sequence[tuple[int, str]] = (),
    their_stored: str = "",
    their_coins: int = 0,
) -> PergamonState:
    """Seat 0 digs in the twelfth round, wherever it likes, and has made these `moves`; then seat 1 digs."""
    museum = {(0, marker): row for marker, row in enumerate(mine, 1)}
    museum.update({(1, marker): row for marker, row in enumerate(theirs, 1)})
    state = pergamon.given(
        figures=[1, 2],
        round_=12,
        coins=[coins, their_coins],
        stored=[stored, their_stored],
        galleries=galleries,
        museum=museum,
    )
    return pergamon.do(state, *moves)


def begun(tile: str) -> list[str]:
    """A row begun with this tile for the second time, so that it cannot be laid back any more."""
    return [f"row {tile}", "back", f"row {tile}"]


PERGAMON: dict[str, Ending] = {
    "dig-what-completes-a-bracelet": Ending(
        last_round(stored="554", coins=3, galleries=["110", "", "346"], theirs=[(10, "580,141")]),
        "dig 3",
        "346 has the other half of the bracelet of 546, the oldest object of all.",
    ),
    "keep-the-coin-for-polishing": Ending(
        last_round(stored="473,346", coins=1, galleries=["110"], mine=[(9, "230,249")], theirs=[(10, "580,579")]),
        "pass",
        "One coin polishes 4 to 5, which is worth a point more; nothing in the gallery fits.",
    ),
    "dig-what-the-rival-needs": Ending(
        last_round(
            stored="",
            coins=3,
            galleries=["110", "", "346"],
            mine=[(21, "263,157")],
            their_stored="554",
            their_coins=3,
        ),
        "dig 3",
        "346 is of no use to seat 0, but with it seat 1 would show the oldest object and the oldest bracelet.",
    ),
    "polish-across-the-line": Ending(
        last_round(
            "pass",
            *begun("554"),
            "right 346",
            "polish",
            stored="554,346",
            coins=4,
            theirs=[(21, "263,157,137")],
        ),
        "polish",
        "Only space 9 is worth 3 points, and coins are worth nothing after the last round.",
    ),
    "polish-to-push-the-rival": Ending(
        last_round(
            "pass",
            *begun("110"),
            "left 472",
            "left 346",
            "left 554",
            stored=TWELVE,
            coins=1,
            mine=[(24, "263,157")],
            theirs=[(13, OLD)],
        ),
        "polish",
        "From space 13 the new marker pushes that of seat 1 to 12: a point more, and one less for seat 1.",
    ),
    "dissolve-the-cheapest": Ending(
        last_round(
            "pass",
            *begun("554"),
            "right 346",
            "exhibit",
            stored="554,346",
            mine=[(21, "263,157"), (5, "230,249"), (13, "137,182")],
            theirs=[(14, OLDEST)],
        ),
        "dissolve 2",
        "The collections on 21 and 13 are worth 6 and 4, that on 5 would be pushed to 4 and be worth 1.",
    ),
    "end-the-row-with-the-older-half": Ending(
        last_round("pass", *begun("554"), stored="554,346,436", theirs=[(15, "578,141")]),
        "right 346",
        "A bracelet of 546 is older than that of 541, one of 536 is not.",
    ),
    "begin-the-row-with-the-dearer-half": Ending(
        last_round("pass", *begun("346"), stored="554,346,124", theirs=[(9, "216,141")]),
        "left 554",
        "The left half says what an object is worth: 5, and not 1.",
    ),
    "two-small-collections": Ending(
        last_round(
            "pass",
            *begun("554"),
            "right 346",
            stored=TWELVE,
            mine=[(21, "263,157")],
            theirs=[(7, OLDEST)],
        ),
        "exhibit",
        "5 and 4 in two collections bring 3 points and two for exhibiting; 12 in one bring 3 and one.",
    ),
}

LONG_POLISHING = Ending(
    last_round(stored="554,346", coins=4, galleries=["110", "298", "327"], theirs=[(21, "263,157,137")]),
    "pass",
    "Four coins polish the bracelet from 5 to 9, which is worth a point more; nothing in the galleries fits.",
)

# Twelve tiles in the deepest galleries: nobody can pay for them any more.
OUT_OF_REACH = ("327,298,468,590", "414,249,164,538", "359,360,473,263")


def last_but_one(
    *moves: str,
    figures: Sequence[int],
    coins: int,
    stored: str,
    galleries: Sequence[str],
    finds: str,
    theirs: tuple[int, str],
) -> PergamonState:
    """The eleventh round, after these `moves`. Two of the five `finds` will be turned over for the last one, for which
    only two coins are left: the two funding cards that nobody has seen are the poorest."""
    state = pergamon.given(
        figures=figures,
        round_=11,
        coins=[coins],
        stored=[stored],
        galleries=[*galleries, *OUT_OF_REACH],
        finds=finds,
        museum={(1, 1): theirs},
    )
    poorest = pergamon.COMPONENTS.kind("b1")
    unspent = [poorest, poorest, *state.board.faces]
    spent = [kind for kind in range(8) for _ in range(3)]
    for kind in unspent:
        spent.remove(kind)
    state.board.spent = tuple(spent)
    state.hidden.cards = (poorest, poorest)
    assert not state.violations(), state.violations()
    return pergamon.do(state, *moves)


PERGAMON_CHANCES: dict[str, Ending] = {
    "keep-the-half-of-the-dearest-bracelet": Ending(
        last_but_one(
            "pass",
            "pass",
            figures=[2, 1],
            coins=0,
            stored="554,182,216,124",
            galleries=["", ""],
            finds="318,346,110,137,221",
            theirs=(9, "415,141"),
        ),
        "discard 124 or discard 182 or discard 216",
        "All four tiles end in a bracelet, but only that of the 5th century may still win.",
    ),
}
