# Games for learners and analysts.

meta-level = LEVEL
error-no-parquet = Parquet files need pyarrow, which is not installed. Get it with: pip install "antiquary[research]".
error-batch-size = A batch of { $size } games cannot be played: it takes at least one game, and one for each process.
error-step-begun = A step has begun: wait for its end (step_wait) before the next one.
error-step-not-begun = No step has begun that could be waited for: begin one with step_async.
error-batch-actions = For { $size } games there must be as many actions, not { $count }.
error-batch-seeds = For { $size } games there must be as many seeds, or a single one, not { $count }.
error-reset-mask = Which of the { $size } games are to be dealt anew is told by as many truth values, at least one of them true.
error-not-dealt = No game has been dealt yet: reset() deals one.
error-reward-unknown = There is no reward “{ $reward }”. Known: { $known }.
error-render-unknown = The table cannot be drawn as “{ $mode }”. Known: { $known }.
error-opponents = At a table of { $seats } there is one opponent on each seat but the learner’s; { $count } were given.
error-no-pieces = Observations of “{ $game }” have no pieces to take them apart into.
