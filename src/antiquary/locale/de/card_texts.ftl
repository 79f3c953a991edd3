# The texts of the cards of Ancient Knowledge, put together from their nodes. An effect is a clause that starts in lower
# case; `sentence` ends it. Arguments: $n a number; $kinds a set of kinds; $which "all", "others" or "adjacent"; $limit a
# further restriction of the monuments, or nothing; $self what the card itself is; $known "yes" if the clause before has
# named what this one acts on; $again "yes" if a card has just been created; $form the grammatical form: "main"
# starts a sentence ("ziehe ...", "du darfst ..."), "after" follows a clause ("..., darfst du ..."), "infinitive" follows
# "du darfst" ("... ziehen"). Conditions are clauses with the verb at their end; what they count is nominative.

## Kinds and moments

kind-city = Stadt
kind-megalith = Megalith
kind-pyramid = Pyramide
kind-artifact = Artefakt
kind-ancient = Person
kind-writing = Schrift
kind-secret = Geheimnis

activation-now = Sofort
activation-timeline = Zeitleiste
activation-decline = Verfall
activation-ongoing = Permanent
activation-end = Endwertung

## Putting together

sentence = { $text }.
list-and = { $first } und { $last }

requirement = nur wenn { $condition }

## Numbers of things (nominative and accusative, unless named otherwise)

builder-cards =
    { $n ->
        [one] { $n } Werkskarte
       *[other] { $n } Werkskarten
    }
hand-cards =
    { $n ->
        [one] { $n } Handkarte
       *[other] { $n } Handkarten
    }
points =
    { $n ->
        [one] { $n } Siegpunkt
       *[other] { $n } Siegpunkte
    }
count-cards =
    { $n ->
        [one] { $n } Karte
       *[other] { $n } Karten
    }
count-monuments =
    { $n ->
        [one] { $n } Monument
       *[other] { $n } Monumente
    }
count-cities =
    { $n ->
        [one] { $n } Stadt
       *[other] { $n } Städte
    }
# Nominative; the accusative is "1 Megalithen".
count-megaliths =
    { $n ->
        [one] { $n } Megalith
       *[other] { $n } Megalithen
    }
count-megaliths-accusative =
    { $n ->
        [one] { $n } Megalithen
       *[other] { $n } Megalithen
    }
count-pyramids =
    { $n ->
        [one] { $n } Pyramide
       *[other] { $n } Pyramiden
    }
count-artifacts =
    { $n ->
        [one] { $n } Artefakt
       *[other] { $n } Artefakte
    }
count-technologies =
    { $n ->
        [one] { $n } Erkenntniskarte
       *[other] { $n } Erkenntniskarten
    }
count-ancients =
    { $n ->
        [one] { $n } Person
       *[other] { $n } Personen
    }
count-writings =
    { $n ->
        [one] { $n } Schrift
       *[other] { $n } Schriften
    }
count-secrets =
    { $n ->
        [one] { $n } Geheimnis
       *[other] { $n } Geheimnisse
    }
count-alike =
    { $n ->
        [one] { $n } Monument eines Typs
       *[other] { $n } Monumente ein und desselben Typs
    }
count-endgame =
    { $n ->
        [one] { $n } Monument mit Endwertungseffekt
       *[other] { $n } Monumente mit Endwertungseffekt
    }
count-knowledge = { $n } Wissen
count-number = { $n }

## Conditions

at-least = mindestens { $what }
at-most = höchstens { $what }

condition-past =
    { $n ->
        [one] in deiner Vergangenheit { $amount } liegt
       *[other] in deiner Vergangenheit { $amount } liegen
    }
condition-timeline =
    { $n ->
        [one] in deiner Zeitleiste { $amount } liegt
       *[other] in deiner Zeitleiste { $amount } liegen
    }
condition-board =
    { $n ->
        [one] auf deinem Tableau { $amount } liegt
       *[other] auf deinem Tableau { $amount } liegen
    }
condition-collection =
    { $n ->
        [one] in deiner Sammlung { $amount } liegt
       *[other] in deiner Sammlung { $amount } liegen
    }
condition-hand = du { $amount } auf der Hand hast
condition-space-one =
    { $n ->
        [one] auf Feld 1 deiner Zeitleiste { $amount } liegt
       *[other] auf Feld 1 deiner Zeitleiste { $amount } liegen
    }
condition-lost = dein verlorenes Wissen { $amount } beträgt
condition-self =
    { $n ->
        [one] auf diesem Monument noch { $amount } liegt
       *[other] auf diesem Monument noch { $amount } liegen
    }
condition-adjacent =
    { $n ->
        [one] diesem Monument { $amount } benachbart ist
       *[other] diesem Monument { $amount } benachbart sind
    }

## For each ...

each-past-cities = für jede Stadt in deiner Vergangenheit
each-past-megaliths = für jeden Megalithen in deiner Vergangenheit
each-past-pyramids = für jede Pyramide in deiner Vergangenheit
each-past-endgame = für jedes Monument mit Endwertungseffekt in deiner Vergangenheit
each-past-best = für jedes Monument in deiner Vergangenheit, das zum dort häufigsten Typ gehört
each-past-sets = für jedes Trio aus Stadt, Megalith und Pyramide in deiner Vergangenheit
each-timeline = für jedes Monument, das noch in deiner Zeitleiste liegt
each-timeline-cities = für jede Stadt in deiner Zeitleiste
each-board = für jedes Artefakt auf deinem Tableau
each-technology-sets = für jedes Trio aus Person, Schrift und Geheimnis in deiner Sammlung
every-lost-this-phase = für je { $n } Wissen, die in ihr verloren gingen

## Which monuments

limit-at-least = mit mindestens { $n } Wissen
limit-at-most =
    { $n ->
        [0] ohne Wissen
       *[other] mit höchstens { $n } Wissen
    }
limit-space = von Feld { $n }

from-each =
    { $kinds ->
        [cities] { $which ->
            [adjacent] von jeder benachbarten Stadt
            [others] von jeder anderen Stadt in deiner Zeitleiste
           *[all] von jeder Stadt in deiner Zeitleiste
        }
        [megaliths] { $which ->
            [adjacent] von jedem benachbarten Megalithen
            [others] von jedem anderen Megalithen in deiner Zeitleiste
           *[all] von jedem Megalithen in deiner Zeitleiste
        }
        [pyramids] { $which ->
            [adjacent] von jeder benachbarten Pyramide
            [others] von jeder anderen Pyramide in deiner Zeitleiste
           *[all] von jeder Pyramide in deiner Zeitleiste
        }
       *[monuments] { $which ->
            [adjacent] von jedem benachbarten Monument
            [others] von jedem anderen Monument in deiner Zeitleiste
           *[all] von jedem Monument in deiner Zeitleiste
        }
    }
from-one =
    { $kinds ->
        [cities] { $which ->
            [adjacent] von einer benachbarten Stadt { $limit }
            [others] von einer anderen Stadt { $limit } in deiner Zeitleiste
           *[all] von einer Stadt { $limit } in deiner Zeitleiste
        }
        [megaliths] { $which ->
            [adjacent] von einem benachbarten Megalithen { $limit }
            [others] von einem anderen Megalithen { $limit } in deiner Zeitleiste
           *[all] von einem Megalithen { $limit } in deiner Zeitleiste
        }
        [pyramids] { $which ->
            [adjacent] von einer benachbarten Pyramide { $limit }
            [others] von einer anderen Pyramide { $limit } in deiner Zeitleiste
           *[all] von einer Pyramide { $limit } in deiner Zeitleiste
        }
       *[monuments] { $which ->
            [adjacent] von einem benachbarten Monument { $limit }
            [others] von einem anderen Monument { $limit } in deiner Zeitleiste
           *[all] von einem Monument { $limit } in deiner Zeitleiste
        }
    }
# Accusative.
one-monument =
    { $kinds ->
        [cities] { $which ->
            [adjacent] eine benachbarte Stadt { $limit }
            [others] eine andere Stadt { $limit } in deiner Zeitleiste
           *[all] eine Stadt { $limit } in deiner Zeitleiste
        }
        [megaliths] { $which ->
            [adjacent] einen benachbarten Megalithen { $limit }
            [others] einen anderen Megalithen { $limit } in deiner Zeitleiste
           *[all] einen Megalithen { $limit } in deiner Zeitleiste
        }
        [pyramids] { $which ->
            [adjacent] eine benachbarte Pyramide { $limit }
            [others] eine andere Pyramide { $limit } in deiner Zeitleiste
           *[all] eine Pyramide { $limit } in deiner Zeitleiste
        }
       *[monuments] { $which ->
            [adjacent] ein benachbartes Monument { $limit }
            [others] ein anderes Monument { $limit } in deiner Zeitleiste
           *[all] ein Monument { $limit } in deiner Zeitleiste
        }
    }
from-any =
    { $kinds ->
        [cities] { $which ->
            [others] von beliebigen anderen Städten in deiner Zeitleiste
           *[all] von beliebigen Städten in deiner Zeitleiste
        }
        [megaliths] { $which ->
            [others] von beliebigen anderen Megalithen in deiner Zeitleiste
           *[all] von beliebigen Megalithen in deiner Zeitleiste
        }
        [pyramids] { $which ->
            [others] von beliebigen anderen Pyramiden in deiner Zeitleiste
           *[all] von beliebigen Pyramiden in deiner Zeitleiste
        }
       *[monuments] { $which ->
            [others] von beliebigen anderen Monumenten in deiner Zeitleiste
           *[all] von beliebigen Monumenten in deiner Zeitleiste
        }
    }
from-few =
    { $kinds ->
        [cities] { $which ->
            [others] von höchstens { $over } anderen Städten in deiner Zeitleiste
           *[all] von höchstens { $over } Städten in deiner Zeitleiste
        }
        [megaliths] { $which ->
            [others] von höchstens { $over } anderen Megalithen in deiner Zeitleiste
           *[all] von höchstens { $over } Megalithen in deiner Zeitleiste
        }
        [pyramids] { $which ->
            [others] von höchstens { $over } anderen Pyramiden in deiner Zeitleiste
           *[all] von höchstens { $over } Pyramiden in deiner Zeitleiste
        }
       *[monuments] { $which ->
            [others] von höchstens { $over } anderen Monumenten in deiner Zeitleiste
           *[all] von höchstens { $over } Monumenten in deiner Zeitleiste
        }
    }

## Effects

effect-draw =
    { $form ->
        [infinitive] { builder-cards } ziehen
       *[main] ziehe { builder-cards }
    }
effect-draw-each =
    { $form ->
        [infinitive] { $each } { builder-cards } ziehen
       *[main] ziehe { builder-cards } { $each }
    }
effect-remove-from-each =
    { $form ->
        [infinitive] { $n } Wissen { from-each } entfernen
       *[main] entferne { $n } Wissen { from-each }
    }
effect-remove-from-one =
    { $form ->
        [infinitive] { $n } Wissen { from-one } entfernen
       *[main] entferne { $n } Wissen { from-one }
    }
effect-remove-from-one-up-to =
    { $form ->
        [infinitive] bis zu { $n } Wissen { from-one } entfernen
       *[main] entferne bis zu { $n } Wissen { from-one }
    }
effect-remove-spread =
    { $form ->
        [infinitive] insgesamt { $n } Wissen { $source } entfernen
       *[main] entferne insgesamt { $n } Wissen { $source }
    }
effect-remove-spread-up-to =
    { $form ->
        [infinitive] insgesamt bis zu { $n } Wissen { $source } entfernen
       *[main] entferne insgesamt bis zu { $n } Wissen { $source }
    }
effect-remove-spread-each =
    { $form ->
        [infinitive] { $each } { $n } Wissen { from-any } entfernen
       *[main] entferne { $each } { $n } Wissen { from-any }
    }
effect-remove-from-self =
    { $form ->
        [infinitive] { $n } Wissen { from-self } entfernen
       *[main] entferne { $n } Wissen { from-self }
    }
from-self =
    { $known ->
        [yes] von ihm
       *[no] von diesem Monument
    }
effect-return-lost =
    { $form ->
        [infinitive] { own-lost } um { $n } senken
       *[main] senke { own-lost } um { $n }
    }
effect-return-lost-up-to =
    { $form ->
        [infinitive] { own-lost } um bis zu { $n } senken
       *[main] senke { own-lost } um bis zu { $n }
    }
own-lost =
    { $known ->
        [yes] es
       *[no] dein verlorenes Wissen
    }
effect-add-to-each-opponent =
    { $form ->
        [infinitive] bei jeder anderen Person ein Monument in der Zeitleiste wählen und { $n } Wissen aus dem Vorrat darauflegen
       *[main] wähle bei jeder anderen Person ein Monument in der Zeitleiste und lege { $n } Wissen aus dem Vorrat darauf
    }
effect-move-lost-to-opponent =
    { $form ->
        [infinitive] { $n } von deinem verlorenen Wissen auf ein Monument in der Zeitleiste einer anderen Person legen
       *[main] lege { $n } von deinem verlorenen Wissen auf ein Monument in der Zeitleiste einer anderen Person
    }
effect-create =
    { $form ->
        [infinitive] { created } erschaffen
       *[main] erschaffe { created }
    }
# Accusative.
created =
    { $kinds ->
        [cities] { $again ->
            [yes] 1 weitere Stadt
           *[no] 1 Stadt
        }
        [megaliths] { $again ->
            [yes] 1 weiteren Megalithen
           *[no] 1 Megalithen
        }
        [pyramids] { $again ->
            [yes] 1 weitere Pyramide
           *[no] 1 Pyramide
        }
        [artifacts] { $again ->
            [yes] 1 weiteres Artefakt
           *[no] 1 Artefakt
        }
        [monuments] { $again ->
            [yes] 1 weiteres Monument
           *[no] 1 Monument
        }
       *[cards] { $again ->
            [yes] 1 weitere Werkskarte
           *[no] 1 Werkskarte
        }
    }
effect-learn =
    { $form ->
        [infinitive] 1 Erkenntniskarte studieren
       *[main] studiere 1 Erkenntniskarte
    }
effect-learn-free =
    { $form ->
        [infinitive] 1 Erkenntniskarte unabhängig von ihrer Anforderung studieren
       *[main] studiere 1 Erkenntniskarte unabhängig von ihrer Anforderung
    }
effect-archive =
    { $form ->
        [infinitive] einmal archivieren
       *[main] archiviere einmal
    }
effect-excavate =
    { $form ->
        [infinitive] einmal ausgraben
       *[main] grabe einmal aus
    }
effect-move =
    { $form ->
        [infinitive] { one-monument } auf ein anderes Feld mit freiem Platz versetzen
       *[main] versetze { one-monument } auf ein anderes Feld mit freiem Platz
    }
effect-move-to =
    { $form ->
        [infinitive] ein Monument { $limit } auf Feld { $to } versetzen, wenn dort Platz ist
       *[main] versetze ein Monument { $limit } auf Feld { $to }, wenn dort Platz ist
    }
effect-swap-self =
    { $form ->
        [infinitive] dieses Monument mit einem anderen in deiner Zeitleiste vertauschen
       *[main] vertausche dieses Monument mit einem anderen in deiner Zeitleiste
    }
effect-swap-two =
    { $form ->
        [infinitive] 2 Monumente in deiner Zeitleiste miteinander vertauschen
       *[main] vertausche 2 Monumente in deiner Zeitleiste miteinander
    }
effect-discard =
    { $form ->
        [infinitive] { discarded } ablegen
       *[main] lege { discarded } ab
    }
# Accusative.
discarded =
    { $kinds ->
        [cities] { count-cities } aus deiner Hand
        [megaliths] { count-megaliths-accusative } aus deiner Hand
        [pyramids] { count-pyramids } aus deiner Hand
        [artifacts] { count-artifacts } aus deiner Hand
        [monuments] { count-monuments } aus deiner Hand
       *[cards] { hand-cards }
    }
effect-may-redraw =
    { $form ->
        [infinitive] bis zu { hand-cards } ablegen und danach ebenso viele Werkskarten ziehen
       *[main] lege bis zu { hand-cards } ab, dann ziehe ebenso viele Werkskarten
    }
effect-each-opponent-discards =
    { $form ->
        [infinitive] alle anderen je { hand-cards } ablegen lassen
       *[main] lass alle anderen je { hand-cards } ablegen
    }
effect-each-opponent-sacrifices-artifact =
    { $form ->
        [infinitive] alle anderen je 1 Artefakt von ihrem Tableau ablegen lassen
       *[main] lass alle anderen je 1 Artefakt von ihrem Tableau ablegen
    }
effect-take-from-opponents-hand =
    { $form ->
        [infinitive] dir die Handkarten einer anderen Person ansehen und 1 davon nehmen
       *[main] sieh dir die Handkarten einer anderen Person an und nimm dir 1 davon
    }
effect-discard-self =
    { $self ->
        [artifact] { $form ->
            [infinitive] dieses Artefakt ablegen
           *[main] lege dieses Artefakt ab
        }
        [technology] { $form ->
            [infinitive] diese Erkenntniskarte ablegen
           *[main] lege diese Erkenntniskarte ab
        }
       *[monument] { $form ->
            [infinitive] { this-monument } samt seinem Wissen ablegen, statt es weiter verfallen zu lassen
           *[main] lege { this-monument } samt seinem Wissen ab, statt es weiter verfallen zu lassen
        }
    }
# Accusative.
this-monument =
    { $known ->
        [yes] das Monument
       *[no] dieses Monument
    }
effect-may-sacrifice-artifacts =
    { $form ->
        [infinitive] beliebig viele Artefakte von deinem Tableau ablegen, auch keines, und für jedes davon { $n } Wissen von diesem Monument entfernen
       *[main] lege beliebig viele Artefakte von deinem Tableau ab, auch keines, und entferne für jedes davon { $n } Wissen von diesem Monument
    }
effect-straighten =
    { $form ->
        [infinitive] { rotated } in deiner Vergangenheit zurückdrehen
       *[main] drehe { rotated } in deiner Vergangenheit zurück
    }
effect-straighten-up-to =
    { $form ->
        [infinitive] bis zu { rotated } in deiner Vergangenheit zurückdrehen
       *[main] drehe bis zu { rotated } in deiner Vergangenheit zurück
    }
rotated =
    { $n ->
        [one] { $n } gedrehtes Monument
       *[other] { $n } gedrehte Monumente
    }
effect-put-technologies-under-deck =
    { $form ->
        [infinitive] { $n ->
            [one] { $n } ausliegende Erkenntniskarte unter ihren Stapel legen
           *[other] { $n } ausliegende Erkenntniskarten unter ihre Stapel legen
        }
       *[main] { $n ->
            [one] lege { $n } ausliegende Erkenntniskarte unter ihren Stapel
           *[other] lege { $n } ausliegende Erkenntniskarten unter ihre Stapel
        }
    }
effect-put-technologies-under-deck-level =
    { $form ->
        [infinitive] { $n ->
            [one] { $n } ausliegende Erkenntniskarte von Level { $level } unter ihren Stapel legen
           *[other] { $n } ausliegende Erkenntniskarten von Level { $level } unter ihren Stapel legen
        }
       *[main] { $n ->
            [one] lege { $n } ausliegende Erkenntniskarte von Level { $level } unter ihren Stapel
           *[other] lege { $n } ausliegende Erkenntniskarten von Level { $level } unter ihren Stapel
        }
    }
effect-skip-decline =
    { $form ->
        [infinitive] deine Verfallphase in diesem Zug ausfallen lassen
       *[main] lass deine Verfallphase in diesem Zug ausfallen
    }
effect-draw-until =
    { $form ->
        [infinitive] Werkskarten aufdecken, bis du { found } gefunden hast, { finds } auf die Hand nehmen und die übrigen ablegen
       *[main] decke Werkskarten auf, bis du { found } gefunden hast; nimm { finds } auf die Hand und lege die übrigen ab
    }
finds =
    { $n ->
        [one] die gefundene Karte
       *[other] die gefundenen Karten
    }
# Accusative.
found =
    { $kinds ->
        [cities] { count-cities }
        [megaliths] { count-megaliths-accusative }
        [pyramids] { count-pyramids }
       *[artifacts] { count-artifacts }
    }
effect-look-and-keep =
    { $form ->
        [infinitive] dir die obersten { builder-cards } ansehen, 1 davon auf die Hand nehmen und die übrigen ablegen
       *[main] sieh dir die obersten { builder-cards } an, nimm 1 davon auf die Hand und lege die übrigen ab
    }
effect-look-and-create =
    { $form ->
        [infinitive] dir die obersten { builder-cards } ansehen, 1 Artefakt davon erschaffen und die übrigen Karten ablegen
       *[main] sieh dir die obersten { builder-cards } an, erschaffe 1 Artefakt davon und lege die übrigen Karten ab
    }
effect-look-and-learn =
    { $form ->
        [infinitive] dir die obersten { count-technologies } von Level II ansehen, 1 davon studieren und die übrigen in beliebiger Reihenfolge unter den Stapel legen
       *[main] sieh dir die obersten { count-technologies } von Level II an, studiere 1 davon und lege die übrigen in beliebiger Reihenfolge unter den Stapel
    }
effect-reveal-and-draft =
    { $form ->
        [infinitive] die obersten { builder-cards } aufdecken, beginnend mit dir alle reihum je 1 davon nehmen lassen, dir danach 1 weitere nehmen und den Rest ablegen
       *[main] decke die obersten { builder-cards } auf; beginnend mit dir nehmen alle reihum je 1 davon; danach nimmst du dir 1 weitere und legst den Rest ab
    }

effect-may =
    { $form ->
        [after] darfst du { $effect }
       *[main] du darfst { $effect }
    }
effect-may-twice =
    { $form ->
        [after] darfst du bis zu zweimal { $effect }
       *[main] bis zu zweimal darfst du { $effect }
    }
effect-if = wenn { $condition }, { $effect }
effect-sequence =
    { $form ->
        [infinitive] { $first } und danach { $second }
       *[main] { $first }, dann { $second }
    }
effect-may-pay =
    { $form ->
        [after] darfst du { $cost }; wenn du es tust, { $gain }
       *[main] du darfst { $cost }; wenn du es tust, { $gain }
    }

## Changes while a card is in play

enters-with-less = dieses Monument kommt mit { $n } Wissen weniger ins Spiel
enters-with-less-each = dieses Monument kommt { $each } mit { $n } Wissen weniger ins Spiel
enters-with-less-if = wenn { $condition }, kommt dieses Monument mit { $n } Wissen weniger ins Spiel
others-enter-with-less =
    { $form ->
        [after] kommen { newcomers } mit { $n } Wissen weniger ins Spiel
       *[main] { newcomers } kommen mit { $n } Wissen weniger ins Spiel
    }
newcomers =
    { $kinds ->
        [cities] { $which ->
            [others] deine anderen Städte
           *[all] deine Städte
        }
        [megaliths] { $which ->
            [others] deine anderen Megalithen
           *[all] deine Megalithen
        }
        [pyramids] { $which ->
            [others] deine anderen Pyramiden
           *[all] deine Pyramiden
        }
       *[monuments] { $which ->
            [others] deine anderen Monumente
           *[all] deine Monumente
        }
    }
others-enter-with-less-if = wenn { $condition }, { $effect }
ease-requirement = immer wenn du eine Erkenntniskarte studierst, darfst du eine Mindestzahl in ihrer Anforderung um { $n } niedriger ansetzen
excavate-rate = immer wenn du ausgräbst, ziehe für jedes Monument, das du drehst, { $n } statt 2 Werkskarten

## Triggers

on-create =
    { $kinds ->
        [cities] immer wenn du eine Stadt erschaffst, { $effect }
        [megaliths] immer wenn du einen Megalithen erschaffst, { $effect }
        [pyramids] immer wenn du eine Pyramide erschaffst, { $effect }
        [artifacts] immer wenn du ein Artefakt erschaffst, { $effect }
        [monuments] immer wenn du ein Monument erschaffst, { $effect }
       *[cards] immer wenn du eine Werkskarte erschaffst, { $effect }
    }
on-create-from-space = immer wenn du ein Monument auf Feld { $spaces } erschaffst, { $effect }
on-create-if = immer wenn du ein Monument erschaffst, während { $condition }, { $effect }
list-or = { $first } oder { $last }
on-learn =
    { $kinds ->
        [ancients] immer wenn du eine Person studierst, { $effect }
        [writings] immer wenn du eine Schrift studierst, { $effect }
        [secrets] immer wenn du ein Geheimnis studierst, { $effect }
       *[technologies] immer wenn du eine Erkenntniskarte studierst, { $effect }
    }
on-excavate-exactly = immer wenn du zum Ausgraben genau { count-monuments } drehst, { $effect }
on-excavate-at-least = immer wenn du zum Ausgraben mindestens { count-monuments } drehst, { $effect }
instead-of-drawing = { $effect }, statt Werkskarten zu ziehen
after-decline = immer wenn deine Verfallphase endet, { $effect }

## Scoring

score = du bekommst { points }
score-each = du bekommst { points } { $each }
score-if = du bekommst { points }, wenn { $condition }
score-more = { $text }; ab { $least } sind es { $n }
