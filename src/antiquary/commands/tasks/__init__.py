"""The work behind single commands: simulation, measurements of speed, play in the browser."""
