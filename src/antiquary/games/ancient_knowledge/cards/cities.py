"""The cities, one literal each."""

from typing import Final

from antiquary.games.ancient_knowledge.cards.card import City
from antiquary.games.ancient_knowledge.cards.kinds import CITIES, PYRAMIDS, SECRETS
from antiquary.games.ancient_knowledge.rules.conditions import OTHER_MONUMENTS, All, AtLeast, AtMost, Monuments
from antiquary.games.ancient_knowledge.rules.effects.control import If, May, Sequence
from antiquary.games.ancient_knowledge.rules.effects.costs import Discard, DiscardSelf
from antiquary.games.ancient_knowledge.rules.effects.hand import Draw
from antiquary.games.ancient_knowledge.rules.effects.knowledge import (
    RemoveFromEach,
    RemoveFromOne,
    RemoveFromSelf,
    RemoveSpread,
    ReturnLost,
)
from antiquary.games.ancient_knowledge.rules.effects.passives import EntersWithLess, OthersEnterWithLess
from antiquary.games.ancient_knowledge.rules.effects.scores import Score, ScoreByThreshold
from antiquary.games.ancient_knowledge.rules.effects.timeline import Move, SkipDecline, SwapSelf
from antiquary.games.ancient_knowledge.rules.effects.triggers import OnLearn
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import Archive
from antiquary.games.ancient_knowledge.rules.tallies import (
    ADJACENT_BEST,
    ADJACENT_PYRAMIDS,
    ANCIENT_TECHNOLOGIES,
    LOST,
    OWN_KNOWLEDGE,
    PAST,
    PAST_BEST,
    PAST_CITIES,
    PAST_SETS,
    SECRET_TECHNOLOGIES,
    TIMELINE_CITIES,
    TIMELINE_KNOWLEDGE,
)

# Scored from the past.
OSIRION: Final = City(
    id="C1", space=4, knowledge=4, points=0, cost=1, end=ScoreByThreshold(ANCIENT_TECHNOLOGIES, ((3, 4), (5, 7)))
)
ABU_GORAB: Final = City(
    id="C2", space=4, knowledge=4, points=0, cost=1, end=ScoreByThreshold(SECRET_TECHNOLOGIES, ((3, 4), (5, 7)))
)
GOBEKLI_TEPE: Final = City(id="C3", space=5, knowledge=4, points=0, cost=2, end=Score(1, per=PAST_BEST))
BYBLOS: Final = City(id="C4", space=5, knowledge=2, points=1, cost=2, end=Score(2, per=PAST_SETS))
ELLORA_CAVES: Final = City(
    id="C5", space=5, knowledge=3, points=0, cost=2, starting_hand=1, end=Score(1, per=PAST_CITIES)
)

# At work while they stand in the timeline.
OLLANTAYTAMBO: Final = City(
    id="C6", space=2, knowledge=2, points=2, timeline=RemoveFromEach(1, Monuments(kinds=CITIES, adjacent=True))
)
LUXOR_TEMPLE: Final = City(
    id="C7", space=3, knowledge=10, points=7, timeline=If(AtLeast(ADJACENT_PYRAMIDS, 2), RemoveFromSelf(3))
)
MOHENJO_DARO: Final = City(
    id="C8", space=5, knowledge=9, points=5, timeline=If(AtLeast(ADJACENT_BEST, 2), RemoveFromSelf(2))
)
PETRA: Final = City(
    id="C9", space=4, knowledge=1, points=1, timeline=If(All((AtMost(LOST, 2), AtLeast(PAST, 1))), Draw())
)
PARTHENON: Final = City(
    id="C10", space=3, knowledge=4, points=0, timeline=If(AtLeast(TIMELINE_KNOWLEDGE, 11), RemoveSpread(2, up_to=True))
)
TULUM: Final = City(id="C35", space=4, knowledge=1, points=6, locked=True, timeline=Discard(1))
CYRENE: Final = City(id="C36", space=3, knowledge=8, points=7, timeline=If(AtLeast(PAST_CITIES, 4), RemoveFromSelf(2)))

# They watch or change what their owner does.
WARANGAL: Final = City(
    id="C11",
    space=5,
    knowledge=2,
    points=1,
    starting_hand=3,
    trigger=OnLearn(SECRETS, Sequence(RemoveFromOne(1), Draw())),
)
ANGKOR_WAT: Final = City(
    id="C18", space=6, knowledge=2, points=2, passive=OthersEnterWithLess(CITIES, condition=AtLeast(PAST_CITIES, 1))
)
EASTER_ISLAND: Final = City(id="C24", space=5, knowledge=3, points=2, passive=OthersEnterWithLess(CITIES))
TEMPLE_OF_KOM_OMBO: Final = City(id="C34", space=5, knowledge=2, points=2, passive=OthersEnterWithLess(PYRAMIDS))

# Once, as they are created.
TIMBUKTU: Final = City(id="C12", space=1, knowledge=2, points=0, now=ReturnLost(1))
LOPBURI_TEMPLE: Final = City(id="C13", space=4, knowledge=1, points=0, now=SwapSelf())
BAGAN: Final = City(id="C14", space=5, knowledge=2, points=0, now=SwapSelf())
TIWANAKU: Final = City(
    id="C20", space=2, knowledge=2, points=2, now=RemoveFromEach(1, Monuments(kinds=CITIES, others=True))
)
POTALA_PALACE: Final = City(id="C30", space=3, knowledge=3, points=8, now=SkipDecline())
PHILAE: Final = City(
    id="C31",
    space=3,
    knowledge=3,
    points=2,
    now=If(AtLeast(TIMELINE_CITIES, 4), RemoveSpread(3, Monuments(kinds=CITIES), up_to=True, over=2)),
)
PERSEPOLIS: Final = City(id="C32", space=3, knowledge=3, points=3, now=May(Archive()))

# They enter with less. One printing words this as a removal; the number that is left is the same.
BAALBEK: Final = City(
    id="C22", space=2, knowledge=6, points=4, entry=EntersWithLess(5, condition=AtLeast(PAST_CITIES, 3))
)
SACSAYHUAMAN: Final = City(
    id="C23", space=3, knowledge=8, points=6, entry=EntersWithLess(6, condition=AtLeast(PAST_CITIES, 3))
)
INWA: Final = City(
    id="C33", space=2, knowledge=6, points=4, entry=EntersWithLess(5, condition=AtLeast(SECRET_TECHNOLOGIES, 3))
)

# As they decline.
AJANTA_CAVES: Final = City(id="C15", space=3, knowledge=2, points=1, decline=Move(OTHER_MONUMENTS))
HERACLEION: Final = City(id="C16", space=2, knowledge=2, points=2, cost=2, decline=Draw(4))
JERICHO: Final = City(id="C17", space=3, knowledge=3, points=1, cost=2, decline=Draw(6))
DERINKUYU: Final = City(
    id="C19", space=3, knowledge=3, points=1, decline=RemoveFromOne(4, Monuments(kinds=CITIES, at_least=6))
)
MYCENAE: Final = City(
    id="C21", space=6, knowledge=4, points=0, locked=True, cost=1, decline=RemoveSpread(7, OTHER_MONUMENTS, up_to=True)
)

# Rich, but gone for good if any knowledge is left on them.
LLAQTAPATA: Final = City(id="C25", space=3, knowledge=6, points=6, decline=If(AtLeast(OWN_KNOWLEDGE, 1), DiscardSelf()))
MACHU_PICCHU: Final = City(
    id="C26", space=3, knowledge=7, points=7, decline=If(AtLeast(OWN_KNOWLEDGE, 1), DiscardSelf())
)
KARNAK_TEMPLE: Final = City(
    id="C27", space=3, knowledge=8, points=8, decline=If(AtLeast(OWN_KNOWLEDGE, 1), DiscardSelf())
)
BABYLON: Final = City(id="C28", space=3, knowledge=9, points=10, decline=If(AtLeast(OWN_KNOWLEDGE, 1), DiscardSelf()))
ATLANTIS: Final = City(id="C29", space=3, knowledge=10, points=12, decline=If(AtLeast(OWN_KNOWLEDGE, 1), DiscardSelf()))
