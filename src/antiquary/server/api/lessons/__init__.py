"""The lessons over HTTP: their steps, tables for their chapters, and packs to play them without the server."""
