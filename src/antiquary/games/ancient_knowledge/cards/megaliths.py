"""The megaliths, one literal each."""

from typing import Final

from antiquary.games.ancient_knowledge.cards.card import Megalith
from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACTS, CITIES, MEGALITHS, MONUMENTS, WRITINGS
from antiquary.games.ancient_knowledge.rules.conditions import AtLeast, Monuments
from antiquary.games.ancient_knowledge.rules.effects.control import If, May, Sequence
from antiquary.games.ancient_knowledge.rules.effects.hand import Draw
from antiquary.games.ancient_knowledge.rules.effects.knowledge import RemoveFromEach, RemoveFromOne, ReturnLost
from antiquary.games.ancient_knowledge.rules.effects.opponents import (
    AddToEachOpponent,
    EachOpponentDiscards,
    MoveLostToOpponent,
    TakeFromOpponentsHand,
)
from antiquary.games.ancient_knowledge.rules.effects.passives import EntersWithLess, OthersEnterWithLess
from antiquary.games.ancient_knowledge.rules.effects.scores import Score, ScoreByThreshold
from antiquary.games.ancient_knowledge.rules.effects.triggers import OnCreate, OnLearn
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import Create, Learn
from antiquary.games.ancient_knowledge.rules.tallies import (
    ANCIENT_TECHNOLOGIES,
    LOST,
    PAST,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    TECHNOLOGY_SETS,
    TIMELINE,
    WRITING_TECHNOLOGIES,
)

# Scored from the past.
STONEHENGE: Final = Megalith(id="M1", space=3, knowledge=4, points=1, cost=1, end=Score(2, per=TECHNOLOGY_SETS))
ASWAN_OBELISK: Final = Megalith(id="M3", space=4, knowledge=2, points=1, cost=1, end=Score(1, per=PAST_PYRAMIDS))
SULAWESI_MEGALITHS: Final = Megalith(
    id="M4", space=3, knowledge=2, points=1, cost=1, end=ScoreByThreshold(PAST_MEGALITHS, ((7, 6),))
)
MORON: Final = Megalith(
    id="M5", space=4, knowledge=4, points=0, cost=1, end=ScoreByThreshold(ANCIENT_TECHNOLOGIES, ((3, 4), (5, 7)))
)
DOLMEN_OF_GANGHWA: Final = Megalith(
    id="M6", space=4, knowledge=4, points=0, cost=1, end=ScoreByThreshold(WRITING_TECHNOLOGIES, ((3, 4), (5, 7)))
)
CIRCLES_OF_MPUMALANGA: Final = Megalith(
    id="M7", space=5, knowledge=3, points=0, cost=2, end=Score(1, per=PAST_MEGALITHS)
)
MERCHANTS_TABLE: Final = Megalith(id="M33", space=2, knowledge=2, points=1, cost=1, end=Score(1, per=TIMELINE))

# A reward for much lost knowledge; they add up.
MENHIR_DI_MONTE_CORRU_TUNDU: Final = Megalith(
    id="M2", space=4, knowledge=1, points=0, cost=1, starting_hand=4, end=ScoreByThreshold(LOST, ((15, 9),))
)
DOLMEN_OF_FONTANACCIA: Final = Megalith(
    id="M19", space=4, knowledge=1, points=0, cost=1, end=ScoreByThreshold(LOST, ((10, 4),))
)
GIANTS_TOMB: Final = Megalith(id="M32", space=5, knowledge=1, points=0, cost=1, end=ScoreByThreshold(LOST, ((20, 12),)))

# At work while they stand in the timeline.
ISHIBUTAI_KOFUN: Final = Megalith(
    id="M29", space=4, knowledge=3, points=1, timeline=If(AtLeast(LOST, 5), ReturnLost(1))
)
LESHAN_GIANT_BUDDHA: Final = Megalith(
    id="M30", space=5, knowledge=3, points=2, timeline=If(AtLeast(PAST_MEGALITHS, 3), ReturnLost(1))
)
HAGAR_QIM: Final = Megalith(id="M31", space=2, knowledge=3, points=2, timeline=ReturnLost(1))
GGANTIJA: Final = Megalith(
    id="M35", space=2, knowledge=1, points=1, timeline=RemoveFromEach(1, Monuments(kinds=CITIES, adjacent=True))
)

# They watch or change what their owner does.
COLOSSI_OF_MEMNON: Final = Megalith(id="M20", space=5, knowledge=2, points=2, passive=OthersEnterWithLess(MEGALITHS))
HIRE_BENAKAL: Final = Megalith(
    id="M22",
    space=5,
    knowledge=2,
    points=1,
    starting_hand=3,
    trigger=OnLearn(WRITINGS, Sequence(RemoveFromOne(1), Draw())),
)
CHABOLA_DE_LA_HECHICERA: Final = Megalith(
    id="M26",
    space=6,
    knowledge=3,
    points=1,
    starting_hand=2,
    trigger=OnCreate(ARTIFACTS, Sequence(RemoveFromOne(1), Draw())),
)
POULNABRONE_DOLMEN: Final = Megalith(
    id="M36",
    space=6,
    knowledge=0,
    points=0,
    trigger=OnCreate(MONUMENTS, May(Create(MONUMENTS)), condition=AtLeast(PAST, 11)),
)

# Once, as they are created.
DIQUIS_STONE_SPHERES: Final = Megalith(
    id="M16", space=2, knowledge=3, points=1, starting_hand=2, now=May(Create(ARTIFACTS))
)
DOLMEN_OF_MENGA: Final = Megalith(id="M18", space=6, knowledge=3, points=1, starting_hand=1, now=May(Create(MONUMENTS)))
MASUDA_IWAFUNE: Final = Megalith(id="M27", space=3, knowledge=2, points=2, now=May(Create(MEGALITHS)))
STANDING_STONES_OF_STENNESS: Final = Megalith(
    id="M23", space=5, knowledge=2, points=2, cost=1, now=RemoveFromEach(1, Monuments(kinds=MEGALITHS, others=True))
)
TLALOCS_STATUE: Final = Megalith(id="M24", space=3, knowledge=4, points=1, now=AddToEachOpponent(3))
GREAT_SPHINX_OF_GIZA: Final = Megalith(id="M25", space=2, knowledge=3, points=1, now=AddToEachOpponent(2))
MEGALITHS_OF_CAURIA: Final = Megalith(id="M28", space=1, knowledge=2, points=0, now=AddToEachOpponent(1))

# They enter with less.
FORT_SAMAIPATA: Final = Megalith(
    id="M17",
    space=2,
    knowledge=6,
    points=4,
    starting_hand=4,
    entry=EntersWithLess(5, condition=AtLeast(PAST_MEGALITHS, 3)),
)
BAALBEK_TRILITHON: Final = Megalith(
    id="M21", space=3, knowledge=7, points=5, entry=EntersWithLess(6, condition=AtLeast(PAST_MEGALITHS, 4))
)

# As they decline.
DOLMEN_OF_GOCHANG: Final = Megalith(
    id="M8", space=4, knowledge=3, points=1, decline=If(AtLeast(PAST_MEGALITHS, 5), ReturnLost(7))
)
CARNAC_STANDING_STONES: Final = Megalith(
    id="M13", space=6, knowledge=3, points=0, locked=True, cost=4, decline=If(AtLeast(LOST, 20), ReturnLost(15))
)
MENHIRS_OF_MONTENEUF: Final = Megalith(id="M11", space=4, knowledge=2, points=2, decline=May(Create(MONUMENTS)))
STATUES_OF_RAMESSES_II: Final = Megalith(id="M12", space=2, knowledge=2, points=2, cost=2, decline=Draw(4))
MONTGUYON_DOLMEN: Final = Megalith(id="M34", space=5, knowledge=3, points=0, cost=3, decline=May(Learn(free=True)))

# As they decline, at the opponents' expense.
ARAMU_MURU: Final = Megalith(
    id="M9", space=3, knowledge=2, points=2, locked=True, cost=1, decline=EachOpponentDiscards(2)
)
FAIRIES_ROCK: Final = Megalith(id="M10", space=2, knowledge=2, points=1, decline=EachOpponentDiscards(1))
MENHIR_OF_KERLOAS: Final = Megalith(
    id="M14", space=3, knowledge=3, points=1, locked=True, decline=TakeFromOpponentsHand()
)
BARABAR_CAVES: Final = Megalith(id="M15", space=6, knowledge=3, points=1, decline=MoveLostToOpponent(3))
