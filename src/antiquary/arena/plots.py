"""Plots of a run, each as PNG and SVG. matplotlib is an extra, so it is imported only when something is drawn."""

from collections.abc import Callable
from importlib.util import find_spec
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from antiquary.arena.report import Report, Share
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel.errors import UsageError, WrongOption
from antiquary.text import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PICTURE_SUFFIXES: Final = (".png", ".svg")
# Blue, orange, green, red, purple, sky: Okabe and Ito's colours, which colour-blind people can distinguish.
COLOURS: Final = ("#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9")
GREY: Final = "#666666"
STYLE: Final[dict[Any, Any]] = {
    "font.size": 11,
    "axes.titlesize": 13,
    "axes.titlelocation": "left",
    "axes.titlepad": 12,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "svg.hashsalt": "antiquary",  # the same picture is the same file
}


class WrongFolder(UsageError):
    """The pictures cannot be written."""


def require_plots(folder: Path) -> None:
    """Raise an error before anything is played."""
    if find_spec("matplotlib") is None:
        raise WrongOption("error-arena-no-plots")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _wrong(folder, error) from error


def draw(report: Report, folder: Path, words: Words) -> list[Path]:
    """Draw a run into a folder; returns the files. Ratings and wins need two agents to compare."""
    import matplotlib
    from matplotlib.figure import Figure

    pictures: dict[str, Callable[[Axes, Report, Words], None]] = {"scores": scores, "length": length, "seats": seats}
    if len(report.standings) > 1:
        pictures |= {"ratings": ratings, "wins": wins}
    files: list[Path] = []
    with matplotlib.rc_context(STYLE):
        for name, picture in pictures.items():
            rows = len(report.standings) if name in {"ratings", "scores", "wins"} else 4
            figure = Figure(figsize=(8, max(3.6, 1.6 + 0.6 * rows)), layout="constrained")
            axes = figure.subplots()
            picture(axes, report, words)
            axes.set_title(f"{words.say(f'arena-plot-{name}')}\n", fontweight="bold")
            axes.text(0, 1.02, subtitle(report, words), transform=axes.transAxes, color=GREY, fontsize=10)
            for suffix in PICTURE_SUFFIXES:
                file = folder / f"{name}{suffix}"
                try:
                    figure.savefig(file, dpi=150, metadata={"Date": None} if suffix == ".svg" else None)
                except OSError as error:
                    raise _wrong(file, error) from error
                files.append(file)
    return files


def subtitle(report: Report, words: Words) -> str:
    game = presenter_of(game_named(report.run.game), words).catalogue.title()
    return words.say("arena-plot-run", game=game, players=report.run.players, games=len(report.outcomes))


def ratings(axes: "Axes", report: Report, words: Words) -> None:
    """A point and its interval for each agent, the best on top."""
    for at, standing in enumerate(reversed(report.standings)):
        rating = standing.rating
        axes.plot([rating.low, rating.high], [at, at], color=COLOURS[0], linewidth=2.5, solid_capstyle="butt")
        axes.plot(rating.rating, at, "o", color=COLOURS[0], markersize=9)
        axes.annotate(f"{rating.rating:.0f}", (rating.rating, at), (0, 9), textcoords="offset points", ha="center")
    _name_rows(axes, [standing.name for standing in reversed(report.standings)])
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel(words.say("arena-plot-rating-axis"))


def wins(axes: "Axes", report: Report, words: Words) -> None:
    """A matrix: how often the agent of a row finished ahead of that of a column; distant colours are far from even."""
    names = [standing.name for standing in report.standings]
    rates = [[float("nan")] * len(names) for _ in names]
    for pairing in report.pairings:
        if pairing.ahead.chances:
            one, other = (names.index(name) for name in pairing.agents)
            rates[one][other], rates[other][one] = pairing.ahead.rate, 1 - pairing.ahead.rate
    axes.imshow(rates, cmap="PuOr_r", vmin=0, vmax=1, aspect="auto")
    for row, line in enumerate(rates):
        for column, rate in enumerate(line):
            if not isnan(rate):
                colour = "black" if 0.2 < rate < 0.85 else "white"  # purple is the darker side
                axes.text(column, row, f"{rate:.0%}", ha="center", va="center", color=colour)
    axes.set_xticks(range(len(names)), names)
    axes.set_yticks(range(len(names)), names)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_xlabel(words.say("arena-plot-wins-axis"))


def scores(axes: "Axes", report: Report, words: Words) -> None:
    """Boxes from quartile to quartile, whiskers to the minimum and maximum, the mean as a diamond."""
    standings = list(reversed(report.standings))
    for at, standing in enumerate(standings):
        axes.boxplot(
            standing.scores,
            positions=[at],
            orientation="horizontal",
            whis=(0, 100),
            widths=0.5,
            showmeans=True,
            patch_artist=True,
            boxprops={"facecolor": COLOURS[5], "edgecolor": COLOURS[0], "alpha": 0.6},
            whiskerprops={"color": COLOURS[0]},
            capprops={"color": COLOURS[0]},
            medianprops={"color": "black", "linewidth": 2},
            meanprops={"marker": "D", "markerfacecolor": COLOURS[1], "markeredgecolor": "black", "markersize": 6},
        )
    _name_rows(axes, [standing.name for standing in standings])
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel(words.say("arena-plot-scores-axis"))


def length(axes: "Axes", report: Report, words: Words) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.hist(report.lengths, bins="auto", color=COLOURS[5], edgecolor=COLOURS[0])
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="y", alpha=0.3)
    axes.set_xlabel(words.say("arena-plot-length-axis"))
    axes.set_ylabel(words.say("arena-plot-games-axis"))


def seats(axes: "Axes", report: Report, words: Words) -> None:
    """A bar with its interval for each seat, and a line at the rate that all would have if seats did not matter."""
    places = range(1, len(report.seats) + 1)
    victories = [seating.victories for seating in report.seats]
    axes.bar(places, [share.rate for share in victories], 0.55, color=COLOURS[5], edgecolor=COLOURS[0])
    for place, share in zip(places, victories, strict=True):
        axes.errorbar(place, share.rate, _reach(share), color="black", capsize=5, linewidth=1.5)
    axes.axhline(1 / len(victories), color=COLOURS[3], linestyle="--", label=words.say("arena-plot-even"))
    axes.legend(frameon=False, loc="upper right")
    axes.set_xticks(places, [words.say("arena-plot-seat", seat=place) for place in places])
    axes.set_ylim(0, min(1.0, 1.35 * max(share.high for share in victories)))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.grid(axis="y", alpha=0.3)
    axes.set_ylabel(words.say("arena-plot-seats-axis"))


def _reach(share: Share) -> list[list[float]]:
    """The lower and upper lengths of the error bars of an interval; rounding must not make them negative."""
    return [[max(0.0, share.rate - share.low)], [max(0.0, share.high - share.rate)]]


def _name_rows(axes: "Axes", names: list[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.tick_params(axis="y", length=0)


def _wrong(path: Path, error: OSError) -> WrongFolder:
    return WrongFolder("error-file-write", {"file": str(path), "reason": error.strerror or str(error)})
