# Die Rätsel auf der Seite.

puzzle-page-puzzles = Rätsel
puzzle-page-title = Rätsel
puzzle-page-all = Alle Rätsel
puzzle-page-game = Spiel
puzzle-page-task = Finde die beste Zugfolge
puzzle-page-note = Spiele die ganze Idee: Aktion, Karte, Feld und Bezahlung. Es zählt nur, was du siehst, wie an einem echten Tisch. Richtig ist, was am häufigsten gewinnt; gleich gute Züge zählen alle.
puzzle-page-right = Richtig!
puzzle-page-wrong = Nicht der beste Zug
puzzle-page-on = Bis hierhin richtig. Weiter!
puzzle-page-rating-now = Deine Wertung: { $rating } ({ $gained }).
puzzle-page-streak =
    { $n ->
        [one] 1 in Folge.
       *[other] { $n } in Folge.
    }
puzzle-page-not-counted = Nur dein erster Versuch zählt.
puzzle-page-again = Noch einmal
puzzle-page-show = Lösung zeigen
puzzle-page-solution = Die Lösung
puzzle-page-walk = Lösung durchgehen
puzzle-page-step = Schritt { $at } von { $of }
puzzle-page-step-end = So steht es danach.
puzzle-page-step-hidden = Der letzte Zug deckt Neues auf. Hier endet die Zugfolge.
puzzle-page-step-back = Schritt zurück
puzzle-page-step-on = Schritt vor
puzzle-page-next = Nächstes Rätsel
puzzle-page-choices =
    { $n ->
        [one] 1 Entscheidung
       *[other] { $n } Entscheidungen
    }
puzzle-page-difficulty = Schwierigkeit { $n } von 5
puzzle-level-1 = Leicht
puzzle-level-2 = Mittel
puzzle-level-3 = Knifflig
puzzle-level-4 = Schwer
puzzle-level-5 = Sehr schwer
puzzle-page-today = Rätsel des Tages
puzzle-page-today-text = Dasselbe für alle. Löse es auf Anhieb, Tag für Tag.
puzzle-page-solve = Lösen
puzzle-page-you = Du als Rätsellöser
puzzle-page-rating = Wertung
puzzle-page-solved = Gelöst
puzzle-page-of = { $n } von { $of }
puzzle-page-in-a-row = In Folge
puzzle-page-days = Tage in Folge
puzzle-page-best = Bestwerte: { $streak } in Folge; Tage in Folge: { $days }.
puzzle-page-provisional = Die Wertung ist noch vorläufig.
puzzle-page-next-fitting = Ein passendes Rätsel
puzzle-page-choose =
    { $n ->
        [one] 1 Rätsel
       *[other] Alle { $n } Rätsel
    }
puzzle-page-theme = Thema
puzzle-page-any = Jedes
puzzle-page-tried = Deine Versuche
puzzle-page-filter-all = Alle
puzzle-page-filter-new = Neue
puzzle-page-filter-failed = Ungelöste
puzzle-page-shown =
    { $n ->
        [one] 1 Rätsel
       *[other] { $n } Rätsel
    }
puzzle-page-number = Rätsel { $n }
puzzle-page-rated = Wertung { $rating }
puzzle-page-was-new = noch nicht versucht
puzzle-page-was-solved = Gelöst
puzzle-page-was-failed = Nicht gelöst

## Aus den eigenen Partien

puzzle-better-title = Finde den besseren Zug
puzzle-better-task = Hier hattest du einen besseren Zug. Finde ihn.
puzzle-better-at = Moment { $at } von { $of }
puzzle-better-wait = Der Trainer sieht sich deine Partie an …
puzzle-better-none = Der Trainer hat in dieser Partie keinen teuren Zug von dir gefunden.
puzzle-better-review = Zum Rückblick
