# Verwaltung eines Servers: `antiquary admin` und was Verwaltende und Gesperrte an Absagen lesen.

command-admin = auflisten, sperren, ankündigen, aufräumen: für alle, die einen Server betreiben
    .description = Verwaltet die Datenbank eines Servers, auch während er läuft: Er bemerkt es nach wenigen Sekunden. Alles wird im Protokoll festgehalten.
    .examples =
        antiquary admin grant ada
        antiquary admin list players --kind banned --database /srv/antiquary/tables.db
        antiquary admin purge --older-than guests=30,open-tables=14 --dry-run
admin-list = Tische, Personen oder hochgeladene Partien auflisten
    .examples =
        antiquary admin list tables --status running --unused 30
        antiquary admin list players --name ada --json
        antiquary admin list uploads --most 20
admin-remove = einen Tisch löschen, wer auch immer dort sitzt
    .examples =
        antiquary admin remove Xb2kQpW1r0 --yes
admin-ban = ein Konto sperren: Es wird überall abgemeldet und kann sich nicht mehr anmelden
    .examples =
        antiquary admin ban troll --reason "Beleidigungen im Chat"
admin-unban = die Sperre eines Kontos aufheben
    .examples =
        antiquary admin unban troll
admin-grant = einem Konto die Verwaltung erlauben
    .examples =
        antiquary admin grant ada
admin-revoke = einem Konto die Verwaltung entziehen
    .examples =
        antiquary admin revoke ada
admin-announce = allen bis zu einem Zeitpunkt einen Text zeigen
    .examples =
        antiquary admin announce "de=Sonntag wird gewartet" "en=Down for maintenance on Sunday" --until 2026-12-06T12:00
        antiquary admin announce "de=Willkommen" --days 3
admin-withdraw = eine Ankündigung zurücknehmen
    .examples =
        antiquary admin withdraw 3f9a0c1b2d4e
admin-purge = Gäste und Tische löschen, die lange nicht benutzt wurden
    .examples =
        antiquary admin purge --older-than guests=30 --dry-run
        antiquary admin purge --older-than open-tables=14,finished-tables=730 --yes
admin-vacuum = freien Platz an die Festplatte zurückgeben
    .examples =
        antiquary admin vacuum --database /srv/antiquary/tables.db
admin-log = zeigen, was Verwaltende getan haben
    .examples =
        antiquary admin log --most 20 --json

meta-legal = [SPRACHE=]DATEI
meta-table = TISCH
meta-account = KONTO
meta-text = SPRACHE=TEXT
meta-date = DATUM
meta-reason = TEXT
meta-name = NAME
option-imprint = dein Impressum, eine Textdatei; de=DATEI für eine Sprache (mehrfach möglich)
option-privacy = deine Datenschutzerklärung, eine Textdatei; de=DATEI für eine Sprache (mehrfach möglich)
option-admin-what = tables (Tische), players (Personen) oder uploads (Hochgeladenes)
option-admin-status = nur Tische mit diesem Stand: open, running, finished, unplayable oder ended
option-admin-player = nur Tische dieses Kontos oder dieser Person
option-admin-game = nur Tische dieses Spiels
option-admin-unused = nur Tische, die so viele Tage nicht benutzt wurden
option-admin-kind = nur Personen dieser Art: accounts, guests, banned oder admins
option-admin-name = nur Personen, deren Name das enthält
option-admin-most = wie viele Zeilen (50)
option-admin-table = die Kennung des Tischs
option-admin-account = der Name des Kontos oder die Kennung einer Person
option-admin-reason = der Grund, den das Konto erfährt
option-admin-text = der Text in einer Sprache, etwa „de=Willkommen“
option-admin-until = bis wann er gezeigt wird, etwa 2026-12-06 oder 2026-12-06T12:00
option-admin-days = wie viele Tage er gezeigt wird (7)
option-admin-announcement = die Kennung der Ankündigung
option-admin-older = nach wie vielen Tagen ohne Benutzung etwas gelöscht wird ({ $names })
option-admin-dry-run = nur zählen, was gelöscht würde
option-admin-yes = nicht nachfragen

admin-column-id = Kennung
admin-column-game = Spiel
admin-column-status = Stand
admin-column-used = zuletzt benutzt
admin-column-seats = Plätze
admin-column-name = Name
admin-column-login = Konto
admin-column-created = seit
admin-column-tables = Tische
admin-column-notes = Anmerkungen
admin-column-when = wann
admin-column-actor = wer
admin-column-act = was
admin-column-subject = wen oder was
admin-column-details = Einzelheiten
admin-note-banned = gesperrt: { $reason }
admin-note-admin = verwaltet
admin-free-seat = frei
admin-command-line = Befehlszeile
admin-none = Es gibt keine.
admin-confirm-remove = Tisch { $table } endgültig löschen? Tippe { $yes }, um es zu tun:
admin-confirm-purge = Das alles endgültig löschen? Tippe { $yes }, um es zu tun:
admin-cancelled = Es wurde nichts geändert.
admin-removed = Tisch { $table } ist gelöscht.
admin-banned = { $name } ist gesperrt.
admin-unbanned = { $name } kann sich wieder anmelden.
admin-granted = { $name } darf jetzt verwalten.
admin-revoked = { $name } darf nicht mehr verwalten.
admin-announced = Das sehen alle bis { $until }. Die Kennung ist { $id }.
admin-withdrawn = Die Ankündigung ist zurückgenommen.
admin-purged = Gelöscht:
admin-would-purge = Das würde gelöscht:
admin-vacuumed = Die Datenbank ist aufgeräumt. Vorher: { $before } kB, jetzt: { $after } kB.
admin-kind-open_tables = Tische, an denen nie begonnen wurde
admin-kind-running_tables = unfertige Partien
admin-kind-uploads = hochgeladene Partien
admin-kind-finished_tables = beendete Partien
admin-kind-guests = Gäste
admin-kind-audit = Zeilen des Protokolls
admin-kind-announcements = vergangene Ankündigungen
admin-kind-analyses = geteilte Analysen
admin-kind-unfinished_tournaments = unbeendete Turniere
admin-kind-finished_tournaments = beendete Turniere
admin-kind-keys = abgelaufene Anmeldungen und Tokens

error-banned = Dieses Konto ist gesperrt, und zwar aus diesem Grund: „{ $reason }“.
error-ban-admin = Dieses Konto darf verwalten. Entziehe ihm zuerst dieses Recht.
error-ban-twice = Dieses Konto ist schon gesperrt.
error-not-banned = Dieses Konto ist nicht gesperrt.
error-grant-guest = Ein Gast kann nicht verwalten; dazu braucht es ein Konto.
error-grant-twice = Dieses Konto darf schon verwalten.
error-not-admin = Dieses Konto darf nicht verwalten.
error-revoke-self = Dir selbst kannst du die Verwaltung nicht entziehen. Andere Verwaltende oder die Befehlszeile können es.
error-no-announcement = Diese Ankündigung gibt es nicht.
error-no-such-account = Ein Konto oder eine Person „{ $name }“ gibt es nicht.
error-announce-text = „{ $text }“ ist kein Text in einer Sprache. Schreib zum Beispiel de=Willkommen; die Sprachen sind: { $languages }.
error-announce-until = „{ $until }“ ist kein Zeitpunkt in der Zukunft. Schreib zum Beispiel 2026-12-06 oder 2026-12-06T12:00.
error-purge-nothing = Sag, was gelöscht werden soll, zum Beispiel --older-than guests=30.
error-admin-version = Ein Server einer anderen Version benutzt { $file }. Nimm „antiquary admin“ dieser Version, oder beende den Server zuerst.
error-legal-file = Die Datei { $file } für { $option } kann nicht gelesen werden: { $reason }.
error-legal-long = Die Datei { $file } für { $option } ist zu lang (Grenze: { $most }).
