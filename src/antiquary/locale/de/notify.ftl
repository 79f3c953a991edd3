# Nachrichten an Leute, die nicht da sind: an Browser, per E-Mail und an Webhooks.

notify-name = Antiquary
notify-turn = Du bist am Zug
notify-over = Die Partie ist zu Ende
notify-seated = Die Partie hat begonnen
notify-invited = Ein Platz wartet auf dich
notify-clock = Deine Zeit wird knapp
notify-test = Probenachricht: Hier kommen deine Nachrichten an

## Mail

notify-subject = { $text } ({ $game })
notify-subject-many =
    { $n ->
        [one] Neues von { $n } Tisch
       *[other] Neues von { $n } Tischen
    }
notify-mail-foot =
    Du bekommst diese E-Mail, weil du es so eingestellt hast.
    Einstellungen ändern: { $settings }
    Keine E-Mails mehr: { $unsubscribe }
notify-mail-confirm-subject = Bestätige deine E-Mail-Adresse
notify-mail-confirm =
    Jemand hat diese Adresse bei { $server } eingetragen, um zu erfahren, wann er oder sie in einer Partie am Zug ist.

    Wenn du das warst, öffne innerhalb eines Tages diesen Link:
    { $link }

    Wenn du es nicht warst, lass diese E-Mail einfach liegen. Du bekommst keine weitere.

## Errors

error-url = An diese Adresse können keine Nachrichten gehen.
error-url-https = Die Adresse muss mit https:// beginnen.
error-url-private = Diese Adresse liegt in einem privaten Netz, und dorthin sendet dieser Server nichts.
error-push-keys = Die Schlüssel des Browsers sind nicht zu gebrauchen.
error-too-many-browsers = Die Grenze für Browser liegt bei { $most }. Entferne zuerst einen.
error-no-browser = Diesen Browser gibt es bei dir nicht.
error-mail-address = Das ist keine E-Mail-Adresse.
error-no-mail = Dieser Server verschickt keine E-Mails.
error-no-target = Es gibt nichts, wohin eine Nachricht gehen könnte.
error-smtp = ANTIQUARY_SMTP ist keine Adresse eines Mailservers; sie sieht aus wie smtps://name:passwort@mail.example.org.
error-mail-url = E-Mails brauchen --public-url, die Adresse, zu der ihre Links führen.
error-mail-sender = „{ $sender }“ ist kein Absender für E-Mails (--mail-from); er sieht aus wie Antiquary <spiele@example.org>.

## Options

option-mail-from = der Absender von E-Mails, etwa „Antiquary <spiele@example.org>“; der Mailserver steht in ANTIQUARY_SMTP, etwa smtps://name:passwort@mail.example.org
option-notify-after = wie viele Sekunden an einem Tisch nichts geschehen darf, bis Leute, die nicht da sind, erfahren, dass sie am Zug sind (60)
option-private-webhooks = Nachrichten auch in private Netze und über einfaches HTTP senden
