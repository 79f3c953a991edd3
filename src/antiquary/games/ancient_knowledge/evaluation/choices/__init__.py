"""Choices as numbers of about the size of one: the inputs of a learned policy, one row for each legal action.

1. Everything about a card comes from its effects (`card_values.py`): a new card needs no code.
2. A row depends only on what the seat can see: its hand, the open table, the cards it looks at, the sizes of hands.
3. A policy asks at every step of a playout: rows are written into one vector, printed facts are copied from tables.
"""
