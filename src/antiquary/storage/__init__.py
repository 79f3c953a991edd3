"""The storage of tables: an append-only list of moves each, in one SQLite file or in PostgreSQL."""
