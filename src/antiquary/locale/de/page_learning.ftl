# Das Kartenlabor und die geführten ersten Partien.

learning-cards = Kartenlabor
learning-rules-ancient-knowledge = Regeln von Ancient Knowledge
learning-rules-pergamon = Regeln von Pergamon

## Kartenlabor

lab-game = Spiel
lab-search = Karten suchen
lab-words = Wörter auf der Karte: Name, Land, Text
lab-words-example = zum Beispiel: Wissen benachbart
lab-filters = Filter
lab-kind = Art
lab-activation = Wann sie wirkt
lab-country = Land
lab-country-any = beliebig
lab-space = Feld
lab-cost = Kosten
lab-knowledge = Wissen
lab-points = Punkte
lab-level = Level
lab-locked = nur mit Schloss
lab-count =
    { $n ->
        [0] Keine Karte
        [one] 1 Karte
       *[other] { $n } Karten
    }
lab-count-tiles =
    { $n ->
        [0] Kein Fundstück
        [one] 1 Fundstück
       *[other] { $n } Fundstücke
    }
lab-clear = Suche leeren
lab-look = { $card } genau ansehen
lab-none = Keine Karte passt. Vielleicht ein Filter weniger?
lab-tiles = Fundstücke
lab-tiles-text = Jedes zeigt am linken Rand die rechte Hälfte eines Gegenstands mit einer Zahl und am rechten Rand die linke Hälfte eines anderen mit seinem Jahrhundert.
lab-object = Zeigt
lab-century = Jahrhundert
lab-funding-cards = Forschungsgeld-Karten
lab-funding-spaces = Forschungsgeld-Felder
lab-calendar = Wertungen
lab-museum = Punkte der Museumsfelder
lab-evidence = Nicht alles, was auf dem Spielmaterial steht, ist öffentlich bekannt: Die Liste der Fundstücke, die meisten Forschungsgeld-Felder und die Punkte des Museums sind so rekonstruiert, dass sie zu allen bekannten Beispielen passen.

## Geführte erste Partien

learn-first-game = Eine geführte erste Partie
learn-begin = Anfangen
learn-begin-here = Hier einsteigen
learn-go-on = Dort weitermachen, wo du warst
learn-again = Neu anfangen
learn-rules-first = Die Regeln lesen
learn-steps = { $chapters } Kapitel, { $n } Schritte, weniger als zehn Minuten.
learn-done = Geschafft
learn-step = Schritt { $at } von { $of }
learn-next = Weiter
learn-next-chapter = Nächstes Kapitel
learn-skip = Ohne Führung weiter
learn-come-back = Zurück zur Führung
learn-wait = Einen Moment: Die anderen spielen.
learn-not-yet = Noch nicht: { $because }
learn-read-first = Lies erst das hier, dann drücke „Weiter“.
learn-left = Du gehst deinen eigenen Weg
learn-left-text = Das ist in Ordnung: Es ist eine richtige Partie, und du kannst weiterspielen. Willst du die Führung zurück, fange das Kapitel neu an.
learn-again-chapter = Das Kapitel neu anfangen
learn-free = Eine ganze Partie spielen
learn-free-title = Eine ganze Partie
learn-free-text = Gegen einen leichten Gegner, mit der Führung als Begleitung, die sich meldet, wenn etwas neu ist.
learn-companion = Deine Begleitung
learn-companion-text = Ich melde mich, wenn etwas zum ersten Mal passiert.
learn-companion-silent = Ich schweige.
learn-companion-on = Einschalten
learn-companion-off = Ausschalten
learn-understood = Verstanden
