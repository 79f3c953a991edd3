# `antiquary statistics`.

command-statistics = count what is used in games, and with what success
    .description = Plays games, or reads recorded ones, and counts which cards, funding spaces and finds are used: how often, when, together with what, and how many of those who used them won. Intervals are 95% intervals.
    .examples =
        antiquary statistics pergamon --games 50 --level novice
        antiquary statistics ancient-knowledge --records games.jsonl --json
        antiquary statistics pergamon --games 2000 --output pergamon.json
option-statistics-level = who plays (master)
option-statistics-records = read the games from this file of records instead of playing them (can be repeated)
option-statistics-output = write the sums to this file, which the server can show
error-statistics-none = There is no finished game to count.
error-statistics-file = The file { $file } cannot be read: { $reason }.
statistics-title = Games: { $games }, players: { $players }
statistics-item = what
statistics-users = uses
statistics-used = how often
statistics-won = users who won
statistics-together = together with
