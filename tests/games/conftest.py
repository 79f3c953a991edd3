"""Tests of faults in the compiler have nothing to find in a run of the sources; compiled classes of the kernel have no
heirs in plain Python, as the third game is."""

from antiquary.kernel.compiled import COMPILED

collect_ignore = ["test_third_game.py"] if COMPILED else ["test_freeing.py"]
