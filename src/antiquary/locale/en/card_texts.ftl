# The texts of the cards of Ancient Knowledge, put together from their nodes. An effect is a clause that starts in lower
# case; `sentence` ends it. Arguments: $n a number; $kinds a set of kinds; $which "all", "others" or "adjacent"; $limit a
# further restriction of the monuments, or nothing; $self what the card itself is; $known "yes" if the clause before has
# named what this one acts on; $again "yes" if a card has just been created; $form the grammatical form ("main", "after"
# a leading clause, "infinitive"), which only some languages need.

## Kinds and moments

kind-city = City
kind-megalith = Megalith
kind-pyramid = Pyramid
kind-artifact = Artifact
kind-ancient = Ancient
kind-writing = Writing
kind-secret = Secret

activation-now = Now
activation-timeline = Timeline
activation-decline = Decline
activation-ongoing = Ongoing
activation-end = End of the game

## Putting together

sentence = { $text }.
list-and = { $first } and { $last }

requirement = only if { $condition }

## Numbers of things

builder-cards =
    { $n ->
        [one] { $n } builder card
       *[other] { $n } builder cards
    }
hand-cards =
    { $n ->
        [one] { $n } card from hand
       *[other] { $n } cards from hand
    }
points =
    { $n ->
        [one] { $n } victory point
       *[other] { $n } victory points
    }
count-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
count-monuments =
    { $n ->
        [one] { $n } monument
       *[other] { $n } monuments
    }
count-cities =
    { $n ->
        [one] { $n } city
       *[other] { $n } cities
    }
count-megaliths =
    { $n ->
        [one] { $n } megalith
       *[other] { $n } megaliths
    }
count-pyramids =
    { $n ->
        [one] { $n } pyramid
       *[other] { $n } pyramids
    }
count-artifacts =
    { $n ->
        [one] { $n } artifact
       *[other] { $n } artifacts
    }
count-technologies =
    { $n ->
        [one] { $n } technology
       *[other] { $n } technologies
    }
count-ancients =
    { $n ->
        [one] { $n } ancient
       *[other] { $n } ancients
    }
count-writings =
    { $n ->
        [one] { $n } writing
       *[other] { $n } writings
    }
count-secrets =
    { $n ->
        [one] { $n } secret
       *[other] { $n } secrets
    }
count-alike =
    { $n ->
        [one] { $n } monument of one type
       *[other] { $n } monuments of one and the same type
    }
count-endgame =
    { $n ->
        [one] { $n } monument with an end-of-game effect
       *[other] { $n } monuments with an end-of-game effect
    }
count-knowledge = { $n } knowledge
count-number = { $n }

## Conditions

at-least = at least { $what }
at-most = at most { $what }

condition-past = your past holds { $amount }
condition-timeline = your timeline holds { $amount }
condition-board = your board holds { $amount }
condition-collection = your collection holds { $amount }
condition-hand = your hand holds { $amount }
# A space has two places.
condition-space-one =
    { $n ->
        [2] space 1 of your timeline is full
       *[other] space 1 of your timeline holds { $amount }
    }
condition-lost = your lost knowledge is { $amount }
condition-self = { $amount } is left on this monument
condition-adjacent =
    { $n ->
        [one] { $amount } is adjacent to this monument
       *[other] { $amount } are adjacent to this monument
    }

## For each ...

each-past-cities = for each city in your past
each-past-megaliths = for each megalith in your past
each-past-pyramids = for each pyramid in your past
each-past-endgame = for each monument in your past that has an end-of-game effect
each-past-best = for each monument in your past that belongs to your most frequent type there
each-past-sets = for each set of a city, a megalith and a pyramid in your past
each-timeline = for each monument that is still in your timeline
each-timeline-cities = for each city in your timeline
each-board = for each artifact on your board
each-technology-sets = for each set of an ancient, a writing and a secret in your collection
every-lost-this-phase = for every { $n } knowledge that became lost in it

## Which monuments

limit-at-least = with { $n } or more knowledge on it
limit-at-most =
    { $n ->
        [0] with no knowledge on it
       *[other] with { $n } or less knowledge on it
    }
limit-space = from space { $n }

from-each =
    { $kinds ->
        [cities] { $which ->
            [adjacent] from each adjacent city
            [others] from each other city in your timeline
           *[all] from each city in your timeline
        }
        [megaliths] { $which ->
            [adjacent] from each adjacent megalith
            [others] from each other megalith in your timeline
           *[all] from each megalith in your timeline
        }
        [pyramids] { $which ->
            [adjacent] from each adjacent pyramid
            [others] from each other pyramid in your timeline
           *[all] from each pyramid in your timeline
        }
       *[monuments] { $which ->
            [adjacent] from each adjacent monument
            [others] from each other monument in your timeline
           *[all] from each monument in your timeline
        }
    }
one-monument =
    { $kinds ->
        [cities] { $which ->
            [adjacent] one adjacent city { $limit }
            [others] one other city in your timeline { $limit }
           *[all] one city in your timeline { $limit }
        }
        [megaliths] { $which ->
            [adjacent] one adjacent megalith { $limit }
            [others] one other megalith in your timeline { $limit }
           *[all] one megalith in your timeline { $limit }
        }
        [pyramids] { $which ->
            [adjacent] one adjacent pyramid { $limit }
            [others] one other pyramid in your timeline { $limit }
           *[all] one pyramid in your timeline { $limit }
        }
       *[monuments] { $which ->
            [adjacent] one adjacent monument { $limit }
            [others] one other monument in your timeline { $limit }
           *[all] one monument in your timeline { $limit }
        }
    }
from-any =
    { $kinds ->
        [cities] { $which ->
            [others] from any other cities in your timeline
           *[all] from any cities in your timeline
        }
        [megaliths] { $which ->
            [others] from any other megaliths in your timeline
           *[all] from any megaliths in your timeline
        }
        [pyramids] { $which ->
            [others] from any other pyramids in your timeline
           *[all] from any pyramids in your timeline
        }
       *[monuments] { $which ->
            [others] from any other monuments in your timeline
           *[all] from any monuments in your timeline
        }
    }
from-any-one =
    { $kinds ->
        [cities] { $which ->
            [others] from any other city in your timeline
           *[all] from any city in your timeline
        }
        [megaliths] { $which ->
            [others] from any other megalith in your timeline
           *[all] from any megalith in your timeline
        }
        [pyramids] { $which ->
            [others] from any other pyramid in your timeline
           *[all] from any pyramid in your timeline
        }
       *[monuments] { $which ->
            [others] from any other monument in your timeline
           *[all] from any monument in your timeline
        }
    }
from-few =
    { $kinds ->
        [cities] { $which ->
            [others] from no more than { $over } other cities in your timeline
           *[all] from no more than { $over } cities in your timeline
        }
        [megaliths] { $which ->
            [others] from no more than { $over } other megaliths in your timeline
           *[all] from no more than { $over } megaliths in your timeline
        }
        [pyramids] { $which ->
            [others] from no more than { $over } other pyramids in your timeline
           *[all] from no more than { $over } pyramids in your timeline
        }
       *[monuments] { $which ->
            [others] from no more than { $over } other monuments in your timeline
           *[all] from no more than { $over } monuments in your timeline
        }
    }

## Effects

effect-draw = draw { builder-cards }
effect-draw-each = draw { builder-cards } { $each }
effect-remove-from-each = remove { $n } knowledge { from-each }
effect-remove-from-one = remove { $n } knowledge from { one-monument }
effect-remove-from-one-up-to = remove up to { $n } knowledge from { one-monument }
effect-remove-spread = remove a total of { $n } knowledge { $source }
effect-remove-spread-up-to = remove a total of up to { $n } knowledge { $source }
effect-remove-spread-each = { $each }, remove { $n } knowledge { from-any-one }
effect-remove-from-self =
    { $known ->
        [yes] remove { $n } knowledge from it
       *[no] remove { $n } knowledge from this monument
    }
effect-return-lost =
    { $known ->
        [yes] reduce it by { $n }
       *[no] reduce your lost knowledge by { $n }
    }
effect-return-lost-up-to =
    { $known ->
        [yes] reduce it by up to { $n }
       *[no] reduce your lost knowledge by up to { $n }
    }
effect-add-to-each-opponent = choose one monument in the timeline of each opponent and put { $n } knowledge from the reserve on it
effect-move-lost-to-opponent = put { $n } of your lost knowledge on one monument in the timeline of one opponent
effect-create =
    { $kinds ->
        [cities] { $again ->
            [yes] create 1 more city
           *[no] create 1 city
        }
        [megaliths] { $again ->
            [yes] create 1 more megalith
           *[no] create 1 megalith
        }
        [pyramids] { $again ->
            [yes] create 1 more pyramid
           *[no] create 1 pyramid
        }
        [artifacts] { $again ->
            [yes] create 1 more artifact
           *[no] create 1 artifact
        }
        [monuments] { $again ->
            [yes] create 1 more monument
           *[no] create 1 monument
        }
       *[cards] { $again ->
            [yes] create 1 more builder card
           *[no] create 1 builder card
        }
    }
effect-learn = learn 1 technology
effect-learn-free = learn 1 technology, whatever it requires
effect-archive = archive once
effect-excavate = excavate once
effect-move = move { one-monument } to a free place on another space
effect-move-to = move one monument { $limit } to space { $to }, if there is room
effect-swap-self = swap this monument with another one in your timeline
effect-swap-two = swap two monuments in your timeline
effect-discard =
    { $kinds ->
        [cities] discard { count-cities } from hand
        [megaliths] discard { count-megaliths } from hand
        [pyramids] discard { count-pyramids } from hand
        [artifacts] discard { count-artifacts } from hand
        [monuments] discard { count-monuments } from hand
       *[cards] discard { hand-cards }
    }
effect-may-redraw = discard up to { hand-cards }, then draw as many builder cards
effect-each-opponent-discards = make each opponent discard { hand-cards }
effect-each-opponent-sacrifices-artifact = make each opponent discard 1 artifact from their board
effect-take-from-opponents-hand = look at the hand of one opponent and take 1 card from it
effect-discard-self =
    { $self ->
        [artifact] discard this artifact
        [technology] discard this technology
       *[monument] { $known ->
            [yes] discard it with all its knowledge instead of letting it decline further
           *[no] discard this monument with all its knowledge instead of letting it decline further
        }
    }
effect-may-sacrifice-artifacts = discard any number of artifacts from your board, even none, and remove { $n } knowledge from this monument for each
effect-straighten = straighten { rotated } in your past
effect-straighten-up-to = straighten up to { rotated } in your past
rotated =
    { $n ->
        [one] { $n } rotated monument
       *[other] { $n } rotated monuments
    }
effect-put-technologies-under-deck =
    { $n ->
        [one] put { $n } face-up technology under its deck
       *[other] put { $n } face-up technologies under their decks
    }
effect-put-technologies-under-deck-level =
    { $n ->
        [one] put { $n } face-up technology of level { $level } under its deck
       *[other] put { $n } face-up technologies of level { $level } under their deck
    }
effect-skip-decline = skip your decline phase this turn
effect-draw-until = reveal builder cards until you have found { found }; keep what you found and discard the others
found =
    { $kinds ->
        [cities] { count-cities }
        [megaliths] { count-megaliths }
        [pyramids] { count-pyramids }
       *[artifacts] { count-artifacts }
    }
effect-look-and-keep = look at the top { builder-cards }, keep 1 and discard the others
effect-look-and-create = look at the top { builder-cards }, create 1 artifact from among them and discard the others
effect-look-and-learn = look at the top { count-technologies } of level II, learn 1 of them and put the others under the deck in any order
effect-reveal-and-draft = reveal the top { builder-cards }; starting with you, each player in turn takes 1, then you take another; discard what is left

effect-may = you may { $effect }
effect-may-twice = you may { $effect }, then you may do so once more
effect-if = if { $condition }, { $effect }
effect-sequence = { $first }, then { $second }
effect-may-pay = you may { $cost }; if so, { $gain }

## Changes while a card is in play

enters-with-less = this monument enters play with { $n } knowledge less
enters-with-less-each = this monument enters play with { $n } knowledge less { $each }
enters-with-less-if = if { $condition }, this monument enters play with { $n } knowledge less
others-enter-with-less =
    { $kinds ->
        [cities] { $which ->
            [others] your other cities enter play with { $n } knowledge less
           *[all] your cities enter play with { $n } knowledge less
        }
        [megaliths] { $which ->
            [others] your other megaliths enter play with { $n } knowledge less
           *[all] your megaliths enter play with { $n } knowledge less
        }
        [pyramids] { $which ->
            [others] your other pyramids enter play with { $n } knowledge less
           *[all] your pyramids enter play with { $n } knowledge less
        }
       *[monuments] { $which ->
            [others] your other monuments enter play with { $n } knowledge less
           *[all] your monuments enter play with { $n } knowledge less
        }
    }
others-enter-with-less-if = if { $condition }, { $effect }
ease-requirement = whenever you learn a technology, one minimum in its requirement may count as { $n } lower
excavate-rate = whenever you excavate, draw { $n } instead of 2 builder cards for each monument you rotate

## Triggers

on-create =
    { $kinds ->
        [cities] whenever you create a city, { $effect }
        [megaliths] whenever you create a megalith, { $effect }
        [pyramids] whenever you create a pyramid, { $effect }
        [artifacts] whenever you create an artifact, { $effect }
        [monuments] whenever you create a monument, { $effect }
       *[cards] whenever you create a builder card, { $effect }
    }
on-create-from-space = whenever you create a monument on space { $spaces }, { $effect }
on-create-if = whenever you create a monument while { $condition }, { $effect }
list-or = { $first } or { $last }
on-learn =
    { $kinds ->
        [ancients] whenever you learn an ancient, { $effect }
        [writings] whenever you learn a writing, { $effect }
        [secrets] whenever you learn a secret, { $effect }
       *[technologies] whenever you learn a technology, { $effect }
    }
on-excavate-exactly = whenever you rotate exactly { count-monuments } to excavate, { $effect }
on-excavate-at-least = whenever you rotate at least { count-monuments } to excavate, { $effect }
instead-of-drawing = { $effect } instead of drawing
after-decline = whenever your decline phase ends, { $effect }

## Scoring

score = you get { points }
score-each = you get { points } { $each }
score-if = you get { points } if { $condition }
score-more = { $text }; with { $least } or more, it is { $n }
