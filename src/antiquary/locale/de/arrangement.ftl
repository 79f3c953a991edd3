# Tische, die von Hand aufgebaut werden: Bereiche, was darin gezählt wird, und was falsch ist.

arrange-too-few = { $zone }: Hier müssen mindestens { $least } liegen; { $n } { $n ->
        [one] fehlt
       *[other] fehlen
    } noch.
arrange-too-many = { $zone }: Mehr als { $most } können hier nicht liegen.
error-arrange-none = Tische dieses Spiels lassen sich nicht von Hand aufbauen. Schreib die Stellung in Notation.
error-arrange-one-edit = Bewege etwas oder setze eine Zahl, nicht beides auf einmal.
error-arrange-zone = Es gibt keinen Bereich „{ $zone }“.
error-arrange-nothing = An dieser Stelle liegt nichts: { $zone }.
error-arrange-fixed = Was hier liegt, lässt sich nicht bewegen: { $zone }. Wähle zuerst, wer am Zug ist.
error-arrange-kind = Das gehört nicht hierher: { $piece } ({ $zone }).
error-arrange-exactly = { $n ->
        [0] Hier kann jetzt nichts liegen: { $zone }.
        [one] Genau eines muss hier liegen: { $zone }. Lege stattdessen ein anderes an seine Stelle.
       *[other] Genau { $n } müssen hier liegen: { $zone }. Lege stattdessen ein anderes an seine Stelle.
    }
error-arrange-no-amount = Hier gibt es nichts zu zählen: { $zone }.
error-arrange-amount = Möglich ist nur { $least } bis { $most }: { $amount }.

## Ancient Knowledge

arrange-ancient-turn = Zug
arrange-ancient-active = Hat Aktionen
arrange-ancient-actions = Übrige Aktionen
arrange-ancient-first = Startspieler
arrange-ancient-turns = Nummer des Zuges
arrange-ancient-ending = Letzte Züge
arrange-ancient-yes = ja
arrange-ancient-no = nein
arrange-ancient-unfinished = etwas ist noch offen
arrange-ancient-over = die Partie ist zu Ende
arrange-ancient-tiles = Erkenntniskarten auf dem Tisch
arrange-ancient-tile = Säule { $n }
arrange-ancient-levels = Level
arrange-ancient-level = { $level ->
        [0] ausgeschieden
        [1] I
       *[2] II
    }
arrange-ancient-hand = Hand
arrange-ancient-lost = Verlorenes Wissen
arrange-ancient-board = Artefakte
arrange-ancient-past = Vergangenheit
arrange-ancient-rotated = Gedreht
arrange-ancient-collection = Erkenntnisse
arrange-ancient-timeline = { $name }: Zeitleiste
arrange-ancient-place = Feld { $space }, { $upper ->
        [0] unten
       *[1] oben
    }
arrange-ancient-knowledge = Wissen
arrange-ancient-piles = Stapel
arrange-ancient-looked = Wird erschaffen oder angesehen
arrange-ancient-deck = Werkskarten
arrange-ancient-discard = Ablage
arrange-ancient-deck-1 = Erkenntnisse I
arrange-ancient-deck-2 = Erkenntnisse II
arrange-ancient-discard-1 = Abgelegte Erkenntnisse I
arrange-ancient-discard-2 = Abgelegte Erkenntnisse II
arrange-ancient-box = Aus dem Spiel
arrange-ancient-hanging = { $name }: Auf Feld { $space } der Zeitleiste steht oben ein Monument, aber unten keines.
arrange-ancient-long-past = { $name } hat noch Aktionen: Dann können in der Vergangenheit höchstens { $most } liegen.
arrange-ancient-agenda = Was noch offen war, passt nicht mehr zum Tisch. Wähle, wer Aktionen hat.

## Pergamon

arrange-pergamon-round = Runde
arrange-pergamon-phase = Phase
arrange-pergamon-phases = { $phase ->
        [sorting] Fundstücke auslegen
        [funding] Figuren setzen
        [digging] Graben
        [building] Eine Reihe bauen
        [dissolving] Eine Sammlung auflösen
        [storing] Lagern
        [over] Ende
       *[exhibiting] Ausstellen
    }
arrange-pergamon-start = Startspieler
arrange-pergamon-seat = Entscheidet
arrange-pergamon-robber-coins = Münzen des Grabräubers
arrange-pergamon-galleries = Stollen
arrange-pergamon-gallery = Stollen { $n ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[5] V
    }
arrange-pergamon-coins = Münzen
arrange-pergamon-points = Siegpunkte
arrange-pergamon-figure = Figur auf Feld
arrange-pergamon-no-space = keines
arrange-pergamon-stored = Gelagerte Fundstücke
arrange-pergamon-museum = { $name }: Museum
arrange-pergamon-collection = Sammlung { $n }
arrange-pergamon-space = Feld
arrange-pergamon-funding = Forschungsgeld-Karten
arrange-pergamon-drawn = Gezogen, verdeckt
arrange-pergamon-faces = Gezogen, offen
arrange-pergamon-spent = Aus früheren Runden
arrange-pergamon-cards = Stapel
arrange-pergamon-card = { $coins } ({ pergamon-back })
arrange-pergamon-elsewhere = Andere Fundstücke
arrange-pergamon-waiting = Auszulegen
arrange-pergamon-gone = Aus dem Spiel, gesehen
arrange-pergamon-rest = Noch nicht oder nie gesehen
arrange-pergamon-too-early = Zu viele Fundstücke: Bis Runde { $round } sind { $found } aufgedeckt, aber { $placed } liegen auf dem Tisch. Wähle eine spätere Runde oder lege welche zurück.
arrange-pergamon-no-fit = { $name }, { $collection }: { $left } und { $right } passen nicht zusammen.
arrange-pergamon-all-placed = Alle Figuren stehen. Wähle eine andere Phase oder nimm eine Figur zurück.
arrange-pergamon-out-of-order = Die Figuren werden in der Spielreihenfolge gesetzt; { $name } fängt an.
arrange-pergamon-not-placed = In dieser Phase stehen alle Figuren auf Forschungsgeld-Feldern.
arrange-pergamon-shared-space = Auf Forschungsgeld-Feld { $space } stehen zwei Figuren.
error-arrange-pergamon-figure = Auf Forschungsgeld-Feld { $space } steht schon eine Figur.
