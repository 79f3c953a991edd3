-- The player who set a table up, to count the unfinished ones; empty for tables of before.
ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_hosted ON tables (host) WHERE status <> 'finished' AND host <> '';
-- When a key was last used, to the hour.
ALTER TABLE keys ADD COLUMN used DOUBLE PRECISION NOT NULL DEFAULT 0;
UPDATE keys SET used = created;
-- Jobs that one process does for all, and until when it has them.
CREATE TABLE leases (name TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL);
INSERT INTO leases (name, until) VALUES ('retention', 0);
