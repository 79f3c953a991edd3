"""Servers in processes of their own or in that of the test, and their clients."""
