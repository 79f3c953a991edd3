"""Features: how a seat stands, in numbers of about the size of one, by which a learned judge guesses its final score.

1. Features look at what the seat itself may see and at nothing that others hide.
2. Most numbers look ahead: a monument counts as far as it will have declined when the game ends, an effect as often as
   it will still act. The number of turns left is exact once somebody's timeline holds enough monuments, else a guess.
3. What is half done counts as done: the card being created stands in the timeline, effects that wait are amounts to
   come, cards still to be discarded are no longer in hand.
4. Search asks for them at every leaf: flat loops over tables, numbers in attributes of compiled classes.
"""
