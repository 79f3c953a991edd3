"""The literals agree with the printed facts, and each card is whole."""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import Final

from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.card import BuilderCard, Card, Monument, Technology
from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT, ARTIFACT, CITY, MEGALITH, PYRAMID, SECRET, WRITING

KINDS: Final = {
    "city": CITY,
    "megalith": MEGALITH,
    "pyramid": PYRAMID,
    "artifact": ARTIFACT,
    "ancient": ANCIENT,
    "writing": WRITING,
    "secret": SECRET,
}
MOMENTS: Final = ("now", "timeline", "decline", "trigger", "passive", "entry", "end")

STARTING_HANDS: Final = {
    1: {"C5", "M18", "P18", "P31", "A4", "A8"},
    2: {"M16", "M26", "P34", "A3", "A5", "A9"},
    3: {"C11", "M22", "P10", "P14", "P21", "A24"},
    4: {"M2", "M17", "P16", "A14", "A23", "A32"},
}

# A node that serves a single card is a price paid for that card. This number may only fall.
NODES_THAT_SERVE_ONE_CARD: Final = 15

# id, kind, space, knowledge, points, cost, locked, starting hand, level; 0 where a card has no such thing.
FACTS: Final = """
C1  city      4   4   0  1  0  0  0
C2  city      4   4   0  1  0  0  0
C3  city      5   4   0  2  0  0  0
C4  city      5   2   1  2  0  0  0
C5  city      5   3   0  2  0  1  0
C6  city      2   2   2  0  0  0  0
C7  city      3  10   7  0  0  0  0
C8  city      5   9   5  0  0  0  0
C9  city      4   1   1  0  0  0  0
C10 city      3   4   0  0  0  0  0
C11 city      5   2   1  0  0  3  0
C12 city      1   2   0  0  0  0  0
C13 city      4   1   0  0  0  0  0
C14 city      5   2   0  0  0  0  0
C15 city      3   2   1  0  0  0  0
C16 city      2   2   2  2  0  0  0
C17 city      3   3   1  2  0  0  0
C18 city      6   2   2  0  0  0  0
C19 city      3   3   1  0  0  0  0
C20 city      2   2   2  0  0  0  0
C21 city      6   4   0  1  1  0  0
C22 city      2   6   4  0  0  0  0
C23 city      3   8   6  0  0  0  0
C24 city      5   3   2  0  0  0  0
C25 city      3   6   6  0  0  0  0
C26 city      3   7   7  0  0  0  0
C27 city      3   8   8  0  0  0  0
C28 city      3   9  10  0  0  0  0
C29 city      3  10  12  0  0  0  0
C30 city      3   3   8  0  0  0  0
C31 city      3   3   2  0  0  0  0
C32 city      3   3   3  0  0  0  0
C33 city      2   6   4  0  0  0  0
C34 city      5   2   2  0  0  0  0
C35 city      4   1   6  0  1  0  0
C36 city      3   8   7  0  0  0  0
M1  megalith  3   4   1  1  0  0  0
M2  megalith  4   1   0  1  0  4  0
M3  megalith  4   2   1  1  0  0  0
M4  megalith  3   2   1  1  0  0  0
M5  megalith  4   4   0  1  0  0  0
M6  megalith  4   4   0  1  0  0  0
M7  megalith  5   3   0  2  0  0  0
M8  megalith  4   3   1  0  0  0  0
M9  megalith  3   2   2  1  1  0  0
M10 megalith  2   2   1  0  0  0  0
M11 megalith  4   2   2  0  0  0  0
M12 megalith  2   2   2  2  0  0  0
M13 megalith  6   3   0  4  1  0  0
M14 megalith  3   3   1  0  1  0  0
M15 megalith  6   3   1  0  0  0  0
M16 megalith  2   3   1  0  0  2  0
M17 megalith  2   6   4  0  0  4  0
M18 megalith  6   3   1  0  0  1  0
M19 megalith  4   1   0  1  0  0  0
M20 megalith  5   2   2  0  0  0  0
M21 megalith  3   7   5  0  0  0  0
M22 megalith  5   2   1  0  0  3  0
M23 megalith  5   2   2  1  0  0  0
M24 megalith  3   4   1  0  0  0  0
M25 megalith  2   3   1  0  0  0  0
M26 megalith  6   3   1  0  0  2  0
M27 megalith  3   2   2  0  0  0  0
M28 megalith  1   2   0  0  0  0  0
M29 megalith  4   3   1  0  0  0  0
M30 megalith  5   3   2  0  0  0  0
M31 megalith  2   3   2  0  0  0  0
M32 megalith  5   1   0  1  0  0  0
M33 megalith  2   2   1  1  0  0  0
M34 megalith  5   3   0  3  0  0  0
M35 megalith  2   1   1  0  0  0  0
M36 megalith  6   0   0  0  0  0  0
P1  pyramid   2   3   0  2  0  0  0
P2  pyramid   3   2   1  1  0  0  0
P3  pyramid   4   4   0  1  0  0  0
P4  pyramid   4   4   0  1  0  0  0
P5  pyramid   3   4   1  1  0  0  0
P6  pyramid   5   2   1  2  0  0  0
P7  pyramid   3   3   1  0  0  0  0
P8  pyramid   3   3   1  0  0  0  0
P9  pyramid   4   2   2  0  0  0  0
P10 pyramid   6   2   0  1  1  3  0
P11 pyramid   3   2   1  0  0  0  0
P12 pyramid   3   2   1  0  0  0  0
P13 pyramid   4  14   8  0  0  0  0
P14 pyramid   3   4   2  0  0  3  0
P15 pyramid   2   3   2  0  0  0  0
P16 pyramid   2   3   1  0  0  4  0
P17 pyramid   3   5   4  0  0  0  0
P18 pyramid   1   2   0  0  0  1  0
P19 pyramid   4   4   0  0  1  0  0
P20 pyramid   3   4   0  0  1  0  0
P21 pyramid   5   2   1  0  0  3  0
P22 pyramid   5   3   2  0  0  0  0
P23 pyramid   4   1   0  0  0  0  0
P24 pyramid   3   4   0  0  0  0  0
P25 pyramid   3   2   1  0  0  0  0
P26 pyramid   2   1   1  0  0  0  0
P27 pyramid   2   1   1  0  0  0  0
P28 pyramid   3   2   1  0  0  0  0
P29 pyramid   5   3   2  0  0  0  0
P30 pyramid   5   4   0  0  0  0  0
P31 pyramid   4   4   0  0  0  1  0
P32 pyramid   4   4   1  1  0  0  0
P33 pyramid   1   1   1  2  0  0  0
P34 pyramid   2   0   0  0  0  2  0
P35 pyramid   2   3   1  0  0  0  0
P36 pyramid   2   3   1  0  0  0  0
A1  artifact  0   0   0  0  0  0  0
A2  artifact  0   0   0  0  0  0  0
A3  artifact  0   0   0  0  0  2  0
A4  artifact  0   0   0  0  0  1  0
A5  artifact  0   0   0  0  0  2  0
A6  artifact  0   0   0  0  0  0  0
A7  artifact  0   0   0  0  0  0  0
A8  artifact  0   0   0  0  0  1  0
A9  artifact  0   0   0  0  0  2  0
A10 artifact  0   0   0  0  0  0  0
A11 artifact  0   0   0  0  0  0  0
A12 artifact  0   0   0  3  0  0  0
A13 artifact  0   0   0  0  0  0  0
A14 artifact  0   0   0  0  0  4  0
A15 artifact  0   0   0  0  0  0  0
A16 artifact  0   0   0  0  0  0  0
A17 artifact  0   0   0  0  0  0  0
A18 artifact  0   0   0  0  0  0  0
A19 artifact  0   0   0  0  0  0  0
A20 artifact  0   0   0  0  0  0  0
A21 artifact  0   0   0  0  0  0  0
A22 artifact  0   0   0  0  0  0  0
A23 artifact  0   0   0  0  0  4  0
A24 artifact  0   0   0  0  0  3  0
A25 artifact  0   0   0  0  0  0  0
A26 artifact  0   0   0  0  0  0  0
A27 artifact  0   0   0  0  0  0  0
A28 artifact  0   0   0  0  0  0  0
A29 artifact  0   0   0  0  0  0  0
A30 artifact  0   0   0  1  0  0  0
A31 artifact  0   0   0  0  0  0  0
A32 artifact  0   0   0  0  0  4  0
A33 artifact  0   0   0  3  0  0  0
A34 artifact  0   0   0  0  0  0  0
A35 artifact  0   0   0  0  0  0  0
A36 artifact  0   0   0  0  0  0  0
T1  ancient   0   0   0  0  0  0  1
T2  ancient   0   0   0  0  0  0  1
T3  ancient   0   0   0  0  0  0  1
T4  ancient   0   0   0  0  0  0  1
T5  ancient   0   0   0  0  0  0  1
T6  ancient   0   0   0  0  0  0  1
T7  ancient   0   0   0  0  0  0  1
T8  ancient   0   0   0  0  0  0  1
T9  ancient   0   0   0  0  0  0  1
T10 secret    0   0   0  0  0  0  1
T11 secret    0   0   0  0  0  0  1
T12 secret    0   0   0  0  0  0  1
T13 secret    0   0   0  0  0  0  1
T14 secret    0   0   0  0  0  0  1
T15 secret    0   0   0  0  0  0  1
T16 secret    0   0   0  0  0  0  1
T17 secret    0   0   0  0  0  0  1
T18 secret    0   0   0  0  0  0  1
T19 writing   0   0   0  0  0  0  1
T20 writing   0   0   0  0  0  0  1
T21 writing   0   0   0  0  0  0  1
T22 writing   0   0   0  0  0  0  1
T23 writing   0   0   0  0  0  0  1
T24 writing   0   0   0  0  0  0  1
T25 writing   0   0   0  0  0  0  1
T26 writing   0   0   0  0  0  0  1
T27 writing   0   0   0  0  0  0  1
T28 ancient   0   0   0  0  0  0  2
T29 ancient   0   0   0  0  0  0  2
T30 ancient   0   0   0  0  0  0  2
T31 ancient   0   0   0  0  0  0  2
T32 ancient   0   0   0  0  0  0  2
T33 ancient   0   0   0  0  0  0  2
T34 secret    0   0   0  0  0  0  2
T35 secret    0   0   0  0  0  0  2
T36 secret    0   0   0  0  0  0  2
T37 secret    0   0   0  0  0  0  2
T38 secret    0   0   0  0  0  0  2
T39 secret    0   0   0  0  0  0  2
T40 writing   0   0   0  0  0  0  2
T41 writing   0   0   0  0  0  0  2
T42 writing   0   0   0  0  0  0  2
T43 writing   0   0   0  0  0  0  2
T44 writing   0   0   0  0  0  0  2
T45 writing   0   0   0  0  0  0  2
"""


def facts() -> list[tuple[str, int, list[int]]]:
    rows = [line.split() for line in FACTS.strip().splitlines()]
    return [(row[0], KINDS[row[1]], [int(number) for number in row[2:]]) for row in rows]


def printed(card: Card) -> tuple[str, int, list[int]]:
    """The numbers in a card's literal, as a row of the facts."""
    space = knowledge = points = cost = locked = starting_hand = level = 0
    if isinstance(card, Monument):
        space, knowledge, points, locked = card.space, card.knowledge, card.points, int(card.locked)
    if isinstance(card, BuilderCard):
        cost, starting_hand = card.cost, card.starting_hand
    if isinstance(card, Technology):
        level = card.level
    return card.id, card.kind, [space, knowledge, points, cost, locked, starting_hand, level]


def test_every_literal_agrees_with_the_printed_card() -> None:
    assert [printed(CARDS[INDEX[card_id]]) for card_id, _, _ in facts()] == facts()


def test_a_card_is_of_the_class_of_its_kind() -> None:
    for card in CARDS:
        assert isinstance(card, Monument) == (card.kind in (CITY, MEGALITH, PYRAMID)), card.id
        assert isinstance(card, Technology) == (card.kind in (ANCIENT, WRITING, SECRET)), card.id


def test_facts_name_every_card_once_in_the_order_of_the_registry() -> None:
    assert [row[0] for row in facts()] == [card.id for card in CARDS]
    assert list(INDEX.values()) == list(range(len(CARDS)))


def test_there_are_36_cards_of_each_builder_kind_and_45_technologies() -> None:
    assert Counter(card.id[0] for card in CARDS) == {"C": 36, "M": 36, "P": 36, "A": 36, "T": 45}
    levels = Counter((card.level, card.kind) for card in CARDS if isinstance(card, Technology))
    assert levels == {
        (level, kind): number for level, number in ((1, 9), (2, 6)) for kind in (ANCIENT, WRITING, SECRET)
    }


def test_every_card_has_exactly_one_effect() -> None:
    effects = {card.id: sum(getattr(card, moment) is not None for moment in MOMENTS) for card in CARDS}
    assert effects == dict.fromkeys(effects, 1)


def test_technologies_act_when_learned_at_level_one_and_score_at_level_two() -> None:
    for card in CARDS:
        if isinstance(card, Technology):
            assert (card.now is None) == (card.level == 2)
            assert (card.end is None) == (card.level == 1)


def test_four_starting_hands_of_six() -> None:
    hands: dict[int, set[str]] = {}
    for card in CARDS:
        if isinstance(card, BuilderCard) and card.starting_hand:
            hands.setdefault(card.starting_hand, set()).add(card.id)
    assert hands == STARTING_HANDS


def test_locked_monuments() -> None:
    locked = {card.id for card in CARDS if isinstance(card, Monument) and card.locked}
    assert locked == {"C21", "C35", "M9", "M13", "M14", "P10", "P19", "P20"}


def test_nodes_that_serve_one_card_only_become_fewer() -> None:
    users: dict[str, set[str]] = {}
    for card in CARDS:
        for node in nodes_of(card):
            users.setdefault(type(node).__name__, set()).add(card.id)
    alone = sorted(f"{name} for {ids.pop()}" for name, ids in users.items() if len(ids) == 1)
    assert len(alone) <= NODES_THAT_SERVE_ONE_CARD, alone
    assert len(alone) == NODES_THAT_SERVE_ONE_CARD, f"one less: lower the constant to {len(alone)}"


def nodes_of(value: object) -> Iterator[object]:
    """The nodes below `value`, at any depth."""
    if dataclasses.is_dataclass(value):
        if not isinstance(value, Card):
            yield value
        for field in dataclasses.fields(value):
            yield from nodes_of(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from nodes_of(each)
