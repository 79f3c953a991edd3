# Wozu man den Tisch lesen kann: warum etwas nicht geht, was eine Wahl ändert, was kommt.

## Why not, in Ancient Knowledge: clauses

why-kind = nach dieser Art von Karte ist nicht gefragt
why-hand-empty = du hast keine Karten auf der Hand
why-none-creatable = keine deiner Karten kannst du bezahlen und unterbringen
why-none-learnable = du erfüllst die Anforderung keiner offenen Erkenntniskarte
why-no-knowledge-at-all = auf deinen Monumenten liegt kein Wissen
why-all-rotated = alle Monumente deiner Vergangenheit sind schon gedreht
why-past-empty = in deiner Vergangenheit liegt noch kein Monument
why-space-full = Feld { $space } ist voll
why-space-locked = das Schloss der Karte erlaubt nur Feld { $space }
why-space-same = das Monument steht schon dort
why-space-cost =
    { $short ->
        [one] dort kostet sie { count-cost }, und dir fehlt 1
       *[other] dort kostet sie { count-cost }, und dir fehlen { $short }
    }
why-no-knowledge = darauf liegt kein Wissen
why-other-chosen = das Wissen muss von den Monumenten kommen, mit denen du angefangen hast
why-itself = es muss ein anderes Monument sein
why-not-on-space = nur Monumente auf Feld { $space } zählen
why-too-little = es muss mindestens { $least } Wissen haben und hat { $n }
why-too-much = es darf höchstens { $most } Wissen haben und hat { $n }
why-not-adjacent = es ist nicht benachbart
why-declining = es verfällt gerade und bleibt, wo es ist
why-nowhere = es gibt kein freies Feld dafür
why-chosen = du hast sie schon gewählt
why-level = sie hat Level { $level }
why-yourself = das bist du selbst
why-no-cards = dort sind keine Karten auf der Hand
why-tile-gone = die Säule ist aus dem Spiel
why-tile-second = die Säule hat schon Level II
why-no-effect = ihr Effekt könnte jetzt nichts ändern
why-other-question = du wirst etwas anderes gefragt: { $question }

## Why not, in every game

why-not-begun = Die Partie hat noch nicht begonnen: Ein Platz ist noch frei.
why-over = Die Partie ist zu Ende.
why-to-confirm = Bestätige das Ende deines Zuges oder nimm etwas zurück.
why-others-decide =
    { $n ->
        [one] Jetzt entscheidet { $names }.
       *[other] Jetzt entscheiden: { $names }.
    }
waiting-decides = { $name } entscheidet.

## What a choice changes

change-own = { $what } { $amount }
change-other = { $name }: { $what } { $amount }
change-between = { $least } bis { $most }
change-score = Punkte
change-hand = Handkarten
change-knowledge = Wissen auf Monumenten
change-lost = Verlorenes Wissen
change-timeline = Monumente in der Zeitleiste
change-past = Monumente in der Vergangenheit
change-straight = Gerade Monumente
change-artifacts = Artefakte
change-technologies = Erkenntniskarten
change-coins = Münzen
change-stored = Gelagerte Fundstücke
change-collections = Sammlungen
change-museum = Museumsfelder

## What is to come

forecast =
    { $card }: verfällt { $turns ->
        [one] am Ende dieses oder des nächsten Zuges
       *[other] in { $turns } Zügen
    }, { $n } Wissen ginge verloren, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } in der Vergangenheit
forecast-never = { $card }: Die Partie endet vor dem Verfall; 1 Punkt in der Zeitleiste
unseen-card =
    { $coins ->
        [one] { $back } mit 1 Münze
       *[other] { $back } mit { $coins } Münzen
    }
unseen-tile = Fundstücke aus Jahrhundert { $century }

## Gezählt

count-cost =
    { $cost ->
        [one] 1 Karte
       *[other] { $cost } Karten
    }
