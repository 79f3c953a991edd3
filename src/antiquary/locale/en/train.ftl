# Learning to judge.

command-train = learn to judge a game by playing it
    .description = Plays practice games, fits a judgement to what came of them and keeps it if it plays better, generation after generation. A course lives in a folder: run the same command again to go on where it stopped. Needs the extra "train" (numpy, matplotlib).
    .examples =
        antiquary train pergamon --folder my-course
        antiquary train ancient-knowledge --games 500 --generations 2 --jobs 2
option-train-folder = where the course lives (default: training-GAME)
option-train-generations = how many generations follow the first, which plays by lot (default 4)
option-train-games = games of a generation (default 4000)
option-train-matches = games that decide whether a judgement is better (default 400)
error-train-extra = Training needs the module “{ $module }”. Install it with: pip install "antiquary[train]".
error-course-damaged = The course in { $file } cannot be read: { $reason }.
error-course-other = The folder { $folder } holds a course with other settings. Choose another --folder, or the same settings to go on.
error-weights-file = The weights in { $file } cannot be read: { $reason }.
error-weights-game = These weights were not made for { $game } with the features it has now.
error-weights-damaged = The weights for { $game } are damaged: { $reason }.
train-practising = generation { $generation } of { $generations }: practising
train-comparing = generation { $generation } of { $generations }: comparing
train-heard = won { $won } against the best so far; kept: { $kept }
train-title = Learning to judge { $game }
train-generation = generation
train-positions = positions
train-mean-score = mean score
train-mean-best = winners’ mean score
train-scores = points in practice
train-explained = share of the lead explained
train-surprise = surprise at the winner (nats)
train-won = won against the best before
train-kept = kept
train-written = The weights are in { $weights }, the learning curves in { $curves }.
