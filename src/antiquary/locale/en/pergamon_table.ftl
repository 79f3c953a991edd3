# Pergamon on the table: what is drawn in a terminal.

pergamon-table-letter =
    { $object ->
        [vase] V
        [jug] J
        [mask] M
       *[bracelet] B
    }
pergamon-table-space = space
pergamon-table-coins = coins
pergamon-table-depth = down to
pergamon-table-points = points
pergamon-table-round = round { $round }
pergamon-table-headline = Round { $round } of { $rounds }
pergamon-table-phase =
    { $phase ->
        [sorting] laying out finds
        [funding] funding
        [digging] digging
        [exhibiting] exhibiting
        [building] exhibiting
        [dissolving] exhibiting
        [storing] storing
       *[over] the end
    }
pergamon-table-museum = Museum
pergamon-table-funding = Funding
pergamon-table-ground = Dig
pergamon-table-figures = figures
pergamon-table-full = full, in %
pergamon-table-range = pays
pergamon-table-mean = on average
pergamon-table-seen = seen before
pergamon-table-waiting = To be laid out:
pergamon-table-start = start player
pergamon-table-stored = Stored:
pergamon-table-nothing-stored = nothing stored
pergamon-table-storing =
    { $costs ->
        [one] storing costs 1 coin
       *[other] storing costs { $costs } coins
    }
pergamon-table-on = On { $space }:
pergamon-table-free =
    { $markers ->
        [0] no marker free
        [one] 1 marker free
       *[other] { $markers } markers free
    }
pergamon-table-row = Row:
pergamon-table-objects = Objects:
pergamon-table-symbols =
    Tiles: [M2·63B] is the tile 2·63 with half a mask on its left edge and half a bracelet on its
    right one. Where neighbours show the same letter, an object is complete.
    ■▲◆★ are the players’ figures and markers, ☠ is the tomb robber, ●3 means 3 coins;
    ↓3 in the calendar: after the scoring all markers go down 3 spaces.

## The score sheet

pergamon-sheet-exhibited = New collections
pergamon-sheet-collection = Round { $round }: collections
pergamon-sheet-oldest = Round { $round }: { pergamon-oldest }
pergamon-sheet-final = The three oldest objects
pergamon-table-uncounted = The points of the others are counted at the end.
pergamon-table-awards = What you got points for
