# Words of the page in the browser. What the games themselves say stands in their own files.

## Everywhere

page-skip = Zum Inhalt springen
page-close = Schließen
page-reload = Neu laden
page-failed = In diesem Teil der Seite ist ein Fehler aufgetreten.
page-draw-again = Noch einmal versuchen
page-load-failed = Dieser Teil der Seite konnte nicht geladen werden.
page-offline = Der Server ist nicht erreichbar. Bitte versuche es noch einmal.
page-nowhere = Hier ist nichts
page-nowhere-text = Diese Adresse gibt es nicht. Vielleicht fehlt ein Teil.
page-to-start = Zur Startseite
page-refused = Dieser Tisch bleibt geschlossen
page-coming = Der Tisch wird geladen …

## Settings

page-settings = Einstellungen
page-language = Sprache
page-language-en = English
page-language-de = Deutsch
page-theme = Darstellung
page-theme-auto = Wie das System
page-theme-light = Hell
page-theme-dark = Dunkel
page-speed = Animationen
page-speed-off = Aus
page-speed-quick = Schnell
page-speed-normal = Normal
page-speed-slow = Langsam
page-speed-step = Schritt für Schritt
page-careful = Vor Schritten nachfragen, die sich nicht zurücknehmen lassen
page-confirm-turns = Vor dem Ende meines Zuges nachfragen (gegen Bots)
page-confirm-all = Alle vor dem Ende ihres Zuges fragen
page-sound = Ein Ton, wenn ich am Zug bin
page-notify = Eine Benachrichtigung, wenn ich am Zug bin
page-character-keys = Tastenkürzel aus einem einzelnen Zeichen
page-your-name = Dein Name am Tisch

## Start

page-tagline = Zwei Brettspiele über die Antike, ein Tisch
page-account = Konto
page-new-game = Eine neue Partie
page-game-ancient-knowledge = Ancient Knowledge
page-game-pergamon = Pergamon
page-about-ancient-knowledge = Errichte Monumente versunkener Kulturen und rette ihr Wissen, bevor sie Vergangenheit werden.
page-about-pergamon = Sichere dir Forschungsgelder, grabe tief, füge Zerbrochenes zusammen und lass deine Funde im Museum glänzen.
page-play = Spielen
page-players = Spieler
page-level = Stufe
# The level that fits a visitor, and why.
page-suggest-first = Vorschlag: { $level }, für den Anfang.
page-suggest-next = Vorschlag: { $level }. Deine letzten Partien auf der Stufe { $against }: { $wins } von { $games } gewonnen.
page-card-level = Level
page-more-choices = Mehr Auswahl
page-seat-n = Platz { $n }
page-seat-bot = Ein Bot
page-seat-open = Jemanden einladen
page-seat-here = An diesem Gerät
page-seat-name = Name
page-player-n = Spieler { $n }
page-option-starting-hands = Mit den Startsets der Anleitung beginnen
page-option-order-of-play = Spielerreihenfolge
page-option-sorting = Sortierung der Fundstücke
page-listed = Den Tisch allen zeigen, die einen suchen
page-who-watches = Wer zuschauen darf
page-watch-nobody = Niemand
page-watch-link = Wer den Link hat
page-watch-everyone = Alle
page-continue = Weiterspielen
page-open-tables = Offene Tische
page-open-none = Gerade wartet niemand auf Mitspieler.
page-watch = Zuschauen
page-finished = Beendete Partien
page-do-continue = Weiter
page-do-join = Mitspielen
page-do-watch = Zuschauen
page-do-review = Ansehen
page-delete-table = Löschen: { $name }
page-delete-table-ask = Diesen Tisch löschen?
page-delete-table-text = Die Partie und alles, was am Tisch gesagt wurde, ist dann endgültig weg.
page-delete-table-yes = Löschen
page-delete-table-no = Behalten
page-forget-table = Aus meiner Liste nehmen: { $name }
page-leave-table = Verlassen: { $name }
page-result =
    { $place ->
        [1] Gewonnen
        [2] Zweiter Platz
        [3] Dritter Platz
       *[other] Vierter Platz
    }
page-result-resigned = Aufgegeben
page-result-points =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
page-name-ask = Dein Name an diesem Tisch
page-name-text = Die anderen sehen ihn. Dieser Browser merkt ihn sich, und du kannst ihn in den Einstellungen ändern.
page-import = Partie importieren
page-import-choose = Datei wählen
page-import-text = Die Aufzeichnung einer beendeten Partie, aus einer Datei
page-unofficial = Antiquary ist unabhängig von Autoren und Verlagen der Spiele. Alle Texte und Bilder sind eigene.
page-notices = Ankündigungen
page-imprint = Impressum
page-privacy = Datenschutz

## Before the game

page-room-text = Die Partie beginnt, sobald alle Plätze besetzt sind.
page-room-wait = Du kannst diese Seite verlassen; der Tisch bleibt unter „Weiterspielen“.
page-seat-free = frei
page-seat-yours = du
page-sit-down = Hinsetzen
page-get-up = Aufstehen
page-remove = Entfernen
page-remove-name = { $name } entfernen
page-stand-in = Der Bot für alle, die weg sind
page-stand-in-text = Ist jemand weg oder geht, spielt ein Bot weiter: { $level }.
page-hints = Rat und Chancen für alle
page-hints-room = An diesem Tisch gibt es Rat und Chancen, und zwar für alle. Wer sich hinsetzt, ist einverstanden.
page-hints-on = An diesem Tisch gibt es Rat und Chancen, und zwar für alle.
page-rated = gewertet
page-rated-text = Diese Partie ist gewertet: Sobald alle gezogen haben, zählt sie für die Wertungen aller am Tisch. Rat gibt es keinen, und wer geht, wird Letzter. Dieselben zwei Personen können in 24 Stunden höchstens 5 gewertete Partien haben.
page-rated-account = Diese Partie ist gewertet, und gewertete Partien sind für Personen mit Konto.
page-to-account = Konto anlegen oder anmelden
page-hints-off = An diesem Tisch gibt es keinen Rat und keine Chancen über das hinaus, was alle sehen.
page-origin = Diese Partie geht ab Schritt { $number } einer anderen weiter.
page-origin-uploaded = Diese Partie geht ab Schritt { $number } einer Partie weiter, die jemand importiert hat.
page-origin-anew = Alles Verdeckte wurde neu verteilt; niemand kennt es.
page-origin-same = Die verdeckten Karten sind die der alten Partie: Wer sie gesehen hat, kennt sie.
page-origin-look = Die alte Partie ansehen
page-invite = Einladen
page-invite-link = Wer diesen Link hat, kann mitspielen oder zuschauen
page-invite-watch = Mit diesem Link können Freunde zuschauen oder einen freien Platz nehmen.
page-copy = Kopieren
page-copied = Kopiert
page-share = Teilen

## At the table

page-about-table = Über diesen Tisch
page-commit = Gemischt wurde mit einer geheimen Zahl, die nach der Partie gezeigt wird. Das ist ihr Fingerabdruck, damit alle prüfen können, dass sie nicht verändert wurde:
page-commit-none = Die Karten dieses Tisches sind kein Geheimnis: Jemand kann sie vor der Partie gekannt haben.
page-stranded = Diese Partie begann mit Regeln, die dieser Server nicht mehr hat. Hier kann sie nicht weitergehen.
page-stranded-ended = Diese Partie wurde ohne Ergebnis beendet, weil der Server die Regeln nicht hatte, mit denen sie begann.
page-stranded-over = Diese Partie wurde mit Regeln gespielt, die dieser Server nicht mehr hat. Sie kann hier nicht gezeigt werden.
page-stranded-text = Wenn du die Partie beendest, ist sie für alle vorbei, ohne Ergebnis, und ihre Aufzeichnung lässt sich speichern. Beendet sie niemand, geht sie weiter, sobald der Server ihre Regeln wieder hat.
page-stranded-end = Partie beenden
page-stranded-leave = Partie verlassen
page-stranded-mark = Kann nicht weitergehen
page-actions = Was zu tun ist
page-side = Neben dem Tisch
page-menu = Tisch
page-log = Was geschah
page-log-empty = Noch ist nichts geschehen.
page-chat = Chat
page-chat-empty = Noch hat niemand etwas gesagt.
page-chat-say = Sag etwas
page-chat-send = Senden
page-inspector = Genauer ansehen
page-inspector-hint = Zeige auf eine Karte, um sie genauer anzusehen.
page-your-turn = Du bist am Zug
page-your-turn-say = Du bist am Zug. { $question }
page-turn-of = { $names } entscheidet
page-watching = Du schaust zu.
page-waits = Es wird auf { $names } gewartet.
page-thinks = { $name } denkt nach.
page-travelling = …
page-over = Die Partie ist zu Ende
page-undo = Rückgängig
page-undo-text = Deinen letzten Schritt rückgängig machen
page-undo-none = Es gibt nichts rückgängig zu machen
page-confirm-turn = Das war alles für jetzt. Bestätige es oder nimm etwas zurück.
page-confirm-it = Bestätigen
page-do-it = Ausführen
page-not-yet = Noch nicht
page-costs = Das kostet: { $costs }.
page-can-choose = Wählbar
page-final = lässt sich nicht zurücknehmen
page-ends-turn = beendet deinen Zug
page-idle = bewirkt jetzt nichts
page-cannot = Jetzt nicht:
page-not-now = Jetzt nicht: { $reason }
page-step-waits = Gesehen?
page-step-next = Weiter
page-step-skip = Den Rest sofort zeigen
page-recap = Seit deinem letzten Zug
page-recap-open =
    { $n ->
        [one] 1 Schritt seit deinem letzten Zug
       *[other] { $n } Schritte seit deinem letzten Zug
    }
page-recap-before = Voriger Schritt
page-recap-after = Nächster Schritt
page-line-lost = Die Verbindung ist weg. Sie wird wiederhergestellt …
page-line-lost-sending = Die Verbindung ist weg. Dein Zug ist gemerkt und wird nachgesendet …
page-hand-over = Gib das Gerät an { $name }
page-hand-over-text = Sonst sollte jetzt niemand hinsehen.
page-hand-over-ready = Ich bin { $name }

## Cards

page-cost = Kosten
page-space = Feld
page-space-locked = Feld, mit Schloss
page-knowledge = Wissen
page-rulings =
    { $n ->
        [one] 1 Klarstellung
       *[other] { $n } Klarstellungen
    }

## The table of Ancient Knowledge

page-timeline = Zeitleiste
page-on-space = auf Feld { $space }
page-has-knowledge = { $n } Wissen
page-rotated = gedreht
page-possessions = Artefakte und Sammlung
page-open-board = { $name }: alles zeigen
page-decks = Stapel
page-deck = Stapel
page-discard = Ablage
page-creating = wird erschaffen
page-hand-empty = Deine Hand ist leer.
page-looked = Aufgedeckte Karten
page-opening = Die Starthand

## The score

page-score-now = Zwischenstand
page-final-score = Endstand
page-total = Summe
page-won = Du hast gewonnen!
page-won-shared = Du hast gewonnen, gemeinsam mit anderen.
page-winner =
    { $n ->
        [one] { $names } hat gewonnen.
       *[other] { $names } haben gewonnen.
    }
page-forecast = Was deine Zeitleiste bringen wird
page-rematch = Noch eine Partie
page-record = Aufzeichnung speichern

## Lernen

page-learn = Spielend lernen
page-learn-first = Neu hier? In einer geführten ersten Partie lernst du die Regeln, während du spielst.
page-rules = Regeln

## Wege durch die Seiten

nav-site = Antiquary
nav-part = In diesem Bereich
nav-play = Spielen
nav-learn = Lernen
nav-puzzles = Rätsel
nav-analysis = Analyse
nav-cards = Karten
nav-people = Leute
nav-account-of = Konto von { $name }
nav-meet = Gegner finden
nav-tournaments = Turniere
nav-leaderboard = Ranglisten

## A closer look

page-pin = Anheften: bleibt stehen, während du auf anderes zeigst
page-unpin = Lösen
page-hand-of = Hand von { $name }
page-hand-none = Die Hand ist leer.
page-help = Hilfe

## Sounds and size

page-zoom = Größe
page-sound-card = Ein Ton, wenn eine Karte oder ein Plättchen sich bewegt
page-sound-scoring = Ein Ton, wenn gewertet wird

## Counted

page-points-of =
    { $n ->
        [one] Punkt
       *[other] Punkte
    }
