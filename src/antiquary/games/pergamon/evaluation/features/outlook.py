"""The outlook of a seat: the amounts that only one group of features reads."""

from typing import final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """Filled in group by group."""

    # Exhibiting: what new markers would gain.
    gain: int
    gain_polished: int
    gain_second: int
    at_end: int

    # The museum.
    pushed: int  # own markers that others could push now
    above: int  # markers of others above all own ones

    # Bonuses: those that the seat leads, and those that it could reach.
    bonus_next: int
    bonus_next_reach: int
    bonus_later: int
    bonus_later_reach: int
    final_now: int
    final_reach: int

    # Funding and digging.
    placing: bool  # the figure is still to be placed
    income: float
    depth: int  # the deepest gallery within reach
    purse: int  # coins to dig with
    before_me: int
    dig: float  # what the best gallery would bring that can be reached and paid
    dig_points: float
    best_finds: int  # tiles in that gallery
    all_finds: int
    fit: float
