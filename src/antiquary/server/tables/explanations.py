"""Explanations of a position for clients that draw it: what can be chosen and what can be known, from the view of a
seat; and the threads that make them: a few, whatever is asked for, and each stops when nobody waits for it any more.
Nothing here knows of requests, so that worker processes can use it as well.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Final, TypeVar

from msgspec.structs import replace

from antiquary.games.presenter import Presenter
from antiquary.games.preview import Change, ChoicePreview, Previewer
from antiquary.kernel.game import View
from antiquary.server.tables.bodies import (
    BlockedInfo,
    ChangeInfo,
    DecisionDetail,
    Insight,
    OptionDetail,
    QuestionInfo,
    ScoreInfo,
    WaitingInfo,
)
from antiquary.text import Words
from antiquary.text.names import Names

THREADS: Final = 2  # the more there are, the longer the event loop waits for the interpreter

Result = TypeVar("Result")


class GivenUp(Exception):
    """Nobody waits for this explanation any more."""


class Stop:
    """Tells a thread that its work is not wanted any more."""

    def __init__(self) -> None:
        self._given_up: Final = Event()

    def give_up(self) -> None:
        self._given_up.set()

    def check(self) -> None:
        """Called by the thread between two steps; raises `GivenUp`."""
        if self._given_up.is_set():
            raise GivenUp


class Explanations:
    """The threads of one process."""

    def __init__(self, threads: int = THREADS) -> None:
        self._threads: Final = ThreadPoolExecutor(threads, "explanation")

    async def run(self, work: Callable[[Stop], Result]) -> Result:
        """The result of some work, which looks at its `Stop` from time to time. Cancelled before its turn, it is not
        begun; cancelled later, it ends at its next look."""
        stop = Stop()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, stop)
        except asyncio.CancelledError:
            stop.give_up()
            raise

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


SIGNS: Final = ("−", "+")

# --- decisions ------------------------------------------------------------------------------------------------------


def others_of(deciders: list[int], seat: int, names: list[str], words: Words) -> list[WaitingInfo]:
    """Those of the deciders who are others than `seat`."""
    return [
        WaitingInfo(each, names[each], words.say("waiting-decides", name=names[each]))
        for each in deciders
        if each != seat
    ]


def others_decide(others: list[WaitingInfo], words: Words) -> BlockedInfo:
    """That others have to decide, or that the game is over."""
    if not others:
        return BlockedInfo({}, "why-over", words.say("why-over"))
    names = ", ".join(other.name for other in others)
    return BlockedInfo({}, "why-others-decide", words.say("why-others-decide", names=names, n=len(others)))


def explained(detail: DecisionDetail, view: View, presenter: Presenter, stop: Stop | None = None) -> DecisionDetail:
    """The decision of a seat that is asked something."""
    previewer = Previewer(presenter, view)
    detail.question = question(view, presenter)
    detail.options = []
    for action in view.legal():
        if stop is not None:
            stop.check()
        detail.options.append(option(view, previewer.of(action), presenter))
    detail.blocked = [BlockedInfo(each.target, each.reason, each.text) for each in presenter.refusals(view)]
    other = presenter.other_question(view)
    detail.otherwise = BlockedInfo(other.target, other.reason, other.text)
    return detail


def named_only(detail: DecisionDetail, view: View, presenter: Presenter) -> DecisionDetail:
    """The decision of a seat that is asked something, without what its answers point at and do."""
    detail.question = question(view, presenter)
    detail.options = [
        OptionDetail(
            action=action,
            move=presenter.game.action_text(action),
            text=presenter.answer(view, action),
            target={"kind": "move", "move": presenter.game.action_text(action)},
            reveals=False,
            ends_turn=False,
            idle=False,
            then=[],
            implied=None,
            costs=[],
            score=None,
            changes=[],
            events=[],
        )
        for action in view.legal()
    ]
    return detail


def question(view: View, presenter: Presenter) -> QuestionInfo | None:
    asked = view.decision()
    if asked is None:
        return None
    details = asked.details
    return QuestionInfo(
        prompt=asked.prompt,
        text=presenter.question(view),
        because=presenter.because(view),
        card=presenter.card(asked.card),
        subject=presenter.card(int(details.get("subject", -1))),
        other=int(details.get("other", -1)),
        left=int(details.get("left", 0)),
        details=details,
    )


def option(view: View, preview: ChoicePreview, presenter: Presenter) -> OptionDetail:
    action = preview.action
    own = [change for change in preview.changes if change.what == "score" and change.seat == view.seat]
    score = own[0].least if own and own[0].least == own[0].most else None if own else 0
    return OptionDetail(
        action=action,
        move=presenter.game.action_text(action),
        text=presenter.answer(view, action),
        target=presenter.target(view, action),
        reveals=preview.reveals,
        ends_turn=preview.ends_turn,
        idle=action in view.idle(),
        then=preview.then,
        implied=presenter.implied(view, action, preview.events),
        costs=presenter.costs(view, action, preview.certain),
        score=score,
        changes=[change_info(change, view, presenter.words, presenter.names) for change in preview.changes],
        events=preview.events,
    )


def change_info(change: Change, view: View, words: Words, names: Names) -> ChangeInfo:
    amount = signed(change.least)
    if change.most != change.least:
        amount = words.say("change-between", least=amount, most=signed(change.most))
    what = words.say(f"change-{change.what}")
    if change.seat == view.seat:
        text = words.say("change-own", what=what, amount=amount)
    else:
        text = words.say("change-other", what=what, amount=amount, name=names.of(change.seat))
    good = change.good(view.seat)
    return ChangeInfo(change.what, change.seat, change.least, change.most, good, text)


def signed(number: int) -> str:
    return f"{SIGNS[number >= 0]}{abs(number)}"


# --- what can be known ----------------------------------------------------------------------------------------------


def looked_into(table: str, number: int, over: bool, called: list[str], view: View, presenter: Presenter) -> Insight:
    of_this_game = presenter.insight.of_this_game(view)
    return Insight(
        table=table,
        seat=view.seat,
        number=number,
        over=over,
        scores=[
            ScoreInfo(seat, called[seat], presenter.scores.total(view, seat), presenter.scores.score_rows(view, seat))
            for seat in range(view.seats)
        ],
        forecast=of_this_game.get("forecast", []),
        requirements=of_this_game.get("requirements", []),
        funding=of_this_game.get("funding"),
        unseen=presenter.insight.unseen(view),
        unseen_cards=presenter.insight.unseen_cards(view),
    )


def show_totals(shown: Insight, totals: list[int]) -> None:
    """Fill in what a game keeps face down until its end: it was given up before."""
    for score in shown.scores:
        score.total = totals[score.seat]


def without_odds(shown: Insight) -> Insight:
    """Only what can be read off the table."""
    return replace(shown, funding=None, unseen=[], unseen_cards=[])
