# Rätsel: der Befehl, ihre Themen und was nach einem Versuch gesagt wird.

command-puzzles = Rätsel in Meisterpartien finden und prüfen
    .description = Lässt Meister spielen und behält die Stellungen, in denen jeder Schritt einer Zugfolge entweder richtig oder deutlich ein Fehler ist, von der Aktion bis zu Karte, Feld und Bezahlung. Mit --check wird jedes Rätsel mit der zehnfachen Suche geprüft; was nicht hält, wird gemeldet, und --write lässt es weg. Unterbrochene Arbeit geht weiter, wenn sie ein --file hat.
    .examples =
        antiquary puzzles pergamon --games 50 --file gefunden.jsonl
        antiquary puzzles pergamon --file gefunden.jsonl --check --write sammlung.json
        antiquary puzzles ancient-knowledge --check --jobs 2
option-puzzles-games = wie viele Meisterpartien durchsucht werden (100)
option-puzzles-again = vor den Partien auch die Stellungen der mitgelieferten Rätsel durchsuchen
option-puzzles-file = wo die Arbeit aufgehoben wird, damit man sie unterbrechen kann (nirgends)
option-puzzles-check = Rätsel prüfen statt finden: die in --file, sonst die mitgelieferten
option-puzzles-write = mit --check: die Rätsel, die bestehen, als Sammlung in diese Datei schreiben
option-puzzles-add = mit --write: die mitgelieferten Rätsel bleiben in der Sammlung
option-puzzles-most = wie viele Rätsel eine Sammlung höchstens hat (400)
puzzles-finding = Partien werden durchsucht
puzzles-checking = Rätsel werden geprüft
puzzles-found =
    { $n ->
        [one] 1 Rätsel
       *[other] { $n } Rätsel
    } in { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }
puzzles-checked = Rätsel, die standhalten (Suche × { $times }): { $passed } von { $n }
puzzles-level = Stufe
puzzles-solved = gelöst
error-puzzle-damaged = Die Rätsel für { $game } sind beschädigt: { $reason }.
error-puzzle-game = Diese Rätsel wurden nicht für { $game } mit den jetzigen Regeln gemacht.
error-puzzle-file = Die Datei { $file } enthält andere Arbeit als Rätsel für { $game } mit dem Startwert „{ $seed }“. Wähle ein anderes --file.

## Themen

puzzle-theme-save-knowledge = Wissen retten
puzzle-theme-technology = Technologie freischalten
puzzle-theme-deny = Stören
puzzle-theme-chain = Kette von Effekten
puzzle-theme-build = Bauen
puzzle-theme-artifact = Artefakte
puzzle-theme-hand = Handkarten
puzzle-theme-excavate = Ausgraben
puzzle-theme-points = Punkte
puzzle-theme-push = Verdrängen
puzzle-theme-polish = Polieren
puzzle-theme-exhibit = Ausstellen
puzzle-theme-museum = Das Museum
puzzle-theme-oldest = Die ältesten Fundstücke
puzzle-theme-finds = Fundstücke
puzzle-theme-coins = Münzen

## Nach einem Versuch

puzzle-solution-why = Der richtige Zug { $why }. Er gewinnt { $best } % solcher Partien, der beste der falschen { $next } %.
puzzle-step-alike = Genauso gut: { $moves }.
puzzle-step-any = Hier sind alle Möglichkeiten gleich gut.
error-puzzle-unknown = Dieses Rätsel gibt es nicht.
error-puzzle-choices = Diese Entscheidungen können in diesem Rätsel nicht nacheinander getroffen werden.
error-puzzle-own = Diesen Moment gibt es in keinem deiner Rückblicke.
