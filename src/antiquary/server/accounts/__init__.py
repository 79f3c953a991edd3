"""Accounts, sessions, tokens, passkeys and what a visitor may do."""
