"""The command `antiquary` whose workers never come back from the position "endless": `python -m
support.servers.endless serve`.

The worker processes import this module too. They are stopped after a tenth of a second, except for the position "for
ever", which switches that off."""

import signal
import sys
from itertools import repeat

from antiquary.server.api.study.requests import AskPosition
from antiquary.server.api.study.responses import AnalysedPosition
from antiquary.server.jobs.worker import Limits
from antiquary.server.study import description_job, positions
from antiquary.text import Words


def analysed(question: AskPosition, words: Words) -> AnalysedPosition:
    if question.position == "for ever":
        signal.setitimer(signal.ITIMER_PROF, 0)
    if question.position in ("endless", "for ever"):
        sum(repeat(0))  # like compiled rules, this holds the interpreter
    return positions.analysed(question, words)


setattr(description_job, "analysed", analysed)  # noqa: B010
setattr(description_job, "LIMITS", Limits(seconds=0.1, megabytes=1024))  # noqa: B010

if __name__ == "__main__":
    from antiquary.cli import main

    sys.exit(main())
