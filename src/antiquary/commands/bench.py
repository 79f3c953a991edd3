"""`antiquary bench`: measure the speed of the engine, beside others, in one run.

Machines are noisy, so everything is measured in short alternating rounds. The figure is the median of the rounds; a
ratio is the median of the ratios of each round, in which both sides ran under the same load.
"""

import argparse
import importlib
import json
import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Any, Final

from rich.table import Table
from rich.text import Text

import antiquary
from antiquary.agents.evaluator import evaluator_for
from antiquary.agents.search import SearchTree
from antiquary.commands.game_options import add_components
from antiquary.commands.parser import Parser
from antiquary.games.registry import GAMES, game_named, games_with
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, rng_from, seed_from
from antiquary.terminal.screen import Screen, progress_bar
from antiquary.text import Words

MEASURED_ROUNDS: Final = 21
MEASUREMENTS_PER_ROUND: Final = 4  # a game in one round: inside, driven, uncompiled, search
PEERS: Final = ("hearts", "gin_rummy")
SEARCH_PEER: Final = "gin_rummy"  # the peer on which OpenSpiel's search is measured
GAMES_PER_CHECK: Final = 8  # games between two checks of the clock
CLONES_MEASURED: Final = 2000
ROUNDS_PER_TREE: Final = 200
PEER_ROUNDS: Final = 20


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
    parser.add_json()
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
    slots = MEASURED_ROUNDS * (MEASUREMENTS_PER_ROUND * len(games) + len(peers) + (SEARCH_PEER in peers))
    slot = seconds / slots
    results = [Measurements(game, game.study.benchmark_players) for game in games]
    speeds: dict[str, list[float]] = {name: [] for name in peers}
    searches: list[float] = []
    with ExitStack() as open_things:
        progress = open_things.enter_context(progress_bar())
        bar = progress.add_task(words.say("bench-progress"), total=slots)
        sources = [open_things.enter_context(Uncompiled(each.game, each.players, components)) for each in results]
        for number in range(MEASURED_ROUNDS):
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
            if SEARCH_PEER in peers:
                searches.append(peer_search_rounds(peers[SEARCH_PEER], slot, number))
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
        "rounds": MEASURED_ROUNDS,
        "games": measured,
        "peers": [{"peer": name, "decisions_per_second": round(median(rounds))} for name, rounds in peers.items()],
        "peer_search": {"peer": SEARCH_PEER, "rounds_per_second": round(median(searches))} if searches else None,
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


# --- short measurements, for rounds that alternate --------------------------------------------------------------------


def playouts(game: Game, players: int, seconds: float, first: int) -> tuple[int, int, float]:
    """Games and decisions inside the engine, setup included, and how long they took."""
    games = decisions = 0
    start = time.perf_counter()
    while True:
        for _ in range(GAMES_PER_CHECK):
            seed = seed_from(first + games)
            decisions += game.new({"players": players}, seed).play_out(rng_from(seed))
            games += 1
        spent = time.perf_counter() - start
        if spent >= seconds:
            return games, decisions, spent


def driven(game: Game, players: int, seconds: float, first: int) -> float:
    """Decisions a second from an interpreted loop that asks and answers decision by decision. This module is never
    compiled."""
    chance = random.Random(first)
    games = decisions = 0
    start = time.perf_counter()
    while True:
        state = game.new({"players": players}, seed_from(first + games))
        seat = state.decider()
        while seat >= 0:
            legal = state.legal(seat)
            state.apply(seat, legal[int(chance.random() * len(legal))])
            decisions += 1
            seat = state.decider()
        games += 1
        spent = time.perf_counter() - start
        if spent >= seconds:
            return decisions / spent


def peer_driven(game: Any, seconds: float, first: int) -> float:
    """Decisions a second of an OpenSpiel game, from the same kind of loop; chance nodes are played, but not counted."""
    chance = random.Random(first)
    decisions = 0
    start = time.perf_counter()
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                decisions += 1
        spent = time.perf_counter() - start
        if spent >= seconds:
            return decisions / spent


def search_rounds(game: Game, seconds: float, first: int) -> float:
    """Rounds of tree search a second, in the middle of a game of two; each round values one position."""
    evaluator = evaluator_for(game)
    state, rng = mid_game(game, 2), FastRng(first)
    while len(state.legal(state.decider())) == 1:
        state.apply(state.decider(), state.legal(state.decider())[0])
    view = state.view(state.decider())
    rounds = 0
    start = time.perf_counter()
    while True:
        SearchTree(evaluator).grow(view, ROUNDS_PER_TREE, rng)
        rounds += ROUNDS_PER_TREE
        spent = time.perf_counter() - start
        if spent >= seconds:
            return rounds / spent


def peer_search_rounds(game: Any, seconds: float, first: int) -> float:
    """Rounds a second of OpenSpiel's own search over guesses (in C++, one random playout a round), in the middle of
    one of its games."""
    pyspiel = importlib.import_module("pyspiel")
    evaluator = pyspiel.RandomRolloutEvaluator(1, first)
    bot = pyspiel.ISMCTSBot(
        first, evaluator, 5.0, PEER_ROUNDS, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
    )
    state = peer_mid_game(game)
    rounds = 0
    start = time.perf_counter()
    while True:
        bot.step(state)
        rounds += PEER_ROUNDS
        spent = time.perf_counter() - start
        if spent >= seconds:
            return rounds / spent


def peer_mid_game(game: Any) -> Any:
    """The position after half of the decisions of a game, with the same random choices each time."""
    chance = random.Random(5)
    state = game.new_initial_state()
    decided: list[Any] = []
    while not state.is_terminal():
        if state.is_chance_node():
            choices = [action for action, _ in state.chance_outcomes()]
        else:
            decided.append(state.clone())
            choices = state.legal_actions()
        state.apply_action(choices[int(chance.random() * len(choices))])
    return decided[len(decided) // 2]


def clone_microseconds(state: State) -> float:
    start = time.perf_counter()
    for _ in range(CLONES_MEASURED):
        state.clone()
    return (time.perf_counter() - start) / CLONES_MEASURED * 1e6


def mid_game(game: Game, players: int) -> State:
    """The position after half of the decisions of a game."""
    seed = seed_from(5)
    decisions = game.new({"players": players}, seed).play_out(rng_from(seed))
    state, rng = game.new({"players": players}, seed), rng_from(seed)
    for _ in range(decisions // 2):
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return state


def answer_requests(game: Game, players: int, read: Callable[[], str], write: Callable[[str], object]) -> None:
    """Measure whenever a line with a number of seconds comes in: the other end of `Uncompiled`."""
    first = 0
    while line := read():
        write(f"{driven(game, players, float(line), first)}\n")
        first += 100_000


CHILD_PROGRAM: Final = """
import sys
from pathlib import Path
from antiquary.commands.bench import answer_requests
from antiquary.games.registry import game_named
from antiquary.kernel.compiled import COMPILED
assert not COMPILED
game = game_named(sys.argv[1], *map(Path, sys.argv[3:]))
answer_requests(game, int(sys.argv[2]), sys.stdin.readline, lambda line: print(line, end="", flush=True))
"""


class Uncompiled:
    """Measures on request, so that it can alternate with other measurements."""

    def __init__(self, game: Game, players: int, components: Path | None = None) -> None:
        self._folder: Final = tempfile.TemporaryDirectory(prefix="antiquary-")
        source = Path(antiquary.__file__).parent
        # Compiled files beside the sources would take precedence; without them the sources run.
        leave_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(source, Path(self._folder.name, "antiquary"), ignore=leave_out)
        files = [str(components.resolve())] if components is not None and game not in GAMES else []
        self._process: Final = subprocess.Popen(
            [sys.executable, "-c", CHILD_PROGRAM, game.name, str(players), *files],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": self._folder.name},
        )

    def driven(self, seconds: float) -> float:
        """Decisions a second."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def __enter__(self) -> "Uncompiled":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()
        self._folder.cleanup()
