"""The pace of a table: clocks, deadlines and what happens when time is up."""
