"""The suite runs twice, interpreted and compiled, and says which one it got instead of hoping."""

import os

import pytest
from hypothesis import settings

from antiquary.kernel.compiled import COMPILED

settings.register_profile("antiquary", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("soak", deadline=None, max_examples=3000, print_blob=True)
settings.load_profile("antiquary")


def pytest_sessionstart(session: pytest.Session) -> None:
    expected = os.environ.get("ANTIQUARY_EXPECT")
    found = "compiled" if COMPILED else "interpreted"
    if expected and expected != found:
        pytest.exit(f"the suite was to run {expected}, but antiquary is {found}", returncode=3)
