"""Demand: what one more card of a kind would bring to the cards of a player."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT, CITY, MEGALITH, MONUMENTS, TECHNOLOGIES
from antiquary.games.ancient_knowledge.cards.tables import (
    HAS_DISCOUNT,
    HAS_ON_CREATE,
    HAS_ON_LEARN,
    ON_CREATE,
    ON_LEARN,
    PLAIN_NUMBER,
    PLAIN_TALLY,
)
from antiquary.games.ancient_knowledge.evaluation.card_values import VALUES
from antiquary.games.ancient_knowledge.evaluation.features.outlook import Outlook, hope
from antiquary.games.ancient_knowledge.rules.tallies import (
    ADJACENT_BEST,
    ANCIENT_TECHNOLOGIES,
    COLLECTION,
    LOST,
    PAST_BEST,
    PAST_CITIES,
    PAST_ENDGAME,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    PAST_SETS,
    SECRET_TECHNOLOGIES,
    TECHNOLOGY_SETS,
    TIMELINE,
    TIMELINE_CITIES,
    TIMELINE_KNOWLEDGE,
    TIMELINE_MEGALITHS,
    TIMELINE_PYRAMIDS,
)

KIND_COUNT: Final = 7
IN_HAND: Final = 0.5  # what a card in hand counts that scores


def _counting_kinds() -> list[int]:
    """The kinds of cards that each tally counts once they have declined or are learned."""
    kinds = [0] * (ADJACENT_BEST + 1)
    for kind in range(3):
        kinds[PAST_CITIES + kind] = 1 << kind
        kinds[ANCIENT_TECHNOLOGIES + kind] = 1 << ANCIENT + kind
    kinds[PAST_BEST] = kinds[PAST_SETS] = MONUMENTS
    kinds[COLLECTION] = kinds[TECHNOLOGY_SETS] = TECHNOLOGIES
    return kinds


COUNTING_KINDS: Final[list[int]] = _counting_kinds()


def expect(outlook: Outlook) -> None:
    """Set the tallies of the outlook as if every monument of the timeline had declined."""
    counts = outlook.player.counts
    outlook.cities = float(counts[PAST_CITIES] + counts[TIMELINE_CITIES])
    outlook.megaliths = float(counts[PAST_MEGALITHS] + counts[TIMELINE_MEGALITHS])
    outlook.pyramids = float(counts[PAST_PYRAMIDS] + counts[TIMELINE_PYRAMIDS])
    outlook.endgame = float(counts[PAST_ENDGAME])
    outlook.standing_then = float(counts[TIMELINE])
    outlook.tokens = float(counts[TIMELINE_KNOWLEDGE])
    outlook.lost = float(counts[LOST]) + 0.6 * outlook.tokens


@final
@mypyc_attr(acyclic=True)
class Demand:
    """By kind of card: growth of end-of-game effects, open technologies that need it, cards in play that react."""

    def __init__(self, outlook: Outlook) -> None:
        player = outlook.player
        self.outlook: Final = outlook
        self.growth: Final[vec[float]] = vec[float]([0.0] * KIND_COUNT)
        self.wanted: Final[vec[float]] = vec[float]([0.0] * KIND_COUNT)
        self.reacting: Final[vec[float]] = vec[float]([0.0] * KIND_COUNT)
        self.discounted: bool = False  # something in play lowers the knowledge of what is created
        self._add_growth(player.past, 1.0)
        self._add_growth(player.timeline, 1.0)
        self._add_growth(player.technologies, 1.0)
        self._add_growth(player.hand, IN_HAND)
        self._add_wanted()
        self._add_reacting(player.timeline)
        self._add_reacting(player.artifacts)

    def _add_growth(self, cards: list[int], share: float) -> None:
        outlook, growth = self.outlook, self.growth
        for card in cards:
            if card < 0 or not VALUES[card].scores:
                continue
            value = VALUES[card]
            counted = value.end_tally
            kinds = COUNTING_KINDS[counted]
            if kinds == 0:
                continue
            tally = outlook.expected(counted)
            more = share * (hope(value, tally + 1.0) - hope(value, tally))
            for kind in range(KIND_COUNT):
                # Of several kinds, only those matter of which there are most or fewest.
                if kinds >> kind & 1 and (counted == COLLECTION or self._expected_of(kind) == tally):
                    growth[kind] += more

    def _expected_of(self, kind: int) -> float:
        """The cards of a kind that will count at the end."""
        outlook = self.outlook
        if kind >= ANCIENT:
            return float(outlook.player.counts[ANCIENT_TECHNOLOGIES + kind - ANCIENT])
        if kind == CITY:
            return outlook.cities
        return outlook.megaliths if kind == MEGALITH else outlook.pyramids

    def _add_wanted(self) -> None:
        """Add the face-up technologies that need more cards of a kind than there will be."""
        wanted, counts = self.wanted, self.outlook.player.counts
        for tile in self.outlook.state.tiles:
            for technology in tile:
                tally = PLAIN_TALLY[technology]
                if PAST_CITIES <= tally <= PAST_PYRAMIDS:
                    kind = tally - PAST_CITIES
                    if counts[tally] + counts[TIMELINE_CITIES + kind] < PLAIN_NUMBER[technology]:
                        wanted[kind] += 1.0
                elif ANCIENT_TECHNOLOGIES <= tally <= SECRET_TECHNOLOGIES and counts[tally] < PLAIN_NUMBER[technology]:
                    wanted[tally - ANCIENT_TECHNOLOGIES + ANCIENT] += 1.0

    def _add_reacting(self, cards: list[int]) -> None:
        reacting = self.reacting
        for card in cards:
            if card < 0:
                continue
            kinds: i64 = 0
            if HAS_ON_CREATE[card]:
                on_create = ON_CREATE[card]
                assert on_create is not None
                kinds = on_create.kinds
            elif HAS_ON_LEARN[card]:
                on_learn = ON_LEARN[card]
                assert on_learn is not None
                kinds = on_learn.kinds
            elif HAS_DISCOUNT[card]:
                self.discounted = True
            kind: i64 = 0
            while kinds:
                if kinds & 1:
                    reacting[kind] += 1.0
                kinds >>= 1
                kind += 1
