# Administration of a server: `antiquary admin` and the refusals that administrators and banned players read.

command-admin = list, ban, announce, clean up: for whoever runs a server
    .description = Administers the database of a server, also while the server runs: it takes notice within a few seconds. Every act is written to the audit log.
    .examples =
        antiquary admin grant ada
        antiquary admin list players --kind banned --database /srv/antiquary/tables.db
        antiquary admin purge --older-than guests=30,open-tables=14 --dry-run
admin-list = list tables, players or uploads
    .examples =
        antiquary admin list tables --status running --unused 30
        antiquary admin list players --name ada --json
        antiquary admin list uploads --most 20
admin-remove = delete a table, whoever sits there
    .examples =
        antiquary admin remove Xb2kQpW1r0 --yes
admin-ban = ban an account: its sessions end, and it cannot sign in
    .examples =
        antiquary admin ban troll --reason "Insults in the chat"
admin-unban = let an account sign in again
    .examples =
        antiquary admin unban troll
admin-grant = make an account an administrator
    .examples =
        antiquary admin grant ada
admin-revoke = make an administrator an ordinary account
    .examples =
        antiquary admin revoke ada
admin-announce = show a text to everybody until a date
    .examples =
        antiquary admin announce "en=Down for maintenance on Sunday" "de=Sonntag wird gewartet" --until 2026-12-06T12:00
        antiquary admin announce "en=Welcome" --days 3
admin-withdraw = take an announcement back
    .examples =
        antiquary admin withdraw 3f9a0c1b2d4e
admin-purge = delete guests and tables that were not used for a long time
    .examples =
        antiquary admin purge --older-than guests=30 --dry-run
        antiquary admin purge --older-than open-tables=14,finished-tables=730 --yes
admin-vacuum = give free space back to the disk
    .examples =
        antiquary admin vacuum --database /srv/antiquary/tables.db
admin-log = show what administrators did
    .examples =
        antiquary admin log --most 20 --json

meta-legal = [LANG=]FILE
meta-table = TABLE
meta-account = ACCOUNT
meta-text = LANG=TEXT
meta-date = DATE
meta-reason = TEXT
meta-name = NAME
option-imprint = your imprint, a text file; de=FILE for one language (can be repeated)
option-privacy = your privacy text, a text file; de=FILE for one language (can be repeated)
option-admin-what = tables, players or uploads
option-admin-status = only tables of this status: open, running, finished, unplayable or ended
option-admin-player = only tables of this account or player
option-admin-game = only tables of this game
option-admin-unused = only tables that were not used for so many days
option-admin-kind = only players of this kind: accounts, guests, banned or admins
option-admin-name = only players whose name contains this
option-admin-most = how many lines (50)
option-admin-table = the table’s id
option-admin-account = the account’s name, or a player’s id
option-admin-reason = the reason, which the account is told
option-admin-text = the text in a language, as in "en=Welcome"
option-admin-until = the last moment at which it is shown, as in 2026-12-06 or 2026-12-06T12:00
option-admin-days = for how many days it is shown (7)
option-admin-announcement = the announcement’s id
option-admin-older = after how many days without use something is deleted ({ $names })
option-admin-dry-run = only count what would be deleted
option-admin-yes = do not ask for confirmation

admin-column-id = id
admin-column-game = game
admin-column-status = status
admin-column-used = last used
admin-column-seats = seats
admin-column-name = name
admin-column-login = account
admin-column-created = since
admin-column-tables = tables
admin-column-notes = notes
admin-column-when = when
admin-column-actor = who
admin-column-act = act
admin-column-subject = whom or what
admin-column-details = details
admin-note-banned = banned: { $reason }
admin-note-admin = administrator
admin-free-seat = free
admin-command-line = command line
admin-none = There are none.
admin-confirm-remove = Delete table { $table } for good? Type { $yes } to do it:
admin-confirm-purge = Delete all of this for good? Type { $yes } to do it:
admin-cancelled = Nothing was changed.
admin-removed = Table { $table } is deleted.
admin-banned = { $name } is banned.
admin-unbanned = { $name } may sign in again.
admin-granted = { $name } is an administrator now.
admin-revoked = { $name } is no administrator any more.
admin-announced = Everybody is shown this until { $until }. Its id is { $id }.
admin-withdrawn = The announcement is taken back.
admin-purged = Deleted:
admin-would-purge = This would be deleted:
admin-vacuumed = The database is vacuumed. Before: { $before } kB, now: { $after } kB.
admin-kind-open_tables = tables that never began
admin-kind-running_tables = unfinished games
admin-kind-uploads = uploads
admin-kind-finished_tables = finished games
admin-kind-guests = guests
admin-kind-audit = lines of the audit log
admin-kind-announcements = past announcements
admin-kind-analyses = shared analyses
admin-kind-unfinished_tournaments = unfinished tournaments
admin-kind-finished_tournaments = finished tournaments
admin-kind-keys = expired sessions and tokens

error-banned = This account is banned, for this reason: “{ $reason }”.
error-ban-admin = This account is an administrator. Revoke that right first.
error-ban-twice = This account is banned already.
error-not-banned = This account is not banned.
error-grant-guest = A guest cannot be an administrator; it needs an account.
error-grant-twice = This account is an administrator already.
error-not-admin = This account is no administrator.
error-revoke-self = You cannot revoke yourself. Another administrator or the command line can.
error-no-announcement = There is no such announcement.
error-no-such-account = There is no account or player “{ $name }”.
error-announce-text = “{ $text }” is not a text in a language. Write for example en=Welcome; the languages are: { $languages }.
error-announce-until = “{ $until }” is not a moment in the future. Write for example 2026-12-06 or 2026-12-06T12:00.
error-purge-nothing = Say what is to be deleted, for example --older-than guests=30.
error-admin-version = A server of another version uses { $file }. Use the “antiquary admin” of that version, or stop the server first.
error-legal-file = The file { $file } for { $option } cannot be read: { $reason }.
error-legal-long = The file { $file } for { $option } is too long (limit: { $most }).
