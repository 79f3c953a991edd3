# Words for playing Ancient Knowledge: what somebody is asked, what they can answer, why something cannot be done, and
# what has happened. In events, $who is "you" for the reader and "other" for anybody else, who is called $name; $cards is
# a list of cards, $card a single one, $n a number.

## Phases

phase-setup = Setup
phase-action = Action phase
phase-timeline = Timeline phase
phase-decline = Decline phase
phase-over = End of the game

## What you are asked

ask-nothing = You have nothing to decide.
ask-action =
    { $n ->
        [one] Take your second action.
       *[other] Take your first action.
    }
ask-space = On which space do you put { $subject }?
ask-pay =
    { $n ->
        [one] Pay for { $subject }: discard 1 card.
       *[other] Pay for { $subject }: discard { $n } cards.
    }
ask-move-to = To which space do you move { $subject }?
ask-swap-with = With which monument does { $subject } change places?
ask-burden = Which monument of { $other } gets { $n } knowledge?
ask-take-from = Which card do you take from the hand of { $other }?
ask-remove = From which monument do you remove knowledge? ({ $n } in all)
ask-remove-up-to = From which monument do you remove knowledge? (up to { $n })
ask-remove-from-one = From which monument do you remove { $n } knowledge?
ask-remove-from-one-up-to = From which monument do you remove knowledge, one at a time? (up to { $n }, all from the same one)
ask-discard-for =
    { $n ->
        [one] Do you discard 1 card for this effect?
       *[other] Do you discard { $n } cards for this effect?
    }
ask-discard-self-for = Do you discard this card for its effect?
ask-discard =
    { $n ->
        [one] Discard 1 card from your hand.
       *[other] Discard { $n } cards from your hand.
    }
ask-redraw =
    { $n ->
        [one] Exchange 1 more card? You discard it and draw another at the end.
       *[other] Exchange up to { $n } more cards? You discard them and draw as many at the end.
    }
ask-return-lost = How much lost knowledge do you return? (up to { $n })
ask-pass-on-lost = Which monument of another player gets up to { $n } of your lost knowledge?
ask-bury =
    { $n ->
        [one] Choose 1 technology that goes under its deck.
       *[other] Choose { $n } technologies that go under their decks.
    }
ask-create = Which card do you create?
ask-learn = Which technology do you learn?
ask-archive = Which card do you archive? Each one removes 1 knowledge.
ask-excavate = How many monuments of your past do you rotate?
ask-order = Which effect comes next?
ask-decline = Which monument on space 1 declines first?
ask-put-away =
    { $n ->
        [one] Put 1 more card of your opening hand back.
       *[other] Put { $n } cards of your opening hand back.
    }
ask-sacrifice = Discard one of your artifacts.
ask-sacrifice-own = Discard one of your artifacts for this effect?
ask-move = Which monument do you move?
ask-swap-self = With which monument does this one change places?
ask-swap = Which two monuments change places? Choose the first.
ask-steal = From whose hand do you take a card?
ask-keep = Which of these cards do you keep? You discard the others.
ask-create-looked = Which of these artifacts do you create?
ask-learn-looked = Which of these technologies do you learn?
ask-put-under = Which of these goes under the deck first?
ask-draft = Which of the revealed cards do you take?
ask-instead =
    { $n ->
        [one] Draw 1 card, or use the effect of this card instead?
       *[other] Draw { $n } cards, or use the effect of this card instead?
    }
ask-flip = Which tile becomes level II?

because = Because of { $card }: { $effect }

## What you can answer

action-create = Create: play a card from your hand
action-learn = Learn: take a technology
action-archive = Archive: discard cards, remove knowledge
action-excavate = Excavate: rotate monuments of your past, draw 2 cards for each
action-search = Search: draw 1 card
action-search-full = Search: your hand is full, you would draw no card
action-space =
    { $n ->
        [0] Space { $space }, free of charge
        [one] Space { $space }, for 1 card
       *[other] Space { $space }, for { $n } cards
    }
action-move = Space { $space }
action-seat =
    { $n ->
        [one] { $name } (1 card in hand)
       *[other] { $name } ({ $n } cards in hand)
    }
action-tile = Tile { $tile }: { $cards }
action-rotate = { $n ->
        [one] Rotate 1 monument
       *[other] Rotate { $n } monuments
    }{ $cards ->
        [0] {""}, but draw no card: your hand is full
        [one] {""}, draw 1 card
       *[other] {""}, draw { $cards } cards
    }
action-return = Return { $n } lost knowledge
action-discard-self = Yes: discard { $card }
action-instead = Use { $card }
action-draw =
    { $n ->
        [one] Draw 1 card
       *[other] Draw { $n } cards
    }
action-stop = No
action-stop-enough = Enough
action-stop-archive = Enough: now remove the knowledge
action-stop-redraw = Enough: now draw
action-stop-order = None of them
action-idle = Does nothing now: { $effect }

# A card in a list: what it is, then what matters about it now.
card-standing = { $card } – space { $space }, { $n } knowledge
card-standing-of = { $card } of { $name } – space { $space }, { $n } knowledge
card-monument = { $card } – cost { $cost }, space { $space }{ $locked ->
        [yes] {" "}(locked)
       *[no] {""}
    }, { $knowledge } knowledge, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
card-artifact = { $card } – cost { $cost }
card-effect = { $card } – { $effect }

## Moves, as the coach names them: understood without the question

move-create = { $count ->
        [0] Create
       *[other] Create { $cards }
    }
move-learn = { $count ->
        [0] Learn
       *[other] Learn { $cards }
    }
move-archive = { $count ->
        [0] Archive
       *[other] Archive { $cards }
    }
move-excavate = { $number ->
        [0] Excavate
        [one] Excavate: rotate 1 monument
       *[other] Excavate: rotate { $number } monuments
    }
move-search = Search
move-space = { $cost ->
        [0] Put { $subject } on space { $space }, free of charge
        [one] Put { $subject } on space { $space }, for 1 card
       *[other] Put { $subject } on space { $space }, for { $cost } cards
    }
move-pay = Pay with { $cards }
move-move-to = Move { $subject } to space { $space }
move-swap = Swap { $cards }
move-swap-self = Swap { $source } with { $cards }
move-swap-with = Swap { $subject } with { $cards }
move-burden = Add knowledge to { $cards }
move-take-from = Take { $cards } from the hand of { $other }
move-remove = Remove knowledge from { $cards }
move-discard-for = Discard { $cards } for the effect
move-discard-self-for = Discard { $cards } for its effect
move-discard = Discard { $cards }
move-redraw = Exchange { $cards }
move-return-lost = Return { $number } lost knowledge
move-pass-on-lost = Pass lost knowledge on to { $cards }
move-bury = Put { $cards } under the deck
move-order = Next effect: { $cards }
move-decline = Let { $cards } decline first
move-put-away = Put back { $cards }
move-sacrifice = Discard { $cards }
move-move = Move { $cards }
move-steal = Take a card from the hand of { $name }
move-keep = Keep { $cards }
move-put-under = Put { $cards } under the deck first
move-draft = Take { $cards }
move-instead = Use the effect of { $cards } instead of drawing
move-flip = Turn tile { $number } to level II
move-stop = Do without the effect of { $source }
move-stop-archive = Archive no more cards
move-stop-redraw = Exchange no more cards
move-stop-order = Use none of the other effects
move-stop-remove = Remove no more knowledge
move-stop-instead = { $n ->
        [one] Draw 1 card
       *[other] Draw { $n } cards
    }

## Why not

why-cost =
    { $cost ->
        [one] costs 1 other card, and you have none
       *[other] { $others ->
            [0] costs { $cost } other cards, and you have none
            [one] costs { $cost } other cards, and you have only one
           *[other] costs { $cost } other cards, and you have only { $others }
        }
    }
why-board-full = your 5 places for artifacts are full
why-locked-full = space { $space } is full, and the card is locked to it
why-spaces-full =
    { $reach ->
        [one] space { $space } is full, and you cannot pay for another one
       *[other] space { $space } and all spaces that you could pay for are full
    }
why-requirement = { $requirement } You have { $parts }.
# What somebody has of what is needed: $things as in count-cities.
have-of = { $have } of { $things ->
        [cards] { count-cards }
        [cities] { count-cities }
        [megaliths] { count-megaliths }
        [pyramids] { count-pyramids }
        [artifacts] { count-artifacts }
        [technologies] { count-technologies }
        [ancients] { count-ancients }
        [writings] { count-writings }
        [secrets] { count-secrets }
        [alike] { count-alike }
        [endgame] { count-endgame }
        [number] { $n }
       *[monuments] { count-monuments }
    }

## What has happened

some-cards =
    { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
event-turn = { $who ->
        [you] Turn { $n }: you
       *[other] Turn { $n }: { $name }
    }
event-action = { $who ->
        [you] You choose an action: { $action }.
       *[other] { $name } chooses an action: { $action }.
    }
action-name-create = create
action-name-learn = learn
action-name-archive = archive
action-name-excavate = excavate
action-name-search = search
event-draw = { $who ->
        [you] You draw { $cards }.
       *[other] { $name } draws { $cards }.
    }
event-put-away = { $who ->
        [you] You put { $cards } back.
       *[other] { $name } puts { $cards } back.
    }
event-discard = { $who ->
        [you] You discard { $cards }.
       *[other] { $name } discards { $cards }.
    }
event-discard-looked = { $who ->
        [you] You discard the rest: { $cards }.
       *[other] { $name } discards the rest: { $cards }.
    }
event-look = { $who ->
        [you] You look at { some-cards } from the deck.
       *[other] { $name } looks at { some-cards } from the deck.
    }
event-look-technologies = { $who ->
        [you] You look at the { count-technologies } on top of the level II deck.
       *[other] { $name } looks at the { count-technologies } on top of the level II deck.
    }
event-reveal = { $who ->
        [you] You reveal { $cards }.
       *[other] { $name } reveals { $cards }.
    }
event-take = { $who ->
        [you] You take { $cards } into your hand.
       *[other] { $name } takes { $cards } into the hand.
    }
event-steal = { $who ->
        [you] You take { $cards } from the hand of { $other }.
       *[other] { $name } takes { $cards } from the hand of { $other }.
    }
event-steal-from-you = { $name } takes { $cards } from your hand.
event-announce = { $who ->
        [you] You want to create { $card }.
       *[other] { $name } wants to create { $card }.
    }
event-create-monument = { $who ->
        [you] You create { $card } on space { $space } with { $n } knowledge.
       *[other] { $name } creates { $card } on space { $space } with { $n } knowledge.
    }
event-create-artifact = { $who ->
        [you] You create { $card }.
       *[other] { $name } creates { $card }.
    }
event-learn = { $who ->
        [you] You learn { $card }.
       *[other] { $name } learns { $card }.
    }
event-act = { $who ->
        [you] Your { $card } takes effect.
       *[other] { $card } of { $name } takes effect.
    }
event-remove = { $who ->
        [you] You remove { $n } knowledge from { $card }.
       *[other] { $name } removes { $n } knowledge from { $card }.
    }
event-add = { $who ->
        [you] Your { $card } gets { $n } knowledge.
       *[other] { $card } of { $name } gets { $n } knowledge.
    }
event-return-lost = { $who ->
        [you] You return { $n } lost knowledge.
       *[other] { $name } returns { $n } lost knowledge.
    }
event-move = { $who ->
        [you] You move { $card } to space { $space }.
       *[other] { $name } moves { $card } to space { $space }.
    }
event-swap = { $who ->
        [you] You let { $card } and { $other } change places.
       *[other] { $name } lets { $card } and { $other } change places.
    }
event-rotate = { $who ->
        [you] You rotate { count-monuments } of your past.
       *[other] { $name } rotates { count-monuments } of the past.
    }
event-straighten = { $who ->
        [you] You turn { count-monuments } of your past straight again.
       *[other] { $name } turns { count-monuments } of the past straight again.
    }
event-decline = { $who ->
        [you] Your { $card } declines.
       *[other] { $card } of { $name } declines.
    }
event-past = { $who ->
        [you] { $n ->
            [0] { $card } goes to your past, nothing is lost.
           *[other] { $card } goes to your past; you lose { $n } knowledge.
        }
       *[other] { $n ->
            [0] { $card } goes to the past of { $name }, nothing is lost.
           *[other] { $card } goes to the past of { $name }, who loses { $n } knowledge.
        }
    }
event-skip-decline = { $who ->
        [you] You leave out your decline phase.
       *[other] { $name } leaves out the decline phase.
    }
event-slide = { $who ->
        [you] Your monuments slide one space to the left.
       *[other] The monuments of { $name } slide one space to the left.
    }
event-discard-monument = { $who ->
        [you] You discard { $card } from your timeline.
       *[other] { $name } discards { $card } from the timeline.
    }
event-discard-artifact = { $who ->
        [you] You discard the artifact { $card }.
       *[other] { $name } discards the artifact { $card }.
    }
event-bury = { $who ->
        [you] You put { $cards } under the deck.
       *[other] { $name } puts { $cards } under the deck.
    }
event-put-under = { $who ->
        [you] You put { $cards } under the deck.
       *[other] { $name } puts { $cards } under the deck.
    }
event-deal = New on tile { $tile }: { $cards }.
event-discard-technology = Discarded from tile { $tile }: { $cards }.
event-flip = { $who ->
        [you] You turn tile { $tile } to level II.
       *[other] { $name } turns tile { $tile } to level II.
    }
event-tile-gone = Tile { $tile } cannot be filled any more and leaves the game.
event-shuffle = The discard pile becomes the new deck: { some-cards }.
event-shuffle-technologies = The discarded technologies become a new deck of level { $level }: { some-cards }.
event-end-near = { $who ->
        [you] You have at least 14 monuments in your past: the game ends once everybody has had the same number of turns.
       *[other] { $name } has at least 14 monuments in the past: the game ends once everybody has had the same number of turns.
    }
event-over = The game is over.

## The table

table-turn = Turn { $n }
table-whose = { $who ->
        [you] your turn
       *[other] turn of { $name }
    }
table-last-turns = last turns
table-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
table-hand =
    { $n ->
        [one] 1 card in hand
       *[other] { $n } cards in hand
    }
table-past = Past
table-straight = { $straight } straight, { $rotated } rotated
table-lost = lost knowledge
table-artifacts = Artifacts
table-collection = Technologies
table-none = none
table-deck = Deck { $n } · discard { $discard }
table-level-deck = level { $level }: { $n }
table-tile = Tile { $tile } · level { $level }
table-tile-gone = Tile { $tile } has left the game
table-your-hand = Your hand
table-column-card = Card
table-column-cost = Cost
table-column-space = Space
table-column-knowledge = Know.
table-column-points = Pts
table-column-effect = Effect
table-not-now = not now: { $reason }
table-symbols =
    The icons on cards: ↯ now, ⧖ timeline phase, ▼ decline, ∞ ongoing, ★ end of the game;
    ●3 means 3 knowledge, ○ none, ▪ a monument that is locked to its space.

## Memory: hidden cards that a player was shown

memory-hand = In hand (you saw)
memory-likely = Probably in hand (you saw)
memory-known =
    { $n ->
        [one] you saw 1 of them
       *[other] you saw { $n } of them
    }
memory-buried = Under deck { $level }, from the bottom: { $cards }

## Score sheet

sheet-title = Score sheet
sheet-printed = Past: printed points
sheet-effects = Past: effects
sheet-technologies = Technologies
sheet-timeline = Monuments in the timeline
sheet-lost = Lost knowledge
sheet-total = Total
sheet-cards = Card by card

## The table in the browser

ancient-page-own-board = Show your whole board with its text
ancient-page-more = { $n } more: show everything with its text
ancient-page-discard = The discard pile: { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
ancient-page-discard-why = Nobody may look through the pile: cards discarded from hands lie face down, and only who discarded them knows them.
ancient-page-discard-known =
    { $n ->
        [one] One card in it is known to you:
       *[other] { $n } cards in it are known to you:
    }
ancient-page-targets = Monuments of the others that you can choose
ancient-page-opening =
    { $n ->
        [0] Put the marked cards back. Choose one again to keep it.
        [one] Choose 1 more card to put back. Choose a marked one again to keep it.
       *[other] Choose { $n } more cards to put back. Choose a marked one again to keep it.
    }
ancient-page-opening-marked =
    { $n ->
        [one] 1 card is marked. Put it back, or press it to keep it.
       *[other] { $n } cards are marked. Put them back, or press one of them to keep it.
    }
ancient-page-opening-done = You have chosen. The game begins when everybody has.
ancient-page-put-back = Put back, keep the rest
ancient-page-goes-back = goes back
requirement-have = You have { $amounts }.
ancient-page-have = you have { $n }
ancient-page-alike = of one type
ancient-page-flip = At least seven monuments in a past
ancient-page-flip-text = { event-flip } Its technologies ask for more and give more.
ancient-page-go-on = Go on
action-put-away = Put back { $cards }
