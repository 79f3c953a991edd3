"""Findings from games of masters: which cards of Ancient Knowledge win, and the value of Pergamon's funding spaces.

    python docs/scripts/analyses.py --games 1000 --jobs 2

The games are datasets as `antiquary dataset` writes them. Those that are not in the folder `--data` yet are played
first; then the tables become two plots in `pictures/`. Read the script from top to bottom: each part loads games,
counts, and draws.
"""

import argparse
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import polars
from matplotlib.axes import Axes
from numpy.typing import NDArray

from antiquary.arena.plots import COLOURS, GREY, STYLE
from antiquary.cli import main as antiquary
from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.pergamon.rules.numbers import SPACES
from antiquary.games.registry import game_named
from antiquary.text import Words

ROOT = Path(__file__).parents[2]
SHOWN = 12  # cards at either end
SEED = "analyses"
PICTURES = {"ancient-knowledge": "cards-ancient-knowledge", "pergamon": "funding-pergamon"}
Numbers = NDArray[np.float64]


# ---- games


def played(game: str, games: int, jobs: int, level: str, folder: Path) -> polars.DataFrame:
    """The decisions of games between two opponents of the same level."""
    data = folder / f"{game}-{level}"
    command = ["dataset", game, "--level", level, "--games", str(games), "--jobs", str(jobs), "--seed", SEED]
    if antiquary([*command, "--output", str(data)]):
        raise SystemExit(1)
    columns = ["game", "seat", "question", "move", "lead", "won"]
    return polars.read_parquet(data / "games" / "*.parquet", columns=columns)


# ---- Ancient Knowledge: which cards win


def created(table: polars.DataFrame) -> dict[str, Numbers]:
    """For each card, one entry for every seat that created it in a game: 1 if that seat won."""
    cards = table.filter(polars.col("question") == "ask-create", polars.col("move").str.contains(r"^[CMPA]\d"))
    # The same card may be created twice in a game, but a seat that did so won only once.
    once = cards.unique(["game", "seat", "move"]).sort("move", "game", "seat")
    return {str(move): group["won"].to_numpy() for (move,), group in once.group_by("move", maintain_order=True)}


def draw_cards(axes: Axes, outcomes: dict[str, Numbers], games: str, words: Words) -> None:
    names = {card.id: words.say(f"card-{card.id}") for card in CARDS}
    least = max(10, max(len(won) for won in outcomes.values()) // 4)  # a card that is hardly ever created tells nothing
    rates = sorted(
        (float(np.mean(won)), 1.96 * float(np.std(won)) / len(won) ** 0.5, name)
        for name, won in outcomes.items()
        if len(won) >= least
    )
    shown = rates if len(rates) <= 2 * SHOWN else rates[:SHOWN] + rates[-SHOWN:]
    places = np.arange(len(shown))
    colours = [COLOURS["CMPA".index(name[0])] for _, _, name in shown]
    axes.barh(places, [rate for rate, _, _ in shown], xerr=[width for _, width, _ in shown], color=colours, ecolor=GREY)
    axes.set_yticks(places, [f"{names[name]} ({name})" for _, _, name in shown], fontsize=8)
    axes.axvline(0.5, color=GREY, linewidth=1)
    axes.set_xlabel("share of victories of those who created the card, with 95 % intervals")
    axes.set_title(f"Ancient Knowledge: which cards win ({games})", fontsize=10)
    handles = [plt.Rectangle((0, 0), 1, 1, color=COLOURS[number]) for number in range(4)]
    axes.legend(handles, ["city", "megalith", "pyramid", "artifact"], loc="lower right", frameon=False, fontsize=8)


# ---- Pergamon: what a funding space is worth


def funded(table: polars.DataFrame) -> tuple[Numbers, Numbers]:
    """For each game: how often each of the two seats chose each funding space, and by how much the first one won."""
    chosen = table.filter(polars.col("question") == "pergamon-ask-funding")
    spaces = chosen["move"].str.split(" ").list.get(1).cast(polars.Int64).to_numpy() - 1
    games, seats = chosen["game"].to_numpy(), chosen["seat"].to_numpy()
    counts = np.zeros((games.max() + 1, 2, SPACES))
    np.add.at(counts, (games, seats, spaces), 1)
    first = chosen.filter(polars.col("seat") == 0).unique("game").sort("game")
    return counts, first["lead"].to_numpy()


def worths(counts: Numbers, leads: Numbers) -> tuple[Numbers, Numbers]:
    """By how many points the lead grows for each time a space is chosen rather than the usual one, and the half-width
    of the 95 % interval. Least squares over the differences between the two players, with a slight pull towards 0,
    because what both choose equally often cannot be told."""
    differences = counts[:, 0] - counts[:, 1]
    inverse = np.linalg.inv(differences.T @ differences + np.eye(SPACES))
    worth = inverse @ differences.T @ leads
    noise = float(np.mean((leads - differences @ worth) ** 2))
    usual = counts.sum(axis=(0, 1)) / counts.sum()
    return worth - usual @ worth, 1.96 * np.sqrt(noise * np.diag(inverse @ differences.T @ differences @ inverse))


def draw_spaces(axes: Axes, counts: Numbers, leads: Numbers, games: str) -> None:
    worth, width = worths(counts, leads)
    components: Any = game_named("pergamon")
    coins = components.components.space_coins
    places = np.arange(1, SPACES + 1)
    share = counts.sum(axis=(0, 1)) / counts.sum()
    axes.bar(places, worth, yerr=width, color=COLOURS[0], ecolor=GREY)
    axes.axhline(0, color=GREY, linewidth=1)
    labels = [f"{space}\n{coins[space]} ●\n{part:.0%}" for space, part in zip(places, share, strict=True)]
    axes.set_xticks(places, labels, fontsize=8)
    axes.set_xlabel("funding space, its coins, and how often it was chosen")
    axes.set_ylabel("points of lead, against the usual choice")
    axes.set_title(f"Pergamon: what choosing a funding space is worth ({games})", fontsize=10)


# ---- both


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--only", nargs="+", choices=list(PICTURES), default=list(PICTURES), help="one of the games")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--level", default="master")
    parser.add_argument("--data", type=Path, default=ROOT / "build" / "analyses")
    parser.add_argument("--folder", type=Path, default=ROOT / "docs" / "pictures")
    args = parser.parse_args(arguments)
    games = f"{args.games} games, {args.level} against {args.level}"
    with plt.rc_context(STYLE):
        for game in args.only:
            table = played(game, args.games, args.jobs, args.level, args.data)
            if game == "ancient-knowledge":
                figure, axes = plt.subplots(figsize=(8, 7))
                draw_cards(axes, created(table), games, Words("en"))
            else:
                figure, axes = plt.subplots(figsize=(8, 4.5))
                draw_spaces(axes, *funded(table), games)
            figure.tight_layout()
            figure.savefig(args.folder / f"{PICTURES[game]}.png", dpi=110)
            plt.close(figure)


if __name__ == "__main__":
    main()
