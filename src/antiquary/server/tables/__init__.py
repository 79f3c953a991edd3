"""Tables: their state in memory, their seats, and what each seat is told."""
