# Puzzles: the command, their themes, and what is said after a try.

command-puzzles = find puzzles in master games, and check them
    .description = Lets masters play, and keeps the positions in which every move of a line is either right or clearly a mistake, from the action to its card, space and payment. With --check, every puzzle is searched ten times as long; what does not hold is reported, and --write leaves it out. Work that was interrupted goes on if it has a --file.
    .examples =
        antiquary puzzles pergamon --games 50 --file found.jsonl
        antiquary puzzles pergamon --file found.jsonl --check --write collection.json
        antiquary puzzles ancient-knowledge --check --jobs 2
option-puzzles-games = how many master games are searched (100)
option-puzzles-again = also search the positions of the puzzles that ship, before any games
option-puzzles-file = where the work is kept, so that it can be interrupted (nowhere)
option-puzzles-check = check puzzles instead of finding them: those in --file, else those that ship with the game
option-puzzles-write = with --check: write the puzzles that pass to this file, as a collection
option-puzzles-add = with --write: the puzzles that ship with the game stay in the collection
option-puzzles-most = how many puzzles a collection has at most (400)
puzzles-finding = searching games
puzzles-checking = checking puzzles
puzzles-found =
    { $n ->
        [one] 1 puzzle
       *[other] { $n } puzzles
    } in { $games ->
        [one] 1 game
       *[other] { $games } games
    }
puzzles-checked = Puzzles that hold (search × { $times }): { $passed } of { $n }
puzzles-level = level
puzzles-solved = solved
error-puzzle-damaged = The puzzles for { $game } are damaged: { $reason }.
error-puzzle-game = These puzzles were not made for { $game } with the rules it has now.
error-puzzle-file = The file { $file } holds other work than puzzles for { $game } with the seed “{ $seed }”. Choose another --file.

## Themes

puzzle-theme-save-knowledge = Save knowledge
puzzle-theme-technology = Unlock a technology
puzzle-theme-deny = Deny
puzzle-theme-chain = Chain of effects
puzzle-theme-build = Build
puzzle-theme-artifact = Artifacts
puzzle-theme-hand = Cards in hand
puzzle-theme-excavate = Excavate
puzzle-theme-points = Points
puzzle-theme-push = Push
puzzle-theme-polish = Polish
puzzle-theme-exhibit = Exhibit
puzzle-theme-museum = The museum
puzzle-theme-oldest = The oldest finds
puzzle-theme-finds = Finds
puzzle-theme-coins = Coins

## After a try

puzzle-solution-why = The right move { $why }. It wins { $best }% of such games, the best of the wrong ones { $next }%.
puzzle-step-alike = Just as good: { $moves }.
puzzle-step-any = All choices are equally good here.
error-puzzle-unknown = There is no such puzzle.
error-puzzle-choices = These choices cannot be made one after another in this puzzle.
error-puzzle-own = There is no such moment in a review of yours.
