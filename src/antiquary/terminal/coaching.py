"""The coach's output in the terminal: the curve, the turning point, marks, costly moves, advice on one decision."""

from math import ceil, floor
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from antiquary.agents.coaching.advice import Advice, Comparison, Estimate, plan_steps
from antiquary.agents.coaching.calibration import calibration_for
from antiquary.agents.coaching.review import MARKS, THRESHOLDS, ExaminedMove, Review
from antiquary.games.drawing import SEAT_MARKS, SEAT_STYLES
from antiquary.games.presenter import Presenter
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.game import SPECTATOR, Action, View
from antiquary.terminal.chart import Chart


class CoachPage:
    """Reviews and advice on one game for one reader."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter: Final = presenter
        self.words: Final = presenter.words
        self.names: Final = presenter.names

    # --- a whole game -----------------------------------------------------------------------------------------------

    def review(self, review: Review) -> RenderableType:
        say = self.words.say
        parts: list[RenderableType] = [
            Text(say("coach-title-curve"), style="bold"),
            Text(self.source(review), style="dim"),
            self.legend(),
            self.chart(review),
            Text(self.turning(review)),
            Text(""),
            Text(say("coach-marks"), style="bold"),
            self.marks(review),
            Text(self.thresholds(), style="dim"),
            Text(""),
        ]
        if review.costly():
            parts += [Text(say("coach-title-costly"), style="bold"), self.costly(review)]
        else:
            parts.append(Text(say("coach-no-costly")))
        if review.brilliant():
            parts += [Text(say("coach-brilliant"), style="bold"), self.brilliant(review)]
        parts.append(Text(say("coach-explained"), style="dim"))
        return Group(*parts)

    def turning(self, review: Review) -> str:
        """The moment at which the game turned, in a sentence."""
        turn, names = review.turning_point(), self.names
        if turn is None:
            return self.words.say("coach-turning-none")
        return self.words.say(
            "coach-turned-own" if turn.mover == turn.winner else "coach-turned",
            n=turn.number,
            mover=names.of(turn.mover),
            winner=names.of(turn.winner),
            before=round(100 * turn.before),
            after=round(100 * turn.after),
        )

    def marks(self, review: Review) -> Table:
        """The number of moves with each mark, by player."""
        counts: dict[int, dict[str, int]] = {}
        for choice, mark in zip(review.choices, review.marks(), strict=True):
            of_seat = counts.setdefault(choice.seat, {})
            of_seat[mark] = of_seat.get(mark, 0) + 1
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("")
        for mark in MARKS:
            table.add_column(self.words.say(f"mark-{mark}"), justify="right")
        for seat in sorted(counts):
            who = Text(f"{SEAT_MARKS[seat]} {self.names.of(seat)}", style=SEAT_STYLES[seat])
            table.add_row(who, *(str(counts[seat].get(mark, 0)) for mark in MARKS))
        return table

    def thresholds(self) -> str:
        points = {mark: round(100 * least) for mark, least in THRESHOLDS.items()}
        return self.words.say("coach-marks-text", **points)

    def source(self, review: Review) -> str:
        """The view that the curve is based on, as text."""
        if review.seat == SPECTATOR:
            return self.words.say("coach-curve-open")
        return self.words.say("coach-curve-seat", name=self.names.of(review.seat))

    def legend(self) -> Text:
        names = self.names
        text = Text()
        for seat in range(len(names)):
            text.append(f"{SEAT_MARKS[seat]} {names.of(seat)}   ", style=SEAT_STYLES[seat])
        return text

    def chart(self, review: Review) -> Chart:
        at = [point.number for point in review.curve]
        lines = [[point.chances[seat] for point in review.curve] for seat in range(len(self.names))]
        flags = [(mistake.choice.number, mistake.choice.seat) for mistake in review.costly()]
        return Chart(at, lines, flags, self.words.say("coach-axis"), self.words)

    def costly(self, review: Review) -> Table:
        say = self.words.say
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_lines=True)
        table.add_column("", justify="right", style="bold")
        table.add_column(say("coach-column-move"), justify="right")
        table.add_column(say("coach-column-who"))
        table.add_column(say("coach-column-cost"), justify="right")
        table.add_column(f"{say('coach-column-played')} → {say('coach-column-better')}: {say('coach-column-why')}")
        for rank, mistake in enumerate(review.costly(), start=1):
            seat = mistake.choice.seat
            who = Text(f"{SEAT_MARKS[seat]} {self.names.of(seat)}", style=SEAT_STYLES[seat])
            table.add_row(str(rank), str(mistake.choice.number), who, self.cost(mistake), self.mistake(mistake))
        return table

    def brilliant(self, review: Review) -> Table:
        table = Table(box=None, pad_edge=False, show_header=False)
        for move in review.brilliant():
            seat = move.choice.seat
            who = Text(f"{SEAT_MARKS[seat]} {self.names.of(seat)}", style=SEAT_STYLES[seat])
            text = Text(self.made(move), style="bold")
            text.append(f"\n{self.comparison(move.choice.view, move.comparison, best=True)}", style="not bold")
            table.add_row(str(move.choice.number), who, text)
        return table

    def mistake(self, mistake: ExaminedMove) -> Text:
        """The move, the better one and why."""
        view = mistake.choice.view
        text = Text(self.made(mistake), style="dim")
        text.append(f"\n→ {self.move(view, mistake.other())}", style="not dim bold")
        text.append(f"\n{self.comparison(view, mistake.comparison)}", style="not dim")
        return text

    def comparison(self, view: View, comparison: Comparison, best: bool = False) -> str:
        """A move compared with the best one; `best` if the best one was asked about, and this one comes next."""
        move, other = comparison.move, comparison.best
        if move is other:
            return self.words.say("compare-only")
        following = self.presenter.moves([(view, move.action)])[0] if best else ""
        chances = (move.chances[view.seat], other.chances[view.seat])
        return self.presenter.reasons.comparison(*chances, comparison.differences, following)

    def move(self, view: View, move: Estimate) -> str:
        """A move with the rest of its turn, as far as it can be foreseen."""
        return self.line(view, [move.action, *move.plan])

    def line(self, view: View, actions: list[Action]) -> str:
        """What the actions of a turn do, one after another."""
        return " → ".join(self.presenter.moves(plan_steps(self.presenter.game, view, actions)))

    def made(self, move: ExaminedMove) -> str:
        """The move as it was made, with the rest of its turn."""
        return self.line(move.choice.view, [move.choice.action, *move.choice.following])

    def cost(self, mistake: ExaminedMove) -> str:
        """The cost in chances and, if there is one, in points; then the mark."""
        played = mistake.played()
        chance = _short(round(100 * played.cost, 1))
        lines = [f"−{self.words.say('coach-cost-chance', percent=chance)}"]
        points = round(played.points, 1)
        if points > 0:
            lines.append(f"−{self.words.say('coach-cost-points', points=_short(points))}")
        return "\n".join([*lines, self.words.say(f"mark-{mistake.mark}")])

    def percent(self, chance: float) -> str:
        return self.words.percent(chance, 0 if round(100 * chance, 1).is_integer() else 1)

    # --- one decision -----------------------------------------------------------------------------------------------

    def advice(self, view: View, advice: Advice, number: int, played: Action | None) -> RenderableType:
        """The moves, the best first; `played` is the one that the record has, if any."""
        say, names = self.words.say, self.names
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_lines=True)
        table.add_column(say("coach-column-chance"), justify="right", style="bold")
        table.add_column(say("coach-column-scores"), justify="right")
        table.add_column(f"{say('coach-column-choice')}: {say('coach-column-why')}")
        for rank, move in enumerate(advice.moves):
            scores = [_marked(seat, f"{score:.0f}") for seat, score in enumerate(move.scores)]
            text = Text(self.move(view, move), style="bold" if rank == 0 else "")
            text.append(f"\n{self.why(advice, move)}", style="not bold")
            if move.action == played:
                text.append(f"\n{say('coach-played')}", style="not bold italic")
            table.add_row(self.chance(advice, move), Text(" ").join(scores), text)
        return Group(
            Text(say("coach-title-advice", n=number, name=names.of(advice.seat)), style="bold"),
            self.presenter.drawing().question(view),
            self.legend(),
            table,
            Text(
                " ".join([say("coach-explained"), *([say("coach-range")] if self.margin(advice) else [])]), style="dim"
            ),
        )

    def chance(self, advice: Advice, move: Estimate) -> str:
        """The chance of winning after a move, with the range that is uncertain."""
        chance, margin = move.chances[advice.seat], self.margin(advice)
        if not margin:
            return self.percent(chance)
        least, most = max(0, floor(100 * (chance - margin))), min(100, ceil(100 * (chance + margin)))
        return f"{self.percent(chance)}\n({least}–{self.words.percent(most / 100)})"

    def margin(self, advice: Advice) -> float:
        """By how much the chances are off at most; 0 if that was not measured."""
        return calibration_for(advice.game).move_margins.get(len(self.names), 0.0) if COMPILED else 0.0

    def why_not(self, view: View, advice: Advice, action: Action) -> Text:
        """The best move, and a move that was asked about compared with it."""
        comparison, best = advice.comparison(action), advice.moves[0]
        requested_best = comparison.requested_best
        text = Text() if requested_best else Text(f"→ {self.move(view, best)}\n", style="bold")
        return text.append(self.comparison(view, comparison, requested_best), style="not bold")

    def why(self, advice: Advice, move: Estimate) -> str:
        """The reasons for the best move, or against another."""
        alone, best = len(advice.moves) == 1, move is advice.moves[0]
        return self.presenter.reasons.verdict(
            move.reason, alone, best, advice.hardly_matters(move), advice.points(move)
        )


def _short(number: float) -> float | int:
    return int(number) if number == int(number) else number


def _marked(seat: int, text: str) -> Text:
    return Text(f"{SEAT_MARKS[seat]}{text}", style=SEAT_STYLES[seat])
