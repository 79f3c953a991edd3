"""Pergamon as the kernel sees it: options, setup, notation."""

from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.components.loading import from_file
from antiquary.games.pergamon.determinize import determinize
from antiquary.games.pergamon.evaluation.budgets import BUDGETS
from antiquary.games.pergamon.evaluation.choices.columns import CHOICE_FEATURE_NAMES, QUESTION_KINDS
from antiquary.games.pergamon.evaluation.choices.vector import Choices, action_complete, question_kind, quiet
from antiquary.games.pergamon.evaluation.clock import progress, turn
from antiquary.games.pergamon.evaluation.features.vector import Features
from antiquary.games.pergamon.evaluation.ledger import LINES, ledger
from antiquary.games.pergamon.evaluation.observation import ENCODING, observation_fields
from antiquary.games.pergamon.evaluation.observer import PergamonEncoder
from antiquary.games.pergamon.evaluation.oversights import EFFECTS, END, turn_seed
from antiquary.games.pergamon.evaluation.themes import THEMES
from antiquary.games.pergamon.evaluation.tile_features import tile_layout
from antiquary.games.pergamon.notation import action_text, parse_action
from antiquary.games.pergamon.parsing import parse_position
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.actions import ACTIONS, DO_NOT_DIG, LAY_BACK, PAY
from antiquary.games.pergamon.rules.last_round import last_round
from antiquary.games.pergamon.rules.numbers import TILES
from antiquary.games.pergamon.rules.setup import new_game
from antiquary.games.pergamon.view import PergamonView
from antiquary.kernel.budget import Budget
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Action, Game, Option, Options, Seat, State, View
from antiquary.kernel.ledger import Line, Theme
from antiquary.kernel.observation import Field, PieceLayout
from antiquary.kernel.rng import FastRng, KeyedRng, Rng


@final
class Pergamon(Game):
    """2 to 4 players; the pieces of the box are data. `mini` is the last round only, see `rules/last_round.py`."""

    def __init__(self, components: Components, mini: bool = False) -> None:
        self.name = "pergamon-mini" if mini else "pergamon"
        self.version = 1
        self.action_space = ACTIONS
        self.components: Final = components
        self._features: Final = Features(components)
        self._feature_names: list[str] = []
        self._choices: Final = Choices(self._features)
        self._mini: Final = mini
        self._options: Final = (
            [Option("players", 2, [2])]
            if mini
            else [
                Option("players", 2, [2, 3, 4]),
                Option("order_of_play", False, [False, True]),
                Option("sorting", False, [False, True]),
            ]
        )

    def options(self) -> list[Option]:
        return self._options

    def checked(self, options: Options) -> dict[str, int | str | bool]:
        complete = super().checked(options)
        if not self._mini and complete["order_of_play"] and complete["players"] == 2:
            raise WrongOption("pergamon-order-of-play-for-two")
        return complete

    def edition(self) -> str:
        return self.components.fingerprint

    def with_components(self, path: Path) -> "Pergamon":
        return Pergamon(from_file(path))

    def budgets(self) -> dict[str, Budget]:
        return BUDGETS

    def benchmark_players(self) -> int:
        return 4

    def new(self, options: Options, seed: bytes) -> PergamonState:
        return self.begin(options, KeyedRng(seed))

    def begin(self, options: Options, rng: Rng) -> PergamonState:
        complete = self.checked(options)
        if self._mini:
            return PergamonState(*last_round(self.components, rng))
        board, hidden = new_game(
            self.components,
            int(complete["players"]),
            bool(complete["order_of_play"]),
            bool(complete["sorting"]),
            rng,
        )
        return PergamonState(board, hidden)

    def chance_space(self) -> int:
        return TILES

    def determinize(self, view: View, rng: Rng) -> PergamonState:
        assert isinstance(view, PergamonView)
        return determinize(view.board, rng)

    def parse(self, notation: str) -> PergamonState:
        board, hidden = parse_position(self.components, notation)
        return PergamonState(board, hidden)

    def action_text(self, action: Action) -> str:
        return action_text(self.components, action)

    def parse_action(self, text: str) -> Action:
        return parse_action(self.components, text)

    def feature_names(self) -> list[str]:
        if not self._feature_names:
            state = self.begin({}, FastRng(0))
            self._feature_names = self._features.names(state.board)
        return self._feature_names

    def features(self, state: State, seat: Seat) -> vec[float]:
        assert isinstance(state, PergamonState)
        return self._features.of(state.board, seat)

    def question_kinds(self) -> list[str]:
        return list(QUESTION_KINDS)

    def question_kind(self, state: State, seat: Seat) -> int:  # noqa: ARG002 - one seat decides at a time
        assert isinstance(state, PergamonState)
        return question_kind(state.board)

    def choice_feature_names(self) -> list[str]:
        return list(CHOICE_FEATURE_NAMES)

    def choice_features(self, state: State, seat: Seat, actions: list[Action]) -> vec[float]:
        assert isinstance(state, PergamonState)
        return self._choices.of(state.board, seat, actions)

    def takes_back(self, action: Action) -> bool:
        return action == LAY_BACK

    def is_verb(self, action: Action) -> bool:
        return DO_NOT_DIG <= action <= PAY

    def action_complete(self, state: State) -> bool:
        assert isinstance(state, PergamonState)
        return action_complete(state.board)

    def quiet(self, state: State) -> bool:
        assert isinstance(state, PergamonState)
        return quiet(state.board)

    def encoding(self) -> int:
        return ENCODING

    def fields(self, seats: int) -> list[Field]:
        return observation_fields(self.components, seats)

    def pieces(self, seats: int) -> PieceLayout:
        return tile_layout(self.components, seats)

    def encoder(self, row: vec[u8], at: i64, memory: bool = True) -> PergamonEncoder:  # noqa: ARG002 - it is cheap here
        return PergamonEncoder(row, at)

    def progress(self, state: State) -> float:
        assert isinstance(state, PergamonState)
        return progress(state.board)

    def turn(self, state: State, seat: Seat) -> int:
        assert isinstance(state, PergamonState)
        return turn(state.board, seat)

    def turn_seed(self, state: State, seat: Seat) -> int:
        assert isinstance(state, PergamonState)
        return turn_seed(state.board, seat)

    def effect_features(self) -> list[str]:
        return EFFECTS

    def end_features(self) -> list[str]:
        return END

    def ledger_lines(self) -> list[Line]:
        return LINES

    def themes(self) -> list[Theme]:
        return THEMES

    def ledger(self, state: State, seat: Seat) -> list[float]:
        assert isinstance(state, PergamonState)
        return ledger(state.board, seat, self._features.potentials)
