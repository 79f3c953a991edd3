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
