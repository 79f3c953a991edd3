"""Tests of faults in the compiler have nothing to find in a run of the sources."""

from antiquary.kernel.compiled import COMPILED

collect_ignore = [] if COMPILED else ["test_freeing.py"]
