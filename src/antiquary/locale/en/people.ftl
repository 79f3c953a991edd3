# Accounts, passkeys and profiles, as the server speaks of them.

error-confirm = Confirm first that it is you: with your password or with a passkey.
error-login-missing = An account needs a name to sign in with.
error-passkeys-address = Passkeys do not work at this address. They need HTTPS and a domain, or localhost.
error-passkey = That passkey could not be checked. Try again.
error-passkey-new = The passkey could not be stored. Try again.
error-no-passkey = You have no such passkey.
error-last-passkey = That is your only way to sign in. Add another passkey or a password first.
error-too-many-passkeys = You have as many passkeys as an account can have ({ $most }). Remove one first.
