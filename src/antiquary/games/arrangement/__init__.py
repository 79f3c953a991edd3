"""Tables set up by hand: a position as zones that pieces are moved between."""
