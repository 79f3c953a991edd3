"""The games for OpenSpiel: importing this module registers each as `python_antiquary_<game>` with pyspiel.

All randomness of a game follows from its seed, so there is one chance node, at the start: which of `deals` games is
dealt, all equally likely. Decisions that several players take at the same time are asked one after the other.

The observation of a player is what it sees now. Its information state is everything it has seen and done, in order
(`recall.py`): the string is the key of that sequence, the player's own actions and its current view; the tensor is the
current observation and the key as bits, so that different pasts give different tensors. Tensors hold numbers from 0 to
1. `SpielState.sequence` spells the sequence out.

`resample_from_infostate` resamples what a player cannot see. The player recalls the same in the new state as in the
old one. The others recall, up to that moment, what everybody saw, and their view in the new state: what they saw alone
in the old one may never have happened in the new one.
"""

from collections.abc import Callable
from typing import Any, Final, Protocol

import numpy as np
import pyspiel
from numpy.typing import NDArray

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel import game as kernel
from antiquary.kernel.outcome import WIN, require_reward, rewards
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.research.encoding import Encoding, Observer
from antiquary.research.recall import KEY_BYTES, Entry, History

MOST_DECISIONS: Final = 10_000  # random games take a few hundred
LARGEST_LEAD: Final = 500.0
DEALS: Final = 1000


class GameSetup:
    """The data common to all states of a game. Copies share it, and a saved state finds it again by its numbers."""

    def __init__(self, name: str, seats: int, reward: str, deals: int, seed: int) -> None:
        self.game: Final = game_named(name)
        self.seats: Final = seats
        self.reward: Final = require_reward(reward)
        self.deals: Final = deals
        self.seed: Final = seed
        self.options: Final = self.game.checked({"players": seats})
        self.encoding: Final = Encoding(self.game, seats)
        self.chances: Final = [(number, 1 / deals) for number in range(deals)]

    def deal(self, number: int) -> "CopiedState":
        return CopiedState(self.game, self.game.new(self.options, seed_from(f"{self.seed}/{number}")))

    def __deepcopy__(self, memo: dict[int, Any]) -> "GameSetup":
        return self

    def __reduce__(self) -> tuple[type["GameSetup"], tuple[str, int, str, int, int]]:
        return GameSetup, (self.game.name, self.seats, self.reward, self.deals, self.seed)


class CopiedState:
    """A state that is cloned when copied and saved in notation: OpenSpiel copies and pickles everything its states
    hold."""

    def __init__(self, game: kernel.Game, state: kernel.State) -> None:
        self.game: Final = game
        self.state: Final = state

    def __deepcopy__(self, memo: dict[int, Any]) -> "CopiedState":
        return CopiedState(self.game, self.state.clone())

    def __reduce__(self) -> tuple[Callable[[str, str], "CopiedState"], tuple[str, str]]:
        return restored, (self.game.name, self.state.notation())


def restored(name: str, notation: str) -> CopiedState:
    """The state of a saved position."""
    game = game_named(name)
    return CopiedState(game, game.parse(notation))


def short_name(game: kernel.Game) -> str:
    return "python_antiquary_" + game.name.replace("-", "_")


class SpielState(pyspiel.State):
    """A position of one of our games."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self._setup = game.setup
        self._dealt: CopiedState | None = None  # before the chance node
        self._history: History | None = None

    def current_player(self) -> int:
        if self._dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._dealt.state.decider()
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._setup.chances

    def _legal_actions(self, player: int) -> list[int]:
        assert self._dealt is not None
        return sorted(self._dealt.state.legal(player))

    def _apply_action(self, action: int) -> None:
        if self._dealt is None:
            self._dealt = self._setup.deal(action)
            self._history = History(self._setup.game.name, self._dealt.state.clone())
        else:
            assert self._history is not None
            seat = self._dealt.state.decider()
            self._dealt.state.apply(seat, action)
            self._history.add(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self._setup.game.action_text(action)

    def is_terminal(self) -> bool:
        return self._dealt is not None and self._dealt.state.decider() < 0

    def returns(self) -> list[float]:
        if self._dealt is None or not self.is_terminal():
            return [0.0] * self._setup.seats
        return rewards(self._dealt.state, self._setup.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that `player` cannot distinguish from this one, sampled with `sampler`."""
        assert self._dealt is not None
        assert self._history is not None
        game = self._setup.game
        self._history.recollection(player)  # worked out once, for all the guesses that are made of this state
        twin: SpielState = self.clone()
        guess = game.determinize(self._dealt.state.view(player), FastRng(int(sampler() * 2**52)))
        twin._dealt = CopiedState(game, guess)
        twin._history = History(game.name, guess.clone(), twin._history, player)
        return twin

    @property
    def table(self) -> kernel.State | None:
        """Our own state, once it is dealt."""
        return None if self._dealt is None else self._dealt.state

    def view_text(self, player: int) -> str:
        """The current view of `player`."""
        return "" if self._dealt is None else self._dealt.state.view(player).encode().decode()

    def information_key(self, player: int) -> bytes:
        """The key of everything that `player` has seen and done."""
        return bytes(KEY_BYTES) if self._history is None else self._history.recollection(player).key

    def information_text(self, player: int) -> str:
        """The key of everything that `player` has seen and done, its actions and its current view."""
        if self._history is None:
            return ""
        return self._history.recollection(player).text()

    def sequence(self, player: int) -> list[Entry]:
        """Everything that `player` has seen and done, in order."""
        return [] if self._history is None else self._history.sequence(player)

    def __str__(self) -> str:
        return "" if self._dealt is None else self._dealt.state.notation()


class Observed(Protocol):
    """What an observer reads of a state."""

    @property
    def table(self) -> kernel.State | None: ...

    def view_text(self, player: int) -> str: ...

    def information_key(self, player: int) -> bytes: ...

    def information_text(self, player: int) -> str: ...


class SpielObserver:
    """Observations for OpenSpiel: the same bytes as everywhere (`Encoding`), by name, as fractions of their maximum.
    With perfect recall, `history` follows: the bits of the key of everything that the player has seen and done."""

    def __init__(self, encoding: Encoding, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"no parameters are known for observations, not even {params}")
        self._recalls: Final = bool(iig_obs_type.perfect_recall)
        self._observer: Final = Observer(encoding)
        self._most: Final = encoding.most.astype(np.float32)
        size = encoding.size
        self.tensor: Final[NDArray[np.float32]] = np.zeros(size + 8 * KEY_BYTES * self._recalls, np.float32)
        self._row: Final = self.tensor[:size]
        self._key: Final = self.tensor[size:]
        self.dict: Final = {name: self.tensor[place.slice] for name, place in encoding.places.items()}
        if self._recalls:
            self.dict["history"] = self._key

    def set_from(self, state: Observed, player: int) -> None:
        table = state.table
        self._row[:] = 0 if table is None else self._observer.row(table, player) / self._most
        if self._recalls:
            self._key[:] = np.unpackbits(np.frombuffer(state.information_key(player), np.uint8))

    def string_from(self, state: Observed, player: int) -> str:
        return state.information_text(player) if self._recalls else state.view_text(player)


class SpielGame(pyspiel.Game):
    """One of our games. Parameters: `players`, `reward` ("win" or "lead"), `deals`, how many different games can be
    dealt, and `seed`, which ones."""

    game: kernel.Game  # of the subclass

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        chosen = {**DEFAULTS, **(params or {})}
        setup = GameSetup(
            game.name, int(chosen["players"]), str(chosen["reward"]), int(chosen["deals"]), int(chosen["seed"])
        )
        self.setup: Final = setup
        most = 1.0 if setup.reward == WIN else LARGEST_LEAD
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_space,
            max_chance_outcomes=setup.deals,
            num_players=setup.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(game_type(game, short_name(game), DEFAULTS), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        return SpielObserver(
            self.setup.encoding, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


DEFAULTS: Final[dict[str, Any]] = {"players": 2, "reward": WIN, "deals": DEALS, "seed": 0}


def game_type(game: kernel.Game, name: str, defaults: dict[str, Any]) -> Any:
    players = [int(each) for each in game.options()[0].allowed]
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Antiquary: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=defaults,
    )


def game_class(game: kernel.Game) -> type[SpielGame]:
    """A class for one game, found in this module by its short name when a saved game is loaded."""
    return type(short_name(game), (SpielGame,), {"game": game, "__module__": __name__})


# Classes, because pyspiel keeps what it registers until after the interpreter has shut down, which a function or a
# `partial` does not survive.
for _game in GAMES:
    globals()[short_name(_game)] = game_class(_game)
    pyspiel.register_game(game_type(_game, short_name(_game), DEFAULTS), globals()[short_name(_game)])
