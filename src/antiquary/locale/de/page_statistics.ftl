# Statistik im Kartenlabor.

uses-title = Statistik
uses-text = Wie oft etwas benutzt wird und wie oft gewinnt, wer es benutzt, in Partien zu zweit. Der orange Strich ist das 95-%-Intervall; die gestrichelte Linie wäre zu erwarten, wenn es keinen Unterschied machte.
uses-source = Wessen Partien
uses-source-masters = Meister
uses-source-people = Menschen hier
uses-kind = Was
uses-kind-find = Fundstücke
uses-kind-space = Forschungsgeld-Felder
uses-masters =
    { $n ->
        [one] Eine Partie unter Meistern
       *[other] { $n } Partien unter Meistern
    }
uses-people =
    { $n ->
        [0] Noch keine Partie von Menschen auf diesem Server
        [one] Eine Partie von Menschen auf diesem Server
       *[other] { $n } Partien von Menschen auf diesem Server
    }
uses-name = Name
uses-used = Benutzt von
uses-won = Davon gewonnen
uses-when = Wann in der Partie
uses-begin = Anfang
uses-end = Ende
uses-interval = { $share } ({ $range })
uses-uses =
    { $n ->
        [one] einmal benutzt
       *[other] { $n }-mal benutzt
    }
uses-sample = Benutzt an so vielen Plätzen: { $n } von { $players }. Die Prozente in Klammern sind 95-%-Intervalle.
uses-together = Öfter als durch Zufall zusammen mit:
uses-too-few = Noch zu wenige Partien. Gezeigt wird es ab so vielen: { $least }.
uses-never = Niemand hat es in diesen Partien benutzt.
uses-space = Feld { $n }
lab-view = Ansicht
lab-view-cards = Karten
lab-view-statistics = Statistik
