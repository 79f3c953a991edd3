# The table server: what it says when something cannot be done.

## Keeping

error-store-away = The database cannot be reached at the moment. Nothing that was confirmed is lost; try again in a few seconds.
error-store-full = There is no room left to write to. Nothing that was confirmed is lost; whoever runs the server has to make room.
error-store-value = The request has a character or a number that cannot be stored.
error-store-open = The database { $file } cannot be opened: { $reason }.
error-store-served = Another process serves the tables in { $file } already ({ $address }). One process serves such a file; several need PostgreSQL.
error-store-links = The database { $file } has more than one name (hard links). SQLite would keep a separate write-ahead log for each name; delete all names but one.
error-store-newer = The database { $file } was written by a newer version of Antiquary (schema { $found }, known here: { $known }).
error-store-address = “{ $address }” is not the address of a database. Give a file, or postgresql://user:password@host/name.
error-postgres-missing = For PostgreSQL the extra “postgres” is needed: pip install antiquary[postgres].
error-backup-source = There is no file { $file }.
error-backup-folder = The file { $file } cannot be written: there is no folder { $folder }.
error-backup-write = The file { $file } cannot be written: { $reason }.
error-backup-foreign = The file { $file } is not a database of Antiquary.
error-backup-damaged = The file { $file } is damaged ({ $reason }). Nothing was written.
error-restore-same = The file { $file } is the database itself. Give the backup that is to replace it.
error-restore-busy = Another program has { $file } open. Close it first.
error-restore-postgres = The file { $file } was not restored: this command is for SQLite. For PostgreSQL use pg_restore, or psql for a plain dump.
error-backup-exists = The file { $file } exists already; a backup never overwrites anything.
error-backup-postgres = No file { $file } was written: this backup is for SQLite. For PostgreSQL use pg_dump, which also works while the server runs.
error-outdated = Somebody else has changed this table in the meantime. Look at it again.
error-number-taken = There is already something else at number { $number }. Look at the table again.
error-name-taken = Somebody else has the name “{ $name }” already.

## Coming in

error-not-known = Say who you are first: come as a guest, sign in, or send a token.
error-scope = Your token does not allow that; it lacks “{ $scope }”.
error-origin = This request did not come from a page of this server.
error-csrf = This request lacks the word that proves that it came from our page (X-CSRF-Token). Load the page again.
error-host = This server is not known by that name.
error-password = There is no account with that name and password.
error-password-wrong = That is not your password.
error-no-account = You are a guest, and guests have no password.
error-no-session = You have no such session.
error-has-account = You have an account already.
error-no-player = There is no such player.
error-name-empty = A name needs at least one letter.
error-name-invisible = The name has a character that cannot be seen ({ $code }).
error-name-brackets = A name has no brackets: they tell bots from people.
error-name-long = The name is too long.
error-too-many-tokens = You cannot have more than { $most } tokens. Delete one first.
error-no-token = You have no such token.
error-too-often = That was too often. Try again in { count-seconds }.
error-busy = You are waiting for too many answers already. Try again in { count-seconds }.
error-job-time = That took too long, and was stopped.
error-job-memory = That took too much memory, and was stopped.
error-job-ended = That cannot be done: it ended the process that worked on it.
error-job-closed = The server is being stopped.
error-quota-guests = From your network there have been { count-guests } already today. Try again in { count-seconds }, or sign in to an account.
error-quota-tables = From your network { $most } tables have been set up already today. Try again in { count-seconds }.
error-quota-uploads = From your network { $most } games have been uploaded already today. Try again in { count-seconds }.
error-quota-unfinished = You have { $most } unfinished tables. Finish or delete one first.
error-quota-hosted = You host as many tournaments at once as one player may: { $most }. Wait until one of them ends.
error-quota-planned = With this one, your tournaments would have more games to play than are possible at once: { $planned }, and the most is { $most }. Wait until another one is over, or let fewer take part: a Swiss tournament needs fewer games than a round robin.
error-quota-tournaments = With this one, the tournaments from your network would have more games today than a day allows: { $most }. Try again in { count-seconds }.
error-quota-stored = You have uploaded { $most } games, and no more are stored. Delete one first.
error-quota-shared = No more analyses of yours are stored; the most is { $most }. Delete one first.
error-quota-analyses = Your network has shared as many analyses today as a day allows: { $most }. Try again in { count-seconds }.

## Requests

error-request = The request is not as the API describes it: { $reason }.
error-request-deep = The request is nested too deeply.
error-request-text = The request is not text in UTF-8.
error-no-page = There is nothing at this address.
error-method = That cannot be done with what is at this address.
error-too-large = That is too large.
error-too-slow = That took too long.
error-task-ended = A background task has ended: { $tasks }. Restart the server.
error-store-corrupt = The database is damaged. Stop the server and restore a backup.
error-internal = Something went wrong on our side. Nothing that was confirmed is lost.
error-frame-large = A message cannot be longer than { $most } letters.
error-move-form = Give either the action’s number or the move in notation.
error-nothing-said = An empty line says nothing.

## Tables

error-no-table = There is no such table, or you need its link to see it.
error-table-shared = Somebody else has a seat at this table. It can be deleted when nobody else does; until then you can leave it.
error-table-deleted = This table has been deleted.
error-no-seat = There is no seat { $seat } for you here.
error-no-number = There is no entry { $number }; the last one is { $last }.
error-no-link = This link has been used, has expired, or never existed.
error-not-your-seat = You do not sit on seat { $seat }.
error-not-at-table = You do not sit at this table.
error-not-watched = This table cannot be watched.
error-seats = This game needs { $seats } seats, but { $found } were asked for.
error-seat-taken = This seat is taken.
error-one-seat = You have a seat at this table already. Only its host can take several.
error-removed = The host has removed you from this table.
error-not-host = Only the host of this table can do that.
error-remove-running = Nobody can be removed once the game has begun.
error-remove-nobody = On seat { $seat } there is nobody to remove.
error-table-full = No seat is free at this table.
error-table-open = The game has not begun: a seat is still free.
error-table-held = Confirm the end of your turn first, or undo your last step.
error-table-rules = This game was begun under rules that this server no longer has (version { $found }). It cannot go on here.
error-end-playable = This game can go on. If you do not want to play any longer, leave it.
error-nothing-to-confirm = There is nothing for you to confirm.
error-conflict = Number { $number } is taken by something else. Look at the table as it is now, then choose again.
error-number-ahead = Number { $number } is too far ahead; the next one is { $next }.
error-no-stand-in = No bot can stand in for that seat.
error-not-absent = A bot can stand in once that player has not decided for { count-seconds }.
error-rematch-running = A rematch is possible once the game is over.
error-fork-running = Only a finished game can be gone on with from one of its positions: a running one still has secrets.
error-fork-often = This game has been continued differently { $most } times already. Fork an earlier game, or play alone against bots.
error-record-running = The record is there once the game is over: it holds everything that is hidden now.
error-record-long = A record with more than { $most } moves is not taken.
error-record-text = The record is not text in UTF-8.

## Settings

error-public-url = “{ $url }” is not the address of a server; it looks like https://games.example.org.
error-public-plain = Over { $url } everybody on the way could read along. Use https://, or --lan in a network where you trust everybody.
error-public-host = At { $host } the server can be reached from outside, and without HTTPS everybody on the way could read along. Say with --public-url https://… at which address it lies behind a proxy with TLS, or use --lan in a network where you trust everybody.
error-public-proxies = With --proxies “*” anybody could come under another’s address. Name the addresses of your proxies.
error-public-limits = Without limits (--no-limits) the server runs on this machine alone.
error-workers-sqlite = A SQLite file is served by one process. --workers with more than one needs PostgreSQL (--database postgresql://…).

## The page

page-not-built = The page is not there
    .text = This copy of Antiquary was installed without the page for the browser. In the project’s folder “make build” builds it. Until then “antiquary play --terminal” plays in the terminal.

## Opponents

level-novice = Novice
    .text = Knows the rules, but overlooks effects and is surprised by the end: good for a first game.
level-apprentice = Apprentice
    .text = Sees what lies close at hand and now and then overlooks something.
level-scholar = Scholar
    .text = Thinks ahead and makes few mistakes.
level-master = Master
    .text = Thinks further ahead; hard to beat.
level-grandmaster = Grandmaster
    .text = Thinks longest. Only strong players win against it.

## The coach

error-no-hints = There are no hints at this table.
error-not-over = The game is not over yet. You can leave it or resign.
error-coach-away = The coach is not available: this server runs without thinkers.
error-review-running = A game can be reviewed once it is over.
error-number-behind = The table has { count-entries } by now, not { $number }. Look at it again.
error-replay-open = The hands lie open only once the game is over.

## Counted

count-seconds =
    { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }
count-guests =
    { $most ->
        [one] 1 guest
       *[other] { $most } guests
    }
count-entries =
    { $last ->
        [one] 1 entry
       *[other] { $last } entries
    }
