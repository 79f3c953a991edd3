"""The names that `import antiquary` offers."""

from pathlib import Path

import pytest

import antiquary
from antiquary.kernel.errors import IllegalAction, NoUndo, WrongNotation, WrongOption, WrongRecord


def finished(seed: str) -> antiquary.GameTable:
    table, novice = antiquary.new("pergamon", players=2, seed=seed), antiquary.opponent("novice")
    while not table.over:
        table.play(novice.choose(table.view()))
    return table


def test_every_name_that_is_promised_is_there() -> None:
    for name in antiquary.__all__:
        assert getattr(antiquary, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'anything'"):
        antiquary.anything  # noqa: B018


def test_a_seed_deals_the_same_game_and_opponents_play_it_the_same() -> None:
    assert finished("a").record() == finished("a").record()
    assert antiquary.new("pergamon").record() != antiquary.new("pergamon").record()


def test_moves_are_words_or_numbers() -> None:
    one, two = (antiquary.new("pergamon", seed=1) for _ in range(2))
    one.play(one.moves()[1])
    two.play(two.view().view.legal()[1])
    assert one.history() == two.history() == [(one.history()[0][0], "fund 2")]


def test_a_wrong_move_changes_nothing() -> None:
    table = antiquary.new("pergamon", seed=1)
    before = table.record()
    with pytest.raises(WrongNotation):
        table.play("fund 99")
    with pytest.raises(IllegalAction):
        table.play("done")
    with pytest.raises(IllegalAction):
        table.play(table.moves()[0], seat=1 - (table.seat or 0))
    with pytest.raises(NoUndo):
        table.undo()
    assert table.record() == before


def test_a_seat_sees_only_what_it_may_see() -> None:
    """Both choose their first hand at the same time."""
    table = antiquary.new("ancient-knowledge", seed=1)
    assert table.seats == [0, 1]
    mine, yours = table.view(0), table.view(1)
    assert mine.moves() != yours.moves()
    assert mine.data()["players"][1]["hand"] == [None] * 10
    assert "Setup" in str(mine)
    assert str(mine) != str(yours)
    table.play(yours.moves()[0], seat=1)
    assert [seat for seat, _ in table.history()] == [1]
    table.undo(1)
    assert table.history() == []


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    table = antiquary.new("ancient-knowledge", seed=3, players=3)
    for _ in range(30):
        table.play(table.moves()[0])
    table.save(tmp_path / "game.jsonl")
    again = antiquary.load(tmp_path / "game.jsonl")
    assert (str(again), again.history()) == (str(table), table.history())
    again.play(again.moves()[-1])
    with pytest.raises(WrongRecord):
        antiquary.load("no record\nat all\n")


def test_a_finished_game_has_winners_and_no_moves() -> None:
    table = finished("b")
    assert table.seat is None
    assert table.moves() == []
    assert table.winners() == [seat for seat in range(2) if table.scores()[seat] == max(table.scores())]
    with pytest.raises(IllegalAction):
        table.play(0)


def test_unknown_games_options_and_opponents_are_named() -> None:
    with pytest.raises(WrongOption):
        antiquary.new("chess")
    with pytest.raises(WrongOption):
        antiquary.new("pergamon", players=9)
    with pytest.raises(WrongOption):
        antiquary.opponent("nobody").choose(antiquary.new("pergamon").view())
