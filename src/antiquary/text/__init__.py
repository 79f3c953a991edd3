"""Localisation: turns keys of `locale/` into sentences in a language."""

from antiquary.text.messages import MissingWords
from antiquary.text.words import LANGUAGES, Words

__all__ = ["LANGUAGES", "MissingWords", "Words"]
