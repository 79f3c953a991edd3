# The puzzles on the page.

puzzle-page-puzzles = Puzzles
puzzle-page-title = Puzzle
puzzle-page-all = All puzzles
puzzle-page-game = Game
puzzle-page-task = Find the best line
puzzle-page-note = Play the whole idea: action, card, space and payment. Only what you see counts, as at a real table. Right is what wins most often; moves that are equally good all count.
puzzle-page-right = Right!
puzzle-page-wrong = Not the best move
puzzle-page-on = Right so far. Go on.
puzzle-page-rating-now = Your rating: { $rating } ({ $gained }).
puzzle-page-streak =
    { $n ->
        [one] 1 in a row.
       *[other] { $n } in a row.
    }
puzzle-page-not-counted = Only your first try counts.
puzzle-page-again = Try again
puzzle-page-show = Show the solution
puzzle-page-solution = The solution
puzzle-page-walk = Step through the solution
puzzle-page-step = Step { $at } of { $of }
puzzle-page-step-end = This is the position afterwards.
puzzle-page-step-hidden = The last move reveals something new. The line ends here.
puzzle-page-step-back = One step back
puzzle-page-step-on = One step on
puzzle-page-next = Next puzzle
puzzle-page-choices =
    { $n ->
        [one] 1 choice
       *[other] { $n } choices
    }
puzzle-page-difficulty = Difficulty { $n } of 5
puzzle-level-1 = Easy
puzzle-level-2 = Fair
puzzle-level-3 = Tricky
puzzle-level-4 = Hard
puzzle-level-5 = Very hard
puzzle-page-today = Puzzle of the day
puzzle-page-today-text = The same for everybody. Solve it at the first try, day after day.
puzzle-page-solve = Solve it
puzzle-page-you = You as a solver
puzzle-page-rating = Rating
puzzle-page-solved = Solved
puzzle-page-of = { $n } of { $of }
puzzle-page-in-a-row = In a row
puzzle-page-days = Days in a row
puzzle-page-best = Best: { $streak } in a row; days in a row: { $days }.
puzzle-page-provisional = The rating is still provisional.
puzzle-page-next-fitting = A puzzle that fits
puzzle-page-choose =
    { $n ->
        [one] 1 puzzle
       *[other] All { $n } puzzles
    }
puzzle-page-theme = Theme
puzzle-page-any = Any
puzzle-page-tried = Your tries
puzzle-page-filter-all = All
puzzle-page-filter-new = New
puzzle-page-filter-failed = Failed
puzzle-page-shown =
    { $n ->
        [one] 1 puzzle
       *[other] { $n } puzzles
    }
puzzle-page-number = Puzzle { $n }
puzzle-page-rated = rated { $rating }
puzzle-page-was-new = not tried yet
puzzle-page-was-solved = Solved
puzzle-page-was-failed = Failed

## From one's own games

puzzle-better-title = Find the better move
puzzle-better-task = You had a better move here. Find it.
puzzle-better-at = Moment { $at } of { $of }
puzzle-better-wait = The coach is looking at your game …
puzzle-better-none = The coach found no costly move of yours in this game.
puzzle-better-review = To the review
