"""Tables, seats and live play. Knows no rule: it asks the game, keeps the answer, and tells all what they may know."""
