# The table server: what it says when something cannot be done.

## Keeping

error-store-away = The database cannot be reached at the moment. Nothing that was confirmed is lost; try again in a few seconds.
error-store-full = There is no room left to write to. Nothing that was confirmed is lost; whoever runs the server has to make room.
error-store-open = The database { $file } cannot be opened: { $reason }.
error-store-newer = The database { $file } was written by a newer version of Antiquary (schema { $found }, known here: { $known }).
error-store-address = “{ $address }” is not the address of a database. Give a file, or postgresql://user:password@host/name.
error-postgres-missing = For PostgreSQL the extra “postgres” is needed: pip install antiquary[postgres].
error-backup-exists = The file { $file } exists already; a backup never overwrites anything.
error-backup-postgres = No file { $file } was written: this backup is for SQLite. For PostgreSQL use pg_dump, which also works while the server runs.
error-outdated = Somebody else has changed this table in the meantime. Look at it again.
error-number-taken = There is already something else at number { $number }. Look at the table again.
error-name-taken = Somebody else has the name “{ $name }” already.
