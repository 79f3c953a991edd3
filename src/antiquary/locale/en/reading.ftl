# What a table can be read for: why something cannot be chosen, what a choice changes, what is to come.

## Why not, in Ancient Knowledge: clauses

why-kind = this is not the kind of card that is asked for
why-hand-empty = you have no cards in your hand
why-none-creatable = none of your cards can be paid for and put somewhere
why-none-learnable = you do not meet the requirement of any technology that lies open
why-no-knowledge-at-all = there is no knowledge on your monuments
why-all-rotated = all monuments of your past lie rotated already
why-past-empty = there are no monuments in your past
why-space-full = space { $space } is full
why-space-locked = the card is locked to space { $space }
why-space-same = the monument stands there already
why-space-cost =
    { $short ->
        [one] there it costs { count-cost }, and you lack 1
       *[other] there it costs { count-cost }, and you lack { $short }
    }
why-no-knowledge = there is no knowledge on it
why-other-chosen = the knowledge has to come from the monuments that you have begun with
why-itself = it has to be another monument
why-not-on-space = only monuments on space { $space } count
why-too-little = it needs at least { $least } knowledge and has { $n }
why-too-much = it may have at most { $most } knowledge and has { $n }
why-not-adjacent = it is not adjacent
why-declining = it is declining and stays where it is
why-nowhere = there is no free space for it
why-chosen = you have chosen it already
why-level = it is of level { $level }
why-yourself = that is you
why-no-cards = there are no cards in that hand
why-tile-gone = the tile has left the game
why-tile-second = the tile is of level II already
why-no-effect = its effect could change nothing now
why-other-question = you are asked something else: { $question }

## Why not, in every game

why-not-begun = The game has not begun yet: a seat is still free.
why-over = The game is over.
why-to-confirm = Confirm the end of your turn, or take something back.
why-others-decide =
    { $n ->
        [one] { $names } decides now.
       *[other] These decide now: { $names }.
    }
waiting-decides = { $name } decides.

## What a choice changes

change-own = { $what } { $amount }
change-other = { $name }: { $what } { $amount }
change-between = { $least } to { $most }
change-score = Points
change-hand = Cards in hand
change-knowledge = Knowledge on monuments
change-lost = Lost knowledge
change-timeline = Monuments in the timeline
change-past = Monuments in the past
change-straight = Straight monuments
change-artifacts = Artifacts
change-technologies = Technologies
change-coins = Coins
change-stored = Stored finds
change-collections = Collections
change-museum = Museum spaces

## What is to come

forecast =
    { $card }: { $turns ->
        [one] declines at the end of this or the next turn
       *[other] declines in { $turns } turns
    }, { $n } knowledge would be lost, { $points ->
        [one] 1 point
       *[other] { $points } points
    } in the past
forecast-never = { $card }: the game ends before it declines; 1 point in the timeline
unseen-card =
    { $coins ->
        [one] { $back } with 1 coin
       *[other] { $back } with { $coins } coins
    }
unseen-tile = Finds of century { $century }

## Counted

count-cost =
    { $cost ->
        [one] 1 card
       *[other] { $cost } cards
    }
