"""People over HTTP: guests, accounts, sessions, passkeys, profiles."""
