"""Positions of no table, for clients that draw them: everything comes from a notation that the client sent."""

import time

import msgspec

from antiquary.games.arrangement import Arrangement, Section, Zone
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel.event import Event
from antiquary.kernel.game import SPECTATOR, Game, Seat, State
from antiquary.server.accounts.tokens import new_seed
from antiquary.server.analysis.bodies import (
    AnalysedPosition,
    AskPosition,
    AskSetup,
    PlayedMove,
    SetupAmount,
    SetupInfo,
    SetupPiece,
    SetupSection,
    SetupZone,
    TreeMove,
    TreeMoveInfo,
)
from antiquary.server.analysis.variations import ROOT, played, tried
from antiquary.server.errors import NotThere, WrongRequest
from antiquary.server.http.text_input import readable_name
from antiquary.server.tables.bodies import DecisionDetail, LogEntry, SeatView, WrittenView
from antiquary.server.tables.explanations import explained, looked_into, others_decide, others_of
from antiquary.server.tables.projection import (
    ENCODER,
    action_infos,
    decision_info,
    log_lines,
    open_view,
    project,
)
from antiquary.server.tables.rows import FINISHED, MOVE, RUNNING
from antiquary.server.tables.written_positions import read_position, seat_names
from antiquary.text import Words
from antiquary.text.names import Names
from antiquary.text.words import LINKED


def analysed(question: AskPosition, words: Words) -> AnalysedPosition:
    """The position that is asked about. Raises an `AntiquaryError` if the notation or a move is wrong."""
    game, state = read_position(question.position, question.game)
    rules = question.rules or game.version
    if rules != game.version:
        raise WrongRequest("error-analysis-rules", {"rules": rules})
    names = seat_names(question.names, state, words)
    presenter = presenter_of(game, words, Names(names))
    for move in question.moves[:-1]:
        state = played(state, move)
    last = question.moves[-1] if question.moves else None
    info: TreeMoveInfo | None = None
    if last is not None:
        info, _ = tried(presenter, state, TreeMove(ROOT, last.seat, last.action))
        state = played(state, last, events=True)
    seat = viewer(question, state, last)
    number = question.number + len(question.moves)
    view = position_view(game, state, seat, presenter, number, question.open)
    return AnalysedPosition(
        game=game.name,
        position=state.notation(),
        seat=seat,
        view=view,
        decision=position_decision(state, seat, presenter, names, view),
        insight=looked_into("", number, state.over(), names, state.view(seat), presenter),
        entry=None if last is None else log_entry_of(state, seat, presenter, number, last),
        move=info,
    )


def viewer(question: AskPosition, state: State, last: PlayedMove | None) -> Seat:
    """The seat to look from: the wanted one, else the one that decides, else the one that moved last."""
    if question.seat >= state.seats:
        raise NotThere("error-no-seat", {"seat": question.seat + 1})
    if question.seat != SPECTATOR:
        return question.seat
    if not state.over():
        return state.decider()
    return 0 if last is None else last.seat


def position_view(game: Game, state: State, seat: Seat, presenter: Presenter, number: int, opened: bool) -> SeatView:
    """A position as a table shows it to a seat, with all hands if they are `opened`."""
    view, over, asked = state.view(seat), state.over(), seat in state.deciders()
    projection = project(view)
    return WrittenView(
        table="",
        seat=seat,
        number=number,
        hash=projection.hash,
        status=FINISHED if over else RUNNING,
        view=msgspec.Raw(ENCODER.encode(open_view(state, seat)) if opened else projection.view),
        deciders=state.deciders(),
        decision=decision_info(view, presenter) if asked else None,
        actions=action_infos(game, view, presenter) if asked else [],
        can_undo=number > 0,
        to_confirm=False,
        held=SPECTATOR,
        over=over,
        scores=state.scores() if over else [],
        winners=state.winners() if over else [],
    )


def position_decision(
    state: State, seat: Seat, presenter: Presenter, names: list[str], view: SeatView
) -> DecisionDetail:
    """What a seat can choose, or why it cannot choose anything."""
    words = presenter.words
    detail = DecisionDetail(
        table="",
        seat=seat,
        number=view.number,
        hash=view.hash,
        question=None,
        waiting=others_of(state.deciders(), seat, names, words),
        options=[],
        blocked=[],
        otherwise=None,
    )
    if seat in state.deciders():
        return explained(detail, state.view(seat), presenter)
    detail.otherwise = others_decide(detail.waiting, words)
    return detail


def log_entry_of(state: State, seat: Seat, presenter: Presenter, number: int, move: PlayedMove) -> LogEntry:
    """The last move as an entry of a log, as `seat` may know it."""
    events: list[Event] = [event.as_seen_by(seat) for event in state.events or []]
    linked = presenter_of(presenter.game, Words(presenter.words.language, LINKED), presenter.names)
    return LogEntry(
        number=number,
        kind=MOVE,
        seat=move.seat,
        action=move.action if move.seat == seat else SPECTATOR,
        undoes=0,
        at=time.time(),
        events=[event.data() for event in events],
        lines=log_lines(linked, state.view(seat), events),
    )


def table_setup(question: AskSetup, words: Words) -> SetupInfo:
    """The table that is asked about, after the edit. Raises an `AntiquaryError` if edit or notation is wrong."""
    game = game_named(question.game)
    names = [readable_name(name) for name in question.names]
    seats = max(int(each) for each in game.options()[0].allowed)
    names += [""] * (seats - len(names))
    called = [name or words.say("analysis-seat", n=seat + 1) for seat, name in enumerate(names)]
    arrangement = presenter_of(game, words, Names(called)).arrangement()
    if arrangement is None:
        return written_only(game, question)
    text = " ".join(question.position.split())
    notation = edited(arrangement, text or arrangement.empty(game.checked(question.options), new_seed()), question)
    options = arrangement.options(notation)
    return SetupInfo(
        game=game.name,
        seats=int(options["players"]),
        options=options,
        position=notation,
        sections=[section_info(section) for section in arrangement.sections(notation)],
        problem=arrangement.problem(notation),
    )


def written_only(game: Game, question: AskSetup) -> SetupInfo:
    """A table of a game that describes no zones: its positions are changed in notation only."""
    if question.move is not None or question.amount is not None:
        raise WrongRequest("error-arrange-none")
    text = " ".join(question.position.split())
    state = game.parse(text) if text else game.new(game.checked(question.options), new_seed())
    return SetupInfo(game.name, state.seats, {"players": state.seats}, state.notation(), [], "")


def edited(arrangement: Arrangement, notation: str, question: AskSetup) -> str:
    move, amount = question.move, question.amount
    if move is not None and amount is not None:
        raise WrongRequest("error-arrange-one-edit")
    if move is not None and move.to:
        return arrangement.move(notation, move.zone, move.at, move.to, move.place)
    if move is not None:
        return arrangement.remove(notation, move.zone, move.at)
    if amount is not None:
        return arrangement.count(notation, amount.zone, amount.value)
    return notation


def section_info(section: Section) -> SetupSection:
    zones = [zone_info(zone) for zone in section.zones]
    return SetupSection(seat=section.seat, label=section.label, rows=section.rows, zones=zones)


def zone_info(zone: Zone) -> SetupZone:
    amount = zone.amount
    return SetupZone(
        key=zone.key,
        label=zone.label,
        pieces=[SetupPiece(piece.id, piece.name, piece.kind) for piece in zone.pieces],
        accepts=sorted(zone.accepts),
        least=zone.least,
        most=zone.most,
        pile=zone.pile,
        fixed=zone.fixed,
        amount=None
        if amount is None
        else SetupAmount(amount.label, amount.value, amount.least, amount.most, amount.choices),
    )
