"""Messages to people who are away: mail, push messages and webhooks."""
