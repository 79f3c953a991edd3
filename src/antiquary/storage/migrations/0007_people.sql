-- Passkeys: the public keys by which people sign in without a password.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    label TEXT NOT NULL,
    public_key TEXT NOT NULL,
    sign_count BIGINT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    used DOUBLE PRECISION NOT NULL
);
CREATE INDEX passkeys_of_players ON passkeys (player);
-- Whether everybody may look at the game of a result.
ALTER TABLE results ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
-- The pieces that players had at the end of their games: in how many games, for how many points, and the best of them.
CREATE TABLE player_pieces (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    piece TEXT NOT NULL,
    public INTEGER NOT NULL,
    games INTEGER NOT NULL,
    points INTEGER NOT NULL,
    best INTEGER NOT NULL,
    best_number INTEGER NOT NULL,
    PRIMARY KEY (player, game, piece, public)
);
