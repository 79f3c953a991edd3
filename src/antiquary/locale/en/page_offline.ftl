# Without the server, and a new version of the page.

offline-notice = You are offline. Lessons, card lab and rules work; games need the server.
offline-back = You are online again.
offline-title = Without the server
offline-text = Games are kept on the server and wait for you there. Meanwhile you can:
offline-lesson = Play the guided first game of { $game }
offline-cards = Browse the card lab
offline-rules = Read the rules of { $game }
offline-not-kept = Cards and terms have not been kept on this device in this language. They come when you are online again.

## At a table

offline-table = You are offline. The game goes on when the server can be reached.
offline-table-sending = You are offline. Your move has not been sent yet; leave this page open.
offline-go-on = Go on offline

## Lessons

offline-no-lesson = This lesson has not been kept on this device in this language. Open it once while you are online.
offline-only-steps = Offline, only the steps of the lesson can be played.
offline-free-game = A whole game needs the server. Come back when you are online.
offline-nobody-hears = You are offline. Nobody can hear you.

## A new version

version-ready = There is a new version.
version-reload = Load it
version-later = Later
