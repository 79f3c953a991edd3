"""Words for people: keys of `locale/` become sentences in a language."""

from antiquary.text.words import LANGUAGES, MissingWords, Words

__all__ = ["LANGUAGES", "MissingWords", "Words"]
