# Die Seite für alle, die den Server verwalten.

administration-title = Verwaltung
administration-not-allowed = Diese Seite ist für alle, die den Server verwalten.
administration-sign-in = Anmelden
administration-none = Es gibt keine.
administration-more = Mehr zeigen
administration-cancel = Abbrechen

administration-announcements = Ankündigungen
administration-until = Sichtbar bis { $when }
administration-withdraw = Zurücknehmen
administration-text = Text ({ $language })
administration-days = Für wie viele Tage
administration-announce = Allen zeigen

administration-players = Personen
administration-name = Name enthält
administration-kind = Welche
administration-kind-all = Alle
administration-kind-accounts = Konten
administration-kind-guests = Gäste
administration-kind-banned = Gesperrte
administration-kind-admins = Verwaltende
administration-account-since =
    { $tables ->
        [0] Konto seit { $day }, an keinem Tisch
        [one] Konto seit { $day }, an einem Tisch
       *[other] Konto seit { $day }, an { $tables } Tischen
    }
administration-guest-since =
    { $tables ->
        [0] Gast seit { $day }, an keinem Tisch
        [one] Gast seit { $day }, an einem Tisch
       *[other] Gast seit { $day }, an { $tables } Tischen
    }
administration-is-banned = Gesperrt: { $reason }
administration-is-admin = Darf verwalten
administration-ban = Sperren
administration-ban-ask = { $name } sperren?
administration-ban-text = Alle Anmeldungen und Tokens dieser Person enden. Ein Konto kann sich nicht mehr anmelden, bis du die Sperre aufhebst.
administration-reason = Grund, den die Person erfährt
administration-unban = Sperre aufheben
administration-unban-ask = Die Sperre von { $name } aufheben?
administration-unban-text = Das Konto kann sich wieder anmelden.
administration-grant = Verwalten lassen
administration-grant-ask = { $name } verwalten lassen?
administration-grant-text = Verwaltende dürfen alles auf dieser Seite.
administration-revoke = Entziehen
administration-revoke-ask = { $name } die Verwaltung entziehen?
administration-revoke-text = Das Konto bleibt, als ganz gewöhnliches.

administration-pairs = Auffällige Paare
administration-pairs-text = Personen, die innerhalb einer Woche mindestens 8 gewertete Partien miteinander hatten, von denen dieselbe in 90 % oder mehr vorn lag. Das kann Zufall sein; sieh dir ihre Partien an, bevor du etwas tust.
administration-pair = { $winner } vor { $loser }: { $won } von { $games }
administration-pair-last = letzte Partie { $when }

administration-tables = Tische
administration-status = Stand
administration-status-all = Alle
administration-status-open = Wartet auf Mitspielende
administration-status-running = Läuft
administration-status-finished = Beendet
administration-status-unplayable = Kann nicht weitergehen
administration-status-ended = Ohne Ergebnis beendet
administration-unused = Tage unbenutzt
administration-uploads = Nur hochgeladene
administration-used = zuletzt benutzt { $when }
administration-remove = Löschen
administration-remove-ask = Diesen Tisch löschen?
administration-remove-text = Die Partie, ihr Chat und ihre Aufzeichnung sind dann für alle weg. Das lässt sich nicht rückgängig machen.

administration-cleanup = Aufräumen
administration-cleanup-text = Löscht, was so viele Tage nicht benutzt wurde; 0 behält es. Du siehst die Zahlen, bevor etwas gelöscht wird.
administration-purge-guests = Gäste, die an keinem Tisch sitzen
administration-purge-open_tables = Tische, an denen nie begonnen wurde
administration-purge-running_tables = Unfertige Partien
administration-purge-uploads = Hochgeladene Partien
administration-purge-finished_tables = Beendete Partien
administration-purge-unfinished_tournaments = Unbeendete Turniere
administration-purge-finished_tournaments = Beendete Turniere
administration-count = Zählen …
administration-vacuum = Speicherplatz freigeben
administration-purge = Löschen
administration-purge-ask = Das alles löschen?
administration-purge-text = Das lässt sich nicht rückgängig machen.
administration-purge-nothing = So alt ist nichts.
administration-purged =
    { $n ->
        [0] Es wurde nichts gelöscht.
        [one] Ein Eintrag wurde gelöscht.
       *[other] { $n } Einträge wurden gelöscht.
    }
administration-vacuumed = Vorher: { $before } kB, jetzt: { $after } kB.

administration-log = Protokoll
administration-command-line = Befehlszeile
administration-deleted-account = Gelöschtes Konto
administration-act =
    { $act ->
        [ban] { $actor } hat { $subject } gesperrt
        [unban] { $actor } hat die Sperre von { $subject } aufgehoben
        [grant] { $actor } lässt { $subject } verwalten
        [revoke] { $actor } hat { $subject } die Verwaltung entzogen
        [remove] { $actor } hat Tisch { $subject } gelöscht
        [announce] { $actor } hat etwas angekündigt
        [withdraw] { $actor } hat eine Ankündigung zurückgenommen
        [purge] { $actor } hat aufgeräumt
       *[vacuum] { $actor } hat Speicherplatz freigegeben
    }
