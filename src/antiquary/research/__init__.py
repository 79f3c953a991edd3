"""The games as research environments: PettingZoo, Gymnasium, OpenSpiel, batches, data tables.

Each interface is a separate module and needs only its own library (`pip install "antiquary[research]"` installs all).
"""
