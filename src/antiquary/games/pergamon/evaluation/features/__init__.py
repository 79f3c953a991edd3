"""Features: how a seat stands, as numbers by which a fitted rule expects its final victory points.

1. Everything is read from the open board, so what is hidden cannot matter.
2. Most numbers are points that would come if the museum stayed as it is, the setbacks between being counted.
3. A row that is being built counts as what it can grow to, so that half a turn is not judged as the loss of its tiles.
4. Search asks for them at every leaf: flat loops over tables, numbers in attributes of compiled classes.
"""
