-- Word for people who are away: when it is their turn, a game is over, they have a seat, or their time runs out.

-- When something last happened at a table of which nobody has been told yet; 0 if there is nothing to tell. It is
-- written together with the move, so that a process that dies leaves nobody without word.
ALTER TABLE tables ADD COLUMN notify_since DOUBLE PRECISION NOT NULL DEFAULT 0;
CREATE INDEX tables_to_notify ON tables (notify_since) WHERE notify_since > 0;

-- The choices of a person: the kinds of messages by channel, and the language.
CREATE TABLE notify_settings (
    player TEXT PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    language TEXT NOT NULL,
    push TEXT NOT NULL,
    mail TEXT NOT NULL,
    webhook TEXT NOT NULL,
    digest_hours INTEGER NOT NULL
);

-- Where messages go: a browser, a mail address that was confirmed, or a webhook.
CREATE TABLE notify_targets (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    address TEXT NOT NULL,
    secret TEXT NOT NULL,
    label TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    sent DOUBLE PRECISION NOT NULL,
    refusals INTEGER NOT NULL,
    trouble TEXT NOT NULL
);
CREATE INDEX notify_targets_of_players ON notify_targets (player);
CREATE UNIQUE INDEX notify_targets_browsers ON notify_targets (address) WHERE channel = 'push';

-- What somebody was last told about a table, and after how many of its entries.
CREATE TABLE notices (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (player, table_id, kind)
);
CREATE INDEX notices_of_tables ON notices (table_id);

-- Messages that are still to be sent. A process that sends one holds a lease on it.
CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    target TEXT NOT NULL REFERENCES notify_targets (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    number INTEGER NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    tries INTEGER NOT NULL,
    leased_until DOUBLE PRECISION NOT NULL
);
CREATE INDEX outbox_by_time ON outbox (channel, due);
CREATE INDEX outbox_of_targets ON outbox (target);

-- Who is connected to a table, for the processes to which they are not connected.
CREATE TABLE presence (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, table_id)
);

-- Keys of the server itself, made at its first start.
CREATE TABLE server_keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
