"""Leaders: who would get the bonuses for the oldest objects if no marker were pushed from now on."""

from typing import Final, final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.rules.numbers import MARKERS, ROUNDS
from antiquary.kernel.game import Seat


@final
class Leaders:
    """Made once for a museum, used for all seats."""

    def __init__(self, rows: tuple[tuple[int, ...], ...], spaces: list[int], round_: int) -> None:
        self.rows: Final = rows
        self.spaces: Final = spaces
        self.round: Final = round_
        self.owners = [-1] * (ROUNDS + 2)  # by round of scoring: whose is the oldest object of the calendar's sort
        self.years = [0] * (ROUNDS + 2)
        self.final_owners = [-1, -1, -1]  # of the three oldest objects that will still be there at the end
        self.final_years = [0, 0, 0]


def leaders_of(
    components: Components, setbacks: int, rows: tuple[tuple[int, ...], ...], spaces: list[int], round_: int
) -> Leaders:
    """`setbacks`: how far each marker still moves down before the end."""
    leaders = Leaders(rows, spaces, round_)
    century, number, right = components.century, components.number, components.right
    bonus, setback = components.bonus_object, components.setback
    owners, years = leaders.owners, leaders.years
    for marker in range(len(spaces)):
        space = spaces[marker]
        if not space:
            continue
        row = rows[marker]
        owner = marker // MARKERS
        for at in range(len(row) - 1):
            year = century[row[at]] * 100 + number[row[at + 1]]
            thing = right[row[at]]
            left = space
            for scoring in range(round_, ROUNDS + 1):
                if bonus[scoring] == thing and year > years[scoring]:
                    years[scoring] = year
                    owners[scoring] = owner
                left -= setback[scoring]
                if left <= 0:
                    break
            if space > setbacks:
                _rank(leaders, year, owner)
    return leaders


def _rank(leaders: Leaders, year: int, owner: Seat) -> None:
    """Insert an object among the three oldest, if it is one of them."""
    years, owners = leaders.final_years, leaders.final_owners
    if year <= years[2]:
        return
    if year > years[0]:
        years[2], owners[2] = years[1], owners[1]
        years[1], owners[1] = years[0], owners[0]
        years[0], owners[0] = year, owner
    elif year > years[1]:
        years[2], owners[2] = years[1], owners[1]
        years[1], owners[1] = year, owner
    else:
        years[2], owners[2] = year, owner
