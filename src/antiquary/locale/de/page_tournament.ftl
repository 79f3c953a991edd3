# Turniere.

tournament-title = Turniere
tournament-new = Neues Turnier
tournament-mine = Deine Turniere
tournament-none = Du hast noch an keinem Turnier teilgenommen.
tournament-name = Name
tournament-game = Spiel
tournament-kind = Art
tournament-round-robin = Jeder gegen jeden
tournament-round-robin-text = Jeder trifft einmal auf jeden, zu zweit am Tisch.
tournament-swiss = Schweizer System
tournament-swiss-text = Eine feste Zahl von Runden. Du triffst auf Gegner, die bisher so gut abgeschnitten haben wie du.
tournament-seats = Personen am Tisch
tournament-rounds = Runden
tournament-rounds-auto = Nach Bedarf
tournament-create = Turnier anlegen
tournament-status-open = offen für Anmeldungen
tournament-status-running = läuft
tournament-status-finished = beendet
tournament-abandoned = 30 Tage lang hat niemand gezogen, deshalb ist das Turnier beendet. Der Endstand gilt; Partien, die nicht zu Ende waren, zählen nicht.
tournament-round = Runde { $n } von { $of }
tournament-round-n = Runde { $n }
tournament-rounds-title = Runden
tournament-your-game = Deine Partie wartet.
tournament-to-table = Zum Tisch
tournament-standings = Tabelle
tournament-place = Platz
tournament-entrant = Teilnehmer
tournament-points = Punkte
tournament-played = Partien
tournament-opposition = Gegner
tournament-opposition-text = Die Punkte aller Gegner: Sie entscheiden bei gleicher Punktzahl.
tournament-withdraw = Zurückziehen
tournament-remove = Entfernen
tournament-cross = Jeder gegen jeden
tournament-bye = Freilos: zählt wie ein Sieg
tournament-look = Partie ansehen
tournament-watch = Zusehen
tournament-nameless = Früherer Spieler
tournament-entrants =
    { $n ->
        [0] Noch niemand ist angemeldet
        [one] { $n } Teilnehmer
       *[other] { $n } Teilnehmer
    }
tournament-enter = Teilnehmen
tournament-invite = Andere einladen
tournament-link = Wer diesen Link hat, kann teilnehmen
tournament-bots = Bots
tournament-bots-number = Wie viele
tournament-bots-add = Hinzufügen
tournament-start = Turnier starten
tournament-waits = Wer das Turnier veranstaltet, startet es.
