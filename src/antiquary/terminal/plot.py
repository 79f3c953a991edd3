"""The curve of a review as an image file. Needs matplotlib, which the package itself does not require."""

from pathlib import Path
from typing import Any, Final

from antiquary.agents.coaching.review import Review
from antiquary.kernel.errors import WrongOption
from antiquary.terminal.coaching import CoachPage
from antiquary.terminal.journal import WrongFile

FORMATS: Final = (".svg", ".png")
COLOURS: Final = ("#c0392b", "#2563a8", "#2e8b57", "#b8860b")
MARKERS: Final = ("s", "^", "D", "*")


def check_plot_path(path: Path) -> Path:
    """`path`, if a plot can be written to it; checked before the long work begins."""
    if path.suffix.lower() not in FORMATS:
        raise WrongOption("error-plot-format", {"file": str(path)})
    _figure(1.0, 1.0)
    return path


def _figure(width: float, height: float) -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise WrongOption("error-plot-extra") from error
    return Figure(figsize=(width, height), layout="constrained")


def draw(review: Review, page: CoachPage, path: Path) -> None:
    """Write the curve with the costly moves and the turning point marked on it."""
    say, names = page.words.say, page.names
    figure = _figure(9.0, 4.6)
    axes = figure.add_subplot()
    at = [point.number for point in review.curve]
    for seat in range(len(names)):
        heights = [100 * point.chances[seat] for point in review.curve]
        axes.plot(at, heights, color=COLOURS[seat], marker=MARKERS[seat], markersize=4, label=names.of(seat))
    # In the order of the moves, so that neighbours get different heights.
    ranked = sorted(enumerate(review.costly(), start=1), key=lambda each: each[1].choice.number)
    for place, (rank, mistake) in enumerate(ranked):
        colour = COLOURS[mistake.choice.seat]
        axes.axvline(mistake.choice.number, color=colour, linewidth=0.8, linestyle=":", zorder=0)
        axes.annotate(
            str(rank),
            (mistake.choice.number, 1.0),
            xycoords=("data", "axes fraction"),
            xytext=(0, 3 + 11 * (place % 3)),
            textcoords="offset points",
            ha="center",
            color=colour,
            fontsize=9,
            fontweight="bold",
        )
    turning = review.turning_point()
    if turning is not None:
        axes.axvline(turning.number, color="#777777", linewidth=1.2, linestyle="--", zorder=0)
        axes.annotate(say("coach-turning"), (turning.number, 0.02), xycoords=("data", "axes fraction"), fontsize=9)
    axes.set_ylim(-3, 103)
    axes.set_xlabel(say("coach-axis"))
    axes.set_ylabel(f"{say('coach-title-curve')} (%)")
    axes.grid(alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(loc="upper left", frameon=False, ncols=len(names), bbox_to_anchor=(0.0, -0.12))
    figure.suptitle(page.source(review), fontsize=10)
    try:
        # No date and no random id, so that the same command writes the same file.
        with _reproducible():
            figure.savefig(path, dpi=150, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
    except OSError as error:
        raise WrongFile("error-file-write", {"file": str(path), "reason": error.strerror or str(error)}) from error


def _reproducible() -> Any:
    from matplotlib import rc_context

    return rc_context({"svg.hashsalt": "antiquary"})
