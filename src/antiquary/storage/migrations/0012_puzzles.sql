-- The first try of a player at each puzzle: only that one counts.
CREATE TABLE puzzle_tries (
    player TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    game TEXT NOT NULL,
    solved INTEGER NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, puzzle)
);
CREATE INDEX puzzle_tries_by_time ON puzzle_tries (player, game, at);
-- What follows from these tries, for each player and game. `last_day` is the day of the last puzzle of the day that was
-- solved, as a number.
CREATE TABLE puzzle_solvers (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    tries INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    days INTEGER NOT NULL,
    best_days INTEGER NOT NULL,
    last_day INTEGER NOT NULL,
    PRIMARY KEY (player, game)
);
