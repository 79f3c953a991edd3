# Pergamon on the table: what is drawn in a terminal.

pergamon-table-letter =
    { $object ->
        [vase] V
        [jug] J
        [mask] M
       *[bracelet] B
    }
pergamon-table-tile = tile: right half, name, left half
pergamon-table-space = space
pergamon-table-coins = coins
pergamon-table-depth = down to
pergamon-table-points = points
pergamon-table-round = round { $round }
