"""Projections of a table for one seat: views and log as the seat may know them, in the reader's language.

Nothing hidden passes here: a view is made by the game for that seat, events are taken as that seat saw them, and the
actions that others chose are left out.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from antiquary.games.presenter import Presenter, presenter_of
from antiquary.kernel.event import Event
from antiquary.kernel.game import Game, Seat, State, View
from antiquary.kernel.record import commitment
from antiquary.server.accounts.permissions import is_free
from antiquary.server.errors import NotThere
from antiquary.server.tables.bodies import (
    ActionInfo,
    ClockInfo,
    ClocksInfo,
    DecisionInfo,
    LogEntry,
    LogSegment,
    SeatInfo,
    SeatView,
    TableInfo,
    WrittenView,
)
from antiquary.server.tables.clocks import people
from antiquary.server.tables.forks import seed_was_known
from antiquary.server.tables.house import HOUSE
from antiquary.server.tables.live_table import NOBODY, LiveTable, Projection, playable
from antiquary.server.tables.rows import OPEN, OVER, RUNNING, TIME, UNPLAYABLE, Entry, TableRow, options_of
from antiquary.server.tables.shared_position import AppliedEntry, SharedPosition
from antiquary.server.tables.timing import clocks_at
from antiquary.text import Words
from antiquary.text.names import Names, segments, short
from antiquary.text.words import LINKED

ENCODER: Final = msgspec.json.Encoder()


def projection_for(live: LiveTable, seat: Seat) -> Projection:
    """The projection of the current position for `seat`, made once for every position."""
    known = live.projections.get(seat)
    if known is None:
        known = live.projections[seat] = project(view_for(live, seat))
    return known


def project(view: View) -> Projection:
    """The projection of a view of any position."""
    written = ENCODER.encode(view.data())
    return Projection(written, blake2b(written, digest_size=8).hexdigest())


def view_for(live: LiveTable, seat: Seat) -> View:
    """The view of `seat` now, kept for those who put it into words until `forget_views`."""
    known = live.views.get(seat)
    if known is None:
        known = live.views[seat] = live.shared.state_for(seat).view(seat)
    return known


def take_view(live: LiveTable, seat: Seat) -> View:
    """The view of `seat` now, for a thread: nobody else gets this very object."""
    return live.views.pop(seat, None) or live.shared.state_for(seat).view(seat)


def view_at(live: LiveTable, seat: Seat, position: SharedPosition) -> View:
    """The view of `seat` in a position of the table."""
    return view_for(live, seat) if position is live.shared else position.state_for(seat).view(seat)


def hash_for(live: LiveTable, seat: Seat) -> str:
    """The hash of the current view of `seat`."""
    return projection_for(live, seat).hash


def names_for(live: LiveTable, seat: Seat, words: Words) -> Names:
    names = live.names()
    if 0 <= seat < len(names):
        names[seat] = words.say("name-you")
    return Names(names, seat)


def seat_view(
    live: LiveTable,
    seat: Seat,
    words: Words | None,
    position: SharedPosition | None = None,
    brief: bool = False,
) -> SeatView:
    """The table as `seat` may see it, now or in the `position` in which a step was settled. If it is `brief`, actions
    are numbers only."""
    seat = live.viewer(seat, live.number)
    shared = position or live.shared
    state = shared.state_for(seat)
    view = view_at(live, seat, shared)
    projection = projection_for(live, seat) if shared is live.shared else project(view)
    held = live.held_for(seat)
    over = live.given_up or (held == NOBODY and state.over())
    deciders = live.deciders_for(seat, shared)
    decision: DecisionInfo | None = None
    actions: list[ActionInfo] = []
    if seat in deciders:
        presenter = None if words is None else presenter_of(live.game, words, names_for(live, seat, words))
        decision = decision_info(view, presenter)
        actions = [ActionInfo(each) for each in view.legal()] if brief else action_infos(live.game, view, presenter)
    return WrittenView(
        table=live.row.id,
        seat=seat,
        number=shared.number_for(seat),
        hash=projection.hash,
        status=live.row.status,
        view=msgspec.Raw(projection.view),
        deciders=deciders,
        decision=decision,
        actions=actions,
        can_undo=live.can_undo(seat),
        to_confirm=held != NOBODY,
        held=held,
        over=over,
        scores=state.scores() if over else [],
        winners=live.winners() if over else [],
    )


def position_view(state: State, seat: Seat, presenter: Presenter) -> SeatView:
    """A position that belongs to no table, as `seat` may see it when it has to decide."""
    view = state.view(seat)
    projection = project(view)
    return WrittenView(
        table="",
        seat=seat,
        number=0,
        hash=projection.hash,
        status=RUNNING,
        view=msgspec.Raw(projection.view),
        deciders=state.deciders(),
        decision=decision_info(view, presenter),
        actions=action_infos(presenter.game, view, presenter),
        can_undo=False,
        to_confirm=False,
        held=NOBODY,
        over=False,
        scores=[],
        winners=[],
    )


def encoded_view(
    live: LiveTable,
    seat: Seat,
    words: Words | None,
    position: SharedPosition | None = None,
    brief: bool = False,
) -> bytes:
    """The same as JSON; many may watch, so it is made once for every position, seat and language."""
    if position is not None and position is not live.shared:
        return ENCODER.encode(seat_view(live, seat, words, position, brief))
    key = (seat, "" if words is None else words.language, brief)
    known = live.encoded.get(key)
    if known is None:
        known = live.encoded[key] = ENCODER.encode(seat_view(live, seat, words, brief=brief))
    return known


def log_entry(
    live: LiveTable,
    applied: AppliedEntry,
    seat: Seat,
    words: Words | None,
    position: SharedPosition | None = None,
) -> LogEntry:
    """An entry as `seat` may know it, in the words of the `position` in which it hears of it."""
    entry = applied.entry
    seat = live.viewer(seat, entry.number - 1)
    events = [event.as_seen_by(seat) for event in applied.events]
    lines: list[list[LogSegment]] = []
    if words is not None and entry.kind == TIME:
        lines = [[LogSegment(time_out_line(live, entry.seat, words))]]
    elif words is not None:
        view = view_at(live, seat, position or live.shared)
        linked = Words(words.language, LINKED)
        lines = log_lines(presenter_of(live.game, linked, names_for(live, view.seat, linked)), view, events)
    return LogEntry(
        number=entry.number,
        kind=entry.kind,
        seat=entry.seat,
        action=entry.action if entry.seat == seat else -1,
        undoes=applied.undoes,
        at=entry.at,
        events=[event.data() for event in events],
        lines=lines,
    )


def time_out_line(live: LiveTable, seat: Seat, words: Words) -> str:
    """The line of the log that says that the time of a seat ran out, and what follows."""
    return words.say(f"log-time-{live.row.timeout}", name=live.names()[seat])


def clocks_for(live: LiveTable, seat: Seat, now: float) -> ClocksInfo:
    """The clocks as `seat` may know them: its own as it is, those of others as if what they can undo had not happened
    yet."""
    clocks = clocks_at(live, now)
    if clocks is None:
        return ClocksInfo(seat, now, [])
    running = live.row.status == RUNNING
    asked, seen = (live.asked(), live.shared.state.deciders()) if running else ([], [])
    own = {seat: ClockInfo(seat, max(0.0, clocks.left[seat]), seat in asked)} if seat >= 0 else {}
    others = {at: ClockInfo(at, max(0.0, left), at in seen) for at, left in enumerate(clocks.shown)}
    return ClocksInfo(seat, now, [{**others, **own}[at] for at in people(live.row, range(len(live.row.seats)))])


def log_lines(presenter: Presenter, view: View, events: Sequence[Event]) -> list[list[LogSegment]]:
    """Events in words; those of the presenter have links to cards."""
    return [[LogSegment(text, card) for text, card in segments(line)] for line in presenter.log(view, events)]


def open_view(state: State, seat: Seat) -> dict[str, Any]:
    """The view of `seat` with all hands open."""
    data = state.view(seat).data()
    for other, player in enumerate(data["players"]):
        if "hand" in player:
            player["hand"] = state.view(other).data()["players"][other]["hand"]
    return data


def decision_info(view: View, presenter: Presenter | None) -> DecisionInfo | None:
    decision = view.decision()
    if decision is None:
        return None
    return DecisionInfo(
        prompt=decision.prompt,
        card=decision.card,
        details=decision.details,
        text="" if presenter is None else presenter.question(view),
        because="" if presenter is None else presenter.because(view),
    )


def action_infos(game: Game, view: View, presenter: Presenter | None) -> list[ActionInfo]:
    return [
        ActionInfo(action, game.action_text(action), "" if presenter is None else presenter.answer(view, action))
        for action in view.legal()
    ]


def level_name(level: str, words: Words | None) -> str:
    """A bot's level in the reader's language, or the name of a house opponent."""
    if level.startswith(HOUSE):
        return level.removeprefix(HOUSE)
    key = f"level-{level}"
    return words.say(key) if words is not None and words.has(key) else level


def table_info(row: TableRow, player: str, may_join: bool, words: Words | None) -> TableInfo:
    """A table for a visitor; what only those at the table may know is left empty for others. Steps that can still be
    undone must not show: a running game shows only whether the visitor has to decide."""
    host = bool(player) and player == row.host
    quiet = row.status in (OPEN, *OVER)
    seats = [
        SeatInfo(
            seat=at,
            name=short(chair.name),
            bot=chair.bot,
            level=level_name(chair.bot or chair.stand_in, words),
            stand_in=chair.stand_in,
            yours=bool(player) and chair.player == player,
            free=may_join and is_free(row, at, player),
            player=chair.player if row.status in OVER else "",
        )
        for at, chair in enumerate(row.seats)
    ]
    return TableInfo(
        id=row.id,
        game=row.game,
        options=row.options,
        status=row.status if row.status in OVER or playable(row) else UNPLAYABLE,
        number=row.number if quiet else 0,
        deciders=[seat for seat in row.deciders if seats[seat].yours] if row.status == RUNNING else [],
        seats=seats,
        **options_of(row),
        listed=row.listed,
        timed_out=list(row.timed_out),
        stand_in_name=level_name(row.stand_in, words),
        host=host,
        created=row.created,
        touched=row.touched if quiet else 0.0,
        commit="" if seed_was_known(row) else commitment(row.secret()),
        seed=row.secret().hex() if row.status in OVER else "",
        invite=row.invite if any(seat.yours for seat in seats) or host else "",
        origin=row.origin,
        origin_number=row.origin_number,
        origin_uploaded=row.origin_uploaded,
        dealt_anew=bool(row.origin) and not seed_was_known(row),
        rematch=row.rematch,
        resigned=row.resigned,
        scores=list(row.scores),
        winners=list(row.winners),
    )


def require_known(live: LiveTable, seat: Seat, number: int) -> None:
    """That `seat` knows of so many entries."""
    last = live.shared.number_for(seat)
    if not 0 <= number <= last:
        raise NotThere("error-no-number", {"number": number, "last": last})


def known_after(live: LiveTable, seat: Seat, after: int, most: int) -> list[int]:
    """The numbers of the entries that follow entry `after` and that `seat` may know of."""
    return [entry.number for entry in live.log[after:] if live.knows(seat, entry)][:most]


def replayed(
    past: LiveTable, log: list[Entry], wanted: list[int], seat: Seat
) -> Iterator[tuple[AppliedEntry, SharedPosition]]:
    """The wanted entries in order, each with the position in which it was settled; at the end the pending steps of
    `seat`. The past position goes on meanwhile."""
    left = set(wanted)
    for entry in log[past.number :]:
        for applied, position in past.add(entry).settled:
            if applied.entry.number in left:
                left.remove(applied.entry.number)
                yield applied, position
        if not left:
            return
    for at, step in enumerate(past.shared.pending, start=1):
        if step.seat == seat and step.applied.entry.number in left:
            yield step.applied, replace(past.shared, pending=past.shared.pending[:at])


def log_entries(
    past: LiveTable, log: list[Entry], wanted: list[int], seat: Seat, words: Words | None
) -> list[LogEntry]:
    """The wanted entries as `seat` may know them. The past position goes on meanwhile."""
    return [log_entry(past, applied, seat, words, position) for applied, position in replayed(past, log, wanted, seat)]
