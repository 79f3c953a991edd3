# Pergamon: everything that a person reads in this game.

pergamon-name = Pergamon
pergamon-option-players = Players
pergamon-option-order_of_play = Order of play (variant): place figures in the order of the last round
pergamon-option-sorting = Sorting of the finds (variant): the start player sorts finds of the same century

## Words that others use

pergamon-object =
    { $object ->
        [vase] vase
        [jug] jug
        [mask] mask
       *[bracelet] bracelet
    }
pergamon-piece =
    { $object ->
        [vase] Vase
        [jug] Jug
        [mask] Mask
       *[bracelet] Bracelet
    }, { $year } BC
pergamon-back =
    { $back ->
        [bag] bag
       *[chest] chest
    }
pergamon-tile = { $century }·{ $number } ({ $left } | { $right })
pergamon-gallery =
    { $gallery ->
        [1] gallery I
        [2] gallery II
        [3] gallery III
        [4] gallery IV
       *[5] gallery V
    }
pergamon-deepest =
    { $deepest ->
        [1] gallery I
        [2] galleries I and II
        [3] galleries I to III
        [4] galleries I to IV
       *[5] galleries I to V
    }
pergamon-coins =
    { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
pergamon-costs =
    { $costs ->
        [one] 1 coin
       *[other] { $costs } coins
    }
pergamon-finds =
    { $finds ->
        [one] 1 find
       *[other] { $finds } finds
    }
pergamon-objects =
    { $objects ->
        [one] 1 object
       *[other] { $objects } objects
    }
pergamon-points =
    { $points ->
        [one] 1 victory point
       *[other] { $points } victory points
    }
pergamon-oldest = the oldest { pergamon-object }
pergamon-cards-drawn =
    { $chests ->
        [0] two bags
        [1] a bag and a chest
       *[2] two chests
    }
pergamon-robber = Tomb robber
pergamon-marker = { $who ->
        [you] Your marker
       *[other] The marker of { $player }
    }

## Questions

pergamon-ask-sorting = Which find of century { $century } goes into { pergamon-gallery }?
pergamon-ask-funding = Where do you put your figure? The funding cards show { pergamon-cards-drawn }.
pergamon-ask-digging = Where do you dig? Your space allows { pergamon-deepest }, and you have { pergamon-coins }.
pergamon-ask-exhibiting = Do you exhibit a collection? Choose a tile to begin a row with.
pergamon-ask-building =
    { $objects ->
        [0] Add a tile that fits on the left or on the right.
       *[other] The row would go to space { $space }. Add tiles, polish it, or exhibit it.
    }
pergamon-ask-dissolving = All your markers are in use. Which of your collections makes room for the one of value { $space }?
pergamon-ask-storing = Storing your { pergamon-tiles-held } costs { pergamon-costs }. Pay, or discard tiles. You have { pergamon-coins }.
pergamon-ask-over = The game is over.

## Choices

pergamon-action-fund = Funding space { $space }: { pergamon-coins }, { pergamon-deepest }
pergamon-action-dig = Dig in { pergamon-gallery } for { pergamon-coins }: { $tiles }
pergamon-action-do-not-dig = Do not dig
pergamon-action-row = Begin a row with { $tile }
pergamon-action-row-again = Begin a row with { $tile } again, which you cannot take back
pergamon-action-left = Add { $tile } on the left
pergamon-action-right = Add { $tile } on the right
pergamon-action-polish = Polish for 1 coin: value { $space }
pergamon-action-exhibit = Exhibit on space { $space }
pergamon-action-lay-back = Take the row back
pergamon-action-done = Exhibit nothing more
pergamon-action-pay = Store everything for { pergamon-coins }
pergamon-action-discard = Discard { $tile }
pergamon-action-dissolve = Dissolve collection { $number } on space { $space }: { $tiles }
pergamon-action-sort = { $tile }

## What exhibiting would do

pergamon-preview = The collection goes to space { $space } ({ pergamon-objects } worth { $worth }, polished by { $polish }).
pergamon-preview-push = { pergamon-marker } goes down from { $before } to { $after }.
pergamon-preview-out = { pergamon-marker } leaves the museum, and the collection is dissolved.
pergamon-cost-collection = your collection on space { $space }
pergamon-preview-dissolve = First you have to dissolve one of your three collections.

## What happened

pergamon-event-round = Round { $amount }. { $who ->
        [you] You are
       *[other] { $player } is
    } the start player.
pergamon-event-find = { $tile } comes into { pergamon-gallery }.
pergamon-new-finds = New finds: { $placed }.
pergamon-find-in = { $tile } in { pergamon-gallery }
pergamon-event-unseen =
    { $finds ->
        [one] 1 tile leaves the game unseen.
       *[other] { $finds } tiles leave the game unseen.
    }
pergamon-event-backs = The funding cards show { pergamon-cards-drawn }.
pergamon-event-robber-waits = The tomb robber waits on funding space { $place }.
pergamon-event-figure = { $who ->
        [you] You take
       *[other] { $player } takes
    } funding space { $place }.
pergamon-event-card = A funding card brings { pergamon-coins }.
pergamon-event-income = { $who ->
        [you] You get
       *[other] { $player } gets
    } { pergamon-coins }.
pergamon-event-robber-income = The tomb robber gets { pergamon-coins }.
pergamon-event-dig = { $who ->
        [you] You dig
       *[other] { $player } digs
    } { pergamon-finds } out of { pergamon-gallery }.
pergamon-event-robber-digs = The tomb robber takes { pergamon-finds } from { pergamon-gallery }.
pergamon-event-robber-rests = The tomb robber finds nothing to take.
pergamon-event-row = { $who ->
        [you] You begin
       *[other] { $player } begins
    } a row with { $tile }.
pergamon-event-row-left = { $who ->
        [you] You add
       *[other] { $player } adds
    } { $tile } on the left.
pergamon-event-row-right = { $who ->
        [you] You add
       *[other] { $player } adds
    } { $tile } on the right.
pergamon-event-polish = { $who ->
        [you] You polish
       *[other] { $player } polishes
    } the row: +{ $amount }.
pergamon-event-row-back = { $who ->
        [you] You take
       *[other] { $player } takes
    } the row back.
pergamon-event-exhibit = { $who ->
        [you] You exhibit
       *[other] { $player } exhibits
    } { pergamon-objects } on space { $place }.
pergamon-event-pushed =
    { $place ->
        [0] { pergamon-marker } leaves the museum.
       *[other] { pergamon-marker } goes down from { $amount } to { $place }.
    }
pergamon-event-dissolved = { $who ->
        [you] Your collection { $amount }
       *[other] Collection { $amount } of { $player }
    } is dissolved.
pergamon-event-stored = { $who ->
        [you] You store
       *[other] { $player } stores
    } tiles for { pergamon-coins }.
pergamon-event-discard = { $who ->
        [you] You discard
       *[other] { $player } discards
    } { $tile }.
pergamon-event-scoring = Scoring after round { $amount }.
pergamon-event-setback =
    { $amount ->
        [one] All markers go down 1 space.
       *[other] All markers go down { $amount } spaces.
    }
pergamon-event-award-exhibited = { $who ->
        [you] You get
       *[other] { $player } gets
    } { pergamon-points } for a new collection.
pergamon-event-award-collection = { $who ->
        [you] You get
       *[other] { $player } gets
    } { pergamon-points } for the collection on space { $place }.
pergamon-event-award-oldest = { $who ->
        [you] You get
       *[other] { $player } gets
    } { pergamon-points } for { pergamon-oldest }, from { $place } BC.
pergamon-event-award-final = { $who ->
        [you] You get
       *[other] { $player } gets
    } { pergamon-points } for one of the three oldest objects in the museum: { pergamon-object }, { $place } BC.
pergamon-event-over = The game is over.

## Why not

pergamon-why-over = The game is over.
pergamon-why-not-your-turn = Seat { $seat } has to decide now.
pergamon-why-other-question =
    { $phase ->
        [sorting] The finds have to be sorted first.
        [funding] Now the figures are placed.
        [digging] Decide first whether you dig.
        [exhibiting] Now you begin a row, or exhibit nothing more.
        [building] Finish the row first, or take it back.
        [dissolving] Dissolve one of your collections first.
       *[storing] Now you store: pay or discard.
    }
pergamon-why-space-taken = A figure already stands on funding space { $space }.
pergamon-why-gallery-too-deep = Your funding space only allows { pergamon-deepest }.
pergamon-why-gallery-empty = There are no finds in { pergamon-gallery }.
pergamon-why-gallery-too-dear = Digging in { pergamon-gallery } costs { pergamon-costs }, and you have { $coins } of { $costs }.
pergamon-why-tile-not-stored = You do not have the tile { $tile }.
pergamon-why-tile-alone = None of your other tiles fits the tile { $tile }.
pergamon-why-row-again = You have already taken back a row that began with { $tile }. Exhibit this one, or undo.
pergamon-why-tile-in-row = The tile { $tile } is already in the row.
pergamon-why-tile-does-not-fit = The tile { $tile } does not complete an object there.
pergamon-why-row-polished = The row is already polished: it takes no more tiles.
pergamon-why-row-short = A collection needs at least 2 tiles, and the row has { $tiles } of 2.
pergamon-why-polish-limit = A collection can be polished by { $most } at most, except in the last round.
pergamon-why-polish-coins =
    { $coins ->
        [0] Every point of polish costs 1 coin, and you have none.
        [one] Every point of polish costs 1 coin, and your only one is already spent on this row.
       *[other] Every point of polish costs 1 coin, and your { $coins } are already spent on this row.
    }
pergamon-why-polish-top = There is no space above 24.
pergamon-why-storing-coins = Storing costs { pergamon-costs }, and you have { $coins } of { $costs }. Discard tiles first.
pergamon-why-tile-not-waiting = The tile { $tile } is not among the finds to be sorted.
pergamon-why-younger-first = Younger finds come first, and { $tile } is not of the youngest century.

## Options and notation

pergamon-order-of-play-for-two = The variant “order of play” needs three or four players.
pergamon-notation-components = This position was written with other components ({ $found } instead of { $expected }).

## Components

pergamon-file-unreadable =
    { $reason ->
        [missing] there is no such file
        [forbidden] you are not allowed to read the file
        [folder] this is a folder, not a file
       *[other] the file cannot be read (system error { $code })
    }
pergamon-file-not-utf8 = the file is not UTF-8 text
pergamon-file-not-json = this is not JSON: { $problem ->
        [value] a value is missing here
        [name] a name in double quotes is missing here
        [comma] a comma is missing here
        [colon] a colon is missing here
        [last-comma] no comma may follow the last entry
        [rest] there is more text after the end
        [quote] this string has no closing quotation mark
        [control] a control character stands inside a string
        [escape] after a backslash only ", \, /, b, f, n, r, t or u and four digits may follow
        [deep] brackets are nested too deeply
        [digits] a number has too many digits
       *[other] it cannot be understood from here on
    }
pergamon-file-name-twice = “{ $name }” stands there twice
pergamon-file-not-object = an object in braces belongs here
pergamon-file-not-list = a list in brackets belongs here
pergamon-file-empty = the list is empty
pergamon-file-missing = “{ $name }” is missing
pergamon-file-unknown-name = “{ $name }” is not known here; known are: { $known }
pergamon-file-number = { $found } is not a whole number from { $least } to { $most }
pergamon-file-fixed = the rules need { $expected } here, not { $found }
pergamon-file-evidence = the evidence has to be one of: { $known }
pergamon-file-spaces = there are { $expected } funding spaces in this game, not { $found }
pergamon-file-space-order = the spaces are counted from the right, so this one is number { $expected }
pergamon-file-robber = two backs belong here, each “bag” or “chest”
pergamon-file-robber-twice = the tomb robber already has a space for { $backs }
pergamon-file-robber-missing = the tomb robber has no space for { $backs }
pergamon-file-back = { $found } is not a back; backs are: { $known }
pergamon-file-card-twice = the cards with { $coins } and this back stand there twice
pergamon-file-cards = there are { $expected } funding cards in this game, not { $found }
pergamon-file-band = a band of museum spaces is written like 5-8 and lies between 1 and { $top }
pergamon-file-band-overlap = space { $space } is already in the band { $other }
pergamon-file-band-missing = space { $space } is in no band
pergamon-file-object = { $found } is not an object; objects are: { $known }
pergamon-file-round-order = round { $round } has to come after round { $before }
pergamon-file-last-scoring = the last scoring has to be after round { $round }
pergamon-file-tiles = there are { $expected } tiles in this game, not { $found }
pergamon-file-number-twice = the number { $number } is already on tile { $other } of the list

pergamon-fact-space = Funding space { $space } from the right: { pergamon-coins }
pergamon-fact-depth = Funding space { $space } from the right: { pergamon-deepest }
pergamon-fact-robber = The tomb robber’s space for { pergamon-cards-drawn }: { $space }
pergamon-fact-card = Funding cards with { pergamon-coins }: { $copies }, { pergamon-back } on the back
pergamon-fact-museum = Museum, spaces { $first } to { $last }: { pergamon-points }
pergamon-fact-scoring = Scoring after round { $round }: bonus for { pergamon-oldest }, setback { $setback }
pergamon-fact-galleries = { $galleries } galleries with { $places } places each
pergamon-fact-two-objects = Every tile shows halves of two different objects
pergamon-fact-tile = Tile { $century }·{ $number }: right half of a { $left }, left half of a { $right }
pergamon-evidence =
    { $evidence ->
        [sourced] sourced
        [likely] likely
        [reconstructed] reconstructed
       *[unstated] evidence not stated
    }

## Counted

pergamon-tiles-held =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }
