# What went wrong, and what to do about it. The keys are raised in the code as `error-...`.

error-language = Die Sprache „{ $language }“ gibt es hier nicht. Zur Wahl stehen: { $known }.
error-option-unknown = Die Einstellung „{ $option }“ gibt es nicht. Möglich sind: { $known }.
error-option-value = Für die Einstellung „{ $option }“ ist „{ $value }“ nicht erlaubt. Erlaubt sind: { $allowed }.
error-agent-unknown = Einen Gegner „{ $name }“ gibt es nicht. Zur Wahl stehen: { $known }.
error-seed = „{ $seed }“ ist kein gültiger Startwert: Er muss 16 Bytes lang sein, geschrieben als 32 Hexadezimalziffern.
error-no-undo = Du kannst nichts zurücknehmen: Entweder hast du noch nichts getan, oder seither ist etwas Neues bekannt geworden.

error-game-over = Die Partie ist vorbei; es geht nichts mehr.
error-not-your-decision = Du wirst gerade nichts gefragt.
error-illegal-action = Das geht jetzt nicht (Aktion { $action }). Wähle eine der angebotenen Aktionen.
error-action-number = Eine Aktion mit der Nummer { $action } gibt es nicht.
error-action-text = „{ $text }“ ist kein Zug. Züge werden so geschrieben, wie die Liste der möglichen Züge sie zeigt.
error-notation = Diese Stellung lässt sich nicht lesen: „{ $field }“ fehlt oder ist falsch.
error-notation-version = Diese Stellung beginnt mit „{ $found }“; gelesen werden nur Stellungen, die mit „{ $expected }“ beginnen.
error-notation-law =
    { $part ->
        [areas] Diese Stellung kann in keiner Partie vorkommen: Zeitleiste, Hand, Artefakte oder Wissen einer Person sind unmöglich.
        [cards] Diese Stellung kann in keiner Partie vorkommen: Eine Karte fehlt, ist doppelt oder liegt, wo ihre Art nicht hingehört.
        [coins] Diese Stellung kann in keiner Partie vorkommen: Jemand hat eine negative Zahl von Münzen.
        [course] Diese Stellung kann in keiner Partie vorkommen: Die Frage passt nicht zu den Figuren und Karten auf dem Tisch.
        [end] Diese Stellung kann in keiner Partie vorkommen: Sie ist vorbei und doch ist jemand gefragt, oder umgekehrt.
        [funding-cards] Diese Stellung kann in keiner Partie vorkommen: Die Forschungsgeld-Karten liegen nicht jede an einem Ort.
        [memory] Diese Stellung kann in keiner Partie vorkommen: Jemand erinnert sich an etwas, das nicht sein kann.
        [museum] Diese Stellung kann in keiner Partie vorkommen: Marker und Sammlungen im Museum passen nicht zusammen.
        [players] Diese Stellung kann in keiner Partie vorkommen: Die Runde, die Personen oder ihr Material stimmen nicht.
        [row] Diese Stellung kann in keiner Partie vorkommen: Die Reihe, die gerade entsteht, ist unmöglich.
        [technologies] Diese Stellung kann in keiner Partie vorkommen: An einer Säule liegen zu viele, zu wenige oder falsche Karten.
        [tiles] Diese Stellung kann in keiner Partie vorkommen: Die 60 Fundstücke liegen nicht jedes an einem Ort.
       *[other] Diese Stellung kann in keiner Partie vorkommen.
    }
error-position-impossible = Diese Stellung kann in keiner Partie vorkommen: Es käme nie zur nächsten Entscheidung.
error-notation-past = Diese Stellung kann in keiner Partie vorkommen: Platz { $seat } hat noch Aktionen und { $found } Monumente in der Vergangenheit, höchstens { $most } sind möglich.

error-components =
    { $count ->
        [one] Die Datei mit dem Spielmaterial hat einen Fehler.
       *[other] Die Datei mit dem Spielmaterial hat { $count } Fehler.
    }
components-mistake = { $place }: { $what }

error-record-empty = Die Aufzeichnung ist leer. In der ersten Zeile muss stehen, welches Spiel gespielt wurde.
error-record-format = Diese Aufzeichnung hat das Format { $found }; gelesen werden kann nur das Format { $expected }.
error-record-game = Die Aufzeichnung gehört zum Spiel „{ $game }“, das hier nicht bekannt ist.
error-record-rules = Die Aufzeichnung entstand mit der Regelfassung { $found }; hier gilt Fassung { $expected }, mit der die Partie anders verlaufen könnte.
error-record-edition = Die Aufzeichnung entstand mit anderen gedruckten Angaben (Ausgabe „{ $found }“) als den hier verwendeten („{ $expected }“). Gib die Materialdatei an, mit der gespielt wurde.
error-record-line = Zeile { $line } der Aufzeichnung ist beschädigt: Sie ist kein JSON-Objekt.
error-record-field = Zeile { $line } der Aufzeichnung: „{ $field }“ fehlt oder ist falsch.
error-record-number = Zeile { $line } der Aufzeichnung trägt die falsche Nummer; erwartet wurde { $expected }. Vermutlich fehlt eine Zeile oder eine steht doppelt da.
error-record-after-end = Zeile { $line } der Aufzeichnung steht hinter dem Ergebnis; dort darf nichts mehr folgen.
error-record-upto =
    { $moves ->
        [0] Die Aufzeichnung enthält noch keinen Zug, also auch nicht Zug { $upto }.
        [one] Die Aufzeichnung enthält nur einen Zug, also gibt es Zug { $upto } nicht.
       *[other] Die Aufzeichnung enthält nur { $moves } Züge, also gibt es Zug { $upto } nicht.
    }
error-record-move = Zug { $n } der Aufzeichnung, „{ $move }“, ist in dieser Stellung nicht erlaubt.
error-record-hash = Nach Zug { $n } ist die Stellung eine andere als aufgezeichnet (Prüfsumme { $found } statt { $expected }). Die Aufzeichnung oder die Regeln wurden geändert.
error-record-unfinished = Laut Aufzeichnung endete die Partie mit Zug { $n }, sie war da aber noch nicht vorbei.
error-record-scores = Laut Aufzeichnung lautet das Ergebnis { $expected }, tatsächlich ist es { $found }.
error-record-commit = Der Startwert der Aufzeichnung ist nicht der, der vor der Partie angekündigt wurde: Sein Hash ist { $found } und nicht { $expected }.
