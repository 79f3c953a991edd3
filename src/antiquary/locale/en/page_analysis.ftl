# The analysis board.

analysis-page = Analysis
analysis-intro = Try out a position: make moves for all seats, take them back, compare variations, and see what the coach thinks of each. Finished games are opened from their replay, with “Analyse from here”.
analysis-page-seat = Seat { $n }
analysis-tab = Analysis

## Beginning

analysis-draft = Where you left off
analysis-draft-text = { $game }, { $moves ->
    [0] no moves yet
    [one] one move
   *[other] { $moves } moves
}
analysis-draft-go = Continue
analysis-new = A new table
analysis-game = Game
analysis-new-go = Set up
analysis-position = A position
analysis-position-text = A position in notation, in one line
analysis-position-go = Open the position
analysis-record = A recorded game
analysis-record-text = The text of a record
analysis-record-go = Open the game
analysis-record-file = Choose a file
analysis-shared = What you have shared
analysis-unshare = Delete the link
analysis-unshare-one = Delete the link to { $title }

## The board

analysis-eyes-open = All hands open
analysis-eyes-decider = Whoever decides
analysis-look = See it as { $name }

## The coach

analysis-coach = Coach
analysis-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
analysis-chances = Chances of winning
analysis-best = Best moves
analysis-not-asked = { $name } has nothing to decide here. The chances are those that this seat can expect.

## Moves

analysis-moves = Moves
analysis-no-moves = No move has been tried yet.
analysis-first = To the first position
analysis-back = Back
analysis-forth = Forward
analysis-end = To the end of this line
analysis-notation = Notation
analysis-promote = Put this variation first
analysis-promote-move = Put the variation { $move } first
analysis-drop = Delete from here on
analysis-drop-move = Delete the variation { $move }
analysis-drop-here = Delete the shown move and all that follow

## Sharing

analysis-share = Share and export
analysis-share-text = Everybody who has the link sees this analysis as it is now, without the players’ names, and can go on from it in a copy of their own.
analysis-title = Title (optional)
analysis-share-go = Make a link
analysis-link = Link
analysis-export = Export
analysis-as-notation = The position in notation
analysis-as-record = Download the moves so far as a record
analysis-no-record = A position that was written down has no record.

## Editing

analysis-edit = Edit the position
analysis-edit-text = Every field of the notation, and what is in it. The manual explains the fields.
analysis-edit-table = Table
analysis-edit-checking = Checking …
analysis-edit-right = This position can be played.
analysis-edit-go = Analyse this position

## A table set up by hand

setup-empty = Empty table
setup-title = { $game }: set up a position
setup-tools = Setting up
setup-look = View
setup-as-table = Table
setup-as-text = As text
setup-undo = Undo
setup-clear = Clear the table
setup-cancel = Cancel
setup-place = { $owner }: { $zone }
setup-size = { $n }
setup-size-of = { $n } of { $most }
setup-less = { $amount }: one less
setup-more = { $amount }: one more
setup-add-zone = Put into: { $zone }
setup-look-zone = Look through { $zone } ({ $n })
setup-search = Search by name or text
setup-found = { $n ->
        [one] { $n } found
       *[other] { $n } found
    }
setup-remove = Take away
setup-replace = Put another in its place
setup-earlier = One place earlier
setup-later = One place later
setup-move-to = Move to
