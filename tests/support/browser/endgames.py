"""Games in the browser that are played at their beginning and at their end, and in longer runs as a whole."""

from typing import Final

import pytest

from support.browser.browsing import Visitor
from support.browser.quick import nearly_finished


def _whole_with(mark: pytest.MarkDecorator) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "whole", [pytest.param(False, id="begins-and-ends"), pytest.param(True, id="whole", marks=mark)]
    )


whole_in_a_soak: Final = _whole_with(pytest.mark.soak)
whole_at_night: Final = _whole_with(pytest.mark.nightly)


def towards_the_end(visitor: Visitor, game: str, *, whole: bool) -> None:
    """Leave the table for one where the end is near, unless this one is played as a whole."""
    if not whole:
        visitor.go(f"/table/{nearly_finished(visitor.page, game)}")
