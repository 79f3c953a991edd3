"""Pergamon: dig for finds, fit their halves together and exhibit them before the visitors look elsewhere."""
