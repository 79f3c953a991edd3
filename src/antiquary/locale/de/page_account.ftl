# The account page: sign in, password, devices, programs, deletion.

account-title = Konto
account-stranger = Du bist nicht angemeldet.
account-guest = Du bist als Gast hier, { $name }.
account-signed-in = Du bist als { $name } angemeldet.
account-sign-in = Anmelden
account-sign-out = Abmelden
account-notifications = Benachrichtigungen
account-sign-in-guest = Deine Tische als Gast bleiben beim Gast. Wenn du sie behalten willst, erstelle stattdessen ein Konto.
account-create = Konto erstellen
account-create-text = Mit einem Konto findest du deine Tische auf jedem Gerät wieder. Die Tische, die du als Gast hast, nimmst du mit.
account-name-rule = 3 bis 30 Buchstaben ohne Umlaute, Ziffern, Punkte, Binde- oder Unterstriche
account-password = Passwort
account-password-rule = mindestens 10 Zeichen
account-password-change = Passwort ändern
account-password-old = Bisheriges Passwort
account-password-new = Neues Passwort
account-password-effect = Alle anderen Geräte werden abgemeldet.
account-password-changed =
    { $n ->
        [0] Dein Passwort ist geändert.
        [one] Dein Passwort ist geändert, und ein anderes Gerät wurde abgemeldet.
       *[other] Dein Passwort ist geändert, und { $n } andere Geräte wurden abgemeldet.
    }
account-sessions = Wo du angemeldet bist
account-session-here = Dieses Gerät
account-session-unknown = Unbekannter Browser
account-session-on = { $browser } auf { $system }
account-session-used = Zuletzt benutzt: { $when }
account-session-end = Abmelden
account-sessions-end-others = Überall sonst abmelden
account-tokens = Programme, die in deinem Namen spielen
account-token-used = Zuletzt benutzt: { $when }, gültig bis { $until }
account-token-delete = Löschen
account-delete = Konto löschen
account-delete-guest = Alles über mich löschen
account-delete-text = Dein Name verschwindet von allen Tischen. Deine laufenden Partien spielen Bots zu Ende; beendete Partien bleiben deinen Mitspielern erhalten, ohne deinen Namen. Partien, die du hochgeladen hast, werden gelöscht. Das lässt sich nicht rückgängig machen.
account-delete-ask = Endgültig löschen
account-delete-yes = Ja, löschen
account-delete-no = Behalten
