"""The lesson of Pergamon: first rounds, the first scoring, the last round."""

from typing import Final

from antiquary.games.words.lesson import Chapter, Lesson, Remark, Step

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
                Step("aim", areas=("museum", "galleries")),
                Step("cards", areas=("funding",)),
                Step("fund", "fund 7", ("funding",), "fund 10"),
                Step("dig", "dig 3", ("galleries",), "pass,fund 9"),
                Step("halves", areas=("stored",)),
                Step("fund-little", "fund 5", ("funding",)),
                Step("save", "pass", ("galleries", "actions"), "dig 1,fund 12"),
                Step("fund-deep", "fund 4", ("funding",)),
                Step("dig-deep", "dig 4", ("galleries",)),
                Step("begin-row", "row 584", ("stored",)),
                Step("add", "right 555", ("stored",)),
                Step("add-more", "right 270", ("stored",)),
                Step("exhibit", "exhibit", ("museum",), "pass,fund 6"),
                Step("end", areas=("museum", "score")),
            ),
        ),
        Chapter(
            "scoring",
            "lesson-3",
            (
                Step("situation", areas=("calendar", "museum")),
                Step("odds", "fund 11", ("funding",), "dig 1,pay"),
                Step("dig", "dig 2", ("galleries",)),
                Step("nothing-yet", "done", ("actions",)),
                Step("store", "pay", ("stored", "actions")),
                Step(
                    "start-player", "fund 11", ("funding",), "fund 4,dig 4,row 473,right 157,right 485,polish,exhibit"
                ),
                Step("dig-deep", "dig 5", ("galleries",)),
                Step("begin-row", "row 318", ("stored",)),
                Step("mask", "right 590", ("stored",)),
                Step("vase", "right 578", ("stored",)),
                Step("bracelet", "right 579", ("stored",)),
                Step("jug", "right 137", ("stored",)),
                Step("polish", "polish", ("actions",)),
                Step("push", "exhibit", ("museum",)),
                Step("scored", areas=("calendar", "museum")),
                Step("setback", areas=("museum",)),
            ),
            THREE_ROUNDS,
        ),
        Chapter(
            "end",
            "chapter-100018",
            (
                Step("situation", areas=("museum", "calendar")),
                Step("fund", "fund 11", ("funding",), "fund 3,dig 1,row 414,left 194,polish,exhibit"),
                Step("pass", "pass", ("galleries", "actions")),
                Step("begin-row", "row 344", ("stored",)),
                Step("add", "left 462", ("stored",)),
                Step("polish", "polish", ("actions",)),
                *[Step("polish-more", "polish", ("actions",))] * 4,
                Step("exhibit", "exhibit", ("museum",)),
                Step("dissolve", "dissolve 3", ("museum",)),
                Step("scored", areas=("score", "museum")),
                Step("free", areas=("score",)),
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
