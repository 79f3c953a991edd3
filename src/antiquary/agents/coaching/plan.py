"""A plan: the steps of a turn that can be told, and done, beforehand."""

from antiquary.kernel.game import Action, Game, View
from antiquary.kernel.rng import FastRng
from antiquary.kernel.table import gained


def plan_steps(game: Game, view: View, actions: list[Action]) -> list[tuple[View, Action]]:
    """The first of these actions of the viewer, each with the view at that time. They end with the step after which the
    viewer knows more than before, and before one that somebody else has to answer first or that takes another back: up
    to there every step is possible, whatever is hidden."""
    state, seat = game.determinize(view, FastRng(1)), view.seat
    steps: list[tuple[View, Action]] = []
    for action in actions:
        if seat not in state.deciders() or action not in state.legal(seat) or (steps and game.study.takes_back(action)):
            break
        before = state.clone()
        steps.append((state.view(seat), action))
        state.apply(seat, action)
        if gained(before, state, seat):
            break
    return steps
