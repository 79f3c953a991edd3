"""Positions of Pergamon for rulings: `given` a table, `do` choices in notation, look at the consequence.

Tiles are named by century and number ("263"), lists of them by commas ("110,124"). Whatever is not mentioned waits in
the stacks of later rounds, in order of age, or has left the game.
"""

import re
from collections.abc import Mapping, Sequence

from antiquary.games.pergamon.components.loading import standard
from antiquary.games.pergamon.evaluation.odds import FundingOdds, SpaceOdds
from antiquary.games.pergamon.evaluation.placements import UNIFORM
from antiquary.games.pergamon.game import Pergamon
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.board import DIGGING, FUNDING, Board, clockwise, right_to_left
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.legality import legal_actions
from antiquary.games.pergamon.rules.numbers import MARKERS, ROUNDS, STACK, TILES
from antiquary.games.pergamon.rules.setup import empty_board
from antiquary.games.pergamon.words.log import TILE_EVENTS
from antiquary.kernel.event import Event
from antiquary.kernel.game import State
from antiquary.kernel.rng import FastRng, Rng, seed_from

COMPONENTS = standard()
GAME = Pergamon(COMPONENTS)
ODDS = FundingOdds(COMPONENTS)

EVERY_OPTION: list[dict[str, int | bool]] = [
    {"players": 2},
    {"players": 2, "sorting": True},
    {"players": 3},
    {"players": 3, "order_of_play": True},
    {"players": 4},
    {"players": 4, "order_of_play": True, "sorting": True},
]


def tile(name: str) -> int:
    tile = COMPONENTS.tile(name)
    assert tile >= 0, f"there is no tile {name}"
    return tile


def tiles(names: str) -> tuple[int, ...]:
    return tuple(tile(name) for name in names.split(",")) if names else ()


def names(tiles: Sequence[int]) -> str:
    return ",".join(COMPONENTS.tile_text(each) for each in tiles)


def given(
    *,
    figures: Sequence[int],
    round_: int = 4,
    start: int = 0,
    coins: Sequence[int] = (),
    stored: Sequence[str] = (),
    galleries: Sequence[str] = (),
    museum: Mapping[tuple[int, int], tuple[int, str]] | None = None,
    cards: str = "c7,b4",
    finds: str = "",
    robber_coins: int = 0,
    order_of_play: bool = False,
    sorting: bool = False,
) -> PergamonState:
    """A table for as many players as `figures` names, each a funding space; a 0 is a figure still to be placed, and
    then the position is one of the funding phase, else the rightmost player is about to dig. `museum` maps (seat,
    marker 1 to 3) to (space, row)."""
    seats = len(figures)
    board = empty_board(COMPONENTS, seats, order_of_play, sorting, start)
    board.round = round_
    board.order = clockwise(start, seats)
    for seat, amount in enumerate(coins):
        board.coins[seat] = amount
    for seat, text in enumerate(stored):
        board.stored[seat] = tuple(sorted(tiles(text)))
    for gallery, text in enumerate(galleries):
        board.galleries[gallery] = tiles(text)
    rows = list(board.rows)
    for (seat, marker), (space, row) in (museum or {}).items():
        board.spaces[seat * MARKERS + marker - 1] = space
        rows[seat * MARKERS + marker - 1] = tiles(row)
    board.rows = tuple(rows)
    board.figures[:seats] = figures

    drawn = tuple(COMPONENTS.kind(card) for card in cards.split(","))
    board.backs = tuple(COMPONENTS.kind_back[kind] for kind in drawn)
    if board.robber() >= 0:
        board.figures[seats] = COMPONENTS.robber_space[sum(board.backs)]
        board.coins[seats] = robber_coins
    rest = [kind for kind in range(8) for _ in range(3)]
    for kind in drawn:
        rest.remove(kind)
    spent = 2 * (round_ - 1)
    board.spent = tuple(rest[:spent])
    hidden = Hidden((), (), tuple(rest[spent:]), ())
    if 0 in figures:
        hidden.drawn = drawn
        board.phase = FUNDING
        board.at = sum(1 for figure in figures if figure)
        board.seat = board.order[board.at]
    else:
        board.faces = drawn
        board.phase = DIGGING
        board.queue = right_to_left(board)
        board.at = next(at for at, seat in enumerate(board.queue) if seat < seats)
        board.seat = board.queue[board.at]
    _fill(board, hidden, tiles(finds))
    board.legal = legal_actions(board)
    state = PergamonState(board, hidden)
    assert not state.violations(), state.violations()
    return state


def _fill(board: Board, hidden: Hidden, first: tuple[int, ...]) -> None:
    """Every tile that is nowhere yet goes to the later rounds, `first` ones first, and the surplus out of the game."""
    used = {each for place in (*board.galleries, *board.stored, *board.rows) for each in place}
    rest = [each for each in range(TILES) if each not in used and each not in first]
    later = (ROUNDS - board.round) * STACK
    hidden.finds = (*first, *rest)[:later]
    for each in (*first, *rest)[later:]:
        board.gone |= 1 << each


def do(state: PergamonState, *moves: str) -> PergamonState:
    """Let whoever is asked do each of `moves` in turn; the state itself, for reading on."""
    for move in moves:
        state.apply(state.decider(), GAME.parse_action(move))
    return state


def offered(state: State) -> list[str]:
    """The legal actions of the deciding player, in notation."""
    return [GAME.action_text(action) for action in state.legal(state.decider())]


def heard(state: PergamonState, move: str) -> list[dict[str, str | int]]:
    """Do `move` and tell what happened."""
    events: list[Event] = []
    state.events = events
    do(state, move)
    state.events = None
    return [event.data() for event in events]


def random_move(state: State, rng: Rng) -> int:
    legal = state.legal(state.decider())
    return legal[rng.below(len(legal))]


def played(options: Mapping[str, int | bool], seed: int, moves: int) -> PergamonState:
    """A random game after `moves` moves, or at its end."""
    state = GAME.new(options, seed_from(seed))
    rng = FastRng(seed)
    while moves and not state.over():
        state.apply(state.decider(), random_move(state, rng))
        moves -= 1
    return state


def playthrough(options: Mapping[str, int | bool], seed: int, moves: Sequence[str] = ()) -> str:
    """A whole game as text: every move, everything that happened, the position's hash after each round.

    The moves are those that are handed in; without any, they are random.
    """
    state = GAME.new(options, seed_from(seed))
    rng = FastRng(seed)
    lines = [" ".join([f"{name}={value}" for name, value in options.items()]) + f" seed={seed}", state.notation()]
    number = 0
    while not state.over():
        number += 1
        action = GAME.parse_action(moves[number - 1]) if moves else random_move(state, rng)
        seat, round_ = state.decider(), state.board.round
        events: list[Event] = []
        state.events = events
        state.apply(seat, action)
        lines.append(f"{number} seat {seat}: {GAME.action_text(action)}")
        lines.extend(f"    {event_line(event)}" for event in events)
        if state.board.round != round_:
            lines.append(f"  hash {state.digest()}")
    lines += [state.notation(), f"scores {state.scores()} winners {state.winners()}"]
    return "".join(line + "\n" for line in lines)


def moves_of(text: str) -> list[str]:
    """The moves of a game that `playthrough` wrote."""
    return re.findall(r"^\d+ seat \d: (.+)$", text, re.MULTILINE)


def event_line(event: Event) -> str:
    data = event.data()
    if event.verb in TILE_EVENTS:
        data["card"] = COMPONENTS.tile_text(event.card)
    return " ".join([event.verb, *[f"{name}={value}" for name, value in data.items() if name != "verb"]])


def uniform_odds(board: Board) -> list[SpaceOdds]:
    """The odds if whoever is still to place takes any free space alike."""
    return ODDS.of(board, [UNIFORM] * board.seats)
