"""The recorder: collects positions and decisions of games as examples."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from antiquary.agents.judgement import won
from antiquary.agents.network import EXTRAS, inputs_of
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.training.examples import MOST_SEATS, Decisions, Examples, Positions


@dataclass
class Recorder:
    """Collects the examples of games."""

    game: Game
    _positions: list[list[list[float]]] = field(default_factory=list)
    _progress: list[float] = field(default_factory=list)
    _seats: list[int] = field(default_factory=list)
    _shares: list[list[float]] = field(default_factory=list)
    _scores: list[list[float]] = field(default_factory=list)
    _inputs: list[list[float]] = field(default_factory=list)
    _kinds: list[int] = field(default_factory=list)
    _sizes: list[int] = field(default_factory=list)
    _actions: list[int] = field(default_factory=list)
    _features: list[NDArray[np.float32]] = field(default_factory=list)
    _targets: list[float] = field(default_factory=list)

    def position(self, state: State) -> None:
        """A position whose outcome is told by `outcome` later."""
        progress = self.game.evaluation.progress(state)
        inputs = [list(inputs_of(self.game, state, seat, progress)) for seat in range(state.seats)]
        nobody = [0.0] * len(inputs[0])
        self._positions.append(inputs + [nobody] * (MOST_SEATS - state.seats))
        self._progress.append(progress)
        self._seats.append(state.seats)

    def outcome(self, state: State) -> None:
        """The end of the game that all positions without an outcome belong to."""
        empty = [0.0] * (MOST_SEATS - state.seats)
        missing = len(self._positions) - len(self._shares)
        self._shares += [won(state) + empty] * missing
        self._scores += [[float(score) for score in state.scores()] + empty] * missing

    def drop(self) -> None:
        """Forget the positions without an outcome: their game did not end."""
        del self._positions[len(self._shares) :]
        del self._progress[len(self._shares) :]
        del self._seats[len(self._shares) :]

    def decision(self, state: State, seat: Seat, legal: list[Action], shares: list[float]) -> None:
        """A decision, and the share of a search that each choice received."""
        game = self.game
        self._inputs.append(list(inputs_of(game, state, seat, game.evaluation.progress(state))))
        self._kinds.append(game.evaluation.question_kind(state, seat))
        self._sizes.append(len(legal))
        self._actions += legal
        rows = np.array(game.evaluation.choice_features(state, seat, legal), np.float32)
        self._features.append(rows.reshape(len(legal), -1))
        self._targets += shares

    def examples(self) -> Examples:
        inputs = len(self.game.evaluation.feature_names()) + EXTRAS
        columns = len(self.game.evaluation.choice_feature_names())
        positions = Positions(
            np.array(self._positions, np.float32).reshape(-1, MOST_SEATS, inputs),
            np.array(self._progress, np.float32),
            np.array(self._seats, np.int64),
            np.array(self._shares, np.float32).reshape(-1, MOST_SEATS),
            np.array(self._scores, np.float32).reshape(-1, MOST_SEATS),
        )
        decisions = Decisions(
            np.array(self._inputs, np.float32).reshape(-1, inputs),
            np.array(self._kinds, np.int64),
            np.array(self._sizes, np.int64),
            np.array(self._actions, np.int64),
            np.concatenate(self._features) if self._features else np.zeros((0, columns), np.float32),
            np.array(self._targets, np.float32),
        )
        return Examples(positions, decisions)
