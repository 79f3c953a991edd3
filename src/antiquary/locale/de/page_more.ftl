# Was die Seite neben dem Tisch weiß: Einblick, Trainer, Wiedergabe.

## Was man wissen kann

tab-log = Verlauf
tab-insight = Einblick
insight-title = Einblick
insight-forecast = Niedergang
insight-forecast-text = Züge bis zur Vergangenheit, Wissen, das ohne Zutun verloren geht, künftige Punkte.
insight-turns =
    { $n ->
        [one] in 1 Zug
       *[other] in { $n } Zügen
    }
insight-lost = { $n } Wissen verloren
insight-points =
    { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
insight-score = Punkte bisher
insight-score-none = Noch keine Punkte.
insight-hidden = verdeckt
insight-unseen = Noch nicht gesehen
insight-unseen-text = Was noch irgendwo verborgen ist, von allem, was es gibt.
insight-of = { $left } von { $of }
