"""The artifacts, one literal each."""

from typing import Final

from antiquary.games.ancient_knowledge.cards.card import Artifact
from antiquary.games.ancient_knowledge.cards.kinds import (
    ANCIENTS,
    ARTIFACTS,
    CITIES,
    MEGALITHS,
    MONUMENTS,
    PYRAMIDS,
    SECRETS,
    TECHNOLOGIES,
    WRITINGS,
)
from antiquary.games.ancient_knowledge.rules.conditions import All, AtLeast, AtMost, Monuments
from antiquary.games.ancient_knowledge.rules.effects.control import If, May, MayPay, Sequence
from antiquary.games.ancient_knowledge.rules.effects.costs import Discard, DiscardSelf
from antiquary.games.ancient_knowledge.rules.effects.hand import Draw
from antiquary.games.ancient_knowledge.rules.effects.knowledge import RemoveFromOne, RemoveSpread, ReturnLost
from antiquary.games.ancient_knowledge.rules.effects.opponents import EachOpponentDiscards
from antiquary.games.ancient_knowledge.rules.effects.passives import ExcavateRate, OthersEnterWithLess
from antiquary.games.ancient_knowledge.rules.effects.timeline import Move, Straighten
from antiquary.games.ancient_knowledge.rules.effects.triggers import AfterDecline, OnCreate, OnExcavate, OnLearn
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import Learn
from antiquary.games.ancient_knowledge.rules.tallies import (
    HAND,
    LOST,
    LOST_THIS_PHASE,
    ON_BOARD,
    ON_SPACE_ONE,
    PAST,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    TIMELINE_CITIES,
    TIMELINE_MEGALITHS,
    TIMELINE_PYRAMIDS,
)

# In every timeline phase, if something holds.
DISK_OF_SABU: Final = Artifact(id="A1", timeline=If(AtLeast(PAST_MEGALITHS, 4), ReturnLost(1)))
SARCOPHAGUS_OF_SAQQARA: Final = Artifact(
    id="A2", timeline=If(AtLeast(TIMELINE_CITIES, 3), Sequence(RemoveFromOne(1), Draw()))
)
DISKS_OF_BAYAN_KARA_ULA: Final = Artifact(
    id="A4",
    starting_hand=1,
    timeline=If(
        All((AtLeast(TIMELINE_CITIES, 1), AtLeast(TIMELINE_MEGALITHS, 1), AtLeast(TIMELINE_PYRAMIDS, 1))),
        RemoveFromOne(1),
    ),
)
ICA_STONES: Final = Artifact(id="A5", starting_hand=2, timeline=If(AtLeast(ON_BOARD, 3), Draw()))
TZOLKIN: Final = Artifact(
    id="A9", starting_hand=2, timeline=If(All((AtMost(LOST, 3), AtLeast(PAST, 1))), May(RemoveFromOne(1)))
)
INCAHUASI_QUIPUS: Final = Artifact(id="A10", timeline=If(All((AtMost(LOST, 3), AtLeast(PAST, 1))), Draw()))
PARACAS_CANDELABRA: Final = Artifact(id="A11", timeline=If(AtLeast(TIMELINE_PYRAMIDS, 3), RemoveSpread(2, up_to=True)))
PACHAMAMA_MONOLITH: Final = Artifact(id="A12", cost=3, timeline=If(AtLeast(PAST_PYRAMIDS, 5), May(Learn())))
KLERKSDORP_SPHERES: Final = Artifact(id="A14", starting_hand=4, timeline=If(AtLeast(LOST, 5), Draw()))
IRON_PILLAR_OF_DELHI: Final = Artifact(
    id="A27", timeline=If(AtLeast(ON_SPACE_ONE, 2), Sequence(RemoveFromOne(1), Draw()))
)
MICHAUX_STONE: Final = Artifact(id="A33", cost=3, timeline=If(AtLeast(LOST, 17), May(Learn())))
ASSURBANIPALS_TABLET: Final = Artifact(id="A35", timeline=If(AtMost(HAND, 1), Draw()))

# In every timeline phase, moving a monument.
ANTIKYTHERA_MECHANISM: Final = Artifact(id="A6", timeline=Move(Monuments(space=1, at_least=4), to=3))
PIRI_REIS_MAP: Final = Artifact(id="A13", timeline=May(Move(Monuments(at_most=0))))

# In every timeline phase, for cards from hand.
PLANETARY_STONE: Final = Artifact(id="A3", starting_hand=2, timeline=MayPay(Discard(2), RemoveSpread(3, up_to=True)))
MOAI_STATUE: Final = Artifact(id="A7", timeline=MayPay(Discard(2, ARTIFACTS), Draw(4)))
LA_MANA_PYRAMID: Final = Artifact(id="A8", starting_hand=1, timeline=MayPay(Discard(1), Draw()))

# Once, for the artifact itself.
LUDDITE_FLUTE: Final = Artifact(id="A15", timeline=MayPay(DiscardSelf(), Straighten(4, up_to=True)))
BAGHDAD_BATTERY: Final = Artifact(id="A21", timeline=MayPay(DiscardSelf(), RemoveSpread(4, up_to=True)))
SAQQARA_VASES: Final = Artifact(id="A31", timeline=MayPay(DiscardSelf(), Move()))

# They watch what their owner learns.
GLOZEL_ARTIFACTS: Final = Artifact(id="A17", trigger=OnLearn(WRITINGS, Draw(2)))
DOGON_MYTHOLOGY: Final = Artifact(id="A18", trigger=OnLearn(ANCIENTS, Draw(2)))
VOYNICH_MANUSCRIPT: Final = Artifact(id="A19", trigger=OnLearn(SECRETS, Draw(2)))
SUMERIAN_TABLETS: Final = Artifact(id="A20", trigger=OnLearn(TECHNOLOGIES, Draw()))
NIMRUD_LENS: Final = Artifact(id="A30", cost=1, trigger=OnLearn(TECHNOLOGIES, May(RemoveFromOne(1))))

# They watch what their owner creates.
NAZCA_LINES: Final = Artifact(id="A22", trigger=OnCreate(PYRAMIDS, Draw()))
OLMEC_HEADS: Final = Artifact(id="A23", starting_hand=4, trigger=OnCreate(MEGALITHS, Draw()))
GENETIC_DISK: Final = Artifact(
    id="A24", starting_hand=3, trigger=OnCreate(MONUMENTS, May(RemoveSpread(2, up_to=True)), from_space=5)
)
NEBRA_SKY_DISC: Final = Artifact(id="A26", passive=OthersEnterWithLess(MEGALITHS))
DOGU_FIGURINES: Final = Artifact(id="A28", passive=OthersEnterWithLess(CITIES))
KHUFUS_SOLAR_BARQUE: Final = Artifact(id="A36", passive=OthersEnterWithLess(PYRAMIDS))

# They watch how their owner excavates and declines.
CRYSTAL_SKULL: Final = Artifact(id="A16", trigger=OnExcavate(at_least=3, effect=Learn()))
KENSINGTON_RUNESTONE: Final = Artifact(
    id="A25", trigger=OnExcavate(at_least=2, at_most=2, effect=May(RemoveSpread(6, up_to=True)), instead=True)
)
ORONCE_FINES_MAP: Final = Artifact(id="A34", trigger=OnExcavate(at_least=3, at_most=3, effect=EachOpponentDiscards(2)))
PHAISTOS_DISC: Final = Artifact(id="A29", passive=ExcavateRate(3))
ELONGATED_SKULLS: Final = Artifact(
    id="A32", starting_hand=4, trigger=AfterDecline(Draw(2, per=LOST_THIS_PHASE, every=3))
)
