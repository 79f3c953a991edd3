"""People: passkeys, profiles, the export of one's data, moderation and the host's legal texts."""
