# Words for playing Ancient Knowledge: what somebody is asked, what they can answer, why something cannot be done, and
# what has happened. In events, $who is "you" for the reader and "other" for anybody else, who is called $name; $cards is
# a list of cards, $card a single one, $n a number. The genitive of a name is avoided ("von ..."): names may end in s.

## Phases

phase-setup = Vorbereitung
phase-action = Aktionsphase
phase-timeline = Zeitleistenphase
phase-decline = Verfallphase
phase-over = Spielende

## What you are asked

ask-nothing = Du hast nichts zu entscheiden.
ask-action =
    { $n ->
        [one] Wähle deine zweite Aktion.
       *[other] Wähle deine erste Aktion.
    }
ask-space = Auf welches Feld legst du { $subject }?
ask-pay =
    { $n ->
        [one] Bezahle { $subject }: Lege 1 Karte ab.
       *[other] Bezahle { $subject }: Lege { $n } Karten ab.
    }
ask-move-to = Auf welches Feld versetzt du { $subject }?
ask-swap-with = Mit welchem Monument tauscht { $subject } den Platz?
ask-burden = Welches Monument von { $other } bekommt { $n } Wissen?
ask-take-from = Welche Karte nimmst du aus der Hand von { $other }?
ask-remove = Von welchem Monument entfernst du Wissen? (insgesamt { $n })
ask-remove-up-to = Von welchem Monument entfernst du Wissen? (bis zu { $n })
ask-remove-from-one = Von welchem Monument entfernst du { $n } Wissen?
ask-remove-from-one-up-to = Von welchem Monument entfernst du Wissen, eins nach dem anderen? (bis zu { $n }, alles von demselben)
ask-discard-for =
    { $n ->
        [one] Legst du für diesen Effekt 1 Karte ab?
       *[other] Legst du für diesen Effekt { $n } Karten ab?
    }
ask-discard-self-for = Legst du diese Karte für ihren Effekt ab?
ask-discard =
    { $n ->
        [one] Lege 1 Handkarte ab.
       *[other] Lege { $n } Handkarten ab.
    }
ask-redraw =
    { $n ->
        [one] Noch 1 Karte austauschen? Du legst sie ab und ziehst am Ende eine andere.
       *[other] Noch bis zu { $n } Karten austauschen? Du legst sie ab und ziehst am Ende ebenso viele.
    }
ask-return-lost = Wie viel verlorenes Wissen gibst du zurück? (bis zu { $n })
ask-pass-on-lost = Welches fremde Monument bekommt bis zu { $n } von deinem verlorenen Wissen?
ask-bury =
    { $n ->
        [one] Wähle 1 Erkenntniskarte, die unter ihren Stapel kommt.
       *[other] Wähle { $n } Erkenntniskarten, die unter ihre Stapel kommen.
    }
ask-create = Welche Karte erschaffst du?
ask-learn = Welche Erkenntniskarte studierst du?
ask-archive = Welche Karte archivierst du? Jede entfernt 1 Wissen.
ask-excavate = Wie viele Monumente deiner Vergangenheit drehst du?
ask-order = Welcher Effekt kommt als Nächstes?
ask-decline = Welches Monument auf Feld 1 verfällt zuerst?
ask-put-away =
    { $n ->
        [one] Gib noch 1 Karte deiner Starthand zurück.
       *[other] Gib { $n } Karten deiner Starthand zurück.
    }
ask-sacrifice = Lege eines deiner Artefakte ab.
ask-sacrifice-own = Legst du für diesen Effekt eines deiner Artefakte ab?
ask-move = Welches Monument versetzt du?
ask-swap-self = Mit welchem Monument tauscht dieses den Platz?
ask-swap = Welche zwei Monumente tauschen den Platz? Wähle das erste.
ask-steal = Aus wessen Hand nimmst du eine Karte?
ask-keep = Welche dieser Karten behältst du? Die anderen legst du ab.
ask-create-looked = Welches dieser Artefakte erschaffst du?
ask-learn-looked = Welche dieser Erkenntniskarten studierst du?
ask-put-under = Welche davon kommt zuerst unter den Stapel?
ask-draft = Welche der aufgedeckten Karten nimmst du?
ask-instead =
    { $n ->
        [one] Ziehst du 1 Karte, oder nutzt du stattdessen den Effekt dieser Karte?
       *[other] Ziehst du { $n } Karten, oder nutzt du stattdessen den Effekt dieser Karte?
    }
ask-flip = Welche Säule wird zu Level II?

because = Wegen { $card }: { $effect }

## What you can answer

action-create = Erschaffen: eine Karte aus der Hand ausspielen
action-learn = Studieren: eine Erkenntniskarte nehmen
action-archive = Archivieren: Karten ablegen, Wissen entfernen
action-excavate = Ausgraben: Monumente der Vergangenheit drehen, für jedes 2 Karten ziehen
action-search = Suchen: 1 Karte ziehen
action-search-full = Suchen: Deine Hand ist voll, du würdest keine Karte ziehen
action-space =
    { $n ->
        [0] Feld { $space }, ohne Kosten
        [one] Feld { $space }, für 1 Karte
       *[other] Feld { $space }, für { $n } Karten
    }
action-move = Feld { $space }
action-seat =
    { $n ->
        [one] { $name } (1 Handkarte)
       *[other] { $name } ({ $n } Handkarten)
    }
action-tile = Säule { $tile }: { $cards }
action-rotate = { $n ->
        [one] Drehe 1 Monument
       *[other] Drehe { $n } Monumente
    }{ $cards ->
        [0] {""}, ziehe aber keine Karte: Deine Hand ist voll
        [one] {""}, ziehe 1 Karte
       *[other] {""}, ziehe { $cards } Karten
    }
action-return = { $n } verlorenes Wissen zurückgeben
action-discard-self = Ja: { $card } ablegen
action-instead = { $card } nutzen
action-draw =
    { $n ->
        [one] 1 Karte ziehen
       *[other] { $n } Karten ziehen
    }
action-stop = Nein
action-stop-enough = Genug
action-stop-archive = Genug: jetzt das Wissen entfernen
action-stop-redraw = Genug: jetzt ziehen
action-stop-order = Keiner davon
action-idle = Bewirkt jetzt nichts: { $effect }

# A card in a list: what it is, then what matters about it now.
card-standing = { $card } – Feld { $space }, { $n } Wissen
card-standing-of = { $card } von { $name } – Feld { $space }, { $n } Wissen
card-monument = { $card } – Kosten { $cost }, Feld { $space }{ $locked ->
        [yes] {" "}(Schloss)
       *[no] {""}
    }, { $knowledge } Wissen, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
card-artifact = { $card } – Kosten { $cost }
card-effect = { $card } – { $effect }

## Moves, as the coach names them: understood without the question

move-create = { $count ->
        [0] Erschaffe
       *[other] Erschaffe { $cards }
    }
move-learn = { $count ->
        [0] Studiere
       *[other] Studiere { $cards }
    }
move-archive = { $count ->
        [0] Archiviere
       *[other] Archiviere { $cards }
    }
move-excavate = { $number ->
        [0] Grabe aus
        [one] Grabe aus: Drehe 1 Monument
       *[other] Grabe aus: Drehe { $number } Monumente
    }
move-search = Suche
move-space = { $cost ->
        [0] Lege { $subject } kostenlos auf Feld { $space }
        [one] Lege { $subject } für 1 Karte auf Feld { $space }
       *[other] Lege { $subject } für { $cost } Karten auf Feld { $space }
    }
move-pay = Bezahle mit { $cards }
move-move-to = Versetze { $subject } auf Feld { $space }
move-swap = Tausche den Platz von { $cards }
move-swap-self = Tausche { $source } mit { $cards }
move-swap-with = Tausche { $subject } mit { $cards }
move-burden = Lege Wissen auf { $cards }
move-take-from = Nimm { $cards } aus der Hand von { $other }
move-remove = Entferne Wissen von { $cards }
move-discard-for = Lege { $cards } für den Effekt ab
move-discard-self-for = Lege { $cards } für den eigenen Effekt ab
move-discard = Lege { $cards } ab
move-redraw = Tausche { $cards } aus
move-return-lost = Gib { $number } verlorenes Wissen zurück
move-pass-on-lost = Gib verlorenes Wissen weiter an { $cards }
move-bury = Lege { $cards } unter den Stapel
move-order = Nächster Effekt: { $cards }
move-decline = Lass zuerst { $cards } verfallen
move-put-away = Gib { $cards } zurück
move-sacrifice = Lege { $cards } ab
move-move = Versetze { $cards }
move-steal = Nimm eine Karte aus der Hand von { $name }
move-keep = Behalte { $cards }
move-put-under = Lege zuerst { $cards } unter den Stapel
move-draft = Nimm { $cards }
move-instead = Nutze den Effekt von { $cards }, statt zu ziehen
move-flip = Drehe Säule { $number } auf Level II
move-stop = Verzichte auf den Effekt von { $source }
move-stop-archive = Archiviere keine weiteren Karten
move-stop-redraw = Tausche keine weiteren Karten aus
move-stop-order = Nutze keinen der anderen Effekte
move-stop-remove = Entferne kein weiteres Wissen
move-stop-instead = { $n ->
        [one] Ziehe 1 Karte
       *[other] Ziehe { $n } Karten
    }

## Why not

why-cost =
    { $cost ->
        [one] kostet 1 andere Karte, und du hast keine
       *[other] { $others ->
            [0] kostet { $cost } andere Karten, und du hast keine
            [one] kostet { $cost } andere Karten, und du hast nur eine
           *[other] kostet { $cost } andere Karten, und du hast nur { $others }
        }
    }
why-board-full = deine 5 Plätze für Artefakte sind belegt
why-locked-full = Feld { $space } ist voll, und das Schloss der Karte erlaubt kein anderes
why-spaces-full =
    { $reach ->
        [one] Feld { $space } ist voll, und ein anderes kannst du nicht bezahlen
       *[other] Feld { $space } und alle Felder, die du bezahlen könntest, sind voll
    }
why-requirement = { $requirement } Du hast { $parts }.
# Was jemand von dem hat, was nötig ist: $things wie in count-cities, im Dativ.
have-of = { $have } von { $things ->
        [cards] { count-cards }
        [cities] { $n ->
            [one] 1 Stadt
           *[other] { $n } Städten
        }
        [megaliths] { $n ->
            [one] 1 Megalithen
           *[other] { $n } Megalithen
        }
        [pyramids] { count-pyramids }
        [artifacts] { $n ->
            [one] 1 Artefakt
           *[other] { $n } Artefakten
        }
        [technologies] { count-technologies }
        [ancients] { count-ancients }
        [writings] { count-writings }
        [secrets] { $n ->
            [one] 1 Geheimnis
           *[other] { $n } Geheimnissen
        }
        [alike] { $n ->
            [one] 1 Monument eines Typs
           *[other] { $n } Monumenten ein und desselben Typs
        }
        [endgame] { $n ->
            [one] 1 Monument mit Endwertungseffekt
           *[other] { $n } Monumenten mit Endwertungseffekt
        }
        [number] { $n }
       *[monuments] { $n ->
            [one] 1 Monument
           *[other] { $n } Monumenten
        }
    }

## What has happened

some-cards =
    { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }
event-turn = { $who ->
        [you] Zug { $n }: du
       *[other] Zug { $n }: { $name }
    }
event-action = { $who ->
        [you] Du wählst eine Aktion: { $action }.
       *[other] { $name } wählt eine Aktion: { $action }.
    }
action-name-create = Erschaffen
action-name-learn = Studieren
action-name-archive = Archivieren
action-name-excavate = Ausgraben
action-name-search = Suchen
event-draw = { $who ->
        [you] Du ziehst { $cards }.
       *[other] { $name } zieht { $cards }.
    }
event-put-away = { $who ->
        [you] Du legst { $cards } zurück.
       *[other] { $name } legt { $cards } zurück.
    }
event-discard = { $who ->
        [you] Du legst { $cards } ab.
       *[other] { $name } legt { $cards } ab.
    }
event-discard-looked = { $who ->
        [you] Du legst den Rest ab: { $cards }.
       *[other] { $name } legt den Rest ab: { $cards }.
    }
event-look = { $who ->
        [you] Du siehst dir { some-cards } vom Stapel an.
       *[other] { $name } sieht sich { some-cards } vom Stapel an.
    }
event-look-technologies = { $who ->
        [you] Du siehst dir die obersten { count-technologies } von Level II an.
       *[other] { $name } sieht sich die obersten { count-technologies } von Level II an.
    }
event-reveal = { $who ->
        [you] Du deckst { $cards } auf.
       *[other] { $name } deckt { $cards } auf.
    }
event-take = { $who ->
        [you] Du nimmst { $cards } auf die Hand.
       *[other] { $name } nimmt { $cards } auf die Hand.
    }
event-steal = { $who ->
        [you] Du nimmst { $cards } aus der Hand von { $other }.
       *[other] { $name } nimmt { $cards } aus der Hand von { $other }.
    }
event-steal-from-you = { $name } nimmt { $cards } aus deiner Hand.
event-announce = { $who ->
        [you] Du willst { $card } erschaffen.
       *[other] { $name } will { $card } erschaffen.
    }
event-create-monument = { $who ->
        [you] Du erschaffst { $card } auf Feld { $space } mit { $n } Wissen.
       *[other] { $name } erschafft { $card } auf Feld { $space } mit { $n } Wissen.
    }
event-create-artifact = { $who ->
        [you] Du erschaffst { $card }.
       *[other] { $name } erschafft { $card }.
    }
event-learn = { $who ->
        [you] Du studierst { $card }.
       *[other] { $name } studiert { $card }.
    }
event-act = { $who ->
        [you] Bei dir wirkt { $card }.
       *[other] Bei { $name } wirkt { $card }.
    }
event-remove = { $who ->
        [you] Du entfernst { $n } Wissen von { $card }.
       *[other] { $name } entfernt { $n } Wissen von { $card }.
    }
event-add = { $who ->
        [you] Bei dir bekommt { $card } { $n } Wissen.
       *[other] Bei { $name } bekommt { $card } { $n } Wissen.
    }
event-return-lost = { $who ->
        [you] Du gibst { $n } verlorenes Wissen zurück.
       *[other] { $name } gibt { $n } verlorenes Wissen zurück.
    }
event-move = { $who ->
        [you] Du versetzt { $card } auf Feld { $space }.
       *[other] { $name } versetzt { $card } auf Feld { $space }.
    }
event-swap = { $who ->
        [you] Du vertauschst { $card } und { $other }.
       *[other] { $name } vertauscht { $card } und { $other }.
    }
event-rotate = { $who ->
        [you] Du drehst { count-monuments } in deiner Vergangenheit.
       *[other] { $name } dreht { count-monuments } der Vergangenheit.
    }
event-straighten = { $who ->
        [you] Du drehst { count-monuments } in deiner Vergangenheit zurück.
       *[other] { $name } dreht { count-monuments } der Vergangenheit zurück.
    }
event-decline = { $who ->
        [you] Bei dir verfällt { $card }.
       *[other] Bei { $name } verfällt { $card }.
    }
event-past = { $who ->
        [you] { $n ->
            [0] { $card } kommt in deine Vergangenheit, nichts geht verloren.
           *[other] { $card } kommt in deine Vergangenheit; du verlierst { $n } Wissen.
        }
       *[other] { $n ->
            [0] { $card } kommt in die Vergangenheit von { $name }, nichts geht verloren.
           *[other] { $card } kommt in die Vergangenheit von { $name }; { $n } Wissen gehen verloren.
        }
    }
event-skip-decline = { $who ->
        [you] Du lässt deine Verfallphase aus.
       *[other] { $name } lässt die Verfallphase aus.
    }
event-slide = { $who ->
        [you] Deine Monumente rücken ein Feld nach links.
       *[other] Die Monumente von { $name } rücken ein Feld nach links.
    }
event-discard-monument = { $who ->
        [you] Du legst { $card } aus deiner Zeitleiste ab.
       *[other] { $name } legt { $card } aus der Zeitleiste ab.
    }
event-discard-artifact = { $who ->
        [you] Du legst das Artefakt { $card } ab.
       *[other] { $name } legt das Artefakt { $card } ab.
    }
event-bury = { $who ->
        [you] Du legst { $cards } unter den Stapel.
       *[other] { $name } legt { $cards } unter den Stapel.
    }
event-put-under = { $who ->
        [you] Du legst { $cards } unter den Stapel.
       *[other] { $name } legt { $cards } unter den Stapel.
    }
event-deal = Neu auf Säule { $tile }: { $cards }.
event-discard-technology = Von Säule { $tile } abgelegt: { $cards }.
event-flip = { $who ->
        [you] Du drehst Säule { $tile } auf Level II.
       *[other] { $name } dreht Säule { $tile } auf Level II.
    }
event-tile-gone = Säule { $tile } lässt sich nicht mehr auffüllen und scheidet aus.
event-shuffle = Der Ablagestapel wird zum neuen Stapel: { some-cards }.
event-shuffle-technologies = Die abgelegten Erkenntniskarten werden zum neuen Stapel von Level { $level }: { some-cards }.
event-end-near = { $who ->
        [you] In deiner Vergangenheit liegen mindestens 14 Monumente: Die Partie endet, sobald alle gleich viele Züge hatten.
       *[other] In der Vergangenheit von { $name } liegen mindestens 14 Monumente: Die Partie endet, sobald alle gleich viele Züge hatten.
    }
event-over = Die Partie ist zu Ende.

## The table

table-turn = Zug { $n }
table-whose = { $who ->
        [you] du bist am Zug
       *[other] { $name } ist am Zug
    }
table-last-turns = letzte Züge
table-points =
    { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
table-hand =
    { $n ->
        [one] 1 Handkarte
       *[other] { $n } Handkarten
    }
table-past = Vergangenheit
table-straight = { $straight } gerade, { $rotated } gedreht
table-lost = verlorenes Wissen
table-artifacts = Artefakte
table-collection = Erkenntnisse
table-none = keine
table-deck = Stapel { $n } · Ablage { $discard }
table-level-deck = Level { $level }: { $n }
table-tile = Säule { $tile } · Level { $level }
table-tile-gone = Säule { $tile } ist ausgeschieden
table-your-hand = Deine Hand
table-column-card = Karte
table-column-cost = Kost.
table-column-space = Feld
table-column-knowledge = Wiss.
table-column-points = Pkt
table-column-effect = Effekt
table-not-now = jetzt nicht: { $reason }
table-symbols =
    Die Zeichen auf Karten: ↯ sofort, ⧖ Zeitleistenphase, ▼ Verfall, ∞ permanent, ★ Endwertung;
    ●3 heißt 3 Wissen, ○ keines, ▪ ein Monument mit Schloss.

## Memory: hidden cards that a player was shown

memory-hand = Auf der Hand (gesehen)
memory-likely = Wohl noch auf der Hand (gesehen)
memory-known =
    { $n ->
        [one] 1 davon hast du gesehen
       *[other] { $n } davon hast du gesehen
    }
memory-buried = Unter Stapel { $level }, von unten: { $cards }

## Score sheet

sheet-title = Wertung
sheet-printed = Vergangenheit: aufgedruckte Punkte
sheet-effects = Vergangenheit: Effekte
sheet-technologies = Erkenntniskarten
sheet-timeline = Monumente in der Zeitleiste
sheet-lost = Verlorenes Wissen
sheet-total = Summe
sheet-cards = Karte für Karte

## The table in the browser

ancient-page-own-board = Dein ganzes Tableau mit Texten zeigen
ancient-page-more = { $n } weitere: alles mit Text zeigen
ancient-page-discard = Ablagestapel: { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }
ancient-page-discard-why = Niemand darf den Stapel durchsehen: Von der Hand abgelegte Karten liegen verdeckt, nur wer sie abgelegt hat, kennt sie.
ancient-page-discard-known =
    { $n ->
        [one] Eine Karte darin kennst du:
       *[other] { $n } Karten darin kennst du:
    }
ancient-page-targets = Monumente der anderen, die du wählen kannst
ancient-page-opening =
    { $n ->
        [0] Gib die markierten Karten zurück. Eine, die du noch einmal wählst, behältst du.
        [one] Wähle noch 1 Karte, die du zurückgibst. Eine, die du noch einmal wählst, behältst du.
       *[other] Wähle noch { $n } Karten, die du zurückgibst. Eine, die du noch einmal wählst, behältst du.
    }
ancient-page-opening-marked =
    { $n ->
        [one] 1 Karte ist markiert. Gib sie zurück oder drücke auf sie, um sie zu behalten.
       *[other] { $n } Karten sind markiert. Gib sie zurück oder drücke auf eine, um sie zu behalten.
    }
ancient-page-opening-done = Du hast gewählt. Die Partie beginnt, wenn alle gewählt haben.
ancient-page-put-back = Zurückgeben, Rest behalten
ancient-page-goes-back = geht zurück
requirement-have = Du hast { $amounts }.
ancient-page-have = du hast { $n }
ancient-page-alike = einer Art
ancient-page-flip = Mindestens sieben Monumente in einer Vergangenheit
ancient-page-flip-text = { event-flip } Ihre Erkenntnisse verlangen mehr und bringen mehr.
ancient-page-go-on = Weiter
action-put-away = Gib { $cards } zurück
