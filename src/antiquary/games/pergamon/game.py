"""Pergamon as the kernel sees it: options, setup, notation."""

from pathlib import Path
from typing import Final, final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.components.loading import from_file
from antiquary.games.pergamon.evaluation.evaluation import PergamonEvaluation
from antiquary.games.pergamon.evaluation.features import Features
from antiquary.games.pergamon.evaluation.observer import PergamonEncoding
from antiquary.games.pergamon.evaluation.study import PergamonStudy
from antiquary.games.pergamon.notation import action_text, parse_action, parse_position
from antiquary.games.pergamon.position import PergamonState, determinize
from antiquary.games.pergamon.rules.actions import ACTIONS
from antiquary.games.pergamon.rules.numbers import TILES
from antiquary.games.pergamon.rules.setup import last_round, new_game
from antiquary.games.pergamon.view import PergamonView
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Action, Game, Option, Options, View
from antiquary.kernel.rng import KeyedRng, Rng


@final
class Pergamon(Game):
    """2 to 4 players; the pieces of the box are data. `mini` is the last round only, see `rules/setup.py`."""

    def __init__(self, components: Components, mini: bool = False) -> None:
        features = Features(components)
        super().__init__(
            "pergamon-mini" if mini else "pergamon",
            1,
            ACTIONS,
            chance_space=TILES,
            edition=components.fingerprint,
            evaluation=PergamonEvaluation(components, features),
            encoding=PergamonEncoding(components),
            study=PergamonStudy(features.potentials),
        )
        self.components: Final = components
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

    def with_components(self, path: Path) -> "Pergamon":
        return Pergamon(from_file(path))

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
