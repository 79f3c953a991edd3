# Accounts, passkeys and profiles, as the server speaks of them.

error-confirm = Bestätige zuerst, dass du es bist: mit deinem Passwort oder mit einem Passkey.
error-login-missing = Ein Konto braucht einen Namen zum Anmelden.
error-passkeys-address = An dieser Adresse gibt es keine Passkeys. Sie brauchen HTTPS und eine Domain, oder localhost.
error-passkey = Dieser Passkey ließ sich nicht prüfen. Versuch es noch einmal.
error-passkey-new = Der Passkey ließ sich nicht speichern. Versuch es noch einmal.
error-no-passkey = Du hast keinen solchen Passkey.
error-last-passkey = Ohne ihn kannst du dich nicht mehr anmelden. Füge zuerst einen anderen Passkey oder ein Passwort hinzu.
error-too-many-passkeys = Du hast schon so viele Passkeys, wie ein Konto haben kann ({ $most }). Entferne zuerst einen.
