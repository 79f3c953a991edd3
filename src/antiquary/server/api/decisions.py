"""Decisions in detail and what can be known, for clients that draw a table, all from the view of a seat."""

import asyncio
from typing import Final

from litestar import Router, get
from msgspec.structs import replace

from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.preview import Change, ChoicePreview, Previewer
from antiquary.kernel.game import SPECTATOR, View
from antiquary.server.api.context import REFUSALS, Asking
from antiquary.server.api.detail_responses import (
    BlockedInfo,
    ChangeInfo,
    DecisionDetail,
    Insight,
    OptionDetail,
    QuestionInfo,
    ScoreInfo,
    WaitingInfo,
)
from antiquary.server.api.params import Seat, Table
from antiquary.server.tables.live_table import NOBODY, LiveTable
from antiquary.server.tables.projection import hash_for, names_for
from antiquary.storage.rows import OPEN
from antiquary.text import Words
from antiquary.text.names import Names

SIGNS: Final = ("−", "+")


@get("/tables/{table:str}/decision", responses=REFUSALS)
async def decision(caller: Asking, table: Table, seat: Seat = SPECTATOR) -> DecisionDetail:
    """The question to a seat, what each answer points at and does, and why everything else cannot be chosen."""
    await caller.watched(table, seat)
    return await decision_detail(await caller.services.tables.live(table), seat, caller.words or Words())


async def decision_detail(live: LiveTable, seat: int, words: Words) -> DecisionDetail:
    """The decision of a seat as the table stands."""
    view, names = live.shared.state_for(seat).view(seat), names_for(live, seat, words)
    detail = unexplained(live, seat, words)
    if seat not in live.deciders_for(seat):
        detail.otherwise = not_asked(live, seat, detail.waiting, words)
        return detail
    return await asyncio.to_thread(explained, detail, view, presenter_of(live.game, words, names))


def asked_detail(live: LiveTable, seat: int, words: Words) -> DecisionDetail:
    """The decision of a seat that is asked something, at a table that nobody else uses."""
    view, names = live.shared.state_for(seat).view(seat), names_for(live, seat, words)
    return explained(unexplained(live, seat, words), view, presenter_of(live.game, words, names))


@get("/tables/{table:str}/insight", responses=REFUSALS)
async def insight(caller: Asking, table: Table, seat: Seat = SPECTATOR) -> Insight:
    """Points card by card, what is to come, the odds, and what has not been seen yet. Until the game is over, a table
    without hints shows neither odds nor what is unseen."""
    row = await caller.watched(table, seat)
    live = await caller.services.tables.live(table)
    words = caller.words or Words()
    state, names = live.shared.state_for(seat), names_for(live, seat, words)
    view, over = state.view(seat), live.over and live.held_for(seat) == NOBODY
    number, called = live.shared.number_for(seat), live.names()
    shown = await asyncio.to_thread(
        looked_into, table, number, over, called, view, presenter_of(live.game, words, names)
    )
    if live.given_up:
        show_totals(shown, live.state.scores())
    return shown if row.hints or over else without_odds(shown)


# --- decisions ------------------------------------------------------------------------------------------------------


def unexplained(live: LiveTable, seat: int, words: Words) -> DecisionDetail:
    """The decision of a seat without a question and its answers."""
    return DecisionDetail(
        table=live.row.id,
        seat=seat,
        number=live.shared.number_for(seat),
        hash=hash_for(live, seat),
        question=None,
        waiting=waiting(live, seat, words),
        options=[],
        blocked=[],
        otherwise=None,
    )


def waiting(live: LiveTable, seat: int, words: Words) -> list[WaitingInfo]:
    """The others who have to decide now, as far as the seat may know."""
    deciders = [] if live.row.status == OPEN else live.deciders_for(seat)
    return others_of(deciders, seat, live.names(), words)


def others_of(deciders: list[int], seat: int, names: list[str], words: Words) -> list[WaitingInfo]:
    """Those of the deciders who are others than `seat`."""
    return [
        WaitingInfo(each, names[each], words.say("waiting-decides", name=names[each]))
        for each in deciders
        if each != seat
    ]


def not_asked(live: LiveTable, seat: int, others: list[WaitingInfo], words: Words) -> BlockedInfo:
    """The reason why a seat that is asked nothing can choose nothing."""
    if live.row.status == OPEN:
        return BlockedInfo({}, "why-not-begun", words.say("why-not-begun"))
    if live.held_for(seat) != NOBODY:
        return BlockedInfo({}, "why-to-confirm", words.say("why-to-confirm"))
    return others_decide(others, words)


def others_decide(others: list[WaitingInfo], words: Words) -> BlockedInfo:
    """That others have to decide, or that the game is over."""
    if not others:
        return BlockedInfo({}, "why-over", words.say("why-over"))
    names = ", ".join(other.name for other in others)
    return BlockedInfo({}, "why-others-decide", words.say("why-others-decide", names=names, n=len(others)))


def explained(detail: DecisionDetail, view: View, presenter: Presenter) -> DecisionDetail:
    """The decision of a seat that is asked something."""
    previewer = Previewer(presenter, view)
    detail.question = question(view, presenter)
    detail.options = [option(view, previewer.of(action), presenter) for action in view.legal()]
    detail.blocked = [BlockedInfo(each.target, each.reason, each.text) for each in presenter.refusals(view)]
    other = presenter.other_question(view)
    detail.otherwise = BlockedInfo(other.target, other.reason, other.text)
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
    return Insight(
        table=table,
        seat=view.seat,
        number=number,
        over=over,
        scores=[
            ScoreInfo(seat, called[seat], presenter.total(view, seat), presenter.score_rows(view, seat))
            for seat in range(view.seats)
        ],
        forecast=presenter.forecast(view),
        requirements=presenter.requirements(view),
        funding=presenter.funding(view),
        unseen=presenter.unseen(view),
        unseen_cards=presenter.unseen_cards(view),
    )


def show_totals(shown: Insight, totals: list[int]) -> None:
    """Fill in what a game keeps face down until its end: it was given up before."""
    for score in shown.scores:
        score.total = totals[score.seat]


def without_odds(shown: Insight) -> Insight:
    """Only what can be read off the table."""
    return replace(shown, funding=None, unseen=[], unseen_cards=[])


ROUTER = Router("/api", route_handlers=[decision, insight])
