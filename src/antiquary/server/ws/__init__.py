"""The WebSocket interface: one connection for each client of a table."""
