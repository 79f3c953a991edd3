"""The review of a recorded game: the chances of winning over time, and the most costly moves.

The curve shows the chances at the beginning of each turn and, once the game is over, its result. It is computed from
public information or, if the review is for one seat, from what that seat could see. A move is evaluated from the view
of the seat that made it at that moment.

Every decision is scanned; those that look worst are examined closely. The random numbers of an examination depend only
on the seed of the review and the number of the move, so decisions can be examined in any order.
"""

from dataclasses import dataclass
from typing import Any, Final, final

from antiquary.agents.coach import SUSPICIOUS, Coach, Estimate
from antiquary.agents.judgement import won
from antiquary.kernel.game import SPECTATOR, Action, Game, Seat, View
from antiquary.kernel.playing import rng_from
from antiquary.kernel.record import Record
from antiquary.kernel.rng import Rng, seed_from

CURVE_ROUNDS: Final = 640  # of the coach that computes the curve; they determine the number of samples
SUSPECTS: Final = 4  # decisions that are examined for each move that may be reported
ABOUT: Final = 0.9  # costs with this ratio count as equal


@final
@dataclass(frozen=True)
class Point:
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
    """A decision of the record that had an alternative, with its turn and the view of its seat."""

    number: int
    turn: int
    seat: Seat
    action: Action
    view: View


@final
@dataclass(frozen=True)
class Mistake:
    """The cost of a move, with its turn and seat: the data that decide which mistakes are reported."""

    number: int
    turn: int
    seat: Seat
    cost: float


@final
@dataclass(frozen=True)
class CostlyMove:
    """A move that cost something, with the better one, whose reason compares the two."""

    choice: Choice
    played: Estimate
    better: Estimate

    def mistake(self) -> Mistake:
        return Mistake(self.choice.number, self.choice.turn, self.choice.seat, self.played.cost)

    def data(self, game: Game) -> dict[str, Any]:
        return {
            "move": self.choice.number,
            "seat": self.choice.seat,
            "cost": round(self.played.cost, 4),
            "points": round(self.played.points, 1),
            "played": self.played.data(game),
            "better": self.better.data(game),
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
        self.curve: Final[list[Point]] = []
        self.costly_moves: Final[list[CostlyMove]] = []  # all that were found, in the order of examination
        self.suspicions: Final[list[float]] = []  # by choice, once scanned
        self.turns: Final[list[Turn]] = []
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
            began = [game.turn(state, seat) for seat in range(state.seats)]
            if began != turns:
                turns = began
                self.turns.append(Turn(number, state.view(self.seat)))
            if self.seat in (SPECTATOR, move.seat) and len(state.legal(move.seat)) > 1:
                self.choices.append(Choice(number, began[move.seat], move.seat, move.action, state.view(move.seat)))
            game.advance(state, move.seat, move.action, record.rules)
            state = record.redealt(state, number)
        if state.over():
            self.end = won(state)
        else:
            self.turns.append(Turn(self.last, state.view(self.seat)))

    def draw_curve(self) -> None:
        coach = Coach(self.game, self.close.judgement, CURVE_ROUNDS)
        for turn in self.turns:
            self.curve.append(Point(turn.number, coach.chances(turn.view, self.rng(turn.number))))
        if self.end:
            self.curve.append(Point(self.last, self.end))

    def glance(self, at: int) -> None:
        """Scan choice `at`; choices are scanned in order."""
        choice = self.choices[at]
        self.suspicions.append(self.quick.suspicion(choice.view, choice.action, self.rng(choice.number)))

    def suspects(self) -> list[int]:
        """The choices that deserve a close examination."""
        return suspects(self.suspicions, self.most)

    def look(self, at: int) -> None:
        """Examine choice `at` closely; if it cost something, it is added to the costly moves."""
        choice = self.choices[at]
        advice = self.close.advise(choice.view, self.rng(choice.number), choice.action)
        played, better = advice.of(choice.action), advice.moves[0]
        if played.cost >= SUSPICIOUS:
            advice.explain(better, played)
            self.costly_moves.append(CostlyMove(choice, played, better))

    def costly(self) -> list[CostlyMove]:
        """The reported mistakes, the worst first."""
        return [self.costly_moves[at] for at in reported([move.mistake() for move in self.costly_moves], self.most)]

    def rng(self, number: int) -> Rng:
        return rng_from(seed_from(f"coach/{self.seed}/{number}"))

    def data(self) -> dict[str, Any]:
        return {
            "seat": self.seat if self.seat != SPECTATOR else None,
            "decisions": len(self.choices),
            "curve": [point.data() for point in self.curve],
            "costly": [move.data(self.game) for move in self.costly()],
        }


def suspects(suspicions: list[float], most: int) -> list[int]:
    """The choices that deserve a close examination if `most` mistakes may be reported, the worst first."""
    order: list[int] = []
    for at in range(len(suspicions)):
        if suspicions[at] >= SUSPICIOUS:
            place = len(order)
            while place and suspicions[order[place - 1]] < suspicions[at]:
                place -= 1
            order.insert(place, at)
    return order[: SUSPECTS * most]


def reported(mistakes: list[Mistake], most: int) -> list[int]:
    """The mistakes that are reported, the worst first. Of one turn only one is: usually one mistake shows in several of
    its choices, and if two cost about the same, the later choice could still have repaired the earlier one."""
    order: list[int] = []
    for at in range(len(mistakes)):
        if not _outdone(mistakes, at):
            place = len(order)
            while place and mistakes[order[place - 1]].cost < mistakes[at].cost:
                place -= 1
            order.insert(place, at)
    return order[:most]


def _outdone(mistakes: list[Mistake], at: int) -> bool:
    """Whether another mistake of the same turn is reported instead."""
    mistake = mistakes[at]
    for other in range(len(mistakes)):
        each = mistakes[other]
        same = each.seat == mistake.seat and each.turn == mistake.turn
        if same and other != at and _says_more(each, mistake):
            return True
    return False


def _says_more(one: Mistake, other: Mistake) -> bool:
    """Whether of two mistakes in one turn the first is the one to report."""
    if one.number > other.number:
        return one.cost >= ABOUT * other.cost
    return other.cost < ABOUT * one.cost
