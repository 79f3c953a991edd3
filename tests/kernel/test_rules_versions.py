"""A game is played to its end under the version of the rules under which it was begun."""

import json

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import ASSURBANIPALS_TABLET
from antiquary.games.ancient_knowledge.cards.cities import BAGAN, PETRA, PHILAE, TULUM
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.registry import game_named
from antiquary.kernel.errors import WrongRecord
from antiquary.kernel.record import Record, read
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table, resume
from support.games.ancient import area, at, given
from support.games.golden_records import path_of

pytestmark = pytest.mark.both_builds

GAME = AncientKnowledge()


def golden(name: str) -> Record:
    return read(path_of(name).read_text(encoding="utf-8").splitlines(), [GAME])


def before_the_timeline_phase(rules: int) -> Table:
    """One action is left; then Tulum discards a card, which lets Assurbanipal's tablet draw one."""
    table = Table(GAME, {"players": 2}, seed_from(1), rules=rules)
    table.state = given(area(at(4, TULUM), board=[ASSURBANIPALS_TABLET], hand=[PHILAE]), left=1)
    return table


def prompt(table: Table) -> str:
    return table.state.decision(0).prompt


def test_rules_1_let_the_only_live_effect_happen_without_a_question() -> None:
    table = before_the_timeline_phase(1)
    events = table.play(0, GAME.parse_action("search"))
    assert prompt(table) == "ask-discard"
    assert events[-1].verb == "act"
    table.play(0, GAME.parse_action(PHILAE.id))
    assert len(table.state.view(0).data()["players"][0]["hand"]) == 2


def test_rules_2_ask_for_the_order() -> None:
    table = before_the_timeline_phase(2)
    table.play(0, GAME.parse_action("search"))
    assert prompt(table) == "ask-order"


def test_what_rules_1_chose_is_taken_back_with_the_move_before_it() -> None:
    table = Table(GAME, {"players": 2}, seed_from(1), rules=1)
    table.state = given(area(at(4, TULUM, 2), board=[ASSURBANIPALS_TABLET], hand=[PHILAE, BAGAN, PETRA]), left=1)
    for choice in ("archive", PETRA.id):
        table.play(0, GAME.parse_action(choice))
    before = table.state.notation()
    table.play(0, GAME.parse_action("stop"))
    assert prompt(table) == "ask-discard"
    table.undo(0)
    assert table.state.notation() == before


def test_a_record_of_rules_1_replays_and_says_so_when_it_is_written_again() -> None:
    record = golden("ancient-knowledge-3")
    assert record.rules == 1
    assert record.replay().over()
    assert record.text() == path_of("ancient-knowledge-3").read_text(encoding="utf-8")


def test_a_record_of_rules_1_goes_on_under_rules_1() -> None:
    record = golden("ancient-knowledge-3")
    half = Record(GAME, record.options, record.seed, record.moves[:300], rules=record.rules)
    table, rng = resume(half), FastRng(3)
    while not table.state.over():
        seat = table.state.decider()
        legal = table.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
    again = read(table.record.text().splitlines(), [GAME])
    assert (again.rules, again.replay().over()) == (1, True)


def test_a_record_means_another_game_under_another_version() -> None:
    lines = path_of("ancient-knowledge-3").read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    lines[0] = json.dumps({**header, "rules": 2})
    with pytest.raises(WrongRecord, match="error-record"):
        read(lines, [GAME]).replay()


def test_in_the_golden_record_of_rules_2_an_effect_that_does_nothing_is_chosen() -> None:
    record = golden("ancient-knowledge-4")
    assert record.rules == 2
    chosen = []
    for number, move in enumerate(record.moves):
        if GAME.action_text(move.action) == ASSURBANIPALS_TABLET.id:
            chosen.append(move.action in record.replay(number).view(move.seat).idle())
    assert any(chosen)


@pytest.mark.parametrize("version", [-1, 0, 3, 99])
def test_versions_that_never_were_are_unknown(version: int) -> None:
    assert not GAME.knows(version)
    assert GAME.knows(1)
    assert GAME.knows(2)


def test_a_game_with_one_version_knows_no_other() -> None:
    pergamon = game_named("pergamon")
    assert [version for version in range(4) if pergamon.knows(version)] == [pergamon.version]
