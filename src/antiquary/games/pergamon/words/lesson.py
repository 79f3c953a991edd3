"""The lesson of Pergamon: first rounds, the first scoring, the last round."""

from typing import Final

from antiquary.games.catalogue import Chapter, Lesson, LessonStep, Remark

# The moves of two games up to the learner's decision, in the order in which they were made.
THREE_ROUNDS: Final = (
    "fund 7,fund 10,dig 3,pass,fund 9,fund 5,pass,dig 1,fund 12,fund 4,dig 4,row 584,right 555,right 270,exhibit,"
    "pass,fund 6"
)
ELEVEN_ROUNDS: Final = (
    "fund 9,fund 6,dig 1,pass,fund 9,fund 8,dig 1,row 157,left 124,exhibit,dig 4,done,fund 10,fund 9,pass,pass,"
    "row 293,right 578,polish,polish,exhibit,fund 10,fund 8,dig 1,row 110,left 221,exhibit,pass,fund 13,fund 5,"
    "dig 4,dig 5,discard 554,fund 11,fund 9,dig 2,row 322,left 242,left 276,left 392,polish,polish,exhibit,dig 1,"
    "row 141,right 468,polish,polish,polish,exhibit,fund 11,fund 10,pass,dig 5,row 590,right 555,exhibit,row 486,"
    "left 580,right 132,exhibit,fund 6,fund 5,dig 2,row 182,left 511,right 533,polish,polish,polish,exhibit,pass,"
    "fund 10,fund 3,dig 4,row 270,right 436,right 343,exhibit,pass,fund 1,fund 10,dig 2,row 389,left 195,polish,"
    "polish,exhibit,dig 1,row 137,back,row 528,left 137,left 150,polish,exhibit,fund 5,fund 3,pass,dig 3,row 167,"
    "back,row 344,back,row 265,right 167,exhibit,done"
)

LESSON: Final = Lesson(
    "pergamon",
    {"players": 2},
    (
        Chapter(
            "beginning",
            "lesson-3",
            (
                LessonStep("aim", areas=("museum", "galleries")),
                LessonStep("cards", areas=("funding",)),
                LessonStep("fund", "fund 7", ("funding",), "fund 10"),
                LessonStep("dig", "dig 3", ("galleries",), "pass,fund 9"),
                LessonStep("halves", areas=("stored",)),
                LessonStep("fund-little", "fund 5", ("funding",)),
                LessonStep("save", "pass", ("galleries", "actions"), "dig 1,fund 12"),
                LessonStep("fund-deep", "fund 4", ("funding",)),
                LessonStep("dig-deep", "dig 4", ("galleries",)),
                LessonStep("begin-row", "row 584", ("stored",)),
                LessonStep("add", "right 555", ("stored",)),
                LessonStep("add-more", "right 270", ("stored",)),
                LessonStep("exhibit", "exhibit", ("museum",), "pass,fund 6"),
                LessonStep("end", areas=("museum", "score")),
            ),
        ),
        Chapter(
            "scoring",
            "lesson-3",
            (
                LessonStep("situation", areas=("calendar", "museum")),
                LessonStep("odds", "fund 11", ("funding",), "dig 1,pay"),
                LessonStep("dig", "dig 2", ("galleries",)),
                LessonStep("nothing-yet", "done", ("actions",)),
                LessonStep("store", "pay", ("stored", "actions")),
                LessonStep(
                    "start-player", "fund 11", ("funding",), "fund 4,dig 4,row 473,right 157,right 485,polish,exhibit"
                ),
                LessonStep("dig-deep", "dig 5", ("galleries",)),
                LessonStep("begin-row", "row 318", ("stored",)),
                LessonStep("mask", "right 590", ("stored",)),
                LessonStep("vase", "right 578", ("stored",)),
                LessonStep("bracelet", "right 579", ("stored",)),
                LessonStep("jug", "right 137", ("stored",)),
                LessonStep("polish", "polish", ("actions",)),
                LessonStep("push", "exhibit", ("museum",)),
                LessonStep("scored", areas=("calendar", "museum")),
                LessonStep("setback", areas=("museum",)),
            ),
            THREE_ROUNDS,
        ),
        Chapter(
            "end",
            "chapter-100018",
            (
                LessonStep("situation", areas=("museum", "calendar")),
                LessonStep("fund", "fund 11", ("funding",), "fund 3,dig 1,row 414,left 194,polish,exhibit"),
                LessonStep("pass", "pass", ("galleries", "actions")),
                LessonStep("begin-row", "row 344", ("stored",)),
                LessonStep("add", "left 462", ("stored",)),
                LessonStep("polish", "polish", ("actions",)),
                *[LessonStep("polish-more", "polish", ("actions",))] * 4,
                LessonStep("exhibit", "exhibit", ("museum",)),
                LessonStep("dissolve", "dissolve 3", ("museum",)),
                LessonStep("scored", areas=("score", "museum")),
                LessonStep("free", areas=("score",)),
            ),
            ELEVEN_ROUNDS,
        ),
    ),
    (
        Remark("income", ("income",)),
        Remark("robber", ("robber-digs",), own=False),
        Remark("stored", ("stored",)),
        Remark("exhibit", ("exhibit",)),
        Remark("pushed", ("pushed",)),
        Remark("dissolved", ("dissolved",)),
        Remark("scoring", ("scoring",), own=False),
        Remark("setback", ("setback",), own=False),
        Remark("oldest", ("award-oldest",), own=False),
        Remark("final", ("award-final",), own=False),
    ),
)
