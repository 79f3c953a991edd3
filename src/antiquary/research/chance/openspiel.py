"""The games for OpenSpiel with chance as a player: every draw is a chance node with its outcomes and probabilities.

Importing this module registers `python_antiquary_<game>_chance` for each game, and the small variants as
`python_antiquary_<game>_mini`. Outcomes are numbers: cards or tiles where some are drawn, otherwise kinds, backs or
seats. Observations and information states are made as in `research/openspiel_game.py`.
"""

from collections.abc import Callable
from typing import Any, Final

import pyspiel

from antiquary.games.registry import GAMES, MINI_GAMES, research_game
from antiquary.kernel import game as kernel
from antiquary.kernel.outcome import WIN, require_reward, rewards
from antiquary.kernel.rng import FastRng
from antiquary.research.chance.tree import OVER, ChanceNode, ChanceTree, tree_of
from antiquary.research.encoding import Encoding
from antiquary.research.openspiel_game import LARGEST_LEAD, MOST_DECISIONS, SpielObserver, game_type, short_name
from antiquary.research.recall import KEY_BYTES

DEFAULTS: Final[dict[str, Any]] = {"players": 2, "reward": WIN}


def chance_name(game: kernel.Game) -> str:
    return short_name(game) if game in MINI_GAMES else f"{short_name(game)}_chance"


class ChanceSetup:
    """The data common to all states of a game."""

    def __init__(self, name: str, seats: int, reward: str) -> None:
        self.reward: Final = require_reward(reward)
        self.tree: Final[ChanceTree] = tree_of(name, seats, kept=research_game(name) in MINI_GAMES)
        self.encoding: Final = Encoding(self.tree.game, seats)

    def __deepcopy__(self, memo: dict[int, Any]) -> "ChanceSetup":
        return self

    def __reduce__(self) -> tuple[type["ChanceSetup"], tuple[str, int, str]]:
        return ChanceSetup, (self.tree.game.name, self.tree.seats, self.reward)


class ChanceState(pyspiel.State):
    """A decision of a player, an outcome of chance, or the end."""

    def __init__(self, game: "ChanceGame") -> None:
        super().__init__(game)
        self._setup = game.setup
        self._node: ChanceNode = game.setup.tree.root

    def current_player(self) -> int:
        return self._node.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._node.outcomes

    def _legal_actions(self, player: int) -> list[int]:
        assert self._node.state is not None
        return sorted(self._node.state.legal(player))

    def _apply_action(self, action: int) -> None:
        self._node = self._node.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player < 0 else self._setup.tree.game.action_text(action)

    def is_terminal(self) -> bool:
        return self._node.seat == OVER

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self._setup.tree.seats
        assert self._node.state is not None
        return rewards(self._node.state, self._setup.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "ChanceState":
        """A state that `player` cannot distinguish from this decision, sampled with `sampler`."""
        twin: ChanceState = self.clone()
        twin._node = self._node.resampled(player, FastRng(int(sampler() * 2**52)))
        return twin

    @property
    def table(self) -> kernel.State | None:
        """Our own state: at a chance node, the one before the move; None before the deal."""
        return self._node.last_state

    def view_text(self, player: int) -> str:
        """The current view of `player`."""
        table = self.table
        return "" if table is None else table.view(player).encode().decode()

    def information_key(self, player: int) -> bytes:
        """The key of everything that `player` has seen and done."""
        recollection = self._node.recollection(player)
        return bytes(KEY_BYTES) if recollection is None else recollection.key

    def information_text(self, player: int) -> str:
        """The key of everything that `player` has seen and done, its actions and its current view."""
        recollection = self._node.recollection(player)
        return "" if recollection is None else recollection.text()

    def __str__(self) -> str:
        """The choices that led here, in the notation of the game."""
        return " ".join(self.action_to_string(step.player, step.action) for step in self.full_history())


class ChanceGame(pyspiel.Game):
    """One of our games with chance as a player. Parameters: `players` and `reward` ("win" or "lead")."""

    game: kernel.Game  # of the subclass

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        self.setup: Final = ChanceSetup(self.game.name, int(chosen["players"]), str(chosen["reward"]))
        most = 1.0 if self.setup.reward == WIN else LARGEST_LEAD
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_space,
            max_chance_outcomes=self.game.chance_space,
            num_players=self.setup.tree.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(game_type(self.game, chance_name(self.game), DEFAULTS), info, params or {})

    def new_initial_state(self) -> ChanceState:
        return ChanceState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        return SpielObserver(
            self.setup.encoding, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


def chance_class(game: kernel.Game) -> type[ChanceGame]:
    """A class for one game, found in this module by its short name when a saved game is loaded."""
    return type(chance_name(game), (ChanceGame,), {"game": game, "__module__": __name__})


# Classes, for the same reason as in `openspiel_game.py`.
for _game in [*GAMES, *MINI_GAMES]:
    globals()[chance_name(_game)] = chance_class(_game)
    pyspiel.register_game(game_type(_game, chance_name(_game), DEFAULTS), globals()[chance_name(_game)])
