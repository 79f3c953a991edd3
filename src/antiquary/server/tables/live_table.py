"""A table in memory: a cache of its stored log, which any process can rebuild at any time.

The log of a table holds moves, moves of bots, undone moves and confirmations. `check` says whether an entry may follow
and what would come of it; nothing changes until the entry is stored and `add` is called with it.
"""

import asyncio
from collections import deque
from typing import Final

from msgspec import Struct

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import IllegalAction, NoUndo
from antiquary.kernel.event import Event
from antiquary.kernel.game import SPECTATOR, Action, Game, Seat, State, View
from antiquary.kernel.record import Redeal
from antiquary.kernel.table import PendingMove, Table
from antiquary.server.errors import NotNow, Unplayable
from antiquary.storage.rows import (
    CONFIRM,
    ENDED,
    FINISHED,
    MOVE,
    OPEN,
    OVER,
    RUNNING,
    UNDO,
    Entry,
    RulesRow,
    TableRow,
    Turn,
)
from antiquary.text.names import short

REMEMBERED: Final = 24  # entries whose events are at hand for those who missed them
NOBODY: Final = -1


def playable(row: RulesRow | TableRow) -> bool:
    """Whether this version has the rules under which the table's game was begun."""
    for game in GAMES:
        if game.name == row.game:
            return game.knows(row.rules) and game.edition() == row.edition
    return False


def require_playable(row: TableRow) -> None:
    if not playable(row):
        raise Unplayable("error-table-rules", {"found": row.rules})


class AppliedEntry(Struct, frozen=True):
    """An entry and what it caused. The events hold what not everybody may know: `Event.as_seen_by` them."""

    entry: Entry
    events: list[Event]


class Checked(Struct, frozen=True):
    """An entry that may be added: the hash of the position after it, how the table would stand, and for a move what it
    would do, so that it need not be done twice."""

    digest: str
    turn: Turn
    tried: PendingMove | None = None


class Projection(Struct, frozen=True):
    """A position as one seat may see it, encoded as JSON and without words: the view and its hash, the decision, and
    the legal actions."""

    view: bytes
    hash: str
    decision: bytes
    actions: bytes


class LiveTable:
    """The position of a table after all of its entries."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        require_playable(row)
        self.game: Final[Game] = game_named(row.game)
        redeals = [Redeal(redeal.moves, redeal.seed) for redeal in row.redeals]
        self.table: Final = Table(self.game, row.options, row.seed, rules=row.rules, redeals=redeals)
        self.log: Final[list[Entry]] = []
        self.held: Seat = NOBODY  # whose end of turn waits for a confirmation
        self.recent: Final[deque[AppliedEntry]] = deque(maxlen=REMEMBERED)
        self.lock: Final = asyncio.Lock()
        self.writing = 0  # the number that is on its way to the store
        self.behind = False  # changes were announced, but not read yet
        self.used = 0.0  # when somebody last asked for it
        # Caches for this very position, which many may ask for.
        self.projections: Final[dict[Seat, Projection]] = {}
        self.views: Final[dict[Seat, View]] = {}
        self.encoded: Final[dict[tuple[Seat, str], bytes]] = {}  # by seat and language
        self._confirmed = False

    @property
    def number(self) -> int:
        return len(self.log)

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def over(self) -> bool:
        return self.held == NOBODY and self.state.over()

    def eyes(self, seat: Seat, number: int) -> Seat:
        """The seat whose view of the position after `number` entries may be shown to `seat`. Before the last deal, the
        cards were those of another game: until this one is over, everybody sees what a spectator saw."""
        redeals = self.row.redeals
        return SPECTATOR if redeals and number < redeals[-1].moves and self.row.status not in OVER else seat

    def deciders(self) -> list[Seat]:
        """The seats that may act now."""
        return [] if self.row.status in (OPEN, ENDED) or self.held != NOBODY else self.state.deciders()

    def bot_to_decide(self) -> Seat:
        """A seat for which a bot has to decide, or NOBODY."""
        if self.row.status != RUNNING:
            return NOBODY
        for seat in self.deciders():
            if self.level(seat):
                return seat
        return NOBODY

    def level(self, seat: Seat) -> str:
        """The bot that plays this seat, or "" if a person does."""
        chair = self.row.seats[seat]
        return chair.bot or chair.stand_in

    def names(self) -> list[str]:
        # Rows of earlier versions have a bot's level in its name.
        return [short(chair.name) for chair in self.row.seats]

    def can_undo(self, seat: Seat) -> bool:
        return seat != SPECTATOR and self.row.status == RUNNING and not self._confirmed and self.table.can_undo(seat)

    def turn(self) -> Turn:
        """The status of the table and its deciders."""
        return self._turn(self.state, self.held)

    def started(self, row: TableRow) -> Turn:
        """The same if the row were `row`: somebody joined, or a bot stands in."""
        free = any(not (chair.player or chair.bot) for chair in row.seats)
        if row.status == ENDED or (row.status == OPEN and free):
            return Turn(row.status)
        return self._turn(self.state, self.held, row)

    def check(self, kind: str, seat: Seat, action: Action) -> Checked:
        """Whether an entry may follow. Raises an `AntiquaryError` that says why not."""
        if self.row.status == OPEN:
            raise NotNow("error-table-open")
        if self.row.status in OVER:
            raise NotNow("error-game-over")
        if kind == UNDO:
            if not self.can_undo(seat):
                raise NoUndo("error-no-undo")
            # Where it leads is known once it is done; a bot that is woken in vain goes to sleep again.
            bots = any(self.level(each) for each in range(len(self.row.seats)))
            return Checked("", Turn(RUNNING, (seat,), bots))
        if kind == CONFIRM:
            if self.held != seat:
                raise NotNow("error-nothing-to-confirm")
            return Checked("", self._turn(self.state, NOBODY))
        return self._check_move(kind, seat, action)

    def add(self, entry: Entry, tried: PendingMove | None = None) -> AppliedEntry:
        """Do what a kept entry says; `tried` if `check` has tried it in this very position."""
        self.forget()
        events: list[Event] = []
        if entry.kind == UNDO:
            self.table.undo(entry.seat)
            self.held = NOBODY
        elif entry.kind == CONFIRM:
            self.held, self._confirmed = NOBODY, True
        else:
            before = self.state.deciders()
            tried = tried or self.table.attempt(entry.seat, entry.action)
            self.table.keep(tried)
            events = tried.events
            waits = self.row.confirm and entry.kind == MOVE and passes_on(before, self.state, entry.seat)
            self.held = entry.seat if waits and self.table.can_undo(entry.seat) else NOBODY
            self._confirmed = False
        self.log.append(entry)
        applied = AppliedEntry(entry, events)
        self.recent.append(applied)
        return applied

    def forget(self) -> None:
        """Clear the caches of the position: it has changed, or everybody got it."""
        self.projections.clear()
        self.views.clear()
        self.encoded.clear()
        self.state.forget()

    def _check_move(self, kind: str, seat: Seat, action: Action) -> Checked:
        if self.held != NOBODY:
            raise NotNow("error-table-held", {"name": self.row.seats[self.held].name})
        legal = self.state.legal(seat)
        if not legal:
            raise IllegalAction("error-not-your-decision")
        if action not in legal:
            raise IllegalAction("error-illegal-action", {"action": action})
        tried = self.table.attempt(seat, action)
        after = tried.after
        gained = tried.gained()  # settled now, while both positions are at hand
        waits = self.row.confirm and kind == MOVE and passes_on(tried.before.deciders(), after, seat)
        held = seat if waits and not gained else NOBODY
        return Checked(tried.move.digest, self._turn(after, held), tried)

    def _turn(self, state: State, held: Seat, row: TableRow | None = None) -> Turn:
        seats = (row or self.row).seats
        if held != NOBODY:
            return Turn(RUNNING, (held,))
        if state.over():
            return Turn(FINISHED)
        deciders = tuple(state.deciders())
        return Turn(RUNNING, deciders, any(seats[seat].bot or seats[seat].stand_in for seat in deciders))


def passes_on(before: list[Seat], after: State, seat: Seat) -> bool:
    """Whether a move ended the turn of `seat`: others are asked who were not asked before, or the game is over."""
    deciders = after.deciders()
    return seat not in deciders and (not deciders or any(other not in before for other in deciders))


def built(row: TableRow, log: list[Entry]) -> LiveTable:
    """A table as its log says."""
    live = LiveTable(row)
    for entry in log:
        live.add(entry)
    return live
