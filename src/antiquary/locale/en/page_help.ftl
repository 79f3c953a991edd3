# The help at the table, opened with a question mark.

help-search = Search rules, signs and keys
help-parts = Parts of the help
help-now = About what is going on now
help-none = Nothing was found. Try another word.
help-part-card = What is on a card
help-part-finds = What is on a find
help-part-icons = Signs
help-part-keys = Keys
help-part-terms = Terms

## The parts of a card

help-card-cost = Cost: discard this many other cards from your hand to create it.
help-card-kind = Kind: city, megalith, pyramid or artifact. Effects and requirements count kinds.
help-card-name = Name. Every card exists once.
help-card-space = The space of your timeline on which it starts. Each space further left or right costs one card more; with a lock it cannot be shifted.
help-card-knowledge = Knowledge that it starts with. Whatever is still on it when it declines is lost and costs one point each.
help-card-points = Points that it brings once it is in your past.
help-card-signs = When its effect acts, and what it does in short.
help-card-effect = The effect in full, as far as there is room. Point at the card to read all of it.

## The parts of a find

help-find-left = The right half of an object. It fits a find that shows its left half.
help-find-number = The last two digits of the year of the object on this side.
help-find-right = The left half of another object.
help-find-century = The century of that object: the first digit of its year, and its value.
help-find-bag = A bag hides 1 to 4 coins.
help-find-chest = A chest hides 5 to 8 coins.
help-find-paid = A funding card that was turned over shows its coins.

## Signs

help-icon-now = once, when you create or learn the card
help-icon-timeline = in each of your timeline phases
help-icon-decline = when the card declines
help-icon-ongoing = whenever it applies
help-icon-end = when points are counted
help-icon-cost = Cost: cards to discard
help-icon-next = Space of the timeline
help-icon-lock = Fixed: it cannot be put on another space
help-icon-knowledge = Knowledge on a monument
help-icon-points = Victory points
help-icon-hand = Cards in the hand
help-icon-past = Monuments in the past
help-icon-lost = Lost knowledge: minus one point each
help-icon-person = Other players
help-icon-create = Create a card of your hand
help-icon-learn = Learn a technology
help-icon-archive = Archive: discard cards to remove knowledge
help-icon-excavate = Excavate: rotate monuments of the past to draw cards
help-icon-search = Search: draw a card
help-icon-coin = Coins
help-icon-figure = A player’s figure on the funding track
help-icon-robber = The tomb robber, in a game of two
help-icon-finds = Stored finds
help-icon-final = Cannot be taken back
help-icon-undo = Take back the last step
help-icon-bulb = A hint of the coach
help-icon-eye = A closer look, insight
help-icon-pin = Pin the closer look

## Keys

