-- Results of finished games, numbered in the order in which they were recorded; they outlive their tables.
CREATE TABLE results (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    rated INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    ending TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
CREATE TABLE result_seats (
    number INTEGER NOT NULL REFERENCES results (number),
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (number, seat)
);
CREATE INDEX result_seats_of_players ON result_seats (player, number) WHERE player <> '';
-- Whether the result of a finished game is in that list, or has no place there.
ALTER TABLE tables ADD COLUMN recorded INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_unrecorded ON tables (id) WHERE status = 'finished' AND recorded = 0;
