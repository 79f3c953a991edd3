"""Tables, seats and live play. It knows no rule: it asks the game, stores the answer and tells each seat its part."""
