# Rätsel: der Befehl, ihre Themen und was nach einem Versuch gesagt wird.

command-puzzles = Rätsel in Meisterpartien finden und prüfen
    .description = Lässt Meister spielen und behält die Stellungen, in denen ein Zug eindeutig der beste ist: Er hat vor jedem anderen erlaubten Zug einen deutlichen Vorsprung an Gewinnaussicht. Mit --check wird jedes Rätsel mit der zehnfachen Suche geprüft; was nicht hält, wird gemeldet, und --write lässt es weg. Unterbrochene Arbeit geht weiter, wenn sie ein --file hat.
    .examples =
        antiquary puzzles pergamon --games 50 --file gefunden.jsonl
        antiquary puzzles pergamon --file gefunden.jsonl --check --write sammlung.json
        antiquary puzzles ancient-knowledge --check --jobs 2
option-puzzles-games = wie viele Meisterpartien durchsucht werden (100)
option-puzzles-file = wo die Arbeit aufgehoben wird, damit man sie unterbrechen kann (nirgends)
option-puzzles-check = Rätsel prüfen statt finden: die in --file, sonst die mitgelieferten
option-puzzles-write = mit --check: die Rätsel, die bestehen, als Sammlung in diese Datei schreiben
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

puzzle-solution-why = Die Lösung { $why }. Sie gewinnt { $best } % solcher Partien, der nächstbeste Zug { $next } %.
error-puzzle-unknown = Dieses Rätsel gibt es nicht.
error-puzzle-choices = Diese Entscheidungen können in diesem Rätsel nicht nacheinander getroffen werden.
error-puzzle-own = Diesen Moment gibt es in keinem deiner Rückblicke.
