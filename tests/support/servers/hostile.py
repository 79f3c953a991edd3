"""Descriptions of positions, records and tables that a stranger could make up, and what the server does with them.

`python -m support.servers.hostile FIRST LAST FILE` tries those from `FIRST` up to `LAST` in this process and keeps what
it found in a file. An example that takes too long on the processor ends the process: the operating system does that,
because compiled code that never ends does not let the interpreter do it.
"""

import json
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from antiquary.games.registry import GAMES
from antiquary.kernel.errors import AntiquaryError
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table
from antiquary.server.analysis.bodies import AnalysisBody, AskPosition, AskSetup, PieceMove
from antiquary.server.analysis.positions import analysed, table_setup
from antiquary.server.analysis.variations import described, opened
from antiquary.server.tables.forks import uploaded_game
from antiquary.text import Words

EXAMPLE_SECONDS: Final = 2.0  # on the processor; most take a few milliseconds
MOST_MOVES: Final = 30  # that are made from a position
SOURCES: Final = 24  # games of each kind that the descriptions are made from
# The numbers of the steps of Ancient Knowledge: those that are asked of several seats at once, all, and all effects.
SIMULTANEOUS: Final = (0, 14, 15)
STEPS: Final = 31
NODES: Final = 110
ATOM: Final = re.compile(r"[A-Za-z0-9?-]+")
FIELD: Final = re.compile(r"\b([a-z_]+)=(\S*)")
ENGLISH: Final = Words()
TESTS: Final = Path(__file__).parents[2]


class Findings(Struct):
    """What became of the examples: refused with a message, accepted, or a fault of ours."""

    refused: int = 0
    accepted: int = 0
    faults: list[str] = []
    hangs: list[int] = []

    def tried(self) -> int:
        return self.refused + self.accepted + len(self.faults) + len(self.hangs)

    def add(self, other: "Findings") -> None:
        self.refused += other.refused
        self.accepted += other.accepted
        self.faults += other.faults
        self.hangs += other.hangs


# --- where the descriptions come from -------------------------------------------------------------------------------


def played(game: Game, seed: int) -> Table:
    """A game of random moves."""
    table, rng = Table(game, {"players": 2 + seed % 3}, seed_from(seed)), FastRng(seed)
    while not table.state.over():
        seat = table.state.decider()
        legal = table.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
    return table


class Sources:
    """Games, and positions of them, that the descriptions are made from."""

    def __init__(self, games: int = SOURCES) -> None:
        self.records: Final[list[str]] = []
        self.positions: Final[list[tuple[str, str]]] = []
        for game in GAMES:
            for seed in range(games):
                record = played(game, seed).record
                self.records.append(record.text())
                state = record.start()
                for number, move in enumerate(record.moves):
                    if number % 3 == 0:
                        self.positions.append((game.name, state.notation()))
                    state.apply(move.seat, move.action)


# --- what is changed in them ----------------------------------------------------------------------------------------


def changed_position(random: Random, text: str) -> str:
    for _ in range(random.choice((1, 1, 2, 3))):
        text = random.choice((*POSITION_CHANGES, changed_agenda))(random, text)
    return text


def moved_piece(random: Random, text: str) -> str:
    """A card or a number is taken out of one field and put into another."""
    fields = list(FIELD.finditer(text))
    source, target = random.choice(fields), random.choice(fields)
    atoms = list(ATOM.finditer(source[2]))
    if not atoms or source.start() == target.start():
        return text
    atom = random.choice(atoms)
    rest = (source[2][: atom.start()] + source[2][atom.end() :]).replace(",,", ",").strip(",")
    longer = f"{target[2]},{atom[0]}".strip(",")
    changes = {source.start(2): (source.end(2), rest), target.start(2): (target.end(2), longer)}
    for start in sorted(changes, reverse=True):
        end, value = changes[start]
        text = text[:start] + value + text[end:]
    return text


def other_atom(random: Random, text: str) -> str:
    """A card or a number becomes another one."""
    field = random.choice(list(FIELD.finditer(text)))
    atoms = list(ATOM.finditer(field[2]))
    if not atoms:
        return text
    atom = random.choice(atoms)
    new = random.choice((str(random.randrange(-1, 5)), str(random.randrange(200)), random.choice(ATOM.findall(text))))
    return text[: field.start(2)] + field[2][: atom.start()] + new + field[2][atom.end() :] + text[field.end(2) :]


def other_value(random: Random, text: str) -> str:
    """A field gets the value of another one, or none."""
    source, target = random.choices(list(FIELD.finditer(text)), k=2)
    value = random.choice((source[2], ""))
    return text[: target.start(2)] + value + text[target.end(2) :]


def other_letter(random: Random, text: str) -> str:
    at = random.randrange(len(text))
    return text[:at] + random.choice(("", "0", "9", "-", ",", "/", "+", " ", "é", "\x00")) + text[at + 1 :]


def changed_agenda(random: Random, text: str) -> str:
    """The steps of Ancient Knowledge that are half done, in another order or with other cards, seats and numbers."""
    found = re.search(r"agenda=(\S*)", text)
    if found is None:
        return moved_piece(random, text)
    frames = [frame.split("/") for frame in found[1].split("+") if frame.count("/") == 6]
    kind = random.randrange(4)
    if kind == 0 or not frames:
        frames.insert(random.randrange(len(frames) + 1), random_frame(random))
    elif kind == 1:
        frames.append(random.choice(frames))
    elif kind == 2 and len(frames) > 1:
        frames.pop(random.randrange(len(frames)))
    else:
        frame = random.choice(frames)
        at = random.randrange(7)
        frame[at] = random_frame(random)[at]
    agenda = "+".join("/".join(frame) for frame in frames)
    return text[: found.start(1)] + agenda + text[found.end(1) :]


def random_frame(random: Random) -> list[str]:
    card = random.choice(("-1", "-1", str(random.randrange(4)), str(random.randrange(189))))
    cards = [random.choice("CAMPT") + str(random.randrange(1, 36)) for _ in range(random.choice((0, 0, 1, 2, 5)))]
    source = random.choice(("-1", str(random.randrange(189))))
    left = random.choice((0, 0, 1, 1, 2, 3, 10, 1000))
    node = random.choice((random.choice(SIMULTANEOUS), random.randrange(STEPS), random.randrange(NODES)))
    flags = random.choice(("00", "00", "01", "10")) if node not in SIMULTANEOUS else "01"
    return [str(node), str(random.randrange(3)), source, card, str(left), ",".join(cards), flags]


POSITION_CHANGES: Final = (moved_piece, other_atom, other_value, other_letter, changed_agenda)


def changed_record(random: Random, text: str) -> str:
    lines = [json.loads(line) for line in text.splitlines()]
    if random.random() < 0.3:
        lines = lines[: random.randrange(1, len(lines))]
    for _ in range(random.choice((1, 1, 2))):
        at = random.randrange(len(lines))
        kind = random.randrange(4)
        if kind == 0:
            lines.insert(random.randrange(len(lines)), lines[at])
        elif kind == 1 and len(lines) > 1:
            lines.pop(at)
        else:
            change_line(random, lines[random.choice((0, at))])
    return "\n".join(json.dumps(line) for line in lines)


def change_line(random: Random, line: dict[str, Any]) -> None:
    name = random.choice([*line, "redeals", "names", "hash"])
    deal = {"after": random.randrange(50), "seed": "ab" * 16}
    values: tuple[Any, ...] = (
        None,
        -1,
        0,
        1,
        10**9,
        1.5,
        True,
        "",
        "x" * 50,
        [],
        [deal] * 3,
        {"players": 4},
        {"a": []},
    )
    line[name] = random.choice(values)
    if name == "options":
        line[name] = {"players": random.choice((2, 3, 4, 5, "2", None)), random.choice("ab"): 1}


# --- what is done with them -----------------------------------------------------------------------------------------


def try_position(random: Random, sources: Sources) -> bool:
    name, text = random.choice(sources.positions)
    return position_accepted(name, changed_position(random, text), random.randrange(1 << 30))


def position_accepted(name: str, text: str, seed: int) -> bool:
    """Whether a position was accepted; then it is shown and played on with. Raises what must not be raised."""
    game = next(each for each in GAMES if each.name == name)
    try:
        state = game.parse(" ".join(text.split()))
    except AntiquaryError:
        return False
    try:
        analysed(AskPosition(name, text), ENGLISH)
    except AntiquaryError as error:
        raise AssertionError(f"accepted, but not shown: {error}") from error
    play_on(game, state, FastRng(seed))
    return True


def play_on(game: Game, state: State, rng: FastRng) -> None:
    for _ in range(MOST_MOVES):
        if state.over():
            return
        for seat in state.deciders():
            assert state.legal(seat), f"seat {seat} has nothing to choose"
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    if not state.over():
        game.parse(state.notation())


def try_record(random: Random, sources: Sources) -> bool:
    text = changed_record(random, random.choice(sources.records))
    try:
        if random.random() < 0.5:
            uploaded_game(text)
        else:
            root, moves = opened(AnalysisBody(record=text))
            described(root, moves[:MOST_MOVES], ENGLISH)
    except AntiquaryError:
        return False
    return True


def try_setup(random: Random, sources: Sources) -> bool:
    """A table that is set up by hand, changed, with a piece moved to another zone."""
    name, text = random.choice(sources.positions)
    try:
        if random.random() < 0.5:
            text = changed_position(random, text)
        info = table_setup(AskSetup(name, position=text), ENGLISH)
        zones = [zone.key for section in info.sections for zone in section.zones]
        for _ in range(3):
            move = PieceMove(random.choice(zones), random.randrange(3), random.choice(zones), random.randrange(3))
            info = table_setup(AskSetup(name, position=info.position, move=move), ENGLISH)
    except AntiquaryError:
        return False
    if not info.problem:
        position_accepted(name, info.position, random.randrange(1 << 30))
    return True


Trial = Callable[[Random, Sources], bool]
TRIALS: Final[tuple[Trial, ...]] = (try_position, try_position, try_position, try_position, try_setup, try_record)


def try_example(number: int, sources: Sources, findings: Findings) -> None:
    random = Random(number)
    trial = random.choice(TRIALS)
    try:
        if trial(random, sources):
            findings.accepted += 1
        else:
            findings.refused += 1
    except Exception as error:  # whatever a stranger sends, it is not our fault
        findings.faults.append(f"{number} {trial.__name__}: {type(error).__name__}: {str(error)[:200]}")


# --- many of them ---------------------------------------------------------------------------------------------------


def try_many(first: int, count: int) -> Findings:
    """Try so many examples, in processes that are ended and replaced when one takes too long."""
    findings, begun, last = Findings(), first, first + count
    with tempfile.TemporaryDirectory() as folder:
        while first < last:
            found = Path(folder, "found")
            command = [sys.executable, "-m", "support.servers.hostile", str(first), str(last), str(found)]
            process = subprocess.run(
                command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False
            )
            findings.add(msgspec.json.decode(found.read_bytes(), type=Findings))
            first = last
            if process.returncode == -signal.SIGPROF:
                first = begun + findings.tried()
                findings.hangs.append(first)
                first += 1
            else:
                assert process.returncode == 0, process.stderr
    return findings


def main() -> None:
    first, last, found = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    sources, findings = Sources(), Findings()
    for number in range(first, last):
        signal.setitimer(signal.ITIMER_PROF, EXAMPLE_SECONDS)
        try_example(number, sources, findings)
        signal.setitimer(signal.ITIMER_PROF, 0)
        found.write_bytes(msgspec.json.encode(findings))


if __name__ == "__main__":
    main()
