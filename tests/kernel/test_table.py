"""Undo: every move can be taken back until somebody has learned something from it."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import ICA_STONES, PIRI_REIS_MAP
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, PETRA, TIMBUKTU, TULUM
from antiquary.games.ancient_knowledge.cards.megaliths import (
    ARAMU_MURU,
    FAIRIES_ROCK,
    HAGAR_QIM,
    MENHIR_OF_KERLOAS,
    STONEHENGE,
    TLALOCS_STATUE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    CALAKMUL,
    CANDI_KETHEK,
    GUNUNG_PADANG,
    PYRAMID_OF_THE_NICHES,
    PYRAMIDS_OF_PLAINE_MAGNIEN,
    QUEENS_PYRAMIDS,
    TONINA,
    YONAGUNI,
)
from antiquary.games.ancient_knowledge.cards.technologies import (
    ALCHEMY,
    ANCIENT_GREEK,
    ARI_KAT,
    ARISTOTLE,
    HERMES_TRISMEGISTUS,
    IMHOTEP,
    LATIN_ALPHABET,
    MERCURY,
    NUMBER_PI,
    PLATO,
    PTOLEMY,
    THALES,
    THOTH,
)
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.position import Position
from antiquary.kernel.errors import IllegalAction, NoUndo, WrongRecord
from antiquary.kernel.record import Record
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table, resume
from support.games.ancient import area, at, given
from support.games.single_cards import cities, megaliths

pytestmark = pytest.mark.both_builds

GAME = AncientKnowledge()
HANDS: list[list[Card]] = [
    [TONINA, STONEHENGE, ICA_STONES, TIMBUKTU],
    [HAGAR_QIM, QUEENS_PYRAMIDS, YONAGUNI, TLALOCS_STATUE],
]
TILES: list[list[Card]] = [[MERCURY, NUMBER_PI, THALES], [ARISTOTLE, PTOLEMY, LATIN_ALPHABET], [IMHOTEP, PLATO, THOTH]]


def at_table(position: Position) -> Table:
    table = Table(GAME, {"players": position.seats}, seed_from(1))
    table.state = position
    return table


def play(table: Table, *choices: Card | str, seat: int | None = None) -> None:
    for choice in choices:
        who = table.state.decider() if seat is None else seat
        table.play(who, GAME.parse_action(choice.id if isinstance(choice, Card) else choice))


def undone(table: Table, *choices: Card | str) -> bool:
    """Make the choices; whether the last one can be taken back, leaving everything as it was."""
    play(table, *choices[:-1])
    before = table.state.notation()
    seat = table.state.decider()
    play(table, choices[-1])
    assert table.state.notation() != before
    if not table.can_undo(seat):
        with pytest.raises(NoUndo):
            table.undo(seat)
        return False
    table.undo(seat)
    assert table.state.notation() == before
    return True


def words(table: Table, *choices: Card | str) -> list[str]:
    """The legal choices after these choices."""
    state = table.state.clone()
    for choice in choices:
        state.apply(state.decider(), GAME.parse_action(choice.id if isinstance(choice, Card) else choice))
    return [GAME.action_text(action) for action in state.legal(state.decider())]


# --- what can be taken back -----------------------------------------------------------------------------------------


def test_choosing_an_action_can_be_taken_back() -> None:
    assert undone(at_table(given(area(hand=[PETRA, BABYLON]))), "create")


def test_creating_can_be_taken_back() -> None:
    table = at_table(given(area(hand=[PETRA, BABYLON])))
    assert undone(table, "create", PETRA, "space4")
    play(table, "space3")
    assert table.state.view(0).data()["players"][0]["timeline"][4]["card"] == PETRA.id


def test_paying_can_be_taken_back_card_by_card() -> None:
    table = at_table(given(area(hand=[PETRA, BABYLON, TULUM, TIMBUKTU])))
    assert undone(table, "create", PETRA, "space2", BABYLON)
    assert undone(table, TULUM)
    assert undone(table, BABYLON, TULUM)


def test_archiving_can_be_taken_back() -> None:
    table = at_table(given(area(at(3, BABYLON, 9), at(4, TONINA, 4), hand=[PETRA, TULUM, TIMBUKTU])))
    assert undone(table, "archive", PETRA)
    assert undone(table, PETRA, "stop")
    assert undone(table, "stop", TONINA)


def test_moving_can_be_taken_back() -> None:
    table = at_table(given(area(at(3, PETRA), at(5, BABYLON, 9), board=[PIRI_REIS_MAP], hand=megaliths(10)), left=1))
    play(table, "search")
    assert undone(table, PETRA)
    assert undone(table, PETRA, "space6")


def test_burdening_an_opponent_can_be_taken_back() -> None:
    table = at_table(given(area(hand=[TLALOCS_STATUE]), area(at(3, BABYLON), at(4, TONINA))))
    assert undone(table, "create", TONINA)


def test_giving_up_artifacts_can_be_taken_back() -> None:
    table = at_table(given(area(board=[ICA_STONES, PIRI_REIS_MAP], hand=[YONAGUNI])))
    assert undone(table, "create", ICA_STONES)


def test_learning_without_a_refill_can_be_taken_back() -> None:
    assert undone(at_table(given(area(lost=2), tiles=TILES)), "learn", MERCURY)


def test_burying_without_a_refill_can_be_taken_back() -> None:
    table = at_table(given(area(hand=[CANDI_KETHEK]), tiles=TILES))
    play(table, "create")
    assert undone(table, MERCURY, THOTH)


def test_declining_can_be_taken_back_as_long_as_nobody_has_gone_on() -> None:
    position = given(area(at(1, GUNUNG_PADANG), at(3, PETRA), at(5, BABYLON, 9), hand=megaliths(10)), left=1)
    table = at_table(position)
    play(table, "search")
    assert undone(table, PETRA, "space6")


def test_searching_with_a_full_hand_draws_nothing_and_can_be_taken_back() -> None:
    assert undone(at_table(given(area(hand=megaliths(10)))), "search")


def test_several_moves_can_be_taken_back_one_after_the_other() -> None:
    table = at_table(given(area(hand=[PETRA, BABYLON, TULUM])))
    start = table.state.notation()
    play(table, "create", PETRA, "space5", TULUM)
    for _ in range(4):
        table.undo(0)
    assert table.state.notation() == start
    assert table.record.moves == []
    with pytest.raises(NoUndo):
        table.undo(0)


# --- what cannot ----------------------------------------------------------------------------------------------------


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    table = Table(GAME, {}, seed_from(1))
    assert not table.can_undo(0)
    with pytest.raises(NoUndo, match="error-no-undo"):
        table.undo(0)


def test_drawing_cannot_be_taken_back() -> None:
    assert not undone(at_table(given(area())), "search")


def test_excavating_cannot_be_taken_back_once_cards_were_drawn() -> None:
    assert not undone(at_table(given(area(past=cities(3)))), "excavate", "x2")


def test_nothing_before_a_draw_can_be_taken_back() -> None:
    table = at_table(given(area(hand=[PETRA])))
    play(table, "create", "search")
    assert not table.can_undo(0)


def test_learning_with_a_refill_cannot_be_taken_back() -> None:
    tiles = [TILES[0][:2], *TILES[1:]]
    assert not undone(at_table(given(area(lost=2), tiles=tiles)), "learn", MERCURY)


def test_a_refill_after_candi_kethek_cannot_be_taken_back() -> None:
    """Rulings, defect 11."""
    table = at_table(given(area(hand=[CANDI_KETHEK]), tiles=TILES))
    play(table, "create")
    assert not undone(table, MERCURY, NUMBER_PI)


def test_a_refill_after_the_latin_alphabet_cannot_be_taken_back() -> None:
    """Rulings, defect 11."""
    tiles = [*TILES[:2], TILES[2][:2]]
    table = at_table(given(area(past=cities(5)), tiles=tiles))
    assert not undone(table, "learn", LATIN_ALPHABET, PLATO)


@pytest.mark.parametrize(
    "position",
    [
        given(area(), tiles=TILES),
        given(area(), tiles=[[ANCIENT_GREEK, MERCURY, NUMBER_PI], *TILES[1:]], deck=[ICA_STONES, PIRI_REIS_MAP]),
        given(area(), area(), tiles=[[HERMES_TRISMEGISTUS, MERCURY, NUMBER_PI], *TILES[1:]]),
    ],
    ids=["thales", "ancient_greek", "hermes_trismegistus"],
)
def test_looking_at_cards_cannot_be_taken_back(position: Position) -> None:
    look = next(card for card in (THALES, ANCIENT_GREEK, HERMES_TRISMEGISTUS) if card.id in offered(position))
    assert not undone(at_table(position.clone()), "learn", look)


def offered(position: Position) -> list[str]:
    return words(at_table(position), "learn")


@pytest.mark.parametrize("monument", [PYRAMIDS_OF_PLAINE_MAGNIEN, CALAKMUL, PYRAMID_OF_THE_NICHES])
def test_a_decline_that_shows_cards_cannot_be_taken_back(monument: Card) -> None:
    table = at_table(
        given(
            area(at(1, monument), at(3, BABYLON, 9), hand=[PETRA, TULUM]),
            left=1,
            technologies=([], [ALCHEMY, ARI_KAT]),
        )
    )
    play(table, "archive", PETRA)
    assert not undone(table, "stop")


def test_choosing_the_victim_of_the_menhir_of_kerloas_cannot_be_taken_back() -> None:
    """Rulings, M14 (106922): only one hand may be seen."""
    position = given(
        area(at(1, MENHIR_OF_KERLOAS), at(3, BABYLON, 9), hand=[PETRA, TULUM]),
        area(hand=[TONINA, STONEHENGE]),
        area(hand=[HAGAR_QIM, TIMBUKTU]),
        left=1,
    )
    table = at_table(position)
    play(table, "archive", PETRA)
    assert undone(table, "stop")
    play(table, "stop")
    assert not undone(table, "seat2")


def test_the_card_taken_from_a_hand_seen_can_still_be_chosen_anew() -> None:
    position = given(
        area(at(1, MENHIR_OF_KERLOAS), at(3, BABYLON, 9), hand=[PETRA, TULUM]),
        area(hand=[TONINA, STONEHENGE]),
        left=1,
    )
    table = at_table(position)
    play(table, "archive", PETRA, "stop")
    assert undone(table, STONEHENGE)


def test_a_move_that_another_seat_has_answered_cannot_be_taken_back() -> None:
    position = given(
        area(at(1, FAIRIES_ROCK), at(3, BABYLON, 9), hand=[PETRA, TULUM]), area(hand=[TONINA, STONEHENGE]), left=1
    )
    table = at_table(position)
    play(table, "archive", PETRA, "stop")
    assert table.can_undo(0)
    play(table, TONINA, seat=1)
    assert not table.can_undo(0)
    assert table.can_undo(1)


def test_nobody_can_take_back_the_move_of_another() -> None:
    table = at_table(given(area(hand=[PETRA, BABYLON]), area(hand=[TULUM])))
    play(table, "create")
    assert not table.can_undo(1)


def test_an_illegal_move_changes_neither_state_nor_record() -> None:
    table = Table(GAME, {"players": 3}, seed_from(2))
    before = table.state.notation()
    with pytest.raises(IllegalAction):
        table.play(0, GAME.parse_action("stop"))
    assert (table.state.notation(), table.record.moves, table.state.events) == (before, [], None)
    assert not table.can_undo(0)


# --- choices made at the same time ----------------------------------------------------------------------------------


def draft() -> Table:
    return Table(GAME, {"players": 3}, seed_from(9))


def put_away(table: Table, seat: int, count: int = 1) -> None:
    for _ in range(count):
        table.play(seat, table.state.legal(seat)[0])


def test_opening_choices_may_be_taken_back_whoever_chose_in_between() -> None:
    """Rulings, A1: simultaneous and revocable until everyone is done."""
    table = draft()
    put_away(table, 0, 4)
    put_away(table, 2, 2)
    put_away(table, 1, 1)
    expected = draft()
    put_away(expected, 0, 3)
    put_away(expected, 2, 2)
    put_away(expected, 1, 1)
    assert table.can_undo(0)
    table.undo(0)
    assert table.state.view(0).encode() == expected.state.view(0).encode()
    assert [move.seat for move in table.record.moves] == [0, 0, 0, 2, 2, 1]
    assert table.state.deciders() == [0, 1, 2]


def test_opening_choices_are_final_once_everyone_is_done() -> None:
    table = draft()
    for seat in (1, 0, 2):
        put_away(table, seat, 4)
    assert not any(table.can_undo(seat) for seat in range(3))


def aramu_muru() -> Table:
    """Seats 1 and 2 must discard two cards each at the same time; then it is seat 1's turn."""
    position = given(
        area(at(1, ARAMU_MURU), at(3, BABYLON, 9), hand=[PETRA, TULUM]), *[area(hand=hand) for hand in HANDS], left=1
    )
    table = at_table(position)
    play(table, "archive", PETRA, "stop")
    assert table.state.deciders() == [1, 2]
    return table


def test_a_discard_may_be_taken_back_while_another_opponent_still_chooses() -> None:
    table = aramu_muru()
    play(table, TONINA, STONEHENGE, seat=1)
    play(table, HAGAR_QIM, seat=2)
    table.undo(1)
    assert table.state.deciders() == [1, 2]
    assert [move.seat for move in table.record.moves[-2:]] == [1, 2]


def test_a_discard_stands_once_everyone_has_chosen() -> None:
    table = aramu_muru()
    play(table, HAGAR_QIM, YONAGUNI, seat=2)
    play(table, TONINA, STONEHENGE, seat=1)
    assert table.state.deciders() == [1]
    assert not table.can_undo(2)
    play(table, "create", seat=1)
    before = table.state.notation()
    with pytest.raises(NoUndo):
        table.undo(2)
    assert table.state.notation() == before


def test_two_questions_in_a_row_are_not_one() -> None:
    """The first discards are in; a second megalith asks the same people again."""
    position = given(
        area(at(1, ARAMU_MURU), at(1, FAIRIES_ROCK), at(3, BABYLON, 9), hand=[PETRA, TULUM]),
        *[area(hand=hand) for hand in HANDS],
        left=1,
    )
    table = at_table(position)
    play(table, "archive", PETRA, "stop", ARAMU_MURU)
    play(table, HAGAR_QIM, YONAGUNI, seat=2)
    play(table, TONINA, STONEHENGE, seat=1)
    assert table.state.deciders() == [1, 2]
    assert not table.can_undo(2)
    play(table, ICA_STONES, seat=1)
    assert not table.can_undo(2)
    assert table.can_undo(1)


# --- undo and the record --------------------------------------------------------------------------------------------


def random_moves(table: Table, rng: FastRng, count: int, undo_often: bool) -> list[tuple[int, int]]:
    """Play on at random; with `undo_often`, take moves back and make the same ones again."""
    made: list[tuple[int, int]] = []
    while len(made) < count and not table.state.over():
        seat = table.state.decider()
        legal = table.state.legal(seat)
        action = legal[rng.below(len(legal))]
        table.play(seat, action)
        made.append((seat, action))
        if undo_often and table.can_undo(seat):
            other = legal[0]
            table.undo(seat)
            table.play(seat, other)
            if table.can_undo(seat):
                table.undo(seat)
                table.play(seat, action)
            else:
                made[-1] = (seat, other)
    return made


def test_undoing_and_playing_on_gives_the_same_record_as_never_having_undone() -> None:
    table = Table(GAME, {"players": 3}, seed_from(21))
    moves = random_moves(table, FastRng(5), 10_000, undo_often=True)
    straight = Table(GAME, {"players": 3}, seed_from(21))
    for seat, action in moves:
        straight.play(seat, action)
    assert straight.state.over()
    assert table.record.text() == straight.record.text()


def test_undoing_the_last_move_of_a_game_opens_the_record_again() -> None:
    table = Table(GAME, {}, seed_from(3))
    random_moves(table, FastRng(3), 10_000, undo_often=False)
    assert table.record.digest
    last = table.record.moves[-1].seat
    if table.can_undo(last):
        table.undo(last)
        assert (table.record.digest, table.record.scores) == ("", None)


def test_a_table_resumed_from_its_record_goes_on_as_if_nothing_had_happened() -> None:
    table = Table(GAME, {"players": 4, "starting_hands": True}, seed_from(8), ["Ada", "Bo", "Cy", "Di"])
    random_moves(table, FastRng(8), 200, undo_often=False)
    again = resume(table.record)
    assert again.state.notation() == table.state.notation()
    assert again.record.names == ["Ada", "Bo", "Cy", "Di"]
    assert [again.can_undo(seat) for seat in range(4)] == [table.can_undo(seat) for seat in range(4)]
    random_moves(table, FastRng(9), 10_000, undo_often=False)
    random_moves(again, FastRng(9), 10_000, undo_often=False)
    assert again.record.text() == table.record.text()


def test_a_record_that_does_not_lead_where_it_says_is_not_resumed() -> None:
    table = Table(GAME, {}, seed_from(8))
    random_moves(table, FastRng(8), 30, undo_often=False)
    record = table.record
    other = Record(GAME, record.options, seed_from(9), record.moves)
    with pytest.raises(WrongRecord, match="error-record"):
        resume(other)
