"""Positions and moves are written in one line and read back; anything else is a WrongNotation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.artifacts import LA_MANA_PYRAMID
from antiquary.games.ancient_knowledge.cards.card import Artifact, Technology
from antiquary.games.ancient_knowledge.cards.cities import PETRA
from antiquary.games.ancient_knowledge.cards.technologies import MERCURY
from antiquary.games.ancient_knowledge.notation import NUMBERS
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.actions import ACTION_SPACE
from antiquary.games.ancient_knowledge.rules.numbers import CARD_ROOM
from antiquary.games.ancient_knowledge.rules.state import DECLINE_PHASE, GROUND, Frame
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.rng import FastRng
from antiquary.text import Words
from support.games import ancient
from support.games.laws import tried
from support.games.random_games import GAME, Setup, new_game, random_choice, setups, steps_of, walk

pytestmark = pytest.mark.both_builds

FIELDS = [
    "first",
    "active",
    "phase",
    "turn",
    "declining",
    "flags",
    "rng",
    "deck",
    "discard",
    "decks",
    "discards",
    "tiles",
    "levels",
    "boxed",
    "looked",
    "looker",
    "agenda",
    "hand",
    "timeline",
    "board",
    "past",
    "collection",
    "rotated",
    "lost",
    "phase_lost",
]


WORDS = [GAME.action_text(action) for action in NUMBERS]

# --- moves ----------------------------------------------------------------------------------------------------------


def test_every_action_of_the_space_is_written_and_read_back() -> None:
    assert len(set(WORDS)) == len(NUMBERS)
    assert GAME.action_space == ACTION_SPACE == NUMBERS[-1] + 1
    assert [GAME.parse_action(word) for word in WORDS] == NUMBERS
    assert all(word.isascii() and word.isalnum() for word in WORDS)


@pytest.mark.parametrize("action", [-1, len(CARDS), CARD_ROOM - 1, ACTION_SPACE, ACTION_SPACE + 1000])
def test_a_number_outside_the_space_is_no_action(action: int) -> None:
    with pytest.raises(WrongNotation, match="error-action-number"):
        GAME.action_text(action)


@pytest.mark.parametrize("text", ["", " ", "c1", "C0", "C37", "T46", "space0", "space7", "seat4", "tile0", "x0", "x14"])
def test_a_word_that_no_action_has_is_named(text: str) -> None:
    with pytest.raises(WrongNotation) as caught:
        GAME.parse_action(text)
    assert caught.value.details == {"text": text}


@given(st.text())
def test_any_text_is_an_action_or_a_wrong_notation(text: str) -> None:
    try:
        assert GAME.action_text(GAME.parse_action(text)) == text
    except WrongNotation:
        assert text not in WORDS


# --- positions ------------------------------------------------------------------------------------------------------


@tried(8)
@given(setups, st.integers(0, 2**32))
def test_every_position_comes_back_from_its_line(setup: Setup, play_seed: int) -> None:
    for state in steps_of(setup, FastRng(play_seed), every=3):
        line = state.notation()
        again = GAME.parse(line)
        assert "\n" not in line
        assert again.notation() == line
        assert again.digest() == state.digest()
        assert again.deciders() == state.deciders()
        for seat in range(setup.players):
            assert again.legal(seat) == state.legal(seat)
            assert again.view(seat).encode() == state.view(seat).encode()
        assert again.violations() == []


@tried(8)
@given(setups, st.integers(0, 2**32), st.integers(0, 300))
def test_a_position_read_back_goes_on_in_the_same_way(setup: Setup, play_seed: int, start: int) -> None:
    """The luck that is still to come is part of the position."""
    rng = FastRng(play_seed)
    state = new_game(setup)
    walk(state, rng, start)
    again = GAME.parse(state.notation())
    while not state.over():
        seat, action = random_choice(state, rng)
        state.apply(seat, action)
        again.apply(seat, action)
    assert again.notation() == state.notation()


@tried(6)
@given(setups, st.integers(0, 2**32))
def test_a_determinized_position_can_be_written_too(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng, every=40):
        dealt = GAME.determinize(state.view(rng.below(setup.players)), rng)
        assert GAME.parse(dealt.notation()).notation() == dealt.notation()


# --- malformed ------------------------------------------------------------------------------------------------------


def complaint(line: str) -> str:
    with pytest.raises(WrongNotation) as caught:
        GAME.parse(line)
    return str(caught.value)


def position() -> Position:
    state = new_game(Setup(3, True, 5))
    walk(state, FastRng(1), 60)
    return state


LINE = position().notation()


@pytest.mark.parametrize(
    "line", ["", " ", "ak1", "ak2 first=0", "nonsense", LINE[4:], LINE.upper(), LINE.replace(" ", "")]
)
def test_another_kind_of_line_is_no_position(line: str) -> None:
    assert complaint(line).startswith("error-notation")


@pytest.mark.parametrize("field", FIELDS)
def test_a_missing_field_is_named(field: str) -> None:
    words = LINE.split(" ")
    at = next(number for number, word in enumerate(words) if word.startswith(field + "="))
    assert complaint(" ".join(words[:at] + words[at + 1 :])) == f"error-notation (field={field!r})"


@pytest.mark.parametrize("field", [field for field in FIELDS if field != "declining"])
def test_a_field_with_nonsense_in_it_is_named(field: str) -> None:
    words = LINE.split(" ")
    at = next(number for number, word in enumerate(words) if word.startswith(field + "="))
    assert (
        complaint(" ".join([*words[:at], f"{field}=nonsense", *words[at + 1 :]])) == f"error-notation (field={field!r})"
    )


def test_a_doubled_field_is_named() -> None:
    assert complaint(LINE.replace(" turn=", " turn=3 turn=", 1)) == "error-notation (field='turn=11')"


@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_wrong_number_of_players_is_named(players: int) -> None:
    head, *areas = LINE.split(" | ")
    line = " | ".join([head, *(areas * 2)[:players]])
    assert complaint(line) == "error-notation (field='players')"


def test_a_card_in_two_places_breaks_a_law() -> None:
    state = ancient.given(ancient.area(hand=[PETRA]))
    line = state.notation().replace("past= ", f"past={PETRA.id} ", 1)
    assert complaint(line) == "error-notation-law (part='cards')"


def test_a_card_that_is_nowhere_breaks_a_law() -> None:
    state = ancient.given(ancient.area(hand=[PETRA]))
    line = state.notation().replace(f"hand={PETRA.id} ", "hand= ", 1)
    assert complaint(line) == "error-notation-law (part='cards')"


def test_a_technology_in_hand_breaks_a_law() -> None:
    state = ancient.given(ancient.area(hand=[PETRA], collection=[MERCURY]))
    line = (
        state.notation()
        .replace(f"hand={PETRA.id} ", f"hand={MERCURY.id} ")
        .replace(f"collection={MERCURY.id} ", f"collection={PETRA.id} ")
    )
    assert complaint(line) == "error-notation-law (part='cards')"


def test_a_monument_that_hangs_in_the_air_breaks_a_law() -> None:
    state = ancient.given(ancient.area(ancient.at(3, PETRA)))
    assert complaint(state.notation().replace("4:C9*0", "5:C9*0")) == "error-notation-law (part='areas')"


MONUMENTS = [card for card in CARDS if not isinstance(card, Artifact | Technology)]


@pytest.mark.parametrize("rotated", [0, 15])
def test_more_monuments_in_the_past_than_an_action_can_name_are_refused(rotated: int) -> None:
    """Rotated ones can be straightened before the next excavation."""
    endless = ancient.given(ancient.area(past=MONUMENTS[:20], rotated=rotated)).notation()
    assert complaint(endless) == "error-notation-past (seat=0, found=20, most=13)"
    waiting = ancient.given(ancient.area(), ancient.area(past=MONUMENTS[:14], rotated=rotated - 1 if rotated else 0))
    assert complaint(waiting.notation()) == "error-notation-past (seat=1, found=14, most=13)"
    excavating = ancient.given(ancient.area(past=MONUMENTS[:13]))
    assert max(GAME.parse(excavating.notation()).legal(0)) < ACTION_SPACE
    with pytest.raises(WrongNotation) as caught:
        GAME.parse(endless)
    assert "20 monuments in the past" in Words("en").say(caught.value.key, **caught.value.details)


def test_who_takes_no_more_actions_may_have_any_number_of_monuments_in_the_past() -> None:
    """Seat 0 began: in the last round seat 1 has the last turn, and then the game is over."""
    state = ancient.given(ancient.area(past=MONUMENTS[:15]), ancient.area())
    state.ending, state.active, state.top = True, 1, Frame(GROUND, TAKE_ACTION, 1, left=2)
    assert GAME.parse(state.notation()).notation() == state.notation()
    state.active, state.top = 0, Frame(GROUND, TAKE_ACTION, 0, left=2)
    assert complaint(state.notation()).startswith("error-notation-past (seat=0")
    state.phase = DECLINE_PHASE
    assert complaint(state.notation()) == "error-notation (field='agenda')"


def test_hidden_cards_cannot_be_played_with() -> None:
    state = ancient.given(ancient.area(hand=[PETRA]))
    assert complaint(state.notation().replace(f"hand={PETRA.id} ", "hand=? ")) == "error-notation (field='hand')"


def test_a_half_done_step_that_speaks_of_nothing_is_refused() -> None:
    """A cost that was paid twice, and a card that is created and was never taken in hand."""
    state = ancient.given(ancient.area(board=[LA_MANA_PYRAMID], hand=[PETRA]))
    ancient.timeline_phase(state)
    line = state.notation()
    assert GAME.parse(line).notation() == line
    agenda = next(word for word in line.split(" ") if word.startswith("agenda="))
    *outer, top = agenda.split("+")
    fields = top.split("/")
    fields[4] = "7"
    assert complaint(line.replace(agenda, "+".join([*outer, "/".join(fields)]))) == "error-notation (field='agenda')"
    assert complaint(line.replace(agenda, "agenda=4/0/-1/3/1//00")) == "error-notation (field='agenda')"
    deep = "+".join([*outer, *[top] * 60])
    assert complaint(line.replace(agenda, deep)) == "error-notation (field='agenda')"


@tried(150)
@given(setups, st.integers(0, 2**32), st.integers(0, 300), st.integers(1, 3))
def test_a_damaged_line_is_a_wrong_notation_or_a_position_that_can_be_played(
    setup: Setup, play_seed: int, start: int, blows: int
) -> None:
    rng = FastRng(play_seed)
    state = new_game(setup)
    walk(state, rng, start)
    line = damaged(state.notation(), rng, blows)
    try:
        again = GAME.parse(line)
    except WrongNotation:
        return
    assert again.violations() == []
    assert GAME.parse(again.notation()).notation() == again.notation()
    walk(again, rng, 40)


def damaged(line: str, rng: FastRng, blows: int) -> str:
    """Characters cut out, put in or replaced; half of the time where it hurts most, in the agenda."""
    junk = "0123456789/+-,:*?=| CMPATx"
    for _ in range(blows):
        where = range(line.find("agenda="), line.find(" | ")) if rng.below(2) else range(len(line))
        at = where[rng.below(len(where))] if len(where) else 0
        kind = rng.below(4)
        if kind == 0:
            line = line[:at]
        elif kind == 1:
            line = line[:at] + line[at + 1 + rng.below(8) :]
        elif kind == 2:
            line = line[:at] + junk[rng.below(len(junk))] + line[at:]
        else:
            line = line[:at] + junk[rng.below(len(junk))] + line[at + 1 :]
    return line


@given(st.text())
def test_any_text_is_no_position(text: str) -> None:
    complaint(text)
    complaint("ak1 " + text)
