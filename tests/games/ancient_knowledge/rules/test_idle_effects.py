"""Rulings on effects that would do nothing now: a player chooses the order, so they may come first as well."""

from hypothesis import given as drawn
from hypothesis import strategies as st

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.artifacts import (
    ASSURBANIPALS_TABLET,
    ICA_STONES,
    INCAHUASI_QUIPUS,
    LA_MANA_PYRAMID,
    LUDDITE_FLUTE,
    PIRI_REIS_MAP,
    PLANETARY_STONE,
)
from antiquary.games.ancient_knowledge.cards.cities import BAGAN, CYRENE, PHILAE, TIMBUKTU, TULUM
from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT
from antiquary.games.ancient_knowledge.cards.megaliths import HAGAR_QIM
from antiquary.games.ancient_knowledge.cards.pyramids import TONINA
from antiquary.games.ancient_knowledge.cards.tables import EFFECT, HAS_DECLINE, HAS_TIMELINE, KIND
from antiquary.games.ancient_knowledge.notation import action_text
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.actions import SEARCH, STOP
from antiquary.games.ancient_knowledge.rules.effects.control import MayPay
from antiquary.games.ancient_knowledge.rules.effects.costs import Discard
from antiquary.games.ancient_knowledge.rules.effects.hand import Draw
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER, effect_of
from antiquary.games.ancient_knowledge.rules.state import GROUND, Frame
from antiquary.games.ancient_knowledge.rules.tallies import NO_TALLY
from antiquary.games.presenter import presenter_of
from antiquary.kernel.rng import FastRng
from antiquary.text import Words
from support.games.ancient import (
    area,
    asked,
    asking,
    at,
    choices,
    do,
    given,
    hand_size,
    knowledge_on,
    lost,
    timeline_phase,
)
from support.games.laws import tried
from support.games.random_games import GAME, Setup, random_choice, setups, steps_of, with_hidden_cards_changed
from support.games.single_cards import cities


def idle(position: Position) -> list[str]:
    """The choices that would do nothing now, in notation, as the one who decides sees them."""
    return [action_text(action) for action in position.view(position.decider()).idle()]


def tulum_and_the_tablet() -> Position:
    """Tulum discards a card; the tablet draws one with at most one card in hand."""
    state = given(area(at(4, TULUM), board=[ASSURBANIPALS_TABLET], hand=[PHILAE, BAGAN]))
    timeline_phase(state)
    return state


def test_an_effect_that_does_nothing_yet_is_offered_last_and_marked() -> None:
    state = tulum_and_the_tablet()
    assert (asked(state), choices(state), idle(state)) == ("ask-order", ["C35", "A35"], ["A35"])


def test_an_effect_that_is_chosen_while_it_does_nothing_is_over() -> None:
    state = tulum_and_the_tablet()
    do(state, ASSURBANIPALS_TABLET)
    assert asked(state) == "ask-discard"
    do(state, PHILAE)
    assert (hand_size(state), state.active) == (1, 1)


def test_an_effect_that_waits_is_forced_once_it_can_do_something() -> None:
    state = tulum_and_the_tablet()
    do(state, TULUM, PHILAE)
    assert (hand_size(state), state.active) == (2, 1)


def test_nobody_is_asked_when_nothing_could_wake_the_effect() -> None:
    """Drawing a card brings no third artifact, and an artifact that leaves none either."""
    state = given(area(at(4, TONINA, 4), board=[ICA_STONES]))
    timeline_phase(state)
    assert (hand_size(state), state.active) == (1, 1)
    state = given(area(board=[LUDDITE_FLUTE, ICA_STONES]))
    timeline_phase(state)
    assert asked(state) == "ask-discard-self-for"


def test_a_single_optional_effect_is_asked_for_beside_one_that_it_could_wake() -> None:
    state = given(area(board=[PLANETARY_STONE, ASSURBANIPALS_TABLET], hand=[PHILAE, BAGAN]))
    timeline_phase(state)
    assert (asked(state), choices(state), idle(state)) == ("ask-order", ["A3", "A35", "stop"], ["A35"])
    left = state.clone()
    do(left, "stop")
    assert (hand_size(left), left.active) == (2, 1)
    do(state, ASSURBANIPALS_TABLET)
    assert (asked(state), choices(state)) == ("ask-discard-for", [PHILAE.id, BAGAN.id, "stop"])


def test_whoever_draws_what_they_pay_wakes_nothing_that_wants_a_small_hand() -> None:
    state = given(area(board=[LA_MANA_PYRAMID, ASSURBANIPALS_TABLET], hand=[PHILAE, BAGAN]))
    timeline_phase(state)
    assert (asked(state), asking(state)) == ("ask-discard-for", LA_MANA_PYRAMID)


def test_nobody_draws_fewer_cards_than_they_pay() -> None:
    """`MayPay.changes` relies on it."""
    for effect in filter(None, EFFECT):
        for part in effect.inside():
            if isinstance(part, MayPay) and isinstance(part.cost, Discard) and isinstance(part.gain, Draw):
                assert part.gain.number >= part.cost.number
                assert part.gain.per == NO_TALLY


def test_returned_knowledge_wakes_a_draw_that_wants_little_lost() -> None:
    state = given(area(at(5, HAGAR_QIM, 3), board=[INCAHUASI_QUIPUS], past=[TIMBUKTU], lost=4))
    timeline_phase(state)
    assert (choices(state), idle(state)) == (["M31", "A10"], ["A10"])
    do(state, INCAHUASI_QUIPUS)
    assert (lost(state), hand_size(state)) == (3, 0)


def test_with_nothing_in_the_past_returned_knowledge_does_not_wake_it() -> None:
    state = given(area(at(5, HAGAR_QIM, 3), board=[INCAHUASI_QUIPUS], lost=4))
    timeline_phase(state)
    assert (lost(state), hand_size(state), state.active) == (3, 0, 1)


def test_an_optional_effect_that_does_nothing_is_not_offered() -> None:
    """Nobody has to use it later, so there is nothing to let lapse."""
    state = given(area(at(4, CYRENE, 3), at(4, TONINA, 4), board=[PIRI_REIS_MAP]))
    timeline_phase(state)
    assert (hand_size(state), knowledge_on(state, CYRENE), state.active) == (1, 3, 1)


def test_only_artifacts_discard_themselves_where_other_effects_wait() -> None:
    """`DiscardSelf.changes` speaks of artifacts: monuments do so only in their decline."""
    for card in range(len(CARDS)):
        effect = EFFECT[card]
        if effect is not None and any(part.discards_source() for part in effect.inside()):
            assert KIND[card] == ARTIFACT or HAS_DECLINE[card]


# --- laws -----------------------------------------------------------------------------------------------------------


def timeline_cards(state: Position, seat: int) -> list[int]:
    player = state.players[seat]
    return [card for card in [*player.timeline, *player.artifacts] if card >= 0 and HAS_TIMELINE[card]]


def finished(state: Position, rng: FastRng) -> None:
    """Let everything on the agenda happen, with random choices."""
    state.settle()
    while state.top is not GROUND:
        state.apply(*random_choice(state, rng))


@tried(20)
@drawn(setups, st.integers(0, 2**32))
def test_an_effect_that_is_not_offered_is_never_woken_by_one_that_is(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng, every=5):
        seat = state.active
        cards = timeline_cards(state, seat)
        for live in cards:
            for asleep in cards:
                if effect_of(asleep).possible(state, seat, asleep) or effect_of(asleep).is_optional():
                    continue
                trial = state.clone()
                trial.top = Frame(GROUND, IN_ORDER, seat, cards=[live, asleep])
                offered = effect_of(live).possible(state, seat, live) and asleep in IN_ORDER.begin(trial, trial.top)
                trial.top = Frame(GROUND, effect_of(live), seat, live)
                finished(trial, rng)
                assert offered or not effect_of(asleep).possible(trial, seat, asleep)


@tried(20)
@drawn(setups, st.integers(0, 2**32))
def test_choosing_an_effect_that_does_nothing_changes_nothing_else(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng):
        seat = state.decider()
        marked = state.view(seat).idle() if seat >= 0 else []
        for card in (card for card in marked if card != SEARCH):  # that takes one of the two actions all the same
            top = state.top
            chosen, dropped = state.clone(), state.clone()
            chosen.apply(seat, card)
            rest = [other for other in top.cards if other != card]
            dropped.top = Frame(top.below, IN_ORDER, seat, top.source, cards=rest)
            dropped.settle()
            assert chosen.notation() == dropped.notation()


@tried(20)
@drawn(setups, st.integers(0, 2**32))
def test_marks_come_from_what_the_seat_can_see(setup: Setup, play_seed: int) -> None:
    rng = FastRng(play_seed)
    for state in steps_of(setup, rng, every=2):
        for seat in range(state.seats):
            marked = state.view(seat).idle()
            assert with_hidden_cards_changed(state, [seat], rng).view(seat).idle() == marked
            assert set(marked) <= set(state.legal(seat)) - {STOP}
            assert len(marked) <= max(0, len(state.legal(seat)) - 1)


# ---- searching with a full hand


def test_a_search_with_a_full_hand_is_marked_and_says_that_it_draws_nothing() -> None:
    position = given(area(hand=list(cities(10))), area())
    view = position.view(0)
    assert view.idle() == [SEARCH]
    assert "your hand is full" in presenter_of(GAME, Words("en")).answer(view, SEARCH)
    position = given(area(hand=list(cities(9))), area())
    assert position.view(0).idle() == []


def test_an_excavation_says_how_many_cards_it_draws() -> None:
    """Two for each monument, but no more than the hand can hold."""
    past = list(cities(3))
    position = given(area(past=past, hand=[TONINA, HAGAR_QIM, *cities(5, past)]), area())
    do(position, "excavate")
    view, words = position.view(0), presenter_of(GAME, Words("en"))
    told = [words.answer(view, action) for action in view.legal()]
    assert told == [
        "Rotate 1 monument, draw 2 cards",
        "Rotate 2 monuments, draw 3 cards",
        "Rotate 3 monuments, draw 3 cards",
    ]
