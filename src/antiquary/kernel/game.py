"""The contract between a game and everything around it, on one page; docs/develop/add-a-game.md builds one.

A game is played through `Game`, and positions through `State` and `View` (`kernel/state.py`). Three companions say more
about it to those who need it, each with a plain default: `game.evaluation` to whoever searches, `game.encoding` to
whoever learns, `game.study` to the coach and the puzzles.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from antiquary.kernel.encoding import Encoding
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.evaluation import Evaluation
from antiquary.kernel.rng import KeyedRng, Rng
from antiquary.kernel.state import SPECTATOR, Action, Decision, Seat, State, View
from antiquary.kernel.study import Study

__all__ = ["SPECTATOR", "Action", "Decision", "Game", "Option", "Options", "Seat", "State", "View"]

Options: TypeAlias = Mapping[str, Any]


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


class Game(metaclass=ABCMeta):
    """The rules of one game. `name` is the one on the command line ("ancient-knowledge"), actions and outcomes of
    chance are numbers below `action_space` and `chance_space`. A record says under which `version` of the rules it was
    made, and with which `edition` of the cards or printed facts (empty for the first ones); a record of others is
    refused."""

    def __init__(
        self,
        name: str,
        version: int,
        action_space: int,
        *,
        chance_space: int = 0,
        edition: str = "",
        evaluation: Evaluation | None = None,
        encoding: Encoding | None = None,
        study: Study | None = None,
    ) -> None:
        self.name: Final = name
        self.version: Final = version
        self.action_space: Final = action_space
        self.chance_space: Final = chance_space or action_space
        self.edition: Final = edition
        self.evaluation: Final[Evaluation] = evaluation or Evaluation()
        self.encoding: Final[Encoding] = encoding or Encoding()
        self.study: Final[Study] = study or Study()

    @abstractmethod
    def options(self) -> list[Option]:
        """The options of the game; the first is always the number of `players`."""

    @abstractmethod
    def begin(self, options: Options, rng: Rng) -> State:
        """A new game at its first decision, dealt with `rng`, from which all later randomness comes, too."""

    @abstractmethod
    def determinize(self, view: View, rng: Rng) -> State:
        """A full state that `view` cannot distinguish from the real one; hidden parts are drawn at random."""

    @abstractmethod
    def parse(self, notation: str) -> State:
        """The state that `State.notation` wrote."""

    @abstractmethod
    def action_text(self, action: Action) -> str:
        """An action in the game's notation, the same in every language."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The action that `action_text` wrote."""

    def new(self, options: Options, seed: bytes) -> State:
        """The new game of a seed."""
        return self.begin(options, KeyedRng(seed))

    def redeal(self, state: State, seed: bytes) -> State:
        """The position with everything that a spectator cannot see dealt anew. It depends on nothing but the seed and
        the spectator's view; whoever knew what was hidden knows nothing of it afterwards."""
        rng = KeyedRng(seed)
        dealt = self.determinize(state.view(SPECTATOR), rng)
        dealt.draw_from(rng)  # later shuffles must not be predictable, either
        return dealt

    def of_edition(self, edition: str) -> "Game | None":
        """This game as it was when it had that edition; None if it cannot be played any more."""
        return self if edition == self.edition else None

    def with_components(self, path: Path) -> "Game":  # noqa: ARG002 - most games read no file
        """This game with the printed facts in the file `path`; a game whose facts are part of the rules returns itself.
        Raises `WrongComponents`."""
        return self

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
