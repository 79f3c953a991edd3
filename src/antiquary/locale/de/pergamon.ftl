# Pergamon: alles, was ein Mensch in diesem Spiel liest.

pergamon-name = Pergamon
pergamon-option-players = Personen
pergamon-option-order_of_play = Spielerreihenfolge (Variante): Figuren in der Reihenfolge der letzten Runde setzen
pergamon-option-sorting = Sortierung der Fundstücke (Variante): Wer die Runde beginnt, sortiert Fundstücke desselben Jahrhunderts selbst

## Wörter, die andere benutzen

pergamon-object =
    { $object ->
        [vase] Vase
        [jug] Kanne
        [mask] Maske
       *[bracelet] Armreif
    }
pergamon-piece =
    { $object ->
        [vase] Vase
        [jug] Kanne
        [mask] Maske
       *[bracelet] Armreif
    }, { $year } v. Chr.
pergamon-back =
    { $back ->
        [bag] Geldsack
       *[chest] Truhe
    }
pergamon-tile = { $century }·{ $number } ({ $left } | { $right })
pergamon-gallery =
    { $gallery ->
        [1] Stollen I
        [2] Stollen II
        [3] Stollen III
        [4] Stollen IV
       *[5] Stollen V
    }
pergamon-deepest =
    { $deepest ->
        [1] Stollen I
        [2] Stollen I oder II
        [3] Stollen I bis III
        [4] Stollen I bis IV
       *[5] Stollen I bis V
    }
pergamon-coins =
    { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }
pergamon-costs =
    { $costs ->
        [one] 1 Münze
       *[other] { $costs } Münzen
    }
pergamon-finds =
    { $finds ->
        [one] 1 Fundstück
       *[other] { $finds } Fundstücke
    }
pergamon-objects =
    { $objects ->
        [one] 1 Gegenstand
       *[other] { $objects } Gegenstände
    }
pergamon-points =
    { $points ->
        [one] 1 Siegpunkt
       *[other] { $points } Siegpunkte
    }
pergamon-oldest =
    { $object ->
        [vase] die älteste Vase
        [jug] die älteste Kanne
        [mask] die älteste Maske
       *[bracelet] den ältesten Armreif
    }
pergamon-cards-drawn =
    { $chests ->
        [0] zwei Geldsäcke
        [1] einen Geldsack und eine Truhe
       *[2] zwei Truhen
    }
pergamon-robber = Grabräuber
pergamon-marker = { $who ->
        [you] Dein Marker
       *[other] Marker von { $player }
    }

## Fragen

pergamon-ask-sorting = Welches Fundstück aus Jahrhundert { $century } kommt in { pergamon-gallery }?
pergamon-ask-funding = Wohin setzt du deine Figur? Die Forschungsgeld-Karten zeigen { pergamon-cards-drawn }.
pergamon-ask-digging = Wo gräbst du? Dein Feld erlaubt { pergamon-deepest }, und du hast { pergamon-coins }.
pergamon-ask-exhibiting = Stellst du eine Sammlung aus? Wähle ein Fundstück, mit dem die Reihe anfängt.
pergamon-ask-building =
    { $objects ->
        [0] Füge links oder rechts ein passendes Fundstück an.
       *[other] Die Reihe käme auf Feld { $space }. Füge Fundstücke an, poliere sie oder stelle sie aus.
    }
pergamon-ask-dissolving = Alle deine Marker sind im Museum. Welche deiner Sammlungen macht Platz für die neue mit Wert { $space }?
pergamon-ask-storing = Deine { $tiles } Fundstücke zu lagern kostet { pergamon-costs }. Zahle oder wirf Fundstücke ab. Du hast { pergamon-coins }.
pergamon-ask-over = Die Partie ist zu Ende.

## Möglichkeiten

pergamon-action-fund = Forschungsgeld-Feld { $space }: { pergamon-coins }, { pergamon-deepest }
pergamon-action-dig = In { pergamon-gallery } graben, { pergamon-coins }: { $tiles }
pergamon-action-do-not-dig = Nicht graben
pergamon-action-row = Eine Reihe mit { $tile } anfangen
pergamon-action-row-again = Noch einmal eine Reihe mit { $tile } anfangen, die du nicht zurücknehmen kannst
pergamon-action-left = { $tile } links anfügen
pergamon-action-right = { $tile } rechts anfügen
pergamon-action-polish = Für 1 Münze polieren: Wert { $space }
pergamon-action-exhibit = Auf Feld { $space } ausstellen
pergamon-action-lay-back = Die Reihe zurücknehmen
pergamon-action-done = Nichts mehr ausstellen
pergamon-action-pay = Alles lagern, { pergamon-coins }
pergamon-action-discard = { $tile } abwerfen
pergamon-action-dissolve = Sammlung { $number } auf Feld { $space } auflösen: { $tiles }
pergamon-action-sort = { $tile }

## Was das Ausstellen bewirken würde

pergamon-preview = Die Sammlung kommt auf Feld { $space } ({ pergamon-objects }, zusammen { $worth } wert, poliert um { $polish }).
pergamon-preview-push = { pergamon-marker }: von Feld { $before } auf Feld { $after }.
pergamon-preview-out = { pergamon-marker }: verlässt das Museum, die Sammlung wird aufgelöst.
pergamon-cost-collection = deine Sammlung auf Feld { $space }
pergamon-preview-dissolve = Vorher musst du eine deiner drei Sammlungen auflösen.

## Was geschehen ist

pergamon-event-round = Runde { $amount }. { $who ->
        [you] Du beginnst.
       *[other] { $player } beginnt.
    }
pergamon-event-find = { $tile } kommt in { pergamon-gallery }.
pergamon-new-finds = Neue Fundstücke: { $placed }.
pergamon-find-in = { $tile } in { pergamon-gallery }
pergamon-event-unseen =
    { $finds ->
        [one] 1 Fundstück verlässt das Spiel ungesehen.
       *[other] { $finds } Fundstücke verlassen das Spiel ungesehen.
    }
pergamon-event-backs = Die Forschungsgeld-Karten zeigen { pergamon-cards-drawn }.
pergamon-event-robber-waits = Der Grabräuber wartet auf Forschungsgeld-Feld { $place }.
pergamon-event-figure = { $who ->
        [you] Du nimmst
       *[other] { $player } nimmt
    } Forschungsgeld-Feld { $place }.
pergamon-event-card = Eine Forschungsgeld-Karte bringt { pergamon-coins }.
pergamon-event-income = { $who ->
        [you] Du bekommst
       *[other] { $player } bekommt
    } { pergamon-coins }.
pergamon-event-robber-income = Der Grabräuber bekommt { pergamon-coins }.
pergamon-event-dig = { $who ->
        [you] Du gräbst
       *[other] { $player } gräbt
    } in { pergamon-gallery } { pergamon-finds } aus.
pergamon-event-robber-digs = Der Grabräuber raubt in { pergamon-gallery } { pergamon-finds }.
pergamon-event-robber-rests = Der Grabräuber findet nichts zu rauben.
pergamon-event-row = { $who ->
        [you] Du fängst
       *[other] { $player } fängt
    } eine Reihe mit { $tile } an.
pergamon-event-row-left = { $who ->
        [you] Du fügst
       *[other] { $player } fügt
    } links { $tile } an.
pergamon-event-row-right = { $who ->
        [you] Du fügst
       *[other] { $player } fügt
    } rechts { $tile } an.
pergamon-event-polish = { $who ->
        [you] Du polierst
       *[other] { $player } poliert
    } die Reihe: +{ $amount }.
pergamon-event-row-back = { $who ->
        [you] Du nimmst
       *[other] { $player } nimmt
    } die Reihe zurück.
pergamon-event-exhibit = { $who ->
        [you] Du stellst
       *[other] { $player } stellt
    } { pergamon-objects } auf Feld { $place } aus.
pergamon-event-pushed =
    { $place ->
        [0] { pergamon-marker }: verlässt das Museum.
       *[other] { pergamon-marker }: von Feld { $amount } auf Feld { $place }.
    }
pergamon-event-dissolved = { $who ->
        [you] Deine Sammlung { $amount }
       *[other] Sammlung { $amount } von { $player }
    } wird aufgelöst.
pergamon-event-stored = { $who ->
        [you] Du lagerst
       *[other] { $player } lagert
    } Fundstücke für { pergamon-coins }.
pergamon-event-discard = { $who ->
        [you] Du wirfst
       *[other] { $player } wirft
    } { $tile } ab.
pergamon-event-scoring = Wertung nach Runde { $amount }.
pergamon-event-setback =
    { $amount ->
        [one] Alle Marker gehen 1 Feld zurück.
       *[other] Alle Marker gehen { $amount } Felder zurück.
    }
pergamon-event-award-exhibited = { $who ->
        [you] Du bekommst
       *[other] { $player } bekommt
    } { pergamon-points } für eine neue Sammlung.
pergamon-event-award-collection = { $who ->
        [you] Du bekommst
       *[other] { $player } bekommt
    } { pergamon-points } für die Sammlung auf Feld { $place }.
pergamon-event-award-oldest = { $who ->
        [you] Du bekommst
       *[other] { $player } bekommt
    } { pergamon-points } für { pergamon-oldest }, von { $place } v. Chr.
pergamon-event-award-final = { $who ->
        [you] Du bekommst
       *[other] { $player } bekommt
    } { pergamon-points } für eines der drei ältesten Stücke im Museum: { pergamon-object }, { $place } v. Chr.
pergamon-event-over = Die Partie ist zu Ende.

## Warum nicht

pergamon-why-over = Die Partie ist zu Ende.
pergamon-why-not-your-turn = Jetzt entscheidet Platz { $seat }.
pergamon-why-other-question =
    { $phase ->
        [sorting] Erst müssen die Fundstücke sortiert werden.
        [funding] Jetzt werden die Figuren gesetzt.
        [digging] Entscheide erst, ob du gräbst.
        [exhibiting] Jetzt fängst du eine Reihe an oder stellst nichts mehr aus.
        [building] Baue erst die Reihe fertig oder nimm sie zurück.
        [dissolving] Löse erst eine deiner Sammlungen auf.
       *[storing] Jetzt lagerst du: zahle oder wirf ab.
    }
pergamon-why-space-taken = Auf Forschungsgeld-Feld { $space } steht schon eine Figur.
pergamon-why-gallery-too-deep = Dein Forschungsgeld-Feld erlaubt nur { pergamon-deepest }.
pergamon-why-gallery-empty = In { pergamon-gallery } liegt kein Fundstück.
pergamon-why-gallery-too-dear = In { pergamon-gallery } zu graben kostet { pergamon-costs }, und du hast { $coins } von { $costs }.
pergamon-why-tile-not-stored = Das Fundstück { $tile } hast du nicht.
pergamon-why-tile-alone = Keines deiner anderen Fundstücke passt an { $tile }.
pergamon-why-row-again = Eine Reihe, die mit { $tile } anfing, hast du schon zurückgenommen. Stelle diese aus oder mache den Schritt rückgängig.
pergamon-why-tile-in-row = Das Fundstück { $tile } liegt schon in der Reihe.
pergamon-why-tile-does-not-fit = Das Fundstück { $tile } ergänzt dort keinen Gegenstand.
pergamon-why-row-polished = Die Reihe ist schon poliert und nimmt keine Fundstücke mehr auf.
pergamon-why-row-short = Eine Sammlung braucht mindestens 2 Fundstücke, und die Reihe hat { $tiles } von 2.
pergamon-why-polish-limit = Außer in der letzten Runde kann eine Sammlung höchstens um { $most } poliert werden.
pergamon-why-polish-coins =
    { $coins ->
        [0] Jeder Punkt Politur kostet 1 Münze, und du hast keine.
        [one] Jeder Punkt Politur kostet 1 Münze, und deine einzige steckt schon in dieser Reihe.
       *[other] Jeder Punkt Politur kostet 1 Münze, und deine { $coins } stecken schon in dieser Reihe.
    }
pergamon-why-polish-top = Über 24 gibt es kein Feld.
pergamon-why-storing-coins = Das Lagern kostet { pergamon-costs }, und du hast { $coins } von { $costs }. Wirf erst Fundstücke ab.
pergamon-why-tile-not-waiting = Das Fundstück { $tile } ist nicht zu sortieren.
pergamon-why-younger-first = Jüngere Fundstücke kommen zuerst, und { $tile } ist nicht aus dem jüngsten Jahrhundert.

## Einstellungen und Notation

pergamon-order-of-play-for-two = Die Variante „Spielerreihenfolge“ braucht drei oder vier Personen.
pergamon-notation-components = Diese Stellung wurde mit anderem Spielmaterial geschrieben ({ $found } statt { $expected }).

## Spielmaterial

pergamon-file-unreadable =
    { $reason ->
        [missing] diese Datei gibt es nicht
        [forbidden] du darfst diese Datei nicht lesen
        [folder] das ist ein Ordner, keine Datei
       *[other] die Datei lässt sich nicht lesen (Systemfehler { $code })
    }
pergamon-file-not-utf8 = die Datei ist kein UTF-8-Text
pergamon-file-not-json = das ist kein JSON: { $problem ->
        [value] hier fehlt ein Wert
        [name] hier fehlt ein Name in doppelten Anführungszeichen
        [comma] hier fehlt ein Komma
        [colon] hier fehlt ein Doppelpunkt
        [last-comma] nach dem letzten Eintrag darf kein Komma stehen
        [rest] nach dem Ende steht noch Text
        [quote] dieser Zeichenkette fehlt das schließende Anführungszeichen
        [control] in einer Zeichenkette steht ein Steuerzeichen
        [escape] nach einem Rückstrich sind nur ", \, /, b, f, n, r, t oder u mit vier Ziffern möglich
        [deep] die Klammern sind zu tief verschachtelt
        [digits] eine Zahl hat zu viele Ziffern
       *[other] ab hier ist die Datei nicht zu verstehen
    }
pergamon-file-name-twice = „{ $name }“ steht zweimal da
pergamon-file-not-object = hier gehört ein Objekt in geschweiften Klammern hin
pergamon-file-not-list = hier gehört eine Liste in eckigen Klammern hin
pergamon-file-empty = die Liste ist leer
pergamon-file-missing = „{ $name }“ fehlt
pergamon-file-unknown-name = „{ $name }“ ist hier nicht bekannt; bekannt sind: { $known }
pergamon-file-number = { $found } ist keine ganze Zahl von { $least } bis { $most }
pergamon-file-fixed = die Regeln brauchen hier { $expected }, nicht { $found }
pergamon-file-evidence = als Beleg ist eines davon möglich: { $known }
pergamon-file-spaces = dieses Spiel hat { $expected } Forschungsgeld-Felder, nicht { $found }
pergamon-file-space-order = die Felder werden von rechts gezählt, dieses hat also die Nummer { $expected }
pergamon-file-robber = hier gehören zwei Rückseiten hin, jede „bag“ oder „chest“
pergamon-file-robber-twice = der Grabräuber hat schon ein Feld für { $backs }
pergamon-file-robber-missing = der Grabräuber hat kein Feld für { $backs }
pergamon-file-back = { $found } ist keine Rückseite; Rückseiten sind: { $known }
pergamon-file-card-twice = die Karten mit { $coins } und dieser Rückseite stehen zweimal da
pergamon-file-cards = dieses Spiel hat { $expected } Forschungsgeld-Karten, nicht { $found }
pergamon-file-band = ein Bereich von Museumsfeldern wird wie 5-8 geschrieben und liegt zwischen 1 und { $top }
pergamon-file-band-overlap = Feld { $space } liegt schon im Bereich { $other }
pergamon-file-band-missing = Feld { $space } liegt in keinem Bereich
pergamon-file-object = { $found } ist kein Gegenstand; Gegenstände sind: { $known }
pergamon-file-round-order = Runde { $round } muss nach Runde { $before } kommen
pergamon-file-last-scoring = die letzte Wertung muss nach Runde { $round } sein
pergamon-file-tiles = dieses Spiel hat { $expected } Fundstücke, nicht { $found }
pergamon-file-number-twice = die Zahl { $number } steht schon auf Fundstück { $other } der Liste

pergamon-fact-space = Forschungsgeld-Feld { $space } von rechts: { pergamon-coins }
pergamon-fact-depth = Forschungsgeld-Feld { $space } von rechts: { pergamon-deepest }
pergamon-fact-robber = Feld des Grabräubers für { pergamon-cards-drawn }: { $space }
pergamon-fact-card = Forschungsgeld-Karten mit { pergamon-coins }: { $copies }, Rückseite { pergamon-back }
pergamon-fact-museum = Museum, Felder { $first } bis { $last }: { pergamon-points }
pergamon-fact-scoring = Wertung nach Runde { $round }: Bonus für { pergamon-oldest }, Rückschritt { $setback }
pergamon-fact-galleries = { $galleries } Stollen mit je { $places } Plätzen
pergamon-fact-two-objects = Jedes Fundstück zeigt Hälften von zwei verschiedenen Gegenständen
pergamon-fact-tile = Fundstück { $century }·{ $number }: rechte Hälfte { $left }, linke Hälfte { $right }
pergamon-evidence =
    { $evidence ->
        [sourced] belegt
        [likely] wahrscheinlich
        [reconstructed] rekonstruiert
       *[unstated] ohne Angabe
    }
