-- Accounts that may not sign in, and the reason that they are told.
CREATE TABLE bans (
    player TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
-- Accounts that administer this server.
CREATE TABLE admins (
    player TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
-- Texts for everybody, by language as JSON.
CREATE TABLE announcements (
    id TEXT PRIMARY KEY,
    texts TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL
);
CREATE INDEX announcements_by_end ON announcements (until);
-- Every act of an administrator. The actor is empty for the command line, the names are as they were then.
CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    actor TEXT NOT NULL,
    actor_name TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    subject_name TEXT NOT NULL,
    details TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX players_by_age ON players (created);
CREATE INDEX tables_by_use ON tables (touched) WHERE status = 'finished';
-- Sums of what people use in their games here, as JSON, and the number of the last result that is in them.
CREATE TABLE use_tallies (
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (game, seats)
);
CREATE TABLE use_progress (id INTEGER PRIMARY KEY, number INTEGER NOT NULL);
INSERT INTO use_progress (id, number) VALUES (1, 0);
