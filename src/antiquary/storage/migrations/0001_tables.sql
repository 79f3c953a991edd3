-- Read by SQLite and by PostgreSQL alike.

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    document TEXT NOT NULL,
    version INTEGER NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    number INTEGER NOT NULL,
    deciders TEXT NOT NULL,
    due INTEGER NOT NULL,
    claimed_until DOUBLE PRECISION NOT NULL,
    touched DOUBLE PRECISION NOT NULL
);
CREATE INDEX tables_lobby ON tables (touched) WHERE listed = 1 AND status = 'open';
CREATE INDEX tables_due ON tables (touched) WHERE due = 1;

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    action INTEGER NOT NULL,
    digest TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    line TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
);

CREATE TABLE seatings (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player, table_id)
);
CREATE INDEX seatings_of_tables ON seatings (table_id);

CREATE TABLE keys (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    player TEXT NOT NULL,
    data TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    expires DOUBLE PRECISION NOT NULL
);
CREATE INDEX keys_of_players ON keys (player, kind);
CREATE INDEX keys_by_age ON keys (expires);
