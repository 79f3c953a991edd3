# Training.

command-train = die Netze eines Spiels durch Spielen trainieren
    .description = Spielt Partien mit Suche, passt ein Wertnetz und ein Strategienetz an sie an und behält beide, wenn sie besser spielen, Generation für Generation. Ein Lehrgang liegt in einem Ordner: Derselbe Befehl macht dort weiter, wo er aufgehört hat. Braucht das Extra „train“ (numpy, matplotlib).
    .examples =
        antiquary train pergamon --folder mein-lehrgang
        antiquary train ancient-knowledge --games 500 --generations 2 --jobs 2
option-train-folder = der Ordner des Lehrgangs (sonst: training-SPIEL)
option-train-generations = wie viele Generationen auf die erste folgen, die ohne Netze gespielt wird (sonst 2)
option-train-rounds = Suchrunden je Entscheidung, bis zu doppelt oder halb so viele (sonst 100)
option-train-ray = auf dem Ray-Cluster mit dieser Adresse spielen (ohne Adresse: auf einem eigenen)
option-train-games = Partien einer Generation (sonst 200)
option-train-matches = Partien, die entscheiden, ob Netze besser sind (sonst 100)
error-train-extra = Zum Lernen fehlt das Modul „{ $module }“. So wird es installiert: pip install "antiquary[train]".
error-course-damaged = Der Lehrgang in { $file } ist nicht lesbar: { $reason }.
error-course-other = Im Ordner { $folder } liegt ein Lehrgang mit anderen Einstellungen. Einen anderen --folder wählen oder mit denselben Einstellungen weitermachen.
error-weights-file = Die Gewichte in { $file } sind nicht lesbar: { $reason }.
error-weights-game = Diese Gewichte wurden nicht für { $game } mit seinen jetzigen Merkmalen gemacht.
error-weights-damaged = Die Gewichte für { $game } sind beschädigt: { $reason }.
train-practising = Generation { $generation } von { $generations }: üben
train-recording = Generation { $generation } von { $generations }: aufzeichnen
train-branching = Generation { $generation } von { $generations }: Abzweigungen ausspielen
train-comparing = Generation { $generation } von { $generations }: vergleichen
train-heard = { $won } gegen das bisher beste gewonnen; behalten: { $kept }
train-title = { $game } lernen
train-generation = Generation
train-positions = Stellungen
train-decisions = Entscheidungen
train-mean-score = mittlere Punkte
train-mean-best = mittlere Punkte der Sieger
train-scores = Punkte beim Üben
train-value-surprise = Überraschung über den Sieger (nats)
train-policy-surprise = Überraschung über die Wahl der Suche (nats)
train-won = gegen das beste davor gewonnen
train-kept = behalten
train-written = Die Gewichte liegen in { $weights }, die Lernkurven in { $curves }.
