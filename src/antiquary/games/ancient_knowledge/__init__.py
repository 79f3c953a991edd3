"""Ancient Knowledge: build monuments, learn, and save what you can before time takes them."""

# Loading the cards fills the tables that effects read (`cards/tables.py`), so it comes before everything else here.
import antiquary.games.ancient_knowledge.cards  # noqa: F401
