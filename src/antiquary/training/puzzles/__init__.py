"""`antiquary puzzles`: finding puzzles in master games, and checking them."""
