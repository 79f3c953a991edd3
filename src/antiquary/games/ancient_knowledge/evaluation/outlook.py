"""The outlook of a seat: all amounts that its features are made of, and how much of the game is left."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from antiquary.games.ancient_knowledge.evaluation.card_values import TALLY_LIMIT, CardValue
from antiquary.games.ancient_knowledge.rules.conditions import count
from antiquary.games.ancient_knowledge.rules.numbers import END_AT, PLACES
from antiquary.games.ancient_knowledge.rules.state import ACTION_PHASE, NO_CARD, OVER, Player, State
from antiquary.games.ancient_knowledge.rules.tallies import (
    LOST,
    PAST,
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

# --- how much of the game is left -----------------------------------------------------------------------------------


LONGEST: Final = 20.0  # rounds of a long game
UNTIL_DECLINE: Final = 3.0  # turns until a monument that is still to be created declines
PER_MONUMENT: Final = 1.2  # turns that each one takes


def _declines_needed(player: Player) -> float:
    """The decline phases that the player needs for the last monument that brings about the end."""
    counts = player.counts
    need = END_AT - counts[PAST]
    standing = counts[TIMELINE]
    if need > standing:
        return UNTIL_DECLINE + PER_MONUMENT * (need - standing)
    timeline = player.timeline
    for place in range(PLACES):
        if timeline[place] >= 0:
            need -= 1
            if need <= 0:
                return 1.0 + (place >> 1)
    return 1.0


def rounds_left(state: State) -> float:
    """The rounds that are left with the one that is going on; whole once the end is in sight."""
    if state.phase == OVER:
        return 0.0
    if state.ending:
        return 1.0
    seats = state.seats
    at = (state.active - state.first) % seats
    fewest = 100.0
    for seat in range(seats):
        rounds = _declines_needed(state.players[seat])
        if (seat - state.first) % seats < at or (state.skip_decline and seat == state.active):
            rounds += 1.0
        fewest = rounds if rounds < fewest else fewest
    return fewest


def progress(state: State) -> float:
    """The part of the game that is over: 0 at the start, 1 at the end."""
    if state.phase == OVER:
        return 1.0
    at = (state.active - state.first) % state.seats
    done = 1.0 - (rounds_left(state) - at / state.seats) / LONGEST
    return 0.0 if done < 0.0 else done


# --- the outlook of a seat ------------------------------------------------------------------------------------------


UNMET: Final = 0.3  # what an effect counts whose condition does not hold now
UNMET_SOON: Final = 0.4


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """The amounts that several groups of features go by: the clock, then what each group adds, in the order below."""

    # The timeline: the tallies when it has run its course.
    cities: float
    megaliths: float
    pyramids: float
    endgame: float
    standing_then: float  # monuments in the timeline
    tokens: float  # knowledge at risk
    lost: float

    def __init__(self, state: State, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.player: Final = state.players[seat]
        # The clock.
        turns = rounds_left(state)
        active = seat == state.active and turns > 0.0
        self.offset: Final = (seat - state.first) % state.seats  # seats after the one that began
        if turns > 0.0 and self.offset < (state.active - state.first) % state.seats:
            turns -= 1.0
        self.active: Final = active
        self.turns: Final = turns  # that are left, with the one that is going on
        self.spent: Final = 1.0 if active and state.phase > ACTION_PHASE else 0.0  # 1: its timeline phase has begun
        self.acting: Final = turns - self.spent  # timeline phases to come
        self.declines: Final = turns - 1.0 if active and state.skip_decline else turns  # decline phases to come
        # What is half done.
        self.actions: int = 0  # still to be taken
        self.owed: int = 0  # cards still to be discarded
        self.creating: int = NO_CARD
        self.creating_space: float = 0.0
        self.growth: float = 0.0  # what one more of what they count would bring to the cards that score
        self.pending: Final = Worth()  # what those steps bring; `hurt` and `arranged` from wherever they come

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


@final
@mypyc_attr(acyclic=True)
class TimelineOutlook:
    """The timeline by itself: by space, and what its monuments will do each turn and as they decline."""

    points_1: float
    points_2: float
    points_4: float
    knowledge_1: float
    knowledge_2: float
    knowledge_3: float
    knowledge_4: float
    monuments_1: float
    monuments_2: float
    standing: float

    def __init__(self) -> None:
        self.fragile_safe: float = 0.0
        self.fragile_hope: float = 0.0
        self.fragile_knowledge: float = 0.0
        self.scoring: bool = False  # a monument has an end-of-game effect
        self.end: float = 0.0
        self.engine_drawn: float = 0.0
        self.engine_removed: float = 0.0
        self.engine_returned: float = 0.0
        self.engine_learned: float = 0.0
        self.engine_created: float = 0.0
        self.engine_saved: float = 0.0
        self.decline_drawn: float = 0.0
        self.decline_removed: float = 0.0
        self.decline_returned: float = 0.0
        self.decline_learned: float = 0.0
        self.decline_created: float = 0.0


@final
@mypyc_attr(acyclic=True)
class TableOutlook:
    """The open cards beside the timeline, and the hand."""

    on_board: int  # artifacts
    idle: float  # artifacts whose condition does not hold
    excavate_rate: int
    board_drawn: float
    board_removed: float
    board_returned: float
    board_learned: float
    board_saved: float
    printed: float
    effects: float
    hope: float
    learned_points: float
    open_1: float
    open_2: float
    best_gain: float
    best_points: float
    points_near: float
    hand_artifacts: float
    best: float
    second: float
    third: float
    rest: float
    best_artifact: float
    hand_end: float
    in_time: float


def share_of(player: Player, card: int, value: CardValue, unmet: float) -> float:
    """1 if the effect of `card` would do something now, `unmet` if its condition does not hold."""
    condition = value.condition
    return 1.0 if condition is None or condition.holds(player, card) else unmet


def hope(value: CardValue, tally: float) -> float:
    """The points that an end-of-game effect may bring at this tally; between whole numbers, in proportion."""
    whole = int(tally)
    if whole >= TALLY_LIMIT:
        return value.end_hope[TALLY_LIMIT]
    low = value.end_hope[whole]
    return low + (value.end_hope[whole + 1] - low) * (tally - whole)
