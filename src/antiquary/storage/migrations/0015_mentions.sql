-- Who wrote a line of chat; empty if that is not known, and once they have deleted their account.
ALTER TABLE chat ADD COLUMN player TEXT NOT NULL DEFAULT '';
UPDATE chat SET player = COALESCE((
    SELECT MIN(players.id) FROM seatings JOIN players ON players.id = seatings.player
    WHERE seatings.table_id = chat.table_id AND players.name = chat.name HAVING COUNT(*) = 1
), '') WHERE seat >= 0;
-- Of other lines nobody can tell whose they are, not even when that person deletes their account: they lose the name.
UPDATE chat SET name = '' WHERE player = '';
CREATE INDEX chat_of_players ON chat (player) WHERE player <> '';
-- People whom the row of a table names though they have no seat there: they set it up, left a rated game, or were removed.
CREATE TABLE mentions (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
);
CREATE INDEX mentions_of_tables ON mentions (table_id);
INSERT INTO mentions (player, table_id) SELECT host, id FROM tables
    WHERE host <> '' AND host NOT LIKE 'tournament:%'
    AND NOT EXISTS (SELECT 1 FROM seatings WHERE seatings.table_id = tables.id AND seatings.player = tables.host);
