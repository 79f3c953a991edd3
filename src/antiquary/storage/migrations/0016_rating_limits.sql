-- Whether a player hosts the tournament, for the quota of unfinished ones.
ALTER TABLE tournament_entrants ADD COLUMN host INTEGER NOT NULL DEFAULT 0;
UPDATE tournament_entrants SET host = 1 WHERE EXISTS (
    SELECT 1 FROM tournaments
    WHERE id = tournament AND document LIKE '%"host":"' || tournament_entrants.player || '"%'
);
-- Tournaments that are under way are read in pages, in the order of their ids.
DROP INDEX tournaments_running;
CREATE INDEX tournaments_running ON tournaments (id) WHERE status = 'running';
-- The rated games of the last days, by which it is counted how often the same two people have met.
CREATE INDEX results_rated_by_time ON results (at) WHERE rated = 1;
