"""The printed facts of Pergamon: a JSON file, its reader, and tables to look things up in."""
