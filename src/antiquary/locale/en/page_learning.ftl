# The card lab and the guided first games.

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
lab-museum = Points of the museum’s spaces
lab-evidence = Not everything that is printed in the game is publicly known: the list of finds, most funding spaces and the museum’s points are reconstructed so that they fit all known examples.

## Guided first games

learn-first-game = A guided first game
learn-begin = Begin
learn-begin-here = Start here
learn-go-on = Continue where you left off
learn-again = Start over
learn-rules-first = Read the rules
learn-steps = { $chapters } chapters, { $n } steps, less than ten minutes.
learn-done = Done
learn-step = Step { $at } of { $of }
learn-next = Next
learn-next-chapter = Next chapter
learn-skip = Go on without the guide
learn-come-back = Back to the guide
learn-wait = One moment: the others are playing.
learn-not-yet = Not yet: { $because }
learn-read-first = read this first, then press “Next”.
learn-left = You went your own way
learn-left-text = That is fine: this is a real game, and you can play on. If you want the guide back, start the chapter over.
learn-again-chapter = Start the chapter over
learn-free = Play a whole game
learn-free-title = A whole game
learn-free-text = Against an easy opponent, with the guide as a companion who speaks up when something is new.
learn-companion = Your companion
learn-companion-text = I speak up when something happens for the first time.
learn-companion-silent = I am silent.
learn-companion-on = Switch on
learn-companion-off = Switch off
learn-understood = Understood
