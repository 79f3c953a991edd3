"""Trees of variations: what is accepted, where they begin, and how a line becomes a record."""

from pathlib import Path

import pytest

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import AntiquaryError, IllegalAction, WrongNotation
from antiquary.kernel.game import Game
from antiquary.kernel.record import Record, Redeal, read
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from antiquary.server.analysis.bodies import AnalysisBody, PlayedMove, TreeMove
from antiquary.server.analysis.variations import Root, described, line_record, opened, record_root
from antiquary.server.errors import WrongRequest
from antiquary.server.tables.written_positions import read_position
from antiquary.text import Words
from support.games.wandering import wandered

DATA = Path(__file__).parents[2] / "data"
ENGLISH = Words()


def root_at(game: Game, steps: int = 30) -> Root:
    return opened(AnalysisBody(position=wandered(game, 2, steps).notation()))[0]


def choices(root: Root, moves: list[TreeMove], parent: int) -> list[TreeMove]:
    """All legal moves after a move of a tree."""
    line: list[TreeMove] = []
    at = parent
    while at >= 0:
        line.insert(0, moves[at])
        at = moves[at].parent
    state = root.state.clone()
    for move in line:
        state.apply(move.seat, move.action)
    return [TreeMove(parent, seat, action) for seat in state.deciders() for action in state.legal(seat)]


def played_tables(game: Game, redeals: tuple[Redeal, ...] = ()) -> Record:
    table = Table(game, {"players": 2}, seed_from(7), names=["Ada", "Bo (master)"], redeals=redeals)
    while not table.state.over():
        seat = table.state.decider()
        legal = table.state.legal(seat)
        table.play(seat, legal[len(table.record.moves) % len(legal)])
    return table.record


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_tree_with_branches_is_put_into_words(game: Game) -> None:
    root = root_at(game)
    moves = choices(root, [], -1)
    for parent in range(len(moves)):
        moves += choices(root, moves, parent)[:3]
    for language in ("en", "de"):
        infos = described(root, moves, Words(language))
        assert [TreeMove(info.parent, info.seat, info.action) for info in infos] == moves
        assert all(info.text and game.parse_action(info.move) == info.action for info in infos)


def test_a_move_that_cannot_be_made_is_named() -> None:
    root = root_at(GAMES[0])
    first = choices(root, [], -1)[0]
    for wrong in (TreeMove(0, 3, 0), TreeMove(0, first.seat, GAMES[0].action_space), TreeMove(0, 1 - first.seat, 0)):
        with pytest.raises(IllegalAction) as error:
            described(root, [first, wrong], ENGLISH)
        assert (error.value.key, error.value.details) == ("error-analysis-move", {"n": 2})


def test_a_move_follows_an_earlier_one_and_is_there_once() -> None:
    root = root_at(GAMES[0])
    first = choices(root, [], -1)[0]
    later = TreeMove(0, first.seat, first.action)
    for moves in ([later], [first, first], [first, TreeMove(1, 0, 0)]):
        with pytest.raises(WrongRequest) as error:
            described(root, moves, ENGLISH)
        assert error.value.key == "error-analysis-tree"


@pytest.mark.parametrize("name", ["ancient-knowledge-3", "pergamon-4"])
def test_a_record_is_the_main_line_and_comes_out_as_it_went_in(name: str) -> None:
    text = (DATA / f"{name}.jsonl").read_text(encoding="utf-8")
    root, line = opened(AnalysisBody(record=text))
    assert root.state.digest() == read(text.splitlines(), GAMES).start().digest()
    assert [move.parent for move in line] == list(range(-1, len(line) - 1))
    again = line_record(root.record_text, [PlayedMove(move.seat, move.action) for move in line])
    before, after = read(text.splitlines(), GAMES), read(again.splitlines(), GAMES)
    assert after.replay().digest() == before.replay().digest()
    assert (after.digest, after.scores) == (before.digest, before.scores)


def test_a_line_that_leaves_the_game_is_a_record_of_its_own() -> None:
    game = game_named("pergamon")
    root, line = record_root(played_tables(game))
    other = next(each for each in choices(root, line, 9) if each.action != line[10].action)
    text = line_record(root.record_text, [PlayedMove(move.seat, move.action) for move in [*line[:10], other]])
    record = read(text.splitlines(), GAMES)
    assert len(record.moves) == 11
    assert record.digest == ""  # it goes on
    record.replay()


def test_what_is_shared_names_nobody() -> None:
    record = played_tables(game_named("pergamon"))
    root, line = record_root(record)
    assert root.names == ["Ada", "Bo"]
    text = line_record(record.text(), []) + root.record_text + line_record(root.record_text, [])
    assert "Ada" not in text
    assert "names" not in text
    assert len(line) == len(record.moves)


@pytest.mark.parametrize(
    ("moves", "first", "end"), [(0, 0, 20), (19, 0, 20), (20, 20, 30), (29, 20, 30), (30, 30, None)]
)
def test_a_new_deal_begins_another_part(moves: int, first: int, end: int | None) -> None:
    record = played_tables(game_named("pergamon"), (Redeal(20, seed_from(1)), Redeal(30, seed_from(2))))
    root, line = record_root(record, moves)
    assert root.state.digest() == record.replay(first).digest()
    assert len(line) == (len(record.moves) if end is None else end) - first
    described(root, line, ENGLISH)
    again = read(
        line_record(root.record_text, [PlayedMove(each.seat, each.action) for each in line]).splitlines(), GAMES
    )
    assert [redeal.moves for redeal in again.redeals] == [each for each in (20, 30) if each <= first]
    again.replay()
    assert opened(AnalysisBody(record=root.record_text))[0].state.digest() == root.state.digest()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_position_is_recognised_by_its_notation(game: Game) -> None:
    state = wandered(game, 3, 25)
    notation = state.notation()
    for text in (notation, f"  {notation}\n", notation.replace(" ", "\n", 3)):
        assert read_position(text)[1].digest() == state.digest()


@pytest.mark.parametrize(
    ("body", "key"),
    [
        (AnalysisBody(), "error-analysis-empty"),
        (AnalysisBody(game="chess"), "error-game-unknown"),
        (AnalysisBody(game="pergamon", options={"players": 9}), "error-option-value"),
        (AnalysisBody(game="pergamon", options={"colour": 1}), "error-option-unknown"),
        (AnalysisBody(position="rnbqkbnr/pppppppp"), "error-analysis-notation"),
        (AnalysisBody(position="ak1 first=0"), "error-notation"),
        (AnalysisBody(record="{}"), "error-record-format"),
        (AnalysisBody(record="nothing"), "error-record-line"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_wrong_beginning_is_refused_with_its_reason(body: AnalysisBody, key: str) -> None:
    with pytest.raises(AntiquaryError) as error:
        opened(body)
    assert error.value.key == key
    for language in ("en", "de"):
        assert Words(language).error(error.value)


def test_a_position_that_cannot_occur_is_refused() -> None:
    notation = wandered(game_named("pergamon"), 2, 10).notation()
    with pytest.raises(WrongNotation) as error:
        opened(AnalysisBody(position=notation.replace("finds=", "finds=216,216,")))
    assert error.value.key in ("error-notation-law", "error-notation")
