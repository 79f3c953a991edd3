"""The contract between a game and everything around it.

1. A `State` is mutable, small and cheap to clone. Between any two choices it is complete: nothing about a
   half-resolved effect lives in closures, generators or threads.
2. Some seats *decide*. Usually one; sometimes several at once, in any order. The game is over when nobody decides.
3. Actions are ints of a fixed space per game. `legal` is never empty for a deciding seat.
4. `apply` either does what the action says or raises `IllegalAction` and changes nothing.
5. A `View` is all that anyone outside the rules may look at. It is built by allow-list from what the seat may see, and
   `determinize` makes a full state from it which that seat could not tell from the real one.

Seats and actions are plain ints (seat 0 is the first player): wrapping them costs the uncompiled build more than it
protects. Abstract classes are made by ABCMeta and do not inherit ABC: mypyc gives the heirs of a Python class weak
references that outlive them (`tests/games/test_freeing.py`).
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.kernel.budget import DEFAULT_BUDGETS, Budget
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.event import Event
from antiquary.kernel.ledger import POINTS, Line, Theme
from antiquary.kernel.observation import MOST, Field, PieceLayout, byte
from antiquary.kernel.rng import KeyedRng, Rng

Seat: TypeAlias = int
Action: TypeAlias = int
Options: TypeAlias = Mapping[str, Any]

SPECTATOR: Final = -1  # the seat of someone who only watches


class Decision:
    """The question to a seat: `prompt` is its key in `locale/`, `card` the card whose effect asks it (or -1), `details`
    the arguments of its text."""

    def __init__(self, seat: Seat, prompt: str, card: int = -1, details: dict[str, str | int] | None = None) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.card: Final = card
        self.details: Final[dict[str, str | int]] = dict(details or {})

    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"seat": self.seat, "prompt": self.prompt, "details": self.details}
        if self.card >= 0:
            data["card"] = self.card
        return data


class State(metaclass=ABCMeta):
    """A position of a game, including its hidden parts."""

    seats: int
    events: list[Event] | None  # a list if there is a listener, otherwise None

    @abstractmethod
    def decider(self) -> Seat:
        """One of the seats that must decide now, or -1 when the game is over."""

    @abstractmethod
    def deciders(self) -> list[Seat]:
        """All seats that may decide now, in any order among them."""

    @abstractmethod
    def legal(self, seat: Seat) -> list[Action]:
        """The legal actions of `seat`, without duplicates; empty if it has nothing to decide. The list must not be
        modified."""

    @abstractmethod
    def apply(self, seat: Seat, action: Action) -> None:
        """Do `action` and everything that follows from it up to the next decision."""

    @abstractmethod
    def decision(self, seat: Seat) -> Decision:
        """The question to `seat`."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat: final if the game is over, otherwise the current ones."""

    @abstractmethod
    def winners(self) -> list[Seat]:
        """The seats that are ahead once ties are broken; several share a victory."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy without listeners."""

    @abstractmethod
    def view(self, seat: Seat) -> "View":
        """The part of the state that `seat` (or SPECTATOR) may see."""

    @abstractmethod
    def forget(self) -> None:
        """Drop cached views; they are rebuilt on demand. For positions that are kept: memory is cheaper to free at once
        than after it has left the processor's cache."""

    @abstractmethod
    def known(self, seat: Seat) -> int:
        """The pieces whose place `seat` can see, as a set of bits. When it grows, information was gained."""

    @abstractmethod
    def random_draws(self) -> int:
        """The amount of randomness used so far. When it grows, something was shuffled or drawn at random."""

    def draw_from(self, rng: Rng) -> None:  # noqa: B027 - some games use no randomness after the deal
        """From now on, take randomness from `rng`."""

    @abstractmethod
    def notation(self) -> str:
        """The whole position in one line; `Game.parse` reads it back."""

    @abstractmethod
    def violations(self) -> list[str]:
        """The invariants of the game that this position violates; always empty unless the engine has a bug."""

    def over(self) -> bool:
        return self.decider() < 0

    def play_out(self, rng: Rng) -> int:
        """Play random legal actions to the end and return the number of decisions. A game may override it with a faster
        version, because actions that it has just listed need no second check."""
        decisions = 0
        while True:
            seat = self.decider()
            if seat < 0:
                return decisions
            legal = self.legal(seat)
            self.apply(seat, legal[rng.below(len(legal))])
            decisions += 1

    def digest(self) -> str:
        """A short hash of the position, the same on every machine."""
        return blake2b(self.notation().encode(), digest_size=8).hexdigest()


class View(metaclass=ABCMeta):
    """The part of a state that one seat may see."""

    seat: Seat
    seats: int

    @abstractmethod
    def deciders(self) -> list[Seat]:
        """The seats that are asked something now."""

    @abstractmethod
    def legal(self) -> list[Action]:
        """The legal actions of this seat."""

    def idle(self) -> list[Action]:
        """The legal actions of this seat that would do nothing now, so that nobody chooses one by accident."""
        return []

    @abstractmethod
    def decision(self) -> Decision | None:
        """The question to this seat, or None."""

    @abstractmethod
    def encode(self) -> bytes:
        """The view as canonical bytes: equal if and only if the seat cannot distinguish the two positions."""

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """The view as plain data for JSON."""


class Option:
    """One option of a game: its default and its allowed values."""

    def __init__(self, name: str, default: int | str | bool, allowed: list[int | str | bool]) -> None:
        self.name: Final = name
        self.default: Final = default
        self.allowed: Final = allowed

    def allows(self, value: object) -> bool:
        for allowed in self.allowed:
            # True == 1 and 2.0 == 2 in Python, but 'players: true' is still a mistake.
            if type(value) is type(allowed) and value == allowed:
                return True
        return False


class ObservationEncoder:
    """Writes the observations of successive positions into the same place: the same bytes for all positions that the
    seat cannot distinguish. Nothing else writes there, so it may write only what has changed."""

    def __init__(self, row: vec[u8], at: i64) -> None:
        self.row: Final[vec[u8]] = row
        self.at: Final[i64] = at

    def write(self, state: State, seat: Seat) -> None:
        self.row[self.at] = byte(state.scores()[seat])


class Game(metaclass=ABCMeta):
    """The rules of one game."""

    name: str  # as on the command line, "ancient-knowledge"
    version: int  # of the rules; a record of another version is refused
    action_space: int

    @abstractmethod
    def options(self) -> list[Option]:
        """The options of the game; the first is always the number of `players`."""

    @abstractmethod
    def begin(self, options: Options, rng: Rng) -> State:
        """A new game at its first decision, dealt with `rng`, from which all later randomness comes, too."""

    def new(self, options: Options, seed: bytes) -> State:
        """The new game of a seed."""
        return self.begin(options, KeyedRng(seed))

    def chance_space(self) -> int:
        """The outcomes of chance are below this number, see `kernel/chance.py`."""
        return self.action_space

    @abstractmethod
    def determinize(self, view: View, rng: Rng) -> State:
        """A full state that `view` cannot distinguish from the real one; hidden parts are drawn at random."""

    def redeal(self, state: State, seed: bytes) -> State:
        """The position with everything that a spectator cannot see dealt anew. It depends on nothing but the seed and
        the spectator's view; whoever knew what was hidden knows nothing of it afterwards."""
        return self.determinize(state.view(SPECTATOR), KeyedRng(seed))

    @abstractmethod
    def parse(self, notation: str) -> State:
        """The state that `State.notation` wrote."""

    @abstractmethod
    def action_text(self, action: Action) -> str:
        """An action in the game's notation, the same in every language."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The action that `action_text` wrote."""

    def feature_names(self) -> list[str]:
        """The names of `features`, in order: the inputs of a learned judgement."""
        return ["score"]

    def features(self, state: State, seat: Seat) -> vec[float]:
        """The position of `seat` as numbers of magnitude about one. Of what others hide, only the amount may matter."""
        return vec[float]([state.scores()[seat] / 10.0])

    def question_kinds(self) -> list[str]:
        """The names of the kinds of questions: a learned policy weighs the choices of each kind differently."""
        return ["any"]

    def question_kind(self, state: State, seat: Seat) -> int:  # noqa: ARG002 - a game may have one kind only
        """The kind of the question to `seat`, as an index into `question_kinds`."""
        return 0

    def choice_feature_names(self) -> list[str]:
        """The names of `choice_features`, in order: the inputs of a learned policy."""
        return []

    def choice_features(self, state: State, seat: Seat, actions: list[Action]) -> vec[float]:  # noqa: ARG002 - see above
        """Each of some legal actions as numbers of magnitude about one, one row after the other. They may depend only
        on what `seat` can see."""
        return vec[float]()

    def takes_back(self, action: Action) -> bool:  # noqa: ARG002 - in most games nothing is taken back by a move
        """Whether an action only takes earlier ones of the same turn back."""
        return False

    def is_verb(self, action: Action) -> bool:  # noqa: ARG002 - a game may have no such actions
        """Whether an action says only what is done, and not with which piece, where or how much."""
        return False

    def action_complete(self, state: State) -> bool:  # noqa: ARG002 - a game may have no actions of several choices
        """Whether the decider has nothing half done: whatever was begun has been chosen and paid for."""
        return True

    def quiet(self, state: State) -> bool:  # noqa: ARG002 - a game may have no turns of several steps
        """Whether no turn is half done: only such positions are evaluated by a search."""
        return True

    def encoding(self) -> int:
        """The version of `fields`; it changes whenever the meaning of a byte changes."""
        return 0

    def fields(self, seats: int) -> list[Field]:  # noqa: ARG002 - most games need more bytes for more players
        """The layout of the bytes that an encoder writes, in a game of so many seats."""
        return [Field("score", 1, MOST, "the points of this seat")]

    def pieces(self, seats: int) -> PieceLayout | None:  # noqa: ARG002 - a game may have no pieces to tell apart
        """The layout of the same bytes piece by piece, or None."""
        return None

    def encoder(self, row: vec[u8], at: i64, memory: bool = True) -> "ObservationEncoder":  # noqa: ARG002 - see below
        """An encoder that writes the bytes described by `fields` into `row`, starting at `at`. Without `memory` it may
        leave out what a seat remembers but cannot see, where that takes time."""
        return ObservationEncoder(row, at)

    def observation_size(self, seats: int) -> int:
        size = 0
        for field in self.fields(seats):
            size += field.size
        return size

    def progress(self, state: State) -> float:
        """The share of the game that is over: 0 at the start, 1 at the end."""
        return 1.0 if state.over() else 0.0

    def turn(self, state: State, seat: Seat) -> int:  # noqa: ARG002 - whose turns are meant matters to some games
        """A number that changes when the turn of `seat`, or its next one, is complete and its result can be seen."""
        return 1 if state.over() else 0

    def turn_seed(self, state: State, seat: Seat) -> int:
        """A number that stays the same during a turn of `seat`, and rarely comes twice. It is made of what everybody
        can see, so that whatever is drawn for a turn needs no memory."""
        return self.turn(state, seat)

    def effect_features(self) -> list[str]:
        """How names of features begin: each beginning stands for a kind of effect that a beginner may overlook."""
        return []

    def end_features(self) -> list[str]:
        """How the names of the features begin that tell a beginner that the end is near."""
        return []

    def ledger_lines(self) -> list[Line]:
        """The amounts that a person counts when comparing positions, in the order of `ledger`."""
        return [POINTS]

    def ledger(self, state: State, seat: Seat) -> list[float]:
        """The amounts of `seat`. It is called on sampled states only, so it may read everything."""
        return [float(state.scores()[seat])]

    def themes(self) -> list[Theme]:
        """The themes of puzzles."""
        return []

    def edition(self) -> str:
        """Which printed facts or cards it is played with; empty if they never changed, and for the first ones."""
        return ""

    def of_edition(self, edition: str) -> "Game | None":
        """This game as it was when it had that edition; None if it cannot be played any more."""
        return self if edition == self.edition() else None

    def with_components(self, path: Path) -> "Game":  # noqa: ARG002 - most games read no file
        """This game with the printed facts in the file `path`; a game whose facts are part of the rules returns itself.
        Raises `WrongComponents`."""
        return self

    def budgets(self) -> dict[str, Budget]:
        """The search budget of each opponent, by its name."""
        return DEFAULT_BUDGETS

    def benchmark_players(self) -> int:
        """The number of players in games that measure speed."""
        return 2

    def mask(self, state: State, seat: Seat) -> bytearray:
        """One byte per action of the space: 1 where it is legal."""
        marks = bytearray(self.action_space)
        for action in state.legal(seat):
            marks[action] = 1
        return marks

    def checked(self, options: Options) -> dict[str, int | str | bool]:
        """`options` completed with defaults; raises `WrongOption` for a name or a value that does not exist."""
        known = self.options()
        for name in options:
            if all(option.name != name for option in known):
                names = ", ".join(option.name for option in known)
                raise WrongOption("error-option-unknown", {"option": str(name), "known": names})
        complete: dict[str, int | str | bool] = {}
        for option in known:
            value = options.get(option.name, option.default)
            if not option.allows(value):
                allowed_words = ", ".join(str(each) for each in option.allowed)
                raise WrongOption(
                    "error-option-value", {"option": option.name, "value": str(value), "allowed": allowed_words}
                )
            complete[option.name] = value
        return complete
