# The table server: what it says when something cannot be done.

## Keeping

error-store-away = Die Datenbank ist gerade nicht erreichbar. Nichts Bestätigtes ist verloren; versuche es in ein paar Sekunden noch einmal.
error-store-full = Der Speicherplatz ist voll. Nichts Bestätigtes ist verloren; wer den Server betreibt, muss Platz schaffen.
error-store-value = Die Anfrage enthält ein Zeichen oder eine Zahl, die nicht gespeichert werden kann.
error-store-open = Die Datenbank { $file } lässt sich nicht öffnen: { $reason }.
error-store-served = Ein anderer Prozess bietet die Tische in { $file } schon an ({ $address }). Eine solche Datei hat genau einen; mehrere brauchen PostgreSQL.
error-store-links = Die Datenbank { $file } hat mehrere Namen (harte Links). SQLite führte zu jedem Namen ein eigenes Protokoll; lösche alle Namen bis auf einen.
error-store-newer = Die Datenbank { $file } wurde von einer neueren Fassung von Antiquary geschrieben (Schema { $found }, hier bekannt: { $known }).
error-store-address = „{ $address }“ ist keine Adresse einer Datenbank. Gib eine Datei an oder postgresql://name:passwort@rechner/datenbank.
error-postgres-missing = Für PostgreSQL fehlt das Extra „postgres“: pip install antiquary[postgres].
error-backup-source = Eine Datei { $file } gibt es nicht.
error-backup-folder = Die Datei { $file } lässt sich nicht schreiben: Den Ordner { $folder } gibt es nicht.
error-backup-write = Die Datei { $file } lässt sich nicht schreiben: { $reason }.
error-backup-foreign = Die Datei { $file } ist keine Datenbank von Antiquary.
error-backup-damaged = Die Datei { $file } ist beschädigt ({ $reason }). Es wurde nichts geschrieben.
error-restore-same = Die Datei { $file } ist die Datenbank selbst. Gib die Sicherung an, die sie ersetzen soll.
error-restore-busy = Ein anderes Programm hat { $file } geöffnet. Schließe es zuerst.
error-restore-postgres = Die Datei { $file } wurde nicht eingespielt: Dieser Befehl ist für SQLite. Bei PostgreSQL hilft pg_restore, oder psql bei einem Dump im Klartext.
error-backup-exists = Die Datei { $file } gibt es schon; eine Sicherung überschreibt nie etwas.
error-backup-postgres = Die Datei { $file } wurde nicht geschrieben: Diese Sicherung ist für SQLite. Bei PostgreSQL hilft pg_dump, auch während der Server läuft.
error-outdated = Jemand anders hat diesen Tisch inzwischen verändert. Sieh ihn dir noch einmal an.
error-number-taken = An der Nummer { $number } steht schon etwas anderes. Sieh dir den Tisch noch einmal an.
error-name-taken = Den Namen „{ $name }“ hat schon jemand anders.

## Coming in

error-not-known = Sag zuerst, wer du bist: Komm als Gast, melde dich an oder schicke ein Token mit.
error-scope = Dein Token erlaubt das nicht; ihm fehlt „{ $scope }“.
error-origin = Diese Anfrage kam nicht von einer Seite dieses Servers.
error-csrf = Dieser Anfrage fehlt das Wort, das beweist, dass sie von unserer Seite kommt (X-CSRF-Token). Lade die Seite neu.
error-host = Unter diesem Namen ist dieser Server nicht bekannt.
error-password = Ein Konto mit diesem Namen und diesem Passwort gibt es nicht.
error-password-wrong = Das ist nicht dein Passwort.
error-no-account = Du bist als Gast hier, und Gäste haben kein Passwort.
error-no-session = Eine solche Anmeldung hast du nicht.
error-has-account = Du hast schon ein Konto.
error-no-player = Diese Person gibt es nicht.
error-name-empty = Ein Name braucht mindestens einen Buchstaben.
error-name-invisible = Der Name enthält ein Zeichen, das man nicht sieht ({ $code }).
error-name-brackets = Ein Name hat keine Klammern: Daran erkennt man Bots.
error-name-long = Der Name ist zu lang.
error-too-many-tokens = Mehr als { $most } Tokens sind nicht möglich. Lösche zuerst eines.
error-no-token = Ein solches Token hast du nicht.
error-too-often = Das war zu oft. Versuche es in { count-seconds } noch einmal.
error-busy = Du wartest schon auf zu viele Antworten. Versuche es in { count-seconds } noch einmal.
error-job-time = Das hat zu lange gedauert und wurde abgebrochen.
error-job-memory = Das hat zu viel Speicher gebraucht und wurde abgebrochen.
error-job-ended = Das lässt sich nicht ausführen: Der Prozess, der daran arbeitete, ist dabei abgestürzt.
error-job-closed = Der Server wird gerade beendet.
error-quota-guests = Aus deinem Netz kamen heute schon { count-guests }. Versuche es in { count-seconds } noch einmal, oder melde dich mit einem Konto an.
error-quota-tables = Aus deinem Netz wurden heute schon { $most } Tische eröffnet. Versuche es in { count-seconds } noch einmal.
error-quota-uploads = Aus deinem Netz wurden heute schon { $most } Partien hochgeladen. Versuche es in { count-seconds } noch einmal.
error-quota-unfinished = Du hast { $most } unbeendete Tische. Beende oder lösche zuerst einen davon.
error-quota-hosted = Du veranstaltest so viele Turniere gleichzeitig, wie eine Person darf: { $most }. Warte, bis eines davon endet.
error-quota-planned = Mit diesem hätten deine Turniere mehr Partien zu spielen, als zugleich möglich sind: { $planned }, und höchstens sind es { $most }. Warte, bis ein anderes beendet ist, oder lass weniger teilnehmen: Das Schweizer System braucht weniger Partien als „Jeder gegen jeden“.
error-quota-tournaments = Mit diesem hätten die Turniere aus deinem Netz heute mehr Partien, als an einem Tag möglich sind: { $most }. Versuche es in { count-seconds } noch einmal.
error-quota-stored = Du hast { $most } Partien hochgeladen; mehr werden nicht gespeichert. Lösche zuerst eine davon.
error-quota-shared = Mehr Analysen von dir werden nicht gespeichert; höchstens sind es { $most }. Lösche zuerst eine davon.
error-quota-analyses = Aus deinem Netz wurden heute so viele Analysen geteilt, wie an einem Tag möglich sind: { $most }. Versuche es in { count-seconds } noch einmal.

## Requests

error-request = Die Anfrage ist nicht so, wie die API sie beschreibt: { $reason }.
error-request-deep = Die Anfrage ist zu tief verschachtelt.
error-request-text = Die Anfrage ist kein Text in UTF-8.
error-no-page = Unter dieser Adresse ist nichts.
error-method = Das geht mit dem, was unter dieser Adresse liegt, nicht.
error-too-large = Das ist zu groß.
error-too-slow = Das hat zu lange gedauert.
error-task-ended = Eine Hintergrundaufgabe ist beendet: { $tasks }. Starte den Server neu.
error-store-corrupt = Die Datenbank ist beschädigt. Halte den Server an und spiele eine Sicherung zurück.
error-internal = Bei uns ist etwas schiefgegangen. Nichts Bestätigtes ist verloren.
error-frame-large = Eine Nachricht darf höchstens { $most } Zeichen lang sein.
error-move-form = Gib entweder die Nummer der Aktion oder den Zug in Notation an.
error-nothing-said = Eine leere Zeile sagt nichts.

## Tables

error-no-table = Diesen Tisch gibt es nicht, oder man braucht seinen Link, um ihn zu sehen.
error-table-shared = An diesem Tisch hat noch jemand einen Platz. Löschen lässt er sich erst, wenn das nicht mehr so ist; bis dahin kannst du ihn verlassen.
error-table-deleted = Dieser Tisch ist gelöscht worden.
error-no-seat = Einen Platz { $seat } gibt es hier für dich nicht.
error-no-number = Einen Eintrag { $number } gibt es nicht; der letzte ist { $last }.
error-no-link = Dieser Link ist verbraucht oder abgelaufen, oder es gab ihn nie.
error-not-your-seat = Du sitzt nicht auf Platz { $seat }.
error-not-at-table = Du sitzt nicht an diesem Tisch.
error-not-watched = An diesem Tisch kann man nicht zusehen.
error-seats = Dieses Spiel braucht { $seats } Plätze, gewünscht wurden { $found }.
error-seat-taken = Dieser Platz ist besetzt.
error-one-seat = Du hast schon einen Platz an diesem Tisch. Mehrere kann nur nehmen, wer ihn eröffnet hat.
error-removed = Wer diesen Tisch eröffnet hat, hat dich entfernt.
error-not-host = Das kann nur, wer diesen Tisch eröffnet hat.
error-remove-running = Sobald die Partie begonnen hat, kann niemand mehr entfernt werden.
error-remove-nobody = Auf Platz { $seat } sitzt niemand, der entfernt werden könnte.
error-table-full = An diesem Tisch ist kein Platz frei.
error-table-open = Die Partie hat noch nicht begonnen: Ein Platz ist noch frei.
error-table-held = Bestätige zuerst das Ende deines Zuges, oder nimm deinen letzten Schritt zurück.
error-table-rules = Diese Partie begann mit Regeln, die dieser Server nicht mehr hat (Fassung { $found }). Hier kann sie nicht weitergehen.
error-end-playable = Diese Partie kann weitergehen. Wenn du nicht mehr mitspielen möchtest, verlasse sie.
error-nothing-to-confirm = Für dich gibt es nichts zu bestätigen.
error-conflict = An der Nummer { $number } steht schon etwas anderes. Sieh dir den Tisch an, wie er jetzt ist, und wähle neu.
error-number-ahead = Die Nummer { $number } ist zu weit voraus; die nächste ist { $next }.
error-no-stand-in = Für diesen Platz kann kein Bot einspringen.
error-not-absent = Ein Bot kann einspringen, sobald dort { count-seconds } lang nichts entschieden wurde.
error-rematch-running = Eine Revanche gibt es, sobald die Partie vorbei ist.
error-fork-running = Nur bei einer beendeten Partie kann man von einer Stellung aus weiterspielen: Eine laufende hat noch Geheimnisse.
error-fork-often = Diese Partie wurde schon { $most }-mal anders fortgesetzt. Zweige von einer früheren ab, oder spiele allein gegen Bots.
error-record-running = Die Aufzeichnung gibt es, sobald die Partie vorbei ist: In ihr steht alles, was jetzt verdeckt ist.
error-record-long = Eine Aufzeichnung mit mehr als { $most } Zügen wird nicht angenommen.
error-record-text = Die Aufzeichnung ist kein Text in UTF-8.

## Settings

error-public-url = „{ $url }“ ist keine Adresse eines Servers; sie sieht aus wie https://spiele.example.org.
error-public-plain = Über { $url } wäre alles unterwegs lesbar. Nimm https://, oder --lan in einem Netz, in dem du allen traust.
error-public-host = Unter { $host } ist der Server von außen erreichbar, und ohne HTTPS wäre alles unterwegs lesbar. Gib mit --public-url https://… an, unter welcher Adresse er hinter einem Proxy mit TLS liegt, oder nimm --lan in einem Netz, in dem du allen traust.
error-public-proxies = Mit --proxies „*“ könnte jeder unter fremder Adresse auftreten. Nenne die Adressen deiner Proxys.
error-public-limits = Ohne Grenzen (--no-limits) läuft der Server nur auf diesem Rechner allein.
error-workers-sqlite = Eine SQLite-Datei wird von genau einem Prozess bedient. --workers mit mehr als einem braucht PostgreSQL (--database postgresql://…).

## The page

page-not-built = Die Seite fehlt
    .text = Diese Kopie von Antiquary wurde ohne die Seite für den Browser installiert. Im Ordner des Projekts baut „make build“ sie. Bis dahin spielt „antiquary play --terminal“ im Terminal.

## Opponents

level-novice = Anfänger
    .text = Kennt die Regeln, übersieht aber Effekte und wird vom Ende überrascht: gut für die erste Partie.
level-apprentice = Lehrling
    .text = Sieht, was naheliegt, und übersieht ab und zu etwas.
level-scholar = Gelehrter
    .text = Denkt voraus und macht wenige Fehler.
level-master = Meister
    .text = Denkt weiter voraus und ist schwer zu schlagen.
level-grandmaster = Großmeister
    .text = Denkt am längsten nach. Nur wer stark spielt, gewinnt gegen ihn.

## The coach

error-no-hints = An diesem Tisch gibt es keinen Rat.
error-not-over = Die Partie ist noch nicht zu Ende. Du kannst sie verlassen oder aufgeben.
error-coach-away = Der Trainer ist nicht verfügbar: Dieser Server läuft ohne Denkprozesse.
error-review-running = Einen Rückblick gibt es erst nach dem Ende der Partie.
error-number-behind = Der Tisch hat inzwischen { count-entries }, nicht { $number }. Sieh ihn dir noch einmal an.
error-replay-open = Die Hände liegen erst offen, wenn die Partie zu Ende ist.

## Gezählt

count-seconds =
    { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }
count-guests =
    { $most ->
        [one] 1 Gast
       *[other] { $most } Gäste
    }
count-entries =
    { $last ->
        [one] 1 Eintrag
       *[other] { $last } Einträge
    }
