"""Five Cards in the words of a language."""
