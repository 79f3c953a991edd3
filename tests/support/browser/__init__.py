"""A real browser and what people do in it."""
