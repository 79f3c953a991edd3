# The account page: sign in, password, devices, programs, deletion.

account-title = Account
account-stranger = You are not signed in.
account-guest = You are here as a guest, { $name }.
account-signed-in = You are signed in as { $name }.
account-sign-in = Sign in
account-sign-out = Sign out
account-notifications = Notifications
account-sign-in-guest = Your tables as a guest stay with the guest. To keep them, create an account instead.
account-create = Create an account
account-create-text = With an account you find your tables on every device. The tables that you have as a guest come along.
account-name-rule = 3 to 30 letters, digits, dots, hyphens or underscores
account-password = Password
account-password-rule = at least 10 characters
account-password-change = Change password
account-password-old = Current password
account-password-new = New password
account-password-effect = All other devices are signed out.
account-password-changed =
    { $n ->
        [0] Your password has been changed.
        [one] Your password has been changed, and one other device has been signed out.
       *[other] Your password has been changed, and { $n } other devices have been signed out.
    }
account-sessions = Where you are signed in
account-session-here = This device
account-session-unknown = Unknown browser
account-session-on = { $browser } on { $system }
account-session-used = Last used { $when }
account-session-end = Sign out
account-sessions-end-others = Sign out everywhere else
account-tokens = Programs that play in your name
account-token-used = Last used { $when }, valid until { $until }
account-token-delete = Delete
account-delete = Delete account
account-delete-guest = Delete everything about me
account-delete-text = Your name disappears from all tables. Bots finish your running games; finished games stay with your opponents, without your name. Games that you have uploaded are deleted. This cannot be undone.
account-delete-ask = Delete for good
account-delete-yes = Yes, delete
account-delete-no = Keep it
