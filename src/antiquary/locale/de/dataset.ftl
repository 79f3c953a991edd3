# `antiquary dataset` und das Datenblatt, das es schreibt.

command-dataset = Partien der Gegner als Datensatz schreiben
    .description = Lass Gegner einer Stufe viele Partien spielen und schreib jede Entscheidung in Parquet-Dateien: die Beobachtung, die erlaubten Aktionen, die Suche hinter der Wahl und den Ausgang, dazu ein Datenblatt, das alles beschreibt. Derselbe Befehl schreibt dieselben Bytes, gleich wie viele Prozesse spielen; nach einem Abbruch macht er weiter, wo er aufgehört hat.
    .examples =
        antiquary dataset pergamon --level master --games 10000 --jobs 2 --output pergamon-master
        antiquary dataset ancient-knowledge --level grandmaster --players 3 --games 500 --output zu-dritt
option-dataset-level = wer spielt: random, greedy, novice, apprentice, scholar, master (Standard) oder grandmaster
option-dataset-games = wie viele Partien (1000)
option-dataset-output = der Ordner des Datensatzes; der Anfang desselben darf schon darin liegen
dataset-progress = Es wird gespielt
dataset-done = Geschrieben nach { $folder }. Partien: { $games }, Entscheidungen: { $decisions }, Dateien: { $files }, Größe: { $size } MB.
dataset-stopped = Abgebrochen. Bisher geschriebene Dateien: { $files } von { $planned }. Derselbe Befehl macht weiter.
error-dataset-file = Die Datei { $file } gehört nicht zu diesem Datensatz. Sie bleibt, wie sie ist; wähle einen anderen Ordner.
error-dataset-other = Die Datei { $file } gehört zu einem anderen Datensatz: „{ $field }“ ist dort „{ $found }“ und hier „{ $expected }“. Sie bleibt, wie sie ist; wähle einen anderen Ordner.

## Spalten

dataset-column-game = Nummer der Partie im Lauf
dataset-column-seed = der 128-Bit-Startwert der Partie, als 32 Hexadezimalziffern
dataset-column-options = die Optionen des Spiels, als NAME=WERT
dataset-column-level = der Gegner, der alle Plätze gespielt hat
dataset-column-rules = Version der Regeln
dataset-column-encoding = Version der Beobachtungen
dataset-column-decision = Nummer der Entscheidung in der Partie, ab 0
dataset-column-seat = der entscheidende Platz, ab 0
dataset-column-question = die gestellte Frage: `ask-create`, `pergamon-ask-funding` und so weiter
dataset-column-legal = Zahl der erlaubten Aktionen
dataset-column-action = die gewählte Aktion, als Nummer im Aktionsraum
dataset-column-move = dieselbe in Notation
dataset-column-actions = die erlaubten Aktionen
dataset-column-shares = der Anteil der Suchrunden, die mit jeder von ihnen begannen; null, wenn die Stufe nicht sucht
dataset-column-rounds = die Runden hinter diesen Anteilen; 0, wenn nichts gesucht wurde
dataset-column-new-rounds = davon die, die für diese Entscheidung gesucht wurden; die anderen sind vom Schritt davor übrig
dataset-column-win-chances = die mittlere Siegchance über die neuen Runden, je Platz; null, wenn nichts gesucht wurde
dataset-column-expected-scores = die mittleren erwarteten Endpunkte über die neuen Runden, je Platz; null, wenn nichts gesucht wurde
dataset-column-points = die Endpunkte des Platzes
dataset-column-lead = um wie viel sie den Durchschnitt der anderen übertreffen
dataset-column-won = 1, wenn der Platz gewonnen hat; ein geteilter Sieg wird aufgeteilt
dataset-column-observation = was der Platz sehen konnte, in der Kodierung der Lernumgebungen
dataset-column-feature = die Merkmale des Platzes vor der Entscheidung, wie die gelernte Bewertung sie liest

## Das Datenblatt

datasheet-title = { $title }: Partien von Gegnern der Stufe { $level }
datasheet-motivation = Zweck
    .text =
        Der Datensatz zeigt, wie die Gegner von Antiquary { $title } spielen: was sie bei jeder Entscheidung sahen, wie sie ihre Suche auf die erlaubten Aktionen verteilten, wie sie die Stellung beurteilten und wie die Partie ausging. Er dient dem Lernen von Strategien und Bewertungen durch Nachahmung, der Auswertung ohne neue Partien und der Untersuchung des Spiels. Geschrieben hat ihn Antiquary { $version } mit dem Befehl

        ```
        { $command }
        ```
datasheet-composition = Zusammensetzung
    .text =
        Eine Zeile ist eine Entscheidung. Zahl der Zeilen: { $decisions }, der Partien: { $games }. Sie stehen in Parquet-Dateien unter `games/` (Zahl der Dateien: { $files }); keine Partie verteilt sich auf mehrere Dateien. Nichts wurde ausgelassen: Jede Entscheidung jeder Partie ist da, auch die ohne Wahl. Keine Partie hängt von einer anderen ab, jede kann also zum Testen zurückgehalten werden; halte ganze Partien zurück, denn die Entscheidungen einer Partie haben denselben Ausgang.

        Gespielt wurde { $title }, Version { $rules } der Regeln, Optionen `{ $options }`, alle Plätze von { $level }. Mittlere Endpunkte je Platz: { $scores }. Siege je Platz: { $wins }.

        Die Beobachtung einer Zeile enthält, was der entscheidende Platz sehen konnte, und sonst nichts. Nur `seed`, `points`, `lead` und `won` gehen darüber hinaus; sie sind keine Eingaben, und die letzten drei sind Ziele. Daten von Menschen enthält der Datensatz nicht.
datasheet-collection = Erhebung
    .text =
        Alle Partien haben Programme gespielt, ohne Menschen und ohne Zeitgrenze. Der Startwert „{ $seed }“ und die Nummer einer Partie bestimmen alles in ihr, der Befehl oben schreibt also mit denselben Versionen von Antiquary und pyarrow dieselben Bytes noch einmal, mit beliebig vielen Prozessen. Mit Startwert, Optionen und Aktionen lässt sich jede Partie nachspielen.

        Gegner, die suchen, spielen die Aktion, der die Suche die meisten Runden gab. Ihr Suchbaum bleibt, solange nichts Neues bekannt wird; spätere Schritte eines Zuges beginnen also mit Runden, die schon da sind. Siegchancen und erwartete Punkte sind die der gelernten Bewertung, gemittelt über die Runden der Entscheidung, nicht kalibriert.
datasheet-columns = Spalten
    .text = Eine Beobachtung hat { $size } Bytes, die `docs/research/encoding.md` beschreibt (Version { $encoding }).
datasheet-column = Spalte
datasheet-type = Typ
datasheet-meaning = Bedeutung
datasheet-reading = Lesen
    .text =
        ```python
        import polars
        table = polars.read_parquet("games/*.parquet")

        import duckdb
        table = duckdb.sql("SELECT * FROM 'games/*.parquet'")

        import pandas
        table = pandas.read_parquet("games")
        ```

        Die Bytes der Beobachtungen als Array: `numpy.frombuffer(b"".join(table["observation"]), "uint8").reshape(len(table), -1)`.
datasheet-uses = Verwendung
    .text =
        Geeignet zum Trainieren und Prüfen von Strategien und Bewertungen und für Statistiken über das Spiel auf dieser Stufe. Weniger geeignet für Schlüsse darüber, wie Menschen spielen oder wie vollkommenes Spiel aussähe: Die Gegner irren sich, alle auf dieselbe Weise, und eine aus ihren Partien gelernte Bewertung gilt gegen sie. Erkundet wird nichts über das Glück der Karten und der Suche hinaus; Stellungen, die solche Gegner vermeiden, kommen kaum vor.
datasheet-licence = Weitergabe und Lizenz
    .text = Wer den Befehl ausführt, erstellt den Datensatz und darf ihn weitergeben. Antiquary steht unter der MIT-Lizenz; der Datensatz enthält davon nur Namen und Zahlen. Gib das Datenblatt mit den Dateien weiter und zitiere Antiquary, wie es in `CITATION.cff` steht.
datasheet-maintenance = Pflege
    .text = Der Datensatz ändert sich nicht. Eine neue Version der Regeln oder der Beobachtungen ergibt einen neuen Datensatz; die Spalten `rules` und `encoding` unterscheiden sie. Melde Fehler dort, wo Antiquary entwickelt wird; der Befehl oben schreibt eine verlorene oder beschädigte und dann gelöschte Datei neu.
