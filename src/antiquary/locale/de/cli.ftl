# The command line. `command-...` is the line in the list of commands, `.description` and `.examples` its help.

## Usage

antiquary = Ein Tisch für Brettspiele über die Antike: spielen, simulieren, nachspielen, messen.
    .examples =
        antiquary play --terminal --players 3
        antiquary cards C10 --lang de
        antiquary simulate ancient-knowledge --games 1000
usage = Aufruf:
usage-arguments = Argumente
usage-options = Optionen
usage-commands = Befehle
usage-command = BEFEHL
meta-game = SPIEL
meta-file = DATEI
meta-seed = STARTWERT
meta-setting = NAME=WERT
meta-word = WORT
meta-id = NUMMER
meta-hash = HASH
meta-amounts = NAME=N,…
meta-address = ADRESSE
meta-move = ZUG
usage-examples = Beispiele:
usage-missing = Hier fehlt: { $x }. Hilfe gibt es mit --help.
usage-unknown = Das kennt der Befehl nicht: { $x }. Hilfe gibt es mit --help.
usage-choice = „{ $y }“ ist für { $x } nicht möglich. Zur Wahl stehen: { $z }.
usage-value = { $x }: „{ $y }“ passt hier nicht. Hilfe gibt es mit --help.
usage-value-missing = { $x } braucht einen Wert. Hilfe gibt es mit --help.
usage-not-both = { $x } und { $y } schließen sich aus.
usage-no-value = { $x } hat keinen Wert, also darf dort nicht „{ $y }“ stehen.
usage-argument = { $x }: { $y }
yes = ja
no = nein

game-ancient-knowledge = Ancient Knowledge
game-pergamon = Pergamon

## Options

option-help = diese Hilfe zeigen
option-version = die Version zeigen
option-lang = die Sprache von allem, was gezeigt wird (nach der Umgebung, sonst en)
option-game = welches Spiel: { $names }
option-game-optional = welches Spiel: { $names } (ohne Angabe das erste)
option-players = wie viele mitspielen
option-option = eine Einstellung des Spiels, zum Beispiel { $examples }; mehrfach möglich
option-play-database = wo die Tische im Browser aufbewahrt werden (eine Datei von dir)
option-play-port = der Port der Seite (ein freier)
option-no-browser = nur die Adresse ausgeben und keinen Browser öffnen
option-terminal = im Terminal spielen
option-starting-hands = mit den Startsets für die erste Partie beginnen, statt 6 von 10 Karten auszusuchen
option-bots = wie stark die Gegner sind, von novice (Anfänger) über apprentice (Lehrling, wenn nichts gesagt wird), scholar (Gelehrter) und master (Meister) bis grandmaster (Großmeister)
option-play-policy = ein eigener Gegner, eine Strategiedatei (docs/research/environments.md): im Browser steht er neben den Stufen zur Wahl, im Terminal spielt er alle anderen Plätze
option-seat = dein Platz, ab 1 gezählt (1)
option-seed-random = eine Zahl oder ein Wort, das allen Zufall bestimmt (ausgelost)
option-seed = eine Zahl oder ein Wort, das allen Zufall bestimmt (1)
option-record = die Datei, in der die Partie aufgezeichnet wird; es darf sie noch nicht geben
option-resume = die Partie in dieser Datei fortsetzen (ohne Datei: die letzte)
option-games = wie viele Partien (100)
option-check = nach jedem Zug alle Gesetze des Spiels prüfen
option-jobs = wie viele Prozesse (1)
option-json = JSON ausgeben, für Programme
option-file = eine Aufzeichnung, wie `antiquary play` sie schreibt
option-verify = nur prüfen, ob die Aufzeichnung dorthin führt, wohin sie soll
option-commit = der Hash des Startwerts, der vor der Partie bekannt gegeben wurde; die Aufzeichnung muss dazu passen
option-upto = nach diesem Zug anhalten
option-replay-seat = nur zeigen, was dieser Platz sehen konnte, ab 1 gezählt
option-coach-seat = nur die Züge dieses Platzes, und der Verlauf nach dem, was er sehen konnte; gezählt ab 1
option-coach-move = Rat zur Entscheidung dieses Zuges statt zur ganzen Partie
option-coach-why = mit --move: warum nicht dieser Zug? In Notation, verglichen mit dem besten
option-coach-most = wie viele teure Züge gezeigt werden (6)
option-coach-rounds = wie viele Annahmen für eine Entscheidung durchsucht werden (4000)
option-coach-seed = eine Zahl oder ein Wort für die Annahmen des Trainers (1)
option-coach-plot = den Verlauf auch in diese Datei zeichnen (.svg oder .png)
option-depth = wie viele Entscheidungen tief (3)
option-ids = Nummern oder Namen von Karten; ohne Angabe alle
option-search = nur Karten, in deren Name oder Text dieses Wort vorkommt
option-bench-games = welche Spiele: { $names } (alle)
option-seconds = wie lange insgesamt gemessen wird (20)
option-components = mit den gedruckten Angaben in dieser Datei spielen (Pergamon; siehe `antiquary components`)
option-explain = jede Angabe mit ihrem Beleg
option-database = wo die Tische liegen: eine Datei oder postgresql://name:passwort@rechner/datenbank (ANTIQUARY_DATABASE, sonst eine eigene Datei)
option-host = die Adresse, an der gelauscht wird (127.0.0.1: nur dieser Rechner)
option-port = der Port, an dem gelauscht wird (8000)
option-workers = wie viele Serverprozesse; mehr als einer braucht PostgreSQL (1)
option-thinkers = in wie vielen Prozessen die Bots eines Servers denken; 0 überlässt sie anderen (1)
option-public-url = die Adresse, die im Browser steht, etwa https://spiele.example.org
option-proxies = die Adressen von Proxys, denen geglaubt wird, wer anfragt (127.0.0.1)
option-serve-policy = eine Strategiedatei (docs/research/environments.md), die Besucher als Gegner wählen können; auch mehrmals
option-lan = ohne HTTPS in einem Netz spielen, in dem du allen traust
option-connections = Verbindungen, die eine Adresse gleichzeitig haben darf (200); für die Proxys gilt das nicht
option-no-limits = nicht begrenzen, wie oft jemand etwas anfragt; für Messungen auf diesem Rechner
option-session-days = nach wie vielen Tagen ohne Benutzung eine Anmeldung endet (30)
option-quotas = wie viel aus einem Netz an einem Tag dazukommen darf (guests, tables, uploads, analyses, tournaments) und wie viel eine Person haben darf (unfinished, hosted, planned, stored, shared); 0 für beliebig viel ({ $names })
option-retention = nach wie vielen Tagen ohne Benutzung etwas gelöscht wird; 0, um es zu behalten ({ $names })
option-retention-minutes = wie oft das geschieht, in Minuten (60)
option-backup-file = die Datei, die geschrieben wird; es darf sie noch nicht geben
option-restore-file = die Sicherung, die eingespielt wird
option-discard-old = die alte Datenbank löschen, statt sie neben der neuen aufzuheben

## Commands

command-play = eine Partie gegen andere spielen
    .description = Spielt gegen Gegner: im Browser, oder mit --terminal im Terminal. Alles wird Zug für Zug aufgeschrieben und lässt sich jederzeit fortsetzen.
    .examples =
        antiquary play
        antiquary play pergamon --no-browser --port 8001
        antiquary play --terminal
        antiquary play ancient-knowledge --terminal --players 3 --bots random
        antiquary play --terminal --resume
command-serve = den Spieltisch-Server starten
    .description = Bringt Tische zu Browsern und Programmen: weit entfernte Freunde an einem Tisch, Bots, und nichts geht verloren. Ein Prozess mit einer SQLite-Datei reicht für einen Verein; mit PostgreSQL bedienen so viele Prozesse wie nötig eine ganze Website. Wie das geht, steht in docs/host/hosting.md; was Programme tun können, in docs/host/api.md.
    .examples =
        antiquary serve
        antiquary serve --lan --host 0.0.0.0
        antiquary serve --database postgresql://antiquary@db/antiquary --workers 4 --public-url https://spiele.example.org

command-backup = alle Tische in eine Datei kopieren, während der Server läuft
    .description = Kopiert die SQLite-Datei, in der ein Server seine Tische aufbewahrt, so wie sie in diesem Augenblick ist. Der Server darf dabei weiterlaufen; in seine Datei wird nichts geschrieben. Die Kopie wird geprüft, bevor sie ihren Namen bekommt.
    .examples =
        antiquary backup tische-montag.db
        antiquary backup tische-montag.db --database /srv/antiquary/tables.db

command-restore = eine Sicherung an die Stelle der Datenbank setzen
    .description = Ersetzt die SQLite-Datei, in der ein Server seine Tische aufbewahrt, durch eine Sicherung. Halte den Server vorher an. Die Sicherung wird geprüft, bevor sich etwas ändert, und die alte Datei bleibt neben der neuen erhalten.
    .examples =
        antiquary restore tische-montag.db
        antiquary restore tische-montag.db --database /srv/antiquary/tables.db

play-begins = Deine Tische sind unter { $address }
play-runs = Antiquary läuft schon; deine Tische sind unter { $address }
play-ends = Beenden mit Strg+C; Partien lassen sich beim nächsten Mal fortsetzen.
serve-begins = Die Tische stehen unter { $address }
serve-unplayable =
    { $n ->
        [one] 1 unbeendete Partie begann mit Regeln, die diese Fassung nicht hat. Sie kann hier nicht weitergehen; wer mitspielt, kann sie verlassen oder beenden. Eine Fassung mit ihren Regeln setzt sie fort.
       *[other] { $n } unbeendete Partien begannen mit Regeln, die diese Fassung nicht hat. Sie können hier nicht weitergehen; wer mitspielt, kann sie verlassen oder beenden. Eine Fassung mit ihren Regeln setzt sie fort.
    }
backup-progress = Kopieren
backup-done = Nach { $file } kopiert und geprüft. Tische: { $tables }, Züge: { $moves }, Personen: { $players }.
restore-progress = Einspielen
restore-done = Sicherung geprüft und als { $file } eingespielt. Tische: { $tables }, Züge: { $moves }, Personen: { $players }.
restore-old = Die alte Datenbank heißt jetzt { $file }.

command-simulate = viele Partien zufällig spielen und prüfen
    .description = Partien zufällig spielen und zeigen, wie viele Entscheidungen das in der Sekunde sind. Endet mit 1, wenn ein Gesetz verletzt wurde.
    .examples =
        antiquary simulate ancient-knowledge --players 4 --games 300 --seed 1 --check
        antiquary simulate ancient-knowledge --games 10000 --jobs 2 --json
        antiquary simulate ancient-knowledge --option starting_hands=true
command-replay = eine aufgezeichnete Partie zeigen oder prüfen
    .description = Eine aufgezeichnete Partie Zug für Zug erzählen und den Tisch danach zeigen. Endet mit 1, wenn die Aufzeichnung beschädigt ist.
    .examples =
        antiquary replay partie.jsonl
        antiquary replay partie.jsonl --upto 50 --seat 1
        antiquary replay partie.jsonl --verify
command-coach = sagen, welche Züge die besten waren, und warum
    .description = Rückblick auf eine aufgezeichnete Partie: der Verlauf der Siegchancen und die teuersten Züge, jeder mit dem besseren und dem Grund. Der Trainer weiß nur, was man in diesem Augenblick wissen konnte.
    .examples =
        antiquary coach partie.jsonl
        antiquary coach partie.jsonl --seat 1 --plot verlauf.svg
        antiquary coach partie.jsonl --move 120
command-perft = zählen, wie ein Spiel verlaufen kann
    .description = Zählen, auf wie viele Arten sich die ersten Entscheidungen eines Spiels treffen lassen. Zwei Fassungen mit denselben Regeln zählen gleich.
    .examples = antiquary perft ancient-knowledge --seed 1 --depth 4
command-bench = messen, wie schnell die Regeln rechnen
    .description = Messen, wie schnell die Regeln rechnen, von innen und von Python aus, daneben Spiele von OpenSpiel, alles reihum.
    .examples =
        antiquary bench
        antiquary bench ancient-knowledge --seconds 60 --json
command-cards = Karten mit ihren Texten und Klarstellungen zeigen
    .description = Die Karten von Ancient Knowledge zeigen: Zahlen, Effekt und Antworten auf Fragen dazu.
    .examples =
        antiquary cards C10 T3
        antiquary cards --search Pyramide --lang de
        antiquary cards --lang de --json
command-components = zeigen, was auf dem Material von Pergamon gedruckt ist
    .description = Zeigen, was auf Plan, Karten und Fundstücken gedruckt ist, mit --explain jede Angabe mit ihrem Beleg. Mit --components DATEI: eine eigene Datei prüfen und zeigen.
    .examples =
        antiquary components pergamon
        antiquary components pergamon --explain
        antiquary components pergamon --components mein-material.json

## Cards

face-level = Level { $level }
face-cost = Kosten { $n }
face-space = Feld { $n }
face-locked = Feld { $n } (Schloss)
face-knowledge = { $n } Wissen
face-starting-hand = Startset { $n }
cards-none = Keine Karte erwähnt „{ $word }“.
cards-count =
    { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }

## Components

components-title = { $game }: was gedruckt ist
components-edition = Ausgabe { $edition }
components-funding = Forschungsgeld
components-cards = Forschungsgeld-Karten
components-museum = Museum
components-calendar = Wertungen
components-galleries = Stollen
components-tiles = Fundstücke
components-proof = Belege
components-evidence =
    { $evidence ->
        [sourced] öffentliche Beschreibungen des Spiels sagen es so
        [likely] passt zu den Beschreibungen, steht aber in keiner ausdrücklich
        [reconstructed] so ergänzt, dass alle bekannten Beispiele stimmen; in der Schachtel kann es anders sein
       *[unstated] die Datei sagt dazu nichts
    }
components-copies = Anzahl
components-back = Rückseite
components-halves = Rechte | linke Hälfte
components-century = Jh. { $century }
components-more = Mit --explain: jede Angabe und wie sicher sie ist.
components-own = Du besitzt das Spiel? Verbessere eine Kopie von { $file } und spiele damit: --components KOPIE

## Simulation

simulate-progress = Partien
simulate-games = Partien
simulate-decisions = Entscheidungen
simulate-seconds = Sekunden
simulate-speed = Entscheidungen in der Sekunde
simulate-length = Entscheidungen je Partie
simulate-scores = mittlere Punkte nach Platz
simulate-wins = Anteil der Siege nach Platz
simulate-compiled = kompiliert
simulate-violations = verletzte Gesetze

## Replay

replay-commit = Der Startwert ist der, der vor dem ersten Zug angekündigt wurde (Hash { $commit }).
replay-verified =
    { $moves ->
        [one] Geprüft: 1 Zug, { count-hashes } und das Ergebnis stimmen.
       *[other] Geprüft: { $moves } Züge, { count-hashes } und das Ergebnis stimmen.
    }
replay-verified-so-far =
    { $moves ->
        [one] So weit geprüft: 1 Zug, { count-hashes } stimmen.
       *[other] So weit geprüft: { $moves } Züge, { count-hashes } stimmen.
    }

## Perft

perft-counting = es wird gezählt
perft-depth = Tiefe
perft-ways = Wege
perft-seconds = Sekunden

## Bench

bench-progress = es wird gemessen
bench-inside = Entscheidungen/s, innerhalb der Regeln
bench-driven = Entscheidungen/s, von Python aus
bench-uncompiled = Entscheidungen/s, von Python aus, nicht kompiliert
bench-games = Partien/s
bench-decision = Mikrosekunden je Entscheidung
bench-clone = Mikrosekunden je Kopie
bench-search = Suchrunden je Sekunde
bench-compiled = Die Regeln sind kompiliert.
bench-interpreted = Die Regeln sind nicht kompiliert.
bench-no-peers = OpenSpiel ist nicht installiert, also gibt es keinen Vergleich. So kommt es dazu: pip install "antiquary[bench]"

## Mistakes

error-only-terminal = Die Option { $option } gilt nur für das Spiel im Terminal. Gib auch --terminal an, oder lass es weg und wähle im Browser.
error-port = Port { $port } lässt sich nicht benutzen: { $reason }.
error-game-unknown = Ein Spiel „{ $game }“ gibt es hier nicht. Zur Wahl stehen: { $known }.
error-components-game = Die gedruckten Angaben von { $game } gehören zu den Regeln, dafür gibt es keine Materialdatei.
error-card-unknown = Eine Karte „{ $card }“ gibt es nicht. Karten haben Nummern wie C10 oder T3; auch der ganze Name geht.
error-option-form = „{ $setting }“ ist keine Einstellung: Schreibe NAME=WERT, zum Beispiel { $example }.
error-too-small = Die Option { $option } muss mindestens { $least } sein, nicht { $value }.
error-file-read = Die Datei { $file } lässt sich nicht lesen: { $reason }.
error-file-text = Die Datei { $file } ist keine Aufzeichnung: Sie enthält keinen Text.
error-file-write = Die Datei { $file } lässt sich nicht schreiben: { $reason }.
error-file-exists = Die Datei { $file } gibt es schon. Setze die Partie darin fort (--resume) oder nimm einen anderen Namen.

## Gezählt

count-hashes =
    { $hashes ->
        [one] 1 Prüfsumme
       *[other] { $hashes } Prüfsummen
    }
