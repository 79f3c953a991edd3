"""The suite checks that it runs against the build that `ANTIQUARY_EXPECT` names."""

import os

import pytest
from hypothesis import settings

from antiquary.kernel.compiled import COMPILED

pytest_plugins = ["support.recording"]

settings.register_profile("quick", deadline=None, max_examples=50, derandomize=True, print_blob=True)
settings.register_profile("nightly", deadline=None, max_examples=100, derandomize=True, print_blob=True)
settings.register_profile("soak", deadline=None, max_examples=3000, print_blob=True)
settings.load_profile("quick")


def pytest_sessionstart(session: pytest.Session) -> None:
    expected = os.environ.get("ANTIQUARY_EXPECT")
    build = "compiled" if COMPILED else "interpreted"
    if expected and expected != build:
        pytest.exit(f"the suite was to run {expected}, but antiquary is {build}", returncode=3)
