# The arena: opponents against each other.

meta-agents = NAMEN
meta-folder = ORDNER

command-arena = Gegner gegeneinander spielen lassen und bewerten
    .description = Gegner gegeneinander. Es treffen sich so viele, wie es Plätze gibt (alle, wenn es weniger sind; einer allein spielt gegen sich selbst), jede solche Runde in K Partien, mit denselben Karten und von jedem Platz aus. Gezeigt werden Wertungszahlen, Gewinnquoten mit 95-%-Bereichen, Punkte, Längen und Bedenkzeiten.
    .examples =
        antiquary arena pergamon --agents master,scholar,apprentice,novice --games 24
        antiquary arena ancient-knowledge --agents master --players 3 --games 30
        antiquary arena pergamon --agents scholar,apprentice --results lauf.jsonl --plots bilder
        antiquary arena pergamon --agents file:policy.npz,novice --games 100
option-arena-agents = wer spielt, die Namen mit Komma getrennt: { $names }, file:PFAD für eine eigene Strategie (docs/research/environments.md) oder networks:PFAD für trainierte Netze
option-arena-games = Partien je Runde (100); ein Vielfaches von 2 zu zweit, von 6 zu dritt, damit alle überall gleich oft sitzen
option-arena-jobs = wie viele Partien gleichzeitig (so viele, wie es Kerne gibt)
option-arena-results = jede Partie in dieser Datei festhalten; derselbe Befehl macht weiter, wo er aufgehört hat
option-arena-plots = Wertungszahlen, Siege, Punkte, Längen und Plätze in diesen Ordner zeichnen, als PNG und SVG
option-arena-ray = auf dem Ray-Cluster unter dieser Adresse spielen (ohne Adresse: mit einem eigenen Ray)

arena-leader = vorn: { $name } { $rating }
arena-agent = Gegner
arena-rating = Wertung
arena-interval = 95 %
arena-games = Partien
arena-win-rate = Siege
arena-score = Punkte
arena-turn = s/Zug
arena-decision = längste s
arena-pairing = Paarung
arena-ahead = davor
arena-seat = Platz
arena-winning-score = Punkte der Siegerin oder des Siegers im Mittel (95 %)
arena-decisions = Entscheidungen je Partie: wenigste · Viertel · meiste
arena-memory = größter Speicher eines Prozesses, MB
arena-drawn = Die Bilder sind in { $folder }.
arena-stopped = Angehalten nach { $games } von { $planned } Partien. Mit --results DATEI ließe sich das fortsetzen.
arena-stopped-kept = Angehalten nach { $games } von { $planned } Partien. Derselbe Befehl macht hier weiter.
arena-uneven = Mit einem Vielfachen von { $cycle } Partien säßen alle überall gleich oft.

arena-plot-ratings = Wertungszahlen
arena-plot-wins = Wer vor wem landet
arena-plot-scores = Punkte
arena-plot-length = Länge einer Partie
arena-plot-seats = Siege nach Platz
arena-plot-run =
    { $games ->
        [one] { $game }, zu { $players } Personen, 1 Partie
       *[other] { $game }, zu { $players } Personen, { $games } Partien
    }
arena-plot-rating-axis = Wertungszahl mit 95-%-Bereich (400 mehr: zehnmal so stark)
arena-plot-wins-axis = die Zeile landet vor der Spalte
arena-plot-scores-axis = Punkte (Strich: Median, Raute: Mittel, Kasten: mittlere Hälfte)
arena-plot-length-axis = Entscheidungen
arena-plot-games-axis = Partien
arena-plot-seats-axis = Anteil der Siege
arena-plot-seat = Platz { $seat }
arena-plot-even = wenn der Platz egal wäre

error-arena-agent-twice = Der Gegner „{ $name }“ ist mehrmals genannt. Nenne jeden einmal (einer allein spielt gegen sich selbst) oder genau { $players }, einen je Platz.
error-arena-no-plots = Bilder brauchen matplotlib, und das ist nicht installiert. So kommt es dazu: pip install "antiquary[arena]".
error-arena-no-ray = Ray ist nicht installiert. So kommt es dazu: pip install "antiquary[ray]".
error-arena-ray = Der Ray-Cluster lässt sich nicht verwenden: { $reason }. Was schon gespielt ist, bleibt, wenn es eine Ergebnisdatei gibt.
error-arena-elsewhere = Auf einem der Rechner ist „{ $field }“ anders („{ $found }“) als dort, wo der Lauf begann („{ $expected }“). Überall müssen dieselbe Version und dieselbe Materialdatei sein.
error-arena-no-results = In der Datei { $file } steht etwas anderes als Ergebnisse der Arena. Sie bleibt, wie sie ist; nimm einen anderen Namen.
error-arena-other-run = Die Datei { $file } gehört zu einem anderen Lauf: „{ $field }“ ist dort { $found } und hier { $expected }. Sie bleibt, wie sie ist; nimm einen anderen Namen.
error-arena-line = Zeile { $line } von { $file } ist beschädigt oder keine Partie dieses Laufs. Die Datei bleibt, wie sie ist.
error-arena-in-use = Die Datei { $file } wird gerade von einem anderen Lauf beschrieben.
error-worker-lost = Einer der Prozesse hat mitten in der Arbeit aufgehört, vielleicht aus Mangel an Speicher. Versuche es mit weniger (--jobs).
error-endless-game = Diese Spieler beenden ihre Partie nicht: { $agents }. Sie wurde bei Entscheidung Nummer { $decisions } abgebrochen.
