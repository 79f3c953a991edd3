"""Visitors: how they are identified, and what they may do."""
