"""The review of a recorded game: the chances of winning over time, a mark for each move, and when the game turned.

The curve shows the chances at the beginning of each turn and, once the game is over, its result. It is computed from
public information or, if the review is for one seat, from what that seat could see. A move is evaluated from the view
of the seat that made it at that moment.

Every decision is scanned; those that look worst are examined closely, and so are those that look brilliant. The random
numbers of an examination depend only on the seed of the review and the number of the move, so decisions can be examined
in any order.
"""

from dataclasses import dataclass
from typing import Any, Final, final

from antiquary.agents.coaching.advice import LEAST_SUSPECT_COST, Comparison, Estimate, Scan
from antiquary.agents.coaching.coach import Coach
from antiquary.agents.judgement import victory_shares
from antiquary.kernel.game import SPECTATOR, Action, Game, Seat, View
from antiquary.kernel.record import Record
from antiquary.kernel.rng import Rng, rng_from, seed_from

# A mark says what a move cost: the chance of winning that the best move would have kept. A brilliant move is the best
# one, clearly better than every other, and not the one that a quick look suggests. The page and `docs/play/coach.md`
# state these thresholds.
BRILLIANT: Final = "brilliant"
GOOD: Final = "good"
INACCURATE: Final = "inaccurate"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
UNMARKED: Final = ""
MARKS: Final = (BRILLIANT, GOOD, INACCURATE, MISTAKE, BLUNDER)

INACCURATE_FROM: Final = 0.03
MISTAKE_FROM: Final = 0.07
BLUNDER_FROM: Final = 0.15
BRILLIANT_FROM: Final = 0.10  # by how much the next best move has to be worse
THRESHOLDS: Final[dict[str, float]] = {
    BRILLIANT: BRILLIANT_FROM,
    INACCURATE: INACCURATE_FROM,
    MISTAKE: MISTAKE_FROM,
    BLUNDER: BLUNDER_FROM,
}
ROUNDING_ERROR: Final = 1e-9  # three points are three points, however they were subtracted

CURVE_ROUNDS: Final = 640  # of the coach that computes the curve; they determine the number of samples
EXAMINED_PER_MISTAKE: Final = 4  # decisions that are examined for each move that may be reported
LEAST_SUSPECT_LEAD: Final = BRILLIANT_FROM / 2  # the apparent lead from which a move may be brilliant
SAME_COST_RATIO: Final = 0.9  # costs with this ratio count as equal
CLEAR_LEAD: Final = 0.1  # the lead in chances from which on a seat is clearly ahead
NOBODY: Final = -1


@final
@dataclass(frozen=True)
class CurvePoint:
    """The chances by seat before move `number` (counted from 1)."""

    number: int
    chances: list[float]

    def data(self) -> dict[str, Any]:
        return {"move": self.number, "chances": [round(chance, 4) for chance in self.chances]}


@final
@dataclass(frozen=True)
class Turn:
    """The beginning of a turn, with the view at that time: `number` is the next move."""

    number: int
    view: View


@final
@dataclass(frozen=True)
class Choice:
    """A decision of the record that had an alternative, with its turn and the view of its seat. `following` are the
    later choices of the same seat in the same turn."""

    number: int
    turn: int
    seat: Seat
    action: Action
    view: View
    following: list[Action]


@final
@dataclass(frozen=True)
class Finding:
    """The result of a close examination: cost and mark of a move, with its turn and seat."""

    number: int
    turn: int
    seat: Seat
    cost: float
    mark: str


@final
@dataclass(frozen=True)
class ExaminedMove:
    """A move that was examined closely: it is compared with the best one or, if it is the best, the next with it."""

    choice: Choice
    comparison: Comparison
    mark: str

    def is_best(self) -> bool:
        return self.comparison.best.action == self.choice.action

    def played(self) -> Estimate:
        return self.comparison.best if self.is_best() else self.comparison.move

    def other(self) -> Estimate:
        """The better move or, if this is the best, the next."""
        return self.comparison.move if self.is_best() else self.comparison.best

    def finding(self) -> Finding:
        return Finding(self.choice.number, self.choice.turn, self.choice.seat, self.played().cost, self.mark)

    def data(self, game: Game) -> dict[str, Any]:
        played = self.played()
        return {
            "move": self.choice.number,
            "seat": self.choice.seat,
            "mark": self.mark,
            "cost": round(played.cost, 4),
            "points": round(played.points, 1),
            "played": played.data(game),
            "next" if self.is_best() else "better": self.other().data(game),
        }


@final
@dataclass(frozen=True)
class TurningPoint:
    """The turn in which the lead changed for good. It began with move `number`, of `mover`; the chances of `winner`
    rose from `before` to `after`."""

    number: int
    mover: Seat
    winner: Seat
    before: float
    after: float

    def data(self) -> dict[str, Any]:
        return {
            "move": self.number,
            "seat": self.mover,
            "winner": self.winner,
            "before": round(self.before, 4),
            "after": round(self.after, 4),
        }


@final
class Review:
    """The review of a record for `seat`, or with SPECTATOR for everybody. It is made step by step, so that a caller can
    show its progress: a curve, a scan of each choice, an examination of each suspect."""

    def __init__(
        self, record: Record, quick: Coach, close: Coach, most: int, seat: Seat = SPECTATOR, seed: str = "1"
    ) -> None:
        self.game: Final = record.game
        self.quick: Final = quick  # for scans
        self.close: Final = close
        self.most: Final = most  # how many mistakes are reported
        self.seat: Final = seat
        self.seed: Final = seed
        self.choices: Final[list[Choice]] = []
        self.curve: Final[list[CurvePoint]] = []
        self.examined: Final[dict[int, ExaminedMove]] = {}  # by choice
        self.scans: Final[list[Scan]] = []  # by choice, once scanned
        self.turns: Final[list[Turn]] = []
        self.movers: Final[list[Seat]] = []  # the seat that made the first move, by turn
        self.end: list[float] = []  # the certain chances, once the game is over
        self.last: Final = len(record.moves) + 1
        self._walk(record)

    def _walk(self, record: Record) -> None:
        game = record.game
        record.replay()  # rejects a record whose hashes do not match
        state = record.start()
        turns: list[int] = []
        for number in range(1, len(record.moves) + 1):
            move = record.moves[number - 1]
            began = [game.evaluation.turn(state, seat) for seat in range(state.seats)]
            if began != turns:
                turns = began
                self.turns.append(Turn(number, state.view(self.seat)))
                self.movers.append(move.seat)
            if self.seat in (SPECTATOR, move.seat) and len(state.legal(move.seat)) > 1:
                self.choices.append(Choice(number, began[move.seat], move.seat, move.action, state.view(move.seat), []))
            for choice in reversed(self.choices):
                if choice.number < number and choice.seat == move.seat:
                    if choice.turn != began[move.seat]:
                        break
                    choice.following.append(move.action)
            state.apply(move.seat, move.action)
            state = record.redealt(state, number)
        if state.over():
            self.end = victory_shares(state)
        else:
            self.turns.append(Turn(self.last, state.view(self.seat)))

    def draw_curve(self) -> None:
        coach = Coach(self.close.evaluator, CURVE_ROUNDS, self.close.calibration)
        for turn in self.turns:
            self.curve.append(CurvePoint(turn.number, coach.chances(turn.view, self.rng(turn.number))))
        if self.end:
            self.curve.append(CurvePoint(self.last, self.end))

    def turning_point(self) -> TurningPoint | None:
        return turning_point(self.curve, self.movers)

    def scan(self, at: int) -> None:
        """Scan choice `at`; choices are scanned in order."""
        choice = self.choices[at]
        rng = self.rng(choice.number)
        scan = self.quick.scan(choice.view, choice.action, rng)
        # A move that is obvious cannot be brilliant, however far ahead it is.
        if scan.lead >= LEAST_SUSPECT_LEAD and self.quick.obvious(choice.view, choice.action, rng):
            scan = Scan(scan.cost, 0.0)
        self.scans.append(scan)

    def suspects(self) -> list[int]:
        """The choices that deserve a close examination."""
        return suspects(self.scans, self.most)

    def examine(self, at: int) -> None:
        """Examine choice `at` closely."""
        choice = self.choices[at]
        rng = self.rng(choice.number)
        advice = self.close.advise(choice.view, rng, choice.action)
        comparison = advice.comparison(choice.action)
        if comparison.best.action == choice.action:
            lead = comparison.move.cost
            mark = mark_of_best(lead, self.close.obvious(choice.view, choice.action, rng))
        else:
            mark = mark_of(comparison.move.cost)
            advice.explain(comparison.best, comparison.move)
        self.examined[at] = ExaminedMove(choice, comparison, mark)

    def costly(self) -> list[ExaminedMove]:
        """The reported mistakes, the worst first."""
        examined = list(self.examined.values())
        return [examined[at] for at in reported([move.finding() for move in examined], self.most)]

    def brilliant(self) -> list[ExaminedMove]:
        """The brilliant moves, in the order of the game."""
        return [self.examined[at] for at in range(len(self.choices)) if at in self.examined and self._brilliant(at)]

    def _brilliant(self, at: int) -> bool:
        return self.examined[at].mark == BRILLIANT

    def marks(self) -> list[str]:
        """The mark of each choice."""
        return marks(self.scans, {at: move.finding() for at, move in self.examined.items()})

    def rng(self, number: int) -> Rng:
        return rng_from(seed_from(f"coach/{self.seed}/{number}"))

    def data(self) -> dict[str, Any]:
        turning = self.turning_point()
        return {
            "seat": self.seat if self.seat != SPECTATOR else None,
            "decisions": len(self.choices),
            "curve": [point.data() for point in self.curve],
            "turning": turning.data() if turning is not None else None,
            "thresholds": THRESHOLDS,
            "marks": [
                {"move": choice.number, "seat": choice.seat, "mark": mark or None}
                for choice, mark in zip(self.choices, self.marks(), strict=True)
            ],
            "costly": [move.data(self.game) for move in self.costly()],
            "brilliant": [move.data(self.game) for move in self.brilliant()],
        }


# --- the decisions to examine ---------------------------------------------------------------------------------------


def suspects(scans: list[Scan], most: int) -> list[int]:
    """The choices that deserve a close examination if `most` mistakes may be reported: those that seem to cost most,
    the worst first, then those that seem brilliant."""
    costs = [scan.cost for scan in scans]
    leads = [scan.lead for scan in scans]
    return (
        _highest(costs, LEAST_SUSPECT_COST)[: EXAMINED_PER_MISTAKE * most] + _highest(leads, LEAST_SUSPECT_LEAD)[:most]
    )


def _highest(values: list[float], least: float) -> list[int]:
    """The places of the values from `least` on, the highest first."""
    order: list[int] = []
    for at in range(len(values)):
        if values[at] >= least:
            place = len(order)
            while place and values[order[place - 1]] < values[at]:
                place -= 1
            order.insert(place, at)
    return order


# --- the marks -------------------------------------------------------------------------------------------------------


def mark_of(cost: float) -> str:
    """The mark of a move that cost so much of the chance of winning."""
    if cost >= BLUNDER_FROM - ROUNDING_ERROR:
        return BLUNDER
    if cost >= MISTAKE_FROM - ROUNDING_ERROR:
        return MISTAKE
    if cost >= INACCURATE_FROM - ROUNDING_ERROR:
        return INACCURATE
    return GOOD


def mark_of_best(lead: float, obvious: bool) -> str:
    """The mark of the best move, which is better than the next by `lead`; `obvious` if a quick look suggests it."""
    return BRILLIANT if lead >= BRILLIANT_FROM - ROUNDING_ERROR and not obvious else GOOD


# --- the findings ---------------------------------------------------------------------------------------------------


def reported(findings: list[Finding], most: int) -> list[int]:
    """The mistakes that are reported, the worst first. Of one turn only one is: usually one mistake shows in several of
    its choices, and if two cost about the same, the later choice could still have repaired the earlier one."""
    costs = [0.0 if _outdone(findings, at) else findings[at].cost for at in range(len(findings))]
    return _highest(costs, LEAST_SUSPECT_COST)[:most]


def _outdone(findings: list[Finding], at: int) -> bool:
    """Whether another mistake of the same turn is reported instead."""
    finding = findings[at]
    for other in range(len(findings)):
        each = findings[other]
        same = each.seat == finding.seat and each.turn == finding.turn
        if same and other != at and _says_more(each, finding):
            return True
    return False


def _says_more(one: Finding, other: Finding) -> bool:
    """Whether of two mistakes in one turn the first is the one to report."""
    if one.number > other.number:
        return one.cost >= SAME_COST_RATIO * other.cost
    return other.cost < SAME_COST_RATIO * one.cost


def marks(scans: list[Scan], findings: dict[int, Finding]) -> list[str]:
    """The mark of each choice. Without a mark are: a choice that looked bad and was not examined, and a mistake that is
    reported with another choice of its turn."""
    listed = list(findings.values())
    places = list(findings)
    by_choice: list[str] = []
    for at in range(len(scans)):
        if at not in findings:
            by_choice.append(GOOD if scans[at].cost < INACCURATE_FROM else UNMARKED)
        elif findings[at].cost >= INACCURATE_FROM and _outdone(listed, places.index(at)):
            by_choice.append(UNMARKED)
        else:
            by_choice.append(findings[at].mark)
    return by_choice


# --- the turning point ----------------------------------------------------------------------------------------------


def turning_point(curve: list[CurvePoint], movers: list[Seat]) -> TurningPoint | None:
    """The turn in which the seat that is clearly ahead at the end became so for the last time. None if it was ahead all
    the time, or if nobody is clearly ahead at the end. `movers` made the first moves of the turns."""
    ahead = NOBODY
    turned: TurningPoint | None = None
    for at in range(len(curve)):
        leader = clear_leader(curve[at].chances)
        if leader not in (NOBODY, ahead):
            if at > 0:
                before = curve[at - 1]
                chances = curve[at].chances
                turned = TurningPoint(before.number, movers[at - 1], leader, before.chances[leader], chances[leader])
            ahead = leader
    return turned if curve and clear_leader(curve[-1].chances) == ahead else None


def clear_leader(chances: list[float]) -> Seat:
    """The seat whose chances exceed all others by CLEAR_LEAD, or NOBODY."""
    for seat in range(len(chances)):
        others = [chances[other] for other in range(len(chances)) if other != seat]
        if chances[seat] - max(others) >= CLEAR_LEAD:
            return seat
    return NOBODY
