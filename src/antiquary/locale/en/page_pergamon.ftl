# Pergamon's table in the browser.

pergamon-page-tile = Find { $century }·{ $number }: { $left } on the left, { $right } on the right
pergamon-page-museum = Museum
pergamon-page-collection = { $who ->
        [you] Your collection
       *[other] Collection of { $name }
    } on space { $space }: { $objects }
pergamon-page-pushed-to = It would be pushed to space { $space }
pergamon-page-pushed-out = It would be pushed out of the museum
pergamon-page-band = Spaces { $first } to { $last }: { pergamon-page-points }
pergamon-page-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
pergamon-page-points-word =
    { $points ->
        [one] point
       *[other] points
    }
pergamon-page-coins =
    { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
pergamon-page-coins-word =
    { $coins ->
        [one] coin
       *[other] coins
    }
pergamon-page-finds =
    { $n ->
        [one] 1 find
       *[other] { $n } finds
    }
pergamon-page-funding = Funding
pergamon-page-funding-way = paid from right to left
pergamon-page-funding-rest = the last figure takes the rest
pergamon-page-space = Funding space { $space }: { pergamon-page-coins }, galleries down to { $deepest }
pergamon-page-space-odds = Pays { $range }, on average { $expected }, in full with { $full }
pergamon-page-figure-of = Figure of { $name }
pergamon-page-robber = Tomb robber
pergamon-page-cards = Funding cards
pergamon-page-cards-down = Face down: { $backs }
pergamon-page-calendar = Calendar
pergamon-page-scoring =
    Scoring after round { $round }, 2 points for the oldest { $object }{ $setback ->
        [0] { "" }
       *[other] ; then all markers go down by { $setback }
    }
pergamon-page-ground = Galleries
pergamon-page-gallery = Gallery { $gallery }, { pergamon-page-coins }
pergamon-page-gallery-empty = no finds
pergamon-page-waiting = To be laid out, the youngest first:
pergamon-page-stored = Stored finds
pergamon-page-stored-none = No finds stored.
pergamon-page-do-row = Begin a row with: { $tile }
pergamon-page-do-left = Add on the left: { $tile }
pergamon-page-do-right = Add on the right: { $tile }
pergamon-page-do-discard = Discard: { $tile }
pergamon-page-row = Your row: { $tiles }
pergamon-page-row-place = Finds are joined into rows here.
pergamon-page-row-begin = Drag a find here, or choose one, to begin a row.
pergamon-page-row-short = Add a find that fits on the left or on the right.
pergamon-page-row-worth =
    { $polish ->
        [0] Worth { $worth }: space { $space }
       *[other] Worth { $worth } + { $polish } polish: space { $space }
    }
pergamon-page-must-dissolve = First one of your collections has to make room.
pergamon-page-push = { $from } → { $to }
pergamon-page-push-out = { $from } → out
pergamon-page-heap = Drag finds here to discard them, or choose them below.
pergamon-page-place-of = { $name }’s place
pergamon-page-markers-free =
    { $n ->
        [0] no marker free
        [one] 1 marker free
       *[other] { $n } markers free
    }
pergamon-page-on-space = space
pergamon-page-others = The others
pergamon-page-start = Start player
pergamon-page-collections-none = No collection in the museum.
pergamon-page-round = Round { $round } of { $rounds } · { $phase ->
        [sorting] laying out finds
        [funding] funding
        [digging] digging
        [storing] storing
        [over] the end
       *[exhibiting] exhibiting
    }
pergamon-page-closer = A closer look
pergamon-page-odds = What the cards may pay
pergamon-page-odds-space = Space { $space }
pergamon-page-odds-full = Pays its { pergamon-page-coins } in full: { $full }
pergamon-page-odds-mean = On average { $expected }
pergamon-page-odds-range = Coins: { $range }
pergamon-page-odds-bar = { pergamon-page-coins }: { $probability }
# Said in the terminal, too.
pergamon-odds-assumption = Those still to place are expected to choose like others of their level, people like scholars.
pergamon-page-tile-told = Its left edge shows half of: { $left }. Its right edge shows half of: { $right }, from century { $century }.
pergamon-page-object-year = { $object } of the year { $year }
pergamon-page-would-score = In a scoring it would bring { pergamon-page-points }.
pergamon-page-score = Score

# What an answer is called while it cannot be given.
page-verb-pass = Do not dig
page-verb-polish = Polish
page-verb-exhibit = Exhibit
page-verb-back = Take the row back
page-verb-done = Exhibit nothing more
page-verb-pay = Store everything

# Collections, scorings and what is too deep or too dear.
pergamon-page-points-short = +{ $points }
pergamon-page-scoring-title = Scoring after round { $round }
pergamon-page-scoring-collection = { $who ->
        [you] Your collection
       *[other] Collection of { $name }
    } on space { $detail }: { pergamon-page-points }
pergamon-page-scoring-oldest =
    { $object ->
        [vase] Oldest vase
        [jug] Oldest jug
        [mask] Oldest mask
       *[bracelet] Oldest bracelet
    } ({ $detail }): { pergamon-page-points } for { $name }
pergamon-page-scoring-final =
    One of the three oldest objects of all, { $object ->
        [vase] vase
        [jug] jug
        [mask] mask
       *[bracelet] bracelet
    } { $detail }: { pergamon-page-points } for { $name }
pergamon-page-scoring-setback =
    { $spaces ->
        [one] All markers go back 1 space
       *[other] All markers go back { $spaces } spaces
    }
pergamon-page-scoring-nothing = There is no collection in the museum: nobody scores
pergamon-page-scoring-sum = { $name }: { pergamon-page-points }
pergamon-page-scoring-skip = Skip
