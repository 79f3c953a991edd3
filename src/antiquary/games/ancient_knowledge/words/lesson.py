"""The lesson of Ancient Knowledge: first turns, a turn in the middle of the game, the last turn."""

from typing import Final

from antiquary.games.catalogue import Chapter, Lesson, LessonStep, Remark

# The moves of two games up to the learner's turn, in the order in which they were made.
MIDDLE: Final = (
    "create,A8,create,A4,P31,create,A5,create,P34,space2,create,C5,space4,learn,T3,M36,A22,P16,P16,create,A22,"
    "create,A9,M33,create,C33,space2,search,A13,create,M33,space5,learn,T1,A5,M33,create,P30,space5,search,P30,"
    "C5,stop,create,A19,create,M28,space1,C5,A9,M33,create,P26,space2,create,P30,P26,C5,create,A18,create,M30,"
    "space5,A5,M30,learn,T12,learn,T17,search,create,P7,space3,A5,M30,learn,T18,create,P1,create,P15,space2,A22,"
    "P7,P7,P7,create,M12,space1,A5,M30,M12,learn,T26,A27,learn,T16,P1,M36,create,C20,space2,learn,T28,M30,A9,P15,"
    "P7,T43,T33,T34,T32,T41,learn,T7,create,M1,space1"
)
LATE: Final = (
    "create,A32,create,A23,create,A24,create,P14,space3,T3,C31,A22,P8,create,A22,create,M17,space2,create,P8,"
    "space3,create,C31,space3,create,A14,search,create,M22,space5,C31,P8,create,P21,space5,P8,P14,create,C7,"
    "space3,create,C34,space5,create,P10,P8,C31,learn,T5,T5,C31,C31,A23,create,M2,space3,C12,M5,create,P15,"
    "space2,A22,C7,C7,stop,create,A15,create,M22,M22,stop,create,A18,create,P16,space2,learn,T19,P21,learn,T12,"
    "P21,M30,stop,create,A28,create,P2,space3,P1,create,learn,T6,T6,M30,stop,create,C9,space4,create,C13,space3,"
    "M28,C34,learn,T11,learn,T42,stop,learn,T23,learn,T9,T9,tile2,learn,T17,M34,create,stop,M30,T7,T4,C4,create,"
    "P9,space3,A8,learn,T18,learn,T2,learn,T24,C35,C10,stop,learn,T36,learn,T44,learn,T35,learn,T41,C35,P35,stop,"
    "learn,T30,learn,T28,T33,learn,T32,learn,T14,C35,M16,stop,learn,T20,learn,T27,T38,learn,T10,create,C4,space1,"
    "stop,learn,T43,create,C32,space1,A16,A11,stop,learn,T8,learn,T22,A3,A3,P26,C3,stop,search,learn,T38,learn,"
    "T15,learn,T34,A3,P30,C30,stop,learn,T13,learn,T25,learn,T1,learn,T21,A3,M21,P22,stop,create,P6,space3,M10,"
    "A26,A25,A35,search,create,C5,space5,A9,P27,C5,C5,search,A3,stop,stop,create,M3,space3,A7,A10,search,search,"
    "create,C23,space3,stop,create,M11,space1,C25,A6,A2,create,C20,space2,M11,M7,create,space5,A24,C23,C23,A15,"
    "A24,stop,search"
)

LESSON: Final = Lesson(
    "ancient-knowledge",
    {"players": 2, "starting_hands": True},
    (
        Chapter(
            "beginning",
            "lesson-2",
            (
                LessonStep("aim", areas=("timeline", "past", "score")),
                LessonStep("actions", "create", ("actions",)),
                LessonStep("artifact", "A24", ("hand",)),
                LessonStep("second-action", "create", ("actions",)),
                LessonStep("monument", "P14", ("hand",)),
                LessonStep("space", "space4", ("timeline",)),
                LessonStep("pay-space", "P21", ("hand",)),
                LessonStep("now-effect", "T21", ("tiles",), "create,A4,create,P31,space4"),
                LessonStep("slide", areas=("timeline",)),
                LessonStep("next-turn", "create", ("actions",)),
                LessonStep("locked", "P10", ("hand",)),
                LessonStep("pay-cost", "C21", ("hand",)),
                LessonStep("remove", "P14", ("timeline",)),
                LessonStep("remove-again", "P14", ("timeline",)),
                LessonStep("archive", "archive", ("actions",)),
                LessonStep("archive-card", "M22", ("hand",)),
                LessonStep("archive-enough", "stop", ("actions",)),
                LessonStep("archive-remove", "P14", ("timeline",), "create,M18,space6,stop,search"),
                LessonStep("learn", "learn", ("actions", "tiles")),
                LessonStep("requirement", "T8", ("tiles",)),
                LessonStep("refill", areas=("tiles",)),
                LessonStep("search", "search", ("actions",), "search,search"),
                LessonStep("end", areas=("timeline", "score")),
            ),
        ),
        Chapter(
            "middle",
            "chapter-1001",
            (
                LessonStep("situation", areas=("timeline", "past")),
                LessonStep("excavate", "excavate", ("actions", "past")),
                LessonStep("hand-limit", "x2", ("hand",)),
                LessonStep("learn", "learn", ("actions", "tiles")),
                LessonStep("lost", "T23", ("tiles",)),
                LessonStep("phases", areas=("timeline",)),
                LessonStep("order", "M30", ("timeline",)),
                LessonStep("remove", "C20", ("timeline",)),
                LessonStep("decline", areas=("past", "score")),
                LessonStep("flip", "tile1", ("tiles",), "search,search,stop"),
                LessonStep("end", areas=("tiles",)),
            ),
            MIDDLE,
        ),
        Chapter(
            "end",
            "chapter-1023",
            (
                LessonStep("situation", areas=("past", "timeline")),
                LessonStep("learn", "learn", ("actions", "tiles")),
                LessonStep("level-two", "T39", ("tiles",)),
                LessonStep("create", "create", ("actions",)),
                LessonStep("timeline", "M33", ("hand",), "search,search,stop"),
                LessonStep("scoring", areas=("score",)),
                LessonStep("free", areas=("score",)),
            ),
            LATE,
        ),
    ),
    (
        Remark("decline", ("past",)),
        Remark("lost", ("past",), amount=1),
        Remark("turn-end", ("slide",)),
        Remark("hand-limit", full=("hand", 10)),
        Remark("artifacts", full=("artifacts", 5)),
        Remark("refill", ("discard-technology",), own=False),
        Remark("flip", ("flip",), own=False),
        Remark("excavate", ("rotate",)),
        Remark("end-near", ("end-near",), own=False),
    ),
)
