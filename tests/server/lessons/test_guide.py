"""The guided first games can be played as they suggest, on real tables."""

from typing import Any, Final

import pytest

from antiquary.games.catalogue import Chapter, Lesson
from antiquary.games.registry import game_named
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from antiquary.server.bots.lessons import LEARNER, beginning, lessons, script
from antiquary.text import LANGUAGES, Words
from support.servers.serving import Guest

LESSONS: Final = lessons()
CHAPTERS: Final = [(lesson, chapter) for lesson in LESSONS.values() for chapter in lesson.chapters]
WORDS_PER_MINUTE: Final = 150
SECONDS_PER_CLICK: Final = 3
MOST_SECONDS: Final = 600
# The events of the game that the learner has to cause or to see in the lesson.
TAUGHT: Final = {
    "ancient-knowledge": {
        "create-artifact",
        "create-monument",
        "discard",
        "learn",
        "remove",
        "search",
        "rotate",
        "deal",
        "flip",
        "decline",
        "past",
        "return-lost",
        "slide",
        "end-near",
        "over",
    },
    "pergamon": {
        "income",
        "dig",
        "row",
        "row-left",
        "row-right",
        "polish",
        "exhibit",
        "pushed",
        "dissolved",
        "stored",
        "scoring",
        "setback",
        "award-oldest",
        "award-final",
        "over",
    },
}

games = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
chapters = pytest.mark.parametrize(
    ("lesson", "chapter"), CHAPTERS, ids=[f"{lesson.game}-{chapter.name}" for lesson, chapter in CHAPTERS]
)


def keys(lesson: Lesson) -> list[str]:
    """The keys of everything that the learner reads, each once."""
    of_lesson = f"lesson-{lesson.game}"
    of_chapters = [f"{of_lesson}-{chapter.name}" for chapter in lesson.chapters]
    of_steps = [f"{of_lesson}-{chapter.name}-{step.name}" for chapter in lesson.chapters for step in chapter.steps]
    return list(dict.fromkeys([of_lesson, *of_chapters, *of_steps]))


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_and_remark_has_short_words(lesson: Lesson, language: str) -> None:
    words = Words(language)
    for key in [*keys(lesson), *[f"remark-{lesson.game}-{remark.name}" for remark in lesson.remarks]]:
        assert words.say(key)
        assert 5 < len(words.say(f"{key}.text")) < 400
    for chapter in lesson.chapters:
        for step in chapter.steps:
            assert words.has(f"lesson-{lesson.game}-{chapter.name}-{step.name}.because") == bool(step.move)


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_at_most_ten_minutes(lesson: Lesson, language: str) -> None:
    """At an ordinary reading speed, with a pause for every click."""
    words = Words(language)
    texts = [words.say(key) + " " + words.say(f"{key}.text") for key in keys(lesson)]
    reading = sum(len(text.split()) for text in texts) / WORDS_PER_MINUTE * 60
    clicks = sum(1 + len(chapter.steps) for chapter in lesson.chapters)
    assert reading + clicks * SECONDS_PER_CLICK <= MOST_SECONDS


@games
def test_every_remark_waits_for_something_that_happens_in_the_game(lesson: Lesson) -> None:
    words = Words()
    prefix = {"ancient-knowledge": "event", "pergamon": "pergamon-event"}[lesson.game]
    for remark in lesson.remarks:
        assert bool(remark.events) != bool(remark.full)
        assert all(words.has(f"{prefix}-{event}") for event in remark.events)


@chapters
def test_every_step_has_a_position_of_its_own_and_leads_to_the_next(lesson: Lesson, chapter: Chapter) -> None:
    """After a step and the replies, the learner is asked again or the game is over; the first step is not undone."""
    steps = script(lesson, chapter).steps
    acting = [step for step in steps if step.action >= 0]
    assert len({step.hash for step in acting}) == len(acting)
    assert all(step.highlight and all("kind" in target for target in step.highlight) for step in steps)
    record = beginning(lesson, chapter)
    table = Table(record.game, record.options, record.seed)
    for move in record.moves:
        table.play(move.seat, move.action)
    assert not table.can_undo(LEARNER)
    for step in steps:
        assert table.state.over() or table.state.deciders() == [LEARNER], step.step.name
        if step.action < 0:
            continue
        table.play(LEARNER, step.action)
        for text in step.step.replies.split(",") if step.step.replies else []:
            assert table.state.decider() != LEARNER
            table.play(table.state.decider(), table.game.parse_action(text))
    assert table.state.over() or table.state.deciders() == [LEARNER]


@games
def test_a_lesson_shows_everything_that_a_first_game_needs(lesson: Lesson) -> None:
    game = game_named(lesson.game)
    shown: set[str] = set()
    for chapter in lesson.chapters:
        record = beginning(lesson, chapter)
        table = Table(game, record.options, seed_from(chapter.seed))
        for number, move in enumerate(script(lesson, chapter).moves):
            events = table.play(move.seat, move.action)
            if number >= len(record.moves):
                shown |= {event.verb for event in events} | {game.action_text(move.action)}
    assert TAUGHT[lesson.game] <= shown


@chapters
def test_a_chapter_is_played_through_as_it_suggests(ada: Guest, lesson: Lesson, chapter: Chapter) -> None:
    """The opponent is the server's own, so this also shows that it always answers as the script says."""
    lesson_info = ada.get(f"/api/lessons/{lesson.game}", lang="de")
    steps = next(each for each in lesson_info["chapters"] if each["name"] == chapter.name)["steps"]
    table = ada.http.post(f"/api/lessons/{lesson.game}", params={"chapter": chapter.name}, json={}).json()
    assert [seat["yours"] for seat in table["seats"]] == [True, False]
    view = asked(ada, table["id"])
    for step in steps:
        assert step["hash"] == view["hash"], step["title"]
        if step["move"] is None:
            continue
        assert step["action"] in [each["action"] for each in view["actions"]], step
        number = view["number"] + 1
        ada.post(f"/api/tables/{table['id']}/moves", seat=0, number=number, action=step["action"])
        view = asked(ada, table["id"])


def asked(ada: Guest, table: str) -> dict[str, Any]:
    """The view of the learner as soon as they are asked, or the game is over."""
    view: dict[str, Any] = ada.get(f"/api/tables/{table}/view", seat=0)
    while not view["actions"] and not view["over"]:
        view = ada.get(f"/api/tables/{table}/wait", seat=0, since=view["number"])
    return view


def test_the_opponent_plays_on_when_the_learner_has_left_the_script(ada: Guest) -> None:
    table = ada.post("/api/lessons/pergamon")["id"]
    view = asked(ada, table)
    other = next(each["action"] for each in view["actions"] if each["move"] == "fund 1")
    ada.post(f"/api/tables/{table}/moves", seat=0, number=view["number"] + 1, action=other)
    assert asked(ada, table)["number"] > view["number"] + 1


def test_an_unknown_chapter_is_refused(ada: Guest) -> None:
    assert ada.http.post("/api/lessons/pergamon", params={"chapter": "middle"}, json={}).status_code == 404


def test_lessons_are_listed(ada: Guest) -> None:
    listed = ada.get("/api/lessons", lang="en")["lessons"]
    assert [each["game"] for each in listed] == ["ancient-knowledge", "pergamon"]
    assert [each["chapters"] for each in listed] == [3, 3]
    assert all(each["steps"] == sum(len(part.steps) for part in LESSONS[each["game"]].chapters) for each in listed)
