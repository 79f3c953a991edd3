# The page on which people choose how they are told that it is their turn, and the pages behind the links in mail.

notices-title = Notifications
notices-lead = For games that go on for days: be told when it is your turn, even if this page is closed. A message has the game’s name and a link to the table, never a card. While you are at a table, you get no messages about it.
notices-account = Account
notices-test = Send me a test message
notices-test-sent = The test message is on its way.
notices-remove = Remove
notices-never = No message yet
notices-sent = Last message { $when }
notices-trouble = The last message did not arrive yet ({ $reason }). It is tried again.
notices-stopped = Messages were refused ({ $reason }). Nothing more is sent; add it anew.

## Browsers

notices-push = In the browser
notices-push-text = The browser tells you, even if no page is open in it.
notices-push-add = Notify me in this browser
notices-push-denied = The browser does not allow messages from this page. You can allow them in its settings for this page.
notices-push-failed = The browser could not subscribe. Is it online?
notices-push-impossible = This browser cannot get messages. On iPhone and iPad, put the page on the home screen first.
notices-browser-here = This browser
notices-browser-unknown = Unknown browser

## Mail

notices-mail = By mail
notices-mail-text = A mail with a link to the table. Every mail has a link to stop them.
notices-mail-none = Whoever runs this server has not set up mail.
notices-mail-address = Mail address
notices-mail-other = Use another address
notices-mail-add = Send a link to confirm it
notices-mail-pending = A mail is on its way to { $address }. Open the link in it within a day.
notices-digest = How often
notices-digest-none = At once
notices-digest-hour = At most hourly
notices-digest-day = At most daily

## Webhook

notices-webhook = To a program
notices-webhook-text = A webhook: the server posts signed JSON to an address of yours.
notices-webhook-address = Address
notices-webhook-add = Use this address
notices-webhook-other = Use another address
notices-webhook-secret = The messages are signed with this key. It is shown only now:

## Kinds of messages

notices-kinds = What you are told
notices-kinds-none = First choose where messages go.
notices-kind-turn = It is my turn
notices-kind-clock = My time is running out
notices-kind-seated = A seat is kept for me, or my game has begun
notices-kind-over = A game is over
notices-column-push = Browser
notices-column-mail = Mail
notices-column-webhook = Program
notices-language = Messages come in the language in which you last changed something here.

## Links in mail

notices-confirm-title = Confirm your mail address
notices-confirm-text = Confirm that you want mail at this address when it is your turn.
notices-confirm-yes = Confirm
notices-confirm-done = Your address is confirmed.
notices-unsubscribe-title = No more mail
notices-unsubscribe-text = Your address is deleted, and no more mail goes to it. You can enter it again at any time.
notices-unsubscribe-yes = Get no more mail
notices-unsubscribe-done = Your address is deleted. You get no more mail.
