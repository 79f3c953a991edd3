# The card lab and the guided first games.

learning-pages = Cards and rules
learning-cards = Card lab
learning-rules-ancient-knowledge = Rules of Ancient Knowledge
learning-rules-pergamon = Rules of Pergamon

## Card lab

lab-game = Game
lab-search = Search the cards
lab-words = Words on the card: name, country, text
lab-words-example = for instance: knowledge adjacent
lab-filters = Filters
lab-kind = Kind
lab-activation = When it acts
lab-country = Country
lab-country-any = any
lab-space = Space
lab-cost = Cost
lab-knowledge = Knowledge
lab-points = Points
lab-level = Level
lab-locked = only with a fixed space
lab-count =
    { $n ->
        [0] No card
        [one] 1 card
       *[other] { $n } cards
    }
lab-count-tiles =
    { $n ->
        [0] No find
        [one] 1 find
       *[other] { $n } finds
    }
lab-clear = Clear the search
lab-look = Look closely at { $card }
lab-none = No card fits. Perhaps one filter less?
lab-tiles = Finds
lab-tiles-text = Each shows the right half of an object with a number on its left edge, and the left half of another one with its century on its right edge.
lab-object = Shows
lab-century = Century
lab-funding-cards = Funding cards
lab-funding-spaces = Funding spaces
lab-calendar = Scorings
lab-museum = Points of the museum's spaces
lab-evidence = Not everything that is printed in the game is publicly known: the list of finds, most funding spaces and the museum's points are reconstructed so that they fit all known examples.

## Guided first games

learn-first-game = A guided first game
learn-begin = Begin
learn-go-on = Go on where you left
learn-again = Begin anew
learn-rules-first = Read the rules
learn-steps =
    { $n ->
        [one] 1 step, about ten minutes.
       *[other] { $n } steps, about ten minutes.
    }
learn-step = Step { $at } of { $of }
learn-next = Next
learn-end = Play on
learn-skip = Leave the guide
learn-wait = A moment: the others play.
learn-left = You go your own way
learn-left-text = That is fine: this is a real game. The guide stays behind; play on as you like.
