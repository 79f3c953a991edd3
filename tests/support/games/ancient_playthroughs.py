"""The golden games of Ancient Knowledge: whole games as text that a person can read and compare."""

from pathlib import Path
from typing import Final

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.scoring import score_sheet
from antiquary.kernel.rng import FastRng
from support.games.random_games import GAME, Setup, new_game, random_choice

FOLDER: Final = Path(__file__).parents[2] / "games" / "ancient_knowledge" / "playthroughs"
GAMES: Final[dict[str, Setup]] = {
    "two_players": Setup(2, False, 11),
    "three_players_with_starting_hands": Setup(3, True, 12),
    "four_players": Setup(4, False, 13),
}


def playthrough(setup: Setup) -> str:
    """Every choice of a random game: who is asked what because of which card, among how many, and the answer."""
    hands = "starting hands" if setup.starting_hands else "opening draft"
    lines = [f"{setup.players} players, {hands}, seed {setup.seed}", ""]
    state = new_game(setup)
    rng = FastRng(setup.seed)
    while not state.over():
        turn = state.turn
        lines.append(_choice(state, rng))
        if state.turn != turn or state.over():
            lines.append(f"-- turn {turn} ends: {state.digest()[:8]}")
    lines += ["", *[_result(state, seat) for seat in range(setup.players)], f"winners {state.winners()}"]
    return "\n".join(lines) + "\n"


def _choice(state: Position, rng: FastRng) -> str:
    seat, action = random_choice(state, rng)
    decision = state.decision(seat)
    because = CARDS[decision.card].id if decision.card >= 0 else "-"
    line = f"seat {seat}  {decision.prompt:<26}{because:<5}{len(state.legal(seat)):>3}  {GAME.action_text(action)}"
    state.apply(seat, action)
    return line


def _result(state: Position, seat: int) -> str:
    """The score with the rows that it is the sum of."""
    rows: dict[str, int] = {}
    for share in score_sheet(state.players[seat]):
        rows[share.row] = rows.get(share.row, 0) + share.points
    return f"seat {seat}  {state.scores()[seat]} = " + ", ".join(f"{row} {points}" for row, points in rows.items())


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, setup in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(setup), encoding="utf-8")
