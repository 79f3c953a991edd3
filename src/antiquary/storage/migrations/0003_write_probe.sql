-- One row that is written to find out whether the database takes writes.
CREATE TABLE write_probe (id INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL);
INSERT INTO write_probe (id, at) VALUES (1, 0);
