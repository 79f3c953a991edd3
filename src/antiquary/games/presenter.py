"""What is shown of a game to one reader, in the reader's language.

A presenter is given views, and events as the reader may see them, so it cannot reveal anything hidden. `Presenter` has
the texts of a decision and the log; beside it, each for its own callers: `insight` (what a position holds), `scores`
(points and what brought them), `reasons` (the coach's sentences) and `catalogue` (what is said of a game without a
table). Together they show any game plainly: moves in notation, events and views as data. A game overrides what it can
say better.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from antiquary.games.arrangement import Arrangement
from antiquary.games.catalogue import Lesson, Term, UseReader, term_of
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Game, Seat, State, View
from antiquary.kernel.study import Difference, reasons
from antiquary.text import Words
from antiquary.text.names import Names, joined

if TYPE_CHECKING:  # rich, which drawings use, is needed in a terminal only
    from antiquary.games.drawing import Drawing

Row: TypeAlias = dict[str, Any]
# The piece or place on the table that an action is about (docs/host/api.md lists their kinds).
Target: TypeAlias = dict[str, str | int]


class Refusal:
    """Something that cannot be chosen now: its target, the key of the reason, and the reason in words."""

    def __init__(self, target: Target, reason: str, text: str) -> None:
        self.target: Final = target
        self.reason: Final = reason
        self.text: Final = text


class Companion:
    """A part of what is shown of one game to one reader."""

    def __init__(self, game: Game, words: Words, names: Names) -> None:
        self.game: Final = game
        self.words: Final = words
        self.names: Final = names


class Insight(Companion):
    """What a position holds, for previews of choices and for whoever takes a closer look at the table."""

    unwelcome: frozenset[str] = frozenset()  # the `amounts` of which less is better

    def __init__(self, game: Game, words: Words, names: Names) -> None:
        super().__init__(game, words, names)
        self.levels: list[str] = []  # of the opponents by seat, empty for a person; missing ones count as people

    def amounts(self, state: State, seat: Seat) -> dict[str, int]:
        """The amounts of a seat that a move can change, by name (`change-NAME` in `locale/`). The state is sampled from
        a view."""
        return {"score": state.scores()[seat]}

    def limits(self, view: View, action: Action) -> dict[tuple[Seat, str], tuple[int, int]]:  # noqa: ARG002 - a default
        """The changes of amounts by an action whose limits are known exactly, where a few samples could miss a rare
        one: at least and at most, by seat and name."""
        return {}

    def unseen(self, view: View) -> list[Row]:  # noqa: ARG002 - a default
        """The number of pieces of each kind that the viewer cannot see."""
        return []

    def unseen_cards(self, view: View) -> list[str]:  # noqa: ARG002 - a default
        """The cards that the viewer cannot see, one by one, in a game where no two are alike."""
        return []

    def of_this_game(self, view: View) -> dict[str, Any]:  # noqa: ARG002 - a default
        """What can be known in this game alone, by the names that docs/host/api.md gives it."""
        return {}


class Scores(Companion):
    """The points of each seat and what brought them."""

    def total(self, view: View, seat: Seat) -> int | None:
        """The points of a seat now; None if the viewer may not see them."""
        areas = view.data().get("players")
        area = areas[seat] if isinstance(areas, list) else None
        points = area.get("score") if isinstance(area, dict) else None
        return points if isinstance(points, int) else None

    def score_rows(self, view: View, seat: Seat) -> list[Row]:
        """The sources of a seat's points."""
        points = self.total(view, seat)
        if points is None:
            return []
        name = self.words.say("sheet-total")
        lines = [{"card": None, "points": points, "text": name}]
        return [{"row": "total", "name": name, "points": points, "lines": lines}]

    def pieces(self, view: View, seat: Seat) -> dict[str, int]:  # noqa: ARG002 - a default
        """The pieces in front of a seat at the end of a game that a collector would list, with the points that each
        brought. The view may be a spectator's."""
        return {}

    def piece_kind(self, piece: str) -> str:
        """The kind by which `pieces` are counted over many games, also named by `piece_title`."""
        return piece

    def piece_title(self, piece: str) -> str:
        """The name of one of the `pieces` in a list."""
        return piece


class Reasons(Companion):
    """The coach's sentences: why a move is better or worse than another."""

    def piece_name(self, piece: str) -> str:
        """The name of a piece that a line of the game's ledger is about."""
        return piece

    def difference(self, difference: Difference) -> str:
        """A clause whose subject is a move: "saves 2 knowledge"."""
        line = difference.line
        direction = "more" if difference.amount > 0 else "less"
        return self.words.say(
            f"ledger-{line.name}-{direction}",
            n=max(1, round(abs(difference.amount))),
            piece=self.piece_name(line.piece) if line.piece else "",
        )

    def reason(self, reason: Sequence[Difference], nothing: str) -> str:
        """The reason for a move in one line; `nothing` is the key of the text for an empty one."""
        if not reason:
            return self.words.say(nothing)
        good = reason[0].gain() > 0
        main = [self.difference(each) for each in reason if (each.gain() > 0) == good]
        price = [self.difference(each) for each in reason if (each.gain() > 0) != good]
        text = joined(self.words, main)
        return self.words.say("reason-but", first=text, last=joined(self.words, price)) if price else text

    def verdict(self, reason: Sequence[Difference], alone: bool, best: bool, equal: bool, points: float) -> str:
        """The coach's comment on a move: the reasons for the best one, or against another. `equal` if the chance of
        winning is about the same, so that the expected `points` decide; `alone` if there is no other."""
        if alone:
            return self.words.say("reason-only")
        if equal and round(points) >= 1:
            return self.words.say("reason-points-more" if best else "reason-points-fewer", n=round(points))
        return self.reason(reason, "reason-equal" if equal else "reason-ahead" if best else "reason-behind")

    def comparison(self, chance: float, best: float, differences: list[Difference], following: str = "") -> str:
        """Why not this? A sentence on a move that has been compared with the best one: how much less often it wins, and
        what it leads to. `following` is its text if the best one was asked about and this one comes next."""
        less = round(100 * best) - round(100 * chance)
        reason = reasons(differences, good=False)
        if less > 0:
            key = "compare-worse" if reason else "compare-worse-uncounted"
        else:
            reason = reason or reasons(differences, good=True)
            key = "compare-equal-counted" if reason else "compare-equal"
        why = self.reason(reason, "reason-equal")
        text = self.words.say(key, less=less, chance=round(100 * chance), best=round(100 * best), why=why)
        return self.words.say("compare-best", other=following, comparison=text) if following else text


class Catalogue(Companion):
    """What is said of the game itself, without any table."""

    terms: tuple[str, ...] = ()  # of the glossary, in the order in which a newcomer meets them

    def title(self) -> str:
        key = f"game-{self.game.name}"
        return self.words.say(key) if self.words.has(key) else self.game.name

    def glossary(self) -> list[Term]:
        return [term_of(self.words, self.game.name, name) for name in self.terms]

    def data(self) -> dict[str, Any]:
        """Everything printed in the game, as plain data."""
        return {
            "game": self.game.name,
            "lang": self.words.language,
            "kinds": [],
            "activations": [],
            "glossary": [term.data() for term in self.glossary()],
            "cards": [],
            "components": None,
        }

    def uses(self) -> UseReader:
        """A reader of what is used in one game, for statistics."""
        return UseReader()

    def lesson(self) -> Lesson | None:
        """The guided first game; None if there is none."""
        return None


class Presenter:
    """One game, shown to one reader: the texts of a decision, and the log."""

    def __init__(
        self,
        game: Game,
        words: Words,
        names: Names,
        *,
        insight: Insight | None = None,
        scores: Scores | None = None,
        reasons: Reasons | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        self.game: Final = game
        self.words: Final = words
        self.names: Final = names
        self.insight: Final = insight or Insight(game, words, names)
        self.scores: Final = scores or Scores(game, words, names)
        self.reasons: Final = reasons or Reasons(game, words, names)
        self.catalogue: Final = catalogue or Catalogue(game, words, names)

    def question(self, view: View) -> str:
        """The question to the viewer; empty if there is none."""
        decision = view.decision()
        if decision is None:
            return ""
        key = decision.prompt
        if self.words.has(key) and self.words.variables(key) <= set(decision.details):
            return self.words.say(key, **decision.details)
        return self.words.say("terminal-choose")

    def because(self, view: View) -> str:  # noqa: ARG002 - a default
        """The effect because of which the viewer is asked; empty if there is none."""
        return ""

    def card(self, number: int) -> str | None:  # noqa: ARG002 - a default
        """The printed number of a card that a question is about; None if it is about no card."""
        return None

    def answer(self, view: View, action: Action) -> str:  # noqa: ARG002 - a default
        """The meaning of an action as an answer to the question."""
        return self.game.action_text(action)

    def several(self, view: View) -> int:  # noqa: ARG002 - a default
        """The number of answers that the viewer gives to the question one after another, in any order."""
        return 1

    def answers(self, view: View, actions: Sequence[Action]) -> str:
        """The meaning of several answers together."""
        return joined(self.words, [self.answer(view, action) for action in actions])

    def moves(self, steps: Sequence[tuple[View, Action]]) -> list[str]:
        """What the steps of one seat do, each with the view at that time, in words that need no question: a line for
        each thing that is done, so there may be fewer lines than steps."""
        return [self.answer(view, action) for view, action in steps]

    def target(self, view: View, action: Action) -> Target:  # noqa: ARG002 - a default
        """The piece or place that an action is about."""
        return {"kind": "move", "move": self.game.action_text(action)}

    def implied(self, view: View, action: Action, events: list[Row]) -> Target | None:  # noqa: ARG002 - a default
        """The piece that an action is about besides its target, because it is the only possible one. `events` are those
        of the preview."""
        return None

    def costs(self, view: View, action: Action, certain: list[Row]) -> list[str]:  # noqa: ARG002 - a default
        """The pieces of the viewer that an action costs besides its target, by name. `certain` are the events of the
        preview that happen in any case."""
        return []

    def refusals(self, view: View) -> list[Refusal]:  # noqa: ARG002 - a default
        """The things that the viewer sees but cannot choose, as far as each has a reason of its own."""
        return []

    def other_question(self, view: View) -> Refusal:
        """The reason why nothing else can be chosen by the viewer, who is asked something."""
        key = "why-other-question"
        return Refusal({}, key, self.words.say(key, question=self.question(view)))

    def log(self, view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG002 - a default
        """The events up to `view`, as lines."""
        lines: list[str] = []
        for event in events:
            data = event.data()
            verb, seat = data.pop("verb"), data.pop("seat", None)
            who = f"{self.names.of(int(seat))}: " if seat is not None else ""
            rest = ", ".join(f"{name} {value}" for name, value in data.items())
            lines.append(f"{who}{verb}" + (f" ({rest})" if rest else ""))
        return lines

    def arrangement(self) -> Arrangement | None:
        """The zones of a table that is set up by hand; None if its positions are written in notation only."""
        return None

    def drawing(self) -> "Drawing":
        """The drawing of the game in a terminal."""
        from antiquary.games.drawing import Drawing

        return Drawing(self)


def presenter_of(game: Game, words: Words, names: Names | None = None, levels: Sequence[str] = ()) -> Presenter:
    """The presenter of a game: what `presenter` in the module `presenter` of the game's folder makes. A game without
    that module is shown plainly. `names` are those of the players at a table, `levels` those of its opponents."""
    module = _module(type(game).__module__.rpartition(".")[0])
    make = Presenter if module is None else module.presenter
    made = make(game, words, Names([]) if names is None else names)
    assert isinstance(made, Presenter)
    made.insight.levels = list(levels)
    return made


@cache
def _module(folder: str) -> Any:
    """The module `presenter` of a game's folder, loaded when it is first needed; None if there is none."""
    name = f"{folder}.presenter"
    return import_module(name) if find_spec(name) is not None else None
