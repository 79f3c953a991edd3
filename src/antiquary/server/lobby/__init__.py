"""The lobby: open tables, and people who look for opponents."""
