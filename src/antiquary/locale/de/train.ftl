# Urteilen lernen.

command-train = durch Spielen lernen, ein Spiel zu beurteilen
    .description = Spielt Übungspartien, passt ein Urteil an ihre Ergebnisse an und behält es, wenn es besser spielt, Generation für Generation. Ein Lehrgang wohnt in einem Ordner: Derselbe Befehl noch einmal macht dort weiter, wo er aufgehört hat. Braucht das Extra „train“ (numpy, matplotlib).
    .examples =
        antiquary train pergamon --folder mein-lehrgang
        antiquary train ancient-knowledge --games 500 --generations 2 --jobs 2
option-train-folder = wo der Lehrgang wohnt (sonst: training-SPIEL)
option-train-generations = wie viele Generationen auf die erste folgen, in der das Los entscheidet (sonst 4)
option-train-games = Partien einer Generation (sonst 4000)
option-train-matches = Partien, die entscheiden, ob ein Urteil besser ist (sonst 400)
error-train-extra = Zum Lernen fehlt das Modul „{ $module }“. So wird es installiert: pip install "antiquary[train]".
error-course-damaged = Der Lehrgang in { $file } ist nicht lesbar: { $reason }.
error-course-other = Im Ordner { $folder } liegt ein Lehrgang mit anderen Einstellungen. Einen anderen --folder wählen oder mit denselben Einstellungen weitermachen.
error-weights-file = Die Gewichte in { $file } sind nicht lesbar: { $reason }.
error-weights-game = Diese Gewichte wurden nicht für { $game } mit seinen jetzigen Merkmalen gemacht.
error-weights-damaged = Die Gewichte für { $game } sind beschädigt: { $reason }.
train-practising = Generation { $generation } von { $generations }: üben
train-comparing = Generation { $generation } von { $generations }: vergleichen
train-heard = { $won } gegen das bisher beste gewonnen; behalten: { $kept }
train-title = { $game } beurteilen lernen
train-generation = Generation
train-positions = Stellungen
train-mean-score = mittlere Punkte
train-mean-best = mittlere Punkte der Sieger
train-scores = Punkte beim Üben
train-explained = erklärter Anteil am Vorsprung
train-surprise = Überraschung über den Sieger (nats)
train-won = gegen das beste davor gewonnen
train-kept = behalten
train-written = Die Gewichte liegen in { $weights }, die Lernkurven in { $curves }.
