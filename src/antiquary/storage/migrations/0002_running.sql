-- Running games that are listed, for those who want to watch. By id, which never changes: a move leaves the index alone.
CREATE INDEX tables_running ON tables (id) WHERE listed = 1 AND status = 'running';
