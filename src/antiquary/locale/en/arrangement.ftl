# Tables that are set up by hand: zones, what is counted in them, and what is wrong.

arrange-too-few = { $zone }: at least { $least } have to lie here; { $n } more { $n ->
        [one] is
       *[other] are
    } needed.
arrange-too-many = { $zone }: more than { $most } cannot lie here.
error-arrange-none = Tables of this game cannot be set up by hand. Write the position in notation.
error-arrange-one-edit = Move a piece or set an amount, not both at once.
error-arrange-zone = There is no zone “{ $zone }”.
error-arrange-nothing = Nothing lies at that place: { $zone }.
error-arrange-fixed = What lies here cannot be moved: { $zone }. Choose whose turn it is first.
error-arrange-kind = This does not belong here: { $piece } ({ $zone }).
error-arrange-exactly = { $n ->
        [0] Nothing can lie here now: { $zone }.
        [one] Exactly one has to lie here: { $zone }. Put another in its place instead.
       *[other] Exactly { $n } have to lie here: { $zone }. Put another in its place instead.
    }
error-arrange-no-amount = There is nothing to count here: { $zone }.
error-arrange-amount = Only { $least } to { $most } is possible: { $amount }.

## Ancient Knowledge

arrange-ancient-turn = Turn
arrange-ancient-active = Takes actions
arrange-ancient-actions = Actions left
arrange-ancient-first = First player
arrange-ancient-turns = Number of the turn
arrange-ancient-ending = Last turns
arrange-ancient-yes = yes
arrange-ancient-no = no
arrange-ancient-unfinished = something is unfinished
arrange-ancient-over = the game is over
arrange-ancient-tiles = Technologies on the table
arrange-ancient-tile = Tile { $n }
arrange-ancient-levels = Level
arrange-ancient-level = { $level ->
        [0] gone
        [1] I
       *[2] II
    }
arrange-ancient-hand = Hand
arrange-ancient-lost = Lost knowledge
arrange-ancient-board = Artifacts
arrange-ancient-past = Past
arrange-ancient-rotated = Rotated
arrange-ancient-collection = Technologies
arrange-ancient-timeline = { $name }: timeline
arrange-ancient-place = Space { $space }, { $upper ->
        [0] below
       *[1] above
    }
arrange-ancient-knowledge = Knowledge
arrange-ancient-piles = Piles
arrange-ancient-looked = Being created or looked at
arrange-ancient-deck = Builder deck
arrange-ancient-discard = Discard pile
arrange-ancient-deck-1 = Technologies I
arrange-ancient-deck-2 = Technologies II
arrange-ancient-discard-1 = Discarded technologies I
arrange-ancient-discard-2 = Discarded technologies II
arrange-ancient-box = Out of the game
arrange-ancient-hanging = { $name }: on space { $space } of the timeline there is a monument above, but none below.
arrange-ancient-long-past = { $name } still takes actions: then the past can hold { $most } at most.
arrange-ancient-agenda = What was unfinished does not fit the table any more. Choose who takes actions.

## Pergamon

arrange-pergamon-round = Round
arrange-pergamon-phase = Phase
arrange-pergamon-phases = { $phase ->
        [sorting] laying out finds
        [funding] placing figures
        [digging] digging
        [building] building a row
        [dissolving] dissolving a collection
        [storing] storing
        [over] the end
       *[exhibiting] exhibiting
    }
arrange-pergamon-start = Start player
arrange-pergamon-seat = Decides
arrange-pergamon-robber-coins = The tomb robber’s coins
arrange-pergamon-galleries = Galleries
arrange-pergamon-gallery = Gallery { $n ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
arrange-pergamon-coins = Coins
arrange-pergamon-points = Victory points
arrange-pergamon-figure = Figure on space
arrange-pergamon-no-space = none
arrange-pergamon-stored = Stored finds
arrange-pergamon-museum = { $name }: museum
arrange-pergamon-collection = Collection { $n }
arrange-pergamon-space = Space
arrange-pergamon-funding = Funding cards
arrange-pergamon-drawn = Drawn, face down
arrange-pergamon-faces = Drawn, face up
arrange-pergamon-spent = Of earlier rounds
arrange-pergamon-cards = Deck
arrange-pergamon-card = { $coins } ({ pergamon-back })
arrange-pergamon-elsewhere = Other finds
arrange-pergamon-waiting = To be laid out
arrange-pergamon-gone = Out of the game, seen
arrange-pergamon-rest = Not seen yet, or never
arrange-pergamon-too-early = Too many finds: by round { $round }, { $found } have been turned over, but { $placed } lie on the table. Choose a later round or put some back.
arrange-pergamon-no-fit = { $name }, { $collection }: { $left } and { $right } do not fit together.
arrange-pergamon-all-placed = All figures have been placed. Choose another phase or take a figure back.
arrange-pergamon-out-of-order = Figures are placed in order of play, beginning with { $name }.
arrange-pergamon-not-placed = In this phase, all figures stand on funding spaces.
arrange-pergamon-shared-space = Two figures stand on funding space { $space }.
error-arrange-pergamon-figure = A figure already stands on funding space { $space }.
