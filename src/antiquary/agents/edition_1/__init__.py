"""The opponents of the first edition (`master-1` and the others), kept as they were: progress is measured against them.

Nothing here may change how they choose. `tests/agents/test_edition_1.py` pins games of every one of them.
"""
