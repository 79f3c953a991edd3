"""The texts of all cards, word for word and by rule.

After a wanted change: ANTIQUARY_SNAPSHOTS=write pytest tests/games/ancient_knowledge/test_texts.py, then read the diff.
"""

import os
import re
from pathlib import Path
from typing import Final

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.cities import PARTHENON
from antiquary.games.ancient_knowledge.cards.kinds import (
    ARTIFACT,
    ARTIFACTS,
    BUILDER_CARDS,
    CITIES,
    CITY,
    MEGALITHS,
    MONUMENTS,
    NO_KINDS,
    PYRAMIDS,
    SECRET,
)
from antiquary.games.ancient_knowledge.rules.conditions import AtLeast, AtMost, Monuments
from antiquary.games.ancient_knowledge.rules.effects.control import If, May, MayPay, Sequence
from antiquary.games.ancient_knowledge.rules.effects.costs import Discard, DiscardSelf
from antiquary.games.ancient_knowledge.rules.effects.hand import Draw, DrawUntil, LookAndKeep, MayRedraw, RevealAndDraft
from antiquary.games.ancient_knowledge.rules.effects.knowledge import (
    MaySacrificeArtifacts,
    RemoveFromEach,
    RemoveFromOne,
    RemoveFromSelf,
    RemoveSpread,
    ReturnLost,
)
from antiquary.games.ancient_knowledge.rules.effects.opponents import (
    AddToEachOpponent,
    EachOpponentDiscards,
    EachOpponentSacrificesArtifact,
    MoveLostToOpponent,
    TakeFromOpponentsHand,
)
from antiquary.games.ancient_knowledge.rules.effects.technologies import LookAndLearn, PutTechnologiesUnderDeck
from antiquary.games.ancient_knowledge.rules.effects.timeline import Move, SkipDecline, Straighten, SwapSelf, SwapTwo
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import Archive, Create, Excavate, Learn, LookAndCreate
from antiquary.games.ancient_knowledge.rules.state import Effect
from antiquary.games.ancient_knowledge.rules.tallies import HAND, LOST, ON_BOARD
from antiquary.games.ancient_knowledge.rules.texts import AFTER, INFINITIVE, MAIN, ClauseContext
from antiquary.games.ancient_knowledge.words.cards import (
    ACTIVATION_ICONS,
    KIND_ICONS,
    activation_icon,
    card_sheet,
    clause_words,
    country,
    effect_text,
    kind_icon,
    kind_name,
    requirement_text,
    rulings,
    sentence,
)
from antiquary.text import LANGUAGES, Words
from support.games.effects import concrete_effects

SNAPSHOTS: Final = Path(__file__).parent / "snapshots"
LOCALE: Final = Path(__file__).parents[3] / "src" / "antiquary" / "locale"


def words_in(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


# Words that only occur in one of the two languages.
ENGLISH: Final = words_in("""
    the a of and or if you your with without not card cards knowledge draw from remove each whenever monuments city
    cities pyramids past timeline learn create discard opponent may when this that it its is are then for least
    most technology artifact pyramid up to space as well exactly never any
""")
GERMAN: Final = words_in("""
    der das den dem des ein eine einen einem einer und oder wenn du dein deine deiner deinem deinen von mit ohne nicht
    karte karten wissen ziehe entferne jede jedes jedem jeder immer stadt städte vergangenheit zeitleiste studieren
    erschaffen wirf ab auf für darfst dann feld zu ist sind es sie bei auch nur beide alle anderen unter nie
""")

# German words for which the rulebook has others.
NOT_IN_THE_RULEBOOK: Final = re.compile(
    r"[Vv]oraussetzung|[Bb]edingung von|\bfest(es|em|en)?\b|selben Reihe|[Dd]auerhaft|Spielendeeff|Spielende-Eff"
    r"|Schlusswertung|ab(zu)?werf|abgeworfen|\b[Ww]irf(s?t)?\b|Starthänd|Starthand \{|die höchste(,| erreichte)"
)

SINGULARS: Final = {
    "en": "card|monument|city|megalith|pyramid|artifact|technology|ancient|writing|secret|point",
    "de": "Werkskarte|Handkarte|Karte|Monument|Stadt|Megalith|Pyramide|Artefakt|Erkenntniskarte|Person|Schrift"
    "|Geheimnis|Siegpunkt",
}
# "1 Megalithen" is right: it is the accusative.
PLURALS: Final = {
    "en": "cards|monuments|cities|megaliths|pyramids|artifacts|technologies|ancients|writings|secrets|points",
    "de": "Werkskarten|Handkarten|Karten|Monumente|Städte|Pyramiden|Artefakte|Erkenntniskarten|Personen|Schriften"
    "|Geheimnisse|Siegpunkte",
}

# Every effect there is, with numbers and kinds that no card may need today.
ON_SPACE_TWO: Final = Monuments(kinds=MEGALITHS, others=True, space=2, at_most=2)
EFFECTS: Final[list[Effect]] = [
    Archive(),
    Excavate(),
    EachOpponentSacrificesArtifact(),
    TakeFromOpponentsHand(),
    SwapSelf(),
    SwapTwo(),
    DiscardSelf(),
    SkipDecline(),
    Learn(),
    Learn(free=True),
    *(
        node
        for n in (1, 2)
        for node in (
            Draw(n),
            Draw(n, per=ON_BOARD),
            RemoveFromEach(n, Monuments(kinds=PYRAMIDS, adjacent=True)),
            RemoveFromOne(n, ON_SPACE_TWO),
            RemoveFromOne(n, Monuments(kinds=CITIES, adjacent=True, at_least=3), up_to=True),
            RemoveSpread(n),
            RemoveSpread(n, Monuments(kinds=MEGALITHS, others=True), up_to=True),
            RemoveSpread(n, Monuments(kinds=PYRAMIDS), over=3),
            RemoveSpread(n, per=ON_BOARD),
            RemoveFromSelf(n),
            ReturnLost(n),
            ReturnLost(n, up_to=True),
            AddToEachOpponent(n),
            MoveLostToOpponent(n),
            MayRedraw(n),
            EachOpponentDiscards(n),
            MaySacrificeArtifacts(n),
            Straighten(n),
            Straighten(n, up_to=True),
            PutTechnologiesUnderDeck(n),
            PutTechnologiesUnderDeck(n, level=1),
            DrawUntil(n, ARTIFACTS),
            LookAndKeep(n),
            LookAndCreate(n),
            LookAndLearn(n),
            RevealAndDraft(n),
            *(Discard(n, kinds) for kinds in (CITIES, MEGALITHS, PYRAMIDS, ARTIFACTS, MONUMENTS)),
            Discard(n),
        )
    ),
    *(Create(kinds) for kinds in (CITIES, MEGALITHS, PYRAMIDS, ARTIFACTS, MONUMENTS)),
    Create(),
    *(Move(Monuments(kinds=kinds)) for kinds in (CITIES, MEGALITHS, PYRAMIDS, MONUMENTS)),
    Move(ON_SPACE_TWO),
    Move(Monuments(at_most=0), to=3),
    May(Draw(2)),
    If(AtLeast(LOST, 2), ReturnLost(1, up_to=True)),
    If(AtMost(HAND, 2), May(Sequence(Discard(1), Draw()))),
    If(AtLeast(ON_BOARD, 1), Sequence(May(Learn()), May(Learn()))),
    Sequence(Draw(), May(Learn())),
    MayPay(DiscardSelf(), Move()),
]


class ListeningWords(Words):
    """Words that remember what was asked of them."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.asked: Final[dict[str, set[str]]] = {}

    def say(self, key: str, /, **details: str | float) -> str:
        self.asked.setdefault(key, set()).update(details)
        return super().say(key, **details)


def sheet_lines(words: Words, index: int) -> list[str]:
    """A card as the snapshot shows it."""
    sheet = card_sheet(words, index)
    title = " · ".join(
        part for part in (f"{sheet['id']} {sheet['name']}", sheet["kind_name"], sheet["country"]) if part
    )
    lines = [title, f"  {sheet['activation_name']}: {sheet['effect']}"]
    if sheet["requirement"]:
        lines.append(f"  {sheet['requirement']}")
    return lines + [f"  - {ruling}" for ruling in sheet["rulings"]]


def sentences(words: Words) -> list[str]:
    """Everything that is said about cards, apart from names."""
    texts: list[str] = []
    for index in range(len(CARDS)):
        texts.append(effect_text(words, index))
        texts.extend(rulings(words, index))
        if requirement_text(words, index):
            texts.append(requirement_text(words, index))
    return texts


def other_clauses(words: Words) -> list[str]:
    """Effects as no card has them, as sentences."""
    return [
        sentence(words, clause_words(words, effect.clause(ClauseContext(kind, created)), form))
        for effect in EFFECTS
        for kind in (CITY, ARTIFACT, SECRET)
        for created in (NO_KINDS, BUILDER_CARDS)
        for form in (MAIN, AFTER, INFINITIVE)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_those_that_were_last_read(language: str) -> None:
    words = Words(language)
    text = "\n\n".join("\n".join(sheet_lines(words, index)) for index in range(len(CARDS))) + "\n"
    path = SNAPSHOTS / f"cards.{language}.txt"
    if os.environ.get("ANTIQUARY_SNAPSHOTS") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_start_with_a_capital_and_end_with_a_full_stop(language: str) -> None:
    for text in sentences(Words(language)) + other_clauses(Words(language)):
        assert re.fullmatch(r"[A-ZÄÖÜ0-9].*[^ .,;]\.", text), text
        assert not re.search(r"  | [.,;]|[{}]", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_singular_and_more_are_plural(language: str) -> None:
    for text in sentences(Words(language)) + other_clauses(Words(language)):
        assert not re.search(rf"\b1 (\w+e )?({PLURALS[language]})\b", text), text
        assert not re.search(rf"\b([02-9]|\d\d+) ({SINGULARS[language]})\b", text), text


@pytest.mark.parametrize(("language", "foreign"), [("en", GERMAN), ("de", ENGLISH)])
def test_no_word_of_the_other_language(language: str, foreign: set[str]) -> None:
    words = Words(language)
    for text in sentences(words) + other_clauses(words) + [kind_name(words, kind) for kind in range(7)]:
        assert not words_in(text) & foreign, text


def test_german_texts_use_the_terms_of_the_rulebook() -> None:
    """Pergamon has a rulebook of its own: it discards with "abwerfen", and its finds form a "Reihe"."""
    words = Words("de")
    lines = [line for path in (LOCALE / "de").glob("*.ftl") for line in _lines_about_the_game(path)]
    assert [line for line in lines if NOT_IN_THE_RULEBOOK.search(line)] == []
    assert words.say("activation-ongoing") == "Permanent"
    assert words.say("activation-end") == "Endwertung"
    assert words.say("term-ancient-knowledge-locked") == "Schloss"
    assert words.say("term-ancient-knowledge-requirement") == "Anforderung"
    assert words.say("face-starting-hand", n=2) == "Startset 2"
    assert "die höhere, die du erreichst" in rulings(words, INDEX["C1"])[0]


def _lines_about_the_game(path: Path) -> list[str]:
    """The lines of a locale file that may speak of Ancient Knowledge."""
    if "pergamon" in path.name or path.name == "cards.ftl":
        return []
    return [
        line for line in path.read_text(encoding="utf-8").partition("## Pergamon")[0].splitlines() if line[:1] != "#"
    ]


def test_lists_of_foreign_words_catch_the_other_language() -> None:
    """A list that catches nothing would prove nothing."""
    for language, own in (("en", ENGLISH), ("de", GERMAN)):
        for text in sentences(Words(language)):
            assert words_in(text) & own, text


def test_knowledge_lies_on_a_monument_and_not_in_the_timeline() -> None:
    words = Words("en")
    for card_id in ("A6", "A13", "C19", "T14"):
        assert re.search(r"(no|or more) knowledge on it", effect_text(words, INDEX[card_id])), card_id
    for index in range(len(CARDS)):
        assert not re.search(r"(without|or more) knowledge (in your timeline|on space)", effect_text(words, index))


def test_both_places_taken_and_a_second_technology_are_said_plainly() -> None:
    words = Words("en")
    assert effect_text(words, INDEX["A27"]).startswith("If space 1 of your timeline is full, ")
    assert effect_text(words, INDEX["P10"]) == "You may learn 1 technology, then you may do so once more."
    assert effect_text(words, INDEX["T12"]).endswith("remove 1 knowledge from any monument in your timeline.")


def test_rules_page_says_who_is_first_and_which_actions_are_free() -> None:
    words = Words("en")
    assert "that player is first in every round" in words.say("rules-ancient-knowledge-setup-1")
    assert "does not count as one of your two actions" in words.say("rules-ancient-knowledge-effects-3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    words = Words(language)
    names = [card_sheet(words, index)["name"] for index in range(len(CARDS))]
    assert all(name.strip() == name and name for name in names)
    assert len(set(names)) == len(names)
    assert [key for key in words.keys if re.fullmatch(r"card-[A-Z]\d+", key)] == [f"card-{card.id}" for card in CARDS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_builder_card_but_atlantis_stands_in_a_country(language: str) -> None:
    words = Words(language)
    nowhere = {card.id for index, card in enumerate(CARDS) if not country(words, index)}
    assert nowhere == {"C29", *(f"T{number}" for number in range(1, 46))}
    countries = {key for key in words.keys if key.startswith("country-")}
    assert countries == {each for key in words.keys if key.endswith(".country") for each in words.references(key)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_and_notes_belong_to_cards(language: str) -> None:
    words = Words(language)
    ruled = [key.removeprefix("ruling-") for key in words.keys if key.startswith("ruling-")]
    assert set(ruled) <= set(INDEX)
    notes = {key for key in words.keys if key.startswith("note-")}
    assert notes == {note for card_id in ruled for note in words.references(f"ruling-{card_id}")}


def test_cards_have_as_many_rulings_in_every_language() -> None:
    for index in range(len(CARDS)):
        assert len(rulings(Words("en"), index)) == len(rulings(Words("de"), index)), CARDS[index].id


def test_examples_cover_every_effect() -> None:
    assert {type(effect) for effect in EFFECTS} == concrete_effects()


def test_every_word_of_the_card_texts_is_used_and_gets_only_what_it_needs() -> None:
    languages = [ListeningWords(language) for language in LANGUAGES]
    for words in languages:
        for index in range(len(CARDS)):
            card_sheet(words, index)
        other_clauses(words)
    for words in languages:
        helpers = {reference for key in words.keys for reference in words.references(key)}
        source = (LOCALE / words.language / "card_texts.ftl").read_text(encoding="utf-8")
        unused = set(re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE)) - set(words.asked) - helpers
        # Nothing enters with less unconditionally; the node allows it.
        assert unused == {"enters-with-less"}
        for key, details in words.asked.items():
            # Every clause is handed its form, whether or not its words depend on it.
            needed = frozenset({"form"}).union(*(each.variables(key) for each in languages))
            if key.startswith("condition-"):
                needed |= {"n"}  # some conditions agree in number with what they count
            assert details <= needed, f"{key} does not need {details - needed}"


def test_icons_are_single_and_distinct() -> None:
    icons = [*KIND_ICONS, *ACTIVATION_ICONS.values()]
    assert len(set(icons)) == len(icons) == 12
    assert all(len(icon) == 1 for icon in icons)
    assert activation_icon(INDEX["C10"]) == "⧖"
    assert kind_icon(PARTHENON.kind) == "⌂"


def test_sheet_of_a_monument() -> None:
    sheet = card_sheet(Words("en"), INDEX["P10"])
    assert sheet["name"] == "Teotihuacan"
    assert (sheet["kind"], sheet["kind_name"], sheet["country"]) == ("pyramid", "Pyramid", "Mexico")
    assert (sheet["space"], sheet["knowledge"], sheet["points"], sheet["cost"]) == (6, 2, 0, 1)
    assert (sheet["locked"], sheet["starting_hand"], sheet["level"]) == (True, 3, None)
    assert (sheet["activation"], sheet["activation_name"]) == ("decline", "Decline")
    assert sheet["requirement"] == ""


def test_sheet_of_a_technology() -> None:
    sheet = card_sheet(Words("de"), INDEX["T37"])
    assert (sheet["name"], sheet["kind_name"], sheet["level"]) == ("Alchemie", "Geheimnis", 2)
    assert sheet["space"] is sheet["cost"] is sheet["points"] is sheet["starting_hand"] is None
    assert sheet["requirement"].endswith("und dein verlorenes Wissen höchstens 3 beträgt.")
