"""The themes of a puzzle, read from the coach's reasons for its line and from the events of the rest of the turn."""

from collections import Counter

from antiquary.agents.puzzles.puzzle import Puzzle
from antiquary.kernel.event import Event
from antiquary.kernel.game import Game


def themes_of(game: Game, puzzle: Puzzle) -> list[str]:
    """The names of the themes, in the game's order."""
    gained = {each.line.name for step in puzzle.line() for each in step.best.reason if each.gain() > 0.0}
    happened = Counter(event.verb for event in events_of(game, puzzle) if event.seat == puzzle.seat)
    themes: list[str] = []
    for theme in game.study.themes():
        times = sum(happened[verb] for verb in theme.events)
        if gained.intersection(theme.lines) or times >= theme.least:
            themes.append(theme.name)
    return themes


def events_of(game: Game, puzzle: Puzzle) -> list[Event]:
    """The events of the solution and of the best moves in the rest of the turn, up to the turn's end."""
    state, seat = puzzle.state(game), puzzle.seat
    turn = game.evaluation.turn(state, seat)
    events: list[Event] = []
    state.events = events
    for action in [*puzzle.solution(), *puzzle.plan]:
        # The rest of the turn was planned on samples; where the real one differs, the plan ends.
        if seat not in state.deciders() or game.evaluation.turn(state, seat) != turn or action not in state.legal(seat):
            break
        state.apply(seat, action)
    return events
