"""A lesson pack holds what a real table sends to a learner who follows the steps, and nothing about anybody."""

from typing import Any, Final

import pytest

from antiquary.games.catalogue import Chapter, Lesson
from antiquary.server.bots.lessons import LEARNER, lessons
from antiquary.text import LANGUAGES, Words
from support.servers.serving import Guest, Json, Line, Server, client

LESSONS: Final = lessons()
CHAPTERS: Final = [(lesson, chapter) for lesson in LESSONS.values() for chapter in lesson.chapters]
# What differs from one table to the next: its name, its invitation and its clock.
OF_A_TABLE: Final = {"table", "id", "invite", "at", "created", "touched"}

games = pytest.mark.parametrize("game", list(LESSONS))
languages = pytest.mark.parametrize("language", LANGUAGES)
chapters = pytest.mark.parametrize(
    ("lesson", "chapter"), CHAPTERS, ids=[f"{lesson.game}-{chapter.name}" for lesson, chapter in CHAPTERS]
)


def differences(one: Any, other: Any, path: str = "") -> list[str]:
    """Where two messages differ, apart from what differs from one table to the next."""
    if isinstance(one, dict) and isinstance(other, dict):
        names = (one.keys() | other.keys()) - OF_A_TABLE
        return [found for name in names for found in differences(one.get(name), other.get(name), f"{path}.{name}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return [found for at, (this, that) in pairs for found in differences(this, that, f"{path}[{at}]")]
    return [] if one == other else [f"{path}: {one!r} and {other!r}"]


def recorded(server: Server, lesson: Lesson, chapter: Chapter, language: str) -> Json:
    pack: Json = client(server.url).get(f"/api/lesson-packs/{lesson.game}?lang={language}").json()
    return next(each for each in pack["chapters"] if each["name"] == chapter.name)


def begun(guest: Guest, lesson: Lesson, chapter: Chapter, language: str) -> Json:
    query = {"chapter": chapter.name, "lang": language}
    table: Json = guest.http.post(f"/api/lessons/{lesson.game}", params=query, json={}).json()
    return table


def heard_until(line: Line, number: int) -> list[Json]:
    """The updates up to the one with this number."""
    updates: list[Json] = []
    while not updates or updates[-1]["view"]["number"] < number:
        frame = line.hear("update")
        updates.append({"entry": frame["entry"], "view": frame["view"]})
    return updates


def check_position(guest: Guest, line: Line, table: str, position: Json, language: str) -> None:
    if position["decision"] is not None:
        told = line.hear("decision")["decision"]
        while told["number"] < position["decision"]["number"]:
            told = line.hear("decision")["decision"]
        assert not differences(position["decision"], told)
    insight = guest.get(f"/api/tables/{table}/insight", seat=LEARNER, lang=language)
    assert not differences(position["insight"], insight)


@languages
@chapters
def test_a_pack_is_what_a_real_table_sends(server: Server, lesson: Lesson, chapter: Chapter, language: str) -> None:
    """The opponent of the real table is the server's own bot."""
    guest = Guest(server.url, Words(language).say("name-you"))
    pack, table = recorded(server, lesson, chapter, language), begun(guest, lesson, chapter, language)
    assert not differences(pack["log"], guest.log(table["id"], LEARNER, lang=language))
    with guest.live(table["id"], lang=language, details="true") as line:
        assert not differences(pack["table"], line.hear("table")["table"])
        assert not differences(pack["view"], line.hear("state")["view"])
        check_position(guest, line, table["id"], pack["position"], language)
        number = pack["view"]["number"]
        for move in pack["moves"]:
            line.say(type="move", id="x", seat=LEARNER, number=number + 1, action=move["action"])
            number = move["updates"][-1]["view"]["number"]
            assert not differences(move["updates"], heard_until(line, number))
            check_position(guest, line, table["id"], move["position"], language)


@games
@languages
def test_a_pack_holds_the_steps_and_a_move_for_each_that_asks_for_one(server: Server, game: str, language: str) -> None:
    http = client(server.url)
    pack = http.get(f"/api/lesson-packs/{game}?lang={language}").json()
    assert pack["lesson"] == http.get(f"/api/lessons/{game}?lang={language}").json()
    for chapter, recording in zip(pack["lesson"]["chapters"], pack["chapters"], strict=True):
        asked = [step["action"] for step in chapter["steps"] if step["move"] is not None]
        assert [move["action"] for move in recording["moves"]] == asked


@games
def test_a_pack_may_be_kept_by_anybody_and_need_not_be_got_again(server: Server, game: str) -> None:
    http = client(server.url)
    first = http.get(f"/api/lesson-packs/{game}?lang=de")
    assert first.headers["cache-control"] == "public, max-age=0, must-revalidate"
    assert first.headers["content-encoding"] == "gzip"
    assert "set-cookie" not in first.headers
    again = http.get(f"/api/lesson-packs/{game}?lang=de", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    mine = Guest(server.url, "Ada").http.get(f"/api/lesson-packs/{game}?lang=de")
    assert mine.content == first.content


def test_there_is_no_pack_of_what_there_is_not(server: Server) -> None:
    refused = client(server.url).get("/api/lesson-packs/chess")
    assert (refused.status_code, refused.json()["error"]) == (404, "error-no-page")
