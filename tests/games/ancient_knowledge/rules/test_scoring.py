"""Rulings on the final scoring."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import DISK_OF_SABU, OLMEC_HEADS
from antiquary.games.ancient_knowledge.cards.cities import (
    ATLANTIS,
    BABYLON,
    BAGAN,
    CYRENE,
    ELLORA_CAVES,
    KARNAK_TEMPLE,
    LLAQTAPATA,
    LUXOR_TEMPLE,
    MACHU_PICCHU,
    PERSEPOLIS,
    PHILAE,
    POTALA_PALACE,
    SACSAYHUAMAN,
    TIMBUKTU,
    TIWANAKU,
    TULUM,
)
from antiquary.games.ancient_knowledge.cards.megaliths import DOLMEN_OF_FONTANACCIA, MORON, STONEHENGE
from antiquary.games.ancient_knowledge.cards.pyramids import TONINA, YONAGUNI
from antiquary.games.ancient_knowledge.cards.technologies import (
    AKHENATEN,
    ALCHEMY,
    ARI_KAT,
    ASTROLOGY,
    CHINESE_ALPHABET,
    EMERALD_TABLET,
    GOLDEN_MEAN,
    HIEROGLYPHS,
    IMHOTEP,
    MERCURY,
    PHOENICIAN_ALPHABET,
    PLATO,
    PLINY_THE_ELDER,
    PYTHAGORAS,
    ROYAL_CUBIT,
    SUMERIAN_CUNEIFORMS,
    THALES,
    THOTH,
)
from antiquary.games.ancient_knowledge.rules.scoring import (
    EFFECTS,
    LOST_KNOWLEDGE,
    PRINTED,
    STANDING,
    TECHNOLOGIES,
    score,
    score_sheet,
)
from antiquary.games.ancient_knowledge.rules.state import Player
from support.games.ancient import area, at, given, number

pytestmark = pytest.mark.both_builds

ROWS = (PRINTED, EFFECTS, TECHNOLOGIES, STANDING, LOST_KNOWLEDGE)


def rows(player: Player) -> list[int]:
    """The sums of the score sheet, row by row."""
    sheet = score_sheet(player)
    return [sum(line.points for line in sheet if line.row == row) for row in ROWS]


REMI = area(
    at(2, TIMBUKTU, 2),
    at(3, STONEHENGE, 4),
    at(4, YONAGUNI, 14),
    past=[ATLANTIS, BABYLON, KARNAK_TEMPLE, POTALA_PALACE, PHILAE, DOLMEN_OF_FONTANACCIA],
    collection=[ARI_KAT, PLATO, THOTH],
    lost=15,
)
VINCENT = area(
    past=[LUXOR_TEMPLE, CYRENE, PERSEPOLIS, MORON],
    collection=[THALES, IMHOTEP, PYTHAGORAS, AKHENATEN, PLINY_THE_ELDER, HIEROGLYPHS, ALCHEMY, GOLDEN_MEAN],
    lost=5,
)
ADRIEN = area(
    at(5, TONINA, 4),
    at(6, BAGAN),
    past=[MACHU_PICCHU, LLAQTAPATA, SACSAYHUAMAN, TIWANAKU],
    collection=[PHOENICIAN_ALPHABET, ROYAL_CUBIT, ASTROLOGY, CHINESE_ALPHABET, EMERALD_TABLET, SUMERIAN_CUNEIFORMS],
    lost=2,
)


def test_the_score_sheet_of_the_rulebook_adds_up() -> None:
    """Rulebook, final scoring: the example of three players, row by row."""
    assert rows(REMI) == [40, 4, 11, 3, -15]
    assert rows(VINCENT) == [17, 7, 21, 0, -5]
    assert rows(ADRIEN) == [21, 0, 14, 2, -2]
    state = given(REMI, VINCENT, ADRIEN, tiles=[[], [], []])
    assert state.scores() == [43, 40, 35]
    assert state.winners() == [0]


def test_the_sum_of_the_sheet_is_the_score() -> None:
    for player in (REMI, VINCENT, ADRIEN):
        assert sum(line.points for line in score_sheet(player)) == score(player)


def test_every_line_names_the_card_that_it_comes_from() -> None:
    lines = {(line.row, line.card): line.points for line in score_sheet(REMI)}
    assert lines[PRINTED, number(ATLANTIS)] == 12
    assert lines[EFFECTS, number(DOLMEN_OF_FONTANACCIA)] == 4
    assert lines[TECHNOLOGIES, number(ARI_KAT)] == 5
    assert lines[STANDING, number(YONAGUNI)] == 1
    assert lines[LOST_KNOWLEDGE, -1] == -15


def test_rotated_monuments_score_like_straight_ones() -> None:
    assert score(area(past=[ATLANTIS, BABYLON], rotated=2)) == 22


def test_a_monument_in_the_timeline_is_worth_one_whatever_is_printed_or_lies_on_it() -> None:
    assert score(area(at(2, TULUM, 1), at(3, ATLANTIS, 10), at(4, ELLORA_CAVES, 3))) == 3


def test_artifacts_hand_cards_and_technologies_of_level_one_are_worth_nothing() -> None:
    player = area(board=[DISK_OF_SABU, OLMEC_HEADS], hand=[ATLANTIS], collection=[MERCURY, THALES])
    assert score(player) == 0
    assert score_sheet(player) == []


def test_lost_knowledge_counts_against_its_owner() -> None:
    assert score(area(lost=7)) == -7


def test_less_lost_knowledge_breaks_a_tie() -> None:
    state = given(area(past=[PERSEPOLIS], lost=1), area(past=[PHILAE]), area(lost=1))
    assert state.scores() == [2, 2, -1]
    assert state.winners() == [1]


def test_a_tie_in_points_and_lost_knowledge_is_a_shared_victory() -> None:
    """Both rulebooks break the tie by lost knowledge; what is then left is shared."""
    state = given(area(past=[TIWANAKU], lost=1), area(past=[PHILAE], lost=1), area())
    assert state.scores() == [1, 1, 0]
    assert state.winners() == [0, 1]


def test_lost_knowledge_breaks_ties_among_the_leaders_only() -> None:
    state = given(area(past=[TULUM], lost=3), area(past=[LLAQTAPATA], lost=3), area(past=[PHILAE]))
    assert state.winners() == [0, 1]
