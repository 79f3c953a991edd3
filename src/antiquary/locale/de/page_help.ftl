# Die Hilfe am Tisch, mit dem Fragezeichen geöffnet.

help-search = Regeln, Zeichen und Tasten durchsuchen
help-parts = Teile der Hilfe
help-now = Dazu, was gerade geschieht
help-none = Nichts gefunden. Versuch ein anderes Wort.
help-part-card = Was auf einer Karte steht
help-part-finds = Was auf einem Fundstück steht
help-part-icons = Zeichen
help-part-keys = Tasten
help-part-terms = Begriffe

## Die Teile einer Karte

help-card-cost = Kosten: So viele andere Karten legst du aus der Hand ab, um sie zu erschaffen.
help-card-kind = Art: Stadt, Megalith, Pyramide oder Artefakt. Effekte und Anforderungen zählen Arten.
help-card-name = Name. Jede Karte gibt es nur einmal.
help-card-space = Das Feld deiner Zeitleiste, auf dem sie beginnt. Jedes Feld weiter links oder rechts kostet eine Karte mehr; mit Schloss lässt sie sich nicht verschieben.
help-card-knowledge = Wissen, mit dem sie beginnt. Was beim Verfall noch darauf liegt, geht verloren und kostet je einen Punkt.
help-card-points = Punkte, die sie in deiner Vergangenheit bringt.
help-card-signs = Wann ihr Effekt wirkt und was er tut, in Kürze.
help-card-effect = Der Effekt im Wortlaut, soweit Platz ist. Zeig auf die Karte, um alles zu lesen.

## Die Teile eines Fundstücks

help-find-left = Die rechte Hälfte eines Gegenstands. Sie passt zu einem Fundstück mit seiner linken Hälfte.
help-find-number = Die letzten zwei Ziffern der Jahreszahl des Gegenstands auf dieser Seite.
help-find-right = Die linke Hälfte eines anderen Gegenstands.
help-find-century = Das Jahrhundert dieses Gegenstands: die erste Ziffer seiner Jahreszahl und sein Wert.
help-find-bag = Ein Geldsack birgt 1 bis 4 Münzen.
help-find-chest = Eine Truhe birgt 5 bis 8 Münzen.
help-find-paid = Eine aufgedeckte Forschungsgeld-Karte zeigt ihre Münzen.

## Zeichen

help-icon-now = einmal, wenn du die Karte erschaffst oder studierst
help-icon-timeline = in jeder deiner Zeitleistenphasen
help-icon-decline = wenn die Karte verfällt
help-icon-ongoing = sooft es zutrifft
help-icon-end = wenn die Punkte gezählt werden
help-icon-cost = Kosten: Karten, die du ablegst
help-icon-next = Feld der Zeitleiste
help-icon-lock = Fest: kann auf kein anderes Feld
help-icon-knowledge = Wissen auf einem Monument
help-icon-points = Siegpunkte
help-icon-hand = Karten auf der Hand
help-icon-past = Monumente in der Vergangenheit
help-icon-lost = Verlorenes Wissen: je ein Minuspunkt
help-icon-person = Andere Spieler
help-icon-create = Erschaffen: eine Karte der Hand ausspielen
help-icon-learn = Studieren: eine Erkenntniskarte nehmen
help-icon-archive = Archivieren: Karten ablegen, um Wissen zu entfernen
help-icon-excavate = Ausgraben: Monumente der Vergangenheit drehen, um Karten zu ziehen
help-icon-search = Suchen: eine Karte ziehen
help-icon-coin = Münzen
help-icon-figure = Figur auf der Forschungsgeld-Leiste
help-icon-robber = Der Grabräuber, zu zweit
help-icon-finds = Gelagerte Fundstücke
help-icon-final = Lässt sich nicht zurücknehmen
help-icon-undo = Den letzten Schritt zurücknehmen
help-icon-bulb = Rat des Trainers
help-icon-eye = Näher ansehen, Einblick
help-icon-pin = Die nähere Ansicht anheften

## Tasten

