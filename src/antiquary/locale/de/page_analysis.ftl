# Das Analysebrett.

analysis-page = Analyse
analysis-intro = Probiere eine Stellung aus: Ziehe für alle Plätze, nimm Züge zurück, vergleiche Varianten und sieh, was der Trainer davon hält. Beendete Partien öffnest du aus der Wiederholung mit „Ab hier analysieren“.
analysis-page-seat = Platz { $n }
analysis-tab = Analyse

## Beginning

analysis-draft = Wo du aufgehört hast
analysis-draft-text = { $game }, { $moves ->
    [0] noch keine Züge
    [one] ein Zug
   *[other] { $moves } Züge
}
analysis-draft-go = Weitermachen
analysis-new = Ein neuer Tisch
analysis-game = Spiel
analysis-new-go = Aufbauen
analysis-position = Eine Stellung
analysis-position-text = Eine Stellung in Notation, in einer Zeile
analysis-position-go = Stellung öffnen
analysis-record = Eine aufgezeichnete Partie
analysis-record-text = Der Text einer Aufzeichnung
analysis-record-go = Partie öffnen
analysis-record-file = Datei wählen
analysis-shared = Was du geteilt hast
analysis-unshare = Link löschen
analysis-unshare-one = Link zu { $title } löschen

## The board

analysis-eyes-open = Alle Hände offen
analysis-eyes-decider = Wer am Zug ist
analysis-look = Aus Sicht von { $name }

## The coach

analysis-coach = Trainer
analysis-rounds =
    { $rounds ->
        [one] { $rounds } Durchgang
       *[other] { $rounds } Durchgänge
    }
analysis-chances = Gewinnchancen
analysis-best = Beste Züge
analysis-not-asked = { $name } hat hier nichts zu entscheiden. Die Chancen sind die, mit denen dieser Platz rechnen kann.

## Moves

analysis-moves = Züge
analysis-no-moves = Noch wurde kein Zug ausprobiert.
analysis-first = Zur ersten Stellung
analysis-back = Zurück
analysis-forth = Vor
analysis-end = Ans Ende dieser Variante
analysis-notation = Notation
analysis-promote = Diese Variante nach vorn
analysis-promote-move = Variante { $move } nach vorn
analysis-drop = Ab hier löschen
analysis-drop-move = Variante { $move } löschen
analysis-drop-here = Den gezeigten Zug und alle folgenden löschen

## Sharing

analysis-share = Teilen und exportieren
analysis-share-text = Wer den Link hat, sieht diese Analyse so, wie sie jetzt ist, ohne die Namen der Spielenden, und kann in einer eigenen Kopie weitermachen.
analysis-title = Titel (freiwillig)
analysis-share-go = Link erstellen
analysis-link = Link
analysis-export = Exportieren
analysis-as-notation = Die Stellung in Notation
analysis-as-record = Züge bis hier als Aufzeichnung laden
analysis-no-record = Eine eingegebene Stellung hat keine Aufzeichnung.

## Editing

analysis-edit = Stellung bearbeiten
analysis-edit-text = Alle Felder der Notation und was darin steht. Das Handbuch erklärt die Felder.
analysis-edit-table = Tisch
analysis-edit-checking = Wird geprüft …
analysis-edit-right = Diese Stellung ist spielbar.
analysis-edit-go = Diese Stellung analysieren

## A table set up by hand

setup-empty = Leerer Tisch
setup-title = { $game }: eine Stellung aufbauen
setup-tools = Aufbauen
setup-look = Ansicht
setup-as-table = Tisch
setup-as-text = Als Text
setup-undo = Zurücknehmen
setup-clear = Tisch leeren
setup-cancel = Abbrechen
setup-place = { $owner }: { $zone }
setup-size = { $n }
setup-size-of = { $n } von { $most }
setup-less = { $amount }: eins weniger
setup-more = { $amount }: eins mehr
setup-add-zone = Hierher legen: { $zone }
setup-look-zone = { $zone } durchsehen ({ $n })
setup-search = Nach Namen oder Text suchen
setup-found = { $n ->
        [one] { $n } gefunden
       *[other] { $n } gefunden
    }
setup-remove = Wegnehmen
setup-replace = Durch anderes ersetzen
setup-earlier = Einen Platz nach vorn
setup-later = Einen Platz nach hinten
setup-move-to = Verschieben nach
