"""A table in memory: a cache of its stored log, which any process can rebuild at any time.

The log of a table holds moves, moves of bots, undone moves and confirmations. `check` says whether an entry may follow
and what would come of it; nothing changes until the entry is stored and `add` is called with it. As long as a step can
be undone, only its own seat sees it: `shared` is the position as each seat may see it.
"""

import asyncio
from collections import deque
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import IllegalAction, NoUndo
from antiquary.kernel.game import SPECTATOR, Action, Game, Seat, State, View
from antiquary.kernel.record import Redeal
from antiquary.kernel.table import PendingMove, Table
from antiquary.server.errors import NotNow, Unplayable
from antiquary.server.tables.clocks import ALWAYS, ClockStep, Pauses, after_entry, deadlines
from antiquary.server.tables.rows import (
    BOT,
    CONFIRM,
    ENDED,
    FINISHED,
    MOVE,
    OPEN,
    OVER,
    RUNNING,
    TIME,
    UNDO,
    Clocks,
    Entry,
    RulesRow,
    TableRow,
    Turn,
)
from antiquary.server.tables.shared_position import AddedEntry, AppliedEntry, PendingStep, SharedPosition
from antiquary.text.names import short

REMEMBERED: Final = 16  # entries whose events are at hand for those who missed them: about two turns
NOBODY: Final = -1


def playable(row: RulesRow | TableRow) -> bool:
    """Whether this version has the rules under which the table's game was begun."""
    for game in GAMES:
        if game.name == row.game:
            return row.rules == game.version and game.of_edition(row.edition) is not None
    return False


def require_playable(row: TableRow) -> None:
    if not playable(row):
        raise Unplayable("error-table-rules", {"found": row.rules})


class Checked(Struct, frozen=True):
    """An entry that may be added: the hash of the position after it, how the table would stand, for a move what it
    would do, so that it need not be done twice, and whose end of turn would wait for a confirmation."""

    digest: str
    turn: Turn
    tried: PendingMove | None = None
    held: Seat = NOBODY


class Projection(Struct, frozen=True):
    """A position as one seat may see it, encoded as JSON, and its hash."""

    view: bytes
    hash: str


class LiveTable:
    """The position of a table after all of its entries."""

    def __init__(self, row: TableRow, pauses: Pauses = ALWAYS) -> None:
        self.row = row
        self.pauses: Final = pauses
        self.clocks: Clocks | None = row.clocks  # after all entries; None before the game and if it is untimed
        require_playable(row)
        game = game_named(row.game)
        self.game: Final[Game] = game.of_edition(row.edition) or game
        redeals = [Redeal(redeal.moves, redeal.seed) for redeal in row.redeals]
        self.table: Final = Table(self.game, row.options, row.seed, redeals=redeals)
        self.log: Final[list[Entry]] = []
        self.held: Seat = NOBODY  # whose end of turn waits for a confirmation
        self.shared = SharedPosition(self.game, self.table.state)
        self.undone: Final[set[int]] = set()  # the numbers of undone entries and of those that undid them
        self.recent: Final[deque[AppliedEntry]] = deque(maxlen=REMEMBERED)
        self.lock: Final = asyncio.Lock()
        self.writing = 0  # the number that is on its way to the store
        self.behind = False  # changes were announced, but not read yet
        self.used = 0.0  # when somebody last asked for it
        # Caches for this very position, which many may ask for.
        self.projections: Final[dict[Seat, Projection]] = {}
        self.views: Final[dict[Seat, View]] = {}
        self.encoded: Final[dict[tuple[Seat, str, bool], bytes]] = {}  # by seat, language, and whether it is brief
        self._renumbered: Final[dict[tuple[Seat, int], int]] = {}

    @property
    def number(self) -> int:
        return len(self.log)

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def over(self) -> bool:
        return self.given_up or (self.held == NOBODY and self.state.over())

    @property
    def given_up(self) -> bool:
        """Whether somebody resigned or lost on time in this very position, which ended the game."""
        return self.row.resigned != NOBODY and self.number >= self.row.number

    def winners(self) -> list[Seat]:
        """The winners of a game that is over: those of the rules, unless they lost on time; otherwise and after a
        resignation, whoever of the others has the most points."""
        best = [] if self.given_up else [seat for seat in self.state.winners() if seat not in self.row.lost]
        if best or not self.row.lost:
            return best
        scores = self.state.scores()
        others = [seat for seat in range(len(scores)) if seat not in self.row.lost]
        most = max(scores[seat] for seat in others)
        return [seat for seat in others if scores[seat] == most]

    def viewer(self, seat: Seat, number: int) -> Seat:
        """The seat whose view of the position after `number` entries may be shown to `seat`. Before the last deal, the
        cards were those of another game: until this one is over, everybody sees what a spectator saw."""
        redeals = self.row.redeals
        return SPECTATOR if redeals and number < redeals[-1].moves and self.row.status not in OVER else seat

    def deciders(self) -> list[Seat]:
        """The seats that may act now."""
        idle = self.row.status in (OPEN, *OVER) or self.held != NOBODY
        return [] if idle else self.state.deciders()

    def asked(self) -> list[Seat]:
        """The seats whose clocks run: those that have to decide, or to confirm the end of their turn."""
        return self.state.deciders() if self.held == NOBODY else [self.held]

    def held_for(self, seat: Seat) -> Seat:
        """The seat whose end of turn waits for a confirmation, as far as `seat` may know: only its own."""
        return seat if self.held == seat else NOBODY

    def deciders_for(self, seat: Seat, position: SharedPosition | None = None) -> list[Seat]:
        """The seats that may act now, as far as `seat` may know."""
        if self.row.status in (OPEN, ENDED) or self.given_up or self.held_for(seat) != NOBODY:
            return []
        return (position or self.shared).state_for(seat).deciders()

    def knows(self, seat: Seat, entry: Entry) -> bool:
        """Whether `seat` may know of an entry: it is settled or its own, and was not undone."""
        settled = entry.number <= self.shared.number
        return (settled or entry.seat == seat) and entry.number not in self.undone

    def asked_for(self, seat: Seat, number: int) -> Entry | None:
        """The entry that `seat` made when it asked for this number. It may have got a higher one, because it did not
        know of the pending steps of others."""
        number = self._renumbered.get((seat, number), number)
        return self.log[number - 1] if 0 < number <= self.number else None

    def bot_to_decide(self) -> Seat:
        """A seat for which a bot has to decide, or to confirm a turn that its player left unconfirmed; or NOBODY."""
        if self.row.status != RUNNING:
            return NOBODY
        for seat in self.asked():
            if self.level(seat):
                return seat
        return NOBODY

    def level(self, seat: Seat) -> str:
        """The bot that plays this seat, or "" if a person does."""
        chair = self.row.seats[seat]
        return chair.bot or chair.stand_in

    def levels(self) -> list[str]:
        return [self.level(seat) for seat in range(len(self.row.seats))]

    def names(self) -> list[str]:
        # Rows of earlier versions have a bot's level in its name.
        return [short(chair.name) for chair in self.row.seats]

    def can_undo(self, seat: Seat) -> bool:
        pending = any(step.seat == seat for step in self.shared.pending)
        return pending and self.row.status == RUNNING and self.table.can_undo(seat)

    def turn(self) -> Turn:
        """The status of the table and its deciders."""
        return self.turn_in(self.state, self.held)

    def started(self, row: TableRow) -> Turn:
        """The same if the row were `row`: somebody joined, or a bot stands in."""
        free = any(not (chair.player or chair.bot) for chair in row.seats)
        if row.status == ENDED or (row.status == OPEN and free):
            return Turn(row.status)
        if row.resigned != NOBODY:
            return Turn(FINISHED)
        turn = self.turn_in(self.state, self.held, row)
        return replace(turn, deadlines=deadlines(row.clocks, row, turn.deciders))

    def replace_row(self, row: TableRow) -> None:
        """Take over a changed row."""
        if row.clocks != self.row.clocks:
            behind = row.clocks is not None and row.clocks.number < self.number
            self.clocks = built(row, self.log, self.pauses).clocks if behind else row.clocks
        self.row = replace(row, status=self.started(row).status, number=self.number)

    def note_entry(self, entry: Entry, status: str) -> None:
        """Bring the row up to date after an entry was added."""
        deciders = self.turn().deciders
        running_out = deadlines(self.clocks, self.row, deciders)
        self.row = replace(
            self.row, status=status, number=entry.number, touched=entry.at, deciders=deciders, deadlines=running_out
        )

    def check(self, kind: str, seat: Seat, action: Action) -> Checked:
        """Whether an entry may follow. Raises an `AntiquaryError` that says why not."""
        if self.row.status == OPEN:
            raise NotNow("error-table-open")
        if self.row.status in OVER:
            raise NotNow("error-game-over")
        if kind != BOT and seat in self.row.timed_out:
            raise NotNow("error-time-out")
        if kind == UNDO:
            if not self.can_undo(seat):
                raise NoUndo("error-no-undo")
            # Where it leads is known once it is done; a bot that is woken in vain goes to sleep again.
            bots = any(self.level(each) for each in range(len(self.row.seats)))
            return Checked("", Turn(RUNNING, (seat,), bots))
        if kind == CONFIRM:
            if self.held != seat:
                raise NotNow("error-nothing-to-confirm")
            return Checked("", self.turn_in(self.state, NOBODY))
        return self.check_move(kind, seat, action)

    def add(self, entry: Entry, tried: PendingMove | None = None) -> AddedEntry:
        """Do what a kept entry says; `tried` if `check` has tried it in this very position."""
        self.forget()
        asked = self.shared.number_for(entry.seat) + 1
        if asked != entry.number:
            self._renumbered[entry.seat, asked] = entry.number
        before = self.asked() if self.clocks is not None else []
        if entry.kind in (MOVE, BOT) and tried is None:
            tried = self.table.attempt(entry.seat, entry.action)
            entry = sharing_digest(entry, tried)
        self.log.append(entry)
        if entry.kind == UNDO:
            added = self._add_undo(entry)
        elif entry.kind == CONFIRM:
            self.held = NOBODY
            added = self._settle(AppliedEntry(entry, []))
        elif entry.kind == TIME:
            added = self._add_time_out(entry)
        else:
            assert tried is not None
            added = self._add_move(entry, tried)
        if self.clocks is not None and entry.number > self.clocks.number:
            step = ClockStep(entry, before, self.asked(), added.applied.undoes, settled=not self.shared.pending)
            self.clocks = after_entry(self.clocks, self.row, step, self.pauses)
        self.recent.append(added.applied)
        return added

    def _add_move(self, entry: Entry, tried: PendingMove) -> AddedEntry:
        before = self.state.deciders()
        self.table.keep(tried)
        undoable = self.table.can_undo(entry.seat)
        waits = self.row.confirm and entry.kind == MOVE and passes_on(before, self.state, entry.seat)
        self.held = entry.seat if waits and undoable else NOBODY
        applied = AppliedEntry(entry, tried.events)
        self.shared = self.shared.with_step(PendingStep(applied, self.state))
        alone = all(step.seat == entry.seat for step in self.shared.pending)
        # A fork or a lesson begins with the moves of another game.
        before_table = bool(self.row.origin or self.row.known_seed) and entry.at <= self.row.created
        final = not undoable or (entry.kind == BOT and alone) or self.row.status in OVER or before_table
        if self.held == NOBODY and (final or self.shared.asks_others(self.state)):
            return self._settle(applied)
        return AddedEntry(applied, self.shared, [])

    def _add_undo(self, entry: Entry) -> AddedEntry:
        undone = self.undone_by(entry)
        self.table.undo(entry.seat)
        self.held = NOBODY
        self.undone.update((undone, entry.number))
        self.shared = self.shared.without(undone, entry)
        return AddedEntry(AppliedEntry(entry, [], undone), self.shared, [])

    def _add_time_out(self, entry: Entry) -> AddedEntry:
        """A bot goes on from here. What the seat has done stands, and the end of its turn needs no confirmation."""
        applied = AppliedEntry(entry, [])
        settles = self.settles_time_out(entry.seat)
        if self.held == entry.seat:
            self.held = NOBODY
        self.shared = self.shared.with_step(PendingStep(applied, self.state))
        return self._settle(applied) if settles else AddedEntry(applied, self.shared, [])

    def settles_time_out(self, seat: Seat) -> bool:
        """Whether everything is final once the time of `seat` has run out: nobody else has steps that can be undone,
        or it held up those who have to decide next."""
        alone = all(step.seat == seat for step in self.shared.pending)
        return alone or (self.held == seat and self.shared.asks_others(self.state))

    def undone_by(self, entry: Entry) -> int:
        """The number of the entry that an undo takes back: the last move of its seat that stands."""
        return max(
            each.number
            for each in self.log
            if each.seat == entry.seat and each.action >= 0 and each.number not in self.undone
        )

    def _settle(self, applied: AppliedEntry) -> AddedEntry:
        """Make everything final: the pending steps are settled one by one, and then a confirmation."""
        settled = list(self.shared.settled())
        self.reveal()
        if settled and settled[-1][0] is applied:
            settled.pop()
        return AddedEntry(applied, self.shared, [*settled, (applied, self.shared)])

    def reveal(self) -> None:
        """Show all steps to everybody."""
        self.held = NOBODY
        self.shared = replace(self.shared, state=self.state, number=self.number, pending=(), latest={})

    def forget(self) -> None:
        """Clear the caches of the position: it has changed, or everybody got it."""
        self.projections.clear()
        self.encoded.clear()
        self.forget_views()

    def forget_views(self) -> None:
        """Keep only what is encoded, so that a table that is only looked at stays small."""
        self.views.clear()
        self.state.forget()
        self.shared.state.forget()

    def check_move(self, kind: str, seat: Seat, action: Action, following: PendingMove | None = None) -> Checked:
        """Whether a move may be made now, or `following` another one that may be made and after which nobody's turn
        ends."""
        if self.held == seat:
            raise NotNow("error-table-held")
        state = self.state if following is None else following.after
        legal = state.legal(seat) if self.held == NOBODY else []
        if not legal:
            raise IllegalAction("error-not-your-decision")
        if action not in legal:
            raise IllegalAction("error-illegal-action", {"action": action})
        tried = self.table.attempt(seat, action, following)
        after = tried.after
        gained = tried.gained()  # settled now, while both positions are at hand
        waits = self.row.confirm and kind == MOVE and passes_on(tried.before.deciders(), after, seat)
        held = seat if waits and not gained else NOBODY
        return Checked(tried.move.digest, self.turn_in(after, held), tried, held)

    def turn_in(self, state: State, held: Seat, row: TableRow | None = None) -> Turn:
        """The status and the deciders if the position, whoever has to confirm their turn, and the row were these."""
        seats = (row or self.row).seats
        if held == NOBODY and state.over():
            return Turn(FINISHED)
        deciders = tuple(state.deciders()) if held == NOBODY else (held,)
        return Turn(RUNNING, deciders, any(seats[seat].bot or seats[seat].stand_in for seat in deciders))


def passes_on(before: list[Seat], after: State, seat: Seat) -> bool:
    """Whether a move ended the turn of `seat`: others are asked who were not asked before, or the game is over."""
    deciders = after.deciders()
    return seat not in deciders and (not deciders or any(other not in before for other in deciders))


def sharing_digest(entry: Entry, tried: PendingMove) -> Entry:
    """An entry that was read, with the text of the record's digest in the place of an equal one of its own: a table in
    memory has hundreds of them."""
    digest = tried.move.digest
    return replace(entry, digest=digest) if entry.digest == digest else entry


def built(row: TableRow, log: list[Entry], pauses: Pauses = ALWAYS) -> LiveTable:
    """A table as its log says."""
    live = LiveTable(row, pauses)
    for entry in log:
        live.add(entry)
    return live
