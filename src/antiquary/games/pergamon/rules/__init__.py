"""The rules of Pergamon."""
