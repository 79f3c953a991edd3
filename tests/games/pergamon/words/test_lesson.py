"""The lesson of Pergamon promises the pay that the odds at its tables promise."""

from antiquary.games.pergamon.evaluation.odds import SpaceOdds
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.board import FUNDING, still_to_place
from antiquary.games.pergamon.words.lesson import LESSON
from antiquary.kernel.rng import seed_from
from support.games.pergamon import GAME, ODDS, do


def promises() -> dict[str, tuple[PergamonState, SpaceOdds]]:
    """By the name of each step that places the learner's figure: the position, and the odds of the space."""
    promised: dict[str, tuple[PergamonState, SpaceOdds]] = {}
    for chapter in LESSON.chapters:
        state = GAME.new(LESSON.options, seed_from(chapter.seed))
        do(state, *filter(None, chapter.before.split(",")))
        for step in chapter.steps:
            if not step.move:
                continue
            if state.board.phase == FUNDING:
                each = ODDS.of(state.board, [])[int(step.move.removeprefix("fund ")) - 1]
                promised[f"{chapter.name}-{step.name}"] = (state.clone(), each)
            do(state, step.move, *filter(None, step.replies.split(",")))
    return promised


def test_the_coins_that_the_lesson_names_are_certain() -> None:
    """ "Space 7 pays 3 coins", "only 2 coins, but safe ones", "Space 4 pays 2 coins again"."""
    promised = promises()
    for name, coins in (("beginning-fund", 3), ("beginning-fund-little", 2), ("beginning-fund-deep", 2)):
        each = promised[name][1]
        assert (each.least, each.most) == (coins, coins), name


def test_the_odds_are_taught_where_only_the_cards_are_unknown() -> None:
    """And space 11 takes all that the others leave."""
    state, each = promises()["scoring-odds"]
    assert still_to_place(state.board) == 1
    assert max(state.board.figures) < each.space == 11
    assert each.least < each.most


def test_the_start_player_of_the_lesson_may_be_left_more_or_less() -> None:
    state, each = promises()["scoring-start-player"]
    assert still_to_place(state.board) == 2
    assert each.least < 6 <= each.most  # "6 coins!"
