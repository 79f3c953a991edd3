"""The table of Pergamon: it fits, it shows what matters, and every question comes with what is needed to answer it."""

import io
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.board import FUNDING
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.terminal.drawings import drawing_of
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names
from support.pergamon import EVERY_OPTION, GAME, do, given, played, random_move
from support.running import Terminal, random_numbers

NAMES = ["You", "Hypatia", "Strabo", "Pamphile"]
TWELVE = "554,346,472,110"  # three objects, worth 12


def printed(what: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def shown(state: PergamonState, seat: int = 0, width: int = 80, language: str = "en") -> str:
    drawing = drawing_of(GAME, Words(language), Names(NAMES[: state.seats], seat))
    return printed(drawing.draw(state.view(seat)), width)


def asked(state: PergamonState, seat: int = 0, language: str = "en") -> str:
    drawing = drawing_of(GAME, Words(language), Names(NAMES[: state.seats], seat))
    return printed(drawing.describe_decision(state.view(seat)))


def line_with(text: str, word: str) -> str:
    return next(line for line in text.splitlines() if word in line)


@pytest.mark.parametrize("width", [80, 130])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [EVERY_OPTION[0], EVERY_OPTION[-1]], ids=str)
def test_the_table_fits_at_any_moment(options: dict[str, int | bool], language: str, width: int) -> None:
    state = GAME.new(options, seed_from("fits"))
    rng = FastRng(width)
    drawings = [drawing_of(GAME, Words(language), Names(NAMES[: state.seats], seat)) for seat in (-1, 0)]
    moves = 0
    while True:
        moves += 1
        if moves % 17 == 0 or state.over():
            for drawing, seat in zip(drawings, (-1, 0), strict=True):
                view = state.view(seat)
                parts = [drawing.draw(view), drawing.describe_decision(view), drawing.score_sheet(view)]
                texts = [printed(part, width) for part in parts]
                assert all(name in texts[0] for name in NAMES[: state.seats])
                assert max(cell_len(line) for text in texts for line in text.splitlines()) <= width
        if state.over():
            break
        state.apply(state.decider(), random_move(state, rng))


def test_the_museum_has_markers_on_their_spaces() -> None:
    state = given(figures=[1, 2, 3], museum={(0, 1): (9, "124,230"), (1, 2): (12, "263,265"), (2, 1): (24, "322,327")})
    text = shown(state)
    numbers = line_with(text, " 1  2  3")
    markers = text.splitlines()[text.splitlines().index(numbers) - 1]
    for mark, space in (("■", " 9"), ("▲", " 12"), ("★", ""), ("◆", " 24")):
        assert markers.find(mark) == (numbers.index(space) + len(space) - 1 if space else -1)
    assert "On 9: [M1·24B][B2·30M] bracelet 130" in text
    assert line_with(text, "points").count("─") > 40


def test_the_track_shows_figures_coins_and_depths() -> None:
    text = shown(given(figures=[5, 2, 13]))
    spaces, figures = line_with(text, "space ").split(), line_with(text, "figures").split()
    assert spaces[1:] == [str(space) for space in range(13, 0, -1)]
    assert [figures[1 + 13 - space] for space in (5, 2, 13)] == ["■", "▲", "◆"]
    assert line_with(text, "coins  ").split()[1:4] == ["●6", "●6", "●5"]
    assert line_with(text, "down to").split()[2:5] == ["V", "IV", "V"]
    assert "7 + 4 = 11" in text


def test_odds_are_shown_while_funding_and_only_then() -> None:
    """All 24 cards unseen, bag and chest: 6 coins are left after space 7 in 90 of 144 pairs."""
    state = given(figures=[0, 0], round_=1, cards="b1,c8")
    text = shown(state)
    assert "bag + chest" in text
    assert line_with(text, "figures").split()[1 + 13 - 7] == "☠"
    full = line_with(text, "pays full").split()[2:]
    assert (full[0], full[-1]) == ("62%", "100%")
    assert line_with(text, "on average").split()[2:][0] == "6.0"
    assert line_with(shown(state, language="de"), "im Mittel").split()[2] == "6,0"
    assert "pays full" not in shown(do(state, "fund 1", "fund 2"))


def test_cards_that_were_seen_are_listed() -> None:
    state = given(figures=[0, 0, 0], round_=3)
    seen = line_with(shown(state), "seen before")
    assert len(re.findall(r"\d", seen)) == 4


def test_the_ground_shows_finds_and_what_can_be_dug() -> None:
    state = given(figures=[6, 2, 3], coins=[0, 0, 2], galleries=["110", "", "318", "", "580"])
    do(state, "pass")
    ground = line_with(shown(state, 2), "═   I ")
    assert "[M1·10V]" in ground
    assert "✓" in ground
    assert "✓" not in line_with(shown(state, 2), "═ III ")
    assert "✓" not in shown(state, 0)


def test_finds_that_wait_to_be_sorted_are_shown() -> None:
    state = GAME.new({"players": 3, "sorting": True}, seed_from(2))
    assert state.decider() >= 0
    assert "To be laid out: [" in shown(state, state.decider())


def test_a_row_comes_with_its_value_and_whom_it_pushes() -> None:
    museum = {(0, 1): (5, "124,230"), (1, 2): (12, "263,265"), (2, 1): (1, "322,327")}
    state = given(figures=[1, 2, 3], coins=[2], stored=[TWELVE], museum=museum)
    do(state, "pass", "row 554")
    assert "Row: [J5·54B]\n" in asked(state)
    do(state, "right 346", "right 472", "right 110", "polish")
    text = asked(state)
    assert "Row: [J5·54B][B3·46V][V4·72M][M1·10V]" in text
    assert "Objects: bracelet 546, vase 372, mask 410" in text
    assert "goes to space 13 (3 objects worth 12, polished by 1)" in text
    assert "The marker of Hypatia goes down from 12 to 11." in text
    assert "Your marker goes down from 5 to 4." in text
    assert "The marker of Strabo leaves the museum" in text
    assert "Dein Marker: von Feld 5 auf Feld 4." in asked(state, language="de")
    assert "Row: [J5·54B]" in shown(state, 1)


def test_tiles_are_shown_where_they_are_asked_for() -> None:
    state = do(given(figures=[1, 2, 3], coins=[2], stored=[TWELVE]), "pass")
    assert "Stored: [M1·10V] [B3·46V] [V4·72M] [J5·54B]" in asked(state)
    do(state, "done")
    assert "Stored: [M1·10V]" in asked(state)
    assert "storing costs 1 coin" in shown(state)


def test_the_points_of_others_are_not_counted_before_the_end() -> None:
    state = played({"players": 3}, 4, 120)
    assert not state.over()
    assert sum(state.scores())
    text = shown(state)
    assert len(re.findall(r"victory point", text)) == 1
    sheet = printed(drawing_of(GAME, Words("en"), Names(NAMES[:3], 0)).score_sheet(state.view(0)))
    assert line_with(sheet, "Total").split()[1:] == [str(state.scores()[0]), "?", "?"]
    assert "counted at the end" in sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_adds_up(language: str) -> None:
    state = played({"players": 4}, 6, 10_000)
    sheet = printed(drawing_of(GAME, Words(language), Names(NAMES, 2)).score_sheet(state.view(2)))
    rows = [re.findall(r"(?<=\s)(?:\d+|·)(?=\s)", line)[-4:] for line in sheet.splitlines()]
    rows = [row for row in rows if len(row) == 4]
    columns = [[0 if cell == "·" else int(cell) for cell in column] for column in zip(*rows, strict=True)]
    assert [column[-1] for column in columns] == state.scores()
    assert [sum(column[:-1]) for column in columns] == state.scores()
    assert len(shown(state, language=language)) > 500


def test_tiles_are_looked_up_by_name() -> None:
    drawing = drawing_of(GAME, Words("de"), Names(NAMES[:2], 0))
    for name in ("263", "2·63", "2.63", "2 63"):
        found = drawing.look_up(name)
        assert found is not None
        assert printed(found) == "[M2·63A]  2·63 (Maske | Armreif)\n"
    assert drawing.look_up("999") is None


def test_the_table_is_drawn_again_for_funding_and_for_digging() -> None:
    drawing = drawing_of(GAME, Words("en"), Names(NAMES[:3], 0))
    state = GAME.new({"players": 3}, seed_from(1))
    moments: list[int] = []
    while state.board.round < 3:
        moments.append(drawing.moment(state.view(0)))
        action = state.legal(state.decider())[0]
        assert (state.board.phase == FUNDING) == (moments[-1] % 2 == 0)
        state.apply(state.decider(), action)
    assert moments == sorted(moments)
    assert len(set(moments)) == 4


# ---- whole games


@pytest.mark.parametrize(
    ("setup", "language"),
    [
        ("--players 2 --option sorting=true --seat 2", "en"),
        ("--players 3 --option order_of_play=true", "en"),
        ("--players 4 --option order_of_play=true --option sorting=true --seat 3", "de"),
    ],
)
def test_a_whole_game(terminal: Terminal, tmp_path: Path, setup: str, language: str) -> None:
    path = tmp_path / "game.jsonl"
    command = f"play pergamon {setup} --terminal --bots random --lang {language} --seed 5 --record {path}"
    run = terminal.run(command, more=random_numbers(8, 13))
    assert run.code == 0
    assert {"en": "Score sheet", "de": "Wertung"}[language] in run.out
    assert max(cell_len(line) for line in run.out.splitlines() if str(path) not in line) <= 80
    assert terminal.run(f"replay {path} --verify").code == 0
    replayed = terminal.run(f"replay {path} --lang {language}")
    assert replayed.code == 0
    assert "☠" in replayed.out or "--players 2" not in setup


def test_a_game_without_colours(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")
    run = terminal.run("play pergamon --terminal --bots random --seed 5", "1", "1", "s", "q")
    assert "■" in run.out
    assert not re.search(r"\x1b\[(?:\d+;)*(?:3|9)\d", run.out)


def test_help_explains_the_signs(terminal: Terminal) -> None:
    run = terminal.run("play pergamon --terminal --seed 5", "h", "i 263", "i 999", "i", "fund 6", "u", "q")
    assert "V vase · J jug · M mask · B bracelet" in run.out
    assert "[M2·63B]  2·63 (mask | bracelet)" in run.out
    assert "There is no tile “999”" in run.out
    assert "as in: i 263" in run.out
    german = terminal.run("play pergamon --terminal --seed 5 --lang de", "h", "i 999", "q").out
    assert "Grabräuber" in german
    assert "Ein Fundstück „999“ gibt es nicht" in german


def test_a_move_that_is_not_legal_is_refused_with_its_reason(terminal: Terminal) -> None:
    """The tomb robber stands on space 7, and space 3 allows no more than gallery IV."""
    command = "play pergamon --terminal --players 2 --bots random --seed 5"
    run = terminal.run(command, "fund 7", "DIG 5", "fund 3", "dig 5", "dig 3", "fund 99", "q").out
    reasons = [
        "A figure already stands on funding space 7.",
        "Now the figures are placed.",
        "Your funding space only allows galleries I to IV.",
        "You cannot pay for gallery III: you have 1 coin.",
        "“fund” means nothing here.",
    ]
    assert [reason for reason in reasons if reason in run] == reasons
    german = terminal.run(command + " --lang de", "fund 7", "q").out
    assert "Auf Forschungsgeld-Feld 7 steht schon eine Figur." in german


@pytest.mark.parametrize(
    "arguments",
    [
        "--players 2",
        "--players 2 --option sorting=true",
        "--players 3 --option order_of_play=true",
        "--players 4 --option order_of_play=true --option sorting=true",
    ],
)
def test_checked_runs_break_no_law(terminal: Terminal, arguments: str) -> None:
    run = terminal.run(f"simulate pergamon {arguments} --games 3 --seed 2 --check")
    assert run.code == 0
    assert line_with(run.out, "broken laws").split()[-1] == "0"
