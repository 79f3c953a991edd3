"""Visitors: what they are known by, and what they may do."""
