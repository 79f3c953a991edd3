"""Measuring a card: where it stands or would stand, what it will do, what it is worth."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT, ARTIFACT, CITY, MEGALITH, MONUMENTS, TECHNOLOGIES
from antiquary.games.ancient_knowledge.cards.tables import (
    BUDGETS,
    COST,
    EFFECT,
    HAS_DISCOUNT,
    HAS_ON_CREATE,
    HAS_ON_LEARN,
    KINDS,
    NEIGHBOURS,
    ON_CREATE,
    ON_LEARN,
    PLAIN_NUMBER,
    PLAIN_TALLY,
    REQUIRES,
    SPACES_FOR,
)
from antiquary.games.ancient_knowledge.evaluation.card_values import (
    AT_ONCE,
    EACH_TURN,
    GAIN_OF_REMOVED,
    GAIN_OF_RETURNED,
    IN_DECLINE,
    POINTS_OF_A_TOKEN,
    PRICE_OF_A_CARD,
    VALUES,
    CardValue,
)
from antiquary.games.ancient_knowledge.evaluation.choices import columns
from antiquary.games.ancient_knowledge.evaluation.outlook import UNMET, Outlook, hope, share_of
from antiquary.games.ancient_knowledge.rules.conditions import place_of
from antiquary.games.ancient_knowledge.rules.effects.opponents import ADD_TO_OPPONENT, TAKE_FROM, MoveLostToOpponent
from antiquary.games.ancient_knowledge.rules.effects.technologies import LEARN_ONE
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import CREATE_ONE, Create, Learn
from antiquary.games.ancient_knowledge.rules.legality import can_learn, room
from antiquary.games.ancient_knowledge.rules.main_actions import DRAW_OR_INSTEAD, starting_knowledge
from antiquary.games.ancient_knowledge.rules.numbers import HAND_LIMIT
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER
from antiquary.games.ancient_knowledge.rules.scoring import score
from antiquary.games.ancient_knowledge.rules.state import Frame, Player, State
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
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION

# --- demand: what one more card of a kind would bring ---------------------------------------------------------------


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


# --- measuring ------------------------------------------------------------------------------------------------------


MOST_TIMES: Final = 6.0  # activations beyond these count no more
MOST_MISSING: Final = 4
DRAWN_SCALE: Final = 0.3
REMOVED_SCALE: Final = 0.3
RETURNED_SCALE: Final = 0.15
STANDING: Final = 0.7  # points of a monument, for standing in the timeline or as one more in the past


def _printed() -> vec[float]:
    """The columns of each card that never change."""
    numbers: list[float] = []
    for value in VALUES:
        kind, moment = int(value.kind), int(value.moment)
        row = [1.0 if kind == each else 0.0 for each in range(ARTIFACT + 1)]
        row.append(int(value.level) * 0.5)
        row += [1.0 if moment == each else 0.0 for each in (AT_ONCE, EACH_TURN, IN_DECLINE)]
        row += [1.0 if value.fragile else 0.0, value.points * 0.2, value.price / PRICE_OF_A_CARD * 0.5]
        assert len(row) == columns.PRINTED_COUNT
        numbers += row
    return vec[float](numbers)


def _amounts() -> vec[float]:
    """The amounts of one activation of each card."""
    numbers: list[float] = []
    for value in VALUES:
        numbers += [value.drawn * DRAWN_SCALE, value.removed * REMOVED_SCALE, value.returned * RETURNED_SCALE]
        numbers += [value.learned * 0.7, value.created * 0.7, value.saved, value.hurt * 0.3, value.arranged * 0.5]
    return vec[float](numbers)


PRINTED: Final[vec[float]] = _printed()
AMOUNTS: Final[vec[float]] = _amounts()


@final
@mypyc_attr(acyclic=True)
class Measure:
    """The numbers of the card that was measured last, as the seat of a question sees it."""

    def __init__(self, state: State, seat: int, frame: Frame) -> None:
        outlook = Outlook(state, seat)
        player = state.players[seat]
        node = frame.node
        self.state: Final = state
        self.seat: Final = seat
        self.player: Final[Player] = player
        self.outlook: Final = outlook
        expect(outlook)
        self.demand: Final = Demand(outlook)
        # The cards that could pay for one, which is in hand unless it is looked at.
        self.budget: Final[i64] = len(player.hand) - (0 if node is TAKE_FROM or state.looked else 1)
        self.room: Final[i64] = room(player)
        # What enters play now acts at once, as the table is; what is kept or given away does so some day.
        self.acts_now: Final = node is IN_ORDER or node is DRAW_OR_INSTEAD
        self.enters_now: Final = (
            node is TAKE_ACTION or node is CREATE_ONE or node is LEARN_ONE or isinstance(node, (Create, Learn))
        )
        self.against: Final = node is ADD_TO_OPPONENT or isinstance(node, MoveLostToOpponent)
        # The card.
        self.card: int = 0
        self.space: float = 0.0  # 0 for a card that is no monument
        self.declines: float = 0.0  # the chance that it will have declined when the game ends
        self.tokens: float = 0.0
        self.at_risk: float = 0.0
        self.share: float = 1.0  # less if its condition does not hold, or it would do nothing now
        self.times: float = 0.0  # activations to come
        self.gain: float = 0.0  # of all of them, in points
        self.idle_drawn: float = 0.0  # what is of no use: there is no room, or nothing to remove or to return
        self.idle_removed: float = 0.0
        self.idle_returned: float = 0.0
        self.cleaned: float = -1.0  # knowledge that it will take off its neighbours; -1 if it takes none off them
        self.net: float = 0.0
        self.end: float = 0.0
        self.ready: float = 0.0
        self.missing: float = 0.0
        self.rivals: float = 0.0
        self.lead: float = 0.0

    def prospect(self) -> float:
        """The points that the card may bring, roughly: to rank cards."""
        return self.gain + self.net + self.end - VALUES[self.card].price

    # --- measuring --------------------------------------------------------------------------------------------------

    def measure(self, card: int) -> None:
        """Measure a card wherever it is."""
        value = VALUES[card]
        if value.level > 0:
            self.measure_technology(card)
            return
        if self.against:
            self._measure_opponents(card)
            return
        place = place_of(self.player, card)
        if place >= 0:
            self.measure_standing(card, self.player, place, place)
        elif value.kind == ARTIFACT and card in self.player.artifacts:
            self._begin(card, value)
            self._set_times(value, self.outlook.acting)
        else:
            self.measure_creatable(card)

    def measure_creatable(self, card: int) -> None:
        """Measure a card as if it were created, a monument on its printed space."""
        value = VALUES[card]
        budget = self.budget - COST[card]
        if value.kind == ARTIFACT:
            self._begin(card, value)
            self._set_times(value, self.outlook.acting)
        else:
            self.measure_created(card, value.space)
        if budget < 0:
            self.missing = float(-budget)
        elif SPACES_FOR[card * BUDGETS + budget] & self.room:
            self.ready = 1.0

    def measure_created(self, card: int, space: float) -> None:
        """Measure a monument as if it were created on `space`."""
        value = VALUES[card]
        self._begin(card, value)
        tokens = value.knowledge
        if value.entry is not None or self.demand.discounted:
            tokens = float(starting_knowledge(self.player, card))
        place = 2 * int(space) - 2
        if self.player.timeline[place] >= 0:
            place += 1
        self._measure_monument(self.player, place, tokens, space, 1.0)

    def measure_standing(self, card: int, player: Player, place: int, then: int) -> None:
        """Measure the monument on `place` of a timeline as if it stood on the place `then`."""
        self._begin(card, VALUES[card])
        turns = float((then >> 1) + 1) - self.outlook.spent
        self._measure_monument(player, then, float(player.knowledge[place]), turns, 0.0)

    def _measure_opponents(self, card: int) -> None:
        """Measure a monument of an opponent, and how far its owner is ahead."""
        for other in range(self.state.seats):
            player = self.state.players[other]
            place = place_of(player, card)
            if place >= 0:
                self.measure_standing(card, player, place, place)
                self.lead = float(score(player) - score(self.player))
                return

    def measure_technology(self, card: int) -> None:
        """Measure a technology that lies open or is looked at."""
        value, player = VALUES[card], self.player
        self._begin(card, value)
        self._set_times(value, 1.0)
        if value.scores:
            self.end = hope(value, self.outlook.expected(value.end_tally))
        if can_learn(player, card):
            self.ready = 1.0
        else:
            requirement = REQUIRES[card]
            missing = MOST_MISSING if requirement is None else requirement.shortfall(player)
            self.missing = float(min(missing, MOST_MISSING))
        for other in range(self.state.seats):
            if other != self.seat and can_learn(self.state.players[other], card):
                self.rivals += 1.0

    def _begin(self, card: int, value: CardValue) -> None:
        self.card = card
        self.share = 1.0 if value.condition is None else share_of(self.player, card, value, UNMET)
        self.space = self.declines = self.tokens = self.at_risk = self.times = self.gain = 0.0
        self.net = self.end = self.ready = self.missing = self.rivals = self.lead = 0.0
        self.idle_drawn = self.idle_removed = self.idle_returned = 0.0
        self.cleaned = -1.0

    def _set_times(self, value: CardValue, acting: float) -> None:
        """Set the activations to come and what they bring: one for a card that spends itself, or where the question is
        what acts now."""
        if self.acts_now:
            acting = 1.0
        elif value.spent:
            acting = 1.0 if acting > 0.0 else 0.0
        acting = acting if acting < MOST_TIMES else MOST_TIMES
        now = acting > 0.0 and (self.acts_now or (self.enters_now and value.moment == AT_ONCE))
        if now and (self.acts_now or value.level > 0):  # what a monument does may depend on its place
            effect = EFFECT[self.card]
            if effect is not None and not effect.possible(self.state, self.seat, self.card):
                self.share = UNMET
        self.times = self.share * acting
        self.gain = self.times * value.gain
        if now:
            self._set_idle(value)

    def _set_idle(self, value: CardValue) -> None:
        """Set what an effect that happens now would bring and nobody could use."""
        counts, times = self.player.counts, self.times
        if value.drawn > 0.0:
            idle = times * value.drawn - (HAND_LIMIT - len(self.player.hand))
            self.idle_drawn = idle if idle > 0.0 else 0.0
        if value.removed > 0.0:
            tokens = float(counts[TIMELINE_KNOWLEDGE]) + (0.0 if self.acts_now else self.tokens)
            idle = times * value.removed - tokens
            self.idle_removed = idle if idle > 0.0 else 0.0
        if value.returned > 0.0:
            idle = times * value.returned - counts[LOST]
            self.idle_returned = idle if idle > 0.0 else 0.0
        self.gain -= (
            PRICE_OF_A_CARD * self.idle_drawn
            + GAIN_OF_REMOVED * self.idle_removed
            + GAIN_OF_RETURNED * self.idle_returned
        )

    def _measure_monument(self, player: Player, place: int, tokens: float, turns: float, at_once: float) -> None:
        """Measure a monument on a place of a timeline, which it leaves after so many timeline phases at the latest."""
        value, outlook = VALUES[self.card], self.outlook
        space = float((place >> 1) + 1)
        declines = outlook.declines - space + 1.0
        declines = 0.0 if declines < 0.0 else declines if declines < 1.0 else 1.0
        turns = turns if turns < outlook.acting else outlook.acting
        self.space, self.declines, self.tokens = space, declines, tokens
        moment = value.moment
        acting = 0.0
        if moment == EACH_TURN:
            acting = turns
        elif moment == IN_DECLINE:
            acting = declines
        elif moment == AT_ONCE:
            acting = at_once
        self._set_times(value, acting)
        removal = self.share * value.own_removal + self._measure_neighbours(player, place)
        left = tokens - removal * turns
        left = 0.0 if left < 0.0 else left
        self.at_risk = left * declines
        if value.fragile:
            self.net = declines * value.points * 3.0 / (3.0 + left)
        else:
            self.net = declines * (value.points - POINTS_OF_A_TOKEN * left) + STANDING
        if value.scores:
            self.end = declines * hope(value, outlook.expected(value.end_tally))

    def _measure_neighbours(self, player: Player, place: int) -> float:
        """Measure the knowledge that the monument takes off those around it; the knowledge that they take off it in a
        turn."""
        card = self.card
        timeline, kinds, its_kind = player.timeline, VALUES[card].neighbour_kinds, KINDS[card]
        removal = 0.0
        if kinds:
            self.cleaned = 0.0
        for other in NEIGHBOURS[place]:
            neighbour = timeline[other]
            if neighbour < 0 or neighbour == card:
                continue
            if VALUES[neighbour].neighbour_kinds & its_kind:
                removal += 1.0
            if KINDS[neighbour] & kinds:
                tokens = float(player.knowledge[other])
                self.cleaned += tokens if tokens < self.times else self.times
        return removal

    # --- writing ----------------------------------------------------------------------------------------------------

    def write(self, rows: vec[float], row: i64) -> None:
        """Write the card into the row that begins at `row`."""
        card: i64 = self.card
        value = VALUES[self.card]
        start = card * columns.PRINTED_COUNT
        to = row + columns.PRINTED
        for column in range(i64(columns.PRINTED_COUNT)):
            rows[to + column] = PRINTED[start + column]
        self.write_effect(rows, row)
        rows[row + columns.UNMET] = 1.0 if self.share < 1.0 else 0.0
        space, tokens = self.space, self.tokens
        if space > 0.0:
            rows[row + columns.SPACES] = space * 0.2
            rows[row + columns.SOON] = 1.0 / space
            rows[row + columns.DECLINES] = self.declines
            rows[row + columns.TOKENS] = tokens * 0.2
            rows[row + columns.AT_RISK] = self.at_risk * 0.2
            rows[row + columns.NET] = self.net * 0.2
            if value.fragile:
                rows[row + columns.STAKE] = value.points * self.declines * 0.2 / (tokens if tokens > 1.0 else 1.0)
        rows[row + columns.END] = self.end * 0.2
        kind, demand = value.kind, self.demand
        rows[row + columns.GROWTH] = demand.growth[kind] * 0.3
        rows[row + columns.WANTED] = demand.wanted[kind] * 0.3
        rows[row + columns.REACTING] = demand.reacting[kind] * 0.5
        rows[row + columns.READY] = self.ready
        rows[row + columns.MISSING] = self.missing * 0.3
        rows[row + columns.RIVALS] = self.rivals * 0.5
        rows[row + columns.LEAD] = self.lead * 0.1

    def write_effect(self, rows: vec[float], row: i64) -> None:
        """Write what the activations of the card bring."""
        card: i64 = self.card
        times = self.times
        if times <= 0.0:
            return
        start = card * columns.AMOUNT_COUNT
        to = row + columns.AMOUNTS
        for column in range(i64(columns.AMOUNT_COUNT)):
            rows[to + column] = times * AMOUNTS[start + column]
        rows[row + columns.DRAWN] -= DRAWN_SCALE * self.idle_drawn
        rows[row + columns.REMOVED] -= REMOVED_SCALE * self.idle_removed
        rows[row + columns.RETURNED] -= RETURNED_SCALE * self.idle_returned
        rows[row + columns.TIMES] = times * 0.2
        rows[row + columns.GAIN] = self.gain * 0.2
        if self.cleaned >= 0.0:
            rows[row + columns.REMOVED] = REMOVED_SCALE * self.cleaned

    def write_given_up(self, card: int, rows: vec[float], row: i64) -> None:
        """Write what one activation of a card would bring."""
        self._begin(card, VALUES[card])
        self.times, self.gain = 1.0, VALUES[card].gain
        self.write_effect(rows, row)
