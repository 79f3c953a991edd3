-- The moment at which the first of the clocks that run at a table runs out, 0 if none runs; and that of each seat.
ALTER TABLE tables ADD COLUMN deadline DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN deadlines TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline > 0;
-- When a server last said that it runs, and the times in which none did; clocks stood still then.
CREATE TABLE heartbeat (id INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL);
INSERT INTO heartbeat (id, at) VALUES (1, 0);
CREATE TABLE pauses (began DOUBLE PRECISION PRIMARY KEY, ended DOUBLE PRECISION NOT NULL);
