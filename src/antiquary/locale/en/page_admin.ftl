# The administrators' page.

administration-title = Administration
administration-not-allowed = This page is for administrators.
administration-sign-in = Sign in
administration-none = There are none.
administration-more = Show more
administration-cancel = Cancel

administration-announcements = Announcements
administration-until = Shown until { $when }
administration-withdraw = Take back
administration-text = Text ({ $language })
administration-days = For how many days
administration-announce = Show to everybody

administration-players = Players
administration-name = Name contains
administration-kind = Which
administration-kind-all = All
administration-kind-accounts = Accounts
administration-kind-guests = Guests
administration-kind-banned = Banned
administration-kind-admins = Administrators
administration-account-since =
    { $tables ->
        [0] Account since { $day }, at no table
        [one] Account since { $day }, at one table
       *[other] Account since { $day }, at { $tables } tables
    }
administration-guest-since =
    { $tables ->
        [0] Guest since { $day }, at no table
        [one] Guest since { $day }, at one table
       *[other] Guest since { $day }, at { $tables } tables
    }
administration-is-banned = Banned: { $reason }
administration-is-admin = Administrator
administration-ban = Ban
administration-ban-ask = Ban { $name }?
administration-ban-text = All sessions and tokens of this player end. An account cannot sign in again until you lift the ban.
administration-reason = Reason, which the player is told
administration-unban = Lift the ban
administration-unban-ask = Lift the ban of { $name }?
administration-unban-text = The account can sign in again.
administration-grant = Make administrator
administration-grant-ask = Make { $name } an administrator?
administration-grant-text = Administrators can do everything on this page.
administration-revoke = Revoke
administration-revoke-ask = Revoke { $name }’s rights as an administrator?
administration-revoke-text = The account stays, as an ordinary one.

administration-pairs = Unusual pairs
administration-pairs-text = People who had at least 8 rated games with each other within a week, of which the same one was ahead in 90% or more. It may be chance; look at their games before you do anything.
administration-pair = { $winner } ahead of { $loser }: { $won } of { $games }
administration-pair-last = last game { $when }

administration-tables = Tables
administration-status = Status
administration-status-all = All
administration-status-open = Waiting for players
administration-status-running = Running
administration-status-finished = Finished
administration-status-unplayable = Cannot go on
administration-status-ended = Ended without a result
administration-unused = Unused for days
administration-uploads = Only uploads
administration-used = last used { $when }
administration-remove = Delete
administration-remove-ask = Delete this table?
administration-remove-text = The game, its chat and its record are gone for everybody. This cannot be undone.

administration-cleanup = Clean up
administration-cleanup-text = Deletes what was not used for so many days; 0 keeps it. You see the numbers before anything is deleted.
administration-purge-guests = Guests at no table
administration-purge-open_tables = Tables that never began
administration-purge-running_tables = Unfinished games
administration-purge-uploads = Uploaded games
administration-purge-finished_tables = Finished games
administration-purge-unfinished_tournaments = Unfinished tournaments
administration-purge-finished_tournaments = Finished tournaments
administration-count = Count …
administration-vacuum = Free up disk space
administration-purge = Delete
administration-purge-ask = Delete all of this?
administration-purge-text = This cannot be undone.
administration-purge-nothing = There is nothing that old.
administration-purged =
    { $n ->
        [0] Nothing was deleted.
        [one] One entry was deleted.
       *[other] { $n } entries were deleted.
    }
administration-vacuumed = Before: { $before } kB, now: { $after } kB.

administration-log = Log
administration-command-line = Command line
administration-deleted-account = Deleted account
administration-act =
    { $act ->
        [ban] { $actor } banned { $subject }
        [unban] { $actor } lifted the ban of { $subject }
        [grant] { $actor } made { $subject } an administrator
        [revoke] { $actor } revoked { $subject }’s rights
        [remove] { $actor } deleted table { $subject }
        [announce] { $actor } announced something
        [withdraw] { $actor } took an announcement back
        [purge] { $actor } cleaned up
       *[vacuum] { $actor } freed up disk space
    }
