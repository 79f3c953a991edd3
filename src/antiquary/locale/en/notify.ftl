# Word for people who are away: messages to browsers, by mail and to webhooks.

notify-name = Antiquary
notify-turn = It is your turn
notify-over = The game is over
notify-seated = The game has begun
notify-invited = A seat is kept for you
notify-clock = Your time is running out
notify-test = Test message: this is where word reaches you

## Mail

notify-subject = { $text } ({ $game })
notify-subject-many =
    { $n ->
        [one] News from { $n } table
       *[other] News from { $n } tables
    }
notify-mail-foot =
    You get this mail because you have chosen so.
    Choose anew: { $settings }
    Get no more mail: { $unsubscribe }
notify-mail-confirm-subject = Confirm your mail address
notify-mail-confirm =
    Somebody has entered this address at { $server }, to be told when it is their turn in a game.

    If it was you, open this link within a day:
    { $link }

    If it was not you, ignore this mail. You will get no other.

## Errors

error-url = That is not an address to which messages can be sent.
error-url-https = The address has to begin with https://.
error-url-private = That address is in a private network, which this server does not send anything to.
error-push-keys = The browser’s keys cannot be used.
error-too-many-browsers = The limit of browsers is { $most }. Remove one first.
error-no-browser = You have no such browser.
error-mail-address = That is not a mail address.
error-no-mail = This server sends no mail.
error-no-target = There is nothing to send a message to.
error-smtp = ANTIQUARY_SMTP is not the address of a mail server; it looks like smtps://user:password@mail.example.org.
error-mail-url = Mail needs --public-url, the address to which its links lead.
error-mail-sender = “{ $sender }” is no sender for mail (--mail-from); it looks like Antiquary <games@example.org>.

## Options

option-mail-from = the sender of mail, as in “Antiquary <games@example.org>”; the mail server is in ANTIQUARY_SMTP, as in smtps://user:password@mail.example.org
option-notify-after = how many seconds nothing has to happen at a table before people who are away are told that it is their turn (60)
option-private-webhooks = send messages to private networks, too, and over plain HTTP
