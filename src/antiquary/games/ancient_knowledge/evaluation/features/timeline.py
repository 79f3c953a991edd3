"""The timeline, with the monument that is being created as if it stood there."""

from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT, CITY, MEGALITH
from antiquary.games.ancient_knowledge.cards.tables import NEIGHBOURS
from antiquary.games.ancient_knowledge.evaluation.card_values import (
    EACH_TURN,
    IN_DECLINE,
    TALLY_LIMIT,
    VALUES,
    CardValue,
)
from antiquary.games.ancient_knowledge.evaluation.features.clock import Clock
from antiquary.games.ancient_knowledge.evaluation.features.pending import THIRD, UNMET, UNMET_SOON, Pending, share_of
from antiquary.games.ancient_knowledge.rules.conditions import count
from antiquary.games.ancient_knowledge.rules.main_actions import starting_knowledge
from antiquary.games.ancient_knowledge.rules.numbers import PLACES
from antiquary.games.ancient_knowledge.rules.state import NO_CARD, State
from antiquary.games.ancient_knowledge.rules.tallies import (
    LOST,
    PAST_BEST,
    PAST_CITIES,
    PAST_ENDGAME,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    PAST_SETS,
    TIMELINE,
    Tally,
)
from antiquary.games.ancient_knowledge.rules.worth import Worth


def hope(value: CardValue, tally: float) -> float:
    """What the end-of-game effect of a card may bring at this tally; between whole numbers, in proportion."""
    whole = int(tally)
    if whole >= TALLY_LIMIT:
        return value.end_hope[TALLY_LIMIT]
    low = value.end_hope[whole]
    return low + (value.end_hope[whole + 1] - low) * (tally - whole)


@final
class TimelineOutlook:
    """What stands in the timeline, what it will do, and the tallies when it has run its course."""

    def __init__(self, state: State, seat: int, clock: Clock, pending: Pending) -> None:
        player = state.players[seat]
        counts = player.counts
        self.player: Final = player
        self.clock: Final = clock
        self.declining: Final[int] = state.declining
        self.cities: float = float(counts[PAST_CITIES])
        self.megaliths: float = float(counts[PAST_MEGALITHS])
        self.pyramids: float = float(counts[PAST_PYRAMIDS])
        self.endgame: float = float(counts[PAST_ENDGAME])
        self.standing: float = 0.0
        # Points, knowledge at risk and monuments, by space.
        self.points_1: float = 0.0
        self.points_2: float = 0.0
        self.points_4: float = 0.0
        self.knowledge_1: float = 0.0
        self.knowledge_2: float = 0.0
        self.knowledge_3: float = 0.0
        self.knowledge_4: float = 0.0
        self.monuments_1: float = 0.0
        self.monuments_2: float = 0.0
        self.fragile_safe: float = 0.0
        self.fragile_hope: float = 0.0
        self.fragile_knowledge: float = 0.0
        self.engine: Final = Worth()
        self.decline: Final = Worth()
        self.others: Final = pending.worth  # what is counted wherever it comes from
        self.scoring: bool = False
        self.end: float = 0.0
        self.growth: float = 0.0  # what one more of what they count would bring to the cards that score
        new = pending.creating
        if new >= 0 and VALUES[new].kind == ARTIFACT:
            new = NO_CARD
        for place in range(PLACES):
            card = player.timeline[place]
            if card >= 0:
                self._add(card, place, float((place >> 1) + 1), float(player.knowledge[place]))
        if new >= 0:
            self._add(new, PLACES, pending.space, float(starting_knowledge(player, new)))
        tokens = self.knowledge_1 + self.knowledge_2 + self.knowledge_3 + self.knowledge_4 + self.fragile_knowledge
        self.tokens: Final[float] = tokens
        self.lost: Final[float] = counts[LOST] + 0.6 * (tokens - self.fragile_knowledge)
        # Whoever still has turns will have monuments in the timeline at the end.
        self.standing_then: Final[float] = self.standing + min(clock.acting, 3.0) * 0.7
        if self.scoring:
            self._add_scores(new, pending.space)

    def _add(self, card: int, place: int, space: float, knowledge: float) -> None:
        """Add a monument; one that is being created has the place after the last."""
        value = VALUES[card]
        sure = self.clock.sureness(space)
        self.standing += 1.0 - sure
        points = sure * value.points
        if value.moment == EACH_TURN:
            knowledge = self._add_engine(card, value, place, space, knowledge)
        elif value.moment == IN_DECLINE and sure > 0.0:
            if value.fragile:
                # It stays with its points, or goes with its knowledge.
                if knowledge > 0.0:
                    self.fragile_hope += points * space / (space + knowledge)
                    self.fragile_knowledge += knowledge
                    return
                self.fragile_safe += points
                points = 0.0
            elif card != self.declining:
                self._add_decline(card, value, sure)
        self._add_on_space(space, points, sure * knowledge, sure)
        kind = value.kind
        if kind == CITY:
            self.cities += sure
        elif kind == MEGALITH:
            self.megaliths += sure
        else:
            self.pyramids += sure
        if value.scores:
            self.endgame += sure
            self.scoring = True

    def _add_engine(self, card: int, value: CardValue, place: int, space: float, knowledge: float) -> float:
        """Add what a monument does turn by turn; the knowledge that it will have left."""
        clock, player, engine = self.clock, self.player, self.engine
        share = min(space - clock.spent, clock.acting)
        if value.condition is not None:
            share *= share_of(player, card, value, UNMET)
        own = value.own_removal
        if own > 0.0:
            knowledge -= own * share
            return max(knowledge, 0.0)
        engine.drawn += share * value.drawn
        engine.returned += share * value.returned
        engine.learned += share * value.learned
        engine.created += share * value.created
        engine.saved += share * value.saved
        kinds = value.neighbour_kinds
        if kinds and place < PLACES:
            for other in NEIGHBOURS[place]:
                neighbour = player.timeline[other]
                if neighbour >= 0 and VALUES[neighbour].kinds & kinds:
                    engine.removed += min(float(player.knowledge[other]), share)
        else:
            engine.removed += share * value.removed
        return knowledge

    def _add_decline(self, card: int, value: CardValue, sure: float) -> None:
        """Add what a monument does as it declines."""
        decline, others = self.decline, self.others
        share = sure * share_of(self.player, card, value, UNMET_SOON)
        decline.drawn += share * value.drawn
        decline.removed += share * value.removed
        decline.returned += share * value.returned
        decline.learned += share * value.learned
        decline.created += share * value.created
        others.hurt += share * value.hurt
        others.arranged += share * value.arranged

    def _add_on_space(self, space: float, points: float, risk: float, sure: float) -> None:
        if space < 1.5:
            self.points_1 += points
            self.knowledge_1 += risk
            self.monuments_1 += sure
        elif space < 3.5:
            self.points_2 += points
            if space < 2.5:
                self.knowledge_2 += risk
            else:
                self.knowledge_3 += risk
            self.monuments_2 += sure
        else:
            self.points_4 += points
            self.knowledge_4 += risk

    def _add_scores(self, new: int, new_space: float) -> None:
        """Add the end-of-game effects of the monuments."""
        for place in range(PLACES + 1):
            card = self.player.timeline[place] if place < PLACES else new
            if card >= 0:
                value = VALUES[card]
                if value.scores:
                    sure = self.clock.sureness(float((place >> 1) + 1) if place < PLACES else new_space)
                    if sure > 0.0:
                        tally = self.expected(value.end_tally)
                        reward = hope(value, tally)
                        self.end += sure * reward
                        self.growth += sure * (hope(value, tally + 1.0) - reward)

    def expected(self, tally: Tally) -> float:
        """The tally that an end-of-game effect goes by, as it will be when the timeline has run its course."""
        if tally == PAST_CITIES:
            return self.cities
        if tally == PAST_MEGALITHS:
            return self.megaliths
        if tally == PAST_PYRAMIDS:
            return self.pyramids
        if tally == PAST_BEST:
            most = max(self.cities, self.megaliths)
            return max(most, self.pyramids)
        if tally == PAST_SETS:
            fewest = min(self.cities, self.megaliths)
            return min(fewest, self.pyramids)
        if tally == PAST_ENDGAME:
            return self.endgame
        if tally == LOST:
            return self.lost
        if tally == TIMELINE:
            return self.standing_then
        return float(count(self.player, NO_CARD, tally))

    def append_to(self, row: list[float]) -> None:
        row.append(self.points_1 * 0.2)
        row.append(self.points_2 * 0.2)
        row.append(self.points_4 * 0.2)
        row.append(self.knowledge_1 * 0.2)
        row.append(self.knowledge_2 * 0.2)
        row.append(self.knowledge_3 * 0.2)
        row.append(self.knowledge_4 * 0.2)
        row.append(self.monuments_1 * 0.5)
        row.append(self.monuments_2 * THIRD)
        row.append(self.standing * THIRD)
        row.append(self.fragile_safe * 0.2)
        row.append(self.fragile_hope * 0.2)
        row.append(self.end * 0.2)
        engine, decline = self.engine, self.decline
        row.append(engine.drawn * 0.2)
        row.append(engine.removed * 0.2)
        row.append(engine.returned * 0.2)
        row.append(engine.learned * 0.5)
        row.append(engine.created * 0.5)
        row.append(engine.saved * THIRD)
        row.append(decline.drawn * 0.2)
        row.append(decline.removed * 0.2)
        row.append(decline.returned * 0.2)
        row.append(decline.learned * 0.5)
        row.append(decline.created * 0.5)
