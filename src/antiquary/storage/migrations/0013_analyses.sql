-- Analyses that were shared by link: copies that never change, deleted when nobody has opened them for a long time.
CREATE TABLE analyses (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    game TEXT NOT NULL,
    title TEXT NOT NULL,
    document TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    opened DOUBLE PRECISION NOT NULL
);
CREATE INDEX analyses_of_owners ON analyses (owner, created);
CREATE INDEX analyses_by_use ON analyses (opened);
