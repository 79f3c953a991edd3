-- The player who uploaded a finished game; empty for tables at which people play.
ALTER TABLE tables ADD COLUMN uploaded_by TEXT NOT NULL DEFAULT '';
-- Uploads of before: finished tables at which nobody sits, not even a bot.
UPDATE tables SET uploaded_by = '?' WHERE status = 'finished' AND document NOT LIKE '%"bot":%'
    AND id NOT IN (SELECT table_id FROM seatings);
CREATE INDEX tables_uploaded ON tables (uploaded_by, touched) WHERE uploaded_by <> '';
-- By id, which never changes: a move leaves the index alone.
CREATE INDEX tables_unfinished ON tables (id) WHERE status <> 'finished';
CREATE INDEX players_guests ON players (created) WHERE login IS NULL;
