"""Writes the golden games anew: PYTHONPATH=src:tests python tests/games/ancient_knowledge/regenerate_playthroughs.py

Read the difference before committing it: every changed line is a rule that changed.
"""

from support.games.ancient_playthroughs import write_all

if __name__ == "__main__":
    write_all()
