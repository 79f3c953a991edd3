# What the page knows besides the table itself: insight, coach, replay.

## What can be known

tab-log = Log
tab-insight = Insight
insight-title = Insight
insight-forecast = Decline
insight-forecast-text = Turns until the past, knowledge that will be lost if nothing is done, points to come.
insight-turns =
    { $n ->
        [one] in 1 turn
       *[other] in { $n } turns
    }
insight-lost = { $n } knowledge lost
insight-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
insight-score = Points so far
insight-score-none = No points yet.
insight-hidden = hidden
insight-unseen = Not seen yet
insight-unseen-text = What is still somewhere out of sight, of all there is.
insight-of = { $left } of { $of }

## The coach

coach-hint = Hint
coach-hint-text = What would the coach do, and why?
coach-thinks = Thinking …
coach-page-then = then: { $move }
coach-chance = Chance of winning { $chance }.
coach-page-cost = { $cost ->
        [one] costs 1 percentage point
       *[other] costs { $cost } percentage points
    }
coach-do = Do all of this
coach-review = Review
tab-review = Review
coach-review-wait = The coach looks at the game …
coach-review-later = The coach looks at a game when it is over.
coach-review-note = The chances are averages over guesses of what was hidden at that moment.
coach-range = In brackets: the range in which chances like these came true in recorded games.
coach-band = The band beside each line is the range in which chances like these came true in recorded games.
coach-curve = Chances of winning:
coach-curve-position = Moment of the game
coach-find-better = Find the better moves yourself
coach-costly = The moves that cost most
coach-costly-none = No move cost anything worth mentioning.
coach-page-played = Played: { $move }
coach-better = Better: { $move }
coach-choice = The coach would choose: { $move }
coach-go-there = Show
coach-try = Try it from here
coach-why = Why not this?
coach-why-text = Compare a move with the best one (W)
coach-why-pick = Choose anything: nothing is done yet. The coach compares it with the best move.
coach-why-title = Why not “{ $move }”?
coach-why-all = Everything that differs at the end of the turn
coach-why-other = Ask about another move
coach-marks = Marks
coach-turning = The turning point
coach-turning-none = There was no turning point: nobody caught up with a clear lead.
coach-brilliant = Brilliant moves
mark-brilliant = brilliant
mark-good = good
mark-inaccurate = inaccurate
mark-mistake = mistake
mark-blunder = blunder
coach-marks-text = In percentage points of the chance of winning: a move is inaccurate if it costs { $inaccurate } or more, a mistake from { $mistake } on, a blunder from { $blunder } on. It is brilliant if the next best move wins less often by at least { $brilliant }, and a quick look suggests another one. A forced move gets no mark.

## Looking at a game again

replay-title = { $game }: replay
replay-controls = Steps of the game
replay-first = To the beginning
replay-before = One step back
replay-after = One step forward
replay-last = To the end
replay-slider = Moment of the game
replay-position = { $at } of { $last }
replay-eyes = Seen by
replay-eyes-public = a spectator
replay-eyes-open = all hands open
replay-analyse = Analyse from here
replay-fork = Play on from here
replay-fork-text = A new game begins at step { $number }. The old one stays as it is.
replay-fork-others = The others
replay-fork-bots = Bots
replay-fork-people = Invite people
replay-fork-same = All hidden cards stay where they are.
replay-fork-anew = Everything hidden is dealt anew, so that nobody knows more than the others.
replay-fork-seat = You are
replay-fork-go = Play

## Keys at the table

page-key-help = This help
page-key-pin = Pin or unpin the closer look
page-key-digits = Choose the action with this number
page-key-zero = No, or enough
page-key-arrows = To the next thing that can be chosen
page-key-enter = Choose it; do what you are asked about
page-key-escape = Cancel what you have begun
page-key-undo = Undo your last step
page-key-confirm = End your turn, where that has to be confirmed
page-key-next = Show the next step
page-key-skip = Skip the animation: show everything as it stands now
page-key-why = Why not this? Compare what you point at with the best move

## Resigning

page-resign = Resign
page-resign-ask = Resign this game?
page-resign-lost = The game is over then, and you have lost it.
page-resign-bot = You leave the game, and a bot plays on in your place: { $level }.
page-resign-no = Play on
page-resigned = { $name } has resigned.
