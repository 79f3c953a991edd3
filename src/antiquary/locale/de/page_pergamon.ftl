# Der Tisch von Pergamon im Browser.

pergamon-page-tile = Fundstück { $century }·{ $number }: links { $left }, rechts { $right }
pergamon-page-museum = Museum
pergamon-page-collection = { $who ->
        [you] Deine Sammlung
       *[other] Sammlung von { $name }
    } auf Feld { $space }: { $objects }
pergamon-page-pushed-to = Sie würde auf Feld { $space } geschoben
pergamon-page-pushed-out = Sie würde aus dem Museum geschoben
pergamon-page-band = Felder { $first } bis { $last }: { pergamon-page-points }
pergamon-page-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
pergamon-page-points-word =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
pergamon-page-coins =
    { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }
pergamon-page-coins-word =
    { $coins ->
        [one] Münze
       *[other] Münzen
    }
pergamon-page-finds =
    { $n ->
        [one] 1 Fundstück
       *[other] { $n } Fundstücke
    }
pergamon-page-funding = Forschungsgeld
pergamon-page-funding-way = gezahlt wird von rechts nach links
pergamon-page-funding-rest = die letzte Figur nimmt den Rest
pergamon-page-space = Forschungsgeld-Feld { $space }: { pergamon-page-coins }, bis Stollen { $deepest }
pergamon-page-space-odds = Münzen: { $range }, im Schnitt { $expected }; volle Summe: { $full }
pergamon-page-figure-of = Figur von { $name }
pergamon-page-robber = Grabräuber
pergamon-page-cards = Forschungsgeld-Karten
pergamon-page-cards-down = Verdeckt: { $backs }
pergamon-page-calendar = Kalender
pergamon-page-scoring =
    Wertung nach Runde { $round }, 2 Punkte für das älteste Stück ({ $object }){ $setback ->
        [0] { "" }
       *[other] ; danach gehen alle Marker { $setback } Felder zurück
    }
pergamon-page-ground = Stollen
pergamon-page-gallery = Stollen { $gallery }, { pergamon-page-coins }
pergamon-page-gallery-empty = keine Fundstücke
pergamon-page-waiting = Auszulegen, die jüngsten zuerst:
pergamon-page-stored = Gelagerte Fundstücke
pergamon-page-stored-none = Keine Fundstücke im Lager.
pergamon-page-do-row = Eine Reihe anfangen mit: { $tile }
pergamon-page-do-left = Links anfügen: { $tile }
pergamon-page-do-right = Rechts anfügen: { $tile }
pergamon-page-do-discard = Abwerfen: { $tile }
pergamon-page-row = Deine Reihe: { $tiles }
pergamon-page-row-place = Hier werden Fundstücke zu Reihen verbunden.
pergamon-page-row-begin = Ziehe ein Fundstück hierher oder wähle eines, um eine Reihe anzufangen.
pergamon-page-row-short = Füge links oder rechts ein passendes Fundstück an.
pergamon-page-row-worth =
    { $polish ->
        [0] Wert { $worth }: Feld { $space }
       *[other] Wert { $worth } + { $polish } Politur: Feld { $space }
    }
pergamon-page-must-dissolve = Vorher muss eine deiner Sammlungen Platz machen.
pergamon-page-push = { $from } → { $to }
pergamon-page-push-out = { $from } → hinaus
pergamon-page-heap = Ziehe Fundstücke zum Abwerfen hierher oder wähle sie unten.
pergamon-page-place-of = Auslage von { $name }
pergamon-page-markers-free =
    { $n ->
        [0] kein Marker frei
        [one] 1 Marker frei
       *[other] { $n } Marker frei
    }
pergamon-page-on-space = Feld
pergamon-page-others = Die anderen
pergamon-page-start = Beginnt die Runde
pergamon-page-collections-none = Keine Sammlung im Museum.
pergamon-page-round = Runde { $round } von { $rounds } · { $phase ->
        [sorting] Fundstücke auslegen
        [funding] Forschungsgeld
        [digging] Graben
        [storing] Lagern
        [over] Ende
       *[exhibiting] Ausstellen
    }
pergamon-page-closer = Näher angesehen
pergamon-page-odds = Was die Karten zahlen können
pergamon-page-odds-space = Feld { $space }
pergamon-page-odds-full = Zahlt seine { pergamon-page-coins } voll: { $full }
pergamon-page-odds-mean = Im Schnitt { $expected }
pergamon-page-odds-range = Münzen: { $range }
pergamon-page-odds-bar = { pergamon-page-coins }: { $probability }
# Auch im Terminal.
pergamon-odds-assumption = Angenommen wird, dass die anderen so setzen, wie es auf ihrer Stufe üblich ist, und Menschen wie Gelehrte.
pergamon-page-tile-told = Am linken Rand die Hälfte von: { $left }. Am rechten Rand die Hälfte von: { $right }, aus Jahrhundert { $century }.
pergamon-page-object-year = { $object } aus dem Jahr { $year }
pergamon-page-would-score = In einer Wertung brächte sie { pergamon-page-points }.
pergamon-page-score = Punkte

# Wie eine Antwort heißt, solange sie nicht gegeben werden kann.
page-verb-pass = Nicht graben
page-verb-polish = Polieren
page-verb-exhibit = Ausstellen
page-verb-back = Die Reihe zurücknehmen
page-verb-done = Nichts mehr ausstellen
page-verb-pay = Alles lagern

# Sammlungen, Wertungen und was zu tief oder zu teuer ist.
pergamon-page-points-short = +{ $points }
pergamon-page-scoring-title = Wertung nach Runde { $round }
pergamon-page-scoring-collection = { $who ->
        [you] Deine Sammlung
       *[other] Sammlung von { $name }
    } auf Feld { $detail }: { pergamon-page-points }
pergamon-page-scoring-oldest =
    { $object ->
        [vase] Älteste Vase
        [jug] Älteste Kanne
        [mask] Älteste Maske
       *[bracelet] Ältester Armreif
    } ({ $detail }): { pergamon-page-points } für { $name }
pergamon-page-scoring-final =
    Unter den drei ältesten Stücken, { $object ->
        [vase] Vase
        [jug] Kanne
        [mask] Maske
       *[bracelet] Armreif
    } { $detail }: { pergamon-page-points } für { $name }
pergamon-page-scoring-setback =
    { $spaces ->
        [one] Alle Marker gehen 1 Feld zurück
       *[other] Alle Marker gehen { $spaces } Felder zurück
    }
pergamon-page-scoring-nothing = Keine Sammlung im Museum: niemand punktet
pergamon-page-scoring-sum = { $name }: { pergamon-page-points }
pergamon-page-scoring-skip = Überspringen
