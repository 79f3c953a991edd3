"""Tables set up by hand, in every game: zones say all of a position, and edits lead from any table to any other."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

import pytest

from antiquary.games.arrangement import LAST, Arrangement, Section, Zone
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import GAMES
from antiquary.kernel.errors import IllegalAction, WrongNotation
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names
from support.games.laws import and_nightly

EVERY_GAME = [
    pytest.param(
        game,
        {**options, "players": players},
        id=f"{game.name}-{players}{'-variants' if options else ''}",
        marks=[pytest.mark.nightly] if players == 3 or (players == 2 and options) else [],
    )
    for game, variants in zip(GAMES, ({"starting_hands": True}, {"sorting": True}), strict=True)
    for players in (2, 3, 4)
    for options in ({}, variants)
]
NAMES = ["Ada", "Bo", "Cy", "Di"]


def arrangement(game: Game, language: str = "en") -> Arrangement:
    made = presenter_of(game, Words(language), Names(NAMES)).arrangement()
    assert made is not None
    return made


def positions(game: Game, options: dict[str, int | bool], seed: int, every: int) -> Iterator[str]:
    """Some positions of a random game, the last one included."""
    state, rng, decisions = game.new(options, seed_from(seed)), FastRng(seed), 0
    while not state.over():
        if decisions % every == 0:
            yield state.notation()
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
        decisions += 1
    yield state.notation()


def zones(sections: list[Section]) -> list[Zone]:
    return [zone for section in sections for zone in section.zones]


def ids(zone: Zone) -> list[str]:
    return [piece.id for piece in zone.pieces]


# --- reading --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_position_written_from_its_zones_is_the_same_position(game: Game, options: dict[str, int | bool]) -> None:
    table = arrangement(game)
    for notation in positions(game, options, 1, every=31):
        assert table.problem(notation) == ""
        assert table.options(notation).items() >= {"players": options["players"]}.items()
        for zone in zones(table.sections(notation)):
            if zone.accepts:
                assert table.placed(notation, {zone.key: ids(zone)}) == notation
            if zone.amount is not None:
                assert table.count(notation, zone.key, zone.amount.value) == notation
            if zone.accepts and zone.pieces:
                assert table.move(notation, zone.key, 0, zone.key, 0) == notation


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_every_piece_lies_in_one_zone_that_has_room_for_it(game: Game, options: dict[str, int | bool]) -> None:
    table = arrangement(game)
    everything: set[tuple[str, ...]] = set()
    for notation in positions(game, options, 2, every=29):
        all_zones = zones(table.sections(notation))
        everything.add(tuple(sorted(piece.id for zone in all_zones for piece in zone.pieces)))
        assert len({zone.key for zone in all_zones}) == len(all_zones)
        for zone in all_zones:
            assert zone.fixed or {piece.kind for piece in zone.pieces} <= zone.accepts
            assert zone.least <= len(zone.pieces) <= zone.most
            assert {table.home(piece)[0] for piece in zone.pieces} <= {each.key for each in all_zones}
            if zone.amount is not None:
                assert zone.amount.least <= zone.amount.value <= zone.amount.most
    assert len(everything) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_has_a_name_for_people(game: Game, language: str) -> None:
    table = arrangement(game, language)
    for notation in positions(game, {"players": 2}, 3, every=20):
        for section in table.sections(notation):
            assert section.label
            assert section.seat < 0 or NAMES[section.seat] in section.label
            for zone in section.zones:
                assert zone.label
                assert all(piece.name for piece in zone.pieces)
                assert zone.amount is None or zone.amount.label


# --- editing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_the_empty_table_can_be_played(game: Game, options: dict[str, int | bool]) -> None:
    table = arrangement(game)
    notation = table.empty(options, seed_from(4))
    assert table.problem(notation) == ""
    state, rng = game.parse(notation), FastRng(4)
    assert state.seats == options["players"]
    assert table.options(notation)["players"] == options["players"]
    for zone in (zone for section in table.sections(notation) if section.seat >= 0 for zone in section.zones):
        assert zone.pieces == []
    state.play_out(rng)
    assert state.over()
    assert state.violations() == []


@pytest.mark.parametrize("players", and_nightly([4], [2, 3]))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_any_quiet_position_can_be_set_up_from_the_empty_table(game: Game, players: int) -> None:
    table = arrangement(game)
    quiet = [notation for notation in positions(game, {"players": players}, 5, every=7) if is_quiet(game, notation)]
    for notation in (quiet[0], quiet[len(quiet) // 2], quiet[-1]):
        wanted = table.sections(notation)
        by_hand = set_up(table, table.empty({"players": players}, seed_from(6)), wanted)
        assert table.sections(by_hand) == wanted
        assert table.problem(by_hand) == ""


def is_quiet(game: Game, notation: str) -> bool:
    """Whether a turn has just begun: nothing is half done, and one seat decides."""
    state = game.parse(notation)
    return game.evaluation.quiet(state) and len(state.deciders()) == 1


def set_up(table: Arrangement, notation: str, wanted: list[Section]) -> str:
    """The table with everything where it is wanted, edit by edit: amounts, pieces, and amounts that go with pieces."""
    for pile in (False, True):
        notation = with_amounts(table, notation, wanted)
        for zone in zones(wanted):
            if zone.pile == pile:
                notation = with_pieces(table, notation, zone)
    return with_amounts(table, notation, wanted)


def with_amounts(table: Arrangement, notation: str, wanted: list[Section]) -> str:
    now = {each.key: each for each in zones(table.sections(notation))}
    for zone in zones(wanted):
        if zone.amount is not None and zone.key in now and now[zone.key].amount != zone.amount:
            with suppress(IllegalAction):  # another figure still stands there, or there are not enough pieces yet
                notation = table.count(notation, zone.key, zone.amount.value)
                now = {each.key: each for each in zones(table.sections(notation))}
    return notation


def with_pieces(table: Arrangement, notation: str, wanted: Zone) -> str:
    """First the right pieces, in place of wrong ones; then each to its place."""
    here = ids(zone_of(table, notation, wanted.key))
    for missing in (Counter(ids(wanted)) - Counter(here)).elements():
        wrong = next((at for at, each in enumerate(here) if here.count(each) > ids(wanted).count(each)), LAST)
        now = [zone for zone in zones(table.sections(notation)) if zone.key != wanted.key and missing in ids(zone)]
        source = min(now, key=lambda zone: not zone.pile)
        notation = table.move(notation, source.key, ids(source).index(missing), wanted.key, wrong)
        here = ids(zone_of(table, notation, wanted.key))
    for at, piece in enumerate(ids(wanted)):
        if here[at] != piece:
            notation = table.move(notation, wanted.key, here.index(piece, at), wanted.key, at)
            here = ids(zone_of(table, notation, wanted.key))
    return notation


def zone_of(table: Arrangement, notation: str, key: str) -> Zone:
    return next(zone for zone in zones(table.sections(notation)) if zone.key == key)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_random_edits_never_lose_a_piece_and_never_break_a_table(game: Game) -> None:
    """An edit leads to a position that can be read, with the same pieces, or is refused and says why."""
    table, rng, words = arrangement(game), FastRng(7), Words()
    results: Counter[str] = Counter()
    for notation in positions(game, {"players": 2 + rng.below(3)}, 8, every=37):
        pieces = sorted(piece.id for zone in zones(table.sections(notation)) for piece in zone.pieces)
        draft = notation
        for _ in range(12):
            draft, refusal = random_edit(table, draft, rng)
            results["refused" if refusal else "done"] += 1
            after = zones(table.sections(draft))
            assert sorted(piece.id for zone in after for piece in zone.pieces) == pieces
            if not table.problem(draft):
                assert game.parse(draft).notation() == draft
                continue
            with pytest.raises(WrongNotation) as wrong:
                game.parse(draft)
            assert table.problem(draft) != words.error(wrong.value), "said in the terms of the notation"
    assert results["done"] > 20
    assert results["refused"] > 20


def random_edit(table: Arrangement, notation: str, rng: FastRng) -> tuple[str, str]:
    """The position after an edit of any kind, or the same one and the reason why not."""
    now = zones(table.sections(notation))
    source, target = now[rng.below(len(now))], now[rng.below(len(now))]
    try:
        if source.amount is not None and rng.below(2):
            value = source.amount.least + rng.below(min(9, source.amount.most - source.amount.least + 1))
            return table.count(notation, source.key, value), ""
        if rng.below(4) == 0:
            return table.remove(notation, source.key, rng.below(3)), ""
        return table.move(notation, source.key, rng.below(3), target.key, rng.below(4) - 1), ""
    except IllegalAction as error:
        return notation, Words().error(error)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_wrong_edits_are_refused_with_a_reason(game: Game) -> None:
    table = arrangement(game)
    notation = table.empty({}, seed_from(9))
    filled = next(zone for zone in zones(table.sections(notation)) if zone.pieces and not zone.amount)
    moves = [
        (("nowhere", 0, filled.key), "error-arrange-zone"),
        ((filled.key, 0, "nowhere"), "error-arrange-zone"),
        ((filled.key, 999, filled.key), "error-arrange-nothing"),
    ]
    for move, key in moves:
        with pytest.raises(IllegalAction, match=key):
            table.move(notation, *move)
    with pytest.raises(IllegalAction, match="error-arrange-nothing"):
        table.remove(notation, filled.key, 999)
    with pytest.raises(IllegalAction, match="error-arrange-no-amount"):
        table.count(notation, filled.key, 1)
    counted = next(zone for zone in zones(table.sections(notation)) if zone.amount)
    assert counted.amount is not None
    with pytest.raises(IllegalAction, match="error-arrange-amount"):
        table.count(notation, counted.key, counted.amount.most + 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whatever_cannot_be_read_is_refused(game: Game) -> None:
    """Words of a notation left out, doubled or damaged: read as zones and edited, or refused; never anything else."""
    table, rng = arrangement(game), FastRng(10)
    words = list(positions(game, {"players": 2}, 11, every=60))[2].split()
    for at in range(len(words)):
        for damaged in (
            [*words[:at], *words[at + 1 :]],
            [*words[:at], words[at].partition("=")[0] + "=x", *words[at + 1 :]],
            [*words[:at], words[at][: rng.below(len(words[at])) + 1], *words[at + 1 :]],
            [*words[:at], words[at].replace(",", "/"), *words[at + 1 :]],
            [*words[:at], re.sub("[0-9]+", "²", words[at]), *words[at + 1 :]],
            [*words[:at], re.sub("[0-9]+", "99", words[at]), *words[at + 1 :]],
            [*words[:at], f"{words[at]},{words[at].rpartition('=')[2]}", *words[at + 1 :]],
            [*words[:at], words[at].replace(":", ""), *words[at + 1 :]],
        ):
            text = " ".join(damaged)
            with suppress(WrongNotation):
                table.problem(text)
                table.options(text)
                table.problem(random_edit(table, text, rng)[0])
