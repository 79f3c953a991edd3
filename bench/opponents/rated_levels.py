"""Ratings of the levels from simulated rated games: do they agree with the arena's order, and does recomputation?

Reads the games of arena runs (`antiquary arena --results FILE`), appends them to the list of results in random order as
rated games of bots, applies them as a server does, and compares the order of the ratings with that of the arena's
estimate from the same games. Then all ratings are computed anew.

    antiquary arena pergamon --agents novice,apprentice,scholar --games 560 --results a.jsonl
    antiquary arena pergamon --agents scholar,master --games 160 --results b.jsonl
    python bench/opponents/rated_levels.py a.jsonl b.jsonl
"""

import argparse
import asyncio
import json
import random
import tempfile
from pathlib import Path
from typing import Final

from rich.progress import track

from antiquary.arena.rating import ratings as arena_ratings
from antiquary.server.ratings.store import Discipline, apply_results, leader_board, recompute
from antiquary.server.tables.results import PLAYED, Result, SeatResult, add_result
from antiquary.server.tables.rows import FINISHED, SeatRow, TableRow, Turn
from antiquary.server.tables.store import TableStore, store_at

PACE: Final = "live"


class Game:
    """A finished game of an arena run."""

    def __init__(self, line: dict[str, list[str] | list[int]]) -> None:
        self.agents: Final = [str(agent) for agent in line["agents"]]
        self.scores: Final = [int(score) for score in line["scores"]]
        self.winners: Final = [int(seat) for seat in line["winners"]]

    def places(self) -> list[int]:
        ranks = [(seat in self.winners, 0 if seat in self.winners else score) for seat, score in enumerate(self.scores)]
        return [1 + sum(other > rank for other in ranks) for rank in ranks]

    def shares(self) -> list[float]:
        return [1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(len(self.agents))]


def games_of(files: list[Path]) -> tuple[str, list[Game]]:
    name, games = "", []
    for file in files:
        header, *lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
        name = header["game"]
        games += [Game(line) for line in lines]
    return name, games


async def record(store: TableStore, game: str, number: int, played: Game) -> None:
    row = TableRow(
        id=f"t{number}",
        game=game,
        rules=1,
        edition="",
        options={},
        seed=bytes(16),
        seats=tuple(SeatRow(bot=agent) for agent in played.agents),
        host="",
        invite="",
        watch="link",
        listed=False,
        pace=PACE,
        confirm=False,
        created=0.0,
        rated=True,
    )
    await store.create_table(row, Turn(FINISHED))
    places = played.places()
    seats = [
        SeatResult(seat, "", agent, agent, played.scores[seat], places[seat])
        for seat, agent in enumerate(played.agents)
    ]
    await add_result(store, Result(row.id, game, PACE, True, 1, PLAYED, float(number), tuple(seats)))


async def main(files: list[Path], seed: int) -> int:
    game, games = games_of(files)
    random.Random(seed).shuffle(games)
    names = sorted({agent for played in games for agent in played.agents})
    estimate = arena_ratings(names, [(played.agents, played.shares()) for played in games])
    with tempfile.TemporaryDirectory() as folder:
        store = store_at(f"sqlite:{folder}/tables.db")
        await store.open()
        for number, played in enumerate(track(games, "Recording")):
            await record(store, game, number, played)
        while await apply_results(store):
            pass
        board = await leader_board(store, Discipline(game, PACE), 20)
        anew = await recompute(store)
        await store.close()
    print(f"{len(games)} rated games of {game}")
    print(f"{'arena':>24}   {'rated games here':>24}")
    for one, other in zip(estimate, board, strict=True):
        here = f"{other.bot} {other.rating.points} ± {other.rating.spread}"
        print(f"{one.name + f' {one.rating:.0f}':>24}   {here:>24}")
    print(f"computed anew from {anew.results} results: {anew.changed} of {anew.ratings} ratings were different")
    agree = [one.name for one in estimate] == [other.bot for other in board]
    print("the orders agree" if agree else "THE ORDERS DIFFER")
    return 0 if agree and not anew.changed else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path, help="results of arena runs of one game")
    parser.add_argument("--seed", type=int, default=1, help="decides the order of the games")
    arguments = parser.parse_args()
    raise SystemExit(asyncio.run(main(arguments.files, arguments.seed)))
