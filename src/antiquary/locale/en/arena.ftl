# The arena: opponents against each other.

meta-agents = NAMES
meta-folder = FOLDER

command-arena = let opponents play against each other, and rate them
    .description = Opponents against each other. As many of them as there are seats meet (all of them if there are fewer; one plays against itself), K games in every such group, on the same deals, from every seat. Shown are ratings, win rates with 95% intervals, points, lengths and times of thought.
    .examples =
        antiquary arena pergamon --agents master,scholar,apprentice,novice --games 24
        antiquary arena ancient-knowledge --agents master --players 3 --games 30
        antiquary arena pergamon --agents scholar,apprentice --results run.jsonl --plots pictures
        antiquary arena pergamon --agents file:policy.npz,novice --games 100
option-arena-agents = who plays, with commas between the names: { $names }, file:PATH for a policy of your own (docs/research/environments.md), or networks:PATH for networks that were trained
option-arena-games = games of every group (100); choose a multiple of 2 with two players, of 6 with three, so that everyone sits everywhere equally often
option-arena-jobs = how many games at the same time (as many as there are cores)
option-arena-results = keep every game in this file; the same command goes on where it stopped
option-arena-plots = draw ratings, wins, points, lengths and seats into this folder, as PNG and SVG
option-arena-ray = play on the Ray cluster at this address (without an address: on a Ray of its own)

arena-leader = ahead: { $name } { $rating }
arena-agent = opponent
arena-rating = rating
arena-interval = 95%
arena-games = games
arena-win-rate = wins
arena-score = points
arena-turn = s/turn
arena-decision = longest s
arena-pairing = pairing
arena-ahead = ahead
arena-seat = seat
arena-winning-score = mean points of the winner (95%)
arena-decisions = decisions a game: least · quartiles · most
arena-memory = most memory of a process, MB
arena-drawn = The pictures are in { $folder }.
arena-stopped = Stopped after { $games } of { $planned } games. With --results FILE such a run can be continued.
arena-stopped-kept = Stopped after { $games } of { $planned } games. The same command goes on from here.
arena-uneven = With a multiple of { $cycle } games, everyone would sit everywhere equally often.

arena-plot-ratings = Ratings
arena-plot-wins = Who ends ahead of whom
arena-plot-scores = Points
arena-plot-length = Length of a game
arena-plot-seats = Victories by seat
arena-plot-run =
    { $games ->
        [one] { $game }, { $players } players, 1 game
       *[other] { $game }, { $players } players, { $games } games
    }
arena-plot-rating-axis = rating with 95% interval (400 more: ten times as strong)
arena-plot-wins-axis = the row ends ahead of the column
arena-plot-scores-axis = points (line: median, diamond: mean, box: middle half)
arena-plot-length-axis = decisions
arena-plot-games-axis = games
arena-plot-seats-axis = share of victories
arena-plot-seat = seat { $seat }
arena-plot-even = if seats did not matter

error-arena-agent-twice = The opponent “{ $name }” is named more than once. Name each once (one alone plays against itself), or exactly { $players }, one for each seat.
error-arena-no-plots = Pictures need matplotlib, which is not installed. Get it with: pip install "antiquary[arena]".
error-arena-no-ray = Ray is not installed. Get it with: pip install "antiquary[ray]".
error-arena-ray = The Ray cluster cannot be used: { $reason }. What was played before is kept if there is a results file.
error-arena-elsewhere = A machine of this run has another { $field } (“{ $found }”) than the one that began it (“{ $expected }”). Install the same version and the same components file everywhere.
error-arena-no-results = The file { $file } holds something else than results of the arena. It is left as it is; choose another name.
error-arena-other-run = The file { $file } belongs to another run: “{ $field }” is { $found } there and { $expected } here. It is left as it is; choose another name.
error-arena-line = Line { $line } of { $file } is damaged, or no game of this run. The file is left as it is.
error-arena-in-use = The file { $file } is being written by another run.
error-worker-lost = One of the processes ended in the middle of its work, perhaps for want of memory. Try fewer of them (--jobs).
error-endless-game = These players do not end their game: { $agents }. It was stopped at decision number { $decisions }.
