"""The technologies, one literal each."""

from typing import Final

from antiquary.games.ancient_knowledge.cards.card import Technology
from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT, CITIES, MEGALITHS, PYRAMIDS, SECRET, WRITING
from antiquary.games.ancient_knowledge.rules.conditions import All, AtLeast, AtMost, Monuments
from antiquary.games.ancient_knowledge.rules.effects.control import Sequence
from antiquary.games.ancient_knowledge.rules.effects.hand import Draw, LookAndKeep, MayRedraw, RevealAndDraft
from antiquary.games.ancient_knowledge.rules.effects.knowledge import (
    RemoveFromEach,
    RemoveFromOne,
    RemoveSpread,
    ReturnLost,
)
from antiquary.games.ancient_knowledge.rules.effects.opponents import AddToEachOpponent, EachOpponentDiscards
from antiquary.games.ancient_knowledge.rules.effects.scores import Score
from antiquary.games.ancient_knowledge.rules.effects.technologies import PutTechnologiesUnderDeck
from antiquary.games.ancient_knowledge.rules.effects.timeline import Move, Straighten, SwapTwo
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import LookAndCreate
from antiquary.games.ancient_knowledge.rules.tallies import (
    ANCIENT_TECHNOLOGIES,
    COLLECTION,
    HAND,
    LOST,
    ON_BOARD,
    PAST,
    PAST_BEST,
    PAST_CITIES,
    PAST_ENDGAME,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    SECRET_TECHNOLOGIES,
    TIMELINE_CITIES,
    WRITING_TECHNOLOGIES,
)

# Level I, ancients.
ANAXIMENES: Final = Technology(id="T1", kind=ANCIENT, level=1, requires=AtLeast(ON_BOARD, 3), now=Draw(3))
ARISTOTLE: Final = Technology(id="T2", kind=ANCIENT, level=1, requires=AtLeast(PAST_PYRAMIDS, 2), now=Draw(3))
HERMES_TRISMEGISTUS: Final = Technology(id="T3", kind=ANCIENT, level=1, now=RevealAndDraft(5))
THALES: Final = Technology(id="T4", kind=ANCIENT, level=1, now=LookAndKeep(8))
NICOLAS_FLAMEL: Final = Technology(id="T5", kind=ANCIENT, level=1, now=Sequence(ReturnLost(1), Draw()))
ANAXIMANDER: Final = Technology(id="T6", kind=ANCIENT, level=1, now=RemoveFromEach(1, Monuments(kinds=PYRAMIDS)))
MELCHIZEDEK: Final = Technology(
    id="T7",
    kind=ANCIENT,
    level=1,
    requires=All((AtLeast(PAST_CITIES, 1), AtLeast(PAST_MEGALITHS, 1), AtLeast(PAST_PYRAMIDS, 1))),
    now=Draw(4),
)
PTOLEMY: Final = Technology(id="T8", kind=ANCIENT, level=1, requires=AtMost(HAND, 1), now=Draw(3))
MERCURY: Final = Technology(id="T9", kind=ANCIENT, level=1, now=ReturnLost(2))

# Level I, secrets.
PLANETARY_GRID: Final = Technology(id="T10", kind=SECRET, level=1, now=Move())
NUMBER_PI: Final = Technology(id="T11", kind=SECRET, level=1, now=RemoveFromEach(1, Monuments(kinds=CITIES)))
MUMMIFICATION: Final = Technology(id="T12", kind=SECRET, level=1, now=RemoveSpread(1, per=ON_BOARD))
MYSTERY_SCHOOL: Final = Technology(id="T13", kind=SECRET, level=1, now=Draw(1, per=TIMELINE_CITIES))
LANGUAGE_OF_THE_BIRDS: Final = Technology(id="T14", kind=SECRET, level=1, now=RemoveFromOne(3, Monuments(at_least=5)))
FLOWER_OF_LIFE: Final = Technology(id="T15", kind=SECRET, level=1, requires=AtLeast(PAST_CITIES, 2), now=Draw(3))
SATOR_SQUARE: Final = Technology(id="T16", kind=SECRET, level=1, now=SwapTwo())
EARTHQUAKE_ENGINEERING: Final = Technology(id="T17", kind=SECRET, level=1, now=MayRedraw(3))
ASTRONOMY: Final = Technology(
    id="T18", kind=SECRET, level=1, requires=All((AtLeast(PAST_CITIES, 1), AtLeast(PAST_PYRAMIDS, 1))), now=Draw(3)
)

# Level I, writings.
RUNIC_ALPHABET: Final = Technology(id="T19", kind=WRITING, level=1, now=Straighten(2))
RONGORONGO_GLYPHS: Final = Technology(
    id="T20", kind=WRITING, level=1, now=RemoveFromEach(1, Monuments(kinds=MEGALITHS))
)
ANCIENT_HEBREW: Final = Technology(id="T21", kind=WRITING, level=1, now=Sequence(AddToEachOpponent(1), Draw()))
ANCIENT_GREEK: Final = Technology(id="T22", kind=WRITING, level=1, now=LookAndCreate(10))
ARABIC_NUMERALS: Final = Technology(id="T23", kind=WRITING, level=1, requires=AtLeast(LOST, 5), now=ReturnLost(3))
PROTO_WRITING: Final = Technology(id="T24", kind=WRITING, level=1, requires=AtLeast(PAST, 4), now=Draw(3))
COPTIC_ALPHABET: Final = Technology(id="T25", kind=WRITING, level=1, requires=AtLeast(PAST_MEGALITHS, 2), now=Draw(3))
CRETAN_HIEROGLYPHS: Final = Technology(id="T26", kind=WRITING, level=1, now=EachOpponentDiscards(1))
LATIN_ALPHABET: Final = Technology(
    id="T27", kind=WRITING, level=1, requires=AtLeast(PAST, 5), now=PutTechnologiesUnderDeck(1, level=2)
)

# Level II, ancients: nothing but points.
IMHOTEP: Final = Technology(id="T28", kind=ANCIENT, level=2, requires=AtLeast(ON_BOARD, 4), end=Score(3))
PLATO: Final = Technology(id="T29", kind=ANCIENT, level=2, requires=AtLeast(PAST_BEST, 7), end=Score(4))
THOTH: Final = Technology(id="T30", kind=ANCIENT, level=2, requires=AtLeast(LOST, 9), end=Score(2))
PYTHAGORAS: Final = Technology(id="T31", kind=ANCIENT, level=2, requires=AtLeast(PAST_ENDGAME, 3), end=Score(3))
AKHENATEN: Final = Technology(id="T32", kind=ANCIENT, level=2, requires=AtLeast(PAST_PYRAMIDS, 4), end=Score(3))
PLINY_THE_ELDER: Final = Technology(
    id="T33", kind=ANCIENT, level=2, requires=AtLeast(ANCIENT_TECHNOLOGIES, 3), end=Score(2)
)

# Level II, secrets.
GOLDEN_MEAN: Final = Technology(id="T34", kind=SECRET, level=2, requires=AtLeast(PAST_CITIES, 3), end=Score(2))
ROYAL_CUBIT: Final = Technology(id="T35", kind=SECRET, level=2, requires=AtLeast(SECRET_TECHNOLOGIES, 3), end=Score(2))
ASTROLOGY: Final = Technology(id="T36", kind=SECRET, level=2, requires=AtLeast(HAND, 10), end=Score(2))
ALCHEMY: Final = Technology(
    id="T37", kind=SECRET, level=2, requires=All((AtLeast(PAST, 7), AtMost(LOST, 3))), end=Score(4)
)
HERMETICISM: Final = Technology(id="T38", kind=SECRET, level=2, requires=AtLeast(PAST_CITIES, 5), end=Score(3))
ARI_KAT: Final = Technology(
    id="T39",
    kind=SECRET,
    level=2,
    requires=All((AtLeast(PAST_CITIES, 3), AtLeast(PAST_MEGALITHS, 3), AtLeast(PAST_PYRAMIDS, 3))),
    end=Score(5),
)

# Level II, writings.
CHINESE_ALPHABET: Final = Technology(id="T40", kind=WRITING, level=2, requires=AtLeast(PAST_MEGALITHS, 3), end=Score(2))
EMERALD_TABLET: Final = Technology(
    id="T41", kind=WRITING, level=2, requires=AtLeast(WRITING_TECHNOLOGIES, 3), end=Score(2)
)
SUMERIAN_CUNEIFORMS: Final = Technology(id="T42", kind=WRITING, level=2, requires=AtLeast(COLLECTION, 6), end=Score(2))
MAYA_SCRIPT: Final = Technology(id="T43", kind=WRITING, level=2, requires=AtLeast(PAST, 10), end=Score(2))
PHOENICIAN_ALPHABET: Final = Technology(id="T44", kind=WRITING, level=2, requires=AtLeast(LOST, 15), end=Score(4))
HIEROGLYPHS: Final = Technology(id="T45", kind=WRITING, level=2, requires=AtLeast(PAST_MEGALITHS, 5), end=Score(4))
