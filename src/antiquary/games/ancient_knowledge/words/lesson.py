"""The lesson of Ancient Knowledge."""

from typing import Final

from antiquary.games.words.lesson import Lesson, Step

LESSON: Final = Lesson(
    "ancient-knowledge",
    "lesson-2",
    {"players": 2, "starting_hands": True},
    (
        Step("aim", areas=("timeline", "past", "score")),
        Step("actions", "create", ("actions",)),
        Step("artifact", "A24", ("hand",)),
        Step("second-action", "create", ("actions",)),
        Step("monument", "P14", ("hand",)),
        Step("space", "space3", ("timeline",)),
        Step("now-effect", "T21", ("tiles",)),
        Step("slide", areas=("timeline",)),
        Step("next-turn", "create", ("actions",)),
        Step("city", "C11", ("hand",)),
        Step("high-space", "space5", ("timeline",)),
        Step("remove", "P14", ("timeline",)),
        Step("remove-again", "P14", ("timeline",)),
        Step("learn", "learn", ("actions", "tiles")),
        Step("technology", "T13", ("tiles",)),
        Step("order", "C11", ("timeline",)),
        Step("order-remove", "P14", ("timeline",)),
        Step("archive", "archive", ("actions",)),
        Step("archive-card", "P1", ("hand",)),
        Step("archive-enough", "stop"),
        Step("archive-remove", "P14", ("timeline",)),
        Step("prepare", "create", ("actions",)),
        Step("megalith", "M22", ("hand",)),
        Step("megalith-space", "space5", ("timeline",)),
        Step("remove-other", "C11", ("timeline",)),
        Step("remove-last", "C11", ("timeline",)),
        Step("decline", areas=("past", "score")),
        Step("excavate", "excavate", ("actions", "past")),
        Step("end", areas=("score",)),
    ),
)
