# Gegner finden, Freunde per Link, Wertungen und Ranglisten.

meet-title = Gegner finden
meet-people = Gegen Menschen spielen
meet-rated = Gewertete Partie
meet-rated-text = Sie zählt für deine Wertung, sobald alle gezogen haben. Rat gibt es keinen, und dieselben zwei Personen können in 24 Stunden höchstens 5 gewertete Partien haben.
meet-rated-account = Gewertete Partien sind für Personen mit Konto.
meet-rated-clock = Eine gewertete Partie braucht eine Uhr: Wähle ein Tempo mit Minuten oder Tagen.
meet-casual-text = Es geht um nichts als den Spaß.
meet-players =
    { $n ->
        [one] 1 Person
       *[other] { $n } Personen
    }
meet-others =
    { $n ->
        [one] 1 Person wartet
       *[other] { $n } Personen warten
    }
meet-also = Gewartet wird auch auf
meet-other = Etwas anderes
meet-game = Spiel
meet-pace = Tempo
meet-pace-live = { $minutes } min + { $increment } s
meet-pace-days =
    { $n ->
        [one] 1 Tag je Zug
       *[other] { $n } Tage je Zug
    }
meet-pace-untimed = Ohne Uhr
meet-kind-live = Mit Uhr
meet-kind-days = Über Tage
meet-kind-untimed = Ohne Uhr
meet-is-rated = gewertet
meet-is-casual = nicht gewertet
meet-within = Wertung der Gegner
meet-within-any = Beliebig
meet-within-n = Meine ± { $n }
meet-bots = Bots für leere Plätze
meet-bots-never = Nie
meet-bots-n = Nach { $n } s
meet-bots-level = Stufe der Bots
meet-seek = Gegner finden
meet-waiting = Gegner werden gesucht
meet-elapsed = So lange wartest du schon
meet-seek-within = Nur Personen mit einer Wertung von { $points } ± { $n }
meet-seek-others =
    { $n ->
        [0] Gerade sucht sonst niemand diese Partie.
        [one] 1 weitere Person sucht diese Partie.
       *[other] { $n } weitere Personen suchen diese Partie.
    }
meet-seek-bots = Sind in { $time } noch Plätze leer, nehmen Bots sie ein ({ $level }).
meet-seek-stay = Bleib auf dieser Seite; die Partie öffnet sich von selbst.
meet-cancel = Suche beenden
meet-cancelled = Du suchst nicht mehr.
meet-found = Gegner gefunden. Die Partie beginnt.

meet-friend = Mit Freunden spielen
meet-friend-text = Du bekommst einen Link. Wer ihn öffnet, setzt sich an deinen Tisch.
meet-friend-link = Link erstellen
meet-friend-made = Schick diesen Link deinen Freunden. Die Partie beginnt, sobald alle sitzen.
meet-to-table = Zum Tisch

meet-ratings = Deine Wertungen
meet-ratings-none = Du hast noch keine gewertete Partie beendet.
meet-ratings-guest = Ranglisten zeigen nur Konten.
meet-ratings-account = Konto anlegen
meet-rating-games =
    { $n ->
        [one] 1 Partie
       *[other] { $n } Partien
    }
meet-place = Platz { $n }
meet-provisional = vorläufig
meet-to-board = Ranglisten

board-title = Ranglisten
board-place = Platz
board-name = Name
board-rating = Wertung
board-games = Partien
board-bot = Bot
board-you = du
board-more = Mehr zeigen
board-none = Hier hat noch niemand eine Wertung.
board-not-on-it = Du stehst nicht auf dieser Rangliste. Sie zeigt Konten mit mindestens einer gewerteten Partie in diesem Spiel und Tempo.
board-text = Menschen und Bots haben Wertungen auf derselben Skala, die bei 1500 beginnt. Wer 400 Punkte voraus ist, gewinnt zehnmal so oft. Die Zahl hinter ± sagt, wie sicher die Wertung ist; bis zu zehn gewerteten Partien ist sie vorläufig.
board-to-meet = Gegner finden
