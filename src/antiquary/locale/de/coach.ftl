# Der Trainer. Eine Zeile der Liste wird erzählt als das, was ein Zug tut, verglichen mit einem anderen. $n ist ein
# Mittelwert über viele Annahmen, muss also keine ganze Zahl sein.

## Was sich unterscheidet

ledger-points-more =
    { $n ->
        [one] bringt 1 Punkt mehr
       *[other] bringt { $n } Punkte mehr
    }
ledger-points-less =
    { $n ->
        [one] bringt 1 Punkt weniger
       *[other] bringt { $n } Punkte weniger
    }

ledger-ancient-points-more =
    { $n ->
        [one] bringt 1 Punkt mehr aus Vergangenheit und Erkenntniskarten
       *[other] bringt { $n } Punkte mehr aus Vergangenheit und Erkenntniskarten
    }
ledger-ancient-points-less =
    { $n ->
        [one] bringt 1 Punkt weniger aus Vergangenheit und Erkenntniskarten
       *[other] bringt { $n } Punkte weniger aus Vergangenheit und Erkenntniskarten
    }
ledger-ancient-lost-more = verliert { $n } Wissen mehr
ledger-ancient-lost-less = rettet { $n } Wissen
ledger-ancient-timeline-more =
    { $n ->
        [one] lässt 1 Monument mehr in der Zeitleiste
       *[other] lässt { $n } Monumente mehr in der Zeitleiste
    }
ledger-ancient-timeline-less =
    { $n ->
        [one] lässt 1 Monument weniger in der Zeitleiste
       *[other] lässt { $n } Monumente weniger in der Zeitleiste
    }
ledger-ancient-printed-more =
    { $n ->
        [one] hat 1 aufgedruckten Punkt mehr auf dem Weg in die Vergangenheit
       *[other] hat { $n } aufgedruckte Punkte mehr auf dem Weg in die Vergangenheit
    }
ledger-ancient-printed-less =
    { $n ->
        [one] hat 1 aufgedruckten Punkt weniger auf dem Weg in die Vergangenheit
       *[other] hat { $n } aufgedruckte Punkte weniger auf dem Weg in die Vergangenheit
    }
ledger-ancient-declining-more = lässt { $n } Wissen mehr auf Monumenten, die als Nächste verfallen
ledger-ancient-declining-less = lässt { $n } Wissen weniger auf Monumenten, die als Nächste verfallen
ledger-ancient-knowledge-more = lässt { $n } Wissen mehr auf den übrigen Monumenten
ledger-ancient-knowledge-less = lässt { $n } Wissen weniger auf den übrigen Monumenten
ledger-ancient-hand-more =
    { $n ->
        [one] lässt 1 Karte mehr auf der Hand
       *[other] lässt { $n } Karten mehr auf der Hand
    }
ledger-ancient-hand-less =
    { $n ->
        [one] lässt 1 Karte weniger auf der Hand
       *[other] lässt { $n } Karten weniger auf der Hand
    }
ledger-ancient-artifacts-more =
    { $n ->
        [one] hat 1 Artefakt mehr
       *[other] hat { $n } Artefakte mehr
    }
ledger-ancient-artifacts-less =
    { $n ->
        [one] hat 1 Artefakt weniger
       *[other] hat { $n } Artefakte weniger
    }
ledger-ancient-technologies-more =
    { $n ->
        [one] studiert 1 Erkenntniskarte mehr
       *[other] studiert { $n } Erkenntniskarten mehr
    }
ledger-ancient-technologies-less =
    { $n ->
        [one] studiert 1 Erkenntniskarte weniger
       *[other] studiert { $n } Erkenntniskarten weniger
    }
ledger-ancient-straight-more =
    { $n ->
        [one] lässt 1 Monument der Vergangenheit mehr gerade
       *[other] lässt { $n } Monumente der Vergangenheit mehr gerade
    }
ledger-ancient-straight-less =
    { $n ->
        [one] lässt 1 Monument der Vergangenheit weniger gerade
       *[other] lässt { $n } Monumente der Vergangenheit weniger gerade
    }
ledger-ancient-others-lost-more = lässt die anderen { $n } Wissen mehr verlieren
ledger-ancient-others-lost-less = lässt die anderen { $n } Wissen weniger verlieren
ledger-ancient-others-knowledge-more = belastet die Monumente der anderen mit { $n } Wissen mehr
ledger-ancient-others-knowledge-less = belastet die Monumente der anderen mit { $n } Wissen weniger
ledger-ancient-others-hand-more =
    { $n ->
        [one] lässt den anderen 1 Karte mehr
       *[other] lässt den anderen { $n } Karten mehr
    }
ledger-ancient-others-hand-less =
    { $n ->
        [one] lässt den anderen 1 Karte weniger
       *[other] lässt den anderen { $n } Karten weniger
    }
ledger-ancient-others-open-more =
    { $n ->
        [one] lässt den anderen 1 Erkenntniskarte mehr, die sie studieren können
       *[other] lässt den anderen { $n } Erkenntniskarten mehr, die sie studieren können
    }
ledger-ancient-others-open-less =
    { $n ->
        [one] lässt den anderen 1 Erkenntniskarte weniger, die sie studieren können
       *[other] lässt den anderen { $n } Erkenntniskarten weniger, die sie studieren können
    }
ledger-ancient-open-more = erfüllt die Anforderung von { $piece }
ledger-ancient-open-less = kann { $piece } danach nicht studieren

ledger-pergamon-points-more =
    { $n ->
        [one] bringt 1 Siegpunkt mehr
       *[other] bringt { $n } Siegpunkte mehr
    }
ledger-pergamon-points-less =
    { $n ->
        [one] bringt 1 Siegpunkt weniger
       *[other] bringt { $n } Siegpunkte weniger
    }
ledger-pergamon-scoring-more =
    { $n ->
        [one] lässt die Sammlungen von nun an 1 Punkt mehr bringen
       *[other] lässt die Sammlungen von nun an { $n } Punkte mehr bringen
    }
ledger-pergamon-scoring-less =
    { $n ->
        [one] lässt die Sammlungen von nun an 1 Punkt weniger bringen
       *[other] lässt die Sammlungen von nun an { $n } Punkte weniger bringen
    }
ledger-pergamon-oldest-more =
    { $n ->
        [one] verspricht 1 Punkt mehr für die ältesten Gegenstände
       *[other] verspricht { $n } Punkte mehr für die ältesten Gegenstände
    }
ledger-pergamon-oldest-less =
    { $n ->
        [one] verspricht 1 Punkt weniger für die ältesten Gegenstände
       *[other] verspricht { $n } Punkte weniger für die ältesten Gegenstände
    }
ledger-pergamon-coins-more =
    { $n ->
        [one] bringt 1 Münze mehr
       *[other] bringt { $n } Münzen mehr
    }
ledger-pergamon-coins-less =
    { $n ->
        [one] bringt 1 Münze weniger
       *[other] bringt { $n } Münzen weniger
    }
ledger-pergamon-finds-more =
    { $n ->
        [one] lässt 1 Fundstück mehr im Lager
       *[other] lässt { $n } Fundstücke mehr im Lager
    }
ledger-pergamon-finds-less =
    { $n ->
        [one] lässt 1 Fundstück weniger im Lager
       *[other] lässt { $n } Fundstücke weniger im Lager
    }
ledger-pergamon-row-more = macht die beste mögliche Reihe um { $n } wertvoller
ledger-pergamon-row-less = macht die beste mögliche Reihe um { $n } weniger wertvoll
ledger-pergamon-reach-more =
    { $n ->
        [one] kann 1 Fundstück mehr ausgraben
       *[other] kann { $n } Fundstücke mehr ausgraben
    }
ledger-pergamon-reach-less =
    { $n ->
        [one] kann 1 Fundstück weniger ausgraben
       *[other] kann { $n } Fundstücke weniger ausgraben
    }
ledger-pergamon-others-points-more =
    { $n ->
        [one] gibt den anderen 1 Siegpunkt mehr
       *[other] gibt den anderen { $n } Siegpunkte mehr
    }
ledger-pergamon-others-points-less =
    { $n ->
        [one] gibt den anderen 1 Siegpunkt weniger
       *[other] gibt den anderen { $n } Siegpunkte weniger
    }
ledger-pergamon-others-scoring-more =
    { $n ->
        [one] lässt die Sammlungen der anderen von nun an 1 Punkt mehr bringen
       *[other] lässt die Sammlungen der anderen von nun an { $n } Punkte mehr bringen
    }
ledger-pergamon-others-scoring-less =
    { $n ->
        [one] lässt die Sammlungen der anderen von nun an 1 Punkt weniger bringen
       *[other] lässt die Sammlungen der anderen von nun an { $n } Punkte weniger bringen
    }
ledger-pergamon-others-coins-more =
    { $n ->
        [one] lässt den anderen 1 Münze mehr
       *[other] lässt den anderen { $n } Münzen mehr
    }
ledger-pergamon-others-coins-less =
    { $n ->
        [one] lässt den anderen 1 Münze weniger
       *[other] lässt den anderen { $n } Münzen weniger
    }

## Gründe

reason-but = { $first }, aber { $last }
reason-ahead = noch kein zählbarer Unterschied; erfahrungsgemäß bringt dieser Zug mehr
reason-behind = noch kein zählbarer Unterschied; erfahrungsgemäß bringt dieser Zug weniger
reason-equal = etwa gleich gut
reason-points-more = { $n ->
        [one] etwa 1 Punkt mehr, bei etwa gleicher Siegchance
       *[other] etwa { $n } Punkte mehr, bei etwa gleicher Siegchance
    }
reason-points-fewer = { $n ->
        [one] etwa 1 Punkt weniger, bei etwa gleicher Siegchance
       *[other] etwa { $n } Punkte weniger, bei etwa gleicher Siegchance
    }
reason-only = etwas anderes ist nicht möglich

## Vergleiche mit dem besten Zug, Noten, der Wendepunkt

compare-worse = Dieser Zug gewinnt { $less ->
        [one] um 1 Prozentpunkt
       *[other] um { $less } Prozentpunkte
    } seltener ({ $chance } % statt { $best } %). Am Ende des Spielzugs zeigt sich: Er { $why }.
compare-worse-uncounted = Dieser Zug gewinnt { $less ->
        [one] um 1 Prozentpunkt
       *[other] um { $less } Prozentpunkte
    } seltener ({ $chance } % statt { $best } %). Bis zum Ende des Spielzugs gibt es noch keinen zählbaren Unterschied.
compare-equal = Dieser Zug gewinnt etwa gleich oft ({ $chance } %).
compare-equal-counted = Dieser Zug gewinnt etwa gleich oft ({ $chance } %). Am Ende des Spielzugs zeigt sich: Er { $why }.
compare-only = Es gibt nichts anderes zu tun.
compare-best = Das ist der beste Zug. Der zweitbeste ist „{ $other }“: { $comparison }
coach-turned = Das Spiel kippte bei Zug { $n }: Während { $mover } am Zug war, stiegen die Chancen von { $winner } von { $before } % auf { $after } %; danach lag niemand sonst mehr klar vorn.
coach-turned-own = Das Spiel kippte bei Zug { $n }: { $winner } verbesserte im eigenen Spielzug die Chancen von { $before } % auf { $after } %; danach lag niemand sonst mehr klar vorn.

## Die Seite

coach-title-curve = Siegchancen
coach-curve-open = Wie die Chancen am Anfang jedes Zuges aussahen, nach dem, was für alle offen lag.
coach-curve-seat = Wie die Chancen am Anfang jedes Zuges aussahen, nach dem, was { $name } sehen konnte.
coach-axis = Zug
coach-title-costly = Die teuersten Züge
coach-no-costly = Kein Zug hat nennenswert gekostet.
coach-column-move = Zug
coach-column-who = wer
coach-column-played = gespielt
coach-column-better = besser
coach-column-cost = Kosten
coach-column-choice = Möglichkeit
coach-column-chance = Chance
coach-column-scores = erwartete Punkte
coach-column-why = warum
coach-cost-chance =
    { $percent ->
        [one] 1 Prozentpunkt
       *[other] { $percent } Prozentpunkte
    }
coach-cost-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
coach-title-advice = Zug { $n }: { $name }
coach-played = So wurde gespielt.
coach-progress-glance = überfliegen
coach-progress-look = genauer ansehen
coach-explained = Chancen und Punkte sind Mittelwerte über Annahmen darüber, was verdeckt war, am Ende des Zuges.

error-coach-nothing = Platz { $seat } hat in diesem Augenblick nichts zu entscheiden.
error-coach-move = Der Zug „{ $move }“ ist in dieser Stellung nicht möglich.
error-coach-over = Nach Zug { $moves } ist die Partie vorbei; es gibt keine Entscheidung mehr, zu der sich raten ließe.
error-plot-extra = Um in eine Datei zu zeichnen, braucht es matplotlib; „pip install matplotlib“ holt es.
error-plot-format = Der Name der Zeichnung, { $file }, muss auf .svg oder .png enden.
error-coach-why = Bei --why muss --move sagen, welche Entscheidung gemeint ist.
error-coach-plot = Mit --move gibt es keinen Verlauf, also lässt sich nichts in { $file } zeichnen.
