# `antiquary dataset`, and the datasheet that it writes.

command-dataset = write games of the opponents as a dataset
    .description = Let opponents of one level play many games and write every decision into Parquet files: the observation, the legal actions, the search behind the choice and the outcome, with a datasheet that describes it all. The same command writes the same bytes, however many processes play; after an interruption it goes on where it stopped.
    .examples =
        antiquary dataset pergamon --level master --games 10000 --jobs 2 --output pergamon-master
        antiquary dataset ancient-knowledge --level grandmaster --players 3 --games 500 --output trios
option-dataset-level = who plays: random, greedy, novice, apprentice, scholar, master (the default) or grandmaster
option-dataset-games = how many games (1000)
option-dataset-output = the folder of the dataset; it may hold the beginning of the same one
dataset-progress = Playing
dataset-done = Written to { $folder }. Games: { $games }, decisions: { $decisions }, files: { $files }, size: { $size } MB.
dataset-stopped = Stopped. Files written so far: { $files } of { $planned }. The same command goes on.
error-dataset-file = The file { $file } is no part of this dataset. It is left as it is; choose another folder.
error-dataset-other = The file { $file } belongs to another dataset: “{ $field }” is “{ $found }” there and “{ $expected }” here. It is left as it is; choose another folder.

## Columns

dataset-column-game = number of the game in the run
dataset-column-seed = the game’s 128-bit seed, as 32 hexadecimal digits
dataset-column-options = the options of the game, as NAME=VALUE
dataset-column-level = the opponent that played all seats
dataset-column-rules = version of the rules
dataset-column-encoding = version of the observations
dataset-column-decision = number of the decision in the game, from 0
dataset-column-seat = the deciding seat, from 0
dataset-column-question = the question asked: `ask-create`, `pergamon-ask-funding` and so on
dataset-column-legal = number of legal actions
dataset-column-action = the chosen action, as a number of the action space
dataset-column-move = the same in notation
dataset-column-actions = the legal actions
dataset-column-shares = the share of the search’s rounds that began with each of them; null if the level does not search
dataset-column-rounds = the rounds behind these shares; 0 if nothing was searched
dataset-column-new-rounds = those of them that were searched at this decision; the others were left from the step before
dataset-column-win-chances = the mean chance of winning over the new rounds, by seat; null if nothing was searched
dataset-column-expected-scores = the mean expected final points over the new rounds, by seat; null if nothing was searched
dataset-column-points = the seat’s final points
dataset-column-lead = by how much they exceed the mean of the others’
dataset-column-won = 1 if the seat won; a shared victory is divided
dataset-column-observation = what the seat could see, in the encoding that environments use
dataset-column-feature = the seat’s features before the decision, as the learned evaluation reads them

## The datasheet

datasheet-title = { $title }: games between opponents of the level { $level }
datasheet-motivation = Motivation
    .text =
        The dataset shows how the opponents of Antiquary play { $title }: what they saw at each decision, how they divided their search among the legal actions, how they judged the position, and how the game ended. It is meant for learning policies and values by imitation, for offline evaluation, and for studies of the game. It was written by Antiquary { $version } with the command

        ```
        { $command }
        ```
datasheet-composition = Composition
    .text =
        A row is a decision. Number of rows: { $decisions }, of games: { $games }. They are in Parquet files under `games/` (number of files: { $files }); a game is never divided between files. Nothing was left out: every decision of every game is there, those without a choice included. No game depends on another, so any of them can be held out; hold out whole games, because decisions of one game have the same outcome.

        Played: { $title }, version { $rules } of the rules, options `{ $options }`, all seats by { $level }. Mean final points by seat: { $scores }. Victories by seat: { $wins }.

        The observation of a row holds what the deciding seat could see, and nothing else. Only `seed`, `points`, `lead` and `won` go beyond that; they are no inputs, and the last three are targets. The dataset holds no data of people.
datasheet-collection = Collection
    .text =
        Programs played all games, without people and without a time limit. The seed “{ $seed }” and the number of a game decide everything in it, so the command above writes the same bytes again with the same versions of Antiquary and pyarrow, on any number of processes. With its seed, its options and its actions, each game can be replayed.

        Opponents that search play the action to which the search gave most rounds. Its tree is kept while nothing new is learned, so later steps of a turn begin with rounds that are already there. Win chances and expected points are those of the learned evaluation, averaged over the rounds of the decision, without calibration.
datasheet-columns = Columns
    .text = An observation has { $size } bytes, described in `docs/research/encoding.md` (version { $encoding }).
datasheet-column = column
datasheet-type = type
datasheet-meaning = meaning
datasheet-reading = Reading
    .text =
        ```python
        import polars
        table = polars.read_parquet("games/*.parquet")

        import duckdb
        table = duckdb.sql("SELECT * FROM 'games/*.parquet'")

        import pandas
        table = pandas.read_parquet("games")
        ```

        The bytes of the observations as an array: `numpy.frombuffer(b"".join(table["observation"]), "uint8").reshape(len(table), -1)`.
datasheet-uses = Uses
    .text =
        Suited to training and testing of policies and values, and to statistics of play at this level. Less suited to conclusions about how people play, or about what perfect play would be: the opponents err, all in the same way, and a value learned from their games is the value against them. The games have no exploration beyond the luck of the deal and of the search; positions that such opponents avoid hardly occur.
datasheet-licence = Distribution and licence
    .text = Whoever runs the command makes the dataset and may pass it on. Antiquary is under the MIT licence; the dataset holds no part of it beyond names and numbers. Pass the datasheet on with the files, and cite Antiquary as `CITATION.cff` says.
datasheet-maintenance = Maintenance
    .text = The dataset does not change. A new version of the rules or of the observations makes a new dataset, which the columns `rules` and `encoding` tell apart. Report mistakes where Antiquary is developed; the command above repairs a lost or damaged file that was deleted.
