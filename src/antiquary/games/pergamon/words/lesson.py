"""The lesson of Pergamon."""

from typing import Final

from antiquary.games.words.lesson import Lesson, Step

LESSON: Final = Lesson(
    "pergamon",
    "lesson-3",
    {"players": 2},
    (
        Step("aim", areas=("museum", "galleries")),
        Step("cards", areas=("funding",)),
        Step("fund", "fund 7", ("funding",)),
        Step("dig", "dig 3", ("galleries",)),
        Step("halves", areas=("stored",)),
        Step("fund-little", "fund 5", ("funding",)),
        Step("save", "pass", ("galleries",)),
        Step("fund-deep", "fund 4", ("funding",)),
        Step("dig-deep", "dig 4", ("galleries",)),
        Step("begin-row", "row 584", ("stored",)),
        Step("add", "right 555", ("stored",)),
        Step("add-more", "right 270", ("stored",)),
        Step("exhibit", "exhibit", ("museum",)),
        Step("scoring", areas=("calendar", "museum")),
        Step("end", areas=("score",)),
    ),
)
