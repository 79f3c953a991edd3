# `antiquary statistics`.

command-statistics = zählen, was in Partien benutzt wird und mit welchem Erfolg
    .description = Spielt Partien oder liest aufgezeichnete und zählt, welche Karten, Forschungsgeld-Felder und Fundstücke benutzt werden: wie oft, wann, zusammen womit, und wie viele von denen gewinnen, die sie benutzen. Die Bereiche sind 95-%-Intervalle.
    .examples =
        antiquary statistics pergamon --games 50 --level novice
        antiquary statistics ancient-knowledge --records partien.jsonl --json
        antiquary statistics pergamon --games 2000 --output pergamon.json
option-statistics-level = wer spielt (master)
option-statistics-records = die Partien aus dieser Datei mit Aufzeichnungen lesen, statt sie zu spielen (mehrfach möglich)
option-statistics-output = die Summen in diese Datei schreiben, die der Server zeigen kann
error-statistics-none = Es gibt keine beendete Partie, die gezählt werden könnte.
error-statistics-file = Die Datei { $file } kann nicht gelesen werden: { $reason }.
statistics-title = Partien: { $games }, Personen: { $players }
statistics-item = was
statistics-users = Nutzungen
statistics-used = wie oft
statistics-won = davon gewonnen
statistics-together = zusammen mit
