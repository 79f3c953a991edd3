"""The line of a puzzle: from a position in which a seat may begin something, through action, card, space and payment,
to the point where its lead is made.

Every choice on the way has right moves, whose chances the search cannot distinguish, and wrong ones; each right move is
followed to its own end. The line ends where something is revealed, where somebody else decides, or where the turn ends.
Once a choice has been made that names more than a kind of action, it also ends where no action is half done and no
later choice is clear.
"""

from dataclasses import dataclass
from typing import Final, final

from antiquary.agents.coaching.coach import Coach
from antiquary.agents.puzzles.examination import CostLimits, examine, sort_moves
from antiquary.agents.puzzles.puzzle import END, WRONG, PuzzleMove, PuzzleStep
from antiquary.kernel.game import Action, Game, Seat, State, View
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.study import Difference
from antiquary.kernel.table import gained

MOST_POSITIONS_EXAMINED: Final = 24  # that are examined
MOST_CHOICES: Final = 16  # choices one after another


@final
@dataclass(frozen=True)
class FoundLine:
    """The steps of a line, and the best moves in the rest of the turn after it."""

    steps: list[PuzzleStep]
    plan: list[Action]


@final
@dataclass
class _Move:
    action: Action
    chance: float
    reason: list[Difference]
    cost: float = 0.0
    then: "_Position | None" = None  # None: it is wrong, or the line is complete with it
    wrong: bool = False
    back: bool = False


@final
@dataclass
class _Position:
    moves: list[_Move]
    plan: list[Action]
    leads: bool = False  # whether the lead is made by its moves
    decides: bool = False  # whether a move here or later is wrong
    settled: bool = False  # whether all that follows is there


@final
class LineFinder:
    """Finds the line that begins in one position, or none. If steps are `expected`, the same moves have to be right in
    each of them, and the line may end before them but not go beyond."""

    def __init__(self, coach: Coach, limits: CostLimits, seed: str, expected: list[PuzzleStep] | None = None) -> None:
        self.game: Final[Game] = coach.game
        self.coach: Final = coach
        self.limits: Final = limits
        self.seed: Final = seed
        self.expected: Final = expected
        self.examined = 0
        self._seat: Seat = 0
        self._turn = 0
        self._known: Final[dict[tuple[bytes, bool], _Position]] = {}

    def line(self, start: State, seat: Seat) -> FoundLine | None:
        """The line that begins in `start`, and which the seat may begin; the finder is used up."""
        self._seat, self._turn = seat, self.game.evaluation.turn(start, seat)
        first = self._position(start, False, MOST_CHOICES, 0)
        if first is None or _largest_cost(first) > self.limits.total:
            return None
        return _numbered(first)

    def _position(self, state: State, lead_made: bool, depth: int, step: int) -> _Position | None:
        """The position and all that may follow; None if a choice in it is unclear, or if there are too many. With
        `lead_made`, the lead has been made before; `step` is the number of the step that is expected here."""
        view = state.view(self._seat)
        key = (view.encode(), lead_made)
        known = self._known.get(key)
        if known is not None:
            return known if known.settled else None
        position = self._examined(view, depth)
        if position is None or not self._as_expected(position, step):
            return None
        leads = lead_made or position.leads
        self._known[key] = position
        for move in position.moves:
            if not move.wrong and not self._followed(state, position, move, _Reached(lead_made, leads, depth, step)):
                return None
        position.settled = True
        return position

    def _examined(self, view: View, depth: int) -> _Position | None:
        """The moves of a position, without what follows; None if one of them is unclear."""
        legal, seat = view.legal(), self._seat
        if len(legal) == 1:
            return _Position([_Move(legal[0], -1.0, [])], [])
        if self.examined == MOST_POSITIONS_EXAMINED or depth == 0:
            return None
        self.examined += 1
        advice = examine(self.coach, view, rng_from(seed_from(f"{self.seed}/{view.encode().hex()}")))
        moves = sort_moves(advice, self.limits)
        if moves is None:
            return None
        best = max(move.chances[seat] for move in moves.right)
        named = not any(self.game.study.is_verb(each.action) for each in moves.right)
        return _Position(
            [_Move(each.action, each.chances[seat], each.reason, best - each.chances[seat]) for each in moves.right]
            + [_Move(each.action, each.chances[seat], each.reason, back=True) for each in moves.back]
            + [_Move(each.action, each.chances[seat], each.reason, wrong=True) for each in moves.wrong],
            moves.right[0].plan,
            leads=named and moves.lead(seat) >= self.limits.lead,
            decides=bool(moves.wrong),
        )

    def _as_expected(self, position: _Position, step: int) -> bool:
        if self.expected is None:
            return True
        right = {option.action for option in self.expected[step].right()}
        return right == {move.action for move in position.moves if not move.wrong}

    def _followed(self, before: State, at: _Position, move: _Move, way: "_Reached") -> bool:
        """Follow a right move to the end of its line, or one that takes back to where it leads; False if it has no
        end."""
        game, seat = self.game, self._seat
        after = before.clone()
        after.apply(seat, move.action)
        if move.back:
            earlier = after.view(seat).encode()
            move.then = self._known.get((earlier, way.lead_made)) or self._known.get((earlier, False))
            return move.then is not None
        if after.deciders() != [seat] or game.evaluation.turn(after, seat) != self._turn or gained(before, after, seat):
            return way.leads
        then = 0 if self.expected is None else _then(self.expected[way.step], move.action)
        whole = way.leads and game.study.action_complete(after)
        if then == END:
            return whole
        move.then = self._position(after, way.leads, way.depth - 1, then)
        if whole and (move.then is None or not move.then.decides):
            move.then = None
            return True
        if move.then is None:
            return False
        at.decides = at.decides or move.then.decides
        return True


@final
@dataclass(frozen=True)
class _Reached:
    """How a position was reached: whether the lead was made before it and is with its own moves, how many choices may
    follow, and the number of the step that is expected."""

    lead_made: bool
    leads: bool
    depth: int
    step: int


def _then(step: PuzzleStep, action: Action) -> int:
    option = step.option(action)
    return END if option is None else option.then


def _largest_cost(position: _Position) -> float:
    """The most that a line of right moves costs altogether."""
    dearest: dict[int, float] = {}

    def costs(at: _Position) -> float:
        if id(at) not in dearest:
            dearest[id(at)] = 0.0
            never_back = [move.cost + (costs(move.then) if move.then else 0.0) for move in at.moves if not move.wrong]
            dearest[id(at)] = max(never_back)
        return dearest[id(at)]

    return costs(position)


def _numbered(first: _Position) -> FoundLine:
    """The positions that right moves reach, as steps; forced moves take the chance of the position before."""
    order: list[_Position] = []
    numbers: dict[int, int] = {}
    chances: dict[int, float] = {}
    waiting = [(first, 0.0)]
    while waiting:
        position, chance = waiting.pop(0)
        if id(position) in numbers:
            continue
        numbers[id(position)], chances[id(position)] = len(order), chance
        order.append(position)
        for move in position.moves:
            if move.then is not None:
                waiting.append((move.then, move.chance if move.chance >= 0.0 else chance))
    steps: list[PuzzleStep] = []
    for position in order:
        options: list[PuzzleMove] = []
        for move in position.moves:
            then = WRONG if move.wrong else END if move.then is None else numbers[id(move.then)]
            chance = move.chance if move.chance >= 0.0 else chances[id(position)]
            options.append(PuzzleMove(move.action, chance, move.reason, then))
        steps.append(PuzzleStep(options))
    plan: list[Action] = []
    last: _Position | None = first
    while last is not None:
        plan = last.plan or plan[1:]
        last = last.moves[0].then
    return FoundLine(steps, plan)
