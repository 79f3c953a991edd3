"""Notifications over HTTP."""
