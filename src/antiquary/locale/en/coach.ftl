# The coach. A line of a ledger is told as what a move does, compared with another one: it has -more or -less of it. $n is
# a mean over many guesses, so it need not be whole.

## What differs

ledger-points-more =
    { $n ->
        [one] brings 1 point more
       *[other] brings { $n } points more
    }
ledger-points-less =
    { $n ->
        [one] brings 1 point less
       *[other] brings { $n } points less
    }

ledger-ancient-points-more =
    { $n ->
        [one] brings 1 point more from past and technologies
       *[other] brings { $n } points more from past and technologies
    }
ledger-ancient-points-less =
    { $n ->
        [one] brings 1 point less from past and technologies
       *[other] brings { $n } points less from past and technologies
    }
ledger-ancient-lost-more = loses { $n } knowledge more
ledger-ancient-lost-less = saves { $n } knowledge
ledger-ancient-timeline-more =
    { $n ->
        [one] leaves 1 monument more in the timeline
       *[other] leaves { $n } monuments more in the timeline
    }
ledger-ancient-timeline-less =
    { $n ->
        [one] leaves 1 monument fewer in the timeline
       *[other] leaves { $n } monuments fewer in the timeline
    }
ledger-ancient-printed-more =
    { $n ->
        [one] has 1 printed point more on its way to the past
       *[other] has { $n } printed points more on their way to the past
    }
ledger-ancient-printed-less =
    { $n ->
        [one] has 1 printed point less on its way to the past
       *[other] has { $n } printed points less on their way to the past
    }
ledger-ancient-declining-more = leaves { $n } knowledge more on monuments that decline next
ledger-ancient-declining-less = leaves { $n } knowledge less on monuments that decline next
ledger-ancient-knowledge-more = leaves { $n } knowledge more on the other monuments
ledger-ancient-knowledge-less = leaves { $n } knowledge less on the other monuments
ledger-ancient-hand-more =
    { $n ->
        [one] leaves 1 card more in hand
       *[other] leaves { $n } cards more in hand
    }
ledger-ancient-hand-less =
    { $n ->
        [one] leaves 1 card fewer in hand
       *[other] leaves { $n } cards fewer in hand
    }
ledger-ancient-artifacts-more =
    { $n ->
        [one] has 1 artifact more
       *[other] has { $n } artifacts more
    }
ledger-ancient-artifacts-less =
    { $n ->
        [one] has 1 artifact fewer
       *[other] has { $n } artifacts fewer
    }
ledger-ancient-technologies-more =
    { $n ->
        [one] learns 1 technology more
       *[other] learns { $n } technologies more
    }
ledger-ancient-technologies-less =
    { $n ->
        [one] learns 1 technology fewer
       *[other] learns { $n } technologies fewer
    }
ledger-ancient-straight-more =
    { $n ->
        [one] keeps 1 monument more of the past straight
       *[other] keeps { $n } monuments more of the past straight
    }
ledger-ancient-straight-less =
    { $n ->
        [one] keeps 1 monument fewer of the past straight
       *[other] keeps { $n } monuments fewer of the past straight
    }
ledger-ancient-others-lost-more = lets the others lose { $n } knowledge more
ledger-ancient-others-lost-less = lets the others lose { $n } knowledge less
ledger-ancient-others-knowledge-more = burdens the others’ monuments with { $n } knowledge more
ledger-ancient-others-knowledge-less = burdens the others’ monuments with { $n } knowledge less
ledger-ancient-others-hand-more =
    { $n ->
        [one] leaves the others 1 card more
       *[other] leaves the others { $n } cards more
    }
ledger-ancient-others-hand-less =
    { $n ->
        [one] leaves the others 1 card fewer
       *[other] leaves the others { $n } cards fewer
    }
ledger-ancient-others-open-more =
    { $n ->
        [one] leaves the others 1 technology more that they can learn
       *[other] leaves the others { $n } technologies more that they can learn
    }
ledger-ancient-others-open-less =
    { $n ->
        [one] leaves the others 1 technology fewer that they can learn
       *[other] leaves the others { $n } technologies fewer that they can learn
    }
ledger-ancient-open-more = meets the requirement of { $piece }
ledger-ancient-open-less = cannot learn { $piece } next

ledger-pergamon-points-more =
    { $n ->
        [one] brings 1 victory point more
       *[other] brings { $n } victory points more
    }
ledger-pergamon-points-less =
    { $n ->
        [one] brings 1 victory point less
       *[other] brings { $n } victory points less
    }
ledger-pergamon-scoring-more =
    { $n ->
        [one] lets the collections score 1 point more from now on
       *[other] lets the collections score { $n } points more from now on
    }
ledger-pergamon-scoring-less =
    { $n ->
        [one] lets the collections score 1 point less from now on
       *[other] lets the collections score { $n } points less from now on
    }
ledger-pergamon-oldest-more =
    { $n ->
        [one] promises 1 point more for the oldest objects
       *[other] promises { $n } points more for the oldest objects
    }
ledger-pergamon-oldest-less =
    { $n ->
        [one] promises 1 point less for the oldest objects
       *[other] promises { $n } points less for the oldest objects
    }
ledger-pergamon-coins-more =
    { $n ->
        [one] leaves 1 coin more
       *[other] leaves { $n } coins more
    }
ledger-pergamon-coins-less =
    { $n ->
        [one] leaves 1 coin fewer
       *[other] leaves { $n } coins fewer
    }
ledger-pergamon-finds-more =
    { $n ->
        [one] leaves 1 find more in storage
       *[other] leaves { $n } finds more in storage
    }
ledger-pergamon-finds-less =
    { $n ->
        [one] leaves 1 find fewer in storage
       *[other] leaves { $n } finds fewer in storage
    }
ledger-pergamon-row-more = makes the best possible row worth { $n } more
ledger-pergamon-row-less = makes the best possible row worth { $n } less
ledger-pergamon-reach-more =
    { $n ->
        [one] can dig out 1 find more
       *[other] can dig out { $n } finds more
    }
ledger-pergamon-reach-less =
    { $n ->
        [one] can dig out 1 find fewer
       *[other] can dig out { $n } finds fewer
    }
ledger-pergamon-others-points-more =
    { $n ->
        [one] gives the others 1 victory point more
       *[other] gives the others { $n } victory points more
    }
ledger-pergamon-others-points-less =
    { $n ->
        [one] gives the others 1 victory point less
       *[other] gives the others { $n } victory points less
    }
ledger-pergamon-others-scoring-more =
    { $n ->
        [one] lets the others’ collections score 1 point more from now on
       *[other] lets the others’ collections score { $n } points more from now on
    }
ledger-pergamon-others-scoring-less =
    { $n ->
        [one] lets the others’ collections score 1 point less from now on
       *[other] lets the others’ collections score { $n } points less from now on
    }
ledger-pergamon-others-coins-more =
    { $n ->
        [one] leaves the others 1 coin more
       *[other] leaves the others { $n } coins more
    }
ledger-pergamon-others-coins-less =
    { $n ->
        [one] leaves the others 1 coin fewer
       *[other] leaves the others { $n } coins fewer
    }

## Reasons

reason-but = { $first }, but { $last }
reason-ahead = no difference that can be counted yet; in experience this move leads to more
reason-behind = no difference that can be counted yet; in experience this move leads to less
reason-equal = about as good
reason-points-more = { $n ->
        [one] about 1 point more, with about the same chance of winning
       *[other] about { $n } points more, with about the same chance of winning
    }
reason-points-fewer = { $n ->
        [one] about 1 point fewer, with about the same chance of winning
       *[other] about { $n } points fewer, with about the same chance of winning
    }
reason-only = there is nothing else to do

## Comparisons with the best move, marks, the turning point

compare-worse = It wins less often, { $less ->
        [one] by 1 percentage point
       *[other] by { $less } percentage points
    } ({ $chance }% instead of { $best }%): by the end of the turn it { $why }.
compare-worse-uncounted = It wins less often, { $less ->
        [one] by 1 percentage point
       *[other] by { $less } percentage points
    } ({ $chance }% instead of { $best }%). By the end of the turn nothing differs yet that could be counted.
compare-equal = It wins about as often ({ $chance }%).
compare-equal-counted = It wins about as often ({ $chance }%). By the end of the turn it { $why }.
compare-only = There is nothing else to do.
compare-best = This is the best move. The next best is “{ $other }”: { $comparison }
coach-turned = The game turned at move { $n }: in { $mover }’s turn, { $winner }’s chances rose from { $before }% to { $after }%; after that nobody else was clearly ahead.
coach-turned-own = The game turned at move { $n }: in { $winner }’s own turn, their chances rose from { $before }% to { $after }%; after that nobody else was clearly ahead.

## The page

coach-title-curve = Chances of winning
coach-curve-open = What the chances looked like at the start of each turn, from what lay open to everybody.
coach-curve-seat = What the chances looked like at the start of each turn, from what { $name } could see.
coach-axis = move
coach-title-costly = The moves that cost most
coach-no-costly = No move cost anything worth mentioning.
coach-column-move = move
coach-column-who = player
coach-column-played = played
coach-column-better = better
coach-column-cost = cost
coach-column-choice = choice
coach-column-chance = chance
coach-column-scores = points to expect
coach-column-why = why
coach-cost-chance =
    { $percent ->
        [one] 1 percentage point
       *[other] { $percent } percentage points
    }
coach-cost-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
coach-title-advice = Move { $n }: { $name }
coach-played = This was played.
coach-progress-glance = glancing
coach-progress-look = looking closely
coach-explained = Chances and points are averages over guesses of what was hidden, at the end of the turn.

error-coach-nothing = Seat { $seat } has nothing to decide at that moment.
error-coach-move = The move “{ $move }” is not possible in that position.
error-coach-over = The game is over after move { $moves }; there is no decision left to give advice on.
error-plot-extra = Drawing to a file needs matplotlib, which “pip install matplotlib” gets.
error-plot-format = The name of the drawing, { $file }, must end in .svg or .png.
error-coach-why = With --why, --move has to say which decision is meant.
error-coach-plot = With --move there is no curve, so nothing can be drawn to { $file }.
