## Wertungen, gewertete Partien und Gegnersuche

command-ratings = die Ranglisten zeigen und alle Wertungen neu berechnen
    .description = Zeigt die Wertungen der Menschen und Bots eines Servers, nach Spiel und Tempo. Mit --recompute werden zuerst alle Wertungen aus der Liste der Ergebnisse neu berechnet. Bei einer SQLite-Datei halte den Server vorher an; mit PostgreSQL darf er weiterlaufen.
    .examples =
        antiquary ratings
        antiquary ratings --recompute --database /srv/antiquary/tables.db
        antiquary ratings --json --most 100
option-recompute = alle Wertungen aus den Ergebnissen neu berechnen
option-ratings-most = Zahl der Zeilen jeder Rangliste (Vorgabe: 20)
ratings-progress = Berechnen
ratings-recomputed = Neu berechnet. Gewertete Ergebnisse: { $results }, Wertungen: { $ratings }, davon vorher anders: { $changed }.
ratings-none = Noch hat niemand eine Wertung.
ratings-board = { $game }, { $pace }
ratings-name = Name
ratings-rating = Wertung
ratings-games = Partien
ratings-bot = { $level } (Bot)
ratings-provisional = vorläufig

pace-untimed = ohne Uhr
pace-live = mit Uhr
pace-relaxed = gemütlich
pace-days = über Tage

error-rated-hints = In einer gewerteten Partie gibt es keinen Rat.
error-rated-bots = In einer gewerteten Partie spielen nur Bots dieser Stufen: { $known }.
error-rated-account = Gewertete Partien sind für Personen mit Konto. Lege zuerst eines an oder melde dich an.
error-rated-clock = Eine gewertete Partie braucht eine Uhr: Wähle eine Bedenkzeit in Minuten oder Tagen.
error-rated-pair = So viele gewertete Partien dürfen dieselben zwei innerhalb von 24 Stunden höchstens haben: { $most }. Zwei von euch haben das erreicht. Spielt eine Partie, die nicht gewertet wird.
error-rated-seats = In einer gewerteten Partie hat jeder Mensch einen Platz.
error-rated-one-seat = Du sitzt schon an diesem Tisch. In einer gewerteten Partie hat jeder Mensch einen Platz.
error-rated-stand-in = In einer gewerteten Partie spielt kein Bot für dich. Du kannst aber aufgeben.
error-rated-seat-link = Ein Platz in einer gewerteten Partie lässt sich nicht weitergeben. Um auf einem anderen Gerät zu spielen, melde dich dort an.
error-rated-running = Eine gewertete Partie lässt sich erst nach ihrem Ende löschen. Du kannst aufgeben.
error-no-seek = Du suchst gerade keine Gegner.
error-lobby-frame = Die Lobby nimmt keine anderen Nachrichten als Pings an.
