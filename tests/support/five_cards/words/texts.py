"""The texts of Five Cards. A game in the package has its texts in `locale/`."""

from typing import Final

TEXTS: Final = {
    "en": {
        "question": "Which card do you play?",
        "play": "{name}: plays the {card}.",
        "take": "{name}: gets {amount}.",
        "zone": "Zone {key}",
        "turn": "Plays next",
    },
    "de": {
        "question": "Welche Karte spielst du?",
        "play": "{name}: spielt die {card}.",
        "take": "{name}: {amount}.",
        "zone": "Bereich {key}",
        "turn": "Spielt als Nächstes",
    },
}
