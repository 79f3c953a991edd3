# The table server: what it says when something cannot be done.

## Keeping

error-store-away = Die Datenbank ist gerade nicht erreichbar. Nichts Bestätigtes ist verloren; versuche es in ein paar Sekunden noch einmal.
error-store-full = Der Speicherplatz ist voll. Nichts Bestätigtes ist verloren; wer den Server betreibt, muss Platz schaffen.
error-store-open = Die Datenbank { $file } lässt sich nicht öffnen: { $reason }.
error-store-newer = Die Datenbank { $file } wurde von einer neueren Fassung von Antiquary geschrieben (Schema { $found }, hier bekannt: { $known }).
error-store-address = „{ $address }“ ist keine Adresse einer Datenbank. Gib eine Datei an oder postgresql://name:passwort@rechner/datenbank.
error-postgres-missing = Für PostgreSQL fehlt das Extra „postgres“: pip install antiquary[postgres].
error-backup-exists = Die Datei { $file } gibt es schon; eine Sicherung überschreibt nie etwas.
error-backup-postgres = Die Datei { $file } wurde nicht geschrieben: Diese Sicherung ist für SQLite. Bei PostgreSQL hilft pg_dump, auch während der Server läuft.
error-outdated = Jemand anders hat diesen Tisch inzwischen verändert. Sieh ihn dir noch einmal an.
error-number-taken = An der Nummer { $number } steht schon etwas anderes. Sieh dir den Tisch noch einmal an.
error-name-taken = Den Namen „{ $name }“ hat schon jemand anders.
