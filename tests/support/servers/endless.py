"""The command `antiquary` whose workers never come back from the position "endless": `python -m
support.servers.endless serve`.

The worker processes import this module too. They are stopped after half a second of processor time, of which a process
that has just started needs a part for its first description. The position "for ever FILE" switches that off and creates
the file."""

import signal
import sys
from itertools import repeat
from pathlib import Path
from typing import Final

from antiquary.server.analysis import jobs, positions
from antiquary.server.analysis.bodies import AnalysedPosition, AskPosition
from antiquary.server.bots import descriptions
from antiquary.server.bots.worker import Limits
from antiquary.text import Words

FOR_EVER: Final = "for ever "


def analysed(question: AskPosition, words: Words) -> AnalysedPosition:
    if question.position.startswith(FOR_EVER):
        signal.setitimer(signal.ITIMER_PROF, 0)
        Path(question.position.removeprefix(FOR_EVER)).touch()
    if question.position == "endless" or question.position.startswith(FOR_EVER):
        sum(repeat(0))  # like compiled rules, this holds the interpreter
    return positions.analysed(question, words)


setattr(jobs, "analysed", analysed)  # noqa: B010
setattr(descriptions, "LIMITS", Limits(seconds=0.5, megabytes=1024))  # noqa: B010

if __name__ == "__main__":
    from antiquary.cli import main

    sys.exit(main())
