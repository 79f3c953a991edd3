"""Every choice, question, event and refusal has words in both languages."""

import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given as law
from hypothesis import strategies as st

import antiquary
from antiquary.games.pergamon.components.loading import from_text
from antiquary.games.pergamon.rules.awards import sheet
from antiquary.games.pergamon.rules.legality import why_not
from antiquary.games.pergamon.rules.museum import preview
from antiquary.games.pergamon.rules.numbers import TILES
from antiquary.games.pergamon.words.catalogue import evidence_words, fact_words
from antiquary.games.pergamon.words.log import award_words, event_words, log_words
from antiquary.games.pergamon.words.questions import (
    action_words,
    decision_words,
    preview_words,
    reason_words,
    tile_words,
)
from antiquary.games.registry import MINI_GAMES
from antiquary.kernel.errors import AntiquaryError, IllegalAction, WrongComponents
from antiquary.kernel.event import Event
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names
from support.games.laws import tried
from support.games.pergamon import COMPONENTS, EVERY_OPTION, GAME, do, given, played, random_move, tile

PACKAGE = Path(antiquary.__file__).parent
NAMES = Names(["Ada", "Ben", "Cyd", "Dot"])
WORDS = [Words(language) for language in LANGUAGES]


@tried(6)
@law(st.sampled_from(EVERY_OPTION), st.integers(0, 1_000))
def test_a_whole_game_can_be_told(chosen: Mapping[str, int | bool], seed: int) -> None:
    state = GAME.new(chosen, seed_from(seed))
    rng = FastRng(seed)
    while not state.over():
        seat = state.decider()
        for words in WORDS:
            assert decision_words(words, state.decision(seat))
            texts = [action_words(words, state, action) for action in state.legal(seat)]
            assert len(set(texts)) == len(texts)
            shown = preview(state.board)
            if shown is not None:
                assert preview_words(words, shown, NAMES)
        events: list[Event] = []
        state.events = events
        state.apply(seat, random_move(state, rng))
        for event in events:
            for words in WORDS:
                assert event_words(words, state, event, NAMES)
    for words in WORDS:
        for seat in range(state.seats):
            for award in sheet(state.board, seat):
                assert NAMES.of(seat) in award_words(words, state.board, award, NAMES)


@tried(10)
@law(st.sampled_from(EVERY_OPTION), st.integers(0, 1_000), st.integers(0, 250))
def test_every_reason_can_be_said(chosen: Mapping[str, int | bool], seed: int, moves: int) -> None:
    state = played(chosen, seed, moves)
    for seat in (0, 1):
        for action in range(-1, GAME.action_space + 1):
            reason = why_not(state.board, seat, action)
            if reason is not None:
                for words in WORDS:
                    assert reason_words(words, reason)


def test_a_view_says_the_same_as_the_state() -> None:
    state = given(figures=[1, 2, 3], coins=[5], galleries=["110", "216,242"])
    for action in state.legal(0):
        assert action_words(WORDS[0], state.view(0), action) == action_words(WORDS[0], state, action)


def test_refusals_in_german() -> None:
    state = given(figures=[6, 2, 3], coins=[9, 9, 9], galleries=["", "", "318"])
    state = do(state, "pass", "pass")
    with pytest.raises(IllegalAction) as caught:
        do(state, "dig 3")
    assert Words("de").error(caught.value) == "Dein Forschungsgeld-Feld erlaubt nur Stollen I oder II."
    assert Words("en").error(caught.value) == "Your funding space only allows galleries I and II."


def test_refusals_write_a_tile_as_the_table_does() -> None:
    state = given(figures=[1, 2, 3], stored=["216,242"])
    with pytest.raises(IllegalAction) as caught:
        do(state, "pass", "row 124")
    assert Words("en").error(caught.value) == "You do not have the tile 1·24."


def test_a_tile_in_both_languages() -> None:
    assert tile_words(Words("en"), COMPONENTS, tile("263")) == "2·63 (mask | bracelet)"
    assert tile_words(Words("de"), COMPONENTS, tile("263")) == "2·63 (Maske | Armreif)"


def test_what_exhibiting_would_do_in_words() -> None:
    state = given(figures=[1, 2, 3], stored=["554,346"], museum={(1, 1): (1, "124,230"), (2, 1): (3, "263,265")})
    do(state, "pass", "row 554", "right 346")
    shown = preview(state.board)
    assert shown is not None
    assert preview_words(Words("en"), shown, NAMES) == [
        "The collection goes to space 5 (1 object worth 5, polished by 0).",
        "The marker of Cyd goes down from 3 to 2.",
        "The marker of Ben leaves the museum, and the collection is dissolved.",
    ]


def test_the_reader_is_spoken_to() -> None:
    state = given(figures=[1, 2, 3], stored=["554,346"], museum={(1, 1): (1, "124,230"), (2, 1): (3, "263,265")})
    do(state, "pass", "row 554", "right 346")
    shown = preview(state.board)
    assert shown is not None
    events: list[Event] = []
    state.events = events
    do(state, "exhibit")
    for language, seat, pushed, text in (
        ("en", 0, "The marker of Ben leaves", "You exhibit 1 object on space 5."),
        ("en", 1, "Your marker leaves the museum", "Ada exhibits 1 object on space 5."),
        ("de", 0, "Marker von Ben: verlässt", "Du stellst 1 Gegenstand auf Feld 5 aus."),
        ("de", 1, "Dein Marker: verlässt das Museum", "Ada stellt 1 Gegenstand auf Feld 5 aus."),
    ):
        words, names = Words(language), Names(["Ada", "Ben", "Cyd"], seat)
        assert pushed in preview_words(words, shown, names)[-1]
        assert text in [event_words(words, state, event, names) for event in events]


def test_finds_that_come_together_are_one_line() -> None:
    state = GAME.new(EVERY_OPTION[0], seed_from(1))
    finds = [Event("find", card=tile(name), place=gallery) for gallery, name in enumerate(("150", "322"), start=1)]
    begin, end = Event("round", seat=0, amount=2), Event("find", card=tile("485"), place=3)
    lines = log_words(WORDS[0], state, [begin, *finds, Event("backs"), end], NAMES)
    assert len(lines) == 4
    assert lines[1].startswith("New finds: 1·50 ")
    assert lines[1].endswith(" in gallery II.")
    assert lines[3].endswith(" comes into gallery III.")


def test_every_fact_and_its_evidence_can_be_said() -> None:
    for words in WORDS:
        lines = [fact_words(words, fact) for fact in COMPONENTS.facts]
        assert len(set(lines)) == len(lines) > TILES
        assert all(evidence_words(words, fact) for fact in COMPONENTS.facts)


def test_mistakes_in_a_components_file_can_be_said() -> None:
    text = files("antiquary.games.pergamon.components").joinpath("components.json").read_text(encoding="utf-8")
    with pytest.raises(WrongComponents) as caught:
        from_text(text.replace('"left": "mask"', '"left": "amphora"', 1))
    assert Words("en").mistakes(caught.value) == [
        'tiles/1/left: "amphora" is not an object; objects are: vase, jug, mask, bracelet'
    ]
    assert Words("de").error(caught.value) == "Die Datei mit dem Spielmaterial hat einen Fehler."
    with pytest.raises(AntiquaryError):
        from_text("{")


def test_every_key_in_the_code_has_words_and_every_word_is_used() -> None:
    """Keys that are put together (pergamon-event-...) are checked by their beginnings."""
    # The names in the study become keys as "ledger-pergamon-..." (tests/games/test_ledgers.py sees to that).
    study = type(GAME.study).__module__
    code = "".join(
        path.read_text(encoding="utf-8")
        for place in ("games/pergamon", "commands")
        for path in (PACKAGE / place).rglob("*.py")
        if ".".join(("antiquary", *path.relative_to(PACKAGE).with_suffix("").parts)) != study
    )
    keys = {key for key in Words("en").keys if key.startswith("pergamon-")}
    named = set(re.findall(r"""["'](pergamon-[a-z0-9-]+[a-z0-9])["']""", code))
    named -= {game.name for game in MINI_GAMES}  # have no words
    assert named <= keys
    beginnings = (
        *("pergamon-event-", "pergamon-action-", "pergamon-ask-", "pergamon-option-", "pergamon-name"),
        "pergamon-page-",  # tests/text/test_page_words.py
    )
    locale = files("antiquary").joinpath("locale", "en", "pergamon.ftl").read_text(encoding="utf-8")
    used_by_others = set(re.findall(r"\{ (pergamon-[a-z-]+) \}", locale))
    assert {key for key in keys - named - used_by_others if not key.startswith(beginnings)} == set()


def test_years_are_written_as_each_language_writes_them() -> None:
    state = GAME.new(EVERY_OPTION[0], seed_from(1))
    award = Event("award-oldest", seat=0, card=0, amount=2, place=463)
    assert [event_words(words, state, award, NAMES).rpartition("463 ")[2] for words in WORDS] == ["BC.", "v. Chr."]
