# Pergamon auf dem Tisch: was im Terminal gezeichnet wird.

pergamon-table-letter =
    { $object ->
        [vase] V
        [jug] K
        [mask] M
       *[bracelet] A
    }
pergamon-table-space = Feld
pergamon-table-coins = Münzen
pergamon-table-depth = bis
pergamon-table-points = Punkte
pergamon-table-round = Runde { $round }
pergamon-table-headline = Runde { $round } von { $rounds }
pergamon-table-phase =
    { $phase ->
        [sorting] Fundstücke auslegen
        [funding] Forschungsgeld
        [digging] Graben
        [exhibiting] Ausstellen
        [building] Ausstellen
        [dissolving] Ausstellen
        [storing] Lagern
       *[over] Ende
    }
pergamon-table-museum = Museum
pergamon-table-funding = Forschungsgeld
pergamon-table-ground = Grabung
pergamon-table-figures = Figuren
pergamon-table-full = voll, in %
pergamon-table-range = zahlt
pergamon-table-mean = im Schnitt
pergamon-table-seen = schon gesehen
pergamon-table-waiting = Auszulegen:
pergamon-table-start = beginnt
pergamon-table-stored = Lager:
pergamon-table-nothing-stored = nichts gelagert
pergamon-table-storing =
    { $costs ->
        [one] Lagern kostet 1 Münze
       *[other] Lagern kostet { $costs } Münzen
    }
pergamon-table-on = Auf { $space }:
pergamon-table-free =
    { $markers ->
        [0] kein Marker frei
        [one] 1 Marker frei
       *[other] { $markers } Marker frei
    }
pergamon-table-row = Reihe:
pergamon-table-objects = Gegenstände:
pergamon-table-symbols =
    Fundstücke: [M2·63A] ist das Fundstück 2·63 mit einer halben Maske am linken und einem halben
    Armreif am rechten Rand. Wo Nachbarn denselben Buchstaben zeigen, ist ein Gegenstand fertig.
    ■▲◆★ sind Figuren und Marker der Mitspielenden, ☠ ist der Grabräuber, ●3 heißt 3 Münzen;
    ↓3 im Kalender: Nach der Wertung gehen alle Marker 3 Felder zurück.

## Die Wertung

pergamon-sheet-exhibited = Neue Sammlungen
pergamon-sheet-collection = Runde { $round }: Sammlungen
pergamon-sheet-oldest = Runde { $round }: { $object ->
        [vase] älteste Vase
        [jug] älteste Kanne
        [mask] älteste Maske
       *[bracelet] ältester Armreif
    }
pergamon-sheet-final = Die drei ältesten Gegenstände
pergamon-table-uncounted = Die Punkte der anderen werden am Ende gezählt.
pergamon-table-awards = Wofür du Punkte bekommen hast
