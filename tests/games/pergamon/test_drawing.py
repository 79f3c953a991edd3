"""The table of Pergamon: it fits, it shows what matters, and every question comes with what is needed to answer it."""

import re

import pytest
from rich.cells import cell_len

from antiquary.games.drawing import Drawing
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.board import FUNDING
from antiquary.games.presenter import presenter_of
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names
from support.games.laws import and_nightly
from support.games.pergamon import EVERY_OPTION, GAME, ODDS, do, given, played, random_move
from support.printing import line_with, printed

NAMES = ["You", "Hypatia", "Strabo", "Pamphile"]
TWELVE = "554,346,472,110"  # three objects, worth 12


def drawn(language: str, seats: int, seat: int = 0) -> Drawing:
    return presenter_of(GAME, Words(language), Names(NAMES[:seats], seat)).drawing()


def shown(state: PergamonState, seat: int = 0, width: int = 80, language: str = "en") -> str:
    drawing = drawn(language, state.seats, seat)
    return printed(drawing.draw(state.view(seat)), width)


def asked(state: PergamonState, seat: int = 0, language: str = "en") -> str:
    drawing = drawn(language, state.seats, seat)
    return printed(drawing.question(state.view(seat)))


@pytest.mark.parametrize("width", and_nightly([80], [130]))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [EVERY_OPTION[0], EVERY_OPTION[-1]], ids=str)
def test_the_table_fits_at_any_moment(options: dict[str, int | bool], language: str, width: int) -> None:
    state = GAME.new(options, seed_from("fits"))
    rng = FastRng(width)
    drawings = [drawn(language, state.seats, seat) for seat in (-1, 0)]
    moves = 0
    while True:
        moves += 1
        if moves % 17 == 0 or state.over():
            for drawing, seat in zip(drawings, (-1, 0), strict=True):
                view = state.view(seat)
                parts = [drawing.draw(view), drawing.question(view), drawing.score_sheet(view)]
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
    """All 24 cards unseen, bag and chest, the robber on 7. The last space pays all that the robber and a figure to its
    right leave, at most 12 coins less 3; the first one pays nothing."""
    state = given(figures=[0, 0], round_=1, cards="b1,c8")
    text = shown(state)
    assert "bag + chest" in text
    assert line_with(text, "figures").split()[1 + 13 - 7] == "☠"
    last, sixth = ODDS.of(state.board, [])[12], ODDS.of(state.board, [])[5]
    full = line_with(text, "full, in %").split()[3:]
    assert (full[0], full[-1]) == (str(max(1, round(100 * last.full))), "100")
    amounts = line_with(text, "pays  ").split()[1:]
    assert (amounts[0], amounts[13 - 6], amounts[-1]) == ("0–9", "3", "0")
    assert line_with(text, "on average").split()[2:][0] == f"{last.expected:.1f}"
    assert line_with(text, "on average").split()[2:][13 - 6] == "3.0"
    assert sixth.expected == pytest.approx(3.0)
    assert line_with(shown(state, language="de"), "im Schnitt").split()[2 + 13 - 6] == "3,0"
    assert "full, in %" not in shown(do(state, "fund 1", "fund 2"))


@pytest.mark.parametrize(("language", "assumption"), [("en", "Those still to place"), ("de", "Angenommen wird")])
def test_odds_name_their_assumption_while_somebody_can_still_push_in(language: str, assumption: str) -> None:
    assert assumption in shown(given(figures=[6, 0, 0]), language=language)
    assert assumption not in shown(given(figures=[6, 9, 0]), language=language)


def test_a_chance_is_never_rounded_to_a_certainty() -> None:
    """The first of three on space 6: only the two poorest cards and figures on 4 and 5 leave 2 of its 3 coins."""
    text = shown(given(figures=[0, 0, 0], round_=1, cards="b1,c8"))
    assert line_with(text, "full, in %").split()[3:][13 - 6] == "99"
    assert line_with(text, "pays  ").split()[1:][13 - 6] == "2–11"


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
    sheet = printed(drawn("en", 3).score_sheet(state.view(0)))
    assert line_with(sheet, "Total").split()[1:] == [str(state.scores()[0]), "?", "?"]
    assert "counted at the end" in sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_adds_up(language: str) -> None:
    state = played({"players": 4}, 6, 10_000)
    sheet = printed(drawn(language, 4, 2).score_sheet(state.view(2)))
    rows = [re.findall(r"(?<=\s)(?:\d+|·)(?=\s)", line)[-4:] for line in sheet.splitlines()]
    rows = [row for row in rows if len(row) == 4]
    columns = [[0 if cell == "·" else int(cell) for cell in column] for column in zip(*rows, strict=True)]
    assert [column[-1] for column in columns] == state.scores()
    assert [sum(column[:-1]) for column in columns] == state.scores()
    assert len(shown(state, language=language)) > 500


def test_tiles_are_looked_up_by_name() -> None:
    drawing = drawn("de", 2)
    for name in ("263", "2·63", "2.63", "2 63"):
        face = drawing.look_up(name)
        assert face is not None
        assert printed(face) == "[M2·63A]  2·63 (Maske | Armreif)\n"
    assert drawing.look_up("999") is None


def test_the_table_is_drawn_again_for_funding_and_for_digging() -> None:
    drawing = drawn("en", 3)
    state = GAME.new({"players": 3}, seed_from(1))
    moments: list[int] = []
    while state.board.round < 3:
        moments.append(drawing.moment(state.view(0)))
        action = state.legal(state.decider())[0]
        assert (state.board.phase == FUNDING) == (moments[-1] % 2 == 0)
        state.apply(state.decider(), action)
    assert moments == sorted(moments)
    assert len(set(moments)) == 4
