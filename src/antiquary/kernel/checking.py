"""Checks of every game, independent of its rules: invariants while random games are played, and perft.

A violation is reported as a line of plain English for programmers; it is always a bug in the engine.
"""

from dataclasses import dataclass
from typing import Final

from antiquary.kernel import record
from antiquary.kernel.game import SPECTATOR, Game, Options, Seat, State
from antiquary.kernel.record import Move, Record
from antiquary.kernel.rng import Rng, seed_from

MOVES_PER_CLOSE_CHECK: Final = (
    7  # thorough checks cost as much as hundreds of decisions, so not every position gets them
)


@dataclass(frozen=True)
class GameCheck:
    """A random game that was played to its end, and the invariants it violated."""

    decisions: int
    scores: list[int]
    problems: list[str]


def check_game(game: Game, options: Options, seed: bytes, rng: Rng, thorough: bool) -> GameCheck:
    """Play a random game and check its invariants at every step; `thorough` adds checks of clones, notation, views and
    the record, and lets seats that decide at the same time answer in any order."""
    state = game.new(options, seed)
    moves: list[Move] = []
    problems: list[str] = []
    while True:
        problems += [f"move {len(moves)}: {law}" for law in state.violations()]
        seats = state.deciders()
        if not seats:
            break
        seat = state.decider()
        if seat not in seats:
            problems.append(f"move {len(moves)}: seat {seat} decides, but only {seats} may")
            break
        for each in seats:
            legal = state.legal(each)
            if not legal:
                problems.append(f"move {len(moves)}: seat {each} has to decide and has no legal action")
            elif len(set(legal)) != len(legal):
                problems.append(f"move {len(moves)}: the legal actions of seat {each} hold one twice")
        if thorough:
            seat = seats[rng.below(len(seats))]
            if len(moves) % MOVES_PER_CLOSE_CHECK == 0:
                problems += [f"move {len(moves)}: {law}" for law in broken_laws(game, state, seat, rng)]
        legal = state.legal(seat)
        if not legal:
            break
        action = legal[rng.below(len(legal))]
        state.apply(seat, action)
        moves.append(Move(seat, action, state.digest() if thorough and len(moves) % MOVES_PER_CLOSE_CHECK == 0 else ""))
    if state.decider() >= 0 and not problems:
        problems.append("the game goes on, but nobody decides")
    if thorough and not problems:
        problems += _broken_record(game, options, seed, moves, state)
    return GameCheck(len(moves), state.scores(), problems)


def broken_laws(game: Game, state: State, seat: Seat, rng: Rng) -> list[str]:
    """The invariants that the clones, the notation and the views of a position violate. `seat` decides in it."""
    problems: list[str] = []
    before = state.notation()
    legal = state.legal(seat)
    action = legal[rng.below(len(legal))]
    for each in legal:
        if not 0 <= each < game.action_space:
            problems.append(f"action {each} is outside of the action space")
        elif game.parse_action(game.action_text(each)) != each:
            problems.append(f"action {each} is written as {game.action_text(each)!r}, which is read as another one")
    parsed = game.parse(before)
    if parsed.notation() != before:
        problems.append("the notation reads back as another position")
    twin = state.clone()
    if twin.notation() != before:
        problems.append("a clone is another position")
    twin.apply(seat, action)
    if state.notation() != before:
        problems.append("playing on in a clone changed the original")
    parsed.apply(seat, action)
    if parsed.notation() != twin.notation():
        problems.append("a position read from notation goes on differently")
    for viewer in range(SPECTATOR, state.seats):
        view = state.view(viewer)
        encoded = view.encode()
        if viewer != SPECTATOR and view.legal() != state.legal(viewer):
            problems.append(f"seat {viewer} sees other legal actions than it has")
        guess = game.determinize(view, rng)
        if guess.view(viewer).encode() != encoded:
            problems.append(f"seat {viewer} could tell a determinized position from the real one")
        problems += [f"determinized for seat {viewer}: {law}" for law in guess.violations()]
    return problems


def _broken_record(game: Game, options: Options, seed: bytes, moves: list[Move], state: State) -> list[str]:
    written = Record(game, game.checked(options), seed_from(seed), moves, state.digest(), state.scores())
    try:
        again = record.read(written.text().splitlines(), [game]).replay()
    except Exception as error:
        return [f"the record cannot be replayed: {error}"]
    return [] if again.notation() == state.notation() else ["the replayed record ends in another position"]


def perft(state: State, depth: int) -> int:
    """The number of ways to make the next `depth` choices (a game that ends earlier counts once)."""
    seat = state.decider()
    if depth == 0 or seat < 0:
        return 1
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    ways = 0
    for action in legal:
        after = state.clone()
        after.apply(seat, action)
        ways += perft(after, depth - 1)
    return ways
