"""Requests and connections: who asks, how often, and what is answered when something is wrong."""
