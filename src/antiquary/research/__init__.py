"""The games as environments for those who study them: PettingZoo, Gymnasium, OpenSpiel, batches, tables of data.

Each interface is a module of its own and needs only its own library (`pip install "antiquary[research]"` brings all).
"""
