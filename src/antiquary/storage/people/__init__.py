"""Rows about people: their accounts, passkeys and profiles."""
