"""The clock: how much of the game is left."""

from typing import Final

from antiquary.games.ancient_knowledge.rules.numbers import END_AT, PLACES
from antiquary.games.ancient_knowledge.rules.state import OVER, Player, State
from antiquary.games.ancient_knowledge.rules.tallies import PAST, TIMELINE

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
