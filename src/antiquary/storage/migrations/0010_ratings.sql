-- Stands for a player who deleted their account, the same in all of their results; empty for everybody else.
ALTER TABLE result_seats ADD COLUMN alias TEXT NOT NULL DEFAULT '';
CREATE INDEX results_rated ON results (number) WHERE rated = 1;
-- The rating of each holder: a player, `bot:` and a level, or an alias.
CREATE TABLE ratings (
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    holder TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    provisional INTEGER NOT NULL,
    PRIMARY KEY (game, pace, holder)
);
CREATE INDEX ratings_board ON ratings (game, pace, provisional, mu DESC, holder);
CREATE INDEX ratings_of_holders ON ratings (holder);
-- The same after each result, from which curves are drawn.
CREATE TABLE rating_points (
    holder TEXT NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    number INTEGER NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (holder, game, pace, number)
);
-- The last result that is contained in the ratings.
CREATE TABLE rating_position (id INTEGER PRIMARY KEY, number INTEGER NOT NULL);
INSERT INTO rating_position (id, number) VALUES (1, 0);
INSERT INTO leases (name, until) VALUES ('ratings', 0);
-- People who wait for opponents. `until` is when the lease of a waiting browser ends; `table_id` is the table that was
-- found.
CREATE TABLE seeks (
    player TEXT PRIMARY KEY,
    id TEXT NOT NULL,
    pool TEXT NOT NULL,
    document TEXT NOT NULL,
    began DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    table_id TEXT NOT NULL DEFAULT ''
);
CREATE INDEX seeks_waiting ON seeks (pool, began) WHERE table_id = '';
CREATE INDEX seeks_by_age ON seeks (until);
