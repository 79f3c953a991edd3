"""The guided first games can be played as they suggest, on a real table."""

import pytest

from antiquary.games.registry import game_named
from antiquary.games.words.lesson import Lesson
from antiquary.server.jobs.lessons import guided, lessons
from antiquary.text import LANGUAGES, Words
from support.serving import Guest

LESSONS = lessons()
both = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_short_words(lesson: Lesson, language: str) -> None:
    words = Words(language)
    for name in ("", *[f"-{step.name}" for step in lesson.steps]):
        assert words.say(f"lesson-{lesson.game}{name}")
        assert 10 < len(words.say(f"lesson-{lesson.game}{name}.text")) < 400


@both
def test_the_lesson_is_played_through_as_it_suggests(ada: Guest, lesson: Lesson) -> None:
    """The opponent is the server's own, so this also shows that it always answers as the lesson expects."""
    told = ada.get(f"/api/lessons/{lesson.game}", lang="de")
    table = ada.post(f"/api/lessons/{lesson.game}")
    assert [seat["yours"] for seat in table["seats"]] == [True, False]
    number = decisions = 0
    for step in told["steps"]:
        if step["move"] is None:
            assert (step["decision"], step["action"]) == (0, -1)
            continue
        view = ada.get(f"/api/tables/{table['id']}/wait", seat=0, since=10_000)
        decisions += 1
        assert step["decision"] == decisions
        assert step["action"] in [each["action"] for each in view["actions"]], step
        number = view["number"] + 1
        ada.post(f"/api/tables/{table['id']}/moves", seat=0, number=number, action=step["action"])
    assert number > decisions


@both
def test_every_highlight_is_something_that_a_page_can_show(lesson: Lesson) -> None:
    for step in guided(lesson):
        assert step.highlight or step.step.move == "stop"
        assert all("kind" in target for target in step.highlight)


def test_the_pergamon_lesson_ends_with_a_collection_worth_ten() -> None:
    """Its words say so."""
    steps = guided(LESSONS["pergamon"])
    game = game_named("pergamon")
    assert [game.action_text(step.action) for step in steps if step.decision][-1] == "exhibit"


def test_lessons_are_listed(ada: Guest) -> None:
    listed = ada.get("/api/lessons", lang="en")["lessons"]
    assert [each["game"] for each in listed] == ["ancient-knowledge", "pergamon"]
    assert all(each["steps"] == len(LESSONS[each["game"]].steps) for each in listed)
