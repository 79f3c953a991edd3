"""The pyramids, one literal each."""

from typing import Final

from antiquary.games.ancient_knowledge.cards.card import Pyramid
from antiquary.games.ancient_knowledge.cards.kinds import ANCIENTS, ARTIFACTS, CITIES, MEGALITHS
from antiquary.games.ancient_knowledge.rules.conditions import OTHER_MONUMENTS, All, AtLeast, AtMost, Monuments
from antiquary.games.ancient_knowledge.rules.effects.control import If, May, Sequence
from antiquary.games.ancient_knowledge.rules.effects.hand import Draw, DrawUntil, LookAndKeep
from antiquary.games.ancient_knowledge.rules.effects.knowledge import (
    MaySacrificeArtifacts,
    RemoveFromEach,
    RemoveFromOne,
    RemoveSpread,
    ReturnLost,
)
from antiquary.games.ancient_knowledge.rules.effects.opponents import EachOpponentSacrificesArtifact
from antiquary.games.ancient_knowledge.rules.effects.passives import (
    EaseRequirement,
    EntersWithLess,
    OthersEnterWithLess,
)
from antiquary.games.ancient_knowledge.rules.effects.scores import Score, ScoreByThreshold
from antiquary.games.ancient_knowledge.rules.effects.technologies import LookAndLearn, PutTechnologiesUnderDeck
from antiquary.games.ancient_knowledge.rules.effects.timeline import Move, SwapSelf
from antiquary.games.ancient_knowledge.rules.effects.triggers import OnCreate, OnLearn
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import Create, Learn
from antiquary.games.ancient_knowledge.rules.tallies import (
    COLLECTION,
    LOST,
    PAST,
    PAST_CITIES,
    PAST_ENDGAME,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    PAST_SETS,
    SECRET_TECHNOLOGIES,
    TECHNOLOGY_SETS,
    TIMELINE,
    TIMELINE_KNOWLEDGE,
    WRITING_TECHNOLOGIES,
)

# Scored from the past.
PYRAMID_OF_KHAFRE: Final = Pyramid(
    id="P1", space=2, knowledge=3, points=0, cost=2, end=ScoreByThreshold(COLLECTION, ((8, 5), (12, 12)))
)
PYRAMID_OF_PEPI_II: Final = Pyramid(
    id="P2", space=3, knowledge=2, points=1, cost=1, end=ScoreByThreshold(PAST_CITIES, ((7, 6),))
)
MEIDUM_PYRAMID: Final = Pyramid(
    id="P3", space=4, knowledge=4, points=0, cost=1, end=ScoreByThreshold(SECRET_TECHNOLOGIES, ((3, 4), (5, 7)))
)
PALENQUE: Final = Pyramid(
    id="P4", space=4, knowledge=4, points=0, cost=1, end=ScoreByThreshold(WRITING_TECHNOLOGIES, ((3, 4), (5, 7)))
)
CAHUACHI_PYRAMIDS: Final = Pyramid(id="P5", space=3, knowledge=4, points=1, cost=1, end=Score(2, per=TECHNOLOGY_SETS))
GREAT_ZIGGURAT_OF_UR: Final = Pyramid(id="P6", space=5, knowledge=2, points=1, cost=2, end=Score(2, per=PAST_SETS))
COMALCALCO_TEMPLE: Final = Pyramid(id="P32", space=4, knowledge=4, points=1, cost=1, end=Score(1, per=PAST_ENDGAME))
JANGGUN_CHONG: Final = Pyramid(id="P36", space=2, knowledge=3, points=1, end=ScoreByThreshold(TIMELINE, ((3, 6),)))

# At work while they stand in the timeline.
PYRAMID_OF_TAZUMAL: Final = Pyramid(
    id="P24", space=3, knowledge=4, points=0, timeline=If(AtLeast(TIMELINE_KNOWLEDGE, 11), RemoveSpread(2, up_to=True))
)
CHICHEN_ITZA: Final = Pyramid(
    id="P25", space=3, knowledge=2, points=1, timeline=RemoveFromEach(1, Monuments(kinds=MEGALITHS, adjacent=True))
)
UXMAL: Final = Pyramid(
    id="P26", space=2, knowledge=1, points=1, timeline=RemoveFromEach(1, Monuments(kinds=MEGALITHS, adjacent=True))
)
DAHSHUR_PYRAMID: Final = Pyramid(
    id="P27", space=2, knowledge=1, points=1, timeline=RemoveFromEach(1, Monuments(kinds=CITIES, adjacent=True))
)
PYRAMID_OF_MENKAURE: Final = Pyramid(
    id="P28", space=3, knowledge=2, points=1, timeline=RemoveFromEach(1, Monuments(kinds=CITIES, adjacent=True))
)
PYRAMID_OF_DJOSER: Final = Pyramid(
    id="P29", space=5, knowledge=3, points=2, timeline=If(All((AtMost(LOST, 4), AtLeast(PAST, 1))), RemoveFromOne(1))
)
PYRAMID_OF_NEFERIRKARE: Final = Pyramid(
    id="P30", space=5, knowledge=4, points=0, timeline=RemoveFromOne(1, OTHER_MONUMENTS)
)
TONINA: Final = Pyramid(id="P31", space=4, knowledge=4, points=0, starting_hand=1, timeline=Draw())

# They watch or change what their owner does.
CANDI_SUKUH: Final = Pyramid(id="P19", space=4, knowledge=4, points=0, locked=True, passive=EaseRequirement())
BOROBUDUR_TEMPLE: Final = Pyramid(
    id="P20", space=3, knowledge=4, points=0, locked=True, trigger=OnCreate(ARTIFACTS, May(Learn()))
)
PHIMEANAKAS: Final = Pyramid(
    id="P21",
    space=5,
    knowledge=2,
    points=1,
    starting_hand=3,
    trigger=OnLearn(ANCIENTS, Sequence(RemoveFromOne(1), Draw())),
)
SNEFERUS_PYRAMID: Final = Pyramid(id="P22", space=5, knowledge=3, points=2, passive=OthersEnterWithLess(CITIES))

# Once, as they are created.
YONAGUNI: Final = Pyramid(id="P13", space=4, knowledge=14, points=8, now=MaySacrificeArtifacts(4))
TIKAL_TEMPLE_I: Final = Pyramid(id="P14", space=3, knowledge=4, points=2, starting_hand=3, now=May(Learn()))
XIXIA_WANGLING: Final = Pyramid(
    id="P15", space=2, knowledge=3, points=2, now=RemoveFromOne(3, Monuments(others=True, adjacent=True), up_to=True)
)
NUBIAN_PYRAMIDS: Final = Pyramid(id="P16", space=2, knowledge=3, points=1, starting_hand=4, now=May(Create(ARTIFACTS)))
QUEENS_PYRAMIDS: Final = Pyramid(id="P17", space=3, knowledge=5, points=4, entry=EntersWithLess(1, per=PAST_PYRAMIDS))
PYRAMID_OF_NICE: Final = Pyramid(id="P18", space=1, knowledge=2, points=0, starting_hand=1, now=RemoveFromOne(1))
PYRAMIDS_OF_XIAN: Final = Pyramid(id="P23", space=4, knowledge=1, points=0, now=SwapSelf())
CANDI_KETHEK: Final = Pyramid(id="P35", space=2, knowledge=3, points=1, now=PutTechnologiesUnderDeck(2))

# As they decline.
PYRAMID_OF_THE_NICHES: Final = Pyramid(id="P7", space=3, knowledge=3, points=1, decline=LookAndLearn(7))
PYRAMID_OF_USERKAF: Final = Pyramid(id="P8", space=3, knowledge=3, points=1, decline=EachOpponentSacrificesArtifact())
CARAL: Final = Pyramid(id="P9", space=4, knowledge=2, points=2, decline=May(Learn()))
TEOTIHUACAN: Final = Pyramid(
    id="P10",
    space=6,
    knowledge=2,
    points=0,
    locked=True,
    cost=1,
    starting_hand=3,
    decline=Sequence(May(Learn()), May(Learn())),
)
PYRAMID_OF_COBA: Final = Pyramid(
    id="P11", space=3, knowledge=2, points=1, decline=If(AtLeast(PAST_MEGALITHS, 3), ReturnLost(4, up_to=True))
)
GUNUNG_PADANG: Final = Pyramid(id="P12", space=3, knowledge=2, points=1, decline=Move(OTHER_MONUMENTS))
CALAKMUL: Final = Pyramid(id="P33", space=1, knowledge=1, points=1, cost=2, decline=DrawUntil(2, CITIES))
PYRAMIDS_OF_PLAINE_MAGNIEN: Final = Pyramid(
    id="P34", space=2, knowledge=0, points=0, starting_hand=2, decline=LookAndKeep(8)
)
