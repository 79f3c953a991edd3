"""Advice on one decision: estimates of moves, best first, the comparison of two of them, and plans."""

from dataclasses import dataclass
from typing import Any, Final, final

from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Action, Game, Seat, View
from antiquary.kernel.rng import FastRng
from antiquary.kernel.study import Difference, differences, reasons
from antiquary.kernel.table import gained

NO_ACTION: Final = -1
LEAST_SUSPECT_COST: Final = 0.005  # apparent cost in chances of winning from which a move is examined


@final
class Estimate:
    """The expected result of a move; lists are by seat, the ledger is that of the seat that moves."""

    def __init__(self, action: Action, seats: int, lines: int) -> None:
        self.action: Final = action
        self.chances = [0.0] * seats
        self.scores = [0.0] * seats
        self.ledger = [0.0] * lines
        self.next = NO_ACTION  # the seat's most frequent next choice in the same turn
        self.forced: list[Action] = []  # the choices that are asked about with it
        self.plan: list[Action] = []  # its most frequent next choices, as far as most samples agree
        self.steps = 0  # choices that the seat made after it, in all samples
        self.tried = 0  # how often the search tried it
        self.cost = 0.0  # in chances of winning, against the best move
        self.points = 0.0  # in expected points, against the best move (below 0: it expects more)
        self.against = NO_ACTION  # the move that the reason compares with
        self.reason: list[Difference] = []

    def begins(self, line: list[Action]) -> bool:
        """Whether the move and its plan begin with these choices."""
        return [self.action, *self.plan][: len(line)] == line

    def data(self, game: Game) -> dict[str, Any]:
        return {
            "move": game.action_text(self.action),
            "action": self.action,
            "next": game.action_text(self.next) if self.next != NO_ACTION else None,
            "chances": [round(chance, 4) for chance in self.chances],
            "scores": [round(score, 1) for score in self.scores],
            "cost": round(self.cost, 4),
            "points": round(self.points, 1),
            "against": game.action_text(self.against) if self.against != NO_ACTION else None,
            "reason": [difference.data() for difference in self.reason],
        }


@final
@dataclass(frozen=True)
class Scan:
    """A quick scan of a move: its apparent cost or, if it seems to be the best, its apparent lead over the next one."""

    cost: float
    lead: float


@final
@dataclass(frozen=True)
class Comparison:
    """A move and the best one, each with the rest of its turn. `differences` are what the move leads to more or less of
    than the best one, at the end of the turn, the most important first."""

    move: Estimate
    best: Estimate
    differences: list[Difference]
    requested_best: bool  # the best one was asked about


@final
@dataclass(frozen=True)
class Advice:
    """The examined moves, the best first."""

    game: Game
    seat: Seat
    moves: list[Estimate]

    def of(self, action: Action, then: list[Action] | None = None) -> Estimate:
        """The estimate of a move that was asked for, with the choices that were to follow."""
        for move in self.moves:
            if move.action == action and move.forced == (then or []):
                return move
        raise WrongOption("error-coach-move", {"move": self.game.action_text(action)})

    def hardly_matters(self, move: Estimate) -> bool:
        """Whether the best move (or, if this is the best, the next) is about as good."""
        other = self.moves[1] if move is self.moves[0] and len(self.moves) > 1 else move
        return other.cost < LEAST_SUSPECT_COST

    def points(self, move: Estimate) -> float:
        """By how many expected points the best move exceeds this one or, if this is the best, it exceeds the next."""
        return self.moves[1].points if move is self.moves[0] and len(self.moves) > 1 else move.points

    def compare(self) -> None:
        """Fill in the cost of each move and its reason: the best against the next that differs from it in something
        countable, the others against the best."""
        best, seat = self.moves[0], self.seat
        for move in self.moves[1:]:
            move.cost = max(0.0, best.chances[seat] - move.chances[seat])
            move.points = best.scores[seat] - move.scores[seat]
            move.against, move.reason = best.action, reasons(self.differences(move, best), good=False)
            if not best.reason:
                self.explain(best, move)

    def explain(self, better: Estimate, worse: Estimate) -> None:
        """Set the reason of `better` to its differences from `worse`."""
        better.against, better.reason = worse.action, reasons(self.differences(better, worse), good=True)

    def comparison(self, action: Action, then: list[Action] | None = None) -> Comparison:
        """A move that was asked for, with the choices that were to follow, against the best one; for the best one, the
        next against it."""
        move, best = self.of(action, then), self.moves[0]
        line = [action, *(then or [])]
        requested_best = move is best or best.begins(line)
        if requested_best:
            others = [each for each in self.moves if not each.begins(line)]
            move = others[0] if others else best
        return Comparison(move, best, self.differences(move, best), requested_best)

    def differences(self, one: Estimate, other: Estimate) -> list[Difference]:
        """What `one` leads to more or less of than `other`: every reason is made of these."""
        return differences(self.game.study.ledger_lines(), one.ledger, other.ledger)

    def data(self) -> dict[str, Any]:
        """Plain data for JSON. It is derived from a view, so its seat may see all of it."""
        return {"seat": self.seat, "moves": [move.data(self.game) for move in self.moves]}


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
