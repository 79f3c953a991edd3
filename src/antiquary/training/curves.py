"""Plots of the learning curves of a course."""

from pathlib import Path

from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.text import Words
from antiquary.training.course import Course

BLUE, ORANGE, GREEN, GREY = "#0072b2", "#d55e00", "#009e73", "#7f7f7f"  # distinguishable for colour-blind people too


def draw_curves(course: Course, path: Path, words: Words) -> None:
    """Four small charts over the generations, as PNG or SVG by the name of the file."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    done = course.done
    numbers = [each.number for each in done]
    figure = Figure(figsize=(9, 6), layout="constrained")
    title = presenter_of(game_named(course.plan.game), words).title()
    figure.suptitle(words.say("train-title", game=title))
    (score, won), (value, policy) = figure.subplots(2, 2, sharex=True)

    score.plot(numbers, [each.mean_best for each in done], "o-", color=BLUE, label=words.say("train-mean-best"))
    score.plot(numbers, [each.mean_score for each in done], "s--", color=ORANGE, label=words.say("train-mean-score"))
    score.set_title(words.say("train-scores"))
    score.legend(frameon=False)

    won.axhline(0.5, color=GREY, linewidth=1)
    for each in done[1:]:
        won.plot(each.number, each.won, "o" if each.kept else "x", color=GREEN if each.kept else ORANGE, markersize=8)
    won.set_title(words.say("train-won"))
    won.set_ylim(0, 1)

    value.plot(numbers, [each.value_surprise for each in done], "o-", color=BLUE)
    value.set_title(words.say("train-value-surprise"))
    policy.plot(numbers, [each.policy_surprise for each in done], "o-", color=BLUE)
    policy.set_title(words.say("train-policy-surprise"))
    for axes in (value, policy):
        axes.set_xlabel(words.say("train-generation"))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    for axes in (score, won, value, policy):
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=120)
