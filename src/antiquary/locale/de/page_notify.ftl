# Die Seite, auf der man wählt, wie man erfährt, dass man am Zug ist, und die Seiten hinter den Links in E-Mails.

notices-title = Benachrichtigungen
notices-lead = Für Partien, die Tage dauern: Erfahre, wenn du am Zug bist, auch wenn diese Seite zu ist. Eine Nachricht enthält den Namen des Spiels und den Link zum Tisch, nie eine Karte. Solange du an einem Tisch bist, kommen von dort keine Nachrichten.
notices-account = Konto
notices-test = Probenachricht senden
notices-test-sent = Die Probenachricht ist unterwegs.
notices-remove = Entfernen
notices-never = Noch keine Nachricht
notices-sent = Letzte Nachricht { $when }
notices-trouble = Die letzte Nachricht ist noch nicht angekommen ({ $reason }). Es wird wieder versucht.
notices-stopped = Nachrichten wurden abgelehnt ({ $reason }). Es kommt nichts mehr, bis du es neu einträgst.

## Browsers

notices-push = Im Browser
notices-push-text = Der Browser meldet sich, auch wenn keine Seite darin offen ist.
notices-push-add = In diesem Browser melden
notices-push-denied = Der Browser erlaubt dieser Seite keine Meldungen. Du kannst sie in seinen Einstellungen für diese Seite erlauben.
notices-push-failed = Der Browser konnte sich nicht anmelden. Ist er online?
notices-push-impossible = Dieser Browser kann keine Nachrichten empfangen. Auf iPhone und iPad muss die Seite erst auf den Home-Bildschirm.
notices-browser-here = Dieser Browser
notices-browser-unknown = Unbekannter Browser

## Mail

notices-mail = Per E-Mail
notices-mail-text = Eine E-Mail mit dem Link zum Tisch. Jede enthält auch einen Link, um sie abzubestellen.
notices-mail-none = Wer diesen Server betreibt, hat keinen E-Mail-Versand eingerichtet.
notices-mail-address = E-Mail-Adresse
notices-mail-other = Andere Adresse verwenden
notices-mail-add = Link zum Bestätigen senden
notices-mail-pending = Eine E-Mail an { $address } ist unterwegs. Öffne innerhalb eines Tages den Link darin.
notices-digest = Wie oft
notices-digest-none = Sofort
notices-digest-hour = Höchstens stündlich
notices-digest-day = Höchstens täglich

## Webhook

notices-webhook = An ein Programm
notices-webhook-text = Ein Webhook: Der Server schickt signiertes JSON an eine Adresse von dir.
notices-webhook-address = Adresse
notices-webhook-add = Diese Adresse verwenden
notices-webhook-other = Andere Adresse verwenden
notices-webhook-secret = Mit diesem Schlüssel sind die Nachrichten signiert. Er wird nur jetzt gezeigt:

## Kinds of messages

notices-kinds = Was du erfährst
notices-kinds-none = Wähle zuerst, wohin Nachrichten gehen.
notices-kind-turn = Ich bin am Zug
notices-kind-clock = Meine Zeit wird knapp
notices-kind-seated = Ein Platz wartet auf mich, oder meine Partie hat begonnen
notices-kind-over = Eine Partie ist zu Ende
notices-column-push = Browser
notices-column-mail = E-Mail
notices-column-webhook = Programm
notices-language = Nachrichten kommen in der Sprache, in der du hier zuletzt etwas geändert hast.

## Links in mail

notices-confirm-title = E-Mail-Adresse bestätigen
notices-confirm-text = Bestätige, dass du E-Mails an diese Adresse bekommen möchtest, wenn du am Zug bist.
notices-confirm-yes = Bestätigen
notices-confirm-done = Deine Adresse ist bestätigt.
notices-unsubscribe-title = Keine E-Mails mehr
notices-unsubscribe-text = Deine Adresse wird gelöscht, und es gehen keine E-Mails mehr an sie. Du kannst sie jederzeit wieder eintragen.
notices-unsubscribe-yes = Keine E-Mails mehr
notices-unsubscribe-done = Deine Adresse ist gelöscht. Du bekommst keine E-Mails mehr.
