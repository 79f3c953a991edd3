# The account page (names, passkeys, export) and the profiles.

people-names = Namen
people-name-shown = Name, den andere sehen
people-login = Anmeldename
people-names-change = Ändern
people-names-changed = Gespeichert. An Tischen, an denen du schon sitzt, bleibt der alte Name.
people-sign-in-passkey = Mit einem Passkey anmelden
people-create-passkey = Mit einem Passkey erstellen
people-passkeys = Passkeys
people-passkeys-text = Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel an statt mit einem Passwort.
people-passkeys-nowhere = Dieser Browser kann an dieser Adresse keine Passkeys erstellen. Sie brauchen HTTPS oder localhost.
people-passkey-add = Passkey hinzufügen
people-passkey-label = Name des Passkeys
people-passkey-save = Speichern
people-passkey-rename = Umbenennen
people-passkey-remove = Entfernen
people-passkey-unnamed = Passkey ohne Namen
people-passkey-used = Hinzugefügt am { $created }, zuletzt benutzt: { $when }
people-passkey-cancelled = Es wurde kein Passkey benutzt. Versuch es noch einmal, oder wähle einen anderen Weg.
people-password-first = Passwort festlegen
people-confirm = Bist du es?
people-confirm-text = Bestätige, dass du es bist. In den nächsten fünf Minuten wirst du nicht noch einmal gefragt.
people-confirm-yes = Bestätigen
people-confirm-passkey = Mit einem Passkey bestätigen
people-sessions-end-all = Überall abmelden
people-export = Deine Daten
people-export-text = Alles, was über dich gespeichert ist, in einer Datei: Konto, Geräte, Ergebnisse, Tische mit den Aufzeichnungen beendeter Partien und deine Chatzeilen.
people-export-download = Alle deine Daten herunterladen
people-account = Konto

people-profile = Profil
people-profile-own = Dein Profil
people-since = Dabei seit { $date }
people-totals = Ergebnisse
people-game = Spiel
people-games = Partien
people-wins = Siege
people-average = Schnitt
people-best = Bestes
people-form = Form
people-form-text =
    { $n ->
        [one] Die letzte Partie, { $wins ->
            [0] nicht gewonnen
           *[other] gewonnen
        }
       *[other] { $wins } der letzten { $n } Partien gewonnen
    }
people-won = Gewonnen
people-shared = Geteilter Sieg
people-lost = Verloren
people-place = Platz { $place } von { $n }
people-games-played = Beendete Partien
people-no-games = Es gibt keine Partien, die du ansehen könntest.
people-no-games-own = Du hast noch keine Partie beendet.
people-games-more = Weitere Partien zeigen
people-gone = Gelöschtes Konto
people-bot = { $name } ({ $level })
people-resigned = aufgegeben
people-rated = gewertet
people-favourites = Lieblinge
people-favourite =
    { $n ->
        [one] einmal
       *[other] { $n }-mal
    }{ $points ->
        [0] { "" }
        [one] , 1 Punkt
       *[other] , { $points } Punkte
    }
people-finds = Beste Funde
people-find =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
people-ratings = Wertungen
people-rating-of = { $game }, { $pace }
people-pace-untimed = ohne Uhr
people-pace-live = live
people-pace-days = über Tage
people-provisional = vorläufig
people-rating-curve = { $name }: { $rating } nach { $n ->
        [one] einer gewerteten Partie
       *[other] { $n } gewerteten Partien
    }
