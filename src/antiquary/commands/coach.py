"""`antiquary coach`: review a recorded game, or advise on one decision."""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from antiquary.agents.coaching.advice import NO_ACTION, Advice
from antiquary.agents.coaching.coach import Coach, coach_for
from antiquary.agents.coaching.review import Review
from antiquary.commands.game_options import add_components, chosen_seat
from antiquary.commands.parser import Parser, require_at_least
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import games_with
from antiquary.kernel.errors import WrongOption, WrongRecord
from antiquary.kernel.game import SPECTATOR, Action, Seat, State, View
from antiquary.kernel.record import Record
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.terminal import plot
from antiquary.terminal.coaching import CoachPage
from antiquary.terminal.journal import read_record
from antiquary.terminal.screen import Screen, progress_bar
from antiquary.terminal.seating import display_names
from antiquary.text import Words

EXAMINATION_ROUNDS: Final = 4000  # of search for an examination
SCAN_DIVISOR: Final = 8  # a scan uses one in this many of them


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("file", type=Path, metavar=words.say("meta-file"), help=words.say("option-file"))
    parser.add_argument("--seat", type=int, metavar="N", help=words.say("option-coach-seat"))
    parser.add_argument("--move", type=int, metavar="N", help=words.say("option-coach-move"))
    parser.add_argument("--why", metavar=words.say("meta-move"), help=words.say("option-coach-why"))
    parser.add_argument("--most", type=int, default=6, metavar="N", help=words.say("option-coach-most"))
    parser.add_argument(
        "--rounds", type=int, default=EXAMINATION_ROUNDS, metavar="R", help=words.say("option-coach-rounds")
    )
    parser.add_seed("option-coach-seed")
    parser.add_argument("--plot", type=Path, metavar=words.say("meta-file"), help=words.say("option-coach-plot"))
    parser.add_json()
    add_components(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    rounds, most = require_at_least(args, "rounds", 1), require_at_least(args, "most", 1)
    record = read_record(args.file, games_with(args.components))
    seat = chosen_seat(args, record)
    close = coach_for(record.game, rounds)
    you = SPECTATOR if seat is None else seat
    names = display_names(record.names, int(record.options["players"]), words, SPECTATOR)
    page = CoachPage(presenter_of(record.game, words, names))
    if args.move is not None:
        return advise(args, record, close, page)
    if args.why is not None:
        raise WrongOption("error-coach-why")
    picture = None if args.plot is None else plot.check_plot_path(args.plot)
    review = watched(Review(record, close.faster(SCAN_DIVISOR), close, most, you, args.seed), words)
    if picture is not None:
        plot.draw(review, page, picture)
    if args.json:
        show_json(report_data(review, page, record, args))
    else:
        Screen().print(page.review(review))
    return 0


def watched(review: Review, words: Words) -> Review:
    """The review, made step by step with a progress bar."""
    with progress_bar() as progress:
        review.draw_curve()
        bar = progress.add_task(words.say("coach-progress-glance"), total=len(review.choices))
        for at in range(len(review.choices)):
            review.scan(at)
            progress.advance(bar)
        suspects = review.suspects()
        bar = progress.add_task(words.say("coach-progress-look"), total=len(suspects))
        for at in suspects:
            review.examine(at)
            progress.advance(bar)
    return review


def advise(args: argparse.Namespace, record: Record, coach: Coach, page: CoachPage) -> int:
    """Advice on one decision: that of a move of the record, or what comes after the last one."""
    if args.plot is not None:
        raise WrongOption("error-coach-plot", {"file": str(args.plot)})
    number, moves = require_at_least(args, "move", 1), len(record.moves)
    if number > moves + 1:
        raise WrongRecord("error-record-upto", {"upto": number, "moves": moves})
    record.replay()
    state = record.replay(number - 1)
    played = record.moves[number - 1] if number <= moves else None
    seat = deciding(state, chosen_seat(args, record), None if played is None else played.seat, moves)
    view = state.view(seat)
    action = played.action if played is not None and played.seat == seat else None
    requested = record.game.parse_action(args.why) if args.why is not None else action
    rng = rng_from(seed_from(f"coach/{args.seed}/{number}"))
    advice = coach.advise(view, rng, NO_ACTION if requested is None else requested)
    if args.json:
        show_json(advice_data(advice, view, page, number, requested))
    elif args.why is not None and requested is not None:
        Screen().print(page.why_not(view, advice, requested))
    else:
        Screen().print(page.advice(view, advice, number, action))
    return 0


def advice_data(advice: Advice, view: View, page: CoachPage, number: int, requested: Action | None) -> dict[str, Any]:
    """Advice as data, with moves, reasons and the comparison with the move that was asked about in words."""
    moves = [{**move.data(advice.game), "words": page.move(view, move)} for move in advice.moves]
    for fields, move in zip(moves, advice.moves, strict=True):
        fields["why"] = page.why(advice, move)
    best = advice.moves[0].action
    why_not = None if requested is None else page.comparison(view, advice.comparison(requested), best == requested)
    return {**advice.data(), "game": advice.game.name, "number": number, "moves": moves, "why_not": why_not}


def deciding(state: State, wanted: Seat | None, mover: Seat | None, moves: int) -> Seat:
    """The seat whose decision is meant: the named one, else the one that moved, else the one that decides now."""
    if state.over():
        raise WrongOption("error-coach-over", {"moves": moves})
    if wanted is not None:
        return wanted
    return state.decider() if mover is None else mover


def report_data(review: Review, page: CoachPage, record: Record, args: argparse.Namespace) -> dict[str, Any]:
    """The review as data, with moves and reasons in words."""
    report = review.data()
    for kind, moves, name in (("costly", review.costly(), "better"), ("brilliant", review.brilliant(), "next")):
        for move, fields in zip(moves, report[kind], strict=True):
            view = move.choice.view
            fields["played"]["words"] = page.move(view, move.played())
            fields[name]["words"] = page.move(view, move.other())
            fields["why"] = page.comparison(view, move.comparison, best=move.is_best())
    if report["turning"] is not None:
        report["turning"]["words"] = page.turning(review)
    return {"game": record.game.name, "moves": len(record.moves), "rounds": args.rounds, "seed": args.seed, **report}


def show_json(report: dict[str, Any]) -> None:
    print(json.dumps(report, ensure_ascii=False))
