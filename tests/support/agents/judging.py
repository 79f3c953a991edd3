"""A hand-made judgement whose values are easy to see."""

from antiquary.agents.judgement import Judgement
from antiquary.kernel.game import Game

WEIGHTS: dict[str, dict[str, float]] = {
    "ancient-knowledge": {
        "score.printed": 10.0,
        "score.effects": 10.0,
        "score.technologies": 5.0,
        "score.lost": -10.0,
        "score.standing": 5.0,
        "timeline.points-1": 4.0,
        "timeline.points-2-3": 3.0,
        "timeline.knowledge-1": -4.0,
        "timeline.knowledge-2": -3.0,
        "timeline.knowledge-3": -2.0,
        "hand.cards": 1.5,
        "pending.drawn": 0.9,
        "pending.removed": 2.4,
    },
    "pergamon": {
        "points": 10.0,
        "coins": 2.0,
        "stored-value": 1.0,
        "row-now": 4.0,
        "row-later": 3.0,
        "markers-will-score": 8.0,
        "markers-score-now": 1.0,
        "bonus-next": 1.5,
        "final-now": 1.5,
    },
}


def plain_judgement(game: Game) -> Judgement:
    """About the points that a seat has and can see coming."""
    by_name = WEIGHTS[game.name]
    assert set(by_name) <= set(game.evaluation.feature_names())
    weights = [by_name.get(name, 0.0) for name in game.evaluation.feature_names()]
    return Judgement(game, weights, [0.0] * len(weights), 5.0, 2.0)
