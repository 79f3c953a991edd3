"""Perfect recall: everything that a player has seen and done since the deal, in order.

The sequence of a player has an entry for every view that differs from the one before, as canonical bytes
(`View.encode`), and an entry for every action of its own. A change that the player cannot see leaves no entry. The key
of a sequence is a chain of hashes (BLAKE2b, 128 bits), each over the one before and one entry: equal sequences have
equal keys, and different ones have different keys unless the hash collides.

Nothing is computed before it is read, so that games that are only played out cost nothing more.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from antiquary.games.registry import game_named
from antiquary.kernel.game import SPECTATOR, Action, Seat, State

KEY_BYTES: Final = 16
SAW: Final = "saw"
DID: Final = "did"
RESAMPLED: Final = "resampled"  # from here on in a guess; before it stands what everybody saw


class Entry(NamedTuple):
    """A view, as text, or an own action, as a number."""

    kind: str
    text: str


@dataclass(frozen=True)
class Recollection:
    """What a player recalls after some moves. Copies of a history share it: `state` is never changed."""

    moves: int
    state: State
    key: bytes
    view: bytes  # the last one that was seen
    own: tuple[Action, ...]

    def after(self, entry: Entry) -> bytes:
        """The key of the sequence with one more entry."""
        return blake2b(self.key + "\n".join(entry).encode(), digest_size=KEY_BYTES).digest()

    def with_action(self, action: Action) -> "Recollection":
        key = self.after(Entry(DID, str(action)))
        return Recollection(self.moves, self.state, key, self.view, (*self.own, action))

    def text(self) -> str:
        """The key, the own actions and the view last seen, on one line."""
        return f"{self.key.hex()} {','.join(map(str, self.own))} {self.view.decode()}"

    def with_view(self, seat: Seat) -> "Recollection":
        """With the view of its state, if that is another one."""
        view = self.state.view(seat).encode()
        if view == self.view:
            return self
        return Recollection(self.moves, self.state, self.after(Entry(SAW, view.decode())), view, self.own)


class History:
    """The moves since `start` and what each player recalls of them. A history of a guess goes on from an `earlier` one:
    the player `guesser` recalls that one to the full, the others what everybody saw of it."""

    def __init__(self, name: str, start: State, earlier: "History | None" = None, guesser: Seat = SPECTATOR) -> None:
        self.name: Final = name  # of the game
        self.start: Final = start  # never changed
        self.earlier: Final = earlier
        self.guesser: Final = guesser
        self.moves: list[tuple[Seat, Action]] = []
        self._latest: list[Recollection | None] = [None] * (start.seats + 1)  # the last is the spectator's

    def add(self, seat: Seat, action: Action) -> None:
        self.moves.append((seat, action))

    def recollection(self, seat: Seat) -> Recollection:
        """What a player, or SPECTATOR, recalls now."""
        latest = self._latest[seat] or self._first(seat)
        if latest.moves < len(self.moves):
            state = latest.state.clone()
            for mover, action in self.moves[latest.moves :]:
                if mover == seat:
                    latest = latest.with_action(action)
                state.apply(mover, action)
                latest = Recollection(latest.moves + 1, state, latest.key, latest.view, latest.own).with_view(seat)
        self._latest[seat] = latest
        return latest

    def _first(self, seat: Seat) -> Recollection:
        nothing = Recollection(0, self.start, b"", b"", ())
        if self.earlier is None:
            return nothing.with_view(seat)
        before = self.earlier.recollection(seat if self._goes_on(seat) else SPECTATOR)
        if self._goes_on(seat):
            return Recollection(0, self.start, before.key, before.view, before.own).with_view(seat)
        return Recollection(0, self.start, before.after(Entry(RESAMPLED, "")), b"", ()).with_view(seat)

    def _goes_on(self, seat: Seat) -> bool:
        """Whether the sequence simply goes on where the earlier history ended."""
        return seat in (self.guesser, SPECTATOR)

    def sequence(self, seat: Seat) -> list[Entry]:
        """All that a player has seen and done, for people to read and for tests to compare."""
        entries: list[Entry] = []
        if self.earlier is not None:
            goes_on = self._goes_on(seat)
            entries = self.earlier.sequence(seat if goes_on else SPECTATOR)
            entries += [] if goes_on else [Entry(RESAMPLED, "")]
        seen = next((entry.text for entry in reversed(entries) if entry.kind != DID), "")
        for view, done in self._views(seat):
            entries += done
            if view != seen:
                entries.append(Entry(SAW, view))
                seen = view
        return entries

    def _views(self, seat: Seat) -> Iterator[tuple[str, list[Entry]]]:
        """The view after every move, with what the player did to bring it about."""
        state = self.start.clone()
        yield state.view(seat).encode().decode(), []
        for mover, action in self.moves:
            state.apply(mover, action)
            yield state.view(seat).encode().decode(), [Entry(DID, str(action))] if mover == seat else []

    def __deepcopy__(self, memo: dict[int, Any]) -> "History":
        twin = History(self.name, self.start, self.earlier, self.guesser)
        twin.moves = self.moves[:]
        twin._latest = self._latest[:]
        return twin

    def __reduce__(self) -> tuple[Callable[..., "History"], tuple[Any, ...]]:
        return restored_history, (self.name, self.start.notation(), self.earlier, self.guesser, self.moves)


def restored_history(
    name: str, notation: str, earlier: History | None, guesser: Seat, moves: list[tuple[Seat, Action]]
) -> History:
    """The history that was saved."""
    history = History(name, game_named(name).parse(notation), earlier, guesser)
    history.moves = moves
    return history
