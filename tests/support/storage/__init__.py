"""Databases, disks and clocks for the store."""
