# Was die Seite neben dem Tisch weiß: Einblick, Trainer, Wiedergabe.

## Was man wissen kann

tab-log = Verlauf
tab-insight = Einblick
insight-title = Einblick
insight-forecast = Verfall
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

## Der Trainer

coach-hint = Rat
coach-hint-text = Was würde der Trainer tun, und warum?
coach-thinks = Überlegt …
coach-page-then = danach: { $move }
coach-chance = Siegchance { $chance }.
coach-page-cost = { $cost ->
        [one] kostet 1 Prozentpunkt
       *[other] kostet { $cost } Prozentpunkte
    }
coach-do = Alles so machen
coach-review = Rückblick
tab-review = Rückblick
coach-review-wait = Der Trainer sieht sich die Partie an …
coach-review-later = Der Trainer sieht sich eine Partie an, wenn sie zu Ende ist.
coach-review-note = Die Chancen sind Mittelwerte über Annahmen darüber, was in diesem Augenblick verdeckt war.
coach-range = In Klammern steht der Bereich, in dem sich solche Chancen in aufgezeichneten Partien bewahrheitet haben.
coach-band = Das Band an jeder Linie ist der Bereich, in dem sich solche Chancen in aufgezeichneten Partien bewahrheitet haben.
coach-curve = Siegchancen:
coach-curve-position = Augenblick der Partie
coach-find-better = Die besseren Züge selbst finden
coach-costly = Die teuersten Züge
coach-costly-none = Kein Zug hat nennenswert gekostet.
coach-page-played = Gespielt: { $move }
coach-better = Besser: { $move }
coach-choice = Der Trainer würde wählen: { $move }
coach-go-there = Zeigen
coach-try = Ab hier versuchen
coach-why = Warum nicht das?
coach-why-text = Einen Zug mit dem besten vergleichen (W)
coach-why-pick = Wähle irgendetwas: Noch wird nichts getan. Der Trainer vergleicht es mit dem besten Zug.
coach-why-title = Warum nicht „{ $move }“?
coach-why-all = Alles, was sich am Ende des Spielzugs unterscheidet
coach-why-other = Nach einem anderen Zug fragen
coach-marks = Noten
coach-turning = Der Wendepunkt
coach-turning-none = Es gab keinen Wendepunkt: Niemand holte einen klaren Vorsprung auf.
coach-brilliant = Brillante Züge
mark-brilliant = brillant
mark-good = gut
mark-inaccurate = ungenau
mark-mistake = Fehler
mark-blunder = grober Fehler
coach-marks-text = In Prozentpunkten der Siegchance: Ein Zug ist ungenau, wenn er mindestens { $inaccurate } kostet, ein Fehler ab { $mistake }, ein grober Fehler ab { $blunder }. Brillant ist er, wenn der zweitbeste Zug um mindestens { $brilliant } seltener gewinnt und ein schneller Blick einen anderen vorschlägt. Ein erzwungener Zug bekommt keine Note.

## Eine Partie noch einmal ansehen

replay-title = { $game }: Wiederholung
replay-controls = Schritte der Partie
replay-first = Zum Anfang
replay-before = Einen Schritt zurück
replay-after = Einen Schritt weiter
replay-last = Zum Ende
replay-slider = Augenblick der Partie
replay-position = { $at } von { $last }
replay-eyes = Gesehen von
replay-eyes-public = Zuschauern
replay-eyes-open = alle Hände offen
replay-analyse = Ab hier analysieren
replay-fork = Ab hier weiterspielen
replay-fork-text = Eine neue Partie beginnt bei Schritt { $number }. Die alte bleibt, wie sie ist.
replay-fork-others = Die anderen
replay-fork-bots = Bots
replay-fork-people = Leute einladen
replay-fork-same = Alle verdeckten Karten bleiben, wo sie sind.
replay-fork-anew = Alles Verdeckte wird neu verteilt, damit niemand mehr weiß als die anderen.
replay-fork-seat = Du bist
replay-fork-go = Spielen

## Tasten am Tisch

page-key-help = Diese Hilfe
page-key-pin = Die nähere Ansicht anheften oder lösen
page-key-digits = Die Aktion mit dieser Nummer wählen
page-key-zero = Nein, oder genug
page-key-arrows = Zum Nächsten, was sich wählen lässt
page-key-enter = Wählen; ausführen, wonach gefragt wird
page-key-escape = Abbrechen, was du begonnen hast
page-key-undo = Deinen letzten Schritt rückgängig machen
page-key-confirm = Deinen Zug beenden, wo das bestätigt werden muss
page-key-next = Den nächsten Schritt zeigen
page-key-skip = Die Animation überspringen: alles zeigen, wie es jetzt steht
page-key-why = Warum nicht das? Vergleichen, worauf du zeigst, mit dem besten Zug

## Resigning

page-resign = Aufgeben
page-resign-ask = Diese Partie aufgeben?
page-resign-lost = Dann ist die Partie zu Ende, und du hast sie verloren.
page-resign-bot = Du verlässt die Partie, und ein Bot spielt für dich weiter: { $level }.
page-resign-no = Weiterspielen
page-resigned = { $name } hat aufgegeben.
