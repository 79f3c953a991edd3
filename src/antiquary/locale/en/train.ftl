# Training.

command-train = train the networks of a game by playing it
    .description = Plays games with search, fits a value and a policy network to them and keeps them if they play better, generation after generation. A course is kept in a folder: run the same command again to go on where it stopped. Needs the extra "train" (numpy, matplotlib).
    .examples =
        antiquary train pergamon --folder my-course
        antiquary train ancient-knowledge --games 500 --generations 2 --jobs 2
option-train-folder = the folder of the course (default: training-GAME)
option-train-generations = how many generations follow the first, which is played without networks (default 2)
option-train-rounds = rounds of search per decision, more or less by a factor of two (default 100)
option-train-ray = play on the Ray cluster at this address (without an address: on a Ray of its own)
option-train-games = games of a generation (default 200)
option-train-matches = games that decide whether networks are better (default 100)
error-train-extra = Training needs the module “{ $module }”. Install it with: pip install "antiquary[train]".
error-course-damaged = The course in { $file } cannot be read: { $reason }.
error-course-other = The folder { $folder } holds a course with other settings. Choose another --folder, or the same settings to go on.
error-weights-file = The weights in { $file } cannot be read: { $reason }.
error-weights-game = These weights were not made for { $game } with the features it has now.
error-weights-damaged = The weights for { $game } are damaged: { $reason }.
train-practising = generation { $generation } of { $generations }: practising
train-recording = generation { $generation } of { $generations }: recording
train-branching = generation { $generation } of { $generations }: playing branches on
train-comparing = generation { $generation } of { $generations }: comparing
train-heard = won { $won } against the best so far; kept: { $kept }
train-title = Learning { $game }
train-generation = generation
train-positions = positions
train-decisions = decisions
train-mean-score = mean score
train-mean-best = winners’ mean score
train-scores = points in practice
train-value-surprise = surprise at the winner (nats)
train-policy-surprise = surprise at the search’s choice (nats)
train-won = won against the best before
train-kept = kept
train-written = The weights are in { $weights }, the learning curves in { $curves }.
