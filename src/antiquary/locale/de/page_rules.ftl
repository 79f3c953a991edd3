# Die Regeln beider Spiele, kurz und in eigenen Worten.

rules-contents = Inhalt
rules-terms = Begriffe
rules-action-create = Erschaffen
rules-action-learn = Studieren
rules-action-archive = Archivieren
rules-action-excavate = Ausgraben
rules-action-search = Suchen

## Ancient Knowledge

rules-ancient-knowledge-aim = Worum es geht
rules-ancient-knowledge-aim-1 = Du erschaffst Monumente versunkener Völker, kümmerst dich um sie, während die Zeit vergeht, und lässt sie möglichst ohne Verlust in die Vergangenheit sinken. Was dort ankommt, zählt für dich; das Wissen, das mit ihnen versinkt, zählt gegen dich.
rules-ancient-knowledge-aim-2 = Gespielt wird zu zweit bis zu viert. Wer am Ende die meisten Punkte hat, gewinnt.
rules-ancient-knowledge-cards = Die Karten
rules-ancient-knowledge-cards-1 = Es gibt 144 Werkskarten: 36 Städte, 36 Megalithen und 36 Pyramiden, zusammen die Monumente, und 36 Artefakte. Keine Karte gibt es zweimal.
rules-ancient-knowledge-cards-2 = Es gibt 45 Erkenntniskarten, 27 von Level I und 18 von Level II, in drei Arten: Personen, Schriften und Geheimnisse. Neun liegen offen, drei auf jeder der drei Säulen. Am Anfang sind zwei Säulen auf Level I und eine auf Level II.
rules-ancient-knowledge-area = Dein Bereich
rules-ancient-knowledge-area-1 = Deine Zeitleiste hat die Felder 1 bis 6, jedes mit Platz für zwei Monumente übereinander. Ein Monument, das allein auf seinem Feld ist, steht immer unten.
rules-ancient-knowledge-area-2 = Benachbart ist das andere Monument auf demselben Feld und was in derselben Zeile auf dem Feld daneben steht. Schräg ist nicht benachbart.
rules-ancient-knowledge-area-3 = In deiner Vergangenheit liegen die Monumente nach ihrem Verfall, jedes gerade oder gedreht. Du hast fünf Plätze für Artefakte, beliebig viele Erkenntniskarten und einen Zähler für verlorenes Wissen.
rules-ancient-knowledge-area-4 = Deine Hand hat höchstens zehn Karten. Was du darüber hinaus ziehen würdest, bleibt im Stapel.
rules-ancient-knowledge-setup = Vor der Partie
rules-ancient-knowledge-setup-1 = Das Los bestimmt, wer beginnt, und dabei bleibt es. Alle bekommen zehn Werkskarten und behalten sechs davon; alle wählen gleichzeitig. Die anderen kommen in den Stapel zurück.
rules-ancient-knowledge-setup-2 = Wer als Dritter und als Vierter an der Reihe ist, zieht eine Karte mehr.
rules-ancient-knowledge-setup-3 = Für eine erste Partie kann jeder stattdessen eines von vier Startsets mit sechs Karten haben.
rules-ancient-knowledge-turn = Ein Zug
rules-ancient-knowledge-turn-1 = Du führst zwei Aktionen aus, auch zweimal dieselbe. Dann kommen deine Zeitleistenphase und deine Verfallphase, und der nächste Zug beginnt.
rules-ancient-knowledge-actions = Die fünf Aktionen
rules-ancient-knowledge-actions-1 = Erschaffen: Spiele eine Karte aus der Hand und lege so viele andere Karten ab, wie sie kostet. Ein Monument kommt auf das Feld, das es nennt. Für jedes Feld weiter links oder rechts legst du eine Karte mehr ab; ein Monument mit Schloss lässt sich nicht verschieben, und ein drittes nimmt kein Feld auf. Es bekommt sein Wissen, und ein sofortiger Effekt wirkt. Ein Artefakt braucht einen deiner fünf Plätze.
rules-ancient-knowledge-actions-2 = Studieren: Nimm eine offene Erkenntniskarte, deren Anforderung du erfüllst. Liegt nur noch eine Karte auf einer Säule, wird sie abgelegt, und drei neue kommen auf die Säule.
rules-ancient-knowledge-actions-3 = Archivieren: Lege beliebig viele Karten ab, mindestens eine, und entferne für jede ein Wissen von deinen Monumenten.
rules-ancient-knowledge-actions-4 = Ausgraben: Drehe beliebig viele gerade Monumente deiner Vergangenheit, mindestens eines, und ziehe für jedes zwei Werkskarten.
rules-ancient-knowledge-actions-5 = Suchen: Ziehe eine Werkskarte.
rules-ancient-knowledge-timeline = Zeitleistenphase
rules-ancient-knowledge-timeline-1 = Jeder Zeitleisteneffekt deiner Monumente und Artefakte wirkt einmal, in der Reihenfolge, die du magst.
rules-ancient-knowledge-decline = Verfallphase
rules-ancient-knowledge-decline-1 = Was auf Feld 1 steht, verfällt, ein Monument nach dem anderen in beliebiger Reihenfolge: Sein Verfalleffekt wirkt, das Wissen, das noch darauf liegt, ist verloren, und es kommt gerade in deine Vergangenheit.
rules-ancient-knowledge-decline-2 = Wer als Erster mindestens sieben Monumente in der Vergangenheit hat, dreht eine Säule von Level I auf Level II: Ihre Karten werden abgelegt und durch drei von Level II ersetzt.
rules-ancient-knowledge-decline-3 = Danach rücken alle deine anderen Monumente mit ihrem Wissen ein Feld nach links.
rules-ancient-knowledge-effects = Wann Effekte wirken
rules-ancient-knowledge-effects-1 = Sofort: wenn du die Karte erschaffst oder studierst. Zeitleiste: in jeder deiner Zeitleistenphasen. Verfall: wenn diese Karte verfällt. Endwertung: wenn die Punkte gezählt werden, aus der Vergangenheit. Permanent: wann immer es passt, solange die Karte in deiner Zeitleiste oder auf deinem Tableau liegt.
rules-ancient-knowledge-effects-2 = Einem Effekt musst du folgen, so weit es geht, außer wo „darfst“ oder „bis zu“ steht. Gleichzeitige Effekte geschehen in der Reihenfolge, die du magst, und sie betreffen nur deinen Bereich, wenn sie nichts anderes sagen.
rules-ancient-knowledge-effects-3 = Lässt dich ein Effekt erschaffen oder studieren, zahlst du und erfüllst Anforderungen wie immer, aber es ist keine deiner beiden Aktionen.
rules-ancient-knowledge-end = Das Ende
rules-ancient-knowledge-end-1 = Wer als Erster mindestens vierzehn Monumente in der Vergangenheit hat, leitet das Ende ein. Gespielt wird, bis alle gleich viele Züge hatten.
rules-ancient-knowledge-end-2 = Gezählt werden: die aufgedruckten Punkte deiner Vergangenheit, gedreht oder nicht; die Endwertungseffekte deiner Vergangenheit; deine Erkenntniskarten von Level II; ein Punkt für jedes Monument, das noch in deiner Zeitleiste steht; minus einer für jedes verlorene Wissen.
rules-ancient-knowledge-end-3 = Bei Gleichstand gewinnt weniger verlorenes Wissen; ist auch das gleich, ist der Sieg geteilt.

## Pergamon

rules-pergamon-aim = Worum es geht
rules-pergamon-aim-1 = Du wirbst um Forschungsgeld, gräbst nach zerbrochenen Schätzen, fügst ihre Hälften zusammen und zeigst sie im Museum. Je älter und je mehr es sind, desto höher beginnt eine Sammlung und desto öfter bringt sie Punkte.
rules-pergamon-aim-2 = Gespielt werden zu zweit bis zu viert zwölf Runden. Wer am Ende die meisten Punkte hat, gewinnt.
rules-pergamon-finds = Fundstücke und Gegenstände
rules-pergamon-finds-1 = Es gibt 60 Fundstücke. Der linke Rand eines Plättchens zeigt die rechte Hälfte einer Vase, einer Kanne, einer Maske oder eines Armreifs mit einer Zahl; sein rechter Rand die linke Hälfte eines anderen Gegenstands mit einem Jahrhundert von 1 bis 5.
rules-pergamon-finds-2 = Zwei Plättchen passen, wo beide Hälften desselben Gegenstands zeigen. Der Gegenstand ist so viel wert wie das Jahrhundert des linken Plättchens; sein Jahr ist dieses Jahrhundert und dahinter die Zahl des rechten. Je höher das Jahr, desto älter der Gegenstand.
rules-pergamon-row = Eine Reihe passender Fundstücke: { $objects }. Die äußeren Hälften bleiben offen.
rules-pergamon-round = Eine Runde beginnt
rules-pergamon-round-1 = Jeder Stollen mit weniger als vier Fundstücken bekommt ein neues. Sie werden sortiert: Das jüngste kommt in den flachsten Stollen, das älteste in den tiefsten. Was keinen Platz findet, verlässt das Spiel ungesehen.
rules-pergamon-round-2 = Dann setzen alle ihre Figuren für das Forschungsgeld, und danach gräbt, stellt aus und lagert einer nach dem anderen.
rules-pergamon-funding = Forschungsgeld
rules-pergamon-funding-1 = Zwei Forschungsgeld-Karten liegen verdeckt. Geldsäcke bergen 1 bis 4 Münzen, Truhen 5 bis 8. Wer die Runde beginnt, setzt als Erster seine Figur auf ein freies Feld, die anderen folgen.
rules-pergamon-funding-2 = Die Karten werden aufgedeckt. Von rechts nach links nimmt jede Figur die Münzen ihres Feldes, solange es reicht; die letzte nimmt alles, was übrig ist, ob mehr oder weniger.
rules-pergamon-funding-3 = Das Feld sagt auch, wie tief du graben darfst, und wer weiter rechts steht, ist früher an der Reihe. Wer ganz links steht, beginnt die nächste Runde.
rules-pergamon-dig = Graben
rules-pergamon-dig-1 = Du darfst in einem Stollen graben, höchstens so tief, wie dein Feld erlaubt. Er kostet so viele Münzen wie seine Nummer, und alle Fundstücke darin gehören dir.
rules-pergamon-exhibit = Ausstellen
rules-pergamon-exhibit-1 = Eine Sammlung ist eine Reihe aus mindestens zwei deiner Fundstücke, in der alle Nachbarn passen. Ihr Wert ist der ihrer Gegenstände zusammen, aber nie mehr als 24. Du darfst ausstellen, so oft du kannst.
rules-pergamon-exhibit-2 = Bevor du eine Reihe ausstellst, kannst du sie polieren: Jede Münze hebt sie um eins, höchstens um drei, in der letzten Runde unbegrenzt.
rules-pergamon-exhibit-3 = Im Museum gehen zuerst alle Marker auf demselben Feld oder darunter um eines zurück; wer herunterfällt, verlässt das Museum. Dann kommt dein Marker auf sein Feld, und du bekommst sofort einen Punkt.
rules-pergamon-exhibit-4 = Du hast drei Marker. Sind alle im Museum, musst du vorher eine deiner Sammlungen auflösen. Eine Sammlung ändert sich nie, und aufgelöste Fundstücke verlassen das Spiel.
rules-pergamon-store = Lagern
rules-pergamon-store-1 = Am Ende deines Zuges lagern drei Fundstücke umsonst. Für je bis zu drei weitere zahlst du eine Münze. Stattdessen darfst du Fundstücke abwerfen.
rules-pergamon-scoring = Wertungen
rules-pergamon-scoring-1 = Nach den Runden 5, 7, 9 und 12 bringt jeder Marker die Punkte seines Feldes. Zwei weitere bekommt, wem das älteste ausgestellte Stück der Art gehört, die der Kalender zeigt.
rules-pergamon-scoring-2 = Danach gehen alle Marker zurück, nach den ersten drei Wertungen um 3, 4 und 5 Felder; wer herunterfällt, verlässt das Museum.
rules-pergamon-end = Das Ende
rules-pergamon-end-1 = Nach der letzten Wertung bringen die drei ältesten Gegenstände im Museum 3, 2 und 1 Punkt. Bei Gleichstand gewinnt der ältere ausgestellte Gegenstand; gibt es keinen, ist der Sieg geteilt.
rules-pergamon-robber = Zu zweit: der Grabräuber
rules-pergamon-robber-1 = Zu zweit steht vor allen anderen eine dritte Figur auf der Leiste; die Rückseiten der Karten sagen, wo. Sie nimmt Münzen wie alle.
rules-pergamon-robber-2 = Ist sie an der Reihe, gräbt sie im teuersten Stollen, den sie bezahlen kann und den ihr Feld erlaubt, und diese Fundstücke sind weg. Was sie nicht ausgibt, behält sie.
rules-pergamon-robber-3 = Steht sie am weitesten links, nimmt sie den ganzen Rest. Ist ihr Stollen leer, gräbt sie im nächsthöheren, in dem etwas liegt. Ihr Feld ist für alle anderen besetzt. Wer von beiden zuletzt gräbt, beginnt die nächste Runde.
rules-pergamon-variants = Varianten
rules-pergamon-variants-1 = Spielerreihenfolge, zu dritt oder zu viert: Figuren werden in der Reihenfolge gesetzt, in der sie in der letzten Runde standen, von links nach rechts.
rules-pergamon-variants-2 = Sortierung der Fundstücke: Wer die Runde beginnt, entscheidet unter Fundstücken desselben Jahrhunderts, welches wohin kommt.
