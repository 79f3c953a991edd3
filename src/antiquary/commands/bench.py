"""`antiquary bench`: measure the speed of the engine, beside others, in one run.

Machines are noisy, so everything is measured in short alternating rounds. The figure is the median of the rounds; a
ratio is the median of the ratios of each round, in which both sides ran under the same load.
"""

import argparse
import importlib
import json
import platform
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from antiquary.commands.game_options import add_components
from antiquary.commands.parser import Parser
from antiquary.commands.tasks.speed import (
    clone_microseconds,
    driven,
    mid_game,
    peer_driven,
    peer_search_rounds,
    playouts,
    search_rounds,
)
from antiquary.commands.tasks.uncompiled import Uncompiled
from antiquary.games.registry import GAMES, game_named, games_with
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game
from antiquary.terminal.screen import Screen
from antiquary.text import Words

ROUNDS: Final = 21
MEASUREMENTS: Final = 4  # a game in one round: inside, driven, uncompiled, search
PEERS: Final = ("hearts", "gin_rummy")
SEARCHED: Final = "gin_rummy"  # the peer on which OpenSpiel's search is measured


@dataclass
class Measurements:
    """The measurements of one game, by round."""

    game: Game
    players: int
    inside: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)
    driven: list[float] = field(default_factory=list)
    clone: list[float] = field(default_factory=list)
    uncompiled: list[float] = field(default_factory=list)
    search: list[float] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        inside = median(self.inside)
        return {
            "game": self.game.name,
            "players": self.players,
            "compiled": COMPILED,
            "decisions_per_second": round(inside),
            "driven_decisions_per_second": round(median(self.driven)),
            "games_per_second": round(median(self.games), 1),
            "decision_microseconds": round(1e6 / inside, 3),
            "clone_microseconds": round(median(self.clone), 3),
            "search_rounds_per_second": round(median(self.search)),
            "uncompiled": {"decisions_per_second": round(median(self.uncompiled))},
        }


def add(parser: Parser, words: Words) -> None:
    names = ", ".join(game.name for game in GAMES)
    parser.add_argument(
        "games", metavar=words.say("meta-game"), nargs="*", help=words.say("option-bench-games", names=names)
    )
    parser.add_argument("--seconds", type=float, default=20.0, metavar="T", help=words.say("option-seconds"))
    add_components(parser, words)
    parser.add_argument("--json", action="store_true", help=words.say("option-json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    games = [game_named(name, args.components) for name in args.games] or games_with(args.components)
    if not 0 < args.seconds <= 86400:
        raise WrongOption("error-too-small", {"option": "--seconds", "value": str(args.seconds), "least": 1})
    peers = load_peers()
    report = measure(games, peers, args.seconds, words, args.components)
    if args.json:
        print(json.dumps(report, indent=1))
    else:
        _show(report, words)
    if not peers:
        Screen(stderr=True).print(Text(words.say("bench-no-peers"), style="yellow"), soft_wrap=True)
    return 0


def load_peers() -> dict[str, Any]:
    """The games of OpenSpiel that ours are compared with; none if it is not installed."""
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        return {}
    return {name: pyspiel.load_game(name) for name in PEERS}


def measure(
    games: list[Game], peers: dict[str, Any], seconds: float, words: Words, components: Path | None
) -> dict[str, Any]:
    """All rounds, for about that many seconds in total."""
    slots = ROUNDS * (MEASUREMENTS * len(games) + len(peers) + (SEARCHED in peers))
    slot = seconds / slots
    results = [Measurements(game, game.benchmark_players()) for game in games]
    speeds: dict[str, list[float]] = {name: [] for name in peers}
    searches: list[float] = []
    screen = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:.0f} %"))
    with ExitStack() as open_things:
        progress = Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
        open_things.enter_context(progress)
        bar = progress.add_task(words.say("bench-progress"), total=slots)
        sources = [open_things.enter_context(Uncompiled(each.game, each.players, components)) for each in results]
        for number in range(ROUNDS):
            for each, source in zip(results, sources, strict=True):
                first = number * 1_000_000
                played, decisions, spent = playouts(each.game, each.players, slot, first)
                each.inside.append(decisions / spent)
                each.games.append(played / spent)
                progress.advance(bar)
                each.driven.append(driven(each.game, each.players, slot, first))
                each.clone.append(clone_microseconds(mid_game(each.game, each.players)))
                progress.advance(bar)
                each.uncompiled.append(source.driven(slot))
                progress.advance(bar)
                each.search.append(search_rounds(each.game, slot, number))
                progress.advance(bar)
            for name, peer in peers.items():
                speeds[name].append(peer_driven(peer, slot, number))
                progress.advance(bar)
            if SEARCHED in peers:
                searches.append(peer_search_rounds(peers[SEARCHED], slot, number))
                progress.advance(bar)
    return _report(results, speeds, searches)


def _ratio(ours: list[float], theirs: list[float]) -> float:
    return round(median(one / other for one, other in zip(ours, theirs, strict=True)), 2)


def _report(results: list[Measurements], peers: dict[str, list[float]], searches: list[float]) -> dict[str, Any]:
    measured = [each.data() for each in results]
    ratios: list[dict[str, Any]] = []
    for each in results:
        ratio: dict[str, Any] = {
            "game": each.game.name,
            "clone_per_decision": _ratio(each.clone, [1e6 / speed for speed in each.inside]),
        }
        for name, rounds in peers.items():
            ratio[f"inside_per_{name}"] = _ratio(each.inside, rounds)
            ratio[f"driven_per_{name}"] = _ratio(each.driven, rounds)
            ratio[f"uncompiled_per_{name}"] = _ratio(each.uncompiled, rounds)
        if searches:
            ratio["search_per_ismcts"] = _ratio(each.search, searches)
        ratios.append(ratio)
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": ROUNDS,
        "games": measured,
        "peers": [{"peer": name, "decisions_per_second": round(median(rounds))} for name, rounds in peers.items()],
        "peer_search": {"peer": SEARCHED, "rounds_per_second": round(median(searches))} if searches else None,
        "ratios": ratios,
    }


def _show(report: dict[str, Any], words: Words) -> None:
    screen = Screen()
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for game in report["games"]:
        table.add_column(Text(f"{game['game']} ({game['players']})"), justify="right")
    for peer in report["peers"]:
        table.add_column(Text(f"OpenSpiel {peer['peer']}"), justify="right")
    speeds = [str(peer["decisions_per_second"]) for peer in report["peers"]]
    for field_name, key in (
        ("decisions_per_second", "bench-inside"),
        ("driven_decisions_per_second", "bench-driven"),
        ("games_per_second", "bench-games"),
        ("decision_microseconds", "bench-decision"),
        ("clone_microseconds", "bench-clone"),
        ("search_rounds_per_second", "bench-search"),
    ):
        of_peers = speeds if key == "bench-driven" else []
        if key == "bench-search" and report["peer_search"]:
            of_peers = ["" for _ in speeds[1:]] + [str(report["peer_search"]["rounds_per_second"])]
        table.add_row(words.say(key), *[str(game[field_name]) for game in report["games"]], *of_peers)
        if key == "bench-driven":
            slow = [str(game["uncompiled"]["decisions_per_second"]) for game in report["games"]]
            table.add_row(words.say("bench-uncompiled"), *slow)
    screen.print(table)
    screen.print(words.say("bench-compiled" if COMPILED else "bench-interpreted"))
    for ratio in report["ratios"]:
        listed = ", ".join(f"{name} {value}" for name, value in ratio.items() if name != "game")
        screen.print(f"{ratio['game']}: {listed}", soft_wrap=True)
