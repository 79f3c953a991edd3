-- Tournaments: one row each, with a version; the document has the entrants and the pairings.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    document TEXT NOT NULL,
    version INTEGER NOT NULL,
    status TEXT NOT NULL,
    touched DOUBLE PRECISION NOT NULL
);
CREATE INDEX tournaments_running ON tournaments (touched) WHERE status = 'running';
CREATE TABLE tournament_entrants (
    player TEXT NOT NULL,
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    PRIMARY KEY (player, tournament)
);
CREATE INDEX entrants_of_tournaments ON tournament_entrants (tournament);
