"""The weights that the package ships: `judgements/GAME.json`, fitted to games of simple opponents."""

import json
from importlib.resources import files

from antiquary.agents.judgement import Judgement
from antiquary.kernel.game import Game


def judgement_for(game: Game) -> Judgement:
    """The judgement for a game."""
    text = files("antiquary").joinpath("agents", "judgements", f"{game.name}.json").read_text(encoding="utf-8")
    fields = json.loads(text)
    return Judgement(game, fields["weights"], fields["drifts"], fields["spread_start"], fields["spread_end"])
