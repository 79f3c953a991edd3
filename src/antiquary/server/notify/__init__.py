"""Word for people who are away: push messages, mail and webhooks."""
