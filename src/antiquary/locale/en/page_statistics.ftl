# Statistics in the card lab.

uses-title = Statistics
uses-text = How often something is used, and how often those who used it won, in games of two. The orange line is the 95% interval; the dashed line is what would be expected if it made no difference.
uses-source = Whose games
uses-source-masters = Masters
uses-source-people = People here
uses-kind = What
uses-kind-find = Finds
uses-kind-space = Funding spaces
uses-masters =
    { $n ->
        [one] One game between masters
       *[other] { $n } games between masters
    }
uses-people =
    { $n ->
        [0] No game of people on this server yet
        [one] One game of people on this server
       *[other] { $n } games of people on this server
    }
uses-name = Name
uses-used = Used by
uses-won = Of these won
uses-when = When in the game
uses-begin = beginning
uses-end = end
uses-interval = { $share } ({ $range })
uses-uses =
    { $n ->
        [one] used once
       *[other] used { $n } times
    }
uses-sample = Seats that used it: { $n } of { $players }. Percentages in brackets are 95% intervals.
uses-together = More often than by chance together with:
uses-too-few = Too few games so far. Shown from this many on: { $least }.
uses-never = Nobody used it in these games.
uses-space = Space { $n }
lab-view = View
lab-view-cards = Cards
lab-view-statistics = Statistics
